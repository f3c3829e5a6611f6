"""R04 RPG-7: a tank burns."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.cards.face_down_inference import (
    has_fighters,
    reveal_by_inference,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    infantry_at,
    on_map,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:R04")
def _tanks(scene: Known, _: About) -> Sequence[int]:
    """A Blue tank can be hit where Red infantry or a real Viet Cong is."""
    return [
        unit
        for unit in on_map(scene, BLUE)
        if counter_of(scene, unit).kind is Kind.TANK
        and has_fighters(scene, unit_of(scene, unit).at)
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_tanks(scene, ())), "HMP:R04")


@cites("HMP:R04")
def _hit(run: HeartsRun, _: About, unit: int) -> None:
    """It is destroyed, and counts like any other dead unit."""
    area = unit_of(run.scene, unit).at
    if not infantry_at(run.scene, RED, area):
        reveal_by_inference(run, area)
    kill(run, (unit,))
    remove_after_action(run)


_WHOM = OneOf("HMP:R04", "rpg", _tanks, _hit, ChooseUnit, is_secret=True)


def _aim(run: HeartsRun) -> None:
    _WHOM.ask(run, RED)


EVENT = CardEvent("R04", _aim, _against)
WHOM = _WHOM.kind()
