"""9.1, 8.5.8 Attacks on islands: by units ashore there, and from ships in the Inshore box."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import ShipAssaulted
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import ships_of_side
from sandtable.games.next_war.orders.landings import TakeLandingLoss
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import further_attacks
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.sea.island_assault import (
    assaulters_of,
    assaults_of,
    beach_is_won,
    go_ashore,
    who_pays,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of, unit_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The decision who loses the step of an assault that failed.
LANDING_LOSS: Final = "landing_loss"


@adds(further_attacks, "STD:9.1")
@cites("NWV:6.1.4")
def units_ashore(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """Units on an island may attack the enemy units on it, for an island is one place."""
    mine, theirs = (scene.state.forces[each].box_stacks.map for each in (side, ENEMY[side]))
    shared = [here for here in sorted(mine) if here in theirs and is_island(scene.printed, here)]
    return tuple([(unit, here) for here in shared for unit in combat_units(scene, mine[here])])


@adds(further_attacks, "STD:8.5.8")
@cites("NWV:6.1.4")
def units_off_an_island(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """Units aboard a ship off an island may assault the enemy units there."""
    theirs = scene.state.forces[ENEMY[side]].box_stacks.map
    return tuple(
        [
            (unit, island)
            for ship, _ in ships_of_side(scene, side)
            for island in assaults_of(scene, ship)
            if island in theirs
            for unit in assaulters_of(scene, ship)
        ]
    )


@step(procedure, "STD:8.5.8", after="defenders_stand")
def island_assault_begins(run: NextWarRun) -> None:
    """Ships whose units assault an island have made their one assault of the turn."""
    scene = run.scene
    combat = combat_of(scene)
    if combat.target >= 0:
        return
    for ship in sorted({unit_of(scene, unit).ship for unit in combat.landers}):
        side = attacking_side(scene, combat)
        run.emit(ShipAssaulted(ship, side, combat.target, scene.state.turn))


@step(procedure, "STD:8.5.8", after="attacker_loses")
def island_assault_ends(run: NextWarRun) -> None:
    """After a retreat result or with no defender left, the assaulters land; if not, one is hit."""
    scene = run.scene
    combat = combat_of(scene)
    if combat.target >= 0 or not combat.landers:
        return
    if beach_is_won(scene):
        go_ashore(run)
    elif len(who_pays(scene)) == 1:
        steps_are_lost(run, who_pays(scene)[0])
    elif who_pays(scene):
        run.ask(Decision(attacking_side(scene, combat), LANDING_LOSS, "STD:8.5.8"))


def offer_loss(scene: Known) -> Offer:
    """Offer every unit that may lose the step."""
    return Offer("STD:8.5.8", TakeLandingLoss, (("unit", Pick(who_pays(scene))),))


def judge_loss(scene: Known, order: TakeLandingLoss) -> tuple[Cited[Veto], ...]:
    """Only one of them."""
    if order.unit in who_pays(scene):
        return ()
    return objection("STD:8.5.8", "pays-not-for-landing", unit=order.unit, units=who_pays(scene))


@cites("STD:8.5.8")
def resolve_loss(run: NextWarRun, order: TakeLandingLoss) -> None:
    """The unit loses a step; the others stay aboard."""
    steps_are_lost(run, order.unit)
    run.answer()


TAKE_LANDING_LOSS = order_kind(
    "STD:8.5.8",
    LANDING_LOSS,
    TakeLandingLoss,
    offer=offer_loss,
    vetoes=judge_loss,
    resolve=resolve_loss,
)
