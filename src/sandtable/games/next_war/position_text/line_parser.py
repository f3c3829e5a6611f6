"""The lines of a position, read one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.position_text.notation_vocabulary import (
    CLASSES,
    KINDS,
    NATIONS,
    SHEET,
    SIDES,
    SIZES,
    VALUES,
    NotationError,
    at,
    exactly,
    feature,
    halves,
    number,
    path,
    place,
    side_called,
    steps_left,
    words_of_unit,
)
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, Size
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain
from sandtable.games.next_war.state import ELIMINATED, Clearing, Helicopter, Lift, Unit


@dataclass
class Drawing:
    """What the lines of a position say; `country` is that of ground that no line names."""

    country: str = "SRV"
    ground: dict[PlaceId, Ground] = field(default_factory=dict)
    countries: dict[PlaceId, str] = field(default_factory=dict)
    control: dict[PlaceId, SideId] = field(default_factory=dict)
    clearing: dict[PlaceId, Clearing] = field(default_factory=dict)
    destroyed: dict[PlaceId, tuple[Feature, ...]] = field(default_factory=dict)
    sides: dict[tuple[PlaceId, PlaceId], Hexside] = field(default_factory=dict)
    roads: dict[tuple[PlaceId, PlaceId], Road] = field(default_factory=dict)
    counters: list[Counter] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    flags: list[frozenset[str]] = field(default_factory=list)
    helicopters: list[tuple[HelicopterCounter, Helicopter]] = field(default_factory=list)
    air: dict[SideId, int] = field(default_factory=dict)
    lifts: dict[SideId, tuple[Lift, ...]] = field(default_factory=dict)

    def read(self, line: str) -> None:
        """Add what a line says, or raise `NotationError`."""
        first, second, *rest = (*line.split(), "", "")
        words = rest[:-2] if second else []
        if not second:
            raise NotationError(f"nothing is said of {first}")
        told: dict[str, Callable[[str, list[str]], None]] = {
            "air": self._air,
            "airmobile": self._lift,
            "in": self._country,
            "held": self._holder,
            "under": self._marker,
            "destroyed": self._ruin,
        }
        if second in told:
            told[second](first, words)
        elif "-" in first:
            self._between(path(first.replace("-", " ")), " ".join((second, *words)))
        elif second not in NATIONS:
            self._ground(at(first), [second, *words])
        elif "helicopter" in words:
            self._helicopter(place(first), second, words)
        else:
            self._unit(place(first), second, words)

    def _air(self, side: str, words: list[str]) -> None:
        (points,) = exactly(words, "a number of air points")
        self.air[side_called(side, SIDES, "side")] = number(points)

    def _lift(self, side: str, words: list[str]) -> None:
        nation, points = exactly(words, "a nation", "a number of points")
        side_called(nation, NATIONS, "nation")
        seat = side_called(side, SIDES, "side")
        self.lifts[seat] = (*self.lifts.get(seat, ()), Lift(nation, number(points)))

    def _country(self, here: str, words: list[str]) -> None:
        (country,) = exactly(words, "a country")
        self.countries[at(here)] = country

    def _holder(self, here: str, words: list[str]) -> None:
        _, nation = exactly(words, "by", "a nation")
        self.control[at(here)] = side_called(nation, NATIONS, "nation")

    def _marker(self, here: str, words: list[str]) -> None:
        nation, worth = exactly(words if len(words) > 1 else [*words, "0"], "a nation", "a number")
        self.clearing[at(here)] = Clearing(side_called(nation, NATIONS, "nation"), number(worth))

    def _ruin(self, here: str, words: list[str]) -> None:
        self.destroyed[at(here)] = tuple([feature(word) for word in words])

    def _ground(self, here: PlaceId, words: list[str]) -> None:
        whole = f"{' '.join(words)} "
        found = [terrain for terrain in Terrain if whole.startswith(f"{terrain.value} ")]
        if not found:
            raise NotationError(f"{words[0]} is neither a nation nor a terrain")
        terrain = max(found, key=len)
        features = words[len(terrain.value.split()) :]
        self.ground[here] = Ground(terrain, frozenset([feature(word) for word in features]))

    def _between(self, hexes: tuple[PlaceId, ...], what: str) -> None:
        side = next((each for each in Hexside if each.value == what), None)
        road = next((each for each in Road if each.value.startswith(what)), None)
        for here, there in pairwise(hexes):
            if HexId(there) not in SHEET.adjacent(HexId(here)):
                two = f"{SHEET.labels[here]} and {SHEET.labels[there]}"
                raise NotationError(f"{two} are not adjacent")
            for pair in ((here, there), (there, here)):
                if side is not None:
                    self.sides[pair] = side
                elif road is not None:
                    self.roads[pair] = road
                else:
                    raise NotationError(f"{what} is neither a hexside nor a road")

    def _unit(self, here: PlaceId, nation: str, words: list[str]) -> None:
        if len(words) < 2 or not VALUES.fullmatch(words[1]):  # noqa: PLR2004  # name, values
            raise NotationError("a unit needs a name and its values, such as 308 6-7-7")
        name, values, *rest = words
        numbers, names = words_of_unit(rest)
        attack, defence, movement = map(int, values.split("-"))
        flags = frozenset(rest)
        combat_class, mobility = next((CLASSES[w] for w in rest if w in CLASSES), CLASSES["leg"])
        er, steps = int(numbers.get("er", "5")), int(numbers.get("steps", "2"))
        half_stacking = halves(numbers.get("sp", "1"))
        self.counters.append(
            Counter(
                id=name,
                side=NATIONS[nation],
                nation=nation,
                formation=names.get("of", "").replace("_", " "),
                designation=name,
                type=next((KINDS[word] for word in rest if word in KINDS), ""),
                outpost="outpost" in flags,
                task_force=names.get("tf", ""),
                twin=names.get("twin", ""),
                combat_class=combat_class,
                mobility=mobility,
                size=next((size for word, size in SIZES.items() if word in flags), Size.BRIGADE),
                attack=attack,
                defence=defence,
                movement=movement,
                er=er,
                half_stacking=half_stacking,
                steps=steps,
                reduced_attack=-(-attack // 2),
                reduced_defence=-(-defence // 2),
                reduced_er=er,
                reduced_movement=movement,
                reduced_mobility=mobility,
                reduced_half_stacking=half_stacking,
                airborne="airborne" in flags,
                marine="marine" in flags,
                only_alone="alone" in flags,
                divisional="divisional" in flags,
                support_range=int(numbers.get("range", "0")),
            )
        )
        left = 0 if here == ELIMINATED else steps_left(steps, rest)
        lacks = "unsupplied" in flags
        self.units.append(Unit(here, left, landed="landed" in flags, unsupplied=lacks))
        self.flags.append(flags)

    def _helicopter(self, base: PlaceId, nation: str, words: list[str]) -> None:
        name, word, rating, *rest = (*words, "", "")
        if word != "helicopter":
            raise NotationError("a helicopter needs a name and a rating: Mi-24 helicopter 1")
        support = number(rating)
        numbers, _ = words_of_unit([each for each in rest if each])
        steps = int(numbers.get("steps", "2"))
        self.helicopters.append(
            (
                HelicopterCounter(
                    id=name,
                    side=NATIONS[nation],
                    nation=nation,
                    designation=name,
                    support=support,
                    range=int(numbers.get("range", "12")),
                    steps=steps,
                    reduced_support=-(-support // 2),
                    marine="marine" in rest,
                ),
                Helicopter(base, steps_left(steps, rest)),
            )
        )
