"""23.1 A package: who strikes a target, who suppresses air defence, and what to expect of it."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advice.advanced.hit_worth import Odds
from sandtable.games.next_war.advice.air.air_risk import (
    Flying,
    Passed,
    Waiting,
    passed,
    waiting_at,
)
from sandtable.games.next_war.advice.air.air_targets import (
    HITS,
    Arm,
    TargetWorth,
    arm_odds,
)
from sandtable.games.next_war.advice.air.air_worth import (
    worth_of_abort,
    worth_of_flight,
    worth_of_step,
    worth_of_waiting,
)
from sandtable.games.next_war.ids import ENEMY, AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.display_rows import RangeClass
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import has_stand_off
from sandtable.games.next_war.state_lookups import Known

Units = tuple[AircraftId, ...]


class Package(NamedTuple):
    """The air units of a mission; those of `stand_off` keep their distance."""

    target: TargetWorth
    strikers: Units
    suppressors: Units = ()
    stand_off: Units = ()
    weasels: bool = False

    @property
    def units(self) -> Units:
        """All of them."""
        return (*self.strikers, *self.suppressors)


class Facts(NamedTuple):
    """What counts about an air unit; of units that are alike all of it is equal.

    `costs` are what a step, an Abort and having flown are worth, so that no combat is supported.
    """

    arm: Arm
    nation: str
    reach: tuple[RangeClass, PlaceId]
    steps: int
    stealth: bool
    weasel: bool
    may_stand_off: bool
    from_box: bool
    costs: tuple[float, float, float]


class Share(NamedTuple):
    """What one unit does and risks: the chance of each hit, and what its losses are worth."""

    odds: tuple[tuple[Hit, float], ...]
    cost: float


class Estimates:
    """What packages promise in a position; answers are kept as long as it lasts."""

    def __init__(self, scene: Known, side: SideId, tracks: Tracks | None = None) -> None:
        """Look at the position as it is, or with other tracks of the enemy."""
        self.scene = scene
        self.side = side
        self.tracks = tracks
        self._now = scene.state.forces[ENEMY[side]].advanced.tracks
        self._found: dict[PlaceId, Waiting] = {}
        self._waiting: dict[PlaceId, Waiting] = {}
        self._odds: dict[tuple[object, ...], Odds] = {}
        self._facts: dict[AircraftId, Facts] = {}
        self._shares: dict[tuple[object, ...], Share] = {}
        self._nets: dict[tuple[object, ...], float] = {}
        self._kinds: dict[Facts, int] = {}
        self._kind_of: dict[AircraftId, int] = {}

    def with_tracks(self, tracks: Tracks) -> Estimates:
        """The same position with other tracks; odds of strikes do not depend on them."""
        other = Estimates(self.scene, self.side, tracks)
        other._odds, other._facts, other._found = self._odds, self._facts, self._found
        other._kinds, other._kind_of = self._kinds, self._kind_of
        return other

    def waiting(self, place: PlaceId) -> Waiting:
        """The air defence of a place."""
        if place not in self._waiting:
            if place not in self._found:
                self._found[place] = waiting_at(self.scene, self.side, place)
            found = self._found[place]
            if self.tracks is not None and found.tracks == self._now:  # a box may have its own
                found = found._replace(tracks=self.tracks)
            self._waiting[place] = found
        return self._waiting[place]

    def facts(self, unit: AircraftId) -> Facts:
        """What counts about a unit."""
        if unit not in self._facts:
            self._facts[unit] = facts_of(self.scene, unit)
        return self._facts[unit]

    def kind(self, unit: AircraftId) -> int:
        """A number that units share if they are alike."""
        if unit not in self._kind_of:
            self._kind_of[unit] = self._kinds.setdefault(self.facts(unit), len(self._kinds))
        return self._kind_of[unit]

    def net(self, package: Package) -> float:
        """What a package promises: the gain by its hits, less what it may lose."""
        key = (
            package.target.aim,
            tuple([(self.kind(unit), unit in package.stand_off) for unit in package.strikers]),
            tuple([self.kind(unit) for unit in package.suppressors]),
        )
        if key not in self._nets:
            self._nets[key] = self._net(package)
        return self._nets[key]

    def _net(self, package: Package) -> float:
        shares = [self.share(package, unit) for unit in package.strikers]
        cost = sum([share.cost for share in shares])
        for unit in package.suppressors:
            cost += self.suppressor_cost(package, unit)
        return self.gain(package.target, shares) - cost

    def gain(self, target: TargetWorth, shares: list[Share]) -> float:
        """What the hits of one or two strikers are worth."""
        first = shares[0].odds
        gain = sum([chance * target.first[hit] for hit, chance in first])
        if len(shares) == 1:
            return gain
        for hit, chance in shares[1].odds:
            untouched = 1.0
            for before, odd in first:
                untouched -= odd
                gain += chance * odd * target.then[before][hit]
            gain += chance * untouched * target.first[hit]
        return gain

    def share(self, package: Package, unit: AircraftId) -> Share:
        """What a striker of a package does and risks; it presses on if that is better."""
        facts, flying = self.facts(unit), self._flying(package, unit)
        key = (package.target.aim, facts, flying)
        if key not in self._shares:
            both = [
                self._share(package.target, facts, flying._replace(presses_on=presses))
                for presses in (False, True)
            ]
            gains = package.target.first
            self._shares[key] = max(
                both, key=lambda one: sum([part * gains[hit] for hit, part in one.odds]) - one.cost
            )
        return self._shares[key]

    def weasel_share(self, package: Package, unit: AircraftId) -> Share:
        """What a Wild Weasel does to a track of air defence, and what it risks."""
        return self._share(package.target, self.facts(unit), self._flying(package, unit))

    def _share(self, target: TargetWorth, facts: Facts, flying: Flying) -> Share:
        found = passed(self.waiting(target.place), flying)
        arm, odds = facts.arm._replace(stand_off=flying.stand_off), dict.fromkeys(HITS, 0.0)
        for hindered, chance in found.through:
            for hit, part in self.odds(target, arm, hindered).items():
                if hit is not Hit.NONE:
                    odds[hit] += chance * part
        return Share(tuple(odds.items()), cost_of(facts, found))

    def odds(self, target: TargetWorth, arm: Arm, hindered: int) -> Odds:
        """The chance of each hit of a unit that got there."""
        key = (target.aim, arm, hindered)
        if key not in self._odds:
            self._odds[key] = arm_odds(self.scene, self.side, target.aim, arm, hindered)
        return self._odds[key]

    def suppressor_cost(self, package: Package, unit: AircraftId) -> float:
        """What a suppressor of a package risks."""
        flying = self._flying(package, unit)._replace(suppresses=True)
        return cost_of(self.facts(unit), passed(self.waiting(package.target.place), flying))

    def _flying(self, package: Package, unit: AircraftId) -> Flying:
        mine, all_of_it = self.facts(unit), [self.facts(each) for each in package.units]
        return Flying(
            mine.steps,
            mine.stealth,
            all(each.stealth for each in all_of_it),
            sum([each.weasel for each in all_of_it]),
            unit in package.stand_off,
        )


def facts_of(scene: Known, unit: AircraftId) -> Facts:
    """What counts about a unit."""
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    ratings, weigh = ratings_now(scene, unit), (worth_of_step, worth_of_abort, worth_of_flight)
    step, abort, flight = [each(scene, unit) for each in weigh]
    return Facts(
        Arm(ratings.strike.value, ratings.pilot_skill, weasel=counter.wild_weasel),
        counter.nation,
        (counter.range, now.base),
        now.steps,
        counter.stealth,
        counter.wild_weasel,
        has_stand_off(scene, unit),
        now.status is AirStatus.AIR_SUPERIORITY,
        (step, abort, flight + worth_of_waiting(scene, unit)),
    )


def cost_of(facts: Facts, found: Passed) -> float:
    """What the losses of a unit are worth, and that it has flown."""
    step, abort, flight = facts.costs
    return found.lost * step + found.aborted * abort + flight
