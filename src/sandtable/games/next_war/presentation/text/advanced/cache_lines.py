"""NWIP 17.5 Nuclear weapon caches, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate
from sandtable.games.next_war.events.advanced.intervention import InterventionSet
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheDetected,
    CacheSearchBegan,
    CacheSearched,
    CachesPlaced,
    CacheStruck,
    CacheTaken,
    CacheTurnedUp,
    EndOfGameRolled,
    FinalPointsScored,
    SecuringBegan,
)
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    side_does,
    side_name,
    unit_name,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted, several

#: What a cache of each number is.
CONTENTS: Final = {6: "nuclear weapons", 5: "weapon materials", 4: "a dummy", 3: "a dummy"}
_FATES: Final = {CacheFate.SECURED: "secures", CacheFate.DESTROYED: "destroys"}


def contents(printed: Printed, cache: int) -> str:
    """What a cache is, with its number."""
    number = printed.charts.clearing_markers[cache]
    return f"{CONTENTS[number]} ({number})"


def _placed(printed: Printed, event: CachesPlaced) -> str:
    number = counted(len(event.places), "nuclear weapon cache marker")
    return f"{number} are placed face down in Pakistan."


def _searched(printed: Printed, event: CacheSearched) -> str:
    added = f" {event.modifier:+}" if event.modifier else ""
    result = "found" if event.found else "not found"
    return (
        f"{unit_name(printed, event.lead)} searches {place_name(printed, event.place)}:"
        f" die {event.die}{added}, the cache is {result}."
    )


def _detected(printed: Printed, event: CacheDetected) -> str:
    detects = side_does(printed, event.side, "detects")
    found = f"{detects} the cache in {place_name(printed, event.place)}"
    return (
        f"{found}." if event.cache == FACE_DOWN else f"{found}: {contents(printed, event.cache)}."
    )


def _turned_up(printed: Printed, event: CacheTurnedUp) -> str:
    return f"The cache in {place_name(printed, event.place)} is {contents(printed, event.cache)}."


def _struck(printed: Printed, event: CacheStruck) -> str:
    return f"The cache in {place_name(printed, event.place)} bears the marker Strike {event.level}."


def _taken(printed: Printed, event: CacheTaken) -> str:
    takes = side_does(printed, event.side, _FATES[event.fate])
    where = place_name(printed, event.place)
    return f"{takes} the cache in {where}."


def _end_rolled(printed: Printed, event: EndOfGameRolled) -> str:
    if event.ends_after:
        return f"End of the game: die {event.die}, the game ends after turn {event.ends_after}."
    return f"End of the game: die {event.die}, the game goes on."


def _points(printed: Printed, event: FinalPointsScored) -> str:
    what = counted(event.number, event.reason)
    pays = counted(event.points, "victory point")
    return f"{side_name(printed, event.side)}: {what}, {pays}."


def _intervene(printed: Printed, event: InterventionSet) -> str:
    names = [f"{nation_name(each.nation)} (level {each.level})" for each in event.levels]
    return f"Intervention: {several(names)}."


def _nothing(printed: Printed, event: object) -> str:
    return ""


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    InterventionSet: _intervene,
    CachesPlaced: _placed,
    CacheSearchBegan: _nothing,
    CacheSearched: _searched,
    CacheDetected: _detected,
    CacheTurnedUp: _turned_up,
    CacheStruck: _struck,
    CacheTaken: _taken,
    SecuringBegan: _nothing,
    EndOfGameRolled: _end_rolled,
    FinalPointsScored: _points,
}
