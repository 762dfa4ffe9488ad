"""Statements that no construction covers as a whole: what their cues and slots can naturally mean, weighed together."""
