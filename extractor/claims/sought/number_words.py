"""The words by which a statement asks for a quantity: a sum, a mean, a range, the next in rank, the largest step."""

from __future__ import annotations

import re

SUM = re.compile(
    r"\b(?:together|combined|total(?:s|ling)?|sum(?:s|med)?|altogether|between them|add(?:s|ed|ing)? up|in all|plus|"
    r"jointly|"
    r"overall|whole)\b"
)
ADDED = re.compile(
    r"\b(?:together|combined|sum(?:s|med)?|altogether|between them|add(?:s|ed|ing)? up|jointly|adding|added up)\b"
)
MEAN = re.compile(r"\b(?:averag\w+|mean|typical(?:ly)?|on the whole)\b")
SHARE = re.compile(
    r"\b(?:of (?:all|every\w+)|total|shares?|whole|overall|account\w*|mak(?:es?|ing) up|combined|together|everything|"
    r"portion|proportion|contribut\w+|compris\w+)\b"
)
APART = re.compile(
    r"\b(?:gap|lead|margin|distance|advantage|difference|edge|deficit|spread|separat\w+|divide|apart|narrow\w*|widen\w*|"
    r"closes?|closed|than)\b"
)
RANGE = re.compile(
    r"\b(?:range[sd]?|span(?:s|ned|ning)?|spread|band|corridor|from (?:the )?(?:lowest|highest|best|worst) to|extremes|"
    r"var(?:y|ies)|amplitude|fluctuat\w+|covers?)\b"
)
MARK = re.compile(
    r"\b(?:peaks?|crest|summit|maximum|minimum|highest|lowest|trough|top|bottom|tallest|shortest|high point|low point|"
    r"at (?:its|their) (?:best|worst|height)|start|end|final\w*|initial\w*|first|last|beginning|whole|overall)\b"
)
RIVAL = re.compile(
    r"\b(?:runner-up|second|next|others?|rivals?|best|worst|leader|leads?|field|wins?|ahead|behind|closest|nearest|"
    r"competitor|alternatives?|advantage|benefit|edge|margin|gap)\b"
)
STEP = re.compile(
    r"\b(?:steps?|jumps?|drops?|leaps?|plunges?|between neighbou?ring|from one|"
    r"(?:largest|biggest|greatest|steepest|sharpest|deepest) \w+|second|third|runner-up|in a single|at once|next)\b"
)
LESS = re.compile(r"\b(?:less|lower|fewer|shorter|smaller|cheaper|lighter|faster|below|short of|shy of|down|lost)\b")
