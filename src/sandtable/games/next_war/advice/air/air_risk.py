"""24 How an air unit fares in the air defence of a place: the odds of the tables, for many targets.

`analysis/air_mission_chances` plays a mission out and is exact for all of its units; this is asked
hundreds of times in a phase, so it looks at one unit alone and takes suppressors to stay with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, GroupMission
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.rule_hooks.advanced.air import air_defence_values
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, modified
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import (
    DetectionFacts,
    detection_modifiers,
    detection_result,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import (
    HINDRANCE,
    FireFacts,
    aaa_modifiers,
    aaa_result,
    pressed_on,
    sam_modifiers,
    sam_result,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.modifier_facts import (
    detection_facts,
    fire_facts,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_now
from sandtable.games.next_war.state_lookups import Scene

_SHARE: Final = 1.0 / len(FACES)


class Waiting(NamedTuple):
    """The air defence that waits in a place, and what counts about the place."""

    kind: DefenceKind | None
    sam: bool
    aaa: bool
    tracks: Tracks
    detection: DetectionFacts
    fire: FireFacts


class Flying(NamedTuple):
    """An air unit that comes, and how its mission is made up.

    `suppresses` says that it is a suppressor: what hinders a strike does not matter to it.
    """

    steps: int
    stealth: bool = False
    all_stealth: bool = False
    weasels: int = 0
    stand_off: bool = False
    presses_on: bool = False
    suppresses: bool = False


class Passed(NamedTuple):
    """What to expect: the chance of early detection, steps lost, the chance to be in Abort.

    `through` are the chances to get there at all, by how much the unit is hindered.
    """

    early: float
    lost: float
    aborted: float
    through: tuple[tuple[int, float], ...]


class _Now(NamedTuple):
    """A unit on its way."""

    lost: int = 0
    hindered: int = 0
    aborted: bool = False


def waiting_at(scene: Scene, side: SideId, place: PlaceId) -> Waiting:
    """What a strike of a side meets in a place."""
    flight = Flight(side, place, 0, "air strike", craft=Craft.AIRCRAFT)
    now = FlightUnderWay(flight, GroupMission((), off_map=place == NO_PLACE))
    met = air_defence_now(scene, now, place)
    values = scene.rules[air_defence_values](scene, ENEMY[side], place)
    seen, fire = detection_facts(scene, now, place), fire_facts(scene, now, place)
    return Waiting(met.kind, met.sam, met.aaa, values, seen, fire)


@lru_cache(maxsize=1 << 14)
def passed(waiting: Waiting, flying: Flying) -> Passed:
    """What to expect for a unit in an air defence."""
    early, lost, aborted = 0.0, 0.0, 0.0
    through: dict[int, float] = {}
    for found, chance in _detected(waiting, flying).items():
        early += chance if found is Detected.EARLY else 0.0
        for now, share in _fired_on(waiting, flying, found).items():
            lost += chance * share * now.lost
            if now.aborted:
                aborted += chance * share
            elif now.lost < flying.steps:
                through[now.hindered] = through.get(now.hindered, 0.0) + chance * share
                for result, odd in _afterwards(waiting, flying, found).items():
                    lost += chance * share * odd * (result is FireResult.STEP)
                    aborted += chance * share * odd * (result is FireResult.ABORT)
    return Passed(early, lost, aborted, tuple(sorted(through.items())))


def _detected(waiting: Waiting, flying: Flying) -> dict[Detected, float]:
    if waiting.kind is None:
        return {Detected.NONE: 1.0}
    charts = advanced_charts().air
    facts = waiting.detection._replace(wild_weasels=flying.weasels, all_stealth=flying.all_stealth)
    added = detection_modifiers(charts, waiting.kind, facts)
    found: dict[Detected, float] = {}
    for total in _totals(added):
        result = detection_result(charts, waiting.kind, total, waiting.tracks.detection)
        found[result] = found.get(result, 0.0) + _SHARE
    return found


def _totals(added: tuple[DieModifier, ...]) -> Iterator[int]:
    for die in FACES:
        yield modified(die, added)


def _fired_on(waiting: Waiting, flying: Flying, found: Detected) -> dict[_Now, float]:
    """A unit after SAMs and AAA that have found it."""
    chances = {_Now(): 1.0}
    if found is Detected.NONE:
        if not (flying.suppresses and _meets_aaa(waiting, flying, found)):
            return chances
        return _after(chances, flying, _late(_aaa(waiting, flying)))
    if waiting.sam:
        chances = _after(chances, flying, _sam(waiting, flying))
    if _meets_aaa(waiting, flying, found):
        chances = _after(chances, flying, _aaa(waiting, flying))
    return chances


def _meets_aaa(waiting: Waiting, flying: Flying, found: Detected) -> bool:
    if not waiting.aaa or flying.stand_off:
        return False
    return found is not Detected.NONE or waiting.kind is DefenceKind.NORMAL


def _afterwards(waiting: Waiting, flying: Flying, found: Detected) -> dict[FireResult, float]:
    """AAA that had not found a striker fires once it has struck."""
    late = found is Detected.NONE and not flying.suppresses
    if not late or not _meets_aaa(waiting, flying, found):
        return {}
    return _late(_aaa(waiting, flying))


def _late(results: dict[FireResult, float]) -> dict[FireResult, float]:
    return {
        result: chance
        for result, chance in results.items()
        if result in {FireResult.STEP, FireResult.ABORT}
    }


def _sam(waiting: Waiting, flying: Flying) -> dict[FireResult, float]:
    charts, kind = advanced_charts().air, waiting.kind or DefenceKind.LOCAL
    facts = waiting.fire._replace(wild_weasels=flying.weasels, stealth=flying.stealth)
    found: dict[FireResult, float] = {}
    for total in _totals(sam_modifiers(charts, facts)):
        result = sam_result(charts, kind, total, waiting.tracks.sam)
        found[result] = found.get(result, 0.0) + _SHARE
    return found


def _aaa(waiting: Waiting, flying: Flying) -> dict[FireResult, float]:
    charts, kind = advanced_charts().air, waiting.kind or DefenceKind.LOCAL
    facts = waiting.fire._replace(stealth=flying.stealth)
    found: dict[FireResult, float] = {}
    for total in _totals(aaa_modifiers(charts, facts)):
        result = aaa_result(charts, kind, total, waiting.tracks.aaa)
        found[result] = found.get(result, 0.0) + _SHARE
    return found


def _after(
    before: dict[_Now, float], flying: Flying, results: dict[FireResult, float]
) -> dict[_Now, float]:
    """A unit after fire, from each way in which it may have come there."""
    found: dict[_Now, float] = {}
    for now, chance in before.items():
        if now.aborted or now.lost >= flying.steps:
            found[now] = found.get(now, 0.0) + chance
            continue
        rest = 1.0
        for result, share in results.items():
            rest -= share
            for then, part in _borne(now, result, flying):
                found[then] = found.get(then, 0.0) + chance * share * part
        if rest > _NOTHING:
            found[now] = found.get(now, 0.0) + chance * rest
    return found


_NOTHING: Final = 1e-9


def _borne(now: _Now, result: FireResult, flying: Flying) -> Iterator[tuple[_Now, float]]:
    """A unit after a result; an Abort turns it back unless it presses on."""
    if result is FireResult.STEP:
        yield now._replace(lost=now.lost + 1), 1.0
    elif result is FireResult.ABORT and flying.presses_on:
        for die in FACES:
            for then, share in _borne(now, pressed_on(die), flying):
                yield then, share * _SHARE
    elif result is FireResult.ABORT:
        yield now._replace(aborted=True), 1.0
    else:
        yield now._replace(hindered=now.hindered + HINDRANCE.get(result, 0)), 1.0
