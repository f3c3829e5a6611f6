"""X16 Counter-battery: guns against guns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.printed.counters import Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    on_map,
    unit_of,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

HIT_FROM: Final = 4


def _guns(scene: Known, side: int) -> list[int]:
    return [u for u in on_map(scene, side) if counter_of(scene, u).kind is Kind.ARTILLERY]


@cites("HMP:X16")
def _targets(scene: Known, _: About) -> Sequence[int]:
    """Enemy guns can be hit in, or next to, an area with guns of one's own."""
    near = set[int]()
    for unit in _guns(scene, scene.state.turn.seat):
        area = unit_of(scene, unit).at
        near |= {area, *scene.printed.neighbours[area]}
    enemies = _guns(scene, 1 - scene.state.turn.seat)
    return [unit for unit in enemies if unit_of(scene, unit).at in near]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_targets(scene, ())), "HMP:X16")


@cites("HMP:X16")
def _shell(run: HeartsRun, _: About, unit: int) -> None:
    """From four on the enemy's artillery is destroyed."""
    if run.roll("counter-battery", D6) >= HIT_FROM:
        kill(run, (unit,))
        remove_after_action(run)


_WHOM = OneOf("HMP:X16", "counter_battery", _targets, _shell, ChooseUnit)


def _fire(run: HeartsRun) -> None:
    _WHOM.ask(run, run.actor)


EVENT = CardEvent("X16", _fire, _against)
WHOM = _WHOM.kind()
