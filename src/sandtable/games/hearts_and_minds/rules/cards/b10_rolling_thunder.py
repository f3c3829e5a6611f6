"""B10 Rolling Thunder: a bomber flies again, to the north perhaps."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import BombersChanged, TurnNoted, TurnNoteSpent
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.rule_hooks import BOMBING, bombing_modifiers
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

WORDING = {"all-fuelled": "None of your bombers needs refuelling."}


@cites("HMP:B10")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes a used bomber."""
    return unless(scene.state.bombers[1] > 0, "HMP:B10", "all-fuelled")


@cites("HMP:B10")
def _refuel(run: HeartsRun) -> None:
    """One used bomber is refuelled."""
    (total, used), missions = run.scene.state.bombers, run.scene.state.missions
    run.emit(BombersChanged(total, used - 1, missions))
    run.emit(TurnNoted(Note("B10")))


@adds(bombing_modifiers, "HMP:B10")
def bombing_north_vietnam(scene: Scene, area: int) -> tuple[int, ...]:
    """The next mission of this turn is as good over North Vietnam as elsewhere."""
    north = scene.printed.areas[area].country is Country.NORTH_VIETNAM
    return (1,) if north and turn_note(scene, "B10") is not None else ()


@step(BOMBING, "HMP:B10", after="the_raid_is_over")
def the_thunder_rolls_on(run: HeartsRun) -> None:
    """Rolling Thunder ends after one mission; a roll without a mission leaves it."""
    _, is_mission = run.scene.state.agenda[-1].about
    if is_mission and turn_note(run.scene, "B10") is not None:
        run.emit(TurnNoteSpent("B10"))


EVENT = CardEvent("B10", _refuel, _against)
