"""Toy cards: the game, its layers and its two scenarios."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.contract import Advice, Game, Presentation, Rules, Scenario
from sandtable.kernel.rules.layers import Level, layer
from sandtable.kernel.rules.vetoes import Fact
from toys.cards import acting, deeds, fights, fog, monsoon, movement, responses, turn
from toys.cards.events import Event, seen
from toys.cards.evolve import evolve
from toys.cards.hidden import HIDDEN_FIELDS, faults, imagine, unknown
from toys.cards.odds import odds
from toys.cards.orders import Order
from toys.cards.printed import printed
from toys.cards.state import State, begin
from toys.cards.views import View, show
from toys.labels import labels_of

__all__ = ["FOG", "GAME", "HIDDEN_FIELDS", "STANDARD", "unknown"]

STANDARD: Final = layer(
    "cards", Level.STANDARD, turn, acting, movement, fights, responses, deeds, monsoon
)
FOG: Final = layer("fog", Level.OPTION, fog, requires=("cards",))

WORDING: Final = {
    "not-in-hand": "{card} is not in your hand.",
    "not-the-lead": "{card} is not your lead.",
    "lead-used": "Your lead has already been used; {points} points are left.",
    "lead-used-remedy": "Play the event before you spend a point.",
    "only-a-response": "{card} only answers what others do.",
    "too-far": "A path of {length} areas is too long; {limit} are allowed.",
    "too-far-remedy": "Stop after {limit}.",
    "which-pieces": "Name each piece to move once ({pieces}).",
    "not-there": "{pieces}: not your pieces in {area}.",
    "too-dear": "That costs {cost} points; you have {points}.",
    "no-way": "There is no way from {start} to {area}.",
    "no-path": "Say where to go.",
    "must-stop": "The enemy in {area} stops the move there.",
    "no-room": "{area} already has {there} of your pieces; {limit} fit.",
    "nobody-to-fight": "In {area} there are not pieces of both sides.",
    "no-points": "You have no point left.",
    "wrong-losses": "Name {count} of your pieces in {area}.",
    "no-retreat": "You cannot retreat to {area}.",
    "no-answer": "{card} is no answer that you have to this.",
    "no-answer-remedy": "Answer with a fitting card of your hand, or let it be.",
    "no-target": "{target} cannot be chosen; these can: {targets}.",
}


def label(name: str, fact: Fact) -> str:
    """Call areas and cards by their names."""
    tables = printed(1)
    if name in {"area", "start"} and isinstance(fact, int) and 0 <= fact < len(tables.areas):
        return tables.areas[fact].name
    if name == "card" and isinstance(fact, int) and 0 <= fact < len(tables.cards):
        return tables.cards[fact].name
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def _scenario(name: str, title: str, turns: int) -> Scenario:
    return Scenario(
        f"toy-cards/{name}",
        title,
        "complete",
        ("cards",),
        lambda _rules: printed(turns),
        begin,
        turn.fronts_are_dealt,
    )


_SCENARIOS: Final = (_scenario("short", "Two turns", 2), _scenario("full", "Four turns", 4))

GAME: Final = Game(
    name="toy-cards",
    rules=Rules(
        seats=("Blue", "Red"),
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=show,
        imagine=imagine,
        scenarios={scenario.id: scenario for scenario in _SCENARIOS},
        layers={each.name: each for each in (STANDARD, FOG)},
        seen=seen,
        hidden_fields=HIDDEN_FIELDS,
        unknown=unknown,
        faults=faults,
    ),
    presentation=Presentation(labels=labels_of(Order), wording=WORDING, label=label),
    advice=Advice(odds=odds),
)
