"""Positions in the middle of a card-play turn, as text.

@ hearts-and-minds year=1966 side=Blue points=3
flags Kontum, Pleiku
pacified Binh Dinh
Kontum: 2 US infantry, veteran ARVN infantry, NVA infantry, VC+

The first line says whose turn it is and how many points of its card are left.  All units have
moved and the stockpiles are empty.  Each side holds one Campaign card, which is no response, so
nobody can interrupt the turn.  Viet Cong lie face up.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Final

from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.printed_components import Printed, printed_for
from sandtable.games.hearts_and_minds.rule_hooks import TURN, YEAR
from sandtable.games.hearts_and_minds.scenarios import GAME_NAME, STANDARD
from sandtable.games.hearts_and_minds.state import (
    OUT,
    NobodySecrets,
    OpenVC,
    SeatSecrets,
    State,
    Turn,
    Unit,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.position_text import HEADER, PositionError

SEATS: Final = {"Red": 0, "Blue": 1}
#: The step of the year that follows the turn of each seat.
_AFTERWARDS: Final = ("blue_takes_a_turn", "another_round")
_ITEM: Final = re.compile(r"(?:(\d+) )?(veteran )?(.+)")


@dataclass(frozen=True)
class Header:
    """What the first line of a position says."""

    year: int
    seat: int
    points: int


@dataclass
class Drawing:
    """What the other lines say, by area."""

    printed: Printed
    units: dict[int, Unit] = field(default_factory=dict)
    stacks: dict[int, tuple[int, ...]] = field(default_factory=dict)
    open_vc: dict[int, tuple[OpenVC, ...]] = field(default_factory=dict)
    flags: frozenset[int] = frozenset()
    pacified: frozenset[int] = frozenset()

    def read(self, line: str) -> None:
        """Add what a line says, or raise `ValueError`."""
        word, _, rest = line.partition(" ")
        if word == "flags":
            self.flags = self._areas(rest)
        elif word == "pacified":
            self.pacified = self._areas(rest)
        else:
            area, colon, listed = line.partition(":")
            if not colon:
                raise ValueError(f"{line} is not an area with its units")
            self._fill(self._area(area), listed.split(","))

    def _areas(self, names: str) -> frozenset[int]:
        return frozenset(map(self._area, names.split(",")))

    def _area(self, name: str) -> int:
        found = self.printed.area_ids.get(name.strip())
        if found is None:
            raise ValueError(f"there is no area {name.strip()}")
        return found

    def _fill(self, area: int, items: list[str]) -> None:
        for item in items:
            match = _ITEM.fullmatch(item.strip())
            if match is None:
                raise ValueError("a unit has no name")
            for _ in range(int(match[1] or 1)):
                self._place(area, match[3], veteran=bool(match[2]))

    def _place(self, area: int, name: str, *, veteran: bool) -> None:
        faces = [face.value for face in self.printed.faces]
        if name in faces:
            taken = {one.vc for there in self.open_vc.values() for one in there}
            vc = _free(faces, name, taken)
            self.open_vc[area] = (*self.open_vc.get(area, ()), OpenVC(vc, tired=True))
            return
        unit = _free([counter.name for counter in self.printed.counters], name, self.units)
        self.units[unit] = Unit(area, veteran)
        self.stacks[area] = tuple(sorted((*self.stacks.get(area, ()), unit)))


def _free(names: list[str], name: str, taken: Collection[int]) -> int:
    """Return the first counter of a name that is not on the map yet."""
    for place, each in enumerate(names):
        if each == name and place not in taken:
            return place
    raise ValueError(f"there is no further {name}")


def position(game: Game, text: str) -> tuple[Game, Scenario]:
    """Return the scenario of the rest of one turn, and the game that has it."""
    header, drawing = _read(text)

    def opening(run: HeartsRun) -> None:
        run.open(YEAR)
        run.go_to(_AFTERWARDS[header.seat])
        run.open(TURN, (header.seat,))
        run.go_to("actions_are_taken")

    scenario = Scenario(
        f"{GAME_NAME}/position",
        f"A position, {header.year}",
        "draft",
        STANDARD,
        lambda _rules: drawing.printed,
        lambda _printed: _state(header, drawing),
        opening,
    )
    scenarios = {**game.rules.scenarios, scenario.id: scenario}
    return replace(game, rules=replace(game.rules, scenarios=scenarios)), scenario


def _read(text: str) -> tuple[Header, Drawing]:
    lines = [line.partition("#")[0].strip() for line in text.strip().splitlines()]
    if not lines[0].startswith(HEADER):
        raise PositionError("the first line names the game, the year, the side and its points", 1)
    header = _header(lines[0])
    drawing = Drawing(printed_for(header.year, header.year))
    for number, line in enumerate(lines[1:], start=2):
        try:
            if line:
                drawing.read(line)
        except ValueError as error:
            raise PositionError(str(error), number) from None
    return header, drawing


def _header(line: str) -> Header:
    _, *settings = line.removeprefix(HEADER).split()
    said = dict(setting.split("=", 1) for setting in settings if "=" in setting)
    try:
        return Header(int(said["year"]), SEATS[said["side"]], int(said["points"]))
    except (KeyError, ValueError):
        raise PositionError("year, side and points must be named", 1) from None


def _state(header: Header, drawing: Drawing) -> State:
    printed = drawing.printed
    out = dict.fromkeys(range(len(printed.counters)), Unit(OUT))
    up = {one.vc for there in drawing.open_vc.values() for one in there}
    pool = tuple(vc for vc in range(len(printed.faces)) if vc not in up)
    return State(
        year=header.year,
        turns=(1, header.seat),
        units=HashedMap(out | drawing.units),
        stacks=HashedMap(drawing.stacks),
        open_vc=HashedMap(drawing.open_vc),
        pool_size=len(pool),
        shown_vc=frozenset(up),
        flags=drawing.flags,
        pacified=drawing.pacified,
        turn=Turn(seat=header.seat, points=header.points, moved=tuple(sorted(drawing.units))),
        hand_sizes=(1, 1),
        campaigns_held=(1, 1),
        secrets=(
            _secrets(printed, Deck.RED),
            _secrets(printed, Deck.BLUE),
            NobodySecrets(pool=pool),
        ),
    )


def _secrets(printed: Printed, deck: Deck) -> SeatSecrets:
    """Return the hand of a side: the first of its Campaign cards."""
    campaigns = [
        place
        for place, card in enumerate(printed.cards)
        if card.set is CardSet.CAMPAIGN and card.deck is deck
    ]
    return SeatSecrets(hand=(campaigns[0],))
