"""Who is counted and how many: ``three of the eight``, ``only A``, ``all but two``, ``the majority of the months``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.statements.counted import is_thing
from extractor.claims.statements.quantifiers import NUM, Quantifier, meets, number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.words import has, numeral_words
from extractor.model import Span

HOW = (
    r"(?:(?P<more>at least|no fewer than|not fewer than|more than) |(?P<less>at most|no more than|fewer than) |"
    r"(?P<exact>only|just|exactly|precisely|merely|but) )?"
)
THE = r"(?:(?:the|all the|all|its|their|these|those) )?"
LEAD = r"(?P<lead>\b(?:in|at|on|for|during|under|across|with) )?"
PLURAL = r"(?:[^\W\d_]+[ -]){0,2}?[^\W\d_]+s"
NOUN = r"(?:[^\W\d_]+ )?[^\W\d_]+"
OF_ALL = rf"(?:out )?of {THE}(?:(?P<all>{NUM})\b(?![-.%])(?: |(?=\W|$)))?"
SHARE = "|".join(sorted(numeral_words("fractions")[1], key=len, reverse=True))
ALL_BUT = re.compile(rf"{LEAD}\b(?P<but>all|every one) but (?P<some>{NUM}) (?:{OF_ALL})?(?P<noun>{PLURAL}\b|them\b)?")
BUT = re.compile(
    rf"{LEAD}\b(?P<but>all|every) (?:the )?(?P<noun>{NOUN}) (?:but|except|save)(?: for)? (?P<some>{NUM})\b(?! (?:of|%))"
)
SOME_OF = re.compile(
    rf"(?:\ban? (?:[a-z]+ )?(?:majority|minority), )?{LEAD}{HOW}(?<![\w.-])(?<!all but )(?<!not )(?P<some>{NUM})"
    rf"(?: (?P<things>{PLURAL}))? {OF_ALL}(?P<noun>{PLURAL}\b|them\b)?"
)
PART_OF = re.compile(
    rf"{LEAD}{HOW}(?<![\w.-])(?P<share>{SHARE}|most|(?:the|a) [a-z]+ majority) "
    rf"(?:of {THE}|the |(?<=most )(?=[^\W\d_]+s\b))(?:(?P<all>{NUM}) )?(?P<noun>{PLURAL})\b"
)
NONE_OF = re.compile(
    rf"{LEAD}\b(?P<no>none of|no|not one(?: of)?|not a single|neither(?: of)?) {THE}(?:(?P<all>{NUM}) )?"
    rf"(?P<noun>{NOUN})\b"
)
SOME = re.compile(rf"(?P<first>^\W*|, )?{LEAD}{HOW}(?<![\w.-])(?P<some>{NUM}) (?P<noun>{NOUN})\b(?! of\b)")
ALL_OF = re.compile(
    rf"\b(?P<every>all|both|every|each)(?: of)? (?:(?:the|these|those) )?(?:(?P<all>{NUM}) )?(?P<noun>{NOUN})\b"
)
SO = re.compile(
    rf"[;,] (?:and |but |while |whereas |yet )?(?P<tail>[^;,]*?{HOW}\b(?P<some>{NUM}|none|all|both)(?: of them)? "
    r"(?:do|does|did|is|are|was|were|has|have)(?: so)?)\W*$"
)
PHRASES = (ALL_BUT, BUT, SOME_OF, PART_OF, NONE_OF, SOME)
THE_ONLY = re.compile(
    rf"\s*(?:is|was|are|were|remains?|stays?) (?:also )?the (?:only|sole|lone|single|one)(?: (?P<noun>{NOUN}))??"
    r"(?: (?:to|that|which|who|whose|where|(?:in|at|for|on|by|during) which|with|having)\b|(?= \S+ing\b)|"
    r"(?= (?:above|below|under|over|beyond|beneath|past|in|within|outside|short)\b))"
)
ONLY = re.compile(
    r"(?<!\w)(?<!not )(?P<word>(?:it is )?(?:only|solely|exclusively|none but))"
    r"(?P<at> (?:in|at|on|for|by|during|under|with))? (?:the )?$"
)
ALONE = re.compile(r"\s*alone(?= [^\W\d_])")
NO_COUNT = re.compile(
    r"\s*(?:times|fold|per ?cent|points?|orders?|thirds?|quarters?|halves|tenths?|decades?|degrees?)\b"
)
NARROWED = re.compile(r"\s+(?:or|and|of|that|which|whose|who|from|with|without|drawn)\b")
LISTED = re.compile(r"\s*(?:,|and|or|, and|as well as|both)?(?: (?:the|in|at|on))?\s*")
VERBS = ("over", "under", "reach", "fail", "meet", "keep", "be", "end", "touch")


@dataclass(frozen=True, slots=True)
class Quantified:
    """How many, of what, in which words; ``named`` are the spans of those that the statement says it of alone.

    ``is_where`` tells that what is counted are circumstances (``in three of the five years``), not the subject.
    """

    wanted: Quantifier
    noun: str
    span: Span
    is_where: bool = False
    named: tuple[Span, ...] = ()

    @property
    def how(self) -> str:
        """As a program prints it: ``= 3``, ``= 0``, ``> half``."""
        wanted = self.wanted
        if wanted.share is not None:
            return wanted.shown
        return f"{'= all -' if wanted.from_all else wanted.relation} {wanted.number}"


def quantified(reading: Reading) -> Iterator[Quantified]:
    """The ways to read how many of the figure's members a statement speaks of."""
    yield from _only(reading)
    for phrase in PHRASES:
        matches = (m for m in phrase.finditer(reading.text) if not _is_amount(reading, m))
        found = next((q for m in matches if (q := _counted(reading, m)) is not None), None)
        if found is not None:
            yield found


def every_one(reading: Reading) -> Quantified | None:
    """``all three engines``: none is left out."""
    match = ALL_OF.search(reading.text)
    return None if match is None else _counted(reading, match)


def so_many(reading: Reading) -> tuple[Quantified, int] | None:
    """``…; at 256 only one does``: how many do the same elsewhere, and where the clause that says so begins."""
    match = SO.search(reading.text)
    if match is None:
        return None
    told = {key: value for key, value in match.groupdict().items() if value}
    worded = {"none": {"no": "none"}, "all": {"every": "all"}, "both": {"every": "both"}}
    wanted = _wanted(worded.get(told["some"], told))
    return Quantified(wanted, "", (match.start("some"), match.end())), match.start()


def _is_amount(reading: Reading, match: re.Match[str]) -> bool:
    """``three times``, ``at 1000 cycles``: a size or a place, not a number of things."""
    told = match.groupdict()
    if NO_COUNT.match(reading.text, match.end()) or NO_COUNT.match(told.get("noun") or ""):
        return True
    placed = any(0 <= match.start() - (s.span[1] - reading.offset) <= 1 for s in reading.scopes)
    if match.re is SOME and not (placed or any(told[key] is not None for key in ("first", "more", "less", "exact"))):
        return True
    keys = [key for key in ("some", "all", "share") if told.get(key)]
    spans = [(reading.offset + match.start(key), reading.offset + match.end(key)) for key in keys]
    others = [s.span for s in reading.scopes if s.where not in ("all", "end", "start")]
    others += [a.span for a in reading.of_role("x", "y")]
    return any(meets(one, two) for one in spans for two in others)


def _counted(reading: Reading, match: re.Match[str]) -> Quantified | None:
    told = {key: value for key, value in match.groupdict().items() if value}
    noun, end = told.get("things") or told.get("noun") or "", match.end()
    whole = number_of(told["all"]) if "all" in told else None
    if noun and noun != "them" and "things" not in told:
        noun = _noun(reading, noun, is_sure=whole is not None and match.re is SOME_OF)
        end = match.start("noun") + len(noun)
    if (not noun and whole is None) or NARROWED.match(reading.text, end):
        return None
    wanted = replace(_wanted(told), whole=whole)
    return Quantified(wanted, "" if noun == "them" else noun, (match.start(), end), "lead" in told)


def _noun(reading: Reading, words: str, *, is_sure: bool) -> str:
    """The words that mean parts of the figure; none where the number stands alone: ``three of the eight undercuts``."""
    ends = [m.end() for m in re.finditer(r"[^\W\d_]+", words)]
    thing = next((words[:end] for end in ends if is_thing(reading, words[:end])), "")
    told = any(has(words, "bound", entry) for entry in VERBS)
    moves = has(words, "motion", "rise") or has(words, "motion", "fall")
    return thing or (words if is_sure and len(ends) == 1 and not told and not moves else "")


def _wanted(told: dict[str, str]) -> Quantifier:
    if "no" in told or "every" in told:
        return Quantifier("count", "0", 0, from_all="every" in told)
    relation = ">" if "more" in told else "<" if "less" in told else "="
    if "share" in told:
        word = told["share"]
        relation = {"majority": ">", "most": ">", "minority": "<"}.get(word.split()[-1], relation)
        share = numeral_words("fractions")[1].get(word, 0.5)
        return Quantifier("count", f"{relation} {word}", 0, relation=relation, share=share)
    number = number_of(told["some"]) + (told.get("more") == "more than") - (told.get("less") == "fewer than")
    return Quantifier("count", f"{number}", number, relation=relation, from_all="but" in told)


def _only(reading: Reading) -> Iterator[Quantified]:
    """``A is the only pack to``, ``only A and B``, ``A alone``, ``only in 2010``."""
    alike = [[s.span for s in reading.subjects], [m.span for m in reading.categories]]
    alike.append(
        [s.span for s in reading.scopes if s.where == "at" and not any(meets(s.span, one) for one in alike[1])]
    )
    for (start, end), others in ((span, spans) for spans in alike for span in spans):
        lo, hi = start - reading.offset, end - reading.offset
        named = tuple(s for s in others if _joined(reading, s, (lo, hi)))
        after = THE_ONLY.match(reading.text, hi) or ALONE.match(reading.text, hi)
        before = ONLY.search(reading.text, 0, lo)
        if after is not None:
            yield Quantified(
                Quantifier("only", "only"), after.groupdict().get("noun") or "", (hi, after.end()), named=named
            )
        elif before is not None and (before.group("at") or not _is_object(reading, before.start())):
            where = before.group("at") is not None
            yield Quantified(Quantifier("only", "only"), "", before.span("word"), where, named)


def _is_object(reading: Reading, start: int) -> bool:
    """``A exceeds only B``: someone is named before."""
    return any(s.span[0] - reading.offset < start for s in reading.subjects)


def _joined(reading: Reading, span: Span, one: Span) -> bool:
    """``only A and B``: a name beside another one."""
    lo, hi = span[0] - reading.offset, span[1] - reading.offset
    between = reading.text[min(hi, one[1]) : max(lo, one[0])]
    return (lo, hi) == one or LISTED.fullmatch(between) is not None
