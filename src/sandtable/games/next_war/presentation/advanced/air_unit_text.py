"""Air units in words: their ratings in a line, all about one, and where each is listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId
from sandtable.games.next_war.presentation.text.display_names import (
    AIR_UNITS,
    air_unit_name,
    hex_name,
    side_name,
)
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.printed.advanced.air_rows import Fitness
from sandtable.games.next_war.printed.aircraft import AircraftCounter, AirSide, Rating
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    fitness_of,
    missions_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import units_away
from sandtable.games.next_war.state_lookups import Scene

#: What the letters and numbers after the name of an air unit are.
LEGEND: Final = (
    "Ratings: air-to-air, c combat support, s strike; pilot skill; range S, M, L or U. [ADV:15.2]",
    "A: all-weather. WW: Wild Weasel. A rating in parentheses never fires.",
    "A star: fires at stand-off distance, two at long range too; c* and s*: stand-off weapons.",
)
_WEATHER: Final = {Fitness.HALF: "halved by weather", Fitness.NONE: "grounded by weather"}
_ABSENT: Final = {AirStatus.ELIMINATED: "Eliminated", AirStatus.UNUSED: "Not in play"}


def air_unit_text(scene: Scene, unit: AircraftId) -> str:
    """Return the ratings of the side that is up, and marks: 5** c0 s0 skill -1 M A."""
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    is_reduced = 0 < now.steps < counter.steps
    weather = _WEATHER.get(fitness_of(counter, scene.state.weather))
    marks = [
        *_printed(counter, counter.with_steps(now.steps or counter.steps)),
        *(["reduced"] if is_reduced else []),
        *([f"({weather})"] if weather else []),
    ]
    return " ".join(marks)


def _printed(counter: AircraftCounter, side: AirSide) -> Iterator[str]:
    """What is printed on a side of a counter."""
    yield rating_text(side.air_to_air)
    if not counter.wild_weasel:
        yield f"c{rating_text(side.combat_support)}"
        yield f"s{rating_text(side.strike)}"
    yield f"skill {side.pilot_skill:+d}" if side.pilot_skill else "skill 0"
    yield counter.range.value
    yield from ["A"] if counter.all_weather else []
    yield from ["stealth"] if counter.stealth else []
    yield from ["WW"] if counter.wild_weasel else []


def rating_text(rating: Rating) -> str:
    """Return a rating as it is printed: (2), or 5**."""
    value = f"({rating.value})" if rating.bracketed else str(rating.value)
    return f"{value}{'*' * rating.stars}"


def choice_of_air_unit(scene: Scene, name: str, value: int) -> tuple[str, str]:
    """Return nation and base of an air unit to choose, and its ratings; nothing of other things."""
    if name not in AIR_UNITS or not 0 <= value < len(scene.printed.aircraft):
        return "", ""
    unit = AircraftId(value)
    nation = counter_of_air_unit(scene, unit).nation
    return f"{nation}, {place_text(scene, unit)}", air_unit_text(scene, unit)


def place_text(scene: Scene, unit: AircraftId) -> str:
    """Return the base of an air unit, or why it has none."""
    now = air_unit(scene, unit)
    return _ABSENT.get(now.status) or hex_name(scene.printed, now.base)


def _status_text(scene: Scene, unit: AircraftId) -> str:
    """Return the base of an air unit and where in its box or in the air it is."""
    base, part = place_text(scene, unit), _part_text(scene, unit)
    return part if air_unit(scene, unit).status in _ABSENT else f"{base}, {part}"


def _part_text(scene: Scene, unit: AircraftId) -> str:
    """Return where an air unit is in its box or in the air, or why it is nowhere."""
    status = air_unit(scene, unit).status
    if status in _ABSENT:
        return _ABSENT[status]
    is_away = status is AirStatus.MISSION or unit in units_away(scene.state)
    return "on a mission" if is_away else status.value


def hex_or_air_unit(scene: Scene, typed: str) -> str:
    """Tell all about a hex, a ground unit's hex, or air units of this name or type."""
    found = _called(scene, typed)
    return "\n".join(_lines(scene, found)) if found else hex_card(scene, typed)


def air_units_told(scene: Scene, typed: str) -> str:
    """Tell of air units by name, type, nation or base; without a word, of all.

    Those that are eliminated are listed too, and may be typed as a base.
    """
    if not scene.printed.aircraft:
        return "This game has no air units."
    eliminated = AirStatus.ELIMINATED
    used = [
        unit
        for side in BOTH_SIDES
        for unit in (*air_units_of(scene, side), *air_units_of(scene, side, eliminated))
    ]
    wanted = _folded(typed)
    found = _called(scene, typed) or [
        unit
        for unit in used
        if wanted in {"", _folded(counter_of_air_unit(scene, unit).nation)}
        or _folded(place_text(scene, unit)).startswith(wanted)
    ]
    if not found:
        return "Which air unit? Type a name, type, nation or base, such as: aircraft F-15C/1"
    return "\n".join(_lines(scene, found))


def _called(scene: Scene, typed: str) -> list[AircraftId]:
    """Find air units by name or type, with or without the nation."""
    wanted = _folded(typed)
    if not wanted:
        return []
    found = []
    for unit in map(AircraftId, range(len(scene.printed.aircraft))):
        name = air_unit_name(scene.printed, unit)
        kind = name.rpartition("/")[0]
        if wanted in {_folded(each) for one in (name, kind) for each in (one, _bare(one))}:
            found.append(unit)
    return found


def _bare(name: str) -> str:
    """Return a name without its nation."""
    return name.partition(" ")[2]


def _folded(name: str) -> str:
    return name.strip().replace(" ", "-").casefold()


def _lines(scene: Scene, units: Sequence[AircraftId]) -> Iterator[str]:
    """One air unit in full, or several in a line each, by nation and base."""
    if len(units) == 1:
        yield from _card(scene, units[0])
        return
    groups: dict[str, list[AircraftId]] = {}
    for unit in units:
        groups.setdefault(choice_of_air_unit(scene, "air_unit", unit)[0], []).append(unit)
    for heading, group in sorted(groups.items()):
        yield f"{heading}:"
        for unit in group:
            name, part = air_unit_name(scene.printed, unit), _part_text(scene, unit)
            yield f"  {name}  {air_unit_text(scene, unit)}  {part}"
    yield from LEGEND


def _card(scene: Scene, unit: AircraftId) -> Iterator[str]:
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    owner = side_name(scene.printed, counter.side)
    yield f"{air_unit_name(scene.printed, unit)} ({owner}): {air_unit_text(scene, unit)}"
    yield f"  {_status_text(scene, unit)}"
    if counter.back is not None:
        yield f"  Full strength: {' '.join(_printed(counter, counter.front))}"
        yield f"  Reduced: {' '.join(_printed(counter, counter.back))}"
    if now.status not in _ABSENT:
        fits = sorted([each.value for each in missions_now(scene, unit)])
        yield f"  Missions for which it qualifies now: {', '.join(fits) or 'none'}. [ADV:22.2]"
    yield from (f"  {line}" for line in LEGEND)
