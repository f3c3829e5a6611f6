"""27.9.1 Destroyed Airbases, Airfields and Ports repaired with Supply Points."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.damage_state import PlaceDamage
from sandtable.games.next_war.events import InstallationRepaired, PlaceDamaged
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.advanced.damage import EndRepairs, RepairPlace
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import BaseRepairRow, Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rule_hooks.damage import recovery_vetoes
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import owner_of
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage import deciding
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import base_repair
from sandtable.games.next_war.rules.advanced.ch27_damage.track_repair import raisable_tracks
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE: Final = "ADV:27.9.1"
_TARGETS: Final = {
    Feature.AIRBASE: Target.AIRBASE,
    Feature.AIRFIELD: Target.AIRFIELD,
    Feature.PORT: Target.PORT,
}


def repair_of(feature: Feature) -> BaseRepairRow | None:
    """What the repair of a kind of place costs and leaves; None if there is no such repair."""
    target = _TARGETS.get(feature)
    return None if target is None else base_repair(advanced_charts().damage, target)


def destroyed_in_boxes(scene: Scene) -> tuple[PlaceDamage, ...]:
    """List the destroyed places of Holding Boxes, which have as many of a kind as are printed."""
    return tuple([each for each in scene.state.damage.places if each.marker is Damage.DESTROYED])


def destroyed_places(scene: Scene) -> dict[PlaceId, tuple[Feature, ...]]:
    """What is destroyed, by hex or box; those of a kind in a box are alike."""
    found = dict(scene.state.destroyed.pairs())
    for each in destroyed_in_boxes(scene):
        found[each.place] = tuple(dict.fromkeys((*found.get(each.place, ()), each.feature)))
    return found


@cites("ADV:27.9", "ADV:27.9.1")
def objections_to_repair(
    scene: Scene, side: SideId, here: PlaceId, feature: Feature
) -> tuple[Cited[Veto], ...]:
    """A side repairs a destroyed base of its own, with a line of communication, if it can pay."""
    row = repair_of(feature)
    if row is None or feature not in destroyed_places(scene).get(here, ()):
        return objection(_CITE, "nothing-to-repair", hex=here, place=feature.value)
    if owner_of(scene, here) != side:
        return objection(_CITE, "not-yours-to-repair", hex=here, place=feature.value)
    if not payers(scene, side, here, row.points):
        return objection(_CITE, "repair-costs-supply", hex=here, points=row.points)
    return scene.rules[recovery_vetoes](scene, here)


def payers(scene: Scene, side: SideId, here: PlaceId, price: int) -> tuple[str, ...]:
    """List the nations of a side that can pay for a repair, that of the country first."""
    ground = scene.printed.atlas.ground.get(here)
    home = "" if ground is None else ground.country
    stocks = scene.state.forces[side].advanced.stocks
    nations = {each.nation for each in stocks if each.kind is StockKind.SUPPLY}
    order = sorted(nations, key=lambda nation: (nation != home, nation))
    return tuple([n for n in order if points_in_stock(scene, side, n, StockKind.SUPPLY) >= price])


def repairable_places(scene: Scene, side: SideId) -> dict[PlaceId, tuple[Feature, ...]]:
    """What a side may repair, by hex or box."""
    found: dict[PlaceId, tuple[Feature, ...]] = {}
    for here, gone in sorted(destroyed_places(scene).items()):
        able = [each for each in gone if not objections_to_repair(scene, side, here, each)]
        if able:
            found[here] = tuple(able)
    return found


@step(reorganizing, "ADV:27.9.1")
def first_side_repairs(run: NextWarRun) -> None:
    """Once markers are lowered, the first player may spend Supply Points on repairs."""
    ask_about_repairs(run, first_of(run.scene))


@step(reorganizing, "ADV:27.9.1")
def second_side_repairs(run: NextWarRun) -> None:
    """So may the second player."""
    ask_about_repairs(run, second_of(run.scene))


def ask_about_repairs(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can repair a base or raise a track."""
    if repairable_places(run.scene, side) or raisable_tracks(run.scene, side):
        run.ask(Decision(side, "repairs", _CITE))


def offer_repair(scene: Known) -> Offer | None:
    """Offer every place that may be repaired."""
    found = repairable_places(scene, deciding(scene))
    if not found:
        return None
    feature = Given(lambda at: Pick(found[at]))
    return Offer(_CITE, RepairPlace, (("at", Pick(tuple(found))), ("feature", feature)))


def judge_repair(scene: Known, order: RepairPlace) -> tuple[Cited[Veto], ...]:
    """Judge the place, its owner and the points."""
    return objections_to_repair(scene, deciding(scene), order.at, order.feature)


@cites("ADV:27.9.1")
def resolve_repair(run: NextWarRun, order: RepairPlace) -> None:
    """Supply Points are spent, and the place is under repair until its new marker is gone."""
    side, row = acting_side(run), repair_of(order.feature)
    if row is not None:
        nation, *_ = payers(run.scene, side, order.at, row.points)
        change_stock(run, side, nation, StockKind.SUPPLY, -row.points)
        number = number_in_box(run.scene, order.at, order.feature)
        if not number:
            run.emit(InstallationRepaired(order.at, order.feature))
        now = PlaceDamage(order.at, order.feature, row.becomes, under_repair=True, number=number)
        run.emit(PlaceDamaged(now))
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)


def number_in_box(scene: Scene, here: PlaceId, feature: Feature) -> int:
    """The number of the first destroyed place of a kind in a Holding Box; 0 in a hex."""
    named = (here, feature)
    gone = [e.number for e in destroyed_in_boxes(scene) if (e.place, e.feature) == named]
    return min(gone, default=0)


def resolve_end(run: NextWarRun, order: EndRepairs) -> None:
    """Nothing more is repaired."""
    run.answer()


REPAIR_PLACE = order_kind(
    _CITE,
    "repairs",
    RepairPlace,
    offer=offer_repair,
    vetoes=judge_repair,
    resolve=resolve_repair,
)
END_REPAIRS = order_kind(
    _CITE,
    "repairs",
    EndRepairs,
    offer=lambda _: Offer(_CITE, EndRepairs),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
