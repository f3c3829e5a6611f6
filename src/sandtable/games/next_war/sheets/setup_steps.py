"""Steps of the setup, each made of a row of the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import March, Movers, season_of_game
from sandtable.games.next_war.rules.air.ch22_air_power.arriving_units import air_units_arrive
from sandtable.games.next_war.rules.cacheable_movement_vetoes import never_changes
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import set_up_outposts
from sandtable.games.next_war.rules.standard.ch02_units.task_force_order import may_form
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import choose_season
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    move_before_play,
    move_in_turns,
    not_abroad,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setup import set_up
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_advanced_types import AirUnitsSetUp
from sandtable.games.next_war.sheets.scenario_toml_types import (
    SeasonIsChosen,
    SideMoves,
    SideSetsUp,
    SidesMoveInTurns,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.vetoes import Veto

StepRule: TypeAlias = Callable[[NextWarRun], None]


def side_sets_up(fact: SideSetsUp, sheet: Sheet) -> StepRule:
    """The step in which a side sets up."""
    side = sheet.seat(fact.seat)

    def sets_up(run: NextWarRun) -> None:
        """A side sets up what the sheet lists for it."""
        set_up(run, side)
        if fact.settles_control:
            control_by_setup(run)

    return sets_up


def season_is_chosen(fact: SeasonIsChosen, sheet: Sheet) -> StepRule:
    """The step in which a side chooses the season."""
    side = sheet.seat(fact.seat)

    def chooses(run: NextWarRun) -> None:
        """A side chooses the season."""
        choose_season(run, side, fact.cite)

    return chooses


def season_is_found(run: NextWarRun) -> None:
    """The season is found in the title's way."""
    run.rules[season_of_game](run)


def side_moves(fact: SideMoves, sheet: Sheet) -> StepRule:
    """The step in which some units of a side move before the first turn."""
    side = sheet.seat(fact.seat)

    def moves(run: NextWarRun) -> None:
        """Units that the sheet names move before the first turn."""
        units = [
            UnitId(unit)
            for unit, each in enumerate(run.printed.counters)
            if each.side == side
            and (each.formation in fact.formations or each.nation in fact.nations)
        ]
        move_before_play(run, side, fact.cite, units, halved=fact.halved)

    return moves


def sides_move_in_turns(fact: SidesMoveInTurns, sheet: Sheet) -> StepRule:
    """The step in which both sides move in turns before the first turn."""
    first = sheet.seat(fact.first)

    def move(run: NextWarRun) -> None:
        """Both sides move one unit after another before the first turn."""
        move_in_turns(run, first, fact.cite, halved=fact.halved)

    return move


@never_changes
def at_home(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """No unit enters an enemy country before the first turn."""
    return not_abroad(scene, movers, at, to)


def outposts_are_placed(sheet: Sheet) -> StepRule:
    """The step in which sides place their Combat Outposts, in the order in which they set up."""
    steps = [each for each in sheet.facts.setting_up if isinstance(each, SideSetsUp)]
    first = [sheet.seat(each.seat) for each in steps]
    order = tuple(dict.fromkeys([*first, *BOTH_SIDES]))

    def put_down(run: NextWarRun) -> None:
        """Sides place their Combat Outposts."""
        set_up_outposts(run, order)

    return put_down


def air_units_set_up(fact: AirUnitsSetUp, sheet: Sheet) -> StepRule:
    """The step in which a side places its air units, if the game has any."""
    side = sheet.seat(fact.seat)

    def sets_up(run: NextWarRun) -> None:
        """A side places its air units in Ready boxes that are open to them."""
        if run.printed.aircraft:
            air_units_arrive(run, side)

    return sets_up


def task_forces_are_formed(run: NextWarRun) -> None:
    """Sides may form task forces before the first turn."""
    may_form(run)
