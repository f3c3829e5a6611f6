"""How good a position looks to a side: opinion now and to come, provinces, strength, points."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.rules.p18_interphase.scoring import dead_red, family_dead
from sandtable.games.hearts_and_minds.rules.p18_interphase.stability import (
    COUP,
    price_of_government,
)
from sandtable.games.hearts_and_minds.scene import (
    Known,
    Scene,
    counter_of,
    has_blue_ground,
    in_box,
    infantry_at,
    open_at,
)
from sandtable.games.hearts_and_minds.state import BODY

OPINION: Final = 100
FLAG: Final = 30
PACIFIED: Final = 25
FOOTHOLD: Final = 8
SAVED: Final = 4
FACTOR: Final = 7
OPEN_VC: Final = 10
DEAD_UNIT: Final = 6


def value_of(scene: Known, seat: int) -> int:
    """What is good for Red is bad for Blue."""
    worth = value_for_red(scene)
    return worth if seat == RED else -worth


def value_for_red(scene: Scene) -> int:
    """Count opinion with what the Interphase would add, then the map and the means."""
    state = scene.state
    return (
        OPINION * (state.will + _doves_to_come(scene))
        + FLAG * len(state.flags)
        - PACIFIED * len(state.pacified)
        + SAVED * (_points(scene, RED) - _points(scene, BLUE))
        + FACTOR * (_strength(scene, RED) - _strength(scene, BLUE))
        + DEAD_UNIT * (len(in_box(scene, BLUE, BODY)) - dead_red(scene))
        + _footholds(scene)
    )


def _points(scene: Scene, side: int) -> int:
    """Count points saved and points of the card that are left: what is not spent is saved."""
    turn = scene.state.turn
    return scene.state.stockpile[side] + (turn.points if turn.seat == side else 0)


def _doves_to_come(scene: Scene) -> int:
    """Count what would be scored if the year ended now."""
    state = scene.state
    doves = family_dead(scene) + scene.printed.charts.flag_doves[len(state.flags)]
    price = price_of_government(scene)
    return doves + (COUP if price > state.stockpile[BLUE] else 0)


def _strength(scene: Scene, side: int) -> int:
    counters = scene.printed.counters
    standing = [
        unit
        for unit, now in scene.state.units.map.items()
        if now.at >= 0 and counters[unit].side == side
    ]
    return sum(factor_of(scene, unit) for unit in standing)


def _footholds(scene: Scene) -> int:
    """Count provinces that a side could win over next, and Viet Cong left in the open."""
    state = scene.state
    total = 0
    for area in scene.printed.provinces:
        flagged = area in state.flags
        if not flagged and infantry_at(scene, RED, area):
            total += FOOTHOLD if has_blue_ground(scene, area) else 2 * FOOTHOLD
        if flagged and infantry_at(scene, BLUE, area):
            total -= FOOTHOLD
        nations = {counter_of(scene, unit).nation for unit in infantry_at(scene, BLUE, area)}
        total -= FOOTHOLD // 2 * bool(nations)
        total -= OPEN_VC * len(open_at(scene, area))
    return total
