"""Positions of the hex toy, sketched in a few lines, and what is done with them.

A sketch is text.  What it does not name is clear, dry and empty; a later line overrides an
earlier one, so that a test may add `1204 woods` to what it was given.

    1204 blue A 3 foot              a unit: hex, side, name, strength, mover
    1205 red  B 3-2 wheels weak     attack 3, defence 2, one step left; or moved, fought, fired
    1205 woods                      terrain; the city is where a line says so, or nowhere
    1205 attacked                   in this phase already
    1204-1205 river                 between two hexes; or road
    rain
    turn 3
    blue air 1                      air points left; or lost 2: steps lost so far
    red holds city

Units are named A, B, C ... in order; the names are their numbers.  The sheet has the lines 10 to
16, and for instance 1204 has around it, clockwise: 1203 1303 1304 1205 1104 1103.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeAlias

from msgspec.structs import replace as changed

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout, build_lattice
from sandtable.board.movement_point_fractions import points
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, Scene, known
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import Fact, sentence
from toys.hexes.events import CombatDeclared, evolve
from toys.hexes.game import CORRECTED, GAME, LAYERS
from toys.hexes.points import HexRun, HexScene
from toys.hexes.printed import Chart, Counter, Mover, Printed, Terrain, Weather, bake
from toys.hexes.state import Combat, Side, State, Unit
from toys.hexes.views import faults

BLUE, RED = 0, 1
A, B, C, D, E, F = range(6)
NAMES = "ABCDEF"
SIDES = ("blue", "red")
TURNS = 4
SHEET = build_lattice(Layout(10, 16, 8, 7, Orientation.FLAT_TOP))
ALLOWANCES = {Mover.FOOT: points(4), Mover.WHEELS: points(6)}
MARCHES = (
    ("first_moves", "first_attacks", "HEX:3.2"),
    ("second_moves", "second_attacks", "HEX:3.4"),
)
ATTACKS = (
    ("first_attacks", "second_moves", "HEX:3.3"),
    ("second_attacks", "end_of_turn", "HEX:3.5"),
)

Layers: TypeAlias = tuple[str, ...]


@dataclass
class Drawing:
    """What the lines of a sketch say."""

    terrain: list[Terrain] = field(default_factory=lambda: [Terrain.CLEAR] * len(SHEET))
    sides_of: dict[str, set[tuple[int, int]]] = field(default_factory=lambda: defaultdict(set))
    counters: list[Counter] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    flags: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    numbers: dict[str, int] = field(default_factory=dict)

    def read(self, line: str) -> None:
        """Take one line in."""
        match line.split():
            case ["rain"]:
                self.numbers["weather"] = Weather.RAIN
            case ["turn", number]:
                self.numbers["turn"] = int(number)
            case [side, "holds", "city"]:
                self.numbers["city"] = SIDES.index(side)
            case [side, ("air" | "lost") as what, number] if side in SIDES:
                self.numbers[f"{side} {what}"] = int(number)
            case [pair, ("river" | "road") as what]:
                here, there = map(at, pair.split("-"))
                self.sides_of[what] |= {(here, there), (there, here)}
            case [label, "attacked"]:
                self.flags["attacked"].append(at(label))
            case [label, terrain]:
                self.terrain[at(label)] = Terrain[terrain.upper()]
            case [label, side, name, strength, mover, *flags]:
                self._unit(NAMES.index(name), flags)
                attack, _, defence = strength.partition("-")
                kind = Mover[mover.upper()]
                strengths = int(attack), int(defence or attack)
                self.counters.append(Counter(SIDES.index(side), *strengths, ALLOWANCES[kind], kind))
                self.units.append(Unit(at(label), 1 if "weak" in flags else 2))
            case _:
                raise ValueError(f"a sketch cannot say {line!r}")

    def _unit(self, number: int, flags: Sequence[str]) -> None:
        if number != len(self.units):
            raise ValueError(f"{NAMES[number]} stands out of order")
        for flag in flags:
            self.flags[flag].append(number)

    def chart(self) -> Chart:
        """Draw the map."""
        city = self.terrain.index(Terrain.CITY) if Terrain.CITY in self.terrain else -1
        rivers, roads = frozenset(self.sides_of["river"]), frozenset(self.sides_of["road"])
        return Chart(SHEET, tuple(self.terrain), rivers, roads, city)

    def side(self, number: int) -> Side:
        """Set a side up."""
        mine = [u for u, counter in enumerate(self.counters) if counter.side == number]
        stacks: dict[int, tuple[int, ...]] = {}
        for u in mine:
            stacks[self.units[u].at] = (*stacks.get(self.units[u].at, ()), u)
        return Side(
            HashedMap({u: self.units[u] for u in mine}),
            HashedMap(stacks),
            tuple(u for u in mine if u not in self.flags["moved"]),
            tuple(u for u in mine if u not in self.flags["fought"]),
            self.numbers.get(f"{SIDES[number]} air", 2),
            self.numbers.get(f"{SIDES[number]} lost", 0),
        )


# --- places -----------------------------------------------------------------------------------


def at(label: str) -> int:
    """The hex of this printed number."""
    return int(SHEET.hex_at(label))


def path(labels: str) -> tuple[int, ...]:
    """The hexes of these printed numbers."""
    return tuple(map(at, labels.split()))


def labels(hexes: Sequence[int]) -> list[str]:
    """The printed numbers of these hexes, in order."""
    return sorted(SHEET.labels[here] for here in hexes)


# --- positions --------------------------------------------------------------------------------


@cache
def rules_of(layers: Layers) -> Ruleset:
    """Compose layers, once."""
    return compose([LAYERS[name] for name in layers])


@cache
def baked(layers: Layers, chart: Chart) -> Printed:
    """Bake a map, once."""
    return bake(rules_of(layers), chart, 0, TURNS)


def scene(sketch: str, layers: Layers = CORRECTED) -> HexScene:
    """Set a position up in which nothing is under way."""
    drawing = Drawing()
    for line in filter(None, map(str.strip, sketch.splitlines())):
        drawing.read(line)
    printed = replace(
        baked(layers, drawing.chart()),
        counters=tuple(drawing.counters),
        setup=tuple(unit.at for unit in drawing.units),
        zones={},
    )
    state = State(
        sides=(drawing.side(BLUE), drawing.side(RED)),
        turn=drawing.numbers.get("turn", 1),
        weather=drawing.numbers.get("weather", Weather.CLEAR),
        city=drawing.numbers.get("city", -1),
        reacted=tuple(drawing.flags["fired"]),
        attacked=tuple(drawing.flags["attacked"]),
    )
    return Scene(rules_of(layers), printed, state)


def turning(sketch: str, step: str, layers: Layers = CORRECTED) -> HexScene:
    """Set a position up in which this step of the turn is about to begin."""
    given = scene(sketch, layers)
    state = changed(given.state, agenda=(Frame("turn", "", step),))
    return Scene(given.rules, given.printed, state)


def marching(sketch: str, side: int = BLUE, layers: Layers = CORRECTED) -> HexScene:
    """Set a position up in which a side may march."""
    return _in_phase(scene(sketch, layers), side, "move", MARCHES[side])


def attacking(sketch: str, side: int = BLUE, layers: Layers = CORRECTED) -> HexScene:
    """Set a position up in which a side may attack."""
    return _in_phase(scene(sketch, layers), side, "attack", ATTACKS[side])


def _in_phase(given: HexScene, side: int, kind: str, phase: tuple[str, str, str]) -> HexScene:
    step, then, cite = phase
    state = changed(
        given.state,
        active=side,
        agenda=(Frame("turn", step, then),),
        pending=(Pending(1, (Decision(side, kind, cite),)),),
    )
    return Scene(given.rules, given.printed, state)


def fighting(given: HexScene, combat: Combat, step: str) -> HexScene:
    """Go on from an attack that was declared to what this step of the combat asks for."""
    declared = CombatDeclared(combat.target, given.state.active, combat.attackers)
    state = changed(
        evolve(given.state, declared),
        agenda=(*given.state.agenda, Frame("fight", "", step)),
        combat=combat,
    )
    return after(driven(Scene(given.rules, given.printed, state)))


# --- what is done with them -------------------------------------------------------------------


def driven(given: HexScene, *dice: int) -> HexRun:
    """Let procedures run on until somebody must decide."""
    run: HexRun = Run(given, -1, Scripted(*dice), 1, GAME)
    drive(run)
    return run


def resolved(given: HexScene, seat: int, order: object, *dice: int) -> HexRun:
    """Carry out an order that nothing speaks against, with these dice and no others."""
    assert refusals(given, seat, order) == []
    script = Scripted(*dice)
    run: HexRun = Run(given, seat, script, 1, GAME)
    kernel.resolve(run, order)
    assert script.used == len(dice)
    assert not [fault for fault in faults(run.printed, run.truth) if "stacks" in fault]
    return run


def after(run: HexRun) -> HexScene:
    """The position that a run has led to."""
    return Scene(run.rules, run.printed, run.truth)


def refusals(given: HexScene, seat: int, order: object) -> list[str]:
    """Judge an order and give what a player reads: nothing means that it is accepted.

    What is accepted must have been offered, and nothing else.
    """
    vetoes = kernel.judge(known(given, seat), order)
    offer = offered(given, seat).get(type(order))
    assert (offer is not None and offer.contains(order)) is not bool(vetoes)
    return [sentence(veto, GAME.presentation.wording, _label) for veto in vetoes]


def offered(given: HexScene, seat: int) -> dict[type, Offer]:
    """What a seat is offered, by the kind of order."""
    return {offer.order: offer for offer in kernel.offers(known(given, seat))}


def choices(given: HexScene, seat: int, kind: type) -> tuple[Any, ...]:
    """What a seat may pick first in a kind of order."""
    domain = offered(given, seat)[kind].domain(())
    assert isinstance(domain, Pick)
    return tuple(domain.options)


def happened(run: HexRun, *kinds: type) -> list[Any]:
    """The game's own events of these kinds, or all of them, without the kernel's."""
    return [
        event
        for event in run.events
        if (type(event) in kinds if kinds else type(event) not in KERNEL_EVENTS)
    ]


def decisions(run: HexRun) -> list[tuple[int, str, str]]:
    """Who must decide what now, and by which rule."""
    pending = run.truth.pending[-1:]
    return [(each.seat, each.kind, each.cite) for some in pending for each in some.decisions]


def _label(name: str, fact: Fact) -> str:
    if not isinstance(fact, int):
        return str(fact)
    if name in {"hex", "from", "to"} and 0 <= fact < len(SHEET):
        return SHEET.labels[fact]
    return NAMES[fact] if name == "unit" and 0 <= fact < len(NAMES) else str(fact)
