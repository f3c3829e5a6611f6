"""What can change in a game of the Next War series, Standard game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.terrain import Feature, Weather
from sandtable.kernel.register import Register
from sandtable.kernel.state import State as KernelState

#: Where a unit is that stands on no hex.
NOT_YET = -1  # a reinforcement to come
ELIMINATED = -2
OFF_MAP = -3  # in the holding area from which it drops or enters
ASIDE = -4  # another counter stands for it, or might: task forces, two versions of one unit
FIRST_BOX = -10  # in the first Holding Box of the title; the others count down from it


#: A bridge or ferry: the two hexes that it joins, the lower first.
Crossing: TypeAlias = tuple[int, int]


#: How a march may stand: hex, sixths spent, must it stop, hexes entered, by road.
Halt: TypeAlias = tuple[int, int, bool, int, bool]


class Unit(msgspec.Struct, frozen=True):
    """A ground unit: where it is and how many steps it has left.

    `supports` counts the quarter turns of an artillery unit in this game turn; `landed` says that
    it came by air or parachute in this game turn, `unsupplied` that it lacked a line of
    communication when supply was last looked into. `struck` is the number of its Strike marker,
    `waits` the turn in which it was last left beside the map, a reinforcement without a way in.
    """

    at: int
    steps: int
    supports: int = 0
    landed: bool = False
    unsupplied: bool = False
    struck: int = 0
    waits: int = 0


class Helicopter(msgspec.Struct, frozen=True):
    """An attack helicopter: its base, steps, missions flown this turn, and the last segment flown.

    `spent` means used up for the turn, as after rebasing; `guest` is the turn in which it fled to
    a base that was full (6.5.1.1), or 0.
    """

    base: int
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False
    guest: int = 0


class Clearing(msgspec.Struct, frozen=True):
    """A Clearing marker: whose units are under it, and its number, 0 while it lies face down.

    `worn` counts the failures that lower the number, where an option has them do so.
    """

    side: int
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

    unit: int
    at: int
    turn: int
    made: int


class HalfLift(msgspec.Struct, frozen=True):
    """An Airmobile Point that left a hex half full; it may have been shot down since."""

    nation: str
    at: int
    gone: bool = False


class Force(msgspec.Struct, frozen=True):
    """One side: units, who stands where, helicopters, points."""

    units: Register[int, Unit]
    stacks: Register[int, tuple[int, ...]]
    helicopters: Register[int, Helicopter]
    air_points: int = 0
    air_received: int = 0
    air_lost: int = 0
    vp_turn: int = 0
    vp_total: int = 0
    replacement_points: tuple[tuple[str, int], ...] = ()
    dropped: tuple[tuple[str, int], ...] = ()  # nation, half stacking points dropped this segment
    replaced: tuple[int, ...] = ()  # units that got a step back in this turn
    airmobile: tuple[Lift, ...] = ()
    half_lifts: tuple[HalfLift, ...] = ()  # points of this segment that could carry a half more
    airlifted: int = 0  # half stacking points moved by air transport this segment
    parachuted: tuple[int, ...] = ()  # units that dropped in this turn
    chemical_points: int = 0
    victory_rolls: int = 0  # rolls for automatic victory so far
    task_forces: Register[int, tuple[int, ...]] = Register()  # task force -> its battalions


class Segment(msgspec.Struct, frozen=True):
    """The segment under way: its number in the game, its name, whose it is, and what it allows."""

    number: int = 0
    name: str = ""
    side: int = 0
    exploitation: bool = False
    elite_only: bool = False
    ground_only: bool = False
    opening: bool = False  # the first Movement Segment of the first turn (8.2.3)
    unmoved: tuple[int, ...] = ()  # units that may still move
    together: Register[int, int] = Register()  # unit -> hex where it began the segment
    unfought: tuple[int, ...] = ()  # units that may still attack
    targets: tuple[int, ...] = ()  # enemy hexes that may still be attacked
    newcomers: tuple[int, ...] = ()  # units that retreated in this segment (9.8.6)
    flown: tuple[int, ...] = ()  # units that came by air transport: they march half as far
    landed: tuple[tuple[int, int], ...] = ()  # units that may go on, and the hex they landed in
    blown: tuple[Crossing, ...] = ()  # bridges that were tried to be destroyed in it
    mended: tuple[Crossing, ...] = ()  # bridges that were tried to be repaired in it
    paused: tuple[int, ...] = ()  # units that may go on with the march they have just made
    halts: tuple[Halt, ...] = ()  # the ways in which that march may stand
    halved: bool = False  # units march half as far, as some do before the first turn
    in_turns: bool = False  # the sides move single units in turns
    others: tuple[int, ...] = ()  # units of the other side that may still move then
    formation: str = ""  # the one that has begun to move, where formations take turns


class Commitment(msgspec.Struct, frozen=True):
    """Combat support that one side has committed, and what came through."""

    air_points: int = 0
    helicopters: tuple[int, ...] = ()
    artillery: tuple[int, ...] = ()
    air_left: int = 0
    ratings: int = 0


class Combat(msgspec.Struct, frozen=True):
    """A combat under way, from declaration to advance."""

    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack_lead: int = -1
    defence_lead: int = -1
    terrain: str = ""
    support: tuple[Commitment, Commitment] = (Commitment(), Commitment())  # attacker, defender
    column: int = 0
    modifier: int = 0
    die: int = 0
    attacker_losses: int = 0
    defender_losses: int = 0
    retreat: bool = False
    retreat_length: int = 0
    vacated_by_retreat: bool = False
    trodden: tuple[int, ...] = ()  # hexes that retreating combat units have entered
    traded: int = 0  # steps that the defender gives ground for instead of losing them
    told_to_go: bool = False  # the table had told him to retreat besides
    stayed: tuple[int, ...] = ()  # recon units that tried to slip away and could not


class State(KernelState, frozen=True, kw_only=True):
    """A position of the Standard game."""

    secrets: tuple[tuple[Plan, ...] | None, ...] = ()  # the plans of each side, if it has to plan
    turn: int = 1
    weather: Weather = Weather.CLEAR
    season: str = ""  # one of the title's, or none
    initiative: int | None = None  # the side that has it; None: contested
    first_player: int = 0
    air_superiority: int = 0  # 0 contested; +1..+3 Allied, -1..-3 non-Allied advantage to supremacy
    forces: tuple[Force, Force]
    control: Register[int, int] = Register()  # hexes that differ from the printed map
    passed: Register[int, int] = Register()  # hexes a combat unit entered this turn, and its side
    broken: Register[Crossing, int] = Register()  # destroyed bridges and ferries, and by whom
    clearing: Register[int, Clearing] = Register()  # Clearing markers, by hex
    no_new_marker: tuple[int, ...] = ()  # hexes whose marker was given up this turn (8.4.1.3)
    destroyed: Register[int, tuple[Feature, ...]] = Register()  # Installations destroyed, by hex
    resistance: Register[int, int] = Register()  # hexes with self-defence force in Resistance mode
    storms: int = 0  # turns of Storm in an unbroken row up to now
    chemical: tuple[int, ...] = ()  # hexes in which chemical weapons were used this turn
    drawn: tuple[int, ...] = ()  # self-defence force drawn this turn
    segment: Segment = Segment()
    combat: Combat | None = None
