"""The chances of a turn of Hearts and Minds worked out again from the charts, without the engine.

Positions are those of the puzzles: all units have moved, nobody holds a card or saved points, and
nothing is face down.  Only infantry and Viet Cong are covered, in provinces other than Saigon.
Whoever may stay where it is stays: a side that leaves a province gives it away for certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from puzzles.hearts_position import (
    BLUE,
    RED,
    VIET_CONG,
    Group,
    Piece,
    Turn,
    mountains,
    read_turn,
)
from puzzles.recomputed import NotCoveredError

SIXTH = Fraction(1, 6)
DIE = range(1, 7)
#: The least total of factors and die for each result: losses, and further losses that a point
#: buys off.
RESULTS = {
    RED: ((16, 3, 0), (14, 2, 1), (12, 2, 0), (10, 1, 1), (8, 1, 0), (6, 0, 1)),
    BLUE: ((14, 3, 0), (12, 2, 1), (10, 2, 0), (8, 1, 1), (6, 1, 0), (4, 0, 1)),
}
#: 8.1, 8.2: the largest group that evades, and the least die.
LARGEST, EVADES, CONTROLS = 3, 4, 5


class HeartsRecomputed:
    """The chances of one aim: which provinces, all or one of them, and with or without a flag."""

    def __init__(self, aim: str, provinces: tuple[str, ...]) -> None:
        """Solve nothing yet."""
        self.aim, self.provinces = aim, provinces
        self.known: dict[Turn, Fraction] = {}

    def judge(self, now: Turn) -> bool:
        """Return whether the aim is reached."""
        flags = [name in now.flags for name in self.provinces]
        return {
            "all-lifted": not any(flags),
            "one-lifted": not all(flags),
            "all-laid": all(flags),
            "one-laid": any(flags),
        }[self.aim]

    def best(self, now: Turn) -> Fraction:
        """Return the best chance: one more Action, or the end of the turn."""
        if now not in self.known:
            chances = [Fraction(self.judge(now))]
            for name, red, blue in now.places:
                mine, theirs = (red, blue) if now.side == RED else (blue, red)
                if not now.points or not mine:
                    continue
                if theirs:
                    chances.append(self.fight(now, name))
                if may_try(now, name):
                    chances.append(self.control(now, name))
            self.known[now] = max(chances)
        return self.known[now]

    def control(self, now: Turn, name: str) -> Fraction:
        """Return the chance of a try for control (10.1)."""
        paid = replace(now, points=now.points - 1, tried=now.tried | {name})
        flags = now.flags | {name} if now.side == RED else now.flags - {name}
        won = replace(paid, flags=flags, pacified=paid.pacified - {name})
        if now.side == BLUE:
            won = replace(won, pacified=paid.pacified)
        faces = winning_faces(now, name)
        return SIXTH * (faces * self.best(won) + (6 - faces) * self.best(paid))

    def fight(self, now: Turn, name: str) -> Fraction:
        """Return the chance of a battle round: Red may try to evade first (7, 8)."""
        paid = replace(now, points=now.points - 1)
        stands = self.round(paid, name)
        red, _ = now.at(name)
        if now.side == RED or len(red) > LARGEST:
            return stands
        helped = name in mountains() or name in now.flags
        slips = SIXTH * sum(die + helped >= EVADES for die in DIE)
        return min(stands, slips * self.best(paid) + (1 - slips) * stands)

    def round(self, now: Turn, name: str) -> Fraction:
        """Return the chance of a round in which both sides roll."""
        red, blue = now.at(name)
        total = Fraction(0)
        for red_die in DIE:
            for blue_die in DIE:
                to_blue = read_result(RED, sum(p.factor for p in red) + red_die)
                to_red = read_result(BLUE, sum(p.factor for p in blue) + blue_die)
                total += self.losses(now, name, to_red, to_blue)
        return total * SIXTH * SIXTH

    def losses(
        self, now: Turn, name: str, to_red: tuple[int, int], to_blue: tuple[int, int]
    ) -> Fraction:
        """Return the chance once losses are known: the side of the turn chooses first (7.7)."""
        red, blue = now.at(name)
        active, passive = (red, blue) if now.side == RED else (blue, red)
        to_active, to_passive = (to_red, to_blue) if now.side == RED else (to_blue, to_red)
        chances = []
        for left in survivors(active, to_active[0]):
            replies = []
            for others in survivors(passive, sum(to_passive)):  # without points nothing is bought
                ends = [
                    self.after(replace(now, points=now.points - paid), name, rest, others)
                    for paid, rest in bought(now.points, left, to_active[1])
                ]
                replies.append(max(ends))
            chances.append(min(replies))
        return max(chances)

    def after(self, now: Turn, name: str, active: Group, passive: Group) -> Fraction:
        """Return the chance once the dead are gone: promotions, then a beaten defender (7.8)."""
        red, blue = now.at(name)
        before = (red, blue) if now.side == RED else (blue, red)
        lost = len(before[0]) - len(active), len(before[1]) - len(passive)
        enemy = BLUE if now.side == RED else RED
        met = any(piece.kind == "US infantry" for piece in blue)
        chances = []
        for mine in promoted(active, _promotions(now.side, met) if lost[1] else 0):
            replies = []
            for theirs in promoted(passive, _promotions(enemy, met) if lost[0] else 0):
                safe = now.flags if enemy == RED else now.pacified
                beaten = lost[1] > lost[0] and name not in safe
                stay = tuple(p for p in theirs if not beaten or p.kind in VIET_CONG)
                sides = (mine, stay) if now.side == RED else (stay, mine)
                replies.append(self.best(now.with_units(name, *sides)))
            chances.append(min(replies))
        return max(chances)


def _promotions(side: str, met_americans: bool) -> int:
    return 2 if side == RED and met_americans else 1


def may_try(now: Turn, name: str) -> bool:
    """Return whether a try for control may be made: Red without a flag, Blue with one."""
    return name not in now.tried and (name in now.flags) == (now.side == BLUE)


def winning_faces(now: Turn, name: str) -> int:
    """Return on how many of six faces a try for control succeeds (10.1)."""
    red, blue = now.at(name)
    mine, theirs = (red, blue) if now.side == RED else (blue, red)
    if not theirs:
        return 6
    added = min(2, len(mine) - 1) - 2 * (len(theirs) > len(mine))
    kinds = {piece.kind for piece in mine}
    added += bool(kinds & set(VIET_CONG)) or {"US infantry", "ARVN infantry"} <= kinds
    added -= 2 * (now.side == RED and name in now.pacified)
    return sum(die + added >= CONTROLS for die in DIE)


def read_result(side: str, total: int) -> tuple[int, int]:
    """Return the losses and further losses that a side's total brings the enemy."""
    return next(((a, b) for least, a, b in RESULTS[side] if total >= least), (0, 0))


def survivors(group: Group, losses: int) -> list[Group]:
    """Return every group that may be left after so many losses."""
    size = max(0, len(group) - losses)
    return sorted({tuple(c) for c in _parts(group, size)})


def _parts(group: Group, size: int) -> Iterator[Group]:
    if size == 0:
        yield ()
        return
    for place in range(len(group) - size + 1):
        for rest in _parts(group[place + 1 :], size - 1):
            yield (group[place], *rest)


def bought(points: int, group: Group, extra: int) -> Iterator[tuple[int, Group]]:
    """Yield what a side may pay for further losses, and who is left then."""
    if not extra or not group:
        yield 0, group
        return
    if points:
        yield 1, group
    for rest in survivors(group, 1):
        yield 0, rest


def promoted(group: Group, count: int) -> list[Group]:
    """Return every group that promotions may make: so many untried infantry become veterans."""
    untried = sorted({p for p in group if p.kind not in VIET_CONG and not p.veteran})
    able = sum(p.kind not in VIET_CONG and not p.veteran for p in group)
    count = min(count, able)
    found = set()
    for chosen in combinations_with_replacement(untried, count):
        left = list(group)
        if any(chosen.count(piece) > left.count(piece) for piece in chosen):
            continue
        for piece in chosen:
            left.remove(piece)
            left.append(Piece(piece.kind, veteran=True))
        found.add(tuple(sorted(left)))
    return sorted(found)


def chance_of(puzzle: dict[str, Any], order: dict[str, Any], areas: list[str]) -> Fraction:
    """Return the chance of an answer; `areas` are the names of the areas by number."""
    now = read_turn(puzzle["position"])
    solver = HeartsRecomputed(puzzle["aim"], tuple(puzzle["words"]))
    if order["type"] == "end_turn":
        return Fraction(solver.judge(now))
    if order["type"] in {"fight", "change_control"} and not order["vcs"]:
        name = areas[order["area"]]
        return solver.fight(now, name) if order["type"] == "fight" else solver.control(now, name)
    raise NotCoveredError(order["type"])
