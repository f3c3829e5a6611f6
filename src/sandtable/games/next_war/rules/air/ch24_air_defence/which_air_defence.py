"""24.3 Which air defence a mission meets: the chart of air defence resolution, without ships."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_defence_reading import Reading
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.kernel.rules.rule_hooks import cites


class FlightKind(StrEnum):
    """The kinds of missions that the chart tells apart."""

    AIR = "air strike or combat support"
    HELICOPTER = "helicopter strike or support"
    AIRMOBILE = "airmobile movement"
    TRANSPORT = "air transport or paradrop"


class Surroundings(NamedTuple):
    """Where a mission flies, seen from the side that flies it; `near` is at most two hexes.

    `enemy_country` is that of the target or landing hex, `over_enemy_country` that of the path.
    `ground_near` says that an enemy ground unit or Installation is near the landing hex.
    """

    on_track: bool = False
    enemy_country: bool = False
    over_enemy_country: bool = False
    hq_near: bool = False
    installation_near: bool = False
    unit_near: bool = False
    ground_near: bool = False
    ground_near_origin: bool = False
    enemy_air: bool = False  # the enemy has air superiority, at any level


class AirDefence(NamedTuple):
    """What a mission meets: a kind of air defence, or none, and what of it fires."""

    kind: DefenceKind | None = None
    sam: bool = False
    aaa: bool = False


NOTHING: Final = AirDefence()
LOCAL: Final = AirDefence(DefenceKind.LOCAL, sam=True, aaa=True)
NORMAL: Final = AirDefence(DefenceKind.NORMAL, sam=True, aaa=True)


@cites("ADV:24.3")
def air_defence_against(kind: FlightKind, at: Surroundings, reading: Reading) -> AirDefence:
    """The air defence that a mission meets; one that meets none succeeds."""
    if kind is FlightKind.AIR:
        return _against_air(at, reading)
    if kind is FlightKind.HELICOPTER:
        return _against_helicopters(at, reading)
    if kind is FlightKind.AIRMOBILE:
        return _against_airmobile(at, reading)
    return _against_transport(at)


@cites("ADV:24.3.1")
def _against_air(at: Surroundings, reading: Reading) -> AirDefence:
    """Tracks, the enemy country and what is near its HQs are defended by the tracks."""
    near = at.hq_near or (reading.installations and at.installation_near)
    return NORMAL if at.on_track or at.enemy_country or near else LOCAL


@cites("ADV:24.3.2")
def _against_helicopters(at: Surroundings, reading: Reading) -> AirDefence:
    """Helicopters meet Local air defence, near the enemy or everywhere."""
    return LOCAL if reading.everywhere or at.enemy_country or at.unit_near else NOTHING


@cites("ADV:24.3.3")
def _against_airmobile(at: Surroundings, reading: Reading) -> AirDefence:
    """Local air defence, AAA only with an enemy near the origin or landing hex."""
    if reading.like_helicopters:
        return _against_helicopters(at, reading)
    if not (at.enemy_country or at.hq_near):
        return NOTHING
    return LOCAL._replace(aaa=at.ground_near or at.ground_near_origin)


@cites("ADV:24.3.4")
def _against_transport(at: Surroundings) -> AirDefence:
    """The first case that fits: enemy country, near an HQ, or elsewhere."""
    if at.enemy_country or at.over_enemy_country:
        return NORMAL._replace(aaa=at.ground_near)
    if at.hq_near:
        return NORMAL if at.enemy_air else LOCAL
    if not at.enemy_air:
        return NOTHING
    return NORMAL._replace(sam=at.ground_near, aaa=at.ground_near)
