"""B03 Platoon: small fights, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import TurnNoteSpent
from sandtable.games.hearts_and_minds.orders import Accept
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import truces
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import (
    About,
    OneOf,
    forgo,
    unless,
)
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import exact
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import EVADED, try_to_evade
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import SLIPPED
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import area_toll
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    cell_at,
    has_blue_ground,
    has_red_ground,
    infantry_at,
    turn_note,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import Procedure, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

PLATOON: Procedure[Scene, HeartsRun] = Procedure(
    "platoon", "How do platoons fight?", procedure_steps.PLATOON_STEPS
)
BLUE_LOSES_TO: Final = 3


@cites("HM:B03")
def _jungle(scene: Known, _: About) -> Sequence[int]:
    """A province is named where Blue infantry and somebody of Red stand."""
    return [
        area
        for area in sorted(scene.printed.provinces)
        if infantry_at(scene, BLUE, area) and has_red_ground(scene, area)
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_jungle(scene, ())), "HM:B03")


@cites("HM:B03")
def _patrol(run: HeartsRun, _: About, area: int) -> None:
    """Viet Cong there are revealed first, without an ambush or a Bush Event."""
    run.open(PLATOON, (area,))
    if cell_at(run.scene, area).size:
        open_reveal(run, area, Coming.QUIET)


def _area(run: HeartsRun) -> int:
    return run.scene.state.agenda[-1].about[0]


def _both_stand(scene: Scene, area: int) -> bool:
    return has_red_ground(scene, area) and has_blue_ground(scene, area)


@step(PLATOON, "HM:B03")
def red_loses_one(run: HeartsRun) -> None:
    """Red loses a unit of its choice."""
    area = _area(run)
    if not _both_stand(run.scene, area):
        run.go_to("the_platoon_returns")
        return
    exact(run, area_toll(run.scene, area, RED, 1, 0, "event"))


@step(PLATOON, "HM:B03")
def blue_may_lose_one(run: HeartsRun) -> None:
    """Blue rolls, and loses a unit on 3 or less."""
    if run.roll("platoon", D6) <= BLUE_LOSES_TO:
        exact(run, area_toll(run.scene, _area(run), BLUE, 1, 0, "event"))


@step(PLATOON, "HM:R02")
def red_may_take_to_tunnels(run: HeartsRun) -> None:
    """Red may leave through tunnels (a response card) instead of trying to evade."""
    for name in (EVADED, SLIPPED):
        if turn_note(run.scene, name) is not None:
            run.emit(TurnNoteSpent(name))
    if _both_stand(run.scene, _area(run)):
        open_window(run, RED, Window.EVADE, "HM:R02", (_area(run),))


@step(PLATOON, "HM:B03")
def red_may_evade(run: HeartsRun) -> None:
    """The remaining Red units may try to evade."""
    left = turn_note(run.scene, EVADED) or turn_note(run.scene, SLIPPED)
    if left is None and _both_stand(run.scene, _area(run)):
        try_to_evade(run, RED, _area(run))


@step(PLATOON, "HM:B03")
def another_pass(run: HeartsRun) -> None:
    """Unless Red evaded, Blue may fight again; under a cease-fire it does not (RUL-0061)."""
    if turn_note(run.scene, SLIPPED) is not None:
        run.emit(TurnNoteSpent(SLIPPED))
    if turn_note(run.scene, EVADED) is not None:
        run.emit(TurnNoteSpent(EVADED))
    elif _both_stand(run.scene, _area(run)) and not run.rules[truces](run.scene):
        run.ask(Decision(BLUE, "platoon_again", "HM:B03", (_area(run),)))


@step(PLATOON, "HM:B03")
def the_platoon_returns(run: HeartsRun) -> None:
    """Units that cannot stay are removed."""
    remove_after_action(run)


def _again(run: HeartsRun, _: Accept) -> None:
    run.answer()
    run.go_to("red_loses_one")


_WHERE = OneOf("HM:B03", "platoon", _jungle, _patrol)


def _set_out(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B03", _set_out, _against)
WHERE = _WHERE.kind()
AGAIN = order_kind(
    "HM:B03",
    "platoon_again",
    Accept,
    offer=always("HM:B03", Accept),
    vetoes=nothing_against,
    resolve=_again,
)
ENOUGH = forgo("HM:B03", "platoon_again")
