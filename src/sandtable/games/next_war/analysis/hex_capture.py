"""The chance that a combat result gives the attacker the hex, played out by the engine itself.

From the fall of the combat die on, the steps of the composed procedure are run for every way that
further dice can fall, whatever scenario, options and title put into it.  The players' choices are
those of `assumed`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Final

from msgspec.structs import replace

from sandtable.games.next_war.analysis.assumed_player_choices import assumed_order
from sandtable.games.next_war.analysis.hypothetical_combat import led
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import (
    CombatDeclared,
    CombatEnded,
    CombatRolled,
    UnitMoved,
    UnitsLanded,
    evolve,
)
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.state import State
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.contract import resolve
from sandtable.kernel.play.dice import Dice, NeedDraw, Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Frame, known
from sandtable.kernel.work_budget import spend

#: The step after which a result stands.
ROLL: Final = "die_is_rolled"
#: Dice of efficiency checks: low faces pass and high ones fail, so few faces need to be tried.
CHECKS: Final = frozenset({"hold", "no-retreat", "latecomer", "retreat", "psdf", "beachhead"})
#: The decision that is only asked where the hex is empty and an attacker must go in.
_ADVANCE: Final = "advance"


class _Settled(Exception):  # an answer, not an error
    """The hex is taken, or it is not."""

    def __init__(self, *, taken: bool) -> None:
        super().__init__(taken)
        self.taken = taken


def chance_to_take(scene: Scene, combat: Combat, column: int, result: CombatResult) -> Fraction:
    """The chance that attackers stand in the hex once this result of the column is carried out."""
    start = _rolled(scene, led(scene, combat), column, result)
    return _chance(lambda dice: _plays(scene, start, dice))


def _rolled(scene: Scene, combat: Combat, column: int, result: CombatResult) -> State:
    """The position as the combat die has just fallen, its procedure at the step that follows."""
    steps = scene.rules.steps[procedure.name]
    after = steps.sequence[steps.at(ROLL) + 1][0]
    state = scene.state
    outer = state.agenda if state.combat is None else state.agenda[:-1]
    agenda = (*outer, Frame(procedure.name, ROLL, after))
    # What is open in the combat has been answered by now; older decisions stay open.
    pending = tuple([each for each in state.pending if each.depth < len(agenda)])
    fought = evolve(replace(state, agenda=agenda, pending=pending), CombatDeclared(combat))
    rolled = CombatRolled(column, 0, 0, result.attacker, result.defender, retreat=result.retreat)
    return evolve(fought, rolled)


def _plays(scene: Scene, start: State, dice: Dice) -> bool:
    """Whether the hex is taken if the dice fall so."""
    now = start
    run: Run[Any, Any] = Run(replace(scene, state=now), now.segment.side, dice, 1, _ENGINE)
    try:
        drive(run)
        while True:
            now = run.scene.state  # what everyone knows: nobody's secrets are looked at
            if now.over is not None:
                return False  # the game ended before anybody could advance
            decision = now.pending[-1].decisions[0]
            if decision.kind == _ADVANCE:
                return True
            here: Scene = replace(scene, state=now)
            run = Run(here, decision.seat, dice, 1, _ENGINE)
            resolve(run, assumed_order(known(here, decision.seat), decision))
    except _Settled as found:
        return found.taken


def _evolve(state: State, event: Any) -> State:
    """The next state, until an attacker moves in or the combat is over."""
    if isinstance(event, UnitMoved | UnitsLanded):
        raise _Settled(taken=True)
    if isinstance(event, CombatEnded):
        raise _Settled(taken=False)
    return evolve(state, event)


#: As much of a game as the rest of a combat needs to be played out and forgotten.
_ENGINE: Final = SimpleNamespace(
    rules=SimpleNamespace(seats=(0, 1), evolve=_evolve, seen=None, hidden_fields={})
)


def _chance(play: Callable[[Dice], bool], script: tuple[int, ...] = ()) -> Fraction:
    """The chance that a play is won, over all dice from here on."""
    spend()
    try:
        return Fraction(play(Scripted(*script)))
    except NeedDraw as need:
        label, sides = need.label, need.sides

    def with_face(face: int) -> Fraction:
        return _chance(play, (*script, face))

    if label not in CHECKS:
        return Fraction(sum([with_face(face) for face in range(sides)]), sides)
    passed, failed = with_face(0), with_face(sides - 1)
    if passed == failed:
        return passed
    low, high = 0, sides - 1  # the highest face known to pass, the lowest known to fail
    while high - low > 1:
        middle = (low + high) // 2
        if with_face(middle) == passed:
            low = middle
        else:
            high = middle
    return Fraction(passed * high + failed * (sides - high), sides)
