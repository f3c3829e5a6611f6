"""23.2 Which missions a side flies in a Strike phase: by what each adds, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from types import MappingProxyType
from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks, value_of, with_value
from sandtable.games.next_war.advanced.air_missions import MOST, AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.air.air_packages import Estimates, Package, Units
from sandtable.games.next_war.advice.air.air_targets import TargetWorth, targets
from sandtable.games.next_war.advice.air.air_worth import turns_left
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_range_vetoes,
    joint_mission_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import track_after
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    counter_of_air_unit,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch23_missions.composition import aims_taken, ready_for
from sandtable.games.next_war.rules.air.ch23_missions.mission_targets import tracks_of
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.play.memo import memoised

#: The least that a mission must promise beyond what it may lose, and an air unit that joins one.
LEAST: Final = 0.1
#: How many kinds of strikers are tried for a target, the best by themselves.
KINDS: Final = 3
#: What a level of a track is worth after this phase: it must be repaired.
LASTING: Final = 0.4
#: A package that is looked at: what it adds beyond the package before it, and that one.
_Entry = tuple[float, int, Package, "Package | None"]


class Tasking(NamedTuple):
    """The missions of a phase, in the order in which they are announced, and their worth.

    `added` is what each striker adds to it.
    """

    packages: tuple[Package, ...]
    worth: float
    added: Mapping[AircraftId, float] = MappingProxyType({})


def tasking(scene: Known, side: SideId) -> Tasking:
    """The missions that promise most; made once for a phase, while nothing else changes."""
    state = scene.state
    depends = (
        *state.forces,
        state.advanced.strikes.launches,
        state.damage,
        state.weather,
        state.turn,
        scene.rules,
    )
    return memoised(
        scene, ("air tasking", scene.seat), depends, lambda: _Planner(scene, side).best()
    )


def strikers_wanted(scene: Known, side: SideId) -> Mapping[AircraftId, float]:
    """What each Ready unit would add to missions that were flown now.

    Own missiles that are launched meanwhile change little of it, so it is kept without them.
    """
    state = scene.state
    depends = (state.forces[ENEMY[side]], state.advanced.air, state.damage, state.weather)
    return memoised(
        scene,
        ("strikers wanted", scene.seat),
        depends,
        lambda: _Planner(scene, side).at_targets.added,
    )


class _Planner:
    """Makes the missions of a side."""

    def __init__(self, scene: Known, side: SideId) -> None:
        self.scene = scene
        self.side = side
        self.now = Estimates(scene, side)
        taken = aims_taken(scene, side)
        self.targets = [each for each in targets(scene, side) if each.aim not in taken]
        self.strikers = ready_for(scene, side, AirMission.STRIKE)
        self.weasels = self._weasels(AirStatus.READY, AirStatus.AIR_SUPERIORITY)
        self.number = 0
        self._reach: dict[tuple[object, ...], bool] = {}
        self.at_targets = self._missions(self.now, self.strikers, self.weasels)

    def best(self) -> Tasking:
        """The best missions, with Wild Weasels at tracks if that is better."""
        against = self._against_tracks(self.at_targets)
        return against if against.worth > self.at_targets.worth else self.at_targets

    def _weasels(self, *statuses: AirStatus) -> Units:
        units = air_units_of(self.scene, self.side, *statuses)
        return tuple([u for u in units if counter_of_air_unit(self.scene, u).wild_weasel])

    # --- missions at targets --------------------------------------------------------------------

    def _missions(self, values: Estimates, strikers: Units, weasels: Units) -> Tasking:
        """Take what adds most again and again: a new mission, or a unit that joins one.

        What a package promises only falls while units are taken, so the best in the queue is the
        best of all if its units are still there; otherwise the target is looked at again.
        """
        free, worth = {*strikers, *weasels}, 0.0
        chosen, credit = dict[Aim, Package](), dict[AircraftId, float]()
        queue: list[_Entry] = []
        for target in self.targets:
            self._push(queue, self._begun(values, target, free), values, None)
        heapify(queue)
        while queue:
            added, _, package, before = heappop(queue)
            new = package.units if before is None else _joining(package, before)
            current = chosen.get(package.target.aim)
            if current != before:
                continue
            if not free.issuperset(new):
                again = (
                    self._begun(values, package.target, free)
                    if before is None
                    else self._joined(values, before, free)
                )
                self._push(queue, again, values, before)
                continue
            free.difference_update(new)
            chosen[package.target.aim] = package
            worth += -added
            credit |= dict.fromkeys(new, -added / len(new))
            self._push(queue, self._joined(values, package, free), values, package)
        return Tasking(tuple(chosen.values()), worth, credit)

    def _push(
        self,
        queue: list[_Entry],
        package: Package | None,
        values: Estimates,
        before: Package | None,
    ) -> None:
        if package is None:
            return
        added = values.net(package) - (0.0 if before is None else values.net(before))
        if added >= LEAST:
            self.number += 1
            heappush(queue, (-added, self.number, package, before))

    def _begun(
        self, values: Estimates, target: TargetWorth, free: set[AircraftId]
    ) -> Package | None:
        """The best beginning of a mission: a striker, with suppressors if they pay."""
        alone = [
            Package(target, (unit,), (), stand_off)
            for unit in self._alike(self.strikers, free)
            if self._reaches(unit, AirMission.STRIKE, target.place)
            for stand_off in self._ways(values, unit)
        ]
        alone.sort(key=lambda one: -values.net(one))
        found = alone[:1]
        for package in alone[:KINDS]:
            with_one = self._suppressed(values, package, free)
            found += [with_one] if with_one else []
        return max(found, key=values.net, default=None)

    def _ways(self, values: Estimates, unit: AircraftId) -> tuple[Units, ...]:
        return ((), (unit,)) if values.facts(unit).may_stand_off else ((),)

    def _joined(self, values: Estimates, package: Package, free: set[AircraftId]) -> Package | None:
        """A mission with one more: another striker or another suppressor, whichever is better."""
        found = []
        if len(package.strikers) < MOST:
            for unit in self._alike(self.strikers, free):
                if self._fits(unit, package, AirMission.STRIKE):
                    found += [
                        package._replace(
                            strikers=(*package.strikers, unit),
                            stand_off=(*package.stand_off, *stand_off),
                        )
                        for stand_off in self._ways(values, unit)
                    ]
        helped = self._suppressed(values, package, free)
        found += [helped] if helped else []
        return max(found, key=values.net, default=None)

    def _suppressed(
        self, values: Estimates, package: Package, free: set[AircraftId]
    ) -> Package | None:
        """A mission with a Wild Weasel more."""
        if len(package.suppressors) >= MOST:
            return None
        found = [
            package._replace(suppressors=(*package.suppressors, unit))
            for unit in self._alike(self.weasels, free)
            if self._fits(unit, package, AirMission.WILD_WEASEL)
        ]
        return max(found, key=values.net, default=None)

    def _fits(self, unit: AircraftId, package: Package, mission: AirMission) -> bool:
        """Whether a unit reaches a target and may fly with the others."""
        forbids = self.scene.rules[joint_mission_vetoes]
        return self._reaches(unit, mission, package.target.place) and not forbids(
            self.scene, (*package.units, unit)
        )

    def _reaches(self, unit: AircraftId, mission: AirMission, place: PlaceId) -> bool:
        key = (self.now.facts(unit).reach, mission, place)
        if key not in self._reach:
            forbids = self.scene.rules[air_range_vetoes]
            self._reach[key] = not forbids(self.scene, unit, mission, place)
        return self._reach[key]

    def _alike(self, units: Iterable[AircraftId], free: set[AircraftId]) -> Iterator[AircraftId]:
        """One unit of each kind: units that are alike promise the same."""
        seen = set()
        for unit in units:
            if unit in free and (kind := self.now.kind(unit)) not in seen:
                seen.add(kind)
                yield unit

    # --- Wild Weasels at tracks -----------------------------------------------------------------

    def _against_tracks(self, without: Tasking) -> Tasking:
        """Wild Weasels strike tracks first, for the good of the missions that come after them."""
        tracks = self.scene.state.forces[ENEMY[self.side]].advanced.tracks
        aims = tracks_of(self.scene, self.side)
        ready = [
            unit
            for unit in self._weasels(AirStatus.READY)
            if self._reaches(unit, AirMission.WILD_WEASEL, NO_PLACE)
        ]
        sent: list[Package] = []
        worth, left = 0.0, tracks
        plain = self._missions(self.now, self.strikers, ()) if ready and aims else without
        for unit in ready:
            values = self.now.with_tracks(left)
            best = max(
                [self._at_track(values, unit, aim, left, plain.packages) for aim in aims],
                key=lambda each: each[0],
                default=None,
            )
            if best is None or best[0] < LEAST:
                break
            worth += best[0]
            sent.append(best[1])
            left = best[2]
        if not sent:
            return without
        others = tuple([unit for unit in self.weasels if unit not in {s.strikers[0] for s in sent}])
        after = self._missions(self.now.with_tracks(left), self.strikers, others)
        lasting = worth - self._helped(plain.packages, tracks, left)
        return Tasking((*sent, *after.packages), after.worth + lasting)

    def _at_track(
        self,
        values: Estimates,
        unit: AircraftId,
        aim: Aim,
        now: Tracks,
        packages: Iterable[Package],
    ) -> tuple[float, Package, Tracks]:
        """What a Wild Weasel at a track promises, its mission, and the tracks to expect then."""
        worth = TargetWorth(aim, NO_PLACE, {}, {})
        package = Package(worth, (unit,), weasels=True)
        hits = values.weasel_share(package, unit)
        value, gain, lost = value_of(now, aim.target), 0.0, 0.0
        base = sum([values.net(each) for each in packages])
        for hit, chance in hits.odds:
            after = track_after(advanced_charts().damage, value, hit)
            if not chance or after == value:
                continue
            other = values.with_tracks(with_value(now, aim.target, after))
            helped = sum([max(0.0, other.net(each)) for each in packages]) - base
            lasts = LASTING * (value - after) if turns_left(self.scene) else 0.0
            gain += chance * (helped + lasts)
            lost += chance * (value - after)
        left = with_value(now, aim.target, max(0, value - round(lost)))
        return gain - hits.cost, package, left

    def _helped(self, packages: Iterable[Package], before: Tracks, after: Tracks) -> float:
        """How much better missions fare with the tracks to expect."""
        one, other = self.now.with_tracks(before), self.now.with_tracks(after)
        return sum([other.net(each) - one.net(each) for each in packages])


def _joining(package: Package, before: Package) -> Units:
    return tuple([unit for unit in package.units if unit not in before.units])
