"""Plots: a figure redrawn as its text describes it.

``view`` joins panels with their curves and styles, ``kinds`` draws each kind of panel as steps, ``build`` puts them
together into a ``plan``, and ``render`` carries the plan out with matplotlib. The plan is data, so that a script can be
written from it that makes the same drawing.
"""

from extractor.plots.build import plan_of
from extractor.plots.render import draw, picture, render

__all__ = ["draw", "picture", "plan_of", "render"]
