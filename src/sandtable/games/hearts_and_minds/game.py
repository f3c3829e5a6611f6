"""Hearts and Minds as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.candidates import advise, pace
from sandtable.games.hearts_and_minds.advice.position_value import value_of
from sandtable.games.hearts_and_minds.advice.routine_question_answers import ROUTINE
from sandtable.games.hearts_and_minds.events import Event, evolve, seen
from sandtable.games.hearts_and_minds.hidden_information import (
    HIDDEN_FIELDS,
    faults,
    imagine,
    unknown,
)
from sandtable.games.hearts_and_minds.numeric_observation import OBSERVATION
from sandtable.games.hearts_and_minds.odds import odds
from sandtable.games.hearts_and_minds.orders import Order
from sandtable.games.hearts_and_minds.playtest_measures import CampaignMeasure
from sandtable.games.hearts_and_minds.presentation.client_display_data import PICTURE
from sandtable.games.hearts_and_minds.presentation.labels import LABELS
from sandtable.games.hearts_and_minds.presentation.text.cards import card_card
from sandtable.games.hearts_and_minds.presentation.text.display_names import aliases, labeller
from sandtable.games.hearts_and_minds.presentation.text.event_lines import event_line
from sandtable.games.hearts_and_minds.presentation.text.odds import odds_text
from sandtable.games.hearts_and_minds.presentation.text.position_text import area_card, text_board
from sandtable.games.hearts_and_minds.presentation.text.prompts import prompt
from sandtable.games.hearts_and_minds.presentation.views import View, show
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_layers import LAYERS, wording
from sandtable.games.hearts_and_minds.scenarios import GAME_NAME, SCENARIOS
from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.contract import Advice, Game, Presentation, Rules, Storage

#: Decisions that a program may take where all see that one order alone is possible.
_OBVIOUS: Final = frozenset({"mobilise", "haven", "promote", "withdraw", "free_replacements"})

GAME: Final = Game(
    name=GAME_NAME,
    rules=Rules(
        seats=("Red", "Blue"),
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=show,
        imagine=imagine,
        scenarios=SCENARIOS,
        layers=LAYERS,
        seen=seen,
        hidden_fields=HIDDEN_FIELDS,
        unknown=unknown,
        faults=faults,
    ),
    presentation=Presentation(
        reckon=odds_text,
        wording=wording(),
        labeller=labeller,
        aliases=aliases,
        labels=LABELS,
        sheet=text_board,
        prompt=prompt,
        tell=event_line,
        lookups={"card": card_card, "area": area_card},
        picture=PICTURE,
        title="Hearts and Minds",
        dark_seat=RED,
        titles={GAME_NAME: "Hearts and Minds"},
        endings=frozenset({"end_mobilisation", "end_turn"}),
        passes=frozenset({"forgo"}),
    ),
    advice=Advice(
        odds=odds,
        value=value_of,
        likely=advise,
        pace=pace,
        routine=ROUTINE,
        obvious=_OBVIOUS,
        observation=OBSERVATION,
        measure=CampaignMeasure,
    ),
    storage=Storage(format=2),
)
