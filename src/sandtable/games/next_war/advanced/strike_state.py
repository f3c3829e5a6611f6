"""23, 26 The Strike phase under way: what is aimed at, what has struck, what still counts."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import NO_PLACE, NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


class Aim(msgspec.Struct, frozen=True):
    """What a strike is aimed at.

    A unit; an Installation or Airfield in a place, `number` telling those of a box apart; a bridge
    in the hex `at` that leads `across`; a Beachhead; a hex to be interdicted; a track of air
    defence; or points that a nation has in stock.
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
    """A missile of a side: whose it is, what kind it is, and what it is aimed at."""

    side: SideId
    nation: str
    kind: StockKind
    aim: Aim


class AirStrike(msgspec.Struct, frozen=True):
    """A strike by Air Points: how many strike, how many escort them, and the target (29.1.2)."""

    side: SideId
    aim: Aim
    points: int
    escort: int


class Scored(msgspec.Struct, frozen=True):
    """A hit by a side that takes effect later in the phase."""

    side: SideId
    aim: Aim
    hit: Hit


class StrikeState(msgspec.Struct, frozen=True):
    """What is under way; nothing while no phase of the kind is.

    `launches` and `missions` are the missiles and air strikes of the phase, `scored` are hits that
    count later.  `struck` is what was struck in the step under way, and `done` are the sides that
    want no more strikes in it.
    """

    launches: tuple[Launch, ...] = ()
    missions: tuple[AirStrike, ...] = ()
    scored: tuple[Scored, ...] = ()
    struck: tuple[Aim, ...] = ()
    done: tuple[SideId, ...] = ()
