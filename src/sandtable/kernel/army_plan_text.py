"""Plans in writing: a posture for a whole army, and others for some of its formations.

A plan reads like "steadfast" or "steadfast; I Corps: hold".  What the words mean is the game's
affair; how they are put together is said here, so that a bot may do it and knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping

_AND, _IS = "; ", ": "


def parts_of(plan: str) -> tuple[str, dict[str, str]]:
    """Read a plan: the posture of the army, and those of formations that have their own."""
    army, *others = plan.split(_AND)
    pairs = [other.rpartition(_IS) for other in others]
    return army, {formation: posture for formation, _, posture in pairs}


def plan_of(army: str, formations: Mapping[str, str]) -> str:
    """Write a plan; formations that do as the army does are left out."""
    own = [f"{name}{_IS}{posture}" for name, posture in formations.items() if posture != army]
    return _AND.join([army, *sorted(own)])


def changed(plan: str, formation: str, posture: str) -> str:
    """Write a plan in which one formation takes another posture."""
    army, formations = parts_of(plan)
    return plan_of(army, {**formations, formation: posture})
