"""What stands near units in a hex, in words: the danger of an order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.local_strength import cover_of, strong_points, unseen_by
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.state_lookups import Known, defence_of, own_side

#: Enemies are told of so many hexes away.
NEAR: Final = 5


def danger_text(scene: Known, units: Sequence[UnitId], end: PlaceId) -> str:
    """Return what stands near a hex, counted; units that may not be looked at are average ones."""
    place, side = place_name(scene.printed, end), own_side(scene)
    points = strong_points(scene, ENEMY[side], unseen_by(scene))
    lattice = scene.printed.atlas.lattice
    near = sum(
        attack
        for there, (attack, _) in points.items()
        if there >= 0 and lattice.distance(HexId(there), HexId(end)) <= NEAR
    )
    if not near:
        return f"No enemy who can attack is within {NEAR} hexes of {place}."
    own = sum(defence_of(scene, unit) for unit in units)
    better = " The terrain helps the defender." if cover_of(scene, end) > 1 else ""
    return (
        f"Within {NEAR} hexes of {place} the enemy has about {round(near)} attack strength; these"
        f" units defend with {round(own)}.{better}"
    )
