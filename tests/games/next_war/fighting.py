"""Combats of the Standard game, fought in a test: an attack, and then one decision at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.next_war.sketch import (
    ALLIED,
    GAME,
    after,
    asked,
    at,
    layer_of,
    refusals,
    unit,
    units,
    with_segment,
)
from sandtable.games.next_war.analysis.combat_calculation import CombatLedger, combat_ledger
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.combat import Attack, ChooseLead, ChooseTerrain, CommitSupport
from sandtable.games.next_war.rule_hooks import may_retreat
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, unit_of
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import marks_of, replaces

NO_SUPPORT = CommitSupport(0, (), ())


def attacking(scene: Scene, side: SideId = ALLIED, **segment: Any) -> Scene:
    """Let a side attack whatever the enemy holds; `segment` sets further fields of it."""
    now = asked(scene, side, "attack", "STD:9.0")
    held = tuple(sorted(scene.state.forces[1 - side].stacks.map))
    return with_segment(now, **{"targets": held, "number": 1, **segment})


def strike(scene: Scene, target: str, names: str) -> Attack:
    """Order units, by their names, to attack a hex by its number."""
    return Attack(at(target), units(scene, names))


@dataclass(frozen=True)
class Battle:
    """How a combat stands, and everything that has happened in it."""

    scene: Scene
    events: tuple[Any, ...]

    @property
    def decision(self) -> Decision:
        """The decision that is open."""
        return self.scene.state.pending[-1].decisions[0]

    @property
    def kind(self) -> str:
        """What must be decided."""
        return self.decision.kind

    @property
    def rolled(self) -> CombatRolled:
        """The combat roll."""
        (event,) = [event for event in self.events if isinstance(event, CombatRolled)]
        return event

    @property
    def result(self) -> tuple[int, int, bool]:
        """What the table said."""
        return (self.rolled.attacker_losses, self.rolled.defender_losses, self.rolled.retreat)

    def happened(self, *kinds: type) -> list[Any]:
        """The game's own events, or those of these kinds."""
        return [
            event
            for event in self.events
            if (type(event) in kinds if kinds else type(event) not in KERNEL_EVENTS)
        ]

    def steps(self, names: str) -> list[int]:
        """The steps that units have left."""
        return [unit_of(self.scene, unit(self.scene, name)).steps for name in names.split()]

    def where(self, name: str) -> str:
        """The printed number of the hex where a unit is."""
        here = unit_of(self.scene, unit(self.scene, name)).at
        return "gone" if here == ELIMINATED else self.scene.printed.atlas.label(here)

    def then(self, order: object, *dice: int) -> Battle:
        """Let the seat that must decide give an order, and use up all these dice."""
        script = Scripted(*dice)
        run = carried_out(self.scene, self.decision.seat, order, script)
        assert script.used == len(dice), "dice left over"
        return Battle(after(run), (*self.events, *run.events))

    def refused(self, order: object) -> list[str]:
        """What speaks against an order of the seat that must decide."""
        return refusals(self.scene, self.decision.seat, order)


def carried_out(scene: Scene, seat: int, order: object, script: Scripted) -> NextWarRun:
    """Carry an order out and let procedures run on until somebody must decide."""
    assert refusals(scene, seat, order) == []
    run: NextWarRun = Run(scene, seat, script, 1, GAME)
    kernel.resolve(run, order)
    return run


def begun(scene: Scene, target: str, names: str) -> Battle:
    """Attack, and stop at the first decision."""
    script = Scripted()
    run = carried_out(scene, scene.state.segment.side, strike(scene, target, names), script)
    return Battle(after(run), tuple(run.events))


def battle(scene: Scene, target: str, names: str, *dice: int, **chosen: Any) -> Battle:
    """Attack, answer what comes before the roll, and stop at the first decision after it.

    `chosen` may hold lead and enemy_lead (names), terrain, support, enemy_support, slip (orders);
    otherwise the first unit leads, and nobody supports.
    """
    script = Scripted(*dice)
    run = carried_out(scene, scene.state.segment.side, strike(scene, target, names), script)
    events, now = list(run.events), after(run)
    while now.state.pending[-1].decisions[0].kind in {"lead", "support", "terrain", "slip"}:
        decision = now.state.pending[-1].decisions[0]
        run = carried_out(now, decision.seat, _answer(now, decision, chosen), script)
        events, now = [*events, *run.events], after(run)
    assert script.used == len(dice), "dice left over"
    return Battle(now, tuple(events))


def _answer(scene: Scene, decision: Decision, chosen: dict[str, Any]) -> object:
    combat = scene.state.combat
    assert combat is not None
    whose = "" if decision.seat == scene.state.segment.side else "enemy_"
    if decision.kind == "support":
        return chosen.get(f"{whose}support", NO_SUPPORT)
    if decision.kind == "slip":
        return chosen["slip"]
    if decision.kind == "terrain":
        return ChooseTerrain(chosen["terrain"])
    named = chosen.get(f"{whose}lead")
    first = combat.defenders[0] if whose else combat.attackers[0]
    return ChooseLead(first if named is None else unit(scene, named))


def ledger(scene: Scene, target: str, names: str) -> CombatLedger:
    """Work out an attack before it is declared, best units leading."""
    return combat_ledger(scene, supposed(scene, at(target), units(scene, names)))


def shifts_of(ledger: CombatLedger, cite: str) -> list[int]:
    """The shifts that one rule causes."""
    return [entry.value for entry in ledger.shifts if entry.cite == cite]


def modifiers_of(ledger: CombatLedger, cite: str) -> list[int]:
    """The modifiers that one rule causes."""
    return [entry.value for entry in ledger.modifiers if entry.cite == cite]


def under(scene: Scene, *rules: Callable[..., Any], layers: tuple[str, ...] = ("standard",)) -> Any:
    """The position under further rules, as a scenario would have them."""
    marks = tuple(mark for rule in rules for mark in marks_of(rule))
    special = Layer("special", Level.SCENARIO, marks)
    composed = compose([*(layer_of(name) for name in layers), special])
    return KernelScene(composed, scene.printed, scene.state)


@replaces(may_retreat, "NWV:17.1.1#8", over="STD:9.8")
def nowhere_to_go(scene, combat):
    """Forbid a retreat, as the scenario does in Dien Bien Phu."""
    return False


@replaces(may_retreat, "OPT-TEST:1", over="STD:9.8")
def nobody_may(scene, combat):
    """Nobody retreats."""
    return False
