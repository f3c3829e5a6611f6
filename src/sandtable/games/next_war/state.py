"""What can change in a game of the Next War series, Standard game."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.terrain import Weather
from sandtable.kernel.register import Register
from sandtable.kernel.state import State as KernelState

#: Where a unit is that stands on no hex.
NOT_YET = -1  # a reinforcement to come
ELIMINATED = -2
OFF_MAP = -3  # in the holding area from which it drops or enters


class Unit(msgspec.Struct, frozen=True):
    """A ground unit: where it is and how many steps it has left.

    `supports` counts the quarter turns of an artillery unit in this game turn; `landed` says that
    it came by air or parachute in this game turn.
    """

    at: int
    steps: int
    supports: int = 0
    landed: bool = False


class Helicopter(msgspec.Struct, frozen=True):
    """An attack helicopter: its base, steps, missions flown this turn, and the last segment flown.

    `spent` means used up for the turn, as after rebasing.
    """

    base: int
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False


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


class State(KernelState, frozen=True, kw_only=True):
    """A position of the Standard game."""

    turn: int = 1
    weather: Weather = Weather.CLEAR
    initiative: int | None = None  # the side that has it; None: contested
    first_player: int = 0
    air_superiority: int = 0  # 0 contested; +1..+3 Allied, -1..-3 non-Allied advantage to supremacy
    forces: tuple[Force, Force]
    control: Register[int, int] = Register()  # hexes that differ from the printed map
    passed: Register[int, int] = Register()  # hexes a combat unit entered this turn, and its side
    segment: Segment = Segment()
    combat: Combat | None = None
