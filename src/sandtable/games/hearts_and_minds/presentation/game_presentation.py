"""How Hearts and Minds is shown to people: in words, and as a picture."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.presentation.client_display_data import PICTURE
from sandtable.games.hearts_and_minds.presentation.labels import LABELS
from sandtable.games.hearts_and_minds.presentation.text.cards import card_card
from sandtable.games.hearts_and_minds.presentation.text.display_names import aliases, labeller
from sandtable.games.hearts_and_minds.presentation.text.ending_text import ending_text
from sandtable.games.hearts_and_minds.presentation.text.event_lines import event_line
from sandtable.games.hearts_and_minds.presentation.text.odds import odds_text
from sandtable.games.hearts_and_minds.presentation.text.position_text import area_card, text_board
from sandtable.games.hearts_and_minds.presentation.text.prompts import prompt
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_layers import wording
from sandtable.games.hearts_and_minds.scenarios import GAME_NAME
from sandtable.kernel.contract import Presentation

PRESENTATION: Final = Presentation(
    reckon=odds_text,
    wording=wording(),
    labeller=labeller,
    aliases=aliases,
    labels=LABELS,
    sheet=text_board,
    prompt=prompt,
    tell=event_line,
    ending=ending_text,
    lookups={"card": card_card, "area": area_card},
    picture=PICTURE,
    title="Hearts and Minds",
    dark_seat=RED,
    titles={GAME_NAME: "Hearts and Minds"},
    endings=frozenset({"end_mobilisation", "end_turn"}),
    passes=frozenset({"forgo"}),
)
