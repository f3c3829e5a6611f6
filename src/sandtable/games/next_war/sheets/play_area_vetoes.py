"""Play areas and closed hexes as vetoes, for the points at which a sheet's facts speak."""

from __future__ import annotations

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import March, Movers
from sandtable.games.next_war.rules.cacheable_movement_vetoes import never_changes
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import (
    base_outside,
    closed_hex,
    leaves_play,
    outside_play,
    play_area,
)
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.kernel.rules.vetoes import Veto


def outside_for_side(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    """Nothing enters a hex that is not in play, in retreats and advances too."""
    return outside_play(scene, here)


def hexes_of_the_area(scene: Scene) -> tuple[PlaceId, ...]:
    """The hexes in play are those of the play area."""
    return tuple(sorted(play_area(scene)))


def hexes_left_of_the_area(base: tuple[PlaceId, ...], scene: Scene) -> tuple[PlaceId, ...]:
    """The hexes in play are those that lie in the play area too."""
    area = play_area(scene)
    return tuple([here for here in base if here in area])


@never_changes
def no_step_outside(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """No unit moves to a hex outside the play area."""
    return outside_play(scene, to)


@never_changes
def no_step_out(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """No unit moves out of the play area; one that begins outside may move in."""
    return leaves_play(scene, at.hex, to)


def no_fight_outside(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """No unit attacks a hex outside the play area, or from one (RUL-0011, RUL-0250).

    An off-map line lies in the play area if the hex before it does.
    """
    atlas, here = scene.printed.atlas, unit_of(scene, unit).at
    for end in (target, here):
        where = atlas.near[end][0] if end in atlas.beyond else end
        found = outside_play(scene, where) if end >= 0 else ()
        if found:
            return found
    return ()


def no_drop_outside(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """No unit drops outside the play area."""
    return outside_play(scene, to)


def no_return_outside(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """No unit is rebuilt outside the play area, except in a Holding Box."""
    return outside_play(scene, to) if to >= 0 else ()


def no_base_outside(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """No helicopter is based outside the play area, except in a Holding Box."""
    return outside_play(scene, to) if to >= 0 else ()


def only_airfields_outside(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """Outside the play area helicopters are based at Airbases and Airfields only."""
    return base_outside(scene, to)


def closed_for_side(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    """A side does not enter the hexes that are closed to it."""
    return closed_hex(scene, side, here)


@never_changes
def no_step_into_closed(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """No unit moves into a hex that is closed to its side."""
    return closed_hex(scene, side_of(scene, movers[0]), to)


def no_drop_into_closed(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """No unit drops into a hex that is closed to its side."""
    return closed_hex(scene, side_of(scene, unit), to)
