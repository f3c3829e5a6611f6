"""Its rules: every point that a sheet can answer is answered from the sheet."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    air_points_of_turn,
    airmobile_due,
    column_shifts,
    elimination_value,
    helicopter_value,
    helicopters_due,
    hexes_in_play,
    initiative_of_turn,
    is_lost_in_retreat,
    out_of_play,
    reinforcements_due,
    replacements_due,
    setup,
    setup_bases,
    setup_due,
    step_vetoes,
    superiority_of_turn,
    victory,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import set_up_outposts
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import choose_season
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    destroy_bridges_before_play,
    move_before_play,
    move_in_turns,
    not_abroad,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import (
    closed_hex,
    outside_play,
    play_area,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_into_closed_hexes import (
    is_driven_abroad,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    air_level_listed,
    air_points_listed,
    helicopters_to_come,
    helicopters_to_set_up,
    holder_listed,
    lift_of_turn,
    names_holder,
    replacements_of_turn,
    units_to_come,
    units_to_set_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setup import set_up
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import (
    points_and_places,
    worth_of_helicopter,
    worth_of_unit,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, amends, replaces, step
from sandtable.kernel.rules.vetoes import Veto

SRV, PRC = SideId(0), SideId(1)


@step(setup, "OPT-TEST:1")
def srv_sets_up(run: NextWarRun) -> None:
    set_up(run, SRV)


@step(setup, "OPT-TEST:1", after="srv_sets_up")
def prc_sets_up(run: NextWarRun) -> None:
    set_up(run, PRC)


@step(setup, "OPT-TEST:2", after="prc_sets_up")
def i_corps_moves(run: NextWarRun) -> None:
    units = [
        unit
        for unit in run.scene.state.forces[SRV].units
        if run.printed.counters[unit].formation == "I Corps"
    ]
    move_before_play(run, SRV, "OPT-TEST:2", sorted(units), halved=True)


@step(setup, "OPT-TEST:2", after="i_corps_moves")
def both_move(run: NextWarRun) -> None:
    move_in_turns(run, PRC, "OPT-TEST:2", halved=False)


@step(setup, "OPT-TEST:2", after="both_move")
def bridges(run: NextWarRun) -> None:
    destroy_bridges_before_play(run, SRV, "OPT-TEST:2")


@step(setup, "OPT-TEST:1", after="bridges")
def outposts(run: NextWarRun) -> None:
    set_up_outposts(run)


@step(setup, "OPT-TEST:3", after="outposts")
def season(run: NextWarRun) -> None:
    choose_season(run, PRC, "OPT-TEST:3")


@adds(step_vetoes, "OPT-TEST:2")
def at_home(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    return not_abroad(scene, movers, at, to)


@adds(step_vetoes, "OPT-TEST:4")
def in_bounds(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    return bounds(scene, SideId(int(scene.printed.counters[movers[0]].side)), to)


@adds(out_of_play, "OPT-TEST:4")
def bounds(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    return outside_play(scene, here) or closed_hex(scene, side, here)


@replaces(is_lost_in_retreat, "OPT-TEST:4", over="STD:9.8.4")
def lost_abroad(scene: Scene, unit: UnitId) -> bool:
    return is_driven_abroad(scene, unit)


@replaces(hexes_in_play, "OPT-TEST:4", over="STD:8.0")
def area(scene: Scene) -> tuple[PlaceId, ...]:
    return tuple(sorted(play_area(scene)))


@adds(setup_due, "OPT-TEST:1")
def units(scene, side):
    return units_to_set_up(scene, side)


@adds(setup_bases, "OPT-TEST:1")
def helicopters(scene, side):
    return helicopters_to_set_up(scene, side)


@adds(reinforcements_due, "OPT-TEST:1")
def more_units(scene, side):
    return units_to_come(scene, side)


@adds(helicopters_due, "OPT-TEST:1")
def more_helicopters(scene, side):
    return helicopters_to_come(scene, side)


@adds(replacements_due, "OPT-TEST:1")
def replacements(scene, side):
    return replacements_of_turn(scene, side)


@adds(airmobile_due, "OPT-TEST:1")
def lift(scene, side):
    return lift_of_turn(scene, side)


@replaces(air_points_of_turn, "OPT-TEST:1", over="STD:6.1")
def air(run, side):
    return air_points_listed(run.scene, side)


@replaces(superiority_of_turn, "OPT-TEST:1", over="STD:6.4")
def level(scene):
    return air_level_listed(scene)


@amends(initiative_of_turn, "OPT-TEST:1", over="STD:5.1")
def holder(base, run):
    return holder_listed(run) if names_holder(run.scene) else base


@adds(column_shifts, "OPT-TEST:1")
def surprised(scene: Scene, combat: Combat) -> tuple[int, ...]:
    return surprise(scene, combat, PRC, {1: 1})


@replaces(elimination_value, "OPT-TEST:1", over="STD:12.1")
def worth(scene, unit):
    return worth_of_unit(scene, unit)


@replaces(helicopter_value, "OPT-TEST:1", over="STD:12.1")
def worth_in_the_air(scene, helicopter):
    return worth_of_helicopter(scene)


@replaces(victory, "OPT-TEST:1", over="STD:12.0")
def won(scene):
    return points_and_places(scene)
