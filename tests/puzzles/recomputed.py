"""The chances of attacks worked out again from the charts, without the engine.

Only the oracle (`oracles.next_war`) and its own charts are used.  Both sides play their best:
whoever asks takes the highest chance, the other side the lowest.  Not covered: artillery,
helicopters, movement, and attacks on hexes into which units have retreated in the segment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from oracles.next_war import advance, air_defence, combat, ground, losses, retreat
from oracles.next_war.position import Combat, Position, enemy

TENTH = Fraction(1, 10)
DIE = range(10)
Judge = Callable[[Position], bool]


class NotCoveredError(Exception):
    """A case that is not worked out here."""


@dataclass(frozen=True)
class Segment:
    """A Combat Segment: whose it is, who has fought, what was attacked, and what is left."""

    position: Position
    side: str
    targets: frozenset[str]  # enemy hexes as the segment began
    ready: frozenset[str]  # units beside an enemy as it began
    fought: frozenset[str] = frozenset()
    attacked: frozenset[str] = frozenset()
    late: frozenset[str] = frozenset()  # units that have retreated
    air: int = 0
    sky: int = 0  # air superiority, from -3 to +3 for the side
    exploitation: bool = False


def begun(position: Position, side: str, air: int, sky: int = 0) -> Segment:
    """A Combat Segment at its beginning."""
    targets = frozenset(unit.at for unit in position.units if unit.side != side)
    ready = frozenset(
        unit.id
        for unit in position.units
        if unit.side == side and targets & set(position.neighbours[unit.at])
    )
    return Segment(position, side, targets, ready, air=air, sky=sky)


class Recomputed:
    """The chances of one aim; `single` says that it is judged after one combat."""

    def __init__(self, judge: Judge, *, single: bool) -> None:
        self.judge, self.single = judge, single
        self.known: dict[Hashable, Fraction] = {}

    def chance(self, now: Segment) -> Fraction:
        """The best chance before an attack, or with none."""
        key = _key(now)
        if key not in self.known:
            best = Fraction(self.judge(now.position))
            for target, units in attacks(now):
                if best == 1:
                    break
                best = max(best, self.attack(now, target, units))
            self.known[key] = best
        return self.known[key]

    def attack(self, now: Segment, target: str, units: tuple[str, ...]) -> Fraction:
        """The chance of an attack, each side with its best lead unit."""
        defenders = tuple(unit.id for unit in now.position.units_at(target, enemy(now.side)))
        if now.late & set(defenders):
            raise NotCoveredError("an attack on units that have retreated")
        chances = []
        for lead in units:
            replies = [
                self.support(now, Combat(target, units, defenders, lead, reply, now.exploitation))
                for reply in defenders
            ]
            chances.append(min(replies))
        return max(chances)

    def support(self, now: Segment, fight: Combat) -> Fraction:
        """The chance with the best number of air points."""
        return max(self.with_points(now, fight, points) for points in range(min(4, now.air) + 1))

    def with_points(self, now: Segment, fight: Combat, points: int) -> Fraction:
        """The chance with so many air points, over all dice."""
        through = air_defence.air_points(now.position, now.side, now.sky, fight.target, points)
        left = replace(now, air=now.air - points)
        total = Fraction(0)
        for came, share in through.items():
            done = replace(fight, attacker_air=came)
            column = combat.final_column(now.position, done)
            added = sum(combat.drms(now.position, done).values())
            for die in DIE:
                result = combat.result(column, die + added)
                total += share * TENTH * self.fought(left, done, column, result)
        return total

    def fought(
        self, now: Segment, fight: Combat, column: int, result: tuple[int, int, bool]
    ) -> Fraction:
        """The chance once the die has fallen: the defender's losses first."""
        place = now.position
        mine, theirs = losses.losses_after_excess(place, fight, column, result[0], result[1])
        ways = losses.loss_choices(place, fight.defenders, fight.defence_lead, theirs)
        chances = []
        for way in ways:
            after = replace(now, position=without(place, way))
            chances.append(self.retreats(after, fight, mine, must=result[2]))
        return min(chances)

    def retreats(self, now: Segment, fight: Combat, mine: int, *, must: bool) -> Fraction:
        """The defenders hold or go."""
        here = now.position.units_at(fight.target, enemy(now.side))
        if not must or not here:
            return self.attacker_loses(now, fight, mine)
        go = self.goes(now, fight, mine, tuple(unit.id for unit in here))
        if not retreat.may_hold(now.position, fight.target):
            return go
        names = tuple(unit.id for unit in here)
        passes = TENTH * min(10, ground.lowest_efficiency(now.position, names) + 1)
        stays = self.attacker_loses(now, fight, mine)
        pays = [
            self.attacker_loses(replace(now, position=without(now.position, (name,))), fight, mine)
            for name in names
        ]
        failed = min(go, *pays)
        return min(go, passes * stays + (1 - passes) * failed)

    def goes(self, now: Segment, fight: Combat, mine: int, left: tuple[str, ...]) -> Fraction:
        """Units retreat one by one, in any order; those that cannot make a check."""
        able = [name for name in left if retreat.retreat_paths(now.position, fight, name)]
        if not able:
            return self._stuck(now, fight, mine, left)
        chances = []
        for name in able:
            rest = tuple(one for one in left if one != name)
            for path in retreat.retreat_paths(now.position, fight, name):
                gone = replace(
                    now,
                    position=moved(now.position, name, path[-1]),
                    late=now.late | {name},
                )
                chance = self.goes(gone, fight, mine, rest)
                if retreat.path_needs_check(now.position, name, path):
                    rating = ground.efficiency(gone.position, name)
                    passes = TENTH * min(10, rating + 1)
                    hurt = replace(gone, position=without(gone.position, (name,)))
                    failed = self.goes(hurt, fight, mine, rest)
                    chance = passes * chance + (1 - passes) * failed
                chances.append(chance)
        return min(chances)

    def _stuck(self, now: Segment, fight: Combat, mine: int, left: tuple[str, ...]) -> Fraction:
        stays = self.attacker_loses(now, fight, mine)
        if not left:
            return stays
        name = min(left, key=lambda one: ground.efficiency(now.position, one))
        passes = TENTH * min(10, ground.efficiency(now.position, name) + 1)
        hurt = replace(now, position=without(now.position, (name,)))
        return passes * stays + (1 - passes) * self.attacker_loses(hurt, fight, mine)

    def attacker_loses(self, now: Segment, fight: Combat, mine: int) -> Fraction:
        """The attacker's losses, then the advance."""
        ways = losses.loss_choices(now.position, fight.attackers, fight.attack_lead, mine)
        return max(
            self.advances(replace(now, position=without(now.position, way)), fight) for way in ways
        )

    def advances(self, now: Segment, fight: Combat) -> Fraction:
        """The attackers go in, and perhaps on."""
        done = replace(
            now, fought=now.fought | set(fight.attackers), attacked=now.attacked | {fight.target}
        )
        alive = frozenset(name for name in fight.attackers if now.position.has_unit(name))
        groups = advance.advance_choices(now.position, fight, alive)
        if not groups:
            return self.over(done)
        return max(self._goes_on(self._entered(done, fight, group), fight) for group in groups)

    def _entered(self, now: Segment, fight: Combat, group: frozenset[str]) -> Segment:
        place = now.position
        for name in group:
            place = moved(place, name, fight.target)
        if ground.needs_clearing_by(place.hexes[fight.target], now.side):
            place = replace(place, markers={**place.markers, fight.target: (now.side, 0)})
        return replace(now, position=place)

    def _goes_on(self, now: Segment, fight: Combat) -> Fraction:
        chances = [self.over(now)]
        for name in fight.attackers:
            if now.position.has_unit(name) and now.position.unit(name).at == fight.target:
                for label in advance.second_hex_choices(now.position, name, fight):
                    further = replace(now, position=moved(now.position, name, label))
                    chances.append(self._goes_on(further, fight))
        return max(chances)

    def over(self, now: Segment) -> Fraction:
        """A combat is over."""
        return Fraction(self.judge(now.position)) if self.single else self.chance(now)


def attacks(now: Segment) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every attack that may be declared."""
    left = [unit.id for unit in now.position.units if unit.id in now.ready - now.fought]
    for target in sorted(now.targets - now.attacked):
        able = [name for name in left if combat.may_attack(now.position, name, target)]
        for size in range(1, len(able) + 1):
            for units in combinations(able, size):
                if ground.may_fight_together(now.position, units):
                    yield target, units


def without(place: Position, lost: tuple[str, ...]) -> Position:
    """The position once these units have lost a step each; one named twice loses two."""
    for name in lost:
        unit = place.unit(name)
        units = [one for one in place.units if one.id != name]
        if unit.steps_left > 1:
            halved = replace(
                unit, reduced=True, attack=-(-unit.attack // 2), defence=-(-unit.defence // 2)
            )
            units = [halved if one.id == name else one for one in place.units]
        place = replace(place, units=tuple(units))
    return place


def moved(place: Position, name: str, label: str) -> Position:
    """The position once a unit stands elsewhere."""
    units = [replace(one, at=label) if one.id == name else one for one in place.units]
    return replace(place, units=tuple(units))


def _key(now: Segment) -> Hashable:
    units = tuple(sorted((unit.id, unit.at, unit.steps_left) for unit in now.position.units))
    markers = tuple(sorted(now.position.markers))
    return units, markers, now.fought, now.attacked, now.late, now.air
