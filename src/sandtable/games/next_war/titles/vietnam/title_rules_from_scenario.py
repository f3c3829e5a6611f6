"""What the facts of a Vietnam scenario say, where this title differs from the series."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import (
    air_transport_limit,
    airmobile_due,
    arrivals_begin,
    attack_vetoes,
    capture_value,
    deck_of_arrival,
    drop_vetoes,
    elimination_value,
    half_points_unloaded,
    helicopter_value,
    helicopters_due,
    hexes_in_play,
    installation_value,
    out_of_play,
    psdf_draws,
    rebase_vetoes,
    rebuild_vetoes,
    reinforcements_due,
    replacements_due,
    setup_bases,
    setup_due,
    setup_ships,
    ship_of_arrival,
    ships_due,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    units_to_come,
)
from sandtable.games.next_war.sheets import (
    play_area_vetoes,
    scenario_toml_campaign_types,
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
from sandtable.games.next_war.sheets.series_rules_from_scenario import (
    SERIES,
    aboard_at_start,
    helicopters_with_them,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.campaign import (
    arrivals_by_the_chart,
    intervention,
    victory_points,
)
from sandtable.games.next_war.titles.vietnam.rules.reinforcements import with_ways_around
from sandtable.kernel.rules.rules_from_scenario_file import also, changing, instead

_HALVES: Final = 2


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


def counters_drawn(fact: scenario_toml_campaign_types.Psdf) -> Callable[[Scene], int]:
    """The counters of the self-defence force that are drawn in a turn."""

    def draws(scene: Scene) -> int:
        """So many counters of the self-defence force are drawn in every turn."""
        return fact.draws

    return draws


def grown_transport(
    fact: scenario_toml_campaign_types.MoreAirTransport, sheet: Sheet
) -> Callable[[int, Scene, SideId], int]:
    """The rule that a side can transport more by air once a turn's reinforcements are there."""
    grows = sheet.seat(fact.seat)

    def limit(base: int, scene: Scene, side: SideId) -> int:
        """A side transports more stacking points by air in the segments after it received them."""
        # They are received in the Reinforcement Phase, when all movement of the turn is over.
        more = side == grows and scene.state.turn > fact.turn
        return base + _HALVES * fact.points if more else base

    return limit


def _victory(fact: scenario_toml_types.Victory, sheet: Sheet) -> Sayings:
    """Where points decide, they come from the title's chart."""
    settled = SERIES[scenario_toml_types.Victory](fact, sheet)
    return (*settled, *_CHART) if fact.by == "points" else settled


_CHART: Final[Sayings] = (
    instead(capture_value, victory_points.places_on_the_chart, over="STD:12.1"),
    instead(installation_value, victory_points.installations_on_the_chart, over="STD:12.1.2"),
    instead(elimination_value, victory_points.units_on_the_chart, over="STD:12.1"),
    instead(helicopter_value, victory_points.helicopters_on_the_chart, over="STD:12.1"),
)


def _setup(fact: scenario_toml_types.Setup, sheet: Sheet) -> Sayings:
    """In a campaign only the units of nations that take part set up."""
    if sheet.facts.groups is None:
        return SERIES[scenario_toml_types.Setup](fact, sheet)
    return (
        also(setup_due, intervention.units_in_the_war),
        also(setup_bases, intervention.helicopters_in_the_war),
    )


def _ships(fact: scenario_toml_campaign_types.Ships, sheet: Sheet) -> Sayings:
    """In a campaign only the ships of nations that take part come."""
    if sheet.facts.groups is None:
        return SERIES[scenario_toml_campaign_types.Ships](fact, sheet)
    return (
        also(setup_ships, intervention.ships_at_the_start_of_the_war),
        also(ships_due, intervention.ships_that_join_the_war),
        *aboard_at_start(sheet),
    )


def _replacements(fact: scenario_toml_types.Replacements, sheet: Sheet) -> Sayings:
    """In a campaign only the nations that take part get replacement points."""
    if sheet.facts.groups is None:
        return SERIES[scenario_toml_types.Replacements](fact, sheet)
    return (also(replacements_due, intervention.replacements_in_the_war),)


FACTS: Final[FactTable] = fact_table(
    of(scenario_toml_types.Setup, _setup),
    of(scenario_toml_campaign_types.Ships, _ships),
    of(scenario_toml_types.Replacements, _replacements),
    of(scenario_toml_types.Victory, _victory),
    of(
        scenario_toml_campaign_types.Groups,
        lambda _f, _s: (
            also(reinforcements_due, arrivals_by_the_chart.units_of_groups),
            also(helicopters_due, arrivals_by_the_chart.helicopters_of_groups),
            also(airmobile_due, arrivals_by_the_chart.lift_by_the_chart),
            instead(arrivals_begin, arrivals_by_the_chart.ships_arrive, over="STD:10.0"),
            instead(
                half_points_unloaded, arrivals_by_the_chart.unloaded_by_a_port, over="STD:10.0"
            ),
            changing(ship_of_arrival, arrivals_by_the_chart.ship_of_the_group, over="STD:2.3.6"),
            changing(deck_of_arrival, arrivals_by_the_chart.deck_of_the_group, over="STD:2.3.6"),
        ),
    ),
    of(
        scenario_toml_campaign_types.MoreAirTransport,
        lambda f, s: (changing(air_transport_limit, grown_transport(f, s), over="NWV:5.2.1"),),
    ),
    of(scenario_toml_types.PlayArea, lambda f, _: _play_area(f)),
    of(
        scenario_toml_types.Reinforcements,
        lambda f, s: (also(reinforcements_due, _arrivals(f, s)), *helicopters_with_them(f)),
    ),
    of(
        scenario_toml_campaign_types.Psdf,
        lambda f, _: (instead(psdf_draws, counters_drawn(f), over="NWV:3.2.2"),),
    ),
    series=SERIES,
)
