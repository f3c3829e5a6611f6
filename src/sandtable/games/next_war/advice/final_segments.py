"""The last segments of a game: who can still act, and who would win if nothing more were done."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advice.play_style import Plan, PlayStyle
from sandtable.games.next_war.rule_hooks import victory
from sandtable.games.next_war.state_lookups import Known

#: The segments after which a side does nothing more in a turn.
LAST: Final = frozenset({"first_movement", "first_combat", "second_movement", "second_combat"})


def is_last_chance(scene: Known) -> bool:
    """Whether the side of the segment moves and attacks no more after this segment's combats."""
    state = scene.state
    return state.turn >= scene.printed.last_turn and state.segment.name in LAST


def enemy_can_reply(scene: Known) -> bool:
    """Whether the other side still moves after this side has had its last chance."""
    return scene.state.segment.name.startswith("first_")


def is_winning(scene: Known) -> bool:
    """Whether the seat would win if the game ended now."""
    return scene.rules[victory](scene).winner == scene.seat


def last_style(style: PlayStyle) -> PlayStyle:
    """How to play when only the result counts any more: losses cost nothing, any gain is taken."""
    return style._replace(blood=0.0, care=0.0, attack=0.0, battle=0.1)


def last_plan(plan: Plan) -> Plan:
    """The plan with which all formations take their last chance."""
    others = [(name, last_style(style)) for name, style in plan.others]
    return Plan(last_style(plan.army), tuple(others))
