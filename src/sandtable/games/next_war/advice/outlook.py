"""How a side sees the map: who threatens what, what is guarded, and where one more would help."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from sandtable.board.lattice import HexId
from sandtable.games.next_war.advice.prizes import (
    POINT,
    marches_to,
    points_count,
    prizes,
)
from sandtable.games.next_war.advice.style import BALANCED, Style
from sandtable.games.next_war.counters import Mobility
from sandtable.games.next_war.points import elimination_value, is_fortified, unseen_units
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.scene import Known, Scene, attack_of, defence_of, unit_of
from sandtable.games.next_war.terrain import Feature
from sandtable.kernel.keeping import Made, kept

#: What is left of a hope for every march that it lies further off.
DELAY: Final = 0.72
#: Sixths of a point in an ordinary march.
MARCH: Final = 30
#: How much more than its strength a garrison counts, by its ground.
COVER: Final[Mapping[str, float]] = {
    "urban": 2.6,
    "mountain": 2.2,
    "highland_jungle": 1.8,
    "rough": 1.3,
    "flat": 1.0,
}
#: A garrison's and an invader's least weight.
NOBODY: Final = 2.0
HALVES: Final = 2
#: What strength is worth in the last turn, and by how much more in every turn before it.
SPARE, TURN = 0.1, 0.25
#: What a unit is taken for that one may not look at.
GUESS: Final = 4.0
#: The most places that one stack has in mind.
IN_MIND: Final = 8

_FIRST: Final = itemgetter(0)

#: What could be helped with: its worth, the place, and whether one holds it already.
Hope: TypeAlias = tuple[float, int, bool]


class Bite(NamedTuple):
    """What a point of strength in a hex is worth: the enemy's two kinds, then one's own."""

    guard: float
    pressure: float
    own_guard: float
    invasion: float


class Outlook:
    """A side's view of the map while it plans: tallies change as units get their tasks."""

    def __init__(self, scene: Known, side: int, style: Style = BALANCED) -> None:
        """Look at the map as it is."""
        self.scene, self.side, self.style = scene, side, style
        self.unseen = unseen_by(scene)
        self.wanted = prizes(scene, side)
        self.feared = prizes(scene, 1 - side)
        self.threats = strong_points(scene, 1 - side, self.unseen)
        self.mine: dict[int, float] = {}  # strength that has a place in mind, by place
        self.guard: dict[int, float] = {}  # own strength at a feared place
        self.garrison = felt_at(scene, self.wanted, _of_a_kind(self.threats, 1))
        self.pressure = felt_at(scene, self.feared, _of_a_kind(self.threats, 0))
        self.invaders = strength_near(scene, side, self.wanted, defending=False)
        self.guards = strength_near(scene, side, self.feared, defending=True)
        self.covers = covers(scene)
        self._bites: dict[int, Bite] = {}
        self._danger: dict[int, float] | None = None

    def cover(self, here: int) -> float:
        """Say how much the ground of a hex helps who defends it."""
        return self.covers[here]

    def room(self, here: int) -> int:
        """Give the half stacking points that stand in a hex without crowding; none at sea."""
        lies = self.scene.printed.atlas.ground[here].terrain
        chart = self.scene.printed.charts.terrain
        return HALVES * chart[lies].stacking if lies in chart else 0

    def hopes(self, units: Sequence[int], here: int) -> list[Hope]:
        """List what these units could help with most: worth, place, and whether they hold it."""
        attack = sum([attack_of(self.scene, unit) for unit in units])
        defence = sum([defence_of(self.scene, unit) for unit in units])
        slow = self.scene.printed.counters[units[0]].mobility
        found = [(worth, place, False) for worth, place in self._gains_of_taking(attack)]
        found += [(worth, place, True) for worth, place in self._gains_of_guarding(defence)]
        left = patience_for(self.scene, slow)
        drawn = [(one[0] * left[one[1]][here], one) for one in found]
        drawn.sort(key=_FIRST, reverse=True)
        return [one for _, one in drawn[:IN_MIND]]

    def _gains_of_taking(self, attack: float) -> list[tuple[float, int]]:
        found, covers, style = [], self.covers, self.style.taking
        for place, worth in self.wanted.items():
            guard = self.garrison[place] * covers[place]
            before = self.mine.get(place, 0.0)
            likelier = share_of(before + attack, guard) - share_of(before, guard)
            found.append((style * worth * likelier, place))
        return found

    def _gains_of_guarding(self, defence: float) -> list[tuple[float, int]]:
        found, covers, style = [], self.covers, self.style.guarding
        for place, worth in self.feared.items():
            pressure = self.pressure[place]
            if pressure < 1.0:
                found.append((0.0, place))
                continue
            before = self.guard.get(place, 0.0) * covers[place]
            after = before + defence * covers[place]
            spared = share_of(pressure, before) - share_of(pressure, after)
            found.append((style * worth * spared, place))
        return found

    def promise(self, hopes: list[Hope], unit: int, here: int) -> float:
        """Say how well these hopes are served in a hex."""
        slow = self.scene.printed.counters[unit].mobility
        return max(
            [worth * patience(self.scene, place, slow)[here] for worth, place, _ in hopes],
            default=0.0,
        )

    def take_up(self, hopes: list[Hope], units: Sequence[int], at: int) -> None:
        """Let these units have a task: the hope that is served best where they will stand."""
        if not hopes:
            return
        slow = self.scene.printed.counters[units[0]].mobility

        def served(one: Hope) -> float:
            return one[0] * patience(self.scene, one[1], slow)[at]

        _, place, own = max(hopes, key=served)
        tally, worth = (self.guard, defence_of) if own else (self.mine, attack_of)
        tally[place] = tally.get(place, 0.0) + sum([worth(self.scene, unit) for unit in units])

    def enemy_step(self, unit: int, here: int) -> float:
        """Say what a step of an enemy in a hex is worth, for what he guards or wants."""
        if unit in self.unseen:
            return GUESS
        scene, bite = self.scene, self._bite(here)
        lost = bite.guard * defence_of(scene, unit) + bite.pressure * attack_of(scene, unit)
        return step_worth(scene, unit) + lost / max(1, unit_of(scene, unit).steps)

    def own_step(self, unit: int, here: int) -> float:
        """Say what a step of one's own is worth in a hex."""
        scene, bite = self.scene, self._bite(here)
        lost = bite.own_guard * defence_of(scene, unit) + bite.invasion * attack_of(scene, unit)
        return step_worth(scene, unit) + lost / max(1, unit_of(scene, unit).steps)

    def _bite(self, here: int) -> Bite:
        """Say what a point of strength in a hex bears on, for either side and either purpose."""
        if here in self._bites:
            return self._bites[here]
        guard = pressure = own_guard = invasion = 0.0
        for place, worth in self.wanted.items():
            mine, theirs = self.invaders[place], self.garrison[place] * self.cover(place) + NOBODY
            slope = worth * patience(self.scene, place, _COMMON)[here] / (mine + theirs) ** 2
            guard += slope * mine * self.cover(place)
            invasion += slope * theirs
        for place, worth in self.feared.items():
            mine, theirs = self.guards[place] * self.cover(place) + NOBODY, self.pressure[place]
            slope = worth * patience(self.scene, place, _COMMON)[here] / (mine + theirs) ** 2
            pressure += slope * mine
            own_guard += slope * theirs * self.cover(place)
        self._bites[here] = Bite(guard, pressure, own_guard, invasion * time_left(self.scene))
        return self._bites[here]

    def danger(self, here: int) -> float:
        """Add up the attack strength that the enemy could bring against a hex."""
        if self._danger is None:
            self._danger = _spread(self.scene, self.threats)
        return self._danger.get(here, 0.0)

    def loss(self, here: int, defence: float, worth: float) -> float:
        """Say what standing in a hex may cost: part of what one's steps are worth."""
        ratio = self.danger(here) / max(1.0, defence * self.cover(here))
        return self.style.care * worth * min(1.0, max(0.0, ratio - 0.5) / 4)


_COMMON: Final = Mobility.MOTORIZED
#: What share of an enemy's strength is felt so many hexes away.
_THREAT: Final = (1.0, 1.0, 0.7, 0.5, 0.35, 0.2)


def patience(scene: Scene, place: int, mobility: Mobility) -> list[float]:
    """Give for every hex what is left of a hope for a place after the march to it."""
    return patience_for(scene, mobility)[place]


def patience_for(scene: Scene, mobility: Mobility) -> Mapping[int, list[float]]:
    """Give what is left of a hope for any place, after the march to it from any hex."""

    def left(place: int) -> list[float]:
        return [DELAY ** (away / MARCH) for away in marches_to(scene, place, mobility)]

    return kept(scene, ("patience", mobility), (), lambda: Made(left))


def share_of(invaders: float, guard: float) -> float:
    """Say how likely a place falls to so much strength against so much."""
    return invaders / (invaders + guard + NOBODY)


def strength_near(
    scene: Scene, side: int, places: Iterable[int], *, defending: bool
) -> dict[int, float]:
    """Add up the strength of a side at each place, and of what could come to it soon."""
    force = scene.state.forces[side]

    def find() -> tuple[list[tuple[int, float]], ...]:
        points = strong_points(scene, side, frozenset())
        return tuple(_of_a_kind(points, kind) for kind in (0, 1))

    points = kept(scene, ("strong points", side), (force.units, force.stacks), find)
    return felt_at(scene, places, points[defending])


def _of_a_kind(points: Mapping[int, tuple[float, float]], kind: int) -> list[tuple[int, float]]:
    """List where there is any strength to attack, or to defend."""
    return [(here, strength[kind]) for here, strength in points.items() if strength[kind]]


def felt_at(
    scene: Scene, places: Iterable[int], points: Sequence[tuple[int, float]]
) -> dict[int, float]:
    """Add up for each place the strength at it, and of what could come to it soon."""
    left = patience_for(scene, _COMMON)
    found = {}
    for place in places:
        near = left[place]
        found[place] = sum([near[here] * strength for here, strength in points])
    return found


def covers(scene: Scene) -> Mapping[int, float]:
    """Give for any hex how much its ground helps who defends it."""
    depends = (scene.rules, scene.state.control)
    return kept(scene, "covers", depends, lambda: Made(lambda here: cover_of(scene, here)))


def cover_of(scene: Scene, here: int) -> float:
    """Say how much the ground of a hex helps who defends it."""
    found = max([COVER.get(kind, 1.0) for kind in classes_of(scene, here)], default=1.0)
    if Feature.CITY in scene.printed.atlas.ground[here].features:
        found *= 1.5
    if scene.rules[is_fortified](scene, here):
        found *= 1.5
    return found


def _spread(scene: Scene, threats: Mapping[int, tuple[float, float]]) -> dict[int, float]:
    """Add up for every hex the attack strength that is felt in it."""
    found: dict[int, float] = {}
    for there, (attack, _) in threats.items():
        for here, share in _felt_around(scene, there):
            found[here] = found.get(here, 0.0) + attack * share
    return found


def _felt_around(scene: Scene, there: int) -> list[tuple[int, float]]:
    """List the hexes around one with the share of its strength that is felt in each."""
    memo, name = scene.printed.memo, ("felt around", there)
    if name not in memo:
        lattice, middle = scene.printed.atlas.lattice, HexId(there)
        around = lattice.within(middle, len(_THREAT) - 1)
        memo[name] = [(int(here), _THREAT[lattice.distance(middle, here)]) for here in around]
    found: list[tuple[int, float]] = memo[name]
    return found


def unseen_by(scene: Known) -> frozenset[int]:
    """Find the units that the seat may not look at."""
    return frozenset([entry.what for entry in scene.rules[unseen_units](scene, scene.seat)])


def strong_points(
    scene: Scene, side: int, unseen: frozenset[int]
) -> dict[int, tuple[float, float]]:
    """Give the attack and defence strength of a side in every hex where it stands."""
    return {
        here: (
            sum([GUESS if unit in unseen else float(attack_of(scene, unit)) for unit in stack]),
            sum([GUESS if unit in unseen else float(defence_of(scene, unit)) for unit in stack]),
        )
        for here, stack in scene.state.forces[side].stacks.map.items()
    }


def time_left(scene: Scene) -> float:
    """Say what strength that is saved will still be good for: all, or less near the end."""
    return min(1.0, SPARE + TURN * (scene.printed.last_turn - scene.state.turn))


def step_worth(scene: Scene, unit: int) -> float:
    """Say what a step of a unit is worth: less as the end comes near, but what it pays, always."""
    steps = max(1, unit_of(scene, unit).steps)
    strength = (attack_of(scene, unit) + defence_of(scene, unit) + 2) / steps
    pays = POINT * scene.rules[elimination_value](scene, unit) / steps if points_count(scene) else 0
    return time_left(scene) * strength + pays
