"""What a figure states around its values: boxes, whiskers, outliers, means, error bars, and the names of points.

What a statement says of them is tried on them alone, never on the values they surround.
"""
