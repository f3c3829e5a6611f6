"""How to spend Supply Points on headquarters."""

from __future__ import annotations

from typing import Any

from sandtable.games.next_war.advice.advanced.routine_answers import restore_headquarters
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.recovery import EndRecovery, RebuildHeadquarters
from sandtable.games.next_war.rules.advanced.ch27_damage.headquarters_recovery import rebuildable
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import has_room_for
from sandtable.games.next_war.rules.standard.ch11_replacements.reconstitution import places_for
from sandtable.games.next_war.state_lookups import Known, own_side


def recover(scene: Known) -> Any:
    """Restore headquarters first, then rebuild those that are lost, where there is room."""
    order = restore_headquarters(scene)
    lost = rebuildable(scene, own_side(scene))
    if lost and isinstance(order, EndRecovery):
        return RebuildHeadquarters(lost[0], best_place(scene, lost[0]))
    return order


def best_place(scene: Known, unit: UnitId) -> PlaceId:
    """A hex with room for a headquarters, or else a Holding Box, or else a crowded hex."""
    places = places_for(scene, unit).listed()
    return max(places, key=lambda here: (has_room_for(scene, unit, here), here >= 0, -here))
