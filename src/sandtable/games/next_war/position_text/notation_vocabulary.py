"""The words of the notation: the map, nations, places, and what a unit may be called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout, build_lattice
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.counters import CombatClass, Mobility, Size
from sandtable.games.next_war.printed.terrain import Feature, Side
from sandtable.games.next_war.state import ASIDE, ELIMINATED, FIRST_BOX, NOT_YET, OFF_MAP

SHEET: Final = build_lattice(Layout(10, 19, 10, 9, Orientation.FLAT_TOP))
SIDES: Final = {"Allied": Side.ALLIED, "non-Allied": Side.NON_ALLIED}
HOME: Final = {
    "SRV": Side.ALLIED,
    "PRC": Side.NON_ALLIED,
    "ROI": Side.ALLIED,
    "IROP": Side.NON_ALLIED,
}
NATIONS: Final = (
    HOME | dict.fromkeys(("US", "CW", "FR", "MA"), Side.ALLIED) | {"RU": Side.NON_ALLIED}
)
BOXES: Final = {f"box{n}": PlaceId(FIRST_BOX - n) for n in range(3)}
PLACES: Final = {"off": OFF_MAP, "later": NOT_YET, "gone": ELIMINATED, "aside": ASIDE} | BOXES
KINDS: Final = {
    "lar": "lar",
    "cavalry": "armored cavalry brigade",
    "hq": "headquarters",
    "supreme": "supreme headquarters",
    "msu": "mobile supply unit",
    "depot": "supply depot",
    "rockets": "rocket artillery brigade",
}
SIZES: Final = {size.value.split()[-1]: size for size in Size}
CLASSES: Final = {
    "leg": (CombatClass.LEG, Mobility.LEG),
    "light": (CombatClass.LEG, Mobility.LIGHT),
    "mountain": (CombatClass.LEG, Mobility.MOUNTAIN),
    "motorized": (CombatClass.LEG, Mobility.MOTORIZED),
    "airmobile": (CombatClass.LEG, Mobility.AIRMOBILE),
    "mech": (CombatClass.MECH, Mobility.MECHANIZED),
    "armor": (CombatClass.ARMOR, Mobility.MECHANIZED),
    "artillery": (CombatClass.ARTILLERY, Mobility.MOTORIZED),
}
#: Words that say that a unit has done its part in the segment under way.
DONE: Final = frozenset({"moved", "fought"})
FLAGS: Final = DONE | {
    *("reduced", "airborne", "marine", "divisional", "alone", "outpost", "landed", "unsupplied")
}
#: Words with a number behind them (stacking points in halves, too), and words with a name.
NUMBERED: Final = re.compile(r"(er|steps|range)(\d+)|(sp)(\d+|1/2)")
NAMED: Final = re.compile(r"(of|tf|twin)(.+)")
VALUES: Final = re.compile(r"\d+-\d+-\d+")


class NotationError(ValueError):
    """A line that cannot be read; the message is the reason."""


def at(label: str) -> PlaceId:
    """The hex of this printed number."""
    try:
        return PlaceId(SHEET.hex_at(label))
    except LookupError as error:
        raise NotationError(str(error)) from None


def path(labels: str) -> tuple[PlaceId, ...]:
    """The hexes of these printed numbers."""
    return tuple(map(at, labels.split()))


def place(word: str) -> PlaceId:
    """The hex of this printed number, or the place beside the map of this name."""
    return PLACES[word] if word in PLACES else at(word)


def side_called(word: str, known: dict[str, SideId], what: str) -> SideId:
    """The side behind a word."""
    if word not in known:
        raise NotationError(f"there is no {what} {word}; there are: {', '.join(known)}")
    return known[word]


def feature(word: str) -> Feature:
    """The feature of this name, written in one word."""
    try:
        return Feature(word.replace("_", " "))
    except ValueError:
        raise NotationError(f"{word} is not a feature of a hex") from None


def number(word: str) -> int:
    """The number that a word is; it may have a sign."""
    if not word.removeprefix("-").isdecimal():
        raise NotationError(f"{word or 'nothing'} is not a number")
    return int(word)


def exactly(words: list[str], *wanted: str) -> list[str]:
    """The words, if they are as many as are wanted."""
    if len(words) != len(wanted):
        raise NotationError(f"{' and '.join(wanted)} must follow")
    return words


def words_of_unit(words: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The numbers and the names among the words of a unit, the first of each kind."""
    numbers: dict[str, str] = {}
    names: dict[str, str] = {}
    for word in words:
        if word in CLASSES or word in SIZES or word in KINDS or word in FLAGS:
            continue
        if match := NUMBERED.fullmatch(word):
            numbers.setdefault(match[1] or match[3], match[2] or match[4])
        elif match := NAMED.fullmatch(word):
            names.setdefault(match[1], match[2])
        else:
            raise NotationError(f"{word} is not a word for a unit")
    return numbers, names


def steps_left(steps: int, words: Sequence[str]) -> int:
    """The steps that a unit of so many has left."""
    left = steps - ("reduced" in words)
    if left < 1:
        raise NotationError("no step is left")
    return left


def halves(text: str) -> int:
    """Stacking points in halves."""
    return 1 if text == "1/2" else 2 * int(text)
