"""What the phrases of a statement mean: amounts, choices of series, places and panels, relations, clauses."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from extractor.claims.statements.names import Key
from extractor.claims.statements.scope import Scope

if TYPE_CHECKING:
    from extractor.claims.grammar.world import Asked, Found
    from extractor.claims.view import Track

Dimension = Literal["series", "x", "panel", "cell"]
Quantifier = Literal["the", "every", "no", "any", "some", "most", "nearly"]
Relation = Literal["=", ">", "<", "≥", "≤"]
Measure = Literal[
    "level",
    "top",
    "low",
    "change",
    "rise",
    "fall",
    "gap",
    "lead",
    "deficit",
    "sum",
    "mean",
    "spread",
    "rate",
    "top at",
    "low at",
    "ratio",
]


@dataclass(frozen=True, slots=True)
class Number:
    """A stated amount: ``about 5 points``, ``more than half``, ``between 3 and 4``.

    A ``factor`` multiplies (``twice``, ``a third``); ``room`` is half of its last digit; ``of`` tells whose it is (``a
    code loss of 1.05``).
    """

    lo: float
    hi: float
    relation: Relation = "="
    is_approx: bool = False
    unit: str | None = None
    room: float = 0.0
    is_factor: bool = False
    shown: str = field(default="", compare=False)
    of: tuple[Who, ...] = ()
    is_missing: bool = False  # ``all but two``: so many less than there are

    @property
    def inverse(self) -> Number:
        """Three times less is a third."""
        turned: dict[Relation, Relation] = {">": "<", "<": ">", "≥": "≤", "≤": "≥", "=": "="}
        return replace(self, lo=1 / self.hi, hi=1 / self.lo, relation=turned[self.relation], room=0.0)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun for series, places or panels; of an unknown one, only how many there are of each."""

    word: str
    sizes: tuple[tuple[str, int], ...]
    dimension: Dimension | None = None
    is_series: bool = False
    is_known: bool = False
    is_axis: bool = False  # ``strain``, where x is one
    is_told: bool = False  # the figure itself calls them so
    guess: Dimension | None = None
    keys: frozenset[Key] = frozenset()  # the series it is part of the name of
    is_narrow: bool = False  # with a word before it that may leave some out: ``outfield positions``

    @property
    def is_plural(self) -> bool:
        """``lines``; ``series`` may be one."""
        return self.word.endswith("s")


@dataclass(frozen=True, slots=True)
class Who:
    """A choice along one or more dimensions, and how many of it are meant.

    ``rest`` are all but those the clause is about; ``number`` counts (``two of the four``); ``best`` is told by its
    rank (``the worst one``); ``but`` are left out of it (``all but A``); a ``reversed`` stretch of x runs down (``as
    the dose falls``). A ``course`` is told along x; ``steps`` are the ways from one place to the next; of a ``finer``
    noun there is more than the figure states (``every year`` of a decade); the ``nearest`` of the others is who one
    leads or trails; a place by its ``shift`` is so many places on (``the previous one``: -1). A place told ``then`` is
    after, before or at the one that the clause before it tells.
    """

    dimension: Dimension | None = None
    keys: frozenset[Key] = frozenset()
    scopes: tuple[Scope, ...] = ()
    panels: frozenset[int] = frozenset()
    quantifier: Quantifier = "the"
    number: Number | None = None
    out_of: int | None = None
    is_rest: bool = False
    is_only: bool = False
    is_plural: bool = False
    is_pronoun: bool = False
    is_reversed: bool = False
    best: tuple[int, bool] | None = None
    is_mutual: bool = False
    is_course: bool = False
    is_step: bool = False
    is_finer: bool = False
    is_nearest: bool = False
    shift: int = 0
    is_definite: bool = False  # ``the bars``, not ``every bar``: together, where they make up something
    then: Literal["", "after", "before", "at"] = ""
    is_vague: bool = False  # a name that several go by
    but: tuple[Who, ...] = ()
    is_each: bool = False  # ``each model``, not ``all models``
    is_joined: bool = False  # ``A and B``


@dataclass(frozen=True, slots=True)
class Thing:
    """What a noun phrase stands for: some of the figure, and what is measured of it."""

    who: tuple[Who, ...] = ()
    measure: Measure = "level"
    sides: tuple[Thing, ...] = ()
    is_bare: bool = False  # ``the accuracy``: a measure of whoever the clause is about
    given: Number | None = None  # ``Kestrel, at 66.2, …``: its value, told by the way
    also: tuple[Predicate, ...] = ()  # ``A, which ends at 5, …``

    @property
    def main(self) -> Who | None:
        """The choice that leads."""
        return self.who[0] if self.who else None


@dataclass(frozen=True, slots=True)
class Degree:
    """``higher``, ``more accurate``: which way, by a word, of what and where."""

    sign: int
    is_merit: bool
    word: str = ""
    measured: tuple[Who, ...] = ()
    where: tuple[Who, ...] = ()
    measure: Measure = "level"
    is_counting: bool = False  # ``more requests``
    rank: int = 1


@dataclass(frozen=True, slots=True)
class Is:
    """Held against an amount or against something else: ``is five points above B``.

    An ``equative`` (``as high as B``, ``as low as B``) has the sign of its adjective: denied, it says lower or higher.
    """

    relation: Relation
    other: Thing | None = None
    amount: Number | None = None
    margin: Number | None = None
    factor: Number | None = None
    is_merit: bool = False
    extent: Literal["free", "all", "some"] = "free"
    is_near: bool = False
    equative: int = 0
    is_lead: bool = False  # ``ahead of B``: by more, where nobody says which way is better


@dataclass(frozen=True, slots=True)
class Best:
    """First or last of its like: ``has the highest accuracy of all``; of its ``own`` values where it ``is highest``.

    Among all ``cells`` of the figure where the highest itself is told: ``the tallest bar is that of A in March``.
    """

    sign: int
    is_merit: bool = False
    measure: Measure = "level"
    among: Thing | None = None
    rank: int = 1
    amount: Number | None = None
    is_own: bool = False
    is_cell: bool = False
    is_rank: bool = False  # ``comes first``: from the top where nothing tells what is better
    of: Thing | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """Rises or falls, from an amount, to one, by one."""

    sign: int
    is_merit: bool = False
    start: Number | None = None
    end: Number | None = None
    by: Number | None = None
    is_strict: bool = False
    is_brief: bool = False
    is_done: bool = False  # ``has fallen``: by then
    is_back: bool = False  # ``recovers``: up again, where nobody says that less is better


@dataclass(frozen=True, slots=True)
class Flat:
    """Does not change."""

    at: Number | None = None


@dataclass(frozen=True, slots=True)
class Peaks:
    """Has its highest or lowest value somewhere, or of some amount."""

    sign: int
    amount: Number | None = None


@dataclass(frozen=True, slots=True)
class Scales:
    """``doubles``, ``falls to a third``: the last value as a multiple of the first."""

    factor: Number
    sign: int = 0
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Crosses:
    """Changes places with something else; upwards, downwards or either."""

    other: Thing | None
    sign: int = 0


@dataclass(frozen=True, slots=True)
class Amounts:
    """So much of a whole, or so much in all: ``makes up a third of the total``, ``add up to 100``, ``averages 5``."""

    amount: Number
    is_sum: bool = False
    is_binned: bool = False  # so many of what a histogram counts


@dataclass(frozen=True, slots=True)
class Between:
    """``lies between B and C``, ``is midway between them``."""

    sides: tuple[Thing, Thing]
    is_midway: bool = False


@dataclass(frozen=True, slots=True)
class Nearer:
    """``is closer to B than to C``."""

    near: Thing
    far: Thing


@dataclass(frozen=True, slots=True)
class Course:
    """One course after another: ``rises until 2010 and then falls``."""

    legs: tuple[Predicate, ...]


@dataclass(frozen=True)
class Deed:
    """What a series does on its way; each kind tells itself how a track is tried for it."""

    def tried(self, asked: Asked, track: Track) -> Found:
        """Whether a track does it, and the numbers behind that."""
        raise NotImplementedError


Told = Between | Nearer | Course | Is | Best | Moves | Flat | Peaks | Scales | Crosses | Amounts | Deed


@dataclass(frozen=True, slots=True)
class Predicate:
    """What is said of a subject: one relation, the places it is said of, and whether it is denied."""

    told: Told
    where: tuple[Who, ...] = ()
    is_denied: bool = False
    is_never: bool = False
    quantifier: Quantifier = "the"
    measure: Measure = "level"
    measured: tuple[Who, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what is said of it; a place ``fronted`` is said of all that follows."""

    subject: Thing
    predicate: Predicate
    where: tuple[Who, ...] = ()
    is_fronted: bool = False


@dataclass(frozen=True, slots=True)
class Both:
    """Several clauses, all of them said."""

    parts: tuple[Clause | Both, ...] = field(default_factory=tuple)


Sentence = Clause | Both
