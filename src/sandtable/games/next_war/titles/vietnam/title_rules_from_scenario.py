"""What the facts of a Vietnam scenario say, where this title differs from the series."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import (
    attack_vetoes,
    drop_vetoes,
    hexes_in_play,
    out_of_play,
    psdf_draws,
    rebase_vetoes,
    rebuild_vetoes,
    reinforcements_due,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    units_to_come,
)
from sandtable.games.next_war.sheets import (
    play_area_vetoes,
    scenario_toml_types,
    turn_rules_from_scenario,
)
from sandtable.games.next_war.sheets.scenario_rule_table_types import (
    FactTable,
    Sayings,
    fact_table,
    of,
)
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.series_rules_from_scenario import SERIES, helicopters_and_ships
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.reinforcements import with_ways_around
from sandtable.kernel.rules.rules_from_scenario_file import also, changing, instead


def is_map_alone(sheet: Sheet) -> bool:
    """Whether a scenario uses nothing of what lies around the map."""
    area = sheet.facts.play_area
    return area is not None and area.map_alone


def _play_area(fact: scenario_toml_types.PlayArea) -> Sayings:
    """Units from around the map come into the area; on the map alone nothing is outside it."""
    within = (
        (
            instead(hexes_in_play, play_area_vetoes.hexes_of_the_area, over="STD:8.0"),
            also(step_vetoes, play_area_vetoes.no_step_outside),
        )
        if fact.map_alone
        else (
            changing(hexes_in_play, play_area_vetoes.hexes_left_of_the_area, over="STD:8.0"),
            also(step_vetoes, play_area_vetoes.no_step_out),
        )
    )
    return (
        *within,
        also(out_of_play, play_area_vetoes.outside_for_side),
        also(attack_vetoes, play_area_vetoes.no_fight_outside),
        also(drop_vetoes, play_area_vetoes.no_drop_outside),
        also(rebuild_vetoes, play_area_vetoes.no_return_outside),
        also(rebase_vetoes, play_area_vetoes.only_airfields_outside),
    )


def _arrivals(
    fact: scenario_toml_types.Reinforcements, sheet: Sheet
) -> Callable[[Scene, SideId], Due]:
    return turn_rules_from_scenario.arrivals(fact) if is_map_alone(sheet) else arrivals_by_road


def arrivals_by_road(scene: Scene, side: SideId) -> Due:
    """Units that are due come onto the map at their hexes, or by the lines behind these."""
    return with_ways_around(scene, side, units_to_come(scene, side))


def counters_drawn(fact: scenario_toml_types.Psdf) -> Callable[[Scene], int]:
    """The counters of the self-defence force that are drawn in a turn."""

    def draws(scene: Scene) -> int:
        """So many counters of the self-defence force are drawn in every turn."""
        return fact.draws

    return draws


FACTS: Final[FactTable] = fact_table(
    of(scenario_toml_types.PlayArea, lambda f, _: _play_area(f)),
    of(
        scenario_toml_types.Reinforcements,
        lambda f, s: (also(reinforcements_due, _arrivals(f, s)), *helicopters_and_ships(f)),
    ),
    of(
        scenario_toml_types.Psdf,
        lambda f, _: (instead(psdf_draws, counters_drawn(f), over="NWV:3.2.2"),),
    ),
    series=SERIES,
)
