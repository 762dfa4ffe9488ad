"""Reads a textual description of a figure and gives back the figure as data."""

__version__ = "0.1.0"
