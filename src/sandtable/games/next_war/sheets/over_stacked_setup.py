"""A set-up that is over-stacked: how long the hexes are not considered so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_campaign_types import OverStacked
from sandtable.games.next_war.state_lookups import Scene, stack_at

#: The first Movement Segment of a turn in which a side has the initiative.
FIRST_SEGMENT: Final = "initiative_movement"
#: The number of a segment before the first turn.
_BEFORE_PLAY: Final = 0


def room_of_the_setup(
    fact: OverStacked, sheet: Sheet
) -> Callable[[int, Scene, SideId, PlaceId], int]:
    """The rule that a hex has room for what has set up there, until the first segment is over."""
    over_stacked = sheet.seat(fact.seat)

    def room(base: int, scene: Scene, side: SideId, here: PlaceId) -> int:
        """A hex has room for all that set up there, until the first Movement Segment is over."""
        if side != over_stacked or scene.state.turn > 1:
            return base
        segment = scene.state.segment
        if segment.number == _BEFORE_PLAY:
            there = stack_at(scene, side, here)
        elif segment.name == FIRST_SEGMENT:
            began = segment.together.map
            there = tuple([unit for unit in sorted(began) if began[unit] == here])
        else:
            return base
        return max(base, half_points_of(scene, there))

    return room
