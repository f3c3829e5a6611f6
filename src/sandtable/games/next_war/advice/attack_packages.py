"""Which units attack which hexes: all attacks of a Combat Segment chosen together.

Every target has some crews, each with what the exact tables promise; a package is a set of attacks
in which no unit fights twice, and the one that promises most in all is sought by branch and bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from sandtable.games.next_war.advice.combat_orders import (
    crews,
    style_of,
    worth_of_attack,
)
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import (
    is_open,
    objections_to_numbers,
)
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.state_lookups import Known, attack_of, unit_of
from sandtable.kernel.play.memo import memoised

#: The most crews of a target that are looked at, the most that are packed, and the most sets tried.
CREWS, KEPT, TRIED = 20, 8, 4000
#: What an attack must still promise, in parts of what it did, when others join it.
JOINED: Final = 0.9


class Option(NamedTuple):
    """An attack, what it promises, and who takes part."""

    worth: float
    order: Attack
    crew: frozenset[UnitId]


def best_package(scene: Known, plan: Plan, least: float | None = None) -> tuple[Attack, ...]:
    """The attacks that promise most together, the most promising of them first.

    Each promises more than its style asks for, or more than `least` where that is given.  Who is
    in none of them joins the first that he can help.
    """
    chosen, found = packed(options_at(scene, plan, least)), list[Attack]()
    busy = {unit for order in chosen for unit in order.units}
    for order in chosen:
        larger = _joined(scene, plan, order, busy)
        busy.update(larger.units)
        found.append(larger)
    return tuple(found)


def _joined(scene: Known, plan: Plan, order: Attack, busy: set[UnitId]) -> Attack:
    """The attack with all who have nothing better to do, if it does not promise much less."""
    crew = order.units
    idle = [unit for unit in able_against(scene, order.target) if unit not in busy]
    for unit in sorted(idle, key=lambda unit: (-attack_of(scene, unit), unit)):
        if not objections_to_numbers(scene, Attack(order.target, (*crew, unit))):
            crew = (*crew, unit)
    if crew == order.units:
        return order
    ranked = sorted(crew, key=lambda unit: (-attack_of(scene, unit), unit))
    larger = Attack(order.target, tuple(ranked))
    promised = worth_of_attack(scene, plan, order)
    return larger if worth_of_attack(scene, plan, larger) > JOINED * promised else order


def options_at(scene: Known, plan: Plan, least: float | None) -> dict[PlaceId, list[Option]]:
    """For every hex that can be attacked the crews worth their while, the best first."""
    state = scene.state
    depends = (*state.forces, state.control, state.segment, scene.rules)
    name = ("attack options", scene.seat, plan, least)
    return memoised(scene, name, depends, lambda: _options(scene, plan, least))


def _options(scene: Known, plan: Plan, least: float | None) -> dict[PlaceId, list[Option]]:
    found: dict[PlaceId, list[Option]] = {}
    for target in scene.state.segment.targets:
        if not is_open(scene, target):
            continue
        good = []
        for units in _crews(scene, able_against(scene, target), target):
            order = Attack(target, units)
            worth = worth_of_attack(scene, plan, order)
            floor = style_of(scene, plan, order).attack if least is None else least
            if worth > floor:
                good.append(Option(worth, order, frozenset(units)))
        if good:
            found[target] = _undominated(good)
    return found


def _crews(scene: Known, able: tuple[UnitId, ...], target: PlaceId) -> list[tuple[UnitId, ...]]:
    """Choices of attackers: those of single attacks, fewer of them, and whole stacks."""
    found = dict.fromkeys(crews(scene, able, target))
    for crew in tuple(found):
        found.update(dict.fromkeys([crew[:size] for size in range(1, len(crew))]))
    found.update(dict.fromkeys(_of_stacks(scene, able, target)))
    return list(found)[:CREWS]


def _of_stacks(
    scene: Known, able: tuple[UnitId, ...], target: PlaceId
) -> Iterator[tuple[UnitId, ...]]:
    """All who can attack from one hex, or from two or three."""
    stacks: dict[PlaceId, list[UnitId]] = {}
    for unit in sorted(able, key=lambda unit: (-attack_of(scene, unit), unit)):
        stacks.setdefault(unit_of(scene, unit).at, []).append(unit)
    for size in (1, 2, 3):
        for chosen in combinations(sorted(stacks), size):
            crew: tuple[UnitId, ...] = ()
            for unit in [unit for here in chosen for unit in stacks[here]]:
                if not objections_to_numbers(scene, Attack(target, (*crew, unit))):
                    crew = (*crew, unit)
            if crew:
                yield tuple(sorted(crew, key=lambda unit: (-attack_of(scene, unit), unit)))


def _undominated(options: list[Option]) -> list[Option]:
    """Drop crews that promise no more than a part of them does."""
    kept: list[Option] = []
    for one in sorted(options, key=lambda one: (-one.worth, len(one.crew), one.order.units)):
        if not any(other.crew <= one.crew for other in kept):
            kept.append(one)
    return kept[:KEPT]


def packed(options: dict[PlaceId, list[Option]]) -> tuple[Attack, ...]:
    """The set of attacks on different hexes, no unit in two of them, that promises most in all."""
    targets = sorted(options, key=lambda target: (-options[target][0].worth, target))
    rows = [options[target] for target in targets]
    left = [0.0]  # the most that the rows from one on could still add
    for row in reversed(rows):
        left.insert(0, left[0] + row[0].worth)
    best: tuple[float, tuple[Option, ...]] = (0.0, ())
    tried = 0

    def go_on(index: int, busy: frozenset[UnitId], worth: float, chosen: Sequence[Option]) -> None:
        nonlocal best, tried
        tried += 1
        if worth > best[0]:
            best = (worth, tuple(chosen))
        if index == len(rows) or worth + left[index] <= best[0] or tried > TRIED:
            return
        for one in rows[index]:
            if not one.crew & busy:
                go_on(index + 1, busy | one.crew, worth + one.worth, [*chosen, one])
        go_on(index + 1, busy, worth, chosen)

    go_on(0, frozenset(), 0.0, ())
    ordered = sorted(best[1], key=lambda one: (-one.worth, one.order.target))
    return tuple([one.order for one in ordered])
