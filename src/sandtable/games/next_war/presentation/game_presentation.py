"""How the Next War series is shown to people: in words, and as a picture."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.presentation.advanced.air_unit_text import (
    air_units_told,
    choice_of_air_unit,
    hex_or_air_unit,
)
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.games.next_war.presentation.labels import IDS, LABELS
from sandtable.games.next_war.presentation.overlays import supply_told
from sandtable.games.next_war.presentation.sea_odds_text import odds_text
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.presentation.text.display_text import display_text
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.event_lines_together import lines_together
from sandtable.games.next_war.presentation.text.hex_card import map_around
from sandtable.games.next_war.presentation.text.position_text import text_board
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.rule_layers import wording
from sandtable.games.next_war.sheets.title_and_scenario_registry import labels_of_steps
from sandtable.kernel.contract import Presentation

#: Kinds of order that end a phase, a segment or a combat; and those that leave the rest as it is.
ENDINGS: Final = frozenset(
    {
        "end_advance",
        "end_airbase_supply",
        "end_air_arrivals",
        "end_air_rebasing",
        "end_air_replacement",
        "end_bridgework",
        "end_combat",
        "end_conversion",
        "end_damaging",
        "end_depots",
        "end_electronic_detection",
        "end_engaging",
        "end_interception",
        "end_missions",
        "end_movement",
        "end_planning",
        "end_recovery",
        "end_repairs",
        "end_replacements",
        "end_resupply",
        "end_search",
        "end_securing",
        "end_sof_missions",
        "end_sof_placing",
        "end_strikes",
        "end_supply_units",
        "end_switching",
        "end_task_forces",
        "keep_pairings",
    }
)
PASSES: Final = frozenset({"place_rest"})

PRESENTATION: Final = Presentation(
    wording=wording(),
    labeller=labeller,
    ids=IDS,
    labels=replace(LABELS, steps={**LABELS.steps, **labels_of_steps()}),
    sheet=text_board,
    prompt=prompt,
    tell=event_line,
    tell_together=lines_together,
    reckon=odds_text,
    choice=choice_of_air_unit,
    lookups={
        "hex": hex_or_air_unit,
        "aircraft": air_units_told,
        "map": map_around,
        "display": display_text,
        "supply": supply_told,
    },
    picture=PICTURE,
    title="Next War",
    titles={"vietnam": "Next War: Vietnam", "india-pakistan": "Next War: India-Pakistan"},
    endings=ENDINGS,
    passes=PASSES,
)
