"""9.2.4 Combat support is committed, 9.2.5 and fired at."""

from __future__ import annotations

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.headquarters_state import period
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.events import AirPointsSpent, ArtillerySupported, SupportCommitted
from sandtable.games.next_war.events.advanced import UseSpent
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import ENEMY, HelicopterId, ShipId, SideId, UnitId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import headquarters_able
from sandtable.games.next_war.rules.standard.ch06_air_power import air_unit_support
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    fly_support,
    helicopters_in_range,
    support_rating,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    send_missions,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import (
    give_support,
    naval_support,
    ships_in_range,
)
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import artillery_in_range
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    combat_of,
    own_side,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto


@step(procedure, "STD:9.2.4")
def attacker_supports(run: NextWarRun) -> None:
    """The attacker commits air points, helicopters, artillery and ships first."""
    run.ask(Decision(attacking_side(run.scene, combat_of(run.scene)), "support", "STD:9.2.4"))


@step(procedure, "STD:9.2.4")
def defender_supports(run: NextWarRun) -> None:
    """The defender sees that support, then commits its own."""
    run.ask(
        Decision(ENEMY[attacking_side(run.scene, combat_of(run.scene))], "support", "STD:9.2.4")
    )


@step(procedure, "STD:9.2.5")
def air_defence_fires(run: NextWarRun) -> None:
    """Air defence fires at each mission, the attacker's first. Support that gets through counts."""
    send_missions(run, attacker=True)


@cites("STD:9.2.4")
def limits(scene: Scene, side: SideId) -> tuple[int, int, int]:
    """The chart limits air points, helicopters and artillery in one combat, more for attackers."""
    attacks = side == attacking_side(scene, combat_of(scene))
    return scene.printed.charts.support_limits[0 if attacks else 1]


def air_points(scene: Scene, side: SideId) -> Count:
    """How many air points a side may commit."""
    return Count(0, min(limits(scene, side)[0], scene.state.forces[side].air_points))


def helicopters(scene: Scene, side: SideId) -> Subset[HelicopterId]:
    """Which helicopters a side may commit."""
    able = helicopters_in_range(scene, side, combat_of(scene).target)
    return Subset(able, most=min(limits(scene, side)[1], len(able)))


def artillery(scene: Scene, side: SideId) -> Subset[UnitId]:
    """Which artillery a side may commit."""
    able = artillery_in_range(scene, combat_of(scene), side)
    return Subset(able, most=min(limits(scene, side)[2], len(able)))


def ships(scene: Scene, side: SideId) -> Subset[ShipId]:
    """Which ships a side may commit: all that are in range."""
    able = ships_in_range(scene, combat_of(scene), side)
    return Subset(able, most=len(able))


def headquarters(scene: Scene, side: SideId) -> Subset[UnitId]:
    """Which headquarters a side may commit; the Standard game has none."""
    return scene.rules[headquarters_able](scene, combat_of(scene), side)


def offer_support(scene: Known) -> Offer:
    """Offer everything in reach, within the limits; nothing at all is a choice too.

    Ships are offered where the scenario has any, headquarters and air units where any are able.
    """
    staffs = headquarters(scene, own_side(scene))
    aircraft = air_unit_support.parameters(scene, combat_of(scene), own_side(scene))
    orders = (("headquarters", staffs),) if staffs.options or aircraft else ()
    afloat = (("ships", ships(scene, own_side(scene))),) if scene.printed.ships or orders else ()
    return Offer(
        "STD:9.2.4",
        CommitSupport,
        (
            ("air_points", air_points(scene, own_side(scene))),
            ("helicopters", helicopters(scene, own_side(scene))),
            ("artillery", artillery(scene, own_side(scene))),
            *afloat,
            *orders,
            *aircraft,
        ),
    )


def judge_support(scene: Known, order: CommitSupport) -> tuple[Cited[Veto], ...]:
    """Judge each kind of support by itself."""
    most = limits(scene, own_side(scene))
    has, left = air_points(scene, own_side(scene)), scene.state.forces[scene.seat].air_points
    if not has.contains(order.air_points):
        code = "wrong-air-points" if has.most else "no-air-points"
        return _no(code, points=order.air_points, most=has.most, left=left)
    fleet, guns = helicopters(scene, own_side(scene)), artillery(scene, own_side(scene))
    if not fleet.contains(order.helicopters):
        code = "wrong-helicopters" if fleet.options else "no-helicopters"
        return _no(code, most=most[1], helicopters=tuple(fleet.options))
    if not guns.contains(order.artillery):
        code = "wrong-artillery" if guns.options else "no-artillery"
        return _no(code, most=most[2], units=tuple(guns.options))
    fleet_at_sea = ships(scene, own_side(scene))
    if not fleet_at_sea.contains(order.ships):
        return _no("wrong-ships", ships=tuple(fleet_at_sea.options))
    staffs = headquarters(scene, own_side(scene))
    if not staffs.contains(order.headquarters):
        code = "wrong-headquarters" if staffs.options else "no-headquarters"
        return _no(code, most=staffs.most or 0, units=tuple(staffs.options))
    return judge_air_units(scene, order)


def judge_air_units(scene: Known, order: CommitSupport) -> tuple[Cited[Veto], ...]:
    """Judge the air units, and whether they may fly together."""
    if air_unit_support.is_open(scene, combat_of(scene), own_side(scene), order):
        return ()
    able = air_unit_support.choices(scene, combat_of(scene), own_side(scene), ())
    code = "wrong-air-units" if able.units else "no-air-units"
    return _no(code, air_units=able.units)


def resolve_commitment(run: NextWarRun, order: CommitSupport) -> None:
    """Points are spent, helicopters fly and guns are turned; until fired at, all of it counts."""
    side, scene = acting_side(run), run.scene
    ratings = sum([support_rating(scene, side, each) for each in order.helicopters])
    if order.air_points:
        run.emit(AirPointsSpent(side, order.air_points))
    for helicopter in order.helicopters:
        fly_support(run, side, helicopter)
    for unit in order.artillery:
        run.emit(ArtillerySupported(unit, side))
    for unit in order.headquarters:
        run.emit(UseSpent(unit, side, period(scene.state.segment.number)))
    attacker = side == attacking_side(scene, combat_of(scene))
    air = air_unit_support.air_support(scene, combat_of(scene), order)
    if air is not UNSET:
        flyers = (*order.air_units, *order.wing, *order.companions)
        run.emit(AirUnitsMoved(flyers, AirStatus.MISSION))
    give_support(run, side, order.ships)
    committed = Commitment(
        air_points=order.air_points,
        helicopters=order.helicopters,
        artillery=order.artillery,
        air_left=order.air_points if air is UNSET else air.rating,
        ratings=ratings,
        naval=naval_support(scene, order.ships),
        hq=headquarters_support(scene, combat_of(scene), order.headquarters),
        air=air,
    )
    run.emit(SupportCommitted(attacker, committed))
    run.answer()


def _no(code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    return (Cited("STD:9.2.4", Veto(code, dict(facts))),)


COMMIT_SUPPORT = order_kind(
    "STD:9.2.4",
    "support",
    CommitSupport,
    offer=offer_support,
    vetoes=judge_support,
    resolve=resolve_commitment,
)
