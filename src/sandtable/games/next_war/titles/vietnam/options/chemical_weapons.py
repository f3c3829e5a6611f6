"""NWV 16.12 Chemical weapons, which both the PRC and the SRV may have.

Headquarters call for them in the Advanced game; RUL-0011 says what stands in for one in the
Standard game.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.events import ChemicalsAllotted, ChemicalsUsed, PointsGranted
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.combat import UseChemicals, UseNoChemicals
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    calls_for_chemicals,
    combat,
    efficiency_modifiers,
    setup,
    step_tolls,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    combat_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step

CHEMICALS: Final = "chemicals"
NATIONS: Final = frozenset({"PRC", "SRV"})
#: What the enemy gets for each use, straight into his total.
OUTRAGE: Final = 5
#: What an efficiency rating loses among the fumes (ADV 18.2.4).
WEAKER: Final = 3


@step(setup, "NWV:16.12")
def stocks_are_found(run: NextWarRun) -> None:
    """Roll for chemical weapon points: two dice for the PRC, one for the SRV."""
    prc = roll(run, "chemical weapons") + roll(run, "chemical weapons")
    run.emit(ChemicalsAllotted(Side.NON_ALLIED, prc))
    run.emit(ChemicalsAllotted(Side.ALLIED, roll(run, "chemical weapons")))


@step(combat, "NWV:16.12", after="defender_names_lead")
def attacker_may_use_them(run: NextWarRun) -> None:
    """The attacker may use a chemical point before committing other support."""
    scene = run.scene
    side = attacking_side(scene, combat_of(scene))
    if scene.state.forces[side].chemical_points and can_call_for_them(scene):
        run.ask(Decision(side, CHEMICALS, "NWV:16.12"))


@cites("NWV:16.12")
def can_call_for_them(scene: Scene) -> bool:
    """A headquarters of the two calls for them, or what stands for one (RUL-0011).

    The hex has no fumes yet.
    """
    now = combat_of(scene)
    fit = scene.rules[calls_for_chemicals](scene, now) & NATIONS
    return bool(fit) and now.target not in scene.state.chemical


@adds(efficiency_modifiers, "NWV:16.12")
def contaminated_hex_efficiency(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """To the end of the turn every unit in the hex is rated three lower."""
    return (-WEAKER,) if unit_of(scene, unit).at in scene.state.chemical else ()


@adds(step_tolls, "NWV:16.12")
def contaminated_hex_cost(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Entering the hex costs one more, and so does leaving it."""
    fumes = scene.state.chemical
    return tuple([points(1) for end in (at.hex, to) if end in fumes]) if fumes else ()


def resolve_use(run: NextWarRun, order: UseChemicals) -> None:
    """The hex is full of fumes, and the world is appalled."""
    side = acting_side(run)
    run.emit(ChemicalsUsed(side, combat_of(run.scene).target))
    run.emit(PointsGranted(ENEMY[side], OUTRAGE))
    run.answer()


def resolve_none(run: NextWarRun, order: UseNoChemicals) -> None:
    """The attack goes on without."""
    run.answer()


def offer_use(scene: Known) -> Offer:
    """Offer to use a point."""
    return Offer("NWV:16.12", UseChemicals)


USE_CHEMICALS = order_kind(
    "NWV:16.12",
    CHEMICALS,
    UseChemicals,
    offer=offer_use,
    vetoes=lambda _scene, _order: (),
    resolve=resolve_use,
)
USE_NO_CHEMICALS = order_kind(
    "NWV:16.12",
    CHEMICALS,
    UseNoChemicals,
    offer=lambda _: Offer("NWV:16.12", UseNoChemicals),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_none,
)
