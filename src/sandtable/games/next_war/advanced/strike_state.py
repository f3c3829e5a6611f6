"""23, 26 The Strike phase under way: what is aimed at, what has struck, what still counts."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.air_missions import Stack
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import (
    NO_PLACE,
    NO_UNIT,
    AircraftId,
    HelicopterId,
    PlaceId,
    SideId,
    UnitId,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


class Aim(msgspec.Struct, frozen=True):
    """What a strike is aimed at.

    A unit, and where it was then; an Installation or Airfield in a place, `number` telling those of
    a box apart; a bridge in the hex `at` that leads `across`; a Beachhead; a hex to be interdicted;
    a track of air defence; or points that a nation has in stock.
    """

    target: Target
    unit: UnitId = NO_UNIT
    at: PlaceId = NO_PLACE
    feature: Feature | None = None
    number: int = 0
    across: PlaceId = NO_PLACE
    nation: str = ""
    stock: StockKind | None = None


class Launch(msgspec.Struct, frozen=True):
    """A missile of a side: whose, what kind, aimed at what, and the bomber that launched it."""

    side: SideId
    nation: str
    kind: StockKind
    aim: Aim
    bomber: AircraftId | msgspec.UnsetType = msgspec.UNSET


class AirStrike(msgspec.Struct, frozen=True):
    """A strike by Air Points: how many strike, how many escort them, and the target (29.1.2)."""

    side: SideId
    aim: Aim
    points: int
    escort: int


class AirUnitMission(msgspec.Struct, frozen=True):
    """A mission: whose it is, who strikes what, and who flies with them.

    `aims` has a target for each of the `strikers`: the same one, but Wild Weasels name their own.
    Those of `stand_off` stay out of the reach of AAA.  `kind` is the air defence that it meets, and
    `sam` and `aaa` what of it may fire; `detected` is None until it was rolled for.  `engaged` are
    the strikers that interceptors have attacked, and the first `struck` strikers have flown.

    While its contents are hidden it is a `stack` with each of its targets once and no air units.
    """

    side: SideId
    aims: tuple[Aim, ...]
    strikers: tuple[AircraftId, ...]
    stand_off: tuple[AircraftId, ...] = ()
    escorts: tuple[AircraftId, ...] = ()
    suppressors: tuple[AircraftId, ...] = ()
    weasels: bool = False
    kind: DefenceKind | None = None
    sam: bool = False
    aaa: bool = False
    detected: Detected | None = None
    engaged: tuple[AircraftId, ...] = ()
    struck: int = 0
    stack: Stack | UnsetType = UNSET

    @property
    def units(self) -> tuple[AircraftId, ...]:
        """All air units of the mission."""
        return (*self.strikers, *self.escorts, *self.suppressors)


class HelicopterStrike(msgspec.Struct, frozen=True):
    """A strike by a helicopter: whose, which, at what, and whether it has flown."""

    side: SideId
    helicopter: HelicopterId
    aim: Aim
    flown: bool = False


class Scored(msgspec.Struct, frozen=True):
    """A hit by a side that takes effect later in the phase."""

    side: SideId
    aim: Aim
    hit: Hit


class StrikeState(msgspec.Struct, frozen=True):
    """What is under way; nothing while no phase of the kind is.

    `launches` and `missions` are the missiles and air strikes of the phase, `air_missions` those of
    air units, `by_helicopters` those of helicopters; `scored` are hits that count later.  `struck`
    is what was struck in the step under way, and `done` are the sides that want no more strikes in
    it.
    """

    launches: tuple[Launch, ...] = ()
    missions: tuple[AirStrike, ...] = ()
    scored: tuple[Scored, ...] = ()
    struck: tuple[Aim, ...] = ()
    done: tuple[SideId, ...] = ()
    air_missions: tuple[AirUnitMission, ...] = ()
    by_helicopters: tuple[HelicopterStrike, ...] = ()
