"""19.1 Supply Sources: which of them serve a side now, and how far they reach."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import sea_holder
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.sea_chart_rows import Held
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    may_draw_on,
    serving_sources,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import depends_on
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_source_table import (
    SourceFacts,
    supply_range,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import own_beachheads
from sandtable.games.next_war.rules.standard.ch13_optional.beachhead_supply import waters_of
from sandtable.games.next_war.state_lookups import Scene, controller_of, counter_of
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

_STRIKES = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)


def marker_of(struck: int) -> Damage:
    """The marker that stands for the number of a Strike marker on a unit."""
    return _STRIKES[struck]


def held_by(scene: Scene, side: SideId, here: PlaceId) -> Held:
    """Who controls a hex, as a side sees it."""
    holder = controller_of(scene, here)
    if holder is None:
        return Held.CONTESTED
    return Held.FRIENDLY if holder == side else Held.ENEMY


@cites("ADV:15.2.11")
def source_of(
    scene: Scene, facts: SourceFacts, here: PlaceId, unit: UnitId | None = None
) -> Iterable[Source]:
    """The source that these facts describe, with the range printed for it, if it serves at all."""
    reach = supply_range(advanced_charts().supply, facts)
    if not reach:
        return ()
    return (
        (Source(facts.source, here, reach),)
        if unit is None
        else (Source(facts.source, here, reach, unit),)
    )


@adds(serving_sources, "ADV:19.1")
def urban_hexes(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """An Urban hex of a friendly country is a source unless the enemy controls it."""
    hexes = _urban(scene, side)

    def find() -> tuple[Source, ...]:
        facts = [
            (here, SourceFacts(SupplySource.URBAN, control=held_by(scene, side, here)))
            for here in hexes
        ]
        return tuple([found for here, fact in facts for found in source_of(scene, fact, here)])

    depends = (hexes, scene.state.control, scene.printed.atlas)
    return memoised(scene, ("urban sources", side), depends, find)


def _urban(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """List the Urban hexes in the countries of a side, as printed."""
    atlas = scene.printed.atlas

    def find() -> tuple[PlaceId, ...]:
        return tuple(
            [
                here
                for here in atlas.hexes
                if atlas.ground[here].terrain is Terrain.URBAN
                and atlas.home.get(atlas.ground[here].country) == side
            ]
        )

    return memoised(scene, ("urban of", side), (atlas,), find)


@adds(serving_sources, "ADV:19.1")
def depots(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """A Depot is a source wherever it stands, with less reach at Strike 2."""
    return tuple(
        [
            found
            for unit, now in scene.state.forces[side].units.pairs()
            if now.at >= 0 and is_depot(counter_of(scene, unit))
            for found in source_of(
                scene, SourceFacts(SupplySource.DEPOT, marker_of(now.struck)), now.at, unit
            )
        ]
    )


@adds(serving_sources, "ADV:19.1")
def beachheads(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """A Beachhead is a source while its side controls the Inshore box, but not in a Storm."""
    return tuple(
        [
            found
            for here in own_beachheads(scene, side)
            for found in source_of(
                scene,
                SourceFacts(
                    SupplySource.BEACHHEAD,
                    inshore=_waters_held(scene, side, here),
                    weather=scene.state.weather,
                ),
                here,
            )
        ]
    )


def _waters_held(scene: Scene, side: SideId, here: PlaceId) -> Held:
    """Who controls the Inshore boxes off a coastal hex: own only if all of them are."""
    holders = [sea_holder(scene, box) for box in waters_of(scene, here)]
    if holders and all(holder == side for holder in holders):
        return Held.FRIENDLY
    return Held.ENEMY if ENEMY[side] in holders else Held.CONTESTED


@answers(may_draw_on, "ADV:19.1.2")
def airbases_serve_airborne_units(scene: Scene, unit: UnitId, source: Source) -> bool:
    """A unit draws on every source of its side, on airbase supply only if it came by air.

    That is, airborne and airmobile units of the nation whose marker it is.
    """
    if source.kind is not SupplySource.AIRBASE:
        return True
    counter = counter_of(scene, unit)
    if is_depot(counter) or is_supply_unit(counter):
        return False
    return counter.nation == source.nation and is_airborne_or_airmobile(scene, unit)


def is_airborne_or_airmobile(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is of a kind that drops or flies by itself."""
    counter = counter_of(scene, unit)
    return counter.airborne or counter.mobility is Mobility.AIRMOBILE


def sources_of(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """Every source that serves a side now, in the order in which rules name them."""
    name, depends = ("sources of", side), depends_on(scene)

    def find() -> tuple[Source, ...]:
        return tuple([entry.what for entry in scene.rules[serving_sources](scene, side)])

    return memoised(scene, name, depends, find)
