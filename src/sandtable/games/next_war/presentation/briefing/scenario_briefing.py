"""The briefing of a scenario: its situation, victory, forces, reinforcements and special rules."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.presentation.briefing.forces_and_arrivals import (
    arrivals_of,
    forces_of,
    objective_hexes,
    sides_units,
)
from sandtable.games.next_war.presentation.briefing.victory_texts import how_to_win, victory_texts
from sandtable.games.next_war.presentation.text.display_names import place_name, side_name
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.kernel.briefing_types import Briefing, CitedText, SideBriefing
from sandtable.kernel.catalogue.catalog import BUILT, Scope, rules_in
from sandtable.kernel.catalogue.citations import sort_key
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import counted, several

_TITLES: Final = "sandtable.games.next_war.titles"
_CATALOGUE: Final = "catalog.toml"
#: Units up to which a scenario without a text has each weight.
_WEIGHTS: Final = (15, 35, 60, 90)


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The situation of a scenario in sentences, and how much there is to handle."""

    weight: int
    situation: tuple[str, ...]


@cache
def situations() -> dict[str, Situation]:
    """Read the situations, by the ids of the scenarios."""
    text = files(__package__).joinpath("situations.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, Situation])


def briefing_of(printed: Printed) -> Briefing:
    """The briefing of a scenario; one that somebody made has no situation, but all the rest."""
    facts = sheet_of(printed).facts
    written = situations().get(facts.id)
    units = sides_units(printed)
    pays = facts.objectives.points if facts.objectives else 0
    return Briefing(
        situation=written.situation if written else (),
        victory=victory_texts(printed),
        sides=tuple(
            SideBriefing(
                side, side_name(printed, side), how_to_win(printed, side), forces_of(printed, side)
            )
            for side in BOTH_SIDES
        ),
        turns=tuple((turn, f"Turn {turn}") for turn in range(1, facts.last_turn + 1)),
        length=counted(facts.last_turn, "turn"),
        weight=written.weight if written else 1 + sum(units > each for each in _WEIGHTS),
        scale=f"{counted(units, 'unit')}, {several(_means(facts))}",
        objectives=tuple(
            Spot(here, place_name(printed, here), pays or None) for here in objective_hexes(printed)
        ),
        arrivals=arrivals_of(printed),
        rules=_special_rules(facts),
    )


def _means(facts: Facts) -> list[str]:
    """What there is to handle beside the units."""
    found = ["air points"] if facts.air_points else []
    found += ["replacements"] if facts.replacements else []
    found += ["airmobile points"] if facts.airmobile else []
    found += ["weather rolls"] if facts.weather is None or facts.weather.always is None else []
    return found or ["no special means"]


def _special_rules(facts: Facts) -> tuple[CitedText, ...]:
    """The rules of the scenario alone, in the words of its catalogue."""
    title, _, name = facts.id.replace("-", "_").partition("/")
    page = files(_TITLES).joinpath(title, "scenarios", name, _CATALOGUE)
    if not page.is_file():
        return ()
    rules = sorted(
        rules_in(_CATALOGUE, page.read_text(encoding="utf-8")), key=lambda one: sort_key(one.cite)
    )
    return tuple(
        CitedText(one.says, one.cite)
        for one in rules
        if one.scope is Scope.SCENARIO and one.state in BUILT
    )
