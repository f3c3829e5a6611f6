"""Random air combats, and their chances by brute force."""

from __future__ import annotations

import random
from fractions import Fraction

from games.next_war.air_fights import FLIES
from games.next_war.air_war import ABORT, FLOWN
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.analysis.air_combat_chances import (
    Fate,
    Flyer,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    Fighter,
    air_combat_modifiers,
    air_combat_result,
    difference,
    firing_order,
    may_be_fired_at,
    may_fire,
)

AIR = advanced_charts().air
LONG, STAND_OFF, DOGFIGHT = Stage
GONE = AirStatus.ELIMINATED
STEPS = {AirResult.ELIMINATED: 9, AirResult.STEP_AND_ABORT: 1}
LEAVE = {AirResult.STEP_AND_ABORT, AirResult.ABORT}


class OneMoreError(Exception):
    """The dice so far are too few."""


class Plainly:
    """An engagement written out plainly, with dice that fall so."""

    def __init__(self, flyers, weather, dice):
        self.known = {each.by_steps[0].number: each for each in flyers}
        self.left = {number: each.steps for number, each in self.known.items()}
        self.status = dict.fromkeys(self.known, FLIES)
        self.weather, self.rolls = weather, iter(dice)

    def end(self):
        """How it ends."""
        advantage: set[tuple[AircraftId, AircraftId]] = set()
        for stage in Stage:
            advantage = self.stage(stage, advantage)
            for unit in self.there():
                if not unit.air_to_air.value and not unit.air_to_air.bracketed:
                    self.status[unit.number] = FLOWN
        return tuple([Fate(self.left[n], self.status[n]) for n in self.known])

    def there(self):
        """Who is still in it, as it fights now."""
        known, left = self.known, self.left
        return [known[n].by_steps[left[n] - 1] for n in known if self.status[n] is FLIES]

    def stage(self, stage, advantage):
        """What is won for the next stage."""
        won: set[tuple[AircraftId, AircraftId]] = set()
        fired: set[AircraftId] = set()
        while shots := self.shots(stage, advantage, fired):
            results = [self.rolled(stage, *shot) for shot in shots]
            fired |= {shooter.number for shooter, _ in shots}
            for (_, target), result in zip(shots, results, strict=True):
                hit = result is AirResult.ADVANTAGE_OR_STEP and stage is DOGFIGHT
                self.left[target.number] -= STEPS.get(result, int(hit))
                if result in LEAVE:
                    self.status[target.number] = ABORT
            for number, steps in self.left.items():
                if steps <= 0:
                    self.left[number], self.status[number] = 0, GONE
            won |= {
                (shooter.number, target.number)
                for (shooter, target), result in zip(shots, results, strict=True)
                if result is AirResult.ADVANTAGE_OR_STEP and stage is not DOGFIGHT
                if self.status[target.number] is FLIES
            }
        return won

    def shots(self, stage, advantage, fired):
        """The next shots that come together."""
        present = self.there()
        if len({each.side for each in present}) < 2:
            return []
        for group in firing_order(present, stage, advantage):
            able = [each for each in present if each.number in group and each.number not in fired]
            found = [(each, self.weakest(present, each, stage)) for each in able]
            if any(target for _, target in found):
                return [(each, target) for each, target in found if target]
        return []

    @staticmethod
    def weakest(present, shooter, stage):
        """The enemy that a unit fires at."""
        others = [each for each in present if each.side != shooter.side]
        targets = [each for each in others if may_be_fired_at(each, stage)]
        ranked = sorted(targets, key=lambda target: (target.air_to_air.value, target.number))
        return ranked[0] if ranked else None

    def rolled(self, stage, shooter, target):
        """The result of the next die."""
        die = next(self.rolls, None)
        if die is None:
            raise OneMoreError
        total = modified(die, air_combat_modifiers(AIR, stage, shooter, target, self.weather))
        return air_combat_result(AIR, difference(shooter, target), total)


def by_brute_force(flyers, weather, dice=()):
    """The chance of each end, by every fall of the dice."""
    try:
        return {Plainly(flyers, weather, dice).end(): Fraction(1, 10 ** len(dice))}
    except OneMoreError:
        found: dict[tuple[Fate, ...], Fraction] = {}
        for face in range(10):
            for end, chance in by_brute_force(flyers, weather, (*dice, face)).items():
                found[end] = found.get(end, Fraction(0)) + chance
        return found


def most_shots(flyers):
    """How many dice may be needed."""
    return sum(may_fire(each.by_steps[-1], stage) for each in flyers for stage in Stage)


def random_flyer(source, number, side):
    """A unit with any ratings, not all of which are printed anywhere."""
    stars = source.choice([0, 0, 1, 2])
    front = source.randint(0 if stars == 0 else 1, 5)
    nation, stealth = source.choice(["US", "ROI"]), source.random() < 0.2
    sides = [Rating(front, stars, stars == 0 and source.random() < 0.15)]
    if source.random() < 0.7:
        sides.insert(0, Rating(max(0, front - source.randint(1, 3)), stars))
    fighters = [
        Fighter(number, side, each, source.randint(-2, 1), stealth, nation) for each in sides
    ]
    return Flyer(tuple(fighters), len(fighters))


def random_case(seed):
    """Two or three units and a weather, with few enough dice to go through all of them."""
    source = random.Random(seed)
    while True:
        sides = source.choice([(0, 1), (0, 1), (0, 0, 1), (0, 1, 1)])
        found = [random_flyer(source, number, side) for number, side in enumerate(sides)]
        if 1 < most_shots(found) <= 4:
            return found, source.choice(list(Weather))
