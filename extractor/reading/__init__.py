"""Outline → parts of the figure: panels, axes, legend, points, shapes, lines and events, one reader a file."""
