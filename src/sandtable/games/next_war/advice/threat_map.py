"""How a side sees the map: who threatens what, what is guarded, and where one more would help."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from sandtable.games.next_war.advice.local_strength import (
    _COMMON,
    GUESS,
    _of_a_kind,
    covers,
    felt_at,
    patience_for,
    spread,
    strength_near,
    strong_points,
    unseen_by,
)
from sandtable.games.next_war.advice.objective_values import POINT, points_count, prizes
from sandtable.games.next_war.advice.play_style import BALANCED, PlayStyle
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import elimination_value
from sandtable.games.next_war.state_lookups import (
    Known,
    Scene,
    attack_of,
    defence_of,
    mobility_of,
    unit_of,
)

#: A garrison's and an invader's least weight.
NOBODY: Final = 2.0
HALVES: Final = 2
#: What strength is worth in the last turn, and by how much more in every turn before it.
SPARE, TURN = 0.1, 0.25
#: The most places that one stack has in mind.
IN_MIND: Final = 8

_FIRST: Final = itemgetter(0)

#: What could be helped with: its worth, the place, and whether one holds it already.
Hope: TypeAlias = tuple[float, PlaceId, bool]


class Threat(NamedTuple):
    """What a point of strength in a hex is worth: the enemy's two kinds, then one's own."""

    guard: float
    pressure: float
    own_guard: float
    invasion: float


class ThreatMap:
    """A side's view of the map while it plans: tallies change as units get their tasks."""

    def __init__(self, scene: Known, side: SideId, style: PlayStyle = BALANCED) -> None:
        """Look at the map as it is."""
        self.scene, self.side, self.style = scene, side, style
        self.unseen = unseen_by(scene)
        self.wanted = prizes(scene, side)
        self.feared = prizes(scene, ENEMY[side])
        self.threats = strong_points(scene, ENEMY[side], self.unseen)
        self.mine: dict[PlaceId, float] = {}  # strength that has a place in mind, by place
        self.guard: dict[PlaceId, float] = {}  # own strength at a feared place
        self.garrison = felt_at(scene, self.wanted, _of_a_kind(self.threats, 1))
        self.pressure = felt_at(scene, self.feared, _of_a_kind(self.threats, 0))
        self.invaders = strength_near(scene, side, self.wanted, defending=False)
        self.guards = strength_near(scene, side, self.feared, defending=True)
        self.covers = covers(scene)
        self._bites: dict[PlaceId, Threat] = {}
        self._danger: dict[PlaceId, float] | None = None

    def cover(self, here: PlaceId) -> float:
        """How much the ground of a hex helps who defends it."""
        return self.covers[here]

    def room(self, here: PlaceId) -> int:
        """The half stacking points that stand in a hex without crowding; none at sea."""
        lies = self.scene.printed.atlas.ground[here].terrain
        chart = self.scene.printed.charts.terrain
        return HALVES * chart[lies].stacking if lies in chart else 0

    def hopes(self, units: Sequence[UnitId], here: PlaceId) -> list[Hope]:
        """List what these units could help with most: worth, place, and whether they hold it."""
        attack, defence = self._attack(units), self._defence(units)
        slow = mobility_of(self.scene, units[0])
        found = [(worth, place, False) for worth, place in self._gains_of_taking(attack)]
        found += [(worth, place, True) for worth, place in self._gains_of_guarding(defence)]
        left = patience_for(self.scene, slow)
        drawn = [(one[0] * left[one[1]][here], one) for one in found]
        drawn.sort(key=_FIRST, reverse=True)
        return [one for _, one in drawn[:IN_MIND]]

    def _gains_of_taking(self, attack: float) -> list[tuple[float, PlaceId]]:
        found, covers, style = [], self.covers, self.style.taking
        for place, worth in self.wanted.items():
            guard = self.garrison[place] * covers[place]
            before = self.mine.get(place, 0.0)
            likelier = share_of(before + attack, guard) - share_of(before, guard)
            found.append((style * worth * likelier, place))
        return found

    def _gains_of_guarding(self, defence: float) -> list[tuple[float, PlaceId]]:
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

    def promise(self, hopes: list[Hope], unit: UnitId, here: PlaceId) -> float:
        """How well these hopes are served in a hex."""
        left = patience_for(self.scene, mobility_of(self.scene, unit))
        return max([worth * left[place][here] for worth, place, _ in hopes], default=0.0)

    def take_up(self, hopes: list[Hope], units: Sequence[UnitId], at: PlaceId) -> None:
        """Let these units have a task: the hope that is served best where they will stand."""
        if not hopes:
            return
        left = patience_for(self.scene, mobility_of(self.scene, units[0]))

        def served(one: Hope) -> float:
            return one[0] * left[one[1]][at]

        _, place, own = max(hopes, key=served)
        tally, strength = (self.guard, self._defence) if own else (self.mine, self._attack)
        tally[place] = tally.get(place, 0.0) + strength(units)

    def _attack(self, units: Sequence[UnitId]) -> float:
        scene, unseen = self.scene, self.unseen  # a spectator may not look at all units of a side
        return sum([GUESS if unit in unseen else float(attack_of(scene, unit)) for unit in units])

    def _defence(self, units: Sequence[UnitId]) -> float:
        scene, unseen = self.scene, self.unseen
        return sum([GUESS if unit in unseen else float(defence_of(scene, unit)) for unit in units])

    def enemy_step(self, unit: UnitId, here: PlaceId) -> float:
        """What a step of an enemy in a hex is worth, for what he guards or wants."""
        if unit in self.unseen:
            return GUESS
        scene, bite = self.scene, self._bite(here)
        lost = bite.guard * defence_of(scene, unit) + bite.pressure * attack_of(scene, unit)
        return step_worth(scene, unit) + lost / max(1, unit_of(scene, unit).steps)

    def own_step(self, unit: UnitId, here: PlaceId) -> float:
        """What a step of one's own is worth in a hex."""
        scene, bite = self.scene, self._bite(here)
        lost = bite.own_guard * defence_of(scene, unit) + bite.invasion * attack_of(scene, unit)
        return step_worth(scene, unit) + lost / max(1, unit_of(scene, unit).steps)

    def _bite(self, here: PlaceId) -> Threat:
        """What a point of strength in a hex bears on, for either side and either purpose."""
        if here in self._bites:
            return self._bites[here]
        guard = pressure = own_guard = invasion = 0.0
        left, covers = patience_for(self.scene, _COMMON), self.covers
        for place, worth in self.wanted.items():
            mine, theirs = self.invaders[place], self.garrison[place] * covers[place] + NOBODY
            slope = worth * left[place][here] / (mine + theirs) ** 2
            guard += slope * mine * covers[place]
            invasion += slope * theirs
        for place, worth in self.feared.items():
            mine, theirs = self.guards[place] * covers[place] + NOBODY, self.pressure[place]
            slope = worth * left[place][here] / (mine + theirs) ** 2
            pressure += slope * mine
            own_guard += slope * theirs * covers[place]
        self._bites[here] = Threat(guard, pressure, own_guard, invasion * time_left(self.scene))
        return self._bites[here]

    def danger(self, here: PlaceId) -> float:
        """Add up the attack strength that the enemy could bring against a hex."""
        if self._danger is None:
            self._danger = spread(self.scene, self.threats)
        return self._danger.get(here, 0.0)

    def loss(self, here: PlaceId, defence: float, worth: float) -> float:
        """What standing in a hex may cost: part of what one's steps are worth."""
        ratio = self.danger(here) / max(1.0, defence * self.cover(here))
        return self.style.care * worth * min(1.0, max(0.0, ratio - 0.5) / 4)


def share_of(invaders: float, guard: float) -> float:
    """How likely a place falls to so much strength against so much."""
    return invaders / (invaders + guard + NOBODY)


def time_left(scene: Scene) -> float:
    """What strength that is saved will still be good for: all, or less near the end."""
    return min(1.0, SPARE + TURN * (scene.printed.last_turn - scene.state.turn))


def step_worth(scene: Scene, unit: UnitId) -> float:
    """What a step of a unit is worth: less as the end comes near, but what it pays, always."""
    steps = max(1, unit_of(scene, unit).steps)
    strength = (attack_of(scene, unit) + defence_of(scene, unit) + 2) / steps
    pays = POINT * scene.rules[elimination_value](scene, unit) / steps if points_count(scene) else 0
    return time_left(scene) * strength + pays
