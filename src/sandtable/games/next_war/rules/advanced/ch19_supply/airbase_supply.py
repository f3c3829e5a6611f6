"""19.1.2 Airbase supply: the bases that serve, and the markers on them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.supply_state import AirbaseSupply
from sandtable.games.next_war.events.advanced import AirbaseSupplyPlaced
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.supply import EndAirbaseSupply, PlaceAirbaseSupply
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.terrain import Feature, Side
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    airbase_supply_nations,
    may_draw_on,
    serving_sources,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import leads_to
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import held_by
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_source_table import (
    SourceFacts,
    supply_range,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

DECISION: Final = "airbase_supply"
_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)
_WORSE: Final = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED)


def _with_a_base(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes with an Airbase or an Airfield, as printed."""
    atlas = scene.printed.atlas

    def find() -> tuple[PlaceId, ...]:
        return tuple([h for h in atlas.hexes if atlas.ground[h].features.intersection(_BASES)])

    return memoised(scene, "hexes with a base", (atlas,), find)


@cites("ADV:19.1.2")
def airbase_range(scene: Scene, side: SideId, here: PlaceId) -> int:
    """How far a base supplies a side: not without the air, in an enemy zone, or damaged too much.

    The side must control it.
    """
    features = scene.printed.atlas.ground[here].features
    markers = [marker_on(scene, here, each) for each in _BASES if each in features]
    level = scene.state.air_superiority
    facts = SourceFacts(
        SupplySource.AIRBASE,
        damage=min(markers, key=_WORSE.index, default=Damage.DESTROYED),
        control=held_by(scene, side, here),
        enemy_zone=is_in_enemy_zone(scene, side, here),
        air_level=level if side == Side.ALLIED else -level,
    )
    return supply_range(advanced_charts().supply, facts)


@adds(serving_sources, "ADV:19.1.2")
def marked_bases(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """The base under a nation's marker is a source for that nation while it can serve."""
    found = []
    for marker in scene.state.advanced.supply.airbases:
        reach = airbase_range(scene, side, marker.at) if marker.side == side else 0
        if reach:
            found.append(Source(SupplySource.AIRBASE, marker.at, reach, nation=marker.nation))
    return tuple(found)


def marker_of_nation(scene: Scene, side: SideId, nation: str) -> AirbaseSupply:
    """The marker of a nation, on the map or not."""
    for marker in scene.state.advanced.supply.airbases:
        if marker.nation == nation:
            return marker
    return AirbaseSupply(nation, side, NO_PLACE)


@cites("ADV:19.1.2")
def bases_for(scene: Scene, side: SideId, nation: str) -> tuple[PlaceId, ...]:
    """The bases to which a nation may bring its marker now.

    None once the marker has supplied a unit in this turn, nor without a unit that it could supply.
    """
    marker = marker_of_nation(scene, side, nation)
    if marker.used == scene.state.turn or not scene.state.air_superiority:
        return ()
    may, units = scene.rules[may_draw_on], scene.state.forces[side].units
    sample = Source(SupplySource.AIRBASE, NO_PLACE, 1, nation=nation)
    if not any(now.at >= 0 and may(scene, unit, sample) for unit, now in units.pairs()):
        return ()
    return tuple(
        [
            here
            for here in _with_a_base(scene)
            if here != marker.at and airbase_range(scene, side, here)
        ]
    )


def nations_with_markers(scene: Scene, side: SideId) -> tuple[str, ...]:
    """List the nations of a side that have a marker of airbase supply."""
    return tuple([entry.what for entry in scene.rules[airbase_supply_nations](scene, side)])


def ask_for_airbases(run: NextWarRun, side: SideId) -> None:
    """Ask for each nation of a side that can place or move its marker."""
    for number, nation in reversed([*enumerate(nations_with_markers(run.scene, side))]):
        if bases_for(run.scene, side, nation):
            run.ask(Decision(side, DECISION, "ADV:19.1.2", (number,)))


def asked_nation(scene: Known) -> str:
    """The nation whose marker is asked about."""
    decision = decision_of(scene.state, scene.seat)
    number = decision.about[0] if decision is not None else 0
    return nations_with_markers(scene, own_side(scene))[number]


def offer_airbase(scene: Known) -> Offer | None:
    """Offer every base that could serve."""
    nation = asked_nation(scene)
    bases = bases_for(scene, own_side(scene), nation)
    if not bases:
        return None
    fields = (("nation", Pick((nation,))), ("at", Pick(bases)))
    return Offer("ADV:19.1.2", PlaceAirbaseSupply, fields)


def judge_airbase(scene: Known, order: PlaceAirbaseSupply) -> tuple[Cited[Veto], ...]:
    """Judge the nation, then the base."""
    if order.nation != asked_nation(scene):
        return objection("ADV:19.1.2", "not-that-airbase-marker")
    if order.at in bases_for(scene, own_side(scene), order.nation):
        return ()
    return objection("ADV:19.1.2", "base-cannot-supply", hex=order.at)


@cites("ADV:19.1.2")
def resolve_airbase(run: NextWarRun, order: PlaceAirbaseSupply) -> None:
    """The marker goes to the base, and leaves the one it was on."""
    side = SideId(run.actor)
    before = marker_of_nation(run.scene, side, order.nation)
    run.emit(AirbaseSupplyPlaced(replace(before, at=order.at)))
    run.answer()


@cites("ADV:19.1.2")
def note_use(run: NextWarRun, side: SideId) -> None:
    """A marker that supplies any unit does not move again in the turn."""
    scene = run.scene
    may, units = scene.rules[may_draw_on], scene.state.forces[side].units
    for source in marked_bases(scene, side):
        marker = marker_of_nation(scene, side, source.nation)
        if marker.used != scene.state.turn and any(
            now.at >= 0 and may(scene, unit, source) and leads_to(scene, unit, source)
            for unit, now in units.pairs()
        ):
            run.emit(AirbaseSupplyPlaced(replace(marker, used=scene.state.turn)))


PLACE_AIRBASE_SUPPLY = order_kind(
    "ADV:19.1.2",
    DECISION,
    PlaceAirbaseSupply,
    offer=offer_airbase,
    vetoes=judge_airbase,
    resolve=resolve_airbase,
)
END_AIRBASE_SUPPLY = order_kind(
    "ADV:19.1.2",
    DECISION,
    EndAirbaseSupply,
    offer=lambda _: Offer("ADV:19.1.2", EndAirbaseSupply),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
