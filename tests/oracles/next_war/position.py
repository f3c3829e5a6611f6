"""What the oracle is told: a neutral, plain description of a position and of one combat.

Units are named by their ids everywhere else (in `Combat`, and in every function's arguments).
The position is a snapshot: whoever asks about retreats or advances hands in the position after
the steps before them (dead units taken out, retreated units moved).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

ALLIED = "Allied"
NON_ALLIED = "non-Allied"

MINOR_RIVER = "Minor River"
MAJOR_RIVER = "Major River"
ALL_WATER = "All-Water"
ALL_SEA = "All-Sea"

COMBAT_CLASSES = frozenset({"leg", "armor", "mech", "artillery"})
MOBILITIES = frozenset({"leg", "mountain", "light", "motorized", "mechanized", "airmobile"})
SIZES = frozenset({"battalion", "brigade", "regiment", "division", "corps", "army"})
TERRAINS = frozenset(
    {
        "Flat",
        "Flat Woods",
        "Rough",
        "Rough Woods",
        "Marsh",
        "Highland",
        "Highland Woods",
        "Mountain",
        "High Mountain",
        "Urban",
        ALL_SEA,
    }
)
INSTALLATIONS = frozenset({"Airbase", "Port", "Other Installation", "Nuclear Weapon Facility"})
FEATURES = INSTALLATIONS | {"City", "Jungle", "Town", "Airfield", "Fortification", "Beach"}
HEXSIDES = frozenset({MINOR_RIVER, MAJOR_RIVER, ALL_WATER})
ROADS = frozenset({"Secondary Road", "Primary Road", "Highway"})


def _known(word: str, words: Collection[str]) -> None:
    if word not in words:
        raise ValueError(f"the oracle does not know {word!r}")


@dataclass(frozen=True)
class Hex:
    """One hex. `is_fortification_for` names the side that owns a Fortification here, if any.

    That name alone decides: "Fortification" among the features is only a remark.
    """

    label: str
    terrain: str
    features: frozenset[str] = frozenset()
    controller: str | None = None
    country: str = ""
    is_fortification_for: str | None = None
    name: str = ""

    def __post_init__(self) -> None:
        _known(self.terrain, TERRAINS)
        for feature in self.features:
            _known(feature, FEATURES)


@dataclass(frozen=True)
class Unit:
    """One ground unit, with the values of the side that is up.

    `formation` "" = independent. `halves` = stacking points times two. `steps` = steps of the whole
    counter (1 or 2); one of them is gone if it is `reduced`. `only_alone` = the defence is in
    parentheses. `divisional` = its formation is a divisional one. `movement` = the movement
    allowance as printed; `landed` = it came by parachute or helicopter in this turn.
    """

    id: str
    side: str
    nation: str
    formation: str
    combat_class: str
    mobility: str
    size: str
    attack: int
    defence: int
    er: int
    halves: int
    steps: int
    at: str
    only_alone: bool = False
    reduced: bool = False
    divisional: bool = False
    movement: int = 0
    airborne: bool = False
    landed: bool = False

    def __post_init__(self) -> None:
        _known(self.side, (ALLIED, NON_ALLIED))
        _known(self.combat_class, COMBAT_CLASSES)
        _known(self.mobility, MOBILITIES)
        _known(self.size, SIZES)
        if self.steps not in (1, 2) or (self.reduced and self.steps == 1):
            raise ValueError(f"{self.id}: {self.steps} steps, reduced: {self.reduced}")

    @property
    def steps_left(self) -> int:
        return self.steps - 1 if self.reduced else self.steps


@dataclass(frozen=True)
class Combat:
    """One declared combat, with its support as it stands after air defence.

    `attackers` and `defenders` are the ids of the units that fight. `bystanders` are ids of units
    in the target hex that do not fight because the hex is over-stacked.
    """

    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack_lead: str
    defence_lead: str
    exploitation: bool = False
    attacker_air: int = 0
    attacker_ratings: int = 0
    defender_air: int = 0
    defender_ratings: int = 0
    attacker_artillery: int = 0
    defender_artillery: int = 0
    surprise: int = 0
    bystanders: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position:
    """The map, the units on it and the weather.

    `roads` holds the roads that can be used now: a road over a river is an intact bridge, and one
    whose bridge is destroyed is left out; `drawn` = the roads as printed, if some cannot be used.
    `friendly_edge` is asked for the unit's nation first, then for its side. `markers` = Clearing
    markers: hex -> (whose units are under it, its number). `homes` = country -> side. `again` = the
    segment is Exploitation or Elite Reaction.
    """

    hexes: Mapping[str, Hex]
    neighbours: Mapping[str, tuple[str, ...]]
    sides: Mapping[frozenset[str], str]
    roads: Mapping[frozenset[str], str]
    units: tuple[Unit, ...]
    friendly_edge: Mapping[str, Collection[str]]
    storm: bool = False
    may_retreat: bool = True
    title: str = "NWV"
    markers: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    homes: Mapping[str, str] = field(default_factory=dict)
    again: bool = False
    drawn: Mapping[frozenset[str], str] | None = None
    index: dict[tuple[str, str], list[Unit]] = field(
        init=False, default_factory=dict, compare=False
    )

    def __post_init__(self) -> None:
        for unit in self.units:
            self.index.setdefault((unit.at, unit.side), []).append(unit)
        for side in self.sides.values():
            _known(side, HEXSIDES)
        for road in self.roads.values():
            _known(road, ROADS)

    def unit(self, unit_id: str) -> Unit:
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def has_unit(self, unit_id: str) -> bool:
        return any(unit.id == unit_id for unit in self.units)

    def units_at(self, label: str, side: str) -> tuple[Unit, ...]:
        return tuple(self.index.get((label, side), ()))

    def is_under_marker(self, unit: Unit) -> bool:
        return unit.at in self.markers and self.markers[unit.at][0] == unit.side

    def side_between(self, one: str, other: str) -> str | None:
        return self.sides.get(frozenset({one, other}))

    def has_road(self, label: str) -> bool:
        """A road lies in the hex, even if it leads to a bridge that is down."""
        drawn = self.roads if self.drawn is None else self.drawn
        return any(frozenset({label, near}) in drawn for near in self.neighbours[label])

    def road_between(self, one: str, other: str) -> bool:
        return frozenset({one, other}) in self.roads


def enemy(side: str) -> str:
    return NON_ALLIED if side == ALLIED else ALLIED
