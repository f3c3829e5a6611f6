"""Hearts and Minds as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.game_advice import ADVICE
from sandtable.games.hearts_and_minds.events import Event, evolve, seen
from sandtable.games.hearts_and_minds.hidden_information import (
    HIDDEN_FIELDS,
    faults,
    imagine,
    unknown,
)
from sandtable.games.hearts_and_minds.orders import Order
from sandtable.games.hearts_and_minds.presentation.game_presentation import PRESENTATION
from sandtable.games.hearts_and_minds.presentation.views import View, show
from sandtable.games.hearts_and_minds.rule_layers import LAYERS
from sandtable.games.hearts_and_minds.scenarios import GAME_NAME, SCENARIOS
from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.contract import Game, Rules, Storage

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
    presentation=PRESENTATION,
    advice=ADVICE,
    storage=Storage(format=2),
)
