"""Where a layer may speak."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import Procedure, Question, Tally
from sandtable.kernel.rules.vetoes import Veto
from toys.cards.orders import Attack, Bury, MovePieces, PlayEvent
from toys.cards.state import CardsKnown, CardsRun, CardsScene, Fight

TURN: Procedure[CardsScene, CardsRun] = Procedure("turn", "How does a turn go?")
EVENT: Procedure[CardsScene, CardsRun] = Procedure("event", "How is an event played?")
FIGHT: Procedure[CardsScene, CardsRun] = Procedure("fight", "How does a fight go?")

allowance: Question[[CardsScene], int] = Question(
    "movement.allowance", "How many areas may pieces go in one move?"
)
springs_on: Question[[CardsScene], int] = Question(
    "movement.springs_on", "From which roll on does an ambusher hit?"
)
fight_modifiers: Tally[[CardsScene, Fight], int] = Tally(
    "fight.modifiers", "What is added to the attacker's margin?"
)

move_vetoes: Tally[[CardsKnown, MovePieces], Veto] = Tally("move.vetoes", "Why not move so?")
attack_vetoes: Tally[[CardsKnown, Attack], Veto] = Tally("attack.vetoes", "Why not attack there?")
bury_vetoes: Tally[[CardsKnown, Bury], Veto] = Tally("bury.vetoes", "Why not bury this card?")
event_vetoes: Tally[[CardsKnown, PlayEvent], Veto] = Tally("event.vetoes", "Why not this event?")
