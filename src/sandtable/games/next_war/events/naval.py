"""Ships, sea control, levels of submarines and ASW, mines, and where nations stand."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_ships, without
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_state import Mine, Standing
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.state import ELIMINATED, State


class ShipPlaced(msgspec.Struct, frozen=True, tag="ship_placed"):
    """A ship was set up, or arrived."""

    ship: ShipId
    side: SideId
    at: PlaceId


@evolves(ShipPlaced)
def _ship_placed(state: State, event: ShipPlaced) -> State:
    return with_ships(state, event.side, (event.ship,), at=event.at, returns=0)


class ShipTurnedOver(msgspec.Struct, frozen=True, tag="ship_turned_over"):
    """An amphibious ship has become a surface action group."""

    ship: ShipId
    side: SideId


@evolves(ShipTurnedOver)
def _ship_turned_over(state: State, event: ShipTurnedOver) -> State:
    return with_ships(state, event.side, (event.ship,), surface_group=True)


class ShipSupported(msgspec.Struct, frozen=True, tag="ship_supported"):
    """A ship gave support in the Combat Segment of this number."""

    ship: ShipId
    side: SideId
    segment: int


@evolves(ShipSupported)
def _ship_supported(state: State, event: ShipSupported) -> State:
    return with_ships(state, event.side, (event.ship,), fired=event.segment)


class SeaControlRolled(msgspec.Struct, frozen=True, tag="sea_control_rolled"):
    """Control of a sea box was rolled for: the die, and who holds the box; None: Contested."""

    box: PlaceId
    die: int
    modifier: int
    holder: SideId | None


evolves(SeaControlRolled)(unchanged)


class SeaControlSet(msgspec.Struct, frozen=True, tag="sea_control_set"):
    """A side controls a sea box from now on, or it is Contested."""

    box: PlaceId
    holder: SideId | None


@evolves(SeaControlSet)
def _sea_control_set(state: State, event: SeaControlSet) -> State:
    held = state.sea_control
    now = held.drop(event.box) if event.holder is None else held.set(event.box, event.holder)
    return replace(state, sea_control=now)


class ShipsMustLeave(msgspec.Struct, frozen=True, tag="ships_must_leave"):
    """These ships of a side must retreat."""

    side: SideId
    ships: tuple[ShipId, ...]


@evolves(ShipsMustLeave)
def _ships_must_leave(state: State, event: ShipsMustLeave) -> State:
    return replace(state, leaving=event.ships)


class ShipRetreated(msgspec.Struct, frozen=True, tag="ship_retreated"):
    """A ship that had to retreat did so."""

    ship: ShipId
    side: SideId
    to: PlaceId


@evolves(ShipRetreated)
def _ship_retreated(state: State, event: ShipRetreated) -> State:
    state = replace(state, leaving=without(state.leaving, (event.ship,)))
    gone = {"at": event.to, "laid": NO_PLACE, "at_beach": False, "target": NO_PLACE}
    return with_ships(state, event.side, (event.ship,), **gone)


class ShipEliminated(msgspec.Struct, frozen=True, tag="ship_eliminated"):
    """A ship without a refuge is eliminated; it comes back in a later turn."""

    ship: ShipId
    side: SideId
    returns: int


@evolves(ShipEliminated)
def _ship_eliminated(state: State, event: ShipEliminated) -> State:
    state = replace(state, leaving=without(state.leaving, (event.ship,)))
    return with_ships(state, event.side, (event.ship,), at=ELIMINATED, returns=event.returns)


class NavalLevelSet(msgspec.Struct, frozen=True, tag="naval_level_set"):
    """The Submarine Threat Level (non-Allied) or the ASW Level (Allied) is this from now on."""

    side: SideId
    level: int


@evolves(NavalLevelSet)
def _naval_level_set(state: State, event: NavalLevelSet) -> State:
    if event.side == Side.ALLIED:
        return replace(state, asw=event.level)
    return replace(state, submarine_threat=event.level)


class MinesLaid(msgspec.Struct, frozen=True, tag="mines_laid"):
    """Mines of this density lie in a hex from now on; `by` is the ship that laid them, if any."""

    side: SideId
    hex: PlaceId
    density: int
    by: ShipId
    segment: int


@evolves(MinesLaid)
def _mines_laid(state: State, event: MinesLaid) -> State:
    fresh = event.hex not in state.mines
    owner = event.side if fresh else state.mines[event.hex].side
    mines = state.mines.set(event.hex, Mine(owner, event.density))
    if event.by in state.forces[event.side].ships:
        done = {"moved": event.segment, "laid": event.hex}
        state = with_ships(state, event.side, (event.by,), **done)
    return replace(state, mines=mines, mines_used=state.mines_used + fresh)


class MineClearingTried(msgspec.Struct, frozen=True, tag="mine_clearing_tried"):
    """A side tried to clear mines: the die, and the density that is left."""

    side: SideId
    hex: PlaceId
    die: int
    modifier: int
    density: int


@evolves(MineClearingTried)
def _mine_clearing_tried(state: State, event: MineClearingTried) -> State:
    mines = state.mines
    if not event.density:
        return replace(state, mines=mines.drop(event.hex))
    left = replace(mines[event.hex], density=event.density)
    return replace(state, mines=mines.set(event.hex, left))


class NationStandingSet(msgspec.Struct, frozen=True, tag="nation_standing_set"):
    """A nation is on this side of the war from now on, or on none."""

    nation: str
    standing: Standing


@evolves(NationStandingSet)
def _nation_standing_set(state: State, event: NationStandingSet) -> State:
    return replace(state, nations=state.nations.set(event.nation, event.standing))


NavalEvent: TypeAlias = (
    ShipPlaced
    | ShipTurnedOver
    | ShipSupported
    | SeaControlRolled
    | SeaControlSet
    | ShipsMustLeave
    | ShipRetreated
    | ShipEliminated
    | NavalLevelSet
    | MinesLaid
    | MineClearingTried
    | NationStandingSet
)
