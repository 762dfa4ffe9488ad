"""Programs sought for what no kind of claim and no parse understood as a whole.

:mod:`numbers` asks whether what a statement names gives the numbers that it states, and better than by chance. What it
bears out counts where nothing else settled the statement, and nothing speaks against it (:mod:`resort`); it accuses
nobody.
"""
