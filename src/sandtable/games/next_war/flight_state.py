"""Flights: what flies where, and what its order has still to do once it is there.

A `Mission` holds what a rule needs to carry its order on after the flight: the rule that sends a
flight makes one, and the function that is registered for its kind reads it
(`rules/standard/ch06_air_power/flights.py`).
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec

from sandtable.games.next_war.advanced.passage_state import ALONE, Passage
from sandtable.games.next_war.ids import (
    NO_UNIT,
    AircraftId,
    HelicopterId,
    PlaceId,
    ShipId,
    SideId,
    UnitId,
)


class Craft(Enum):
    """What flies a mission; air points count as helicopters without a base."""

    HELICOPTER = "helicopter"
    AIRMOBILE = "airmobile"
    TRANSPORT = "transport"
    PARACHUTE = "parachute"
    AIRCRAFT = "aircraft"  # an air unit of the Advanced game


class Flight(msgspec.Struct, frozen=True):
    """A mission: whose, where to, with how many escorts; and where from, if that is on the map."""

    side: SideId
    target: PlaceId
    escorts: int
    kind: str
    origin: PlaceId | None = None
    reach: int = 0
    stops_at_abort: bool = False
    craft: Craft = Craft.HELICOPTER
    lines: int = 1  # how many helicopter lines of the display it may follow


class Cargo(msgspec.Struct, frozen=True):
    """Units that Airmobile Points carry; losses in the air fall on the first that has a step left.

    `odd` is the unit whose point has room for another.  `others` are the units that the first does
    not share a point with, as they are carried together, and the nations of their points.
    """

    units: tuple[UnitId, ...]
    carriers: tuple[str, ...] = ()  # nations of the points that carry the first unit
    sharing: tuple[UnitId, ...] = ()  # units on the same point as the first
    odd: UnitId = NO_UNIT
    odd_carrier: str = ""
    others: tuple[tuple[tuple[UnitId, ...], tuple[str, ...]], ...] = ()


class SupportMission(msgspec.Struct, frozen=True, tag="support"):
    """Combat support: which mission of a side it is, and what came through before it.

    The missions of a side fly one by one: first its air points, at place -1, then each helicopter.
    """

    attacker: bool
    place: int
    air_left: int = 0
    ratings: int = 0


class DropMission(msgspec.Struct, frozen=True, tag="drop"):
    """Units that drop together."""

    units: tuple[UnitId, ...]


class TransportMission(msgspec.Struct, frozen=True, tag="transport"):
    """Units that go by air transport."""

    units: tuple[UnitId, ...]


class VehicleMission(msgspec.Struct, frozen=True, tag="vehicles"):
    """Vehicles that are brought to a unit: how they come, and whose points carry them."""

    unit: UnitId
    by: str
    carriers: tuple[str, ...] = ()


class AirliftMission(msgspec.Struct, frozen=True, tag="airlift"):
    """Units that helicopters carry in a Movement Segment."""

    cargo: Cargo


class RetreatMission(msgspec.Struct, frozen=True, tag="retreat"):
    """A unit that retreats by air."""

    cargo: Cargo


class RebasingMission(msgspec.Struct, frozen=True, tag="rebasing"):
    """A helicopter that goes to another base of its own accord, which may be on a ship."""

    helicopter: HelicopterId
    ship: ShipId | msgspec.UnsetType = msgspec.UNSET


class MarineMission(msgspec.Struct, frozen=True, tag="marines"):
    """Marines whom the helicopters of a ship carry, and the ship that takes them, if one does."""

    units: tuple[UnitId, ...]
    deck: ShipId | msgspec.UnsetType = msgspec.UNSET


class RefugeMission(msgspec.Struct, frozen=True, tag="refuge"):
    """A helicopter that flees from its base, and the step at which its procedure then goes on."""

    helicopter: HelicopterId
    used_up: bool
    then: str


class StrikeMission(msgspec.Struct, frozen=True, tag="strike"):
    """Air Points that strike (29.1.2); which strike it is, the Strike phase keeps."""


class SuppressionMission(msgspec.Struct, frozen=True, tag="suppression"):
    """A Wild Weasel that flies with another mission and is fired on before it (24.5).

    `strikers` are the air units with which it flies and which strike or support.
    """

    unit: AircraftId
    strikers: tuple[AircraftId, ...] = ()


class GroupMission(msgspec.Struct, frozen=True, tag="group"):
    """The first mission of air units that waits in the Strike phase: they fly together at first.

    With `off_map` its target is on a track, or points in stock.  With `support` they support the
    combat under way, and the first `flown` of them have done so.
    """

    strikers: tuple[AircraftId, ...]
    off_map: bool = False
    support: SupportMission | msgspec.UnsetType = msgspec.UNSET
    flown: int = 0


class StrikerMission(msgspec.Struct, frozen=True, tag="striker"):
    """An air unit that strikes, and the strikers of its mission that are still with it."""

    unit: AircraftId
    strikers: tuple[AircraftId, ...]


class SupporterMission(msgspec.Struct, frozen=True, tag="supporter"):
    """An air unit that supports a combat, and those of its mission that are still with it."""

    unit: AircraftId
    strikers: tuple[AircraftId, ...]


class HelicopterStrikeMission(msgspec.Struct, frozen=True, tag="helicopter_strike"):
    """A helicopter that strikes; its target, the Strike phase keeps."""

    helicopter: HelicopterId


Mission: TypeAlias = (
    SupportMission
    | DropMission
    | TransportMission
    | VehicleMission
    | AirliftMission
    | RetreatMission
    | RebasingMission
    | MarineMission
    | RefugeMission
    | StrikeMission
    | SuppressionMission
    | GroupMission
    | StrikerMission
    | SupporterMission
    | HelicopterStrikeMission
)


class FlightUnderWay(msgspec.Struct, frozen=True):
    """A flight, its mission, and what it has suffered so far.

    `points` are hits and `losses` steps or points lost; with `steps` losses nothing of it is left.
    `passage` is what only the air war of the Advanced game knows of it.
    """

    flight: Flight
    mission: Mission
    steps: int | None = None
    points: int = 0
    losses: int = 0
    passage: Passage | msgspec.UnsetType = msgspec.UNSET

    @property
    def way(self) -> Passage:
        """How it stands in the air war."""
        return ALONE if self.passage is msgspec.UNSET else self.passage

    @property
    def is_over(self) -> bool:
        """Whether nothing fires at it any more: it has turned back, or nothing of it is left."""
        stopped = bool(self.points and self.flight.stops_at_abort) or self.losses == self.steps
        return stopped or self.way.aborted
