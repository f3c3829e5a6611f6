"""What can change in a game of the Next War series, Standard game."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.air_secrets import NO_AIR_SECRETS, AirSecrets
from sandtable.games.next_war.advanced.nuclear_caches import PlacedCache
from sandtable.games.next_war.advanced.state import AdvancedForce, AdvancedState
from sandtable.games.next_war.advanced.unit_markers import NO_MARKERS, UnitMarkers
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.damage_state import DamageMarkers
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.ids import (
    NO_SHIP,
    HelicopterId,
    PlaceId,
    ShipId,
    SideId,
    UnitId,
)
from sandtable.games.next_war.naval_state import Beachhead, Mine, Ship, Standing
from sandtable.games.next_war.printed.terrain import Feature, Side, Weather
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import State as KernelState

#: Where a unit is that stands on no hex.
NOT_YET: Final = PlaceId(-1)  # a reinforcement to come
ELIMINATED: Final = PlaceId(-2)
OFF_MAP: Final = PlaceId(-3)  # in the holding area from which it drops or enters
ASIDE: Final = PlaceId(
    -4
)  # another counter stands for it, or might: task forces, two versions of one unit
ABOARD: Final = PlaceId(-5)  # on the ship that the unit names: it is where the ship is
FIRST_BOX = -10  # in the first Holding Box of the title; the others count down from it
FIRST_AREA = -100  # in the first of the display's other boxes; the others count down from it


#: A bridge or ferry: the two hexes that it joins, the lower first.
Crossing: TypeAlias = tuple[PlaceId, PlaceId]


class March(NamedTuple):
    """Where a march stands: its hex, sixths of a movement point spent, and hexes entered.

    `stops` says that it must end there, `by_road` that the step it takes (or has just taken) uses
    the road movement rate.
    """

    hex: PlaceId
    spent: int = 0
    stops: bool = False
    entered: int = 0
    by_road: bool = False


class Unit(msgspec.Struct, frozen=True):
    """A ground unit: where it is and how many steps it has left.

    `supports` counts the quarter turns of an artillery unit in this game turn; `landed` says that
    it came by air or parachute in this game turn, `unsupplied` that it lacked a line of
    communication when supply was last looked into. `struck` is the number of its Strike marker,
    `waits` the turn in which it was last left beside the map, a reinforcement without a way in.
    `ship` carries it while it is aboard; `markers` are those of the Advanced game.
    """

    at: PlaceId
    steps: int
    supports: int = 0
    landed: bool = False
    unsupplied: bool = False
    struck: int = 0
    waits: int = 0
    ship: ShipId = NO_SHIP
    markers: UnitMarkers = NO_MARKERS


class Helicopter(msgspec.Struct, frozen=True):
    """An attack helicopter: its base, steps, missions flown this turn, and the last segment flown.

    `spent` means used up for the turn, as after rebasing; `guest` is the turn in which it fled to
    a base that was full (6.5.1.1), or 0.  `ship` is that on which it is based, with ABOARD as base.
    """

    base: PlaceId
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False
    guest: int = 0
    ship: ShipId | UnsetType = UNSET  # left out of records while it is on none


class Clearing(msgspec.Struct, frozen=True):
    """A Clearing marker: whose units are under it, and its number, 0 while it lies face down.

    `worn` counts the failures that lower the number, where an option has them do so.
    """

    side: SideId
    number: int = 0
    worn: int = 0


class Lift(msgspec.Struct, frozen=True):
    """Airmobile Points of a nation: for good, spent this turn, and destroyed this turn."""

    nation: str
    total: int
    spent: int = 0
    lost: int = 0  # no longer in the total, but among those spent


class Plan(msgspec.Struct, frozen=True):
    """A drop planned in advance: which unit, where, in which turn, and when it was planned."""

    unit: UnitId
    at: PlaceId
    turn: int
    made: int


class SideSecrets(msgspec.Struct, frozen=True):
    """What one side alone knows: drops it has planned, caches it has seen, what its aircraft do.

    In the last place of `State.secrets` it is what no side knows: which cache lies where.
    """

    plans: tuple[Plan, ...] = ()
    caches: tuple[PlacedCache, ...] = ()
    air: AirSecrets | UnsetType = UNSET


class HalfLift(msgspec.Struct, frozen=True):
    """An Airmobile Point that left a hex half full; it may have been shot down since."""

    nation: str
    at: PlaceId
    gone: bool = False


class Force(msgspec.Struct, frozen=True):
    """One side: units, who stands where, helicopters, points."""

    units: HashedMap[UnitId, Unit]
    stacks: HashedMap[PlaceId, tuple[UnitId, ...]]
    helicopters: HashedMap[HelicopterId, Helicopter]
    air_points: int = 0
    air_received: int = 0
    air_lost: int = 0
    vp_turn: int = 0
    vp_total: int = 0
    replacement_points: tuple[tuple[str, int], ...] = ()
    dropped: tuple[tuple[str, int], ...] = ()  # nation, half stacking points dropped this segment
    replaced: tuple[UnitId, ...] = ()  # units that got a step back in this turn
    airmobile: tuple[Lift, ...] = ()
    half_lifts: tuple[HalfLift, ...] = ()  # points of this segment that could carry a half more
    airlifted: int = 0  # half stacking points moved by air transport this segment
    parachuted: tuple[UnitId, ...] = ()  # units that dropped in this turn
    chemical_points: int = 0
    victory_rolls: int = 0  # rolls for automatic victory so far
    task_forces: HashedMap[UnitId, tuple[UnitId, ...]] = HashedMap()  # task force -> its battalions
    box_stacks: HashedMap[PlaceId, tuple[UnitId, ...]] = HashedMap()  # in boxes from FIRST_AREA on
    ships: HashedMap[ShipId, Ship] = HashedMap()
    advanced: AdvancedForce = AdvancedForce()


class Segment(msgspec.Struct, frozen=True):
    """The segment under way: its number in the game, its name, whose it is, and what it allows."""

    number: int = 0
    name: str = ""
    side: SideId = Side.ALLIED
    exploitation: bool = False
    elite_only: bool = False
    ground_only: bool = False
    opening: bool = False  # the first Movement Segment of the first turn (8.2.3)
    unmoved: tuple[UnitId, ...] = ()  # units that may still move
    together: HashedMap[UnitId, PlaceId] = HashedMap()  # unit -> hex where it began the segment
    unfought: tuple[UnitId, ...] = ()  # units that may still attack
    targets: tuple[PlaceId, ...] = ()  # enemy hexes that may still be attacked
    newcomers: tuple[UnitId, ...] = ()  # units that retreated in this segment (9.8.6)
    flown: tuple[UnitId, ...] = ()  # units that came by air transport: they march half as far
    landed: tuple[
        tuple[UnitId, PlaceId], ...
    ] = ()  # units that may go on, and the hex they landed in
    blown: tuple[Crossing, ...] = ()  # bridges that were tried to be destroyed in it
    mended: tuple[Crossing, ...] = ()  # bridges that were tried to be repaired in it
    paused: tuple[UnitId, ...] = ()  # units that may go on with the march they have just made
    halts: tuple[March, ...] = ()  # the ways in which that march may stand
    halved: bool = False  # units march half as far, as some do before the first turn
    in_turns: bool = False  # the sides move single units in turns
    others: tuple[UnitId, ...] = ()  # units of the other side that may still move then
    formation: str = ""  # the one that has begun to move, where formations take turns


class State(KernelState, frozen=True, kw_only=True):
    """A position of the Standard game."""

    #: What each side alone knows, once there is anything of the kind; the last place is for what
    #: no side knows.
    secrets: tuple[SideSecrets | None, ...] = ()
    turn: int = 1
    weather: Weather = Weather.CLEAR
    season: str = ""  # one of the title's, or none
    initiative: SideId | None = None  # the side that has it; None: contested
    first_player: SideId = Side.ALLIED
    air_superiority: int = 0  # 0 contested; +1..+3 Allied, -1..-3 non-Allied advantage to supremacy
    forces: tuple[Force, Force]
    control: HashedMap[PlaceId, SideId] = HashedMap()  # hexes that differ from the printed map
    passed: HashedMap[PlaceId, SideId] = (
        HashedMap()
    )  # hexes a combat unit entered this turn, and its side
    broken: HashedMap[Crossing, SideId] = HashedMap()  # destroyed bridges and ferries, and by whom
    clearing: HashedMap[PlaceId, Clearing] = HashedMap()  # Clearing markers, by hex
    no_new_marker: tuple[PlaceId, ...] = ()  # hexes whose marker was given up this turn (8.4.1.3)
    destroyed: HashedMap[PlaceId, tuple[Feature, ...]] = (
        HashedMap()
    )  # Installations destroyed, by hex
    resistance: HashedMap[PlaceId, UnitId] = (
        HashedMap()
    )  # hexes with self-defence force in Resistance mode
    storms: int = 0  # turns of Storm in an unbroken row up to now
    chemical: tuple[PlaceId, ...] = ()  # hexes in which chemical weapons were used this turn
    drawn: tuple[UnitId, ...] = ()  # self-defence force drawn this turn
    segment: Segment = Segment()
    #: Half stacking points that may still attack in the segment from hexes that were over-stacked
    #: when they were first attacked from.
    attack_room: tuple[tuple[PlaceId, int], ...] = ()
    combat: Combat | None = None
    nations: HashedMap[str, Standing] = HashedMap()  # those that differ from the display
    sea_control: HashedMap[PlaceId, SideId] = HashedMap()  # sea boxes; without a marker: Contested
    mines: HashedMap[PlaceId, Mine] = HashedMap()  # mine markers, by hex
    mines_used: int = 0  # markers that have been laid; those removed do not come back
    submarine_threat: int = 0
    asw: int = 0
    leaving: tuple[ShipId, ...] = ()  # ships that must retreat
    beachheads: HashedMap[PlaceId, Beachhead] = HashedMap()
    beachheads_back: tuple[tuple[SideId, int], ...] = ()  # removed: whose, back in which turn
    unloaded: HashedMap[PlaceId, int] = HashedMap()  # half points landed in a Port this turn
    shipped: tuple[int, int] = (0, 0)  # a Movement Segment, half points by Sea Transport in it
    sea_loss: tuple[UnitId, ...] = ()  # one of these loses a step at sea
    flights: tuple[FlightUnderWay, ...] = ()  # the last is that of the procedure under way
    damage: DamageMarkers = DamageMarkers()
    advanced: AdvancedState = AdvancedState()


def plans_known(state: State, side: int) -> tuple[Plan, ...]:
    """The drops that a side has planned, as far as they are in this position."""
    secret = state.secrets[side] if state.secrets and side >= 0 else None
    return () if secret is None else secret.plans


def caches_known(state: State, side: int) -> tuple[PlacedCache, ...]:
    """The caches that a side has looked at, as far as they are in this position."""
    secret = state.secrets[side] if state.secrets and side >= 0 else None
    return () if secret is None else secret.caches


def air_secrets_known(state: State, side: int) -> AirSecrets:
    """What a side hides of its air units, as far as it is in this position."""
    secret = state.secrets[side] if state.secrets and side >= 0 else None
    return NO_AIR_SECRETS if secret is None or secret.air is UNSET else secret.air
