"""NWIP 17.5 What caches and bases are worth to a side, by what its seat knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN
from sandtable.games.next_war.advice.objective_values import POINT, prizes
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature, Side
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.state import caches_known
from sandtable.games.next_war.state_lookups import Known, controller_of, stack_at
from sandtable.kernel.play.memo import memoised

#: Victory points for a cache that a side has at the end, by the number of its marker.
POINTS: Final[Mapping[int, float]] = {6: 6.0, 5: 4.0}
#: Victory points for destroying one that is no dummy.
DESTROYED: Final = 3.0
#: What part of its points it is worth to be able to secure a cache, or to do so only later, and to
#: be able to strike one; and how many caches at most wait to be secured before others are sought.
SECURED, LATER, STRUCK = 0.25, 0.05, 0.15
ENOUGH: Final = 3
#: Installations and Airfields, each a victory point for the non-Allied side while it can use them.
BASES: Final = INSTALLATIONS | {Feature.AIRFIELD}


def has_caches(scene: Known) -> bool:
    """Whether caches decide this game."""
    return bool(scene.state.advanced.caches.markers)


def numbers_known(scene: Known) -> dict[PlaceId, int]:
    """The numbers of the markers that the seat has seen, by place."""
    chart = scene.printed.charts.clearing_markers
    found = {each.place: chart[each.cache] for each in caches_known(scene.state, scene.seat)}
    for marker in scene.state.advanced.caches.markers:
        if marker.cache != FACE_DOWN:
            found[marker.place] = chart[marker.cache]
    return found


def points_expected(scene: Known) -> dict[PlaceId, float]:
    """The victory points of each cache on the map; one not seen counts as an average one."""
    caches, secrets = scene.state.advanced.caches, scene.state.secrets
    depends = (caches, secrets[scene.seat] if secrets else None, scene.rules)
    return memoised(scene, ("caches expected", scene.seat), depends, lambda: _expected(scene))


def _expected(scene: Known) -> dict[PlaceId, float]:
    known, markers = numbers_known(scene), scene.state.advanced.caches.markers
    unseen = list(scene.printed.charts.clearing_markers)
    for number in known.values():
        unseen.remove(number)
    mean = sum([POINTS.get(number, 0.0) for number in unseen]) / max(1, len(unseen))
    return {
        each.place: POINTS.get(known[each.place], 0.0) if each.place in known else mean
        for each in markers
        if each.lies_there
    }


def places_wanted(scene: Known, side: SideId) -> Mapping[PlaceId, float]:
    """What a side does not have and would like to, with its worth: caches without its units, bases.

    In a game without caches this is what the Standard game says.
    """
    if not has_caches(scene):
        return prizes(scene, side)
    caches = points_expected(scene)
    found = {
        here: POINT * points for here, points in caches.items() if not stack_at(scene, side, here)
    }
    for here, bases in bases_that_count(scene).items():
        if controller_of(scene, here) == ENEMY[side]:
            found[here] = found.get(here, 0.0) + POINT * bases
    return {here: worth for here, worth in found.items() if worth > 0}


def bases_that_count(scene: Known) -> dict[PlaceId, int]:
    """How many bases that pay the non-Allied side are in each hex of the country of the caches."""
    state, atlas = scene.state, scene.printed.atlas
    depends = (state.destroyed, state.control, scene.rules)

    def find() -> dict[PlaceId, int]:
        markers = state.advanced.caches.markers
        countries = {atlas.ground[each.place].country for each in markers}
        counted = {
            here: sum([stands(scene, here, each) for each in ground.features & BASES])
            for here, ground in atlas.ground.items()
            if ground.country in countries and ground.features & BASES
        }
        return {here: number for here, number in counted.items() if number}

    return memoised(scene, "bases that count", depends, find)


def pays_for_a_base(scene: Known, place: PlaceId) -> bool:
    """Whether a base in a hex or Holding Box scores for the side that is paid for bases."""
    if place >= 0:
        return place in bases_that_count(scene)
    atlas = scene.printed.atlas
    countries = {atlas.ground[each.place].country for each in scene.state.advanced.caches.markers}
    return place in scene.printed.places and scene.printed.places[place].nation in countries


def is_paid_for_bases(side: SideId) -> bool:
    """Whether a side scores for the bases of the country."""
    return side == Side.NON_ALLIED


def worth_of_seeing(scene: Known, side: SideId, here: PlaceId) -> float:
    """What it is worth to look at a cache: one's own can be secured then, others can be struck."""
    points = points_expected(scene).get(here, 0.0)
    if here in numbers_known(scene):
        return 0.0
    if stack_at(scene, side, here):
        return POINT * points * (SECURED if waiting_to_be_secured(scene, side) < ENOUGH else LATER)
    theirs = points if stack_at(scene, ENEMY[side], here) else 0.0
    return POINT * (DESTROYED / 2 + theirs) * STRUCK


def waiting_to_be_secured(scene: Known, side: SideId) -> int:
    """How many caches worth something a side has detected under its own units."""
    points, markers = points_expected(scene), scene.state.advanced.caches.markers
    return sum(
        [
            each.lies_there
            and side in each.detected
            and points[each.place] > 0
            and bool(stack_at(scene, side, each.place))
            for each in markers
        ]
    )
