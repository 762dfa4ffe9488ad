"""When a failed test may accuse: the wording must be read in full, and be about the figure's own numbers."""
