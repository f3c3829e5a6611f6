"""How strong a side is in and around each hex, and how far off a hope is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter, mul
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.objective_values import marches_to
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import is_fortified, unseen_units
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.state_lookups import Known, Scene, attack_of, defence_of, own_side
from sandtable.kernel.play.memo import LazyDict, memoised

#: What is left of a hope for every march that it lies further off.
DELAY: Final = 0.72
#: Sixths of a point in an ordinary march.
MARCH: Final = 30
#: How much more than its strength a garrison counts, by its ground.
COVER: Final[Mapping[str, float]] = {
    "urban": 2.6,
    "mountain": 2.2,
    "highland_jungle": 1.8,
    "rough": 1.3,
    "flat": 1.0,
}
#: What a unit is taken for that one may not look at.
GUESS: Final = 4.0
#: Points from which adding them up at once pays.
MANY: Final = 2
_COMMON: Final = Mobility.MOTORIZED
#: What share of an enemy's strength is felt so many hexes away.
_THREAT: Final = (1.0, 1.0, 0.7, 0.5, 0.35, 0.2)


def patience_for(scene: Scene, mobility: Mobility) -> Mapping[PlaceId, list[float]]:
    """What is left of a hope for any place, after the march to it from any hex."""

    def left(place: PlaceId) -> list[float]:
        return [DELAY ** (away / MARCH) for away in marches_to(scene, place, mobility)]

    return memoised(scene, ("patience", mobility), (), lambda: LazyDict(left))


def strength_near(
    scene: Scene, side: SideId, places: Iterable[PlaceId], *, defending: bool
) -> dict[PlaceId, float]:
    """Add up the strength of a side at each place, and of what could come to it soon."""
    force = scene.state.forces[side]

    def find() -> tuple[list[tuple[PlaceId, float]], ...]:
        points = strong_points(scene, side, frozenset())
        return tuple(_of_a_kind(points, kind) for kind in (0, 1))

    points = memoised(scene, ("strong points", side), (force.units, force.stacks), find)
    return felt_at(scene, places, points[defending])


def _of_a_kind(
    points: Mapping[PlaceId, tuple[float, float]], kind: int
) -> list[tuple[PlaceId, float]]:
    """List where there is any strength to attack, or to defend."""
    return [(here, strength[kind]) for here, strength in points.items() if strength[kind]]


def felt_at(
    scene: Scene, places: Iterable[PlaceId], points: Sequence[tuple[PlaceId, float]]
) -> dict[PlaceId, float]:
    """Add up for each place the strength at it, and of what could come to it soon."""
    left = patience_for(scene, _COMMON)
    hexes, strengths = [here for here, _ in points], [strength for _, strength in points]
    if len(hexes) < MANY:  # an itemgetter of one index returns no tuple
        return {
            place: sum([left[place][here] * strength for here, strength in points])
            for place in places
        }
    near = itemgetter(*hexes)
    return {place: sum(map(mul, near(left[place]), strengths)) for place in places}


def covers(scene: Scene) -> Mapping[PlaceId, float]:
    """For any hex how much its ground helps who defends it."""
    depends = (scene.rules, scene.state.control)
    return memoised(scene, "covers", depends, lambda: LazyDict(lambda here: cover_of(scene, here)))


def cover_of(scene: Scene, here: PlaceId) -> float:
    """How much the ground of a hex helps who defends it."""
    found = max([COVER.get(kind, 1.0) for kind in classes_of(scene, here)], default=1.0)
    if Feature.CITY in scene.printed.atlas.ground[here].features:
        found *= 1.5
    if scene.rules[is_fortified](scene, here):
        found *= 1.5
    return found


def spread(scene: Scene, threats: Mapping[PlaceId, tuple[float, float]]) -> dict[PlaceId, float]:
    """Add up for every hex the attack strength that is felt in it."""
    found: dict[PlaceId, float] = {}
    for there, (attack, _) in threats.items():
        for here, share in _felt_around(scene, there):
            found[here] = found.get(here, 0.0) + attack * share
    return found


def _felt_around(scene: Scene, there: PlaceId) -> list[tuple[PlaceId, float]]:
    """List the hexes around one with the share of its strength that is felt in each."""
    memo, name = scene.printed.memo, ("felt around", there)
    if name not in memo:
        lattice, middle = scene.printed.atlas.lattice, HexId(there)
        around = lattice.within(middle, len(_THREAT) - 1)
        memo[name] = [(PlaceId(here), _THREAT[lattice.distance(middle, here)]) for here in around]
    found: list[tuple[PlaceId, float]] = memo[name]
    return found


def unseen_by(scene: Known) -> frozenset[UnitId]:
    """Find the units that the seat may not look at."""
    return frozenset([entry.what for entry in scene.rules[unseen_units](scene, own_side(scene))])


def strong_points(
    scene: Scene, side: SideId, unseen: frozenset[UnitId]
) -> dict[PlaceId, tuple[float, float]]:
    """The attack and defence strength of a side in every hex where it stands."""
    return {
        here: (
            sum([GUESS if unit in unseen else float(attack_of(scene, unit)) for unit in stack]),
            sum([GUESS if unit in unseen else float(defence_of(scene, unit)) for unit in stack]),
        )
        for here, stack in scene.state.forces[side].stacks.map.items()
    }
