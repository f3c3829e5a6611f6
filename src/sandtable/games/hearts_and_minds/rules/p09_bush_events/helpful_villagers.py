"""Bush event 5/3: helpful villagers give a free action."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    AreaUsed,
    Pacified,
    TurnNoted,
    TurnNoteSpent,
    UnitsRested,
    UnitsTired,
)
from sandtable.games.hearts_and_minds.orders import ChooseNumber, Decline
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import mobilise_free
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import (
    can_attack,
    open_free_battle,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import leavers
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import (
    agitators,
    try_control,
)
from sandtable.games.hearts_and_minds.rules.p10_control.pacification import can_be_pacified
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    cell_at,
    fighters_at,
    ground_at,
    has_blue_ground,
    turn_note,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites

MOVE, ATTACK, PACIFY, CONTROL = 1, 2, 3, 4
#: Begins the name of a note of the turn: units that may move though they have moved before.
VILLAGERS: Final = "helpful villagers"


@cites("HM:BUSH.5/3")
def helpful_villagers(run: HeartsRun, area: int) -> None:
    """The Blue group takes one Action at once and for nothing, or forgoes it."""
    if has_blue_ground(run.scene, area) and free_actions(run.scene, area):
        run.ask(Decision(BLUE, "free_action", "HM:BUSH.5/3", (area,)))


@cites("HM:BUSH.5/3", "HM-P:19.7")
def free_actions(scene: Scene, area: int) -> list[int]:
    """It may move, fight a round, pacify, or try to win the province over."""
    open_ones = {
        MOVE: bool(leavers(scene, BLUE, area)),
        ATTACK: can_attack(scene, BLUE, area) and _has_defenders(scene, area),
        PACIFY: can_be_pacified(scene, area),
        CONTROL: area in scene.state.flags
        and area not in scene.state.turn.tried
        and agitators(scene, BLUE, area) > 0,
    }
    return [action for action, is_open in open_ones.items() if is_open]


def _has_defenders(scene: Scene, area: int) -> bool:
    """Whether Red has more there than Bad Intel that lies open (RUL-0171)."""
    units = ground_at(scene, RED, area)
    return bool(units or fighters_at(scene, area) or cell_at(scene, area).size)


def note_of_this_event(scene: Scene) -> str:
    """Name the note of the event under way; its free move may lead to another such event."""
    return f"{VILLAGERS} {len(scene.state.agenda)}"


@cites("HM:BUSH.5/3")
def help_is_over(run: HeartsRun) -> None:
    """Units that were allowed to move again and did not have moved in this turn as before."""
    name = note_of_this_event(run.scene)
    helped = turn_note(run.scene, name)
    if helped is None:
        return
    tired = tuple(u for u in helped.about if u not in run.scene.state.turn.moved)
    if tired:
        run.emit(UnitsTired(tired, "moved"))
    run.emit(TurnNoteSpent(name))


def _actions(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HM:BUSH.5/3", ChooseNumber, (("number", Pick(free_actions(scene, area))),))


def _act(run: HeartsRun, order: ChooseNumber) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    match order.number:
        case 1:
            units = ground_at(run.scene, BLUE, area)
            tired = tuple(u for u in units if u in run.scene.state.turn.moved)
            run.emit(TurnNoted(Note(note_of_this_event(run.scene), tired)))
            run.emit(UnitsRested(tired))
            mobilise_free(run, BLUE, "HMP:6.1", area)
        case 2:
            open_free_battle(run, area, "HM:BUSH.5/3")
        case 3:
            run.emit(Pacified(area))
        case _:
            run.emit(AreaUsed(area, "tried"))
            try_control(run, BLUE, area, ())
            remove_after_action(run)


def _forgo(run: HeartsRun, _: Decline) -> None:
    run.answer()


ACT_FREELY = order_kind(
    "HM:BUSH.5/3",
    "free_action",
    ChooseNumber,
    offer=_actions,
    vetoes=unless_offered("HM:BUSH.5/3", _actions, "no-such-action"),
    resolve=_act,
)
FORGO_ACTION = order_kind(
    "HM:BUSH.5/3",
    "free_action",
    Decline,
    offer=always("HM:BUSH.5/3", Decline),
    vetoes=nothing_against,
    resolve=_forgo,
)

WORDING = {"no-such-action": "You cannot choose that Action here."}
