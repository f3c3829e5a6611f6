"""The Next War series as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advice.orders import advice, formations, pace, planned
from sandtable.games.next_war.advice.style import POSTURES
from sandtable.games.next_war.events import Event, evolve
from sandtable.games.next_war.faults import faults
from sandtable.games.next_war.labels import LABELS
from sandtable.games.next_war.layers import LAYERS, wording
from sandtable.games.next_war.odds import attack_odds
from sandtable.games.next_war.orders import Order
from sandtable.games.next_war.picture import PICTURE
from sandtable.games.next_war.routine import ROUTINE
from sandtable.games.next_war.state import State
from sandtable.games.next_war.text.ledger import attack_text
from sandtable.games.next_war.text.names import labeller
from sandtable.games.next_war.text.prompts import prompt
from sandtable.games.next_war.text.sheet import sheet
from sandtable.games.next_war.text.stacks import hex_card, map_around
from sandtable.games.next_war.text.telling import tell
from sandtable.games.next_war.titles.india_pakistan.scenarios.enough.scenario import (
    SCENARIO as ENOUGH,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.kashmir.scenario import (
    SCENARIO as KASHMIR,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.lahore.scenario import (
    SCENARIO as LAHORE,
)
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.scenario import SCENARIO as DEJA_PHU
from sandtable.games.next_war.titles.vietnam.scenarios.eastward_ho.scenario import (
    SCENARIO as EASTWARD_HO,
)
from sandtable.games.next_war.titles.vietnam.scenarios.third_indochina_war.scenario import (
    SCENARIO as THIRD_INDOCHINA_WAR,
)
from sandtable.games.next_war.value import value_of
from sandtable.games.next_war.views import View, imagine, seen, show
from sandtable.kernel.game import Game

GAME: Final = Game(
    name="next-war",
    seats=("Allied", "Non-Allied"),
    state=State,
    orders=Order,
    events=Event,
    view=View,
    evolve=evolve,
    show=show,
    imagine=imagine,
    seen=seen,
    scenarios={
        one.id: one for one in (DEJA_PHU, THIRD_INDOCHINA_WAR, EASTWARD_HO, KASHMIR, LAHORE, ENOUGH)
    },
    layers=LAYERS,
    faults=faults,
    wording=wording(),
    labeller=labeller,
    labels=LABELS,
    sheet=sheet,
    prompt=prompt,
    tell=tell,
    reckon=attack_text,
    lookups={"hex": hex_card, "map": map_around},
    odds=attack_odds,
    routine=ROUTINE,
    obvious=frozenset({"attack", "support", "move", "replace", "bridges", "defenders", "losses"}),
    value=value_of,
    advice=advice,
    postures=tuple(POSTURES),
    formations=formations,
    planned=planned,
    pace=pace,
    picture=PICTURE,
)
