"""A statement parsed word for word into a program over the figure."""
