"""22.4 Air units that a scenario gives, at the start and later."""

from __future__ import annotations

from sandtable.games.next_war.ids import NO_PLACE, SideId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rule_hooks.advanced.air import AirArrival
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of, side_of_nation
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:22.4")
def air_units_of_the_sheet(scene: Scene, side: SideId) -> tuple[AirArrival, ...]:
    """A side receives the air units that the scenario lists for the set-up or the turn."""
    printed = scene.printed
    turn = 0 if is_before_play(scene) else scene.state.turn
    return tuple(
        [
            AirArrival(
                row.nation,
                row.type,
                row.number,
                place_of_box(printed, row.box) if row.box else NO_PLACE,
            )
            for row in sheet_of(printed).air_units
            if row.turn == turn and side_of_nation(printed, row.nation) == side
        ]
    )
