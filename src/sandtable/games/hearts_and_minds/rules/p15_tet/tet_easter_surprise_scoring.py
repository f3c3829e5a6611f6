"""15.4 and 15.6 Surprise, the ceiling of the coup, and what a grand offensive wins."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import (
    DiceMode,
    battle_dice,
    coup_ceilings,
    offensive_scores,
)
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import Scene, in_box
from sandtable.kernel.rules.rule_hooks import adds, cites

CEILING: Final = 5
CITIES: Final = 3
BORDERS: Final = 4
DEAD_PER_DOVE: Final = {"tet": 5, "easter": 4}


@adds(battle_dice, "HM:TET.5")
def tet_surprises(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """In the turn of Tet Red rolls twice in all battles and keeps the better die."""
    return _surprise(scene, side, "tet")


@adds(battle_dice, "HM:EASTER.6")
def easter_surprises(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """In the turn of Easter Red rolls twice in all battles and keeps the better die."""
    return _surprise(scene, side, "easter")


def _surprise(scene: Scene, side: int, name: str) -> tuple[DiceMode, ...]:
    turn = scene.state.turn
    is_first = turn.is_campaign and not turn.zone and turn.seat == RED
    return (DiceMode.BETTER,) if is_first and side == RED and scene.state.grand == name else ()


@adds(coup_ceilings, "HM:TET.8")
def tet_rallies_the_south(scene: Scene) -> tuple[int, ...]:
    """In a Tet year the government costs five points at most."""
    return (CEILING,) if scene.state.grand == "tet" else ()


@adds(coup_ceilings, "HM:EASTER.9")
def easter_rallies_the_south(scene: Scene) -> tuple[int, ...]:
    """In an Easter year the government costs five points at most."""
    return (CEILING,) if scene.state.grand == "easter" else ()


@adds(offensive_scores, "HM:TET.9")
def tet_is_scored(scene: Scene) -> tuple[int, ...]:
    """Cities over three, border provinces of zones II and III over four, five dead Blue units."""
    if scene.state.grand != "tet":
        return ()
    return (cities_won(scene) + borders_won(scene) + dead_won(scene),)


@adds(offensive_scores, "HM:EASTER.10")
def easter_is_scored(scene: Scene) -> tuple[int, ...]:
    """Cities over three, and one Dove for every four dead Blue units (RUL-0113)."""
    return (cities_won(scene) + dead_won(scene),) if scene.state.grand == "easter" else ()


def cities_won(scene: Scene) -> int:
    """Count the cities under a red flag beyond three."""
    return max(0, len(scene.state.flags & scene.printed.cities) - CITIES)


def borders_won(scene: Scene) -> int:
    """Count the border provinces of zones II and III under a red flag beyond four."""
    printed = scene.printed
    inner = printed.zones["II"] | printed.zones["III"]
    border = {area for area in inner if printed.areas[area].is_border}
    return max(0, len(scene.state.flags & border) - BORDERS)


@cites("HM-P:0.1", "HM-P:20.7")
def dead_won(scene: Scene) -> int:
    """Count the dead of Blue, of all nations."""
    return len(in_box(scene, BLUE, BODY)) // DEAD_PER_DOVE[scene.state.grand]
