"""Outline → parts of the figure: panels, axes, legend, points, shapes, lines and events, one reader a file.

``extractor/figure.py`` lists the readers in their order. Points are read in four steps: ``slots`` finds the numbers of
a sentence and weighs each as x or y (``evidence``), ``clauses`` groups them, ``binding`` pairs places with values
(``places``, ``subjects``), ``emission`` makes the points.
"""
