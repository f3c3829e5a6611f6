"""B10 Rolling Thunder: a bomber flies again, to the north perhaps."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import BombersChanged, TurnNoted, TurnNoteSpent
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.rule_hooks import BOMBING, bombing_modifiers
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p12_bombing.bombing import Flight
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
    """The refuelled bomber's next mission is as good over North Vietnam as elsewhere."""
    return (1,) if _is_north(scene, area) and turn_note(scene, "B10") is not None else ()


def _is_north(scene: Scene, area: int) -> bool:
    return scene.printed.areas[area].country is Country.NORTH_VIETNAM


@step(BOMBING, "HMP:B10", after="the_raid_is_over")
def the_thunder_rolls_on(run: HeartsRun) -> None:
    """Rolling Thunder ends once the refuelled bomber has flown (RUL-0142).

    It flies to North Vietnam, or last of all. Flights without a bomber do not count.
    """
    area, flight = run.scene.state.agenda[-1].about
    if flight != Flight.BOMBER or turn_note(run.scene, "B10") is None:
        return
    total, used = run.scene.state.bombers
    if _is_north(run.scene, area) or used == total:
        run.emit(TurnNoteSpent("B10"))


EVENT = CardEvent("B10", _refuel, _against)
