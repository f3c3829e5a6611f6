"""7.5 What each side's units are worth in a battle round, and what is added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.events import (
    FactorsCounted,
    FirebaseMoved,
    GameEvent,
    RollChange,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face, Kind
from sandtable.games.hearts_and_minds.rule_hooks import battle_modifiers, tidyings
from sandtable.games.hearts_and_minds.state import Battle
from sandtable.games.hearts_and_minds.state_lookups import (
    Scene,
    battle_of,
    counter_of,
    has_ground,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import adds, cites

#: Rows of the table of factors.
ROWS: Final[Mapping[Kind | Face, str]] = {
    Kind.ARTILLERY: "artillery",
    Kind.TANK: "tank",
    Kind.AIR_CAV: "Air Cav",
    Kind.NAVY: "Blue Water Navy",
    Kind.GUNBOAT: "Gunboat",
    Kind.LIMA_SITE: "Lima Site 85",
    Face.VC: "VC regular",
    Face.VC_PLUS: "VC+",
    Face.BAD_INTEL: "Bad Intel",
}
FORTRESS: Final = -2


@cites("HMP:7.5")
def factor_of(scene: Scene, unit: int) -> int:
    """Infantry counts one untried and two as veterans, assets what the table says."""
    factors, kind = scene.printed.charts.factors, counter_of(scene, unit).kind
    if kind is Kind.INFANTRY:
        quality = "veteran" if unit_of(scene, unit).veteran else "untried"
        return factors[f"infantry {quality}"]
    return factors[ROWS[kind]]


@cites("HMP:7.5")
def factors_of(scene: Scene, side: int, battle: Battle) -> int:
    """All units of a side count together; in mountains an attacker's tanks count nothing."""
    is_attacker = side == battle.attacker
    units = battle.attackers if is_attacker else battle.defenders
    steep = is_attacker and scene.printed.areas[battle.area].is_mountain
    total = sum(
        factor_of(scene, unit)
        for unit in units
        if not (steep and counter_of(scene, unit).kind is Kind.TANK)
    )
    if side == RED:
        rows = scene.printed.charts.factors
        total += sum(rows[ROWS[scene.printed.faces[vc]]] for vc in battle.vcs)
    return total


@cites("HMP:7.5", "HM-P:1.11")
def count_factors(scene: Scene) -> FactorsCounted:
    """Modifiers change a side's factors, but never below nought."""
    battle = battle_of(scene)
    factors = (factors_of(scene, RED, battle), factors_of(scene, BLUE, battle))
    return FactorsCounted(battle.area, factors, (_changes(scene, RED), _changes(scene, BLUE)))


def _changes(scene: Scene, side: int) -> tuple[RollChange, ...]:
    said = scene.rules[battle_modifiers](scene, side)
    return tuple(RollChange(one.cite, one.what) for one in said if one.what)


@adds(battle_modifiers, "HMP:7.5")
def saigon_is_hard_to_take(scene: Scene, side: int) -> tuple[int, ...]:
    """Whoever attacks Saigon loses two."""
    battle = battle_of(scene)
    at_saigon = battle.area == scene.printed.area_ids["Saigon"]
    return (FORTRESS,) if at_saigon and side == battle.attacker else ()


@adds(battle_modifiers, "HMP:7.5")
def the_iron_triangle_is_hard_to_take(scene: Scene, side: int) -> tuple[int, ...]:
    """Blue loses two when he attacks the Iron Triangle."""
    battle = battle_of(scene)
    there = battle.area == scene.state.iron_triangle
    return (FORTRESS,) if there and side == battle.attacker == BLUE else ()


@adds(battle_modifiers, "HM:X17")
def a_firebase_is_hard_to_take(scene: Scene, side: int) -> tuple[int, ...]:
    """Whoever attacks an enemy firebase loses two."""
    battle = battle_of(scene)
    there = scene.state.firebase == (battle.area, 1 - side)
    return (FORTRESS,) if there and side == battle.attacker else ()


@adds(tidyings, "HM:X17")
def a_firebase_needs_soldiers(scene: Scene) -> tuple[GameEvent, ...]:
    """The firebase leaves the map when its owner has nobody on the ground there."""
    firebase = scene.state.firebase
    if firebase is None or has_ground(scene, firebase[1], firebase[0]):
        return ()
    return (FirebaseMoved(None),)
