"""B17 Hamburger Hill: a hill is stormed, and perhaps given up again."""

from __future__ import annotations

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import (
    PacificationLost,
    TurnNoted,
    TurnNoteSpent,
)
from sandtable.games.hearts_and_minds.orders import Accept, ChooseArea, SeaMove
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import END_OF_TURN, battle_modifiers, round_endings
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, forgo
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import (
    holds_in_declared_round,
)
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.march_groups import Columns
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import mobilise_free
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import (
    group_offer,
    ports,
    sail,
    sea_movers,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import (
    can_attack,
    open_free_battle,
)
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    battle_of,
    counter_of,
    ground_at,
    turn_note,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import Procedure, adds, cites, step

HILL: Procedure[Scene, HeartsRun] = Procedure(
    "hill", "How is Hamburger Hill fought?", procedure_steps.HILL_STEPS
)
#: Notes of the turn: who had moved before, and the province fought for.
BEFORE = "B17 before"
FOUGHT_FOR = "B17 hill"

# --- the march ------------------------------------------------------------------------------


@cites("HM:B17")
def _order(run: HeartsRun) -> None:
    """One mobilisation, by land or sea, is free."""
    run.emit(TurnNoted(Note(BEFORE, run.scene.state.turn.moved)))
    run.open(HILL)
    run.ask(Decision(BLUE, "hill_march", "HM:B17"))


def _starts(scene: Known, _: About) -> list[int]:
    areas = [area for area in sorted(scene.state.stacks) if ground_at(scene, BLUE, area)]
    return [area for area in areas if Columns(scene, area).ends()]


def _march(run: HeartsRun, _: About, area: int) -> None:
    mobilise_free(run, BLUE, "HM:B17", area)


def _voyages(scene: Known) -> Offer | None:
    starts = [area for area in scene.printed.coast if sea_movers(scene, area)]
    return group_offer(scene, SeaMove, "HM:B17", starts, sea_movers, ports)


def _sail(run: HeartsRun, order: SeaMove) -> None:
    run.answer()
    sail(run, order)


# --- the attack -----------------------------------------------------------------------------


@cites("HM:B17")
def _hills(scene: Scene) -> list[int]:
    """The group that marched attacks; if nobody on the ground did, any group may."""
    note = turn_note(scene, BEFORE)
    before = note.about if note is not None else ()
    moved = [unit for unit in scene.state.turn.moved if unit not in before]
    came = [unit for unit in moved if not counter_of(scene, unit).is_air_naval]
    areas = {unit_of(scene, unit).at for unit in came} if came else set(scene.state.stacks)
    return [area for area in sorted(areas) if area >= 0 and can_attack(scene, BLUE, area)]


@step(HILL, "HM:B17")
def the_hill_is_stormed(run: HeartsRun) -> None:
    """One battle round is free."""
    if _hills(run.scene):
        run.ask(Decision(BLUE, "hill_attack", "HM:B17"))


def _targets(scene: Known, _: About) -> list[int]:
    return _hills(scene)


@cites("HM:B17")
def _storm(run: HeartsRun, _: About, area: int) -> None:
    """It is fought with one factor more."""
    run.emit(TurnNoted(Note("B17")))
    run.emit(TurnNoted(Note(FOUGHT_FOR, (area,))))
    open_free_battle(run, area, "HM:B17")


@step(HILL, "HM:B17")
def the_smoke_clears(run: HeartsRun) -> None:
    """The attack bonus ends."""
    for name in (BEFORE, "B17"):
        if turn_note(run.scene, name) is not None:
            run.emit(TurnNoteSpent(name))


@adds(battle_modifiers, "HM:B17")
def hill_attack_modifier(scene: Scene, side: int) -> tuple[int, ...]:
    """The attacker has one factor more."""
    return (
        (1,) if side == battle_of(scene).attacker and holds_in_declared_round(scene, "B17") else ()
    )


@adds(round_endings, "HM:B17")
def hill_bonus_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one round."""
    return ("B17",) if holds_in_declared_round(scene, "B17") else ()


# --- afterwards -----------------------------------------------------------------------------


@step(END_OF_TURN, "HM:B17")
def the_hill_is_given_up(run: HeartsRun) -> None:
    """Blue may remove the pacification of that province for one Hawk."""
    note = turn_note(run.scene, FOUGHT_FOR)
    if note is not None and note.about[0] in run.scene.state.pacified:
        run.ask(Decision(BLUE, "give_up_the_hill", "HM:B17", note.about))


@cites("HM:B17")
def _give_up(run: HeartsRun, _: Accept) -> None:
    """That brings one Hawk."""
    note = turn_note(run.scene, FOUGHT_FOR)
    run.answer()
    if note is not None:
        run.emit(PacificationLost(note.about[0]))
        change_political_will(run, BLUE, "HM:B17")


_WHERE = OneOf("HM:B17", "hill_march", _starts, _march)
_WHICH = OneOf("HM:B17", "hill_attack", _targets, _storm, ChooseArea)
EVENT = CardEvent("B17", _order)
MARCH = _WHERE.kind()
SAIL = order_kind(
    "HM:B17",
    "hill_march",
    SeaMove,
    offer=_voyages,
    vetoes=unless_offered("HM:B17", _voyages, "no-such-choice"),
    resolve=_sail,
)
STAY = forgo("HM:B17", "hill_march")
ATTACK = _WHICH.kind()
HOLD = forgo("HM:B17", "hill_attack")
GIVE_UP = order_kind(
    "HM:B17",
    "give_up_the_hill",
    Accept,
    offer=always("HM:B17", Accept),
    vetoes=nothing_against,
    resolve=_give_up,
)
KEEP = forgo("HM:B17", "give_up_the_hill")
