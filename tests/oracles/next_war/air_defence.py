"""Air defence fire (6.6) at combat support: the chances of what comes through."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from oracles.next_war import charts
from oracles.next_war.ground import HEAVY, in_enemy_zone, installations
from oracles.next_war.position import Position, enemy

COLUMNS = (
    "firer_supremacy",
    "firer_superiority",
    "firer_advantage",
    "contested",
    "flyer_advantage",
    "flyer_superiority",
    "flyer_supremacy",
)
TENTH = Fraction(1, 10)
Chances = dict[int, Fraction]


@dataclass(frozen=True)
class Helicopter:
    """One attack helicopter: what it adds whole and reduced, its steps left, its range and base."""

    side: str
    base: str
    ratings: tuple[int, int]
    steps: int
    range: int

    def rating(self, steps: int) -> int:
        return 0 if steps <= 0 else self.ratings[0] if steps > 1 else self.ratings[1]


def ring_of(position: Position, label: str, far: int) -> set[str]:
    """Every hex within so many of this one."""
    found = {label}
    for _ in range(far):
        found |= {near for each in found for near in position.neighbours[each]}
    return found


def drm(position: Position, flyer: str, target: str) -> int:
    """The chart's modifiers that hang on the target hex."""
    firer, total = enemy(flyer), 0
    for label in ring_of(position, target, 2):
        place = position.hexes[label]
        if place.controller == firer and ("Airfield" in place.features or installations(place)):
            total = -2
    for label in ring_of(position, target, 1):
        if any(unit.combat_class in HEAVY for unit in position.units_at(label, firer)):
            return total - 1
    return total


def flies_around(position: Position, flyer: Helicopter, target: str) -> bool:
    """A path of its range from base to target leads over no enemy; the target does not count."""
    seen, ring = {flyer.base}, {flyer.base}
    for _ in range(flyer.range):
        ring = {near for label in ring for near in position.neighbours[label]} - seen
        if target in ring:
            return True
        ring = {
            label
            for label in ring
            if position.hexes[label].terrain != "High Mountain"
            and not position.units_at(label, enemy(flyer.side))
        }
        seen |= ring
    return target in seen


def is_immune(position: Position, flyer: str, superiority: int, ends: tuple[str, ...]) -> bool:
    """6.6: nobody fires at what stays at home, away from enemies, in a sky that is not theirs.

    Whether the way between the ends stays at home is not looked into: a combat never is immune,
    since the enemy stands in the hex or beside it.
    """
    if superiority < 0:
        return False
    for label in ends:
        if position.homes.get(position.hexes[label].country) != flyer:
            return False
        for near in ring_of(position, label, 1):
            if any(unit.attack > 0 for unit in position.units_at(near, enemy(flyer))):
                return False
    return True


def results(superiority: int, added: int) -> list[tuple[int, bool]]:
    """What each of the ten faces does: points lost, and whether something is lost for good."""
    found = []
    for die in range(10):
        cell = charts.air_defence_row(die + added)[COLUMNS[3 + superiority]]
        points = 0 if cell == "-" else int(cell.lstrip("*"))
        found.append((points, cell.startswith("*")))
    return found


def air_points(position: Position, flyer: str, superiority: int, target: str, n: int) -> Chances:
    """6.2.1: the air points of a side in one combat are one mission."""
    if n == 0:
        return {0: Fraction(1)}
    if is_immune(position, flyer, superiority, (target,)):
        return {n: Fraction(1)}
    found: Chances = {}
    for lost, _ in results(superiority, drm(position, flyer, target)):
        left = max(0, n - lost)
        found[left] = found.get(left, Fraction(0)) + TENTH
    return found


def helicopter(position: Position, flyer: Helicopter, superiority: int, target: str) -> Chances:
    """6.5.3, 6.6: a mission of its own, fired at in its base too where enemies can."""
    if is_immune(position, flyer.side, superiority, (flyer.base, target)):
        return {flyer.rating(flyer.steps): Fraction(1)}
    country = position.hexes[flyer.base].country
    exposed = position.homes.get(country) == enemy(flyer.side)
    exposed = exposed or in_enemy_zone(position, flyer.side, flyer.base)
    over = 0 if flies_around(position, flyer, target) else -1
    at_target = results(superiority, drm(position, flyer.side, target) + over)
    at_base = [(0, False)] * 10
    if exposed:
        at_base = results(superiority, drm(position, flyer.side, flyer.base))
    found: Chances = {}
    for first, hit in at_base:
        for second, again in at_target:
            left = max(0, flyer.rating(flyer.steps - hit - again) - first - second)
            found[left] = found.get(left, Fraction(0)) + TENTH * TENTH
    return found


def added_up(*missions: Chances) -> Chances:
    """The chances of the sum of independent missions."""
    total: Chances = {0: Fraction(1)}
    for mission in missions:
        sums: Chances = {}
        for one, chance in total.items():
            for other, its in mission.items():
                sums[one + other] = sums.get(one + other, Fraction(0)) + chance * its
        total = sums
    return total
