"""20 Special operations forces: markers of a nation, missions under way, what a turn has seen."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import (
    NO_PLACE,
    NO_SIDE,
    NO_UNIT,
    HelicopterId,
    PlaceId,
    SideId,
    UnitId,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


class SofKind(StrEnum):
    """What a marker is sent to do."""

    RAID = "raid"
    RECON = "recon"
    TARGETING = "targeting"


class Surprise(StrEnum):
    """The surprise with which a scenario begins; it counts for the initiative side on turn 1."""

    NONE = "none"
    TACTICAL = "tactical"
    STRATEGIC = "strategic"


class SofMarkers(msgspec.Struct, frozen=True):
    """The SOF markers of a nation by box; those on missions are in none of them."""

    nation: str
    available: int
    used: int = 0
    eliminated: int = 0


class SofTarget(msgspec.Struct, frozen=True):
    """What a marker is sent against: its kind, and as much as it takes to name it.

    A place has its `feature`, and in a box that has several of a kind a `number` from 1 on.  A
    bridge has the hex that was named as `place`, and the other as
    `across`.  `owner` and `stock` name points of a nation, `of_side` whose track it is.
    """

    kind: Target
    place: PlaceId = NO_PLACE
    feature: Feature | None = None
    across: PlaceId = NO_PLACE
    unit: UnitId = NO_UNIT
    helicopter: HelicopterId | None = None
    owner: str = ""
    stock: StockKind | None = None
    number: int = 0
    of_side: SideId = NO_SIDE


class SofMission(msgspec.Struct, frozen=True):
    """A marker that has been placed on a target; missions of a phase are numbered from 1."""

    number: int
    side: SideId
    nation: str
    kind: SofKind
    target: SofTarget


class SpecialOperations(msgspec.Struct, frozen=True):
    """An SOF phase under way, and what has been raided and reconnoitred in the turn.

    `acted` is the side that placed or carried out a mission last, `finished` those that are done
    with it; `resolving` says that all markers are placed, `placed` how many.  `looked` are places
    that a side has reconnoitred in the turn.
    """

    missions: tuple[SofMission, ...] = ()
    placed: int = 0
    resolving: bool = False
    acted: SideId = NO_SIDE
    finished: tuple[SideId, ...] = ()
    raided: tuple[SofTarget, ...] = ()
    reconnoitred: tuple[UnitId, ...] = ()
    looked: tuple[tuple[SideId, PlaceId], ...] = ()


def with_markers(all_of: tuple[SofMarkers, ...], now: SofMarkers) -> tuple[SofMarkers, ...]:
    """The markers of a side with those of one nation changed, by nation."""
    others = [each for each in all_of if each.nation != now.nation]
    return tuple(sorted([*others, now], key=lambda each: each.nation))
