"""Statements compiled word by word: who is held against whom, in which direction, and where.

``Old Town has the longest delay on both days``, ``Social video is the costliest channel for returning customers``,
``Porto has more cyclists than Lyon``: series, categories and panels are read alike, as coordinates of the values
(:mod:`skeleton`); what is compared is told by the words between them (:mod:`superlative`, :mod:`comparative`). Nothing
is answered unless every word of the statement has its part in it (:mod:`wording`).
"""
