"""Which air defence fires at a mission of the Advanced game (24.3), from the charts alone.

The rows are walked in the order of the chart; the first that fits counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from oracles.next_war.ground import in_enemy_zone, installations
from oracles.next_war.position import Position, enemy

STRIKE, HELICOPTER, AIRMOBILE, TRANSPORT = "strike", "helicopter", "airmobile", "transport"

#: Kind of air defence, whether SAMs fire, whether AAA does.
Fire = tuple[str, bool, bool]
NOTHING: Fire = ("none", False, False)


@dataclass(frozen=True)
class AirMission:
    """A mission of a side: what it is, where it goes, and where it starts, if that is on the map.

    `superiority` is above 0 if the side that flies has the air. `headquarters` are the ids of units
    that are headquarters, `track` says that a track of air defence is struck. `near_target` and
    `near_origin` are the hexes at most two hexes away from the ends.
    """

    side: str
    what: str
    target: str
    origin: str | None
    superiority: int
    headquarters: frozenset[str]
    near_target: frozenset[str]
    near_origin: frozenset[str] = frozenset()
    track: bool = False


def _countries(position: Position, mission: AirMission, label: str) -> bool:
    """Whether a hex belongs to a country of the enemy."""
    return position.homes.get(position.hexes[label].country) == enemy(mission.side)


def _hq(position: Position, mission: AirMission) -> bool:
    firer = enemy(mission.side)
    for label in mission.near_target:
        for unit in position.units_at(label, firer):
            if unit.id in mission.headquarters:
                return True
    return False


def _installation(position: Position, mission: AirMission, around: frozenset[str]) -> bool:
    firer = enemy(mission.side)
    for label in around:
        place = position.hexes[label]
        if place.controller == firer and installations(place):
            return True
    return False


def _unit(position: Position, mission: AirMission, around: frozenset[str]) -> bool:
    firer = enemy(mission.side)
    return any(position.units_at(label, firer) for label in around)


def _near_enemy(position: Position, mission: AirMission, around: frozenset[str]) -> bool:
    return _unit(position, mission, around) or _installation(position, mission, around)


def _flies_around(position: Position, mission: AirMission) -> bool:
    """Whether a transport can come from its base without any hex of an enemy country."""
    if mission.origin is None:
        return not _countries(position, mission, mission.target)
    if _countries(position, mission, mission.origin):
        return False
    seen, edge = {mission.origin}, [mission.origin]
    while edge:
        label = edge.pop()
        if label == mission.target:
            return True
        for near in position.neighbours[label]:
            if near not in seen and not _countries(position, mission, near):
                seen.add(near)
                edge.append(near)
    return False


def _at_strike(position: Position, mission: AirMission, at_home: bool) -> Fire:
    if mission.track or not at_home or _hq(position, mission):
        return ("normal", True, True)
    if position.title != "NWIP" and _installation(position, mission, mission.near_target):
        return ("normal", True, True)
    return ("local", True, True)


def _at_airmobile(position: Position, mission: AirMission, at_home: bool) -> Fire:
    if at_home and not _hq(position, mission):
        return NOTHING
    guns = _near_enemy(position, mission, mission.near_target)
    return ("local", True, guns or _near_enemy(position, mission, mission.near_origin))


def _at_transport(position: Position, mission: AirMission, at_home: bool) -> Fire:
    guns = _near_enemy(position, mission, mission.near_target)
    if not at_home or not _flies_around(position, mission):
        return ("normal", True, guns)
    if _hq(position, mission):
        return ("normal" if mission.superiority < 0 else "local", True, True)
    return NOTHING if mission.superiority >= 0 else ("normal", guns, guns)


def fire_at(position: Position, mission: AirMission) -> Fire:
    """What fires at the target or landing, if the mission is detected."""
    at_home = not _countries(position, mission, mission.target)
    if mission.what == STRIKE:
        return _at_strike(position, mission, at_home)
    if mission.what == TRANSPORT:
        return _at_transport(position, mission, at_home)
    if mission.what == AIRMOBILE and position.title != "NWIP":
        return _at_airmobile(position, mission, at_home)
    always = position.title == "NWV"
    if always or not at_home or _unit(position, mission, mission.near_target):
        return ("local", True, True)
    return NOTHING


def fire_at_start(position: Position, mission: AirMission) -> Fire:
    """8.5.4.3, 24.3.3: helicopters that take units up in an enemy zone are fired at there too."""
    if mission.what != AIRMOBILE or mission.origin is None:
        return NOTHING
    if in_enemy_zone(position, mission.side, mission.origin):
        return ("local", True, True)
    return NOTHING
