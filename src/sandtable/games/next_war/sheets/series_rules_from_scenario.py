"""What each kind of fact says in every title: the point, the function, and the rule it stands over.

A title takes this table and puts entries of its own over it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_points_of_turn,
    airmobile_due,
    automatic_victory_level,
    column_shifts,
    helicopters_due,
    initiative_level,
    initiative_of_turn,
    may_roll_for_victory,
    objectives,
    receipts,
    reinforcements_due,
    replacements_due,
    setup,
    setup_bases,
    setup_due,
    setup_ships,
    ships_due,
    stacking_limit,
    step_vetoes,
    superiority_of_turn,
    victory,
    victory_levels,
    weather_of_turn,
)
from sandtable.games.next_war.rule_hooks.advanced.air import air_units_due
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    special_forces_due,
    surprise_at_start,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.stocks_of_the_sheet import (
    stocks_of_turn,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.markers import (
    special_forces_of_turn,
)
from sandtable.games.next_war.rules.air.ch22_air_power.arrivals_of_the_sheet import (
    air_units_of_the_sheet,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    air_level_listed,
    helicopters_to_come,
    helicopters_to_embark,
    helicopters_to_set_up,
    levels_listed,
    lift_of_turn,
    replacements_of_turn,
    ships_to_come,
    ships_to_set_up,
    units_to_embark,
    units_to_set_up,
)
from sandtable.games.next_war.sheets import (
    over_stacked_setup,
    scenario_toml_advanced_types,
    scenario_toml_campaign_types,
    scenario_toml_types,
    setup_steps,
    turn_rules_from_scenario,
    victory_rules_from_scenario,
)
from sandtable.games.next_war.sheets.scenario_rule_table_types import (
    FactTable,
    Sayings,
    fact_table,
    nothing,
    of,
)
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.kernel.rules.rules_from_scenario_file import also, changing, citing, doing, instead


def _air_points(fact: scenario_toml_types.AirPoints) -> Sayings:
    points = instead(air_points_of_turn, turn_rules_from_scenario.air_points(fact), over="STD:6.1")
    if fact.by == "chart":
        return (points,)
    return points, instead(superiority_of_turn, air_level_listed, over="STD:6.4")


def _surprise_named(fact: scenario_toml_types.Surprise) -> Sayings:
    if not fact.kind:
        return ()
    return (
        instead(surprise_at_start, turn_rules_from_scenario.surprise_named(fact), over="ADV:20.3"),
    )


def _automatic_victory(fact: scenario_toml_types.AutomaticVictory) -> Sayings:
    level = instead(
        automatic_victory_level, victory_rules_from_scenario.automatic_lead(fact), over="STD:12.2"
    )
    if fact.first_turn == 1:
        return (level,)
    return level, changing(
        may_roll_for_victory, victory_rules_from_scenario.rolls_from_turn(fact), over="STD:12.2"
    )


def helicopters_with_them(fact: scenario_toml_types.Reinforcements) -> Sayings:
    """Helicopters among the reinforcements, if there are any."""
    return (also(helicopters_due, helicopters_to_come),) if fact.helicopters else ()


def aboard_at_start(sheet: Sheet) -> Sayings:
    """Units and helicopters that start aboard ships, if there are any."""
    if not sheet.embarked:
        return ()
    return also(setup_due, units_to_embark), also(setup_bases, helicopters_to_embark)


SERIES: Final[FactTable] = fact_table(
    # --- setting up
    of(
        scenario_toml_types.Setup,
        lambda _f, _s: (
            also(setup_due, units_to_set_up),
            also(setup_bases, helicopters_to_set_up),
        ),
    ),
    of(
        scenario_toml_campaign_types.OverStacked,
        lambda f, s: (
            changing(
                stacking_limit, over_stacked_setup.room_of_the_setup(f, s), over="STD:8.1.1.1"
            ),
        ),
    ),
    of(scenario_toml_types.Others, nothing),
    of(
        scenario_toml_types.SideSetsUp, lambda f, s: (doing(setup, setup_steps.side_sets_up(f, s)),)
    ),
    of(
        scenario_toml_types.SeasonIsChosen,
        lambda f, s: (doing(setup, setup_steps.season_is_chosen(f, s)),),
    ),
    of(
        scenario_toml_types.SeasonIsFound,
        lambda _f, _s: (doing(setup, setup_steps.season_is_found),),
    ),
    of(
        scenario_toml_types.SideMoves,
        lambda f, s: (
            doing(setup, setup_steps.side_moves(f, s)),
            also(step_vetoes, setup_steps.at_home),
        ),
    ),
    of(
        scenario_toml_types.SidesMoveInTurns,
        lambda f, s: (
            doing(setup, setup_steps.sides_move_in_turns(f, s)),
            also(step_vetoes, setup_steps.at_home),
        ),
    ),
    of(
        scenario_toml_types.OutpostsArePlaced,
        lambda _f, s: (doing(setup, setup_steps.outposts_are_placed(s)),),
    ),
    of(
        scenario_toml_advanced_types.AirUnitsSetUp,
        lambda f, s: (doing(setup, setup_steps.air_units_set_up(f, s)),),
    ),
    of(
        scenario_toml_types.TaskForcesAreFormed,
        lambda _f, _s: (doing(setup, setup_steps.task_forces_are_formed),),
    ),
    # --- turn by turn
    of(
        scenario_toml_types.Initiative,
        lambda f, _: (
            instead(initiative_of_turn, turn_rules_from_scenario.initiative(f), over="STD:5.1"),
        ),
    ),
    of(
        scenario_toml_types.InitiativeLevel,
        lambda f, _: (
            instead(
                initiative_level, turn_rules_from_scenario.initiative_points(f), over="STD:5.1"
            ),
        ),
    ),
    of(
        scenario_toml_types.Surprise,
        lambda f, s: (
            citing(turn_rules_from_scenario.columns_of(f)),
            also(column_shifts, turn_rules_from_scenario.shift_by_surprise(f, s)),
            *_surprise_named(f),
        ),
    ),
    of(
        scenario_toml_types.TurnWeather,
        lambda f, s: (
            instead(weather_of_turn, turn_rules_from_scenario.weather(f, s), over="STD:4.0"),
        ),
    ),
    of(scenario_toml_types.AirPoints, lambda f, _: _air_points(f)),
    of(
        scenario_toml_types.AirLosses,
        lambda f, _: (
            instead(air_losses_last, turn_rules_from_scenario.air_losses(f), over="STD:6.3.2"),
        ),
    ),
    of(
        scenario_toml_types.Reinforcements,
        lambda f, _: (
            also(reinforcements_due, turn_rules_from_scenario.arrivals(f)),
            *helicopters_with_them(f),
        ),
    ),
    of(
        scenario_toml_types.Replacements,
        lambda _f, _s: (also(replacements_due, replacements_of_turn),),
    ),
    of(
        scenario_toml_campaign_types.Ships,
        lambda _f, s: (
            also(setup_ships, ships_to_set_up),
            also(ships_due, ships_to_come),
            *aboard_at_start(s),
        ),
    ),
    of(scenario_toml_campaign_types.Levels, nothing),
    of(
        scenario_toml_advanced_types.SpecialForces,
        lambda _f, _s: (also(special_forces_due, special_forces_of_turn),),
    ),
    of(
        scenario_toml_advanced_types.Stocks,
        lambda _f, _s: (also(receipts, stocks_of_turn),),
    ),
    of(
        scenario_toml_advanced_types.AirDefences,
        lambda f, s: (also(receipts, turn_rules_from_scenario.air_defences(f, s)),),
    ),
    of(
        scenario_toml_advanced_types.AirUnits,
        lambda _f, _s: (also(air_units_due, air_units_of_the_sheet),),
    ),
    of(scenario_toml_advanced_types.LeftOut, nothing),
    of(scenario_toml_types.Airmobile, lambda _f, _s: (also(airmobile_due, lift_of_turn),)),
    # --- victory
    of(scenario_toml_types.AutomaticVictory, lambda f, _: _automatic_victory(f)),
    of(
        scenario_toml_types.VictoryLevels,
        lambda _f, _s: (instead(victory_levels, levels_listed, over="STD:12.3"),),
    ),
    of(
        scenario_toml_types.Victory,
        lambda f, s: (
            instead(victory, victory_rules_from_scenario.victory(f, s), over="STD:12.0"),
        ),
    ),
    of(
        scenario_toml_types.Objectives,
        lambda _f, _s: (also(objectives, victory_rules_from_scenario.objectives_listed),),
    ),
)
