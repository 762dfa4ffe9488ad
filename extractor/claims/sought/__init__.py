"""Programs sought for what no kind of claim and no parse understood as a whole.

:mod:`numbers` asks whether what a statement names gives the numbers that it states, and better than by chance;
:mod:`words` tries each of its comparing, ranking and moving words in the ways that it can be meant. What either of
them bears out counts where nothing else settled the statement (:mod:`resort`); neither accuses.
"""
