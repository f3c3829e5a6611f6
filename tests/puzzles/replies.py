"""What the enemy's Exploitation Combat Segment makes of a position, from the charts alone.

The side that asks moves one unit or tries bridges before it; then the enemy attacks.  Not covered:
enemies that may move before they attack.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from oracles.next_war import bridges, march
from oracles.next_war.position import Position, enemy
from puzzles.recomputed import TENTH, NotCoveredError, Recomputed, begun

Bridge = frozenset[str]
NONE: frozenset[Bridge] = frozenset()


@dataclass(frozen=True)
class Reply:
    """Whose aim is judged after the enemy's attacks."""

    side: str
    judge: Callable[[Position], bool]

    def chance(self, position: Position) -> Fraction:
        """Return the chance of the aim if the enemy attacks as well as possible."""
        attacker = enemy(self.side)
        again = replace(position, again=True)
        if any(march.may_move_at_all(again, u.id) for u in again.units if u.side == attacker):
            raise NotCoveredError("an enemy that may move before it attacks")
        solver = Recomputed(lambda then: not self.judge(then), single=False)
        return 1 - solver.chance(replace(begun(position, attacker, 0), exploitation=True))


@dataclass(frozen=True)
class Work:
    """Bridges that are down, and those tried in the segment."""

    broken: frozenset[Bridge] = NONE
    blown: frozenset[Bridge] = NONE
    mended: frozenset[Bridge] = NONE


class Bridgework:
    """The chances of a side that may try the bridges at which it stands."""

    def __init__(self, position: Position, reply: Reply) -> None:
        """Find the bridges: roads over rivers with an own unit at one end."""
        self.position, self.reply = position, reply
        self.held = [
            pair
            for pair in position.roads
            if pair in position.sides
            and any(position.units_at(label, reply.side) for label in pair)
        ]
        self.known: dict[frozenset[Bridge], Fraction] = {}

    def best(self, work: Work) -> Fraction:
        """Return the best chance: one more try, or none."""
        chances = [self.ended(work.broken)]
        for bridge in self.held:
            if self.may_destroy(work, bridge):
                chances.append(self.destroy(work, bridge))
            if self.may_repair(work, bridge):
                chances.append(self.repair(work, bridge))
        return max(chances)

    def ended(self, broken: frozenset[Bridge]) -> Fraction:
        """Return the chance once nothing more is tried; a broken bridge is no road."""
        if broken not in self.known:
            roads = {pair: kind for pair, kind in self.position.roads.items() if pair not in broken}
            then = replace(self.position, roads=roads, drawn=self.position.roads)
            self.known[broken] = self.reply.chance(then)
        return self.known[broken]

    def may_destroy(self, work: Work, bridge: Bridge) -> bool:
        """Return whether a standing bridge may still be tried."""
        able = bridges.may_destroy(self.position, self.reply.side, bridge, work.broken)
        return able and bridge not in work.blown

    def may_repair(self, work: Work, bridge: Bridge) -> bool:
        """Return whether a broken bridge may still be tried."""
        able = bridges.may_repair(self.position, self.reply.side, bridge, work.broken)
        return able and bridge not in work.mended

    def destroy(self, work: Work, bridge: Bridge) -> Fraction:
        """Return the chance of a try to destroy a bridge."""
        dice = bridges.dice_that_destroy(self.position, self.reply.side, bridge)
        tried = replace(work, blown=work.blown | {bridge})
        down = replace(tried, broken=work.broken | {bridge})
        return self._after(len(dice) * TENTH, down, tried)

    def repair(self, work: Work, bridge: Bridge) -> Fraction:
        """Return the chance of a try to repair a bridge."""
        dice = bridges.dice_that_repair(self.position, self.reply.side, bridge)
        tried = replace(work, mended=work.mended | {bridge})
        stands = replace(tried, broken=work.broken - {bridge})
        return self._after(len(dice) * TENTH, stands, tried)

    def _after(self, succeeds: Fraction, then: Work, otherwise: Work) -> Fraction:
        return succeeds * self.best(then) + (1 - succeeds) * self.best(otherwise)
