"""NWIP 17.5#15 Victory points, all of them counted at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate, CacheMarker
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheTurnedUp,
    FinalPointsScored,
)
from sandtable.games.next_war.hidden_caches import NO_SIDE
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import place_of_box, sites_in
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature, Side
from sandtable.games.next_war.rule_hooks import (
    bridge_award,
    capture_value,
    elimination_value,
    helicopter_value,
    installation_value,
    is_last_turn,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import determining_victory
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of, stack_at
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_placement import (
    PAKISTAN,
)
from sandtable.kernel.rules.rule_hooks import cites, replaces, step

WEAPONS, MATERIALS = 6, 5
#: Points for a cache that a side has in the end, by its number; and for one that it destroyed.
HELD: Final = {WEAPONS: 6, MATERIALS: 4}
DESTROYED: Final = 3
BASE: Final = 1
_HOLDING: Final = "IROP Holding"
_USELESS: Final = frozenset({Damage.STRIKE_2, Damage.DESTROYED})
_COUNTED: Final = INSTALLATIONS | {Feature.AIRFIELD}


@replaces(bridge_award, "NWIP:17.5#15", over=("STD:8.3.4.1.3", "NWIP:2.4.1", "NWIP:17.5#4"))
def no_points_for_bridges(scene: Scene, side: SideId, here: PlaceId, there: PlaceId) -> int:
    """The chart of victory points does not count: bridges pay no side anything."""
    return 0


@replaces(capture_value, "NWIP:17.5#15", over="RUL-0010")
def no_points_for_captures(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Neither do places that are captured."""
    return 0


@replaces(installation_value, "NWIP:17.5#15", over="RUL-0010")
def no_points_for_installations(
    scene: Scene, side: SideId, here: PlaceId, installation: Feature
) -> int:
    """Nor Installations that are captured or destroyed."""
    return 0


@replaces(elimination_value, "NWIP:17.5#15", over="RUL-0010")
def no_points_for_units(scene: Scene, unit: UnitId) -> int:
    """Nor units that are eliminated."""
    return 0


@replaces(helicopter_value, "NWIP:17.5#15", over="RUL-0010")
def no_points_for_helicopters(scene: Scene, helicopter: HelicopterId) -> int:
    """Nor helicopters."""
    return 0


@step(determining_victory, "NWIP:17.5#15")
def caches_are_counted(run: NextWarRun) -> None:
    """At the end of the game every cache is revealed, and both sides score."""
    if not run.scene.rules[is_last_turn](run.scene):
        return
    known = {each.place: each.cache for each in run.secret(NO_SIDE).caches}
    for marker in run.scene.state.advanced.caches.markers:
        if marker.cache == FACE_DOWN:
            run.emit(CacheTurnedUp(marker.place, known[marker.place]))
    for side in BOTH_SIDES:
        for reason, number, each in final_points(run.scene, side):
            if number:
                run.emit(FinalPointsScored(side, reason, number, number * each))


@cites("NWIP:17.5#15")
def final_points(scene: Scene, side: SideId) -> Iterator[tuple[str, int, int]]:
    """What a side scores at the end: the reason, how many of them, and the points for each."""
    markers = scene.state.advanced.caches.markers
    numbers = [(each, _number(scene, each)) for each in markers]
    for number, reason in ((WEAPONS, "cache of weapons"), (MATERIALS, "cache of materials")):
        held = [each for each, its in numbers if its == number and is_held(scene, side, each)]
        yield reason, len(held), HELD[number]
    destroyed = [
        each
        for each, its in numbers
        if its in HELD and each.fate is CacheFate.DESTROYED and each.holder == side
    ]
    yield "cache destroyed", len(destroyed), DESTROYED
    if side == Side.NON_ALLIED:
        yield "base or facility controlled", bases_held(scene), BASE


def _number(scene: Scene, marker: CacheMarker) -> int:
    numbers = scene.printed.charts.clearing_markers
    return 0 if marker.cache == FACE_DOWN else numbers[marker.cache]


@cites("NWIP:17.5#15")
def is_held(scene: Scene, side: SideId, marker: CacheMarker) -> bool:
    """A side has a cache that it secured, or that lies in a hex with a ground unit of its own."""
    if marker.lies_there:
        return bool(stack_at(scene, side, marker.place))
    return marker.fate is CacheFate.SECURED and marker.holder == side


@cites("NWIP:17.5#15")
def bases_held(scene: Scene) -> int:
    """Installations and Airfields of Pakistan that the non-Allied side controls and may use.

    Those of its Holding Box count too; Strike 2 and Destroyed markers spoil any of them.
    """
    atlas = scene.printed.atlas
    on_map = sum(
        marker_on(scene, here, feature) not in _USELESS
        for here, ground in atlas.ground.items()
        if ground.country == PAKISTAN and controller_of(scene, here) == Side.NON_ALLIED
        for feature in ground.features & _COUNTED
    )
    return on_map + _in_the_box(scene)


def _in_the_box(scene: Scene) -> int:
    box, numbers = place_of_box(scene.printed, _HOLDING), Counter[Feature]()
    found = 0
    for feature in sites_in(scene.printed, box):
        numbers[feature] += 1
        found += marker_on(scene, box, feature, numbers[feature]) not in _USELESS
    return found
