"""SOP 7 In a step of strikes the sides take turns, the non-Allied side first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.events.advanced import StrikesDeclined, StrikeStepEnded
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, acting_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites

#: The side that begins each step, and the other.
ORDER: Final = (Side.NON_ALLIED, Side.ALLIED)
#: Whether a side has anything to decide in a step.
Able = Callable[[Scene, SideId], bool]


@cites("ADV:SOP-7")
def ask_first(run: NextWarRun, decision: Decision, able: Able) -> None:
    """The non-Allied side begins; a side that can do nothing is not asked.

    What was struck in an earlier step, from the air too, may be struck again in this one.
    """
    end_step(run)
    _ask(run, decision, able, ORDER)


@cites("ADV:SOP-7")
def ask_next(run: NextWarRun, able: Able, *, alternate: bool = True) -> None:
    """Then the sides alternate; one that wants no more is not asked again in the step.

    Without `alternate` the side goes on until it wants no more.
    """
    decision = run.scene.state.pending[-1].decisions[0]
    side = acting_side(run)
    run.answer()
    turns = (ENEMY[side], side) if alternate else (side, *ORDER[ORDER.index(side) + 1 :])
    _ask(run, decision, able, turns)


def _ask(run: NextWarRun, decision: Decision, able: Able, turns: tuple[SideId, ...]) -> None:
    done = run.scene.state.advanced.strikes.done
    for side in turns:
        if side not in done and able(run.scene, side):
            run.ask(Decision(side, decision.kind, decision.cite))
            return
    end_step(run)


def end_step(run: NextWarRun) -> None:
    """What was struck in a step, and who wanted no more, counts in no other step."""
    now = run.scene.state.advanced.strikes
    if now.struck or now.done:
        run.emit(StrikeStepEnded())


def resolve_end(able: Able, *, alternate: bool = True) -> Callable[[NextWarRun, EndStrikes], None]:
    """A function that carries out the order by which a side makes no more strikes in a step."""

    def resolve(run: NextWarRun, order: EndStrikes) -> None:
        run.emit(StrikesDeclined(acting_side(run)))
        ask_next(run, able, alternate=alternate)

    return resolve
