"""13 The monsoon."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import Kind
from sandtable.games.hearts_and_minds.rule_hooks import (
    battle_modifiers,
    bombing_modifiers,
    range_changes,
    trail_bans,
    unit_bans,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.games.hearts_and_minds.state_lookups import Scene, counter_of, in_play
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

MUD: Final = -2
CLOUDS: Final = -1


@cites("HMP:13.0", "HM:X02")
def is_monsoon(scene: Scene) -> bool:
    """While the card of the monsoon is in force, a player's fourth turn is a monsoon turn."""
    turn = scene.state.turn
    if turn.is_extra or scene.state.turns[turn.seat] != TURNS:
        return False
    return in_play(scene, "X02") is not None


@adds(trail_bans, "HMP:13.0")
def the_trail_is_washed_out(scene: Scene) -> tuple[Veto, ...]:
    """In the monsoon there is no strategic movement."""
    return (Veto("monsoon"),) if is_monsoon(scene) else ()


@adds(unit_bans, "HMP:13.0")
def tanks_are_stuck(scene: Scene, unit: int) -> tuple[Veto, ...]:
    """In the monsoon tanks do not move by land."""
    stuck = counter_of(scene, unit).kind is Kind.TANK and is_monsoon(scene)
    return (Veto("monsoon"),) if stuck else ()


@adds(range_changes, "HMP:13.0")
def monsoon_movement(scene: Scene) -> tuple[int, ...]:
    """In the monsoon units march one area less."""
    return (-1,) if is_monsoon(scene) else ()


@adds(battle_modifiers, "HMP:13.0")
def monsoon_battle_modifier(scene: Scene, _: int) -> tuple[int, ...]:
    """In the monsoon both sides lose two factors."""
    return (MUD,) if is_monsoon(scene) else ()


@adds(bombing_modifiers, "HMP:13.0")
def monsoon_bombing_modifier(scene: Scene, _: int) -> tuple[int, ...]:
    """In the monsoon bombing loses one."""
    return (CLOUDS,) if is_monsoon(scene) else ()


WORDING = {"monsoon": "You cannot do that during a monsoon turn."}
