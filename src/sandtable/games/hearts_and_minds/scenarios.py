"""Scenarios: every pair of a first and a last year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sandtable.games.hearts_and_minds.printed.charts import rows
from sandtable.games.hearts_and_minds.printed.printed_components import (
    FIRST_YEARS,
    LAST_YEAR,
    printed_for,
)
from sandtable.games.hearts_and_minds.rules.p02_set_up.shuffle_and_deal import the_game_opens
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.contract import Scenario
from sandtable.kernel.rules.rule_hooks import cites

GAME_NAME: Final = "hearts-and-minds"
STANDARD: Final = ("hearts-and-minds", "cards")


def scenario(first: int, last: int) -> Scenario:
    """Make the scenario of these years."""
    years = str(first) if first == last else f"{first}-{last}"
    return Scenario(
        f"{GAME_NAME}/{years}",
        f"Hearts and Minds {years}",
        "complete",
        STANDARD,
        lambda _rules: printed_for(first, last),
        begin,
        the_game_opens,
        years=(first, last),
        value_sources=lambda: Counter(SourceKind(row["basis"]) for row in rows("factors")),
        points="Political Will",
    )


@cites("HM:1.10")
def years_to_play() -> list[tuple[int, int]]:
    """A game starts in a year from 1965 to 1972 and may go on to 1975."""
    return [(first, last) for first in FIRST_YEARS for last in range(first, LAST_YEAR + 1)]


SCENARIOS: Final[Mapping[str, Scenario]] = MappingProxyType(
    {one.id: one for one in (scenario(*years) for years in years_to_play())}
)
