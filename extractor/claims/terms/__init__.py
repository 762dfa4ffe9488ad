"""Comparisons with two sides, each a term: a series (or several) at a place, its peak, its change, a gap or a sum.

``The final return exceeds the first peak by about 100``, ``A at K = 20 covers almost as much as B at K = 100``, ``LFP
loses roughly a third of what NMC loses``: the sides are read apart (:mod:`sides`), valued (:mod:`values`) and held
against each other (:mod:`comparison`).
"""
