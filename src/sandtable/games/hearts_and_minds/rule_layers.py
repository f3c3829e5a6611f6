"""Layers of the game: the rules, and the cards over them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sandtable.games.hearts_and_minds import setup
from sandtable.games.hearts_and_minds.module_loading import modules_of
from sandtable.games.hearts_and_minds.options import cards_expire_by_date, obliged_offensives
from sandtable.kernel.rules.layers import Layer, Level, layer

_RULES: Final = "sandtable.games.hearts_and_minds.rules"
CARDS: Final = modules_of(f"{_RULES}.cards")
RULES: Final = (setup, *(each for each in modules_of(_RULES) if each not in CARDS))

LAYERS: Final[Mapping[str, Layer]] = MappingProxyType(
    {
        one.name: one
        for one in (
            layer("hearts-and-minds", Level.STANDARD, *RULES),
            layer("cards", Level.TITLE, *CARDS, requires=("hearts-and-minds",)),
            layer(
                "historical-dates",
                Level.OPTION,
                cards_expire_by_date,
                requires=("hearts-and-minds",),
            ),
            layer(
                "offensives-are-run",
                Level.OPTION,
                obliged_offensives,
                requires=("hearts-and-minds",),
            ),
        )
    }
)


def wording() -> dict[str, str]:
    """Gather what players read when a rule says no: every `WORDING` of a module."""
    found: dict[str, str] = {}
    for module in (*RULES, *CARDS):
        found |= getattr(module, "WORDING", {})
    return found
