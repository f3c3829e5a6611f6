"""Options that would change nothing in a scenario, so that it does not offer them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from sandtable.games.next_war.rules.options.recon.delay import is_recon
from sandtable.games.next_war.sheets.layer_builder import Title
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_types import SeasonIsFound, SidesMoveInTurns

Test: TypeAlias = Callable[[Title, Sheet], bool]


def has_recon_units(title: Title, sheet: Sheet) -> bool:
    """Whether a scenario brings a recon unit into play."""
    return any(counter.id in sheet.listed and is_recon(counter) for counter in title.counters())


def finds_a_season(title: Title, sheet: Sheet) -> bool:
    """Whether the season of a scenario is found before it begins."""
    return any(isinstance(step, SeasonIsFound) for step in sheet.facts.setting_up)


def moves_in_turns(title: Title, sheet: Sheet) -> bool:
    """Whether the sides of a scenario move in turns before its first turn."""
    return any(isinstance(step, SidesMoveInTurns) for step in sheet.facts.setting_up)


def rolls_for_victory(title: Title, sheet: Sheet) -> bool:
    """Whether sides roll for automatic victory in a scenario."""
    fact = sheet.facts.automatic_victory
    return fact is not None and fact.lead is not None


#: What a scenario must have for an option to change something in it.
NEEDS: Final[Mapping[str, Test]] = {
    "recon-units": has_recon_units,
    "chosen-season": finds_a_season,
    "formation-moves": moves_in_turns,
    "victory-by-initiative": rolls_for_victory,
    "partial-capital": rolls_for_victory,
}


def idle_options(title: Title, sheet: Sheet) -> frozenset[str]:
    """Name the options that would change nothing in a scenario."""
    return frozenset(name for name, met in NEEDS.items() if not met(title, sheet))
