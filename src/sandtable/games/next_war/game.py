"""The Next War series as a game: layers, scenarios, orders, events, words."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advice.play_style import POSTURES
from sandtable.games.next_war.advice.position_value import value_of
from sandtable.games.next_war.advice.recommended_orders import advice, formations, pace, planned
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.analysis.combat_analysis import attack_odds
from sandtable.games.next_war.events import Event, evolve
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.numeric_observation import OBSERVATION
from sandtable.games.next_war.options_without_effect import idle_options
from sandtable.games.next_war.orders import Order
from sandtable.games.next_war.playtest_measures import SeriesMeasure
from sandtable.games.next_war.position_text.one_turn_scenario import position
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text.combat_calculation_texts import attack_text
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import hex_card, map_around
from sandtable.games.next_war.presentation.text.position_text import text_board
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.presentation.views import View, imagine, seen, show
from sandtable.games.next_war.rule_layers import LAYERS, wording
from sandtable.games.next_war.sheets.custom_scenario_folders import FOLDERS
from sandtable.games.next_war.sheets.editable_counter_values import COUNTERS
from sandtable.games.next_war.sheets.scenario_start import scenario
from sandtable.games.next_war.sheets.title_and_scenario_registry import labels_of_steps, scenarios
from sandtable.games.next_war.state import State
from sandtable.kernel.contract import Advice, Game, Presentation, Rules, Storage

#: Kinds of order that end a phase, a segment or a combat; and those that leave the rest as it is.
ENDINGS: Final = frozenset(
    {
        "end_advance",
        "end_bridgework",
        "end_combat",
        "end_movement",
        "end_planning",
        "end_replacements",
        "end_switching",
        "end_task_forces",
    }
)
PASSES: Final = frozenset({"place_rest"})

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
        scenarios={
            one.sheet.facts.id: scenario(
                one.sheet,
                one.title.laid_out(one.sheet),
                idle=partial(idle_options, one.title, one.sheet),
            )
            for one in scenarios()
        },
        layers=LAYERS,
        faults=faults,
    ),
    presentation=Presentation(
        wording=wording(),
        labeller=labeller,
        labels=replace(LABELS, steps={**LABELS.steps, **labels_of_steps()}),
        sheet=text_board,
        prompt=prompt,
        tell=event_line,
        reckon=attack_text,
        lookups={"hex": hex_card, "map": map_around},
        picture=PICTURE,
        title="Next War",
        titles={"vietnam": "Next War: Vietnam", "india-pakistan": "Next War: India-Pakistan"},
        endings=ENDINGS,
        passes=PASSES,
    ),
    advice=Advice(
        odds=attack_odds,
        routine=ROUTINE,
        obvious=frozenset(
            {"attack", "support", "move", "replace", "bridges", "defenders", "losses"}
        ),
        value=value_of,
        likely=advice,
        postures=tuple(POSTURES),
        formations=formations,
        planned=planned,
        pace=pace,
        observation=OBSERVATION,
        measure=SeriesMeasure,
    ),
    storage=Storage(format=2, folders=FOLDERS, position=position, counters=COUNTERS),
)
