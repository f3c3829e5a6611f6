"""NWV 3.2 The People's Self Defense Force, 3.2.1 its two modes, 3.2.2.1 where it belongs."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature, Side
from sandtable.games.next_war.rule_hooks import hexes_in_play, national_clearing_modifiers
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    must_be_cleared,
)
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.games.next_war.titles.vietnam.rules.hanoi_automatic_victory import hexes_of_hanoi
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import adds, cites

#: Whose militia it is.
SRV: Final = Side.ALLIED
NATION: Final = "SRV"
CAPITAL: Final = "Hanoi"
_SETTLED: Final = (Feature.TOWN, Feature.AIRFIELD)


@cites("NWV:3.2", "NWV:3.0")
def is_psdf(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit belongs to the People's Self-Defense Force (PSDF) of the SRV."""
    return bool(scene.printed.counters[unit].psdf)


def militia(scene: Scene) -> tuple[UnitId, ...]:
    """List the militia that the scenario has, wherever it is."""
    found: tuple[UnitId, ...] | None = scene.printed.memo.get("psdf")
    if found is None:
        mine = sorted(scene.state.forces[SRV].units.map)
        found = tuple([unit for unit in mine if scene.printed.counters[unit].psdf])
        scene.printed.memo["psdf"] = found
    return found


@cites("NWV:3.2.1")
def is_garrison(scene: Scene, unit: UnitId) -> bool:
    """In Garrison mode it is a ground unit that defends its hex, and neither attacks nor moves."""
    return is_psdf(scene, unit) and unit_of(scene, unit).at >= 0


@adds(national_clearing_modifiers, "NWV:3.2.1")
def the_resistance_hinders(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """In Resistance mode it takes one more off every roll of the PRC to clear its hex."""
    hinders = here in scene.state.resistance.map
    return (-1,) if hinders and scene.state.clearing[here].side != SRV else ()


def in_the_cup(scene: Scene) -> tuple[UnitId, ...]:
    """List the militia that nobody has drawn yet."""
    units, drawn = scene.state.forces[SRV].units.map, scene.state.drawn
    return tuple([u for u in militia(scene) if units[u].at == NOT_YET and u not in drawn])


def to_be_placed(scene: Scene) -> tuple[UnitId, ...]:
    """List the militia that has been drawn and has no place yet."""
    units = scene.state.forces[SRV].units.map
    return tuple([unit for unit in scene.state.drawn if units[unit].at == NOT_YET])


@cites("NWV:3.2.2.1")
def region_of(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A counter belongs to its Military Region; Hanoi's to the Urban hexes of Hanoi."""
    region, in_play = scene.printed.counters[unit].psdf, scene.rules[hexes_in_play](scene)
    if region == CAPITAL:
        return tuple([here for here in hexes_of_hanoi(scene) if here in in_play])
    ground = scene.printed.atlas.ground
    return tuple([here for here in in_play if ground[here].region == region])


@cites("NWV:3.2.2")
def has_psdf(scene: Scene, here: PlaceId) -> bool:
    """No hex holds two of these counters, in whatever mode."""
    if here in scene.state.resistance.map:
        return True
    return any(scene.printed.counters[unit].psdf for unit in stack_at(scene, SRV, here))


@cites("NWV:3.2.2")
def garrison_places(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """It garrisons a settlement, base or Installation of its region that no enemy has or holds."""
    settled = settled_hexes(scene)
    return tuple(
        [
            here
            for here in region_of(scene, unit)
            if here in settled
            and controller_of(scene, here) == SRV
            and not stack_at(scene, ENEMY[SRV], here)
            and not has_psdf(scene, here)
        ]
    )


def settled_hexes(scene: Scene) -> frozenset[PlaceId]:
    """The hexes with a Town, Airfield, Installation, City or Urban ground, as printed."""
    return memoised(
        scene,
        "settled hexes",
        (),
        lambda: frozenset([here for here in scene.printed.atlas.ground if is_settled(scene, here)]),
    )


def is_settled(scene: Scene, here: PlaceId) -> bool:
    """Whether a hex has a Town, Airfield, Installation, City or Urban ground."""
    ground = ground_at(scene, here)
    return must_be_cleared(ground) or any(each in ground.features for each in _SETTLED)
