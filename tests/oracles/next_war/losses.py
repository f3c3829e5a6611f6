"""Step losses (9.7.1)."""

from __future__ import annotations

from oracles.next_war.position import Combat, Position


def steps_of(position: Position, units: tuple[str, ...]) -> int:
    return sum(position.unit(unit).steps_left for unit in units)


def losses_after_excess(
    position: Position, combat: Combat, column: int, attacker_steps: int, defender_steps: int
) -> tuple[int, int]:
    """9.7.1.1, RUL-0020.32: both reductions are found from the printed numbers, before losses.

    `column` is the final column; the position is the one before any loss.
    """
    attacker_has = steps_of(position, combat.attackers)
    defender_has = steps_of(position, combat.defenders)
    defender_short = defender_steps > defender_has
    attacker_short = attacker_steps >= attacker_has  # all gone is enough
    attacker, defender = attacker_steps, defender_steps
    if defender_short and column in (11, 12, 13):
        attacker -= 1
    if attacker_short:
        defender -= 1
    return max(0, attacker), max(0, defender)


def loss_choices(
    position: Position, units: tuple[str, ...], lead: str, steps: int
) -> set[tuple[str, ...]]:
    """9.7.1: every way to lose the steps.

    Each way is a multiset: a sorted tuple of ids in which a unit stands once per step it loses. If
    there are fewer steps than asked for, all of them are lost.
    """
    left = {unit: position.unit(unit).steps_left for unit in units}
    to_lose = min(steps, sum(left.values()))
    return {tuple(sorted(way)) for way in _ways(left, lead, (), to_lose)}


def _ways(
    left: dict[str, int], lead: str, lost: tuple[str, ...], to_lose: int
) -> set[tuple[str, ...]]:
    if to_lose == 0:
        return {lost}
    if lost == ():
        payers = [lead]
    else:
        unreduced = [unit for unit, steps in left.items() if steps == 2]
        payers = unreduced or [unit for unit, steps in left.items() if steps > 0]
    found = set()
    for payer in payers:
        after = {**left, payer: left[payer] - 1}
        found |= _ways(after, lead, (*lost, payer), to_lose - 1)
    return found
