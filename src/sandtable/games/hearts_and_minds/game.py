"""Hearts and Minds as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.advising import advise, pace
from sandtable.games.hearts_and_minds.events import Event, seen
from sandtable.games.hearts_and_minds.evolve import evolve
from sandtable.games.hearts_and_minds.hidden import HIDDEN_FIELDS, faults, imagine, unknown
from sandtable.games.hearts_and_minds.labels import LABELS
from sandtable.games.hearts_and_minds.layers import LAYERS, wording
from sandtable.games.hearts_and_minds.odds import odds
from sandtable.games.hearts_and_minds.orders import Order
from sandtable.games.hearts_and_minds.picture import PICTURE
from sandtable.games.hearts_and_minds.routine import ROUTINE
from sandtable.games.hearts_and_minds.scenarios import GAME_NAME, SCENARIOS
from sandtable.games.hearts_and_minds.state import State
from sandtable.games.hearts_and_minds.text.cards import card_card
from sandtable.games.hearts_and_minds.text.names import aliases, labeller
from sandtable.games.hearts_and_minds.text.prompts import prompt
from sandtable.games.hearts_and_minds.text.reckoning import reckon
from sandtable.games.hearts_and_minds.text.sheet import area_card, sheet
from sandtable.games.hearts_and_minds.text.telling import tell
from sandtable.games.hearts_and_minds.value import value_of
from sandtable.games.hearts_and_minds.views import View, show
from sandtable.kernel.game import Game

#: Decisions that a program may take where all see that one order alone is possible.
_OBVIOUS: Final = frozenset({"mobilise", "haven", "promote", "withdraw", "free_replacements"})

GAME: Final = Game(
    name=GAME_NAME,
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
    odds=odds,
    reckon=reckon,
    wording=wording(),
    labeller=labeller,
    aliases=aliases,
    labels=LABELS,
    sheet=sheet,
    prompt=prompt,
    tell=tell,
    lookups={"card": card_card, "area": area_card},
    value=value_of,
    advice=advise,
    pace=pace,
    routine=ROUTINE,
    obvious=_OBVIOUS,
    picture=PICTURE,
)
