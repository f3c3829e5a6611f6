"""B22 Commando Hunt: the trail is bombed without pause, to the end of the war."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.rule_hooks import bombing_bans, kept_cards
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, in_play
from sandtable.kernel.rules.rule_hooks import adds, cites, waives


@cites("HM:B22")
def _hunt(run: HeartsRun) -> None:
    """The card stays on the table; from now on Red gets no extra point at the start of a year."""
    lay_out(run)


@waives(bombing_bans, "HM:B22", over="HMP:12.1")
def again_and_again(scene: Scene, _: int) -> bool:
    """An area may be bombed more than once in a turn."""
    return in_play(scene, "B22") is not None


@adds(kept_cards, "HM:B22")
def commando_hunt_stays(scene: Scene) -> tuple[int, ...]:
    """Commando Hunt stays in force to the end of the game."""
    return (scene.printed.card_ids["B22"],)


EVENT = CardEvent("B22", _hunt)
