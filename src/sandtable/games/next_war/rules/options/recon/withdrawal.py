"""NWSS3 4.11 A recon unit that is attacked may go before the combat."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import DefendersChosen, SlippedNot
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import EndAdvance
from sandtable.games.next_war.orders.options import SlipAway, StandFast
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import may_retreat
from sandtable.games.next_war.rules.options.recon.delay import recon_units
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import passes_check
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    lift_markers,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import candidates, is_closed
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attacking_side,
    defending_side,
    is_vacated,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import retreat
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import steps_from
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def withdrawal_hexes(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """The hexes beside the target into which a unit could retreat."""
    combat = replace(combat_of(scene), retreat_length=1)
    there = KernelScene(scene.rules, scene.printed, replace(scene.state, combat=combat))
    return steps_from(there, unit, (combat.target, 1))


def recon_units_under_attack(scene: Scene) -> tuple[UnitId, ...]:
    """List the recon units under attack that have somewhere to go and have not tried yet."""
    combat, recon = combat_of(scene), recon_units(scene.printed)
    able = [unit for unit in combat.defenders if unit in recon and unit not in combat.stayed]
    return tuple([unit for unit in able if withdrawal_hexes(scene, unit)])


@step(procedure, "NWSS3:4.11")
def recon_may_slip_away(run: NextWarRun) -> None:
    """Recon units under attack may withdraw one hex before combat."""
    scene = run.scene
    combat = combat_of(scene)
    if is_vacated(scene):
        follow_into_empty_hex(run)
    elif recon_units_under_attack(scene) and scene.rules[may_retreat](scene, combat):
        run.ask(Decision(defending_side(scene, combat), "slip", "NWSS3:4.11"))


@cites("NWSS3:4.11")
def follow_into_empty_hex(run: NextWarRun) -> None:
    """If the withdrawal empties the hex, the attackers may advance into it, or not."""
    run.go_to("combat_is_over")
    lift_markers(run)
    if candidates(run.scene) and not is_closed(run.scene):
        side = attacking_side(run.scene, combat_of(run.scene))
        run.ask(Decision(side, "advance", "NWSS3:4.11"))


def offer_to_stay(scene: Known) -> Offer | None:
    """Offer to stay, where no combat was fought."""
    decision = decision_of(scene.state, scene.seat)
    fought = decision is None or decision.cite != "NWSS3:4.11"
    return None if fought else Offer("NWSS3:4.11", EndAdvance)


def judge_to_stay(scene: Known, order: EndAdvance) -> tuple[Cited[Veto], ...]:
    """After a combat an advance is not optional."""
    return () if offer_to_stay(scene) else objection("STD:9.9", "must-advance")


def resolve_to_stay(run: NextWarRun, order: EndAdvance) -> None:
    """No unit advances."""
    run.answer()


def offer_withdrawal(scene: Known) -> Offer:
    """Offer each of them, into each hex open to it."""
    return Offer(
        "NWSS3:4.11",
        SlipAway,
        (
            ("unit", Pick(recon_units_under_attack(scene))),
            ("to", Given(lambda unit: Pick(withdrawal_hexes(scene, unit)))),
        ),
    )


def judge_withdrawal(scene: Known, order: SlipAway) -> tuple[Cited[Veto], ...]:
    """Judge the unit, then the hex."""
    if order.unit not in recon_units_under_attack(scene):
        return objection(
            "NWSS3:4.11", "cannot-slip", unit=order.unit, units=recon_units_under_attack(scene)
        )
    ways = withdrawal_hexes(scene, order.unit)
    if order.to in ways:
        return ()
    return objection("NWSS3:4.11", "no-slip-there", unit=order.unit, hex=order.to, hexes=ways)


@cites("NWSS3:4.11")
def resolve_withdrawal(run: NextWarRun, order: SlipAway) -> None:
    """It goes if it passes a check; who does not must fight."""
    run.answer()
    if passes_check(run, order.unit, "slip away"):
        left = [unit for unit in combat_of(run.scene).defenders if unit != order.unit]
        retreat(run, order.unit, (order.to,))
        run.emit(DefendersChosen(tuple(left)))
    else:
        run.emit(SlippedNot(order.unit))
    run.go_to("recon_may_slip_away")


def resolve_stand(run: NextWarRun, order: StandFast) -> None:
    """They fight."""
    run.answer()


STAY = order_kind(
    "NWSS3:4.11",
    "advance",
    EndAdvance,
    offer=offer_to_stay,
    vetoes=judge_to_stay,
    resolve=resolve_to_stay,
)
SLIP_AWAY = order_kind(
    "NWSS3:4.11",
    "slip",
    SlipAway,
    offer=offer_withdrawal,
    vetoes=judge_withdrawal,
    resolve=resolve_withdrawal,
)
STAND_FAST = order_kind(
    "NWSS3:4.11",
    "slip",
    StandFast,
    offer=lambda _: Offer("NWSS3:4.11", StandFast),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_stand,
)
