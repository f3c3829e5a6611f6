"""What is found once in a Movement Segment, and which plan of it is in force.

A plan is kept with the position in which it was made, as the seat knew it.  It holds in every later
position of the segment that comes from that one by its own tasks, however that position was come by
and whoever asks; in any other one a new plan is made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sandtable.games.next_war.advice.local_strength import unseen_by
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.state import FIRST_BOX, Force, State
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.rules.ruleset import Ruleset

T = TypeVar("T")
#: So many plans of a kind are kept; the one not used for longest is forgotten.
KEPT: Final = 16
#: What stands for a unit that the seat may not look at.
_UNSEEN: Final = UnitId(-1)
#: What is compared in another way: sides, and where the procedures stand.
_APART: Final = frozenset({"forces", "agenda", "pending"})
_ALL: Final = tuple(name for name in State.__struct_fields__ if name not in _APART)
#: What no march changes and every plan is made of.
_LASTING: Final = ("turn", "weather", "broken", "destroyed", "secrets")


class Kept(NamedTuple, Generic[T]):
    """What was found, the position in which it was, and where it sends whom if it is a plan."""

    rules: Ruleset
    state: State
    enemy: Any
    goals: Mapping[UnitId, PlaceId]
    found: T


def plan_in_force(
    scene: Known,
    kind: Hashable,
    make: Callable[[], T],
    goals_of: Callable[[T], Iterable[tuple[UnitId, PlaceId]]],
) -> T:
    """Return the first plan of a kind that is still followed in this segment, or a new one."""
    found: T = _first(scene, ("plan", kind), _is_followed, make, goals_of)
    return found


def found_in_segment(scene: Known, kind: Hashable, find: Callable[[], T]) -> T:
    """Return what was first found in this segment, whatever the side to move has done since."""
    found: T = _first(scene, kind, _is_in_same_segment, find, lambda _: ())
    return found


def _first(
    scene: Known,
    kind: Hashable,
    holds: Callable[[Kept[T], Known, Any], bool],
    find: Callable[[], T],
    goals_of: Callable[[T], Iterable[tuple[UnitId, PlaceId]]],
) -> T:
    """Return the first thing found that still holds, or find it."""
    kept: list[Kept[T]] = scene.printed.memo.setdefault(("kept for a segment", kind), [])
    enemy = enemy_as_known(scene)
    holding = [one for one in kept if holds(one, scene, enemy)]
    if holding:
        one = max(holding, key=lambda each: len(each.state.segment.unmoved))
        kept.remove(one)
    else:
        found = find()
        one = Kept(scene.rules, scene.state, enemy, dict(goals_of(found)), found)
    kept.append(one)
    del kept[:-KEPT]
    return one.found


def enemy_as_known(scene: Known) -> Any:
    """Return what the side to move knows of the enemy; two positions that look alike are equal."""
    force = scene.state.forces[ENEMY[scene.state.segment.side]]
    unseen = unseen_by(scene)
    if not unseen:
        return force
    stacks = {
        here: tuple([_UNSEEN if unit in unseen else unit for unit in stack])
        for here, stack in force.stacks.map.items()
    }
    on_map = {unit for stack in stacks.values() for unit in stack}
    return stacks, {unit: now for unit, now in force.units.map.items() if unit in on_map}


def _is_in_same_segment(kept: Kept[Any], scene: Known, enemy: Any) -> bool:
    """Whether nothing has changed since but what the side to move does in a Movement Segment."""
    then, now = kept.state, scene.state
    return (
        kept.rules is scene.rules
        and (then.segment.number, then.segment.side) == (now.segment.number, now.segment.side)
        and then.segment.together == now.segment.together
        and _equal(then, now, _LASTING)
        and bool(kept.enemy == enemy)
    )


def _is_followed(kept: Kept[Any], scene: Known, enemy: Any) -> bool:
    """Whether a position comes from that of a plan by nothing but what the plan says."""
    if not _is_in_same_segment(kept, scene, enemy):
        return False
    then, now, side = kept.state, scene.state, scene.state.segment.side
    own, before = now.forces[side], then.forces[side]
    if own.units == before.units:  # nothing was done yet
        return own == before and _equal(then, now, _ALL)
    return _only_marched(kept, before, own)


def _equal(then: State, now: State, names: tuple[str, ...]) -> bool:
    return all(getattr(then, name) == getattr(now, name) for name in names)


def _only_marched(kept: Kept[Any], before: Force, own: Force) -> bool:
    """Whether all units are as they were, but those that went where the plan sends them.

    Who comes out of a box changes nothing for the others; a unit that is lost stays out of it.
    """
    now = own.units.map
    for unit, was in before.units.map.items():
        found = now.get(unit, was)
        if found is was or found == was or was.at <= FIRST_BOX:
            continue
        goal = kept.goals.get(unit)
        if goal is None or (found.at >= 0 and found.at != goal):
            return False
    return True
