"""Write the page of all cards: `just measure games.hearts_and_minds.cards.page`."""

from __future__ import annotations

import sys

from sandtable.games.hearts_and_minds.presentation.text.cards import effect_of
from sandtable.games.hearts_and_minds.printed.charts import charts

TITLES = {"X": "Black cards, for either side", "B": "Blue cards", "R": "Red cards"}
HEAD = """# The cards of Hearts and Minds

What each of the 80 cards does in Sandtable, in our own words.
This is an unofficial program, not affiliated with any publisher or designer.
The column `basis` shows where a card's values and effect come from:
`published` ones are in the playbook or in public sources,
`inferred` ones follow from those, and `house` ones are ours.
This page is generated from the catalogue, and a test keeps it up to date.
"""
COLUMNS = "| number | name | points | event | timing | what it does | basis |"


def cards_page():
    """The page as it should be."""
    parts = [HEAD]
    for letter, title in TITLES.items():
        rows = [
            f"| {card.number} | {card.name} | {card.rp} | {card.cost} | {card.timing} |"
            f" {effect_of(card.number)} | {card.basis} |"
            for card in charts().cards
            if card.number.startswith(letter)
        ]
        parts.append(
            "\n".join([f"## {title}\n", COLUMNS, "|---|---|---|---|---|---|---|", *rows, ""])
        )
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(cards_page())
