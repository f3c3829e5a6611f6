"""The Next War series as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.events import Event, evolve
from sandtable.games.next_war.hidden_caches import HIDDEN_FIELDS, unknown_caches
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.options_without_effect import idle_options
from sandtable.games.next_war.orders import Order
from sandtable.games.next_war.position_text.one_turn_scenario import position
from sandtable.games.next_war.presentation.game_presentation import PRESENTATION
from sandtable.games.next_war.presentation.seen_events import HIDING_LAYERS, seen
from sandtable.games.next_war.presentation.views import View, imagine, show
from sandtable.games.next_war.rule_layers import BROKEN, LAYERS, PLAYABLE
from sandtable.games.next_war.sheets.checks import fitting
from sandtable.games.next_war.sheets.custom_scenario_folders import FOLDERS
from sandtable.games.next_war.sheets.editable_counter_values import COUNTERS
from sandtable.games.next_war.sheets.scenario_start import scenario
from sandtable.games.next_war.sheets.title_and_scenario_registry import Registered
from sandtable.games.next_war.state import State
from sandtable.kernel.contract import Game, Rules, Scenario, Storage


def _scenario_of(one: Registered) -> Scenario:
    """The scenario of a folder; once it is played, its tables must fit map and counters."""
    idle = partial(idle_options, one.title, one.sheet)
    found = scenario(one.sheet, one.title.laid_out(one.sheet), idle=idle)
    return replace(found, printed=partial(fitting, one.sheet, one.folder, found.printed))


GAME: Final = Game(
    name="next-war",
    rules=Rules(
        seats=("Allied", "Non-Allied"),
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=show,
        imagine=imagine,
        seen=seen,
        hidden_fields=HIDDEN_FIELDS,
        hiding_layers=HIDING_LAYERS,
        unknown=unknown_caches,
        scenarios={one.sheet.facts.id: _scenario_of(one) for one in PLAYABLE},
        layers=LAYERS,
        broken=BROKEN,
        faults=faults,
    ),
    presentation=PRESENTATION,
    advice=ADVICE,
    storage=Storage(format=2, folders=FOLDERS, position=position, counters=COUNTERS),
)
