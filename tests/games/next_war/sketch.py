"""Positions of the Standard game, sketched in a few lines, and what is done with them.

A sketch is text.  What it does not name is Flat ground of the SRV, dry and empty.

    1204 Rough Jungle Town              terrain, then features (Other_Installation in one word)
    1204 in PRC                         the country of a hex; SRV is Allied, PRC is not
    1204 held by PRC                    control that differs from the country
    1204 under SRV 5                    a Clearing marker of a side, face up (without number: down)
    1204 destroyed Airbase              a destroyed Installation
    1204-1205 Minor River               a hexside, or a road: Secondary, Primary, Highway
    1204-1205-1206 Primary              the same, side after side
    1204 SRV 308 6-7-7 mech er6 sp3     a unit: hex, nation, name, values, then any of the words
    off  PRC 130 2-3-4 light airborne   below; instead of a hex: off (off map), later, gone, aside,
                                        or box0, box1, box2: the Holding Boxes given besides
    1204 SRV Mi-24 helicopter 1 range12 an attack helicopter: rating, then range and steps
    Allied air 3                        air points left (or: non-Allied)
    Allied airmobile US 2               Airmobile Points of a nation

Words of a unit: leg light mountain motorized mech armor airmobile artillery (default leg);
battalion brigade team division corps army (default brigade); erN (5); spN or sp1/2 (1); stepsN (2);
ofX (formation X, with _ for a blank); tfX (task force X); twinX (its other counter); rangeN;
lar cavalry;
reduced airborne marine divisional alone outpost landed unsupplied;
moved and fought (it may not move or attack again in the segment).

The sheet has the lines 10 to 19, and for instance 1204 has around it, clockwise:
1203 1303 1304 1205 1104 1103.  Units are found by name: `unit(scene, "308")`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec.structs import replace

from sandtable.board.directions import Orientation
from sandtable.board.lattice import HexId, Layout, build_lattice
from sandtable.games.next_war.charts import charts
from sandtable.games.next_war.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    Size,
)
from sandtable.games.next_war.events import AirDefenceFired, Event, UnitEliminated, evolve
from sandtable.games.next_war.orders_movement import MoveUnits
from sandtable.games.next_war.printed import Atlas, Ground, HoldingBox, Printed
from sandtable.games.next_war.scene import NextWarRun, Scene, unit_of
from sandtable.games.next_war.state import (
    ASIDE,
    ELIMINATED,
    FIRST_BOX,
    NOT_YET,
    OFF_MAP,
    Clearing,
    Force,
    Helicopter,
    Lift,
    Segment,
    State,
    Unit,
)
from sandtable.games.next_war.terrain import Feature, Hexside, Road, Side, Terrain, Weather
from sandtable.games.next_war.text.names import labeller
from sandtable.kernel import game as kernel
from sandtable.kernel.compose import compose
from sandtable.kernel.dice import Scripted
from sandtable.kernel.domains import Pick, Subset
from sandtable.kernel.events import KERNEL_EVENTS
from sandtable.kernel.layers import Layer, Level, layer
from sandtable.kernel.offers import Offer
from sandtable.kernel.register import Register
from sandtable.kernel.ruleset import Ruleset
from sandtable.kernel.run import Run, drive
from sandtable.kernel.state import Decision, Frame, Pending, known
from sandtable.kernel.state import Scene as KernelScene
from sandtable.kernel.vetoes import sentence

Layers: TypeAlias = tuple[str, ...]

ALLIED, NON_ALLIED = Side.ALLIED, Side.NON_ALLIED
STANDARD: Layers = ("standard",)
VIETNAM: Layers = ("standard", "vietnam")
SERIES_2025: Layers = ("standard", "series_2025")
INDIA_PAKISTAN: Layers = ("standard", "india_pakistan")
DEJA_PHU: Layers = ("standard", "vietnam", "deja_phu")
SHEET = build_lattice(Layout(10, 19, 10, 9, Orientation.FLAT_TOP))
NATIONS = {"SRV": ALLIED, "US": ALLIED, "CW": ALLIED, "PRC": NON_ALLIED, "RU": NON_ALLIED}
NATIONS |= {"ROI": ALLIED, "IROP": NON_ALLIED}
HOME = {"SRV": ALLIED, "PRC": NON_ALLIED, "ROI": ALLIED, "IROP": NON_ALLIED}
PLACES = {"off": OFF_MAP, "later": NOT_YET, "gone": ELIMINATED, "aside": ASIDE}
PLACES |= {f"box{n}": FIRST_BOX - n for n in range(3)}
KINDS = {"lar": "lar", "cavalry": "armored cavalry brigade"}
NAMES = {"of", "tf", "twin"}  # words that hold a name, where others hold a number
CLASSES = {
    "leg": (CombatClass.LEG, Mobility.LEG),
    "light": (CombatClass.LEG, Mobility.LIGHT),
    "mountain": (CombatClass.LEG, Mobility.MOUNTAIN),
    "motorized": (CombatClass.LEG, Mobility.MOTORIZED),
    "airmobile": (CombatClass.LEG, Mobility.AIRMOBILE),
    "mech": (CombatClass.MECH, Mobility.MECHANIZED),
    "armor": (CombatClass.ARMOR, Mobility.MECHANIZED),
    "artillery": (CombatClass.ARTILLERY, Mobility.MOTORIZED),
}
GAME = kernel.Game(
    name="next-war-sketch",
    seats=("Allied", "non-Allied"),
    state=State,
    orders=None,
    events=Event,
    view=State,
    evolve=evolve,
    show=lambda scene: scene.state,
    imagine=lambda _printed, view, _choice: view,
    scenarios={},
    layers={},
)

_PACKAGE = "sandtable.games.next_war"
_LAYERS = {
    "standard": (Level.STANDARD, f"{_PACKAGE}.rules.standard"),
    "series_2025": (Level.EDITION, f"{_PACKAGE}.rules.series_2025"),
    "india_pakistan": (Level.TITLE, f"{_PACKAGE}.titles.india_pakistan.rules"),
    "india_pakistan_options": (
        Level.OPTION,
        f"{_PACKAGE}.titles.india_pakistan.options",
    ),
    "vietnam": (Level.TITLE, f"{_PACKAGE}.titles.vietnam.rules"),
    "deja_phu": (Level.SCENARIO, f"{_PACKAGE}.titles.vietnam.scenarios.deja_phu"),
    "supply": (Level.OPTION, f"{_PACKAGE}.rules.options.supply"),
    "fog_of_war": (Level.OPTION, f"{_PACKAGE}.rules.options.fog_of_war"),
    "trading_space": (Level.OPTION, f"{_PACKAGE}.rules.options.trading_space"),
    "recon": (Level.OPTION, f"{_PACKAGE}.rules.options.recon"),
    "planned_drops": (Level.OPTION, f"{_PACKAGE}.rules.options.planned_drops"),
    "continued_clearing": (Level.OPTION, f"{_PACKAGE}.rules.options.continued_clearing"),
    "partial_capital": (Level.OPTION, f"{_PACKAGE}.rules.options.partial_capital"),
}


_BAKED: dict[tuple[Any, ...], Any] = {}  # maps of one shape are baked once


@dataclass
class Drawing:
    """What the lines of a sketch say."""

    ground: dict[int, Ground] = field(default_factory=dict)
    countries: dict[int, str] = field(default_factory=dict)
    control: dict[int, int] = field(default_factory=dict)
    clearing: dict[int, Clearing] = field(default_factory=dict)
    destroyed: dict[int, tuple[Feature, ...]] = field(default_factory=dict)
    sides: dict[tuple[int, int], Hexside] = field(default_factory=dict)
    roads: dict[tuple[int, int], Road] = field(default_factory=dict)
    counters: list[Counter] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    flags: list[frozenset[str]] = field(default_factory=list)
    helicopters: list[tuple[HelicopterCounter, Helicopter]] = field(default_factory=list)
    air: dict[int, int] = field(default_factory=dict)
    lifts: dict[int, tuple[Lift, ...]] = field(default_factory=dict)

    def read(self, line: str) -> None:
        """Take one line in."""
        first, second, *rest = line.split()
        if second == "air":
            self.air[ALLIED if first == "Allied" else NON_ALLIED] = int(rest[0])
        elif second == "airmobile":
            side = ALLIED if first == "Allied" else NON_ALLIED
            nation, points = rest
            self.lifts[side] = (*self.lifts.get(side, ()), Lift(nation, int(points)))
        elif second == "in":
            self.countries[at(first)] = rest[0]
        elif second == "held":
            self.control[at(first)] = NATIONS[rest[1]]
        elif second == "under":
            self.clearing[at(first)] = Clearing(NATIONS[rest[0]], *map(int, rest[1:]))
        elif second == "destroyed":
            self.destroyed[at(first)] = tuple(Feature(word.replace("_", " ")) for word in rest)
        elif "-" in first:
            self._sides(path(first.replace("-", " ")), " ".join((second, *rest)))
        elif second not in NATIONS:
            self._ground(at(first), [second, *rest])
        elif "helicopter" in rest:
            self._helicopter(PLACES[first] if first in PLACES else at(first), second, rest)
        else:
            here = PLACES[first] if first in PLACES else at(first)
            self._unit(here, second, rest)

    def _ground(self, here: int, words: list[str]) -> None:
        names = [word.replace("_", " ") for word in words]
        whole = " ".join(words)
        terrain = max((t for t in Terrain if whole.startswith(t.value)), key=len)
        features = names[len(terrain.value.split()) :]
        self.ground[here] = Ground(terrain, frozenset(Feature(name) for name in features))

    def _sides(self, hexes: tuple[int, ...], what: str) -> None:
        for here, there in pairwise(hexes):
            assert there in SHEET.adjacent(HexId(here)), f"{what}: hexes that do not touch"
            for pair in ((here, there), (there, here)):
                if what in {side.value for side in Hexside}:
                    self.sides[pair] = Hexside(what)
                else:
                    self.roads[pair] = next(road for road in Road if road.value.startswith(what))

    def _unit(self, here: int, nation: str, words: list[str]) -> None:
        name, values, *rest = words
        attack, defence, movement = map(int, values.split("-"))
        flags = frozenset(rest)
        combat_class, mobility = next((CLASSES[w] for w in rest if w in CLASSES), CLASSES["leg"])
        sizes = [size for size in Size if size.value.split()[-1] in flags]
        er, steps = int(_value(rest, "er", "5")), int(_value(rest, "steps", "2"))
        self.counters.append(
            Counter(
                id=name,
                side=NATIONS[nation],
                nation=nation,
                formation=_value(rest, "of", "").replace("_", " "),
                designation=name,
                type=next((KINDS[word] for word in rest if word in KINDS), ""),
                outpost="outpost" in flags,
                task_force=_value(rest, "tf", ""),
                twin=_value(rest, "twin", ""),
                combat_class=combat_class,
                mobility=mobility,
                size=sizes[0] if sizes else Size.BRIGADE,
                attack=attack,
                defence=defence,
                movement=movement,
                er=er,
                half_stacking=_halves(_value(rest, "sp", "1")),
                steps=steps,
                reduced_attack=-(-attack // 2),
                reduced_defence=-(-defence // 2),
                reduced_er=er,
                airborne="airborne" in flags,
                marine="marine" in flags,
                only_alone="alone" in flags,
                divisional="divisional" in flags,
                support_range=int(_value(rest, "range", "0")),
            )
        )
        left = 0 if here == ELIMINATED else steps - ("reduced" in flags)
        lacks = "unsupplied" in flags
        self.units.append(Unit(here, left, landed="landed" in flags, unsupplied=lacks))
        self.flags.append(flags)

    def _helicopter(self, base: int, nation: str, words: list[str]) -> None:
        name, _, rating, *rest = words
        steps = int(_value(rest, "steps", "2"))
        self.helicopters.append(
            (
                HelicopterCounter(
                    id=name,
                    side=NATIONS[nation],
                    nation=nation,
                    designation=name,
                    support=int(rating),
                    range=int(_value(rest, "range", "12")),
                    steps=steps,
                    reduced_support=-(-int(rating) // 2),
                    marine="marine" in rest,
                ),
                Helicopter(base, steps - ("reduced" in rest)),
            )
        )

    def atlas(self) -> Atlas:
        """Draw the map."""
        ground = {}
        for here in map(int, SHEET.hexes):
            now = self.ground.get(here, Ground(Terrain.FLAT))
            country = self.countries.get(here, "SRV")
            ground[here] = Ground(now.terrain, now.features, country)
        lines = [int(SHEET.label_of(here)) // 100 for here in SHEET.hexes]
        return Atlas(
            lattice=SHEET,
            ground=ground,
            sides=self.sides,
            roads=self.roads,
            near={int(h): tuple(map(int, SHEET.adjacent(h))) for h in SHEET.hexes},
            home=HOME,
            friendly_edge={
                ALLIED: frozenset(int(h) for h in SHEET.hexes if lines[h] == lines[0]),
                NON_ALLIED: frozenset(int(h) for h in SHEET.hexes if lines[h] == lines[-1]),
            },
        )

    def shape(self, layers: Layers) -> tuple[Any, ...]:
        """Give what costs depend on."""
        maps = (self.ground, self.sides, self.roads)
        return (layers, *(frozenset(each.items()) for each in maps))

    def force(self, side: Side) -> Force:
        """Set a side up."""
        mine = [u for u, counter in enumerate(self.counters) if counter.side == side]
        stacks: dict[int, tuple[int, ...]] = {}
        for u in mine:
            if self.units[u].at >= 0:
                stacks[self.units[u].at] = (*stacks.get(self.units[u].at, ()), u)
        flying = {
            number: now
            for number, (counter, now) in enumerate(self.helicopters)
            if counter.side == side
        }
        air = self.air.get(side, 0)
        return Force(
            Register({u: self.units[u] for u in mine}),
            Register(stacks),
            Register(flying),
            air_points=air,
            air_received=air,
            airmobile=self.lifts.get(side, ()),
        )


def _value(words: Sequence[str], key: str, default: str) -> str:
    """Find a word such as er6, and give what stands behind its key."""
    for word in words:
        if word.startswith(key) and (key in NAMES or word[len(key) : len(key) + 1].isdigit()):
            return word[len(key) :]
    return default


def _halves(text: str) -> int:
    return 1 if text == "1/2" else 2 * int(text)


# --- places -----------------------------------------------------------------------------------


def at(label: str) -> int:
    """Give the hex of this printed number."""
    return int(SHEET.hex_at(label))


def path(labels: str) -> tuple[int, ...]:
    """Give the hexes of these printed numbers."""
    return tuple(map(at, labels.split()))


def labels(hexes: Sequence[int]) -> list[str]:
    """Give the printed numbers of these hexes, in order."""
    return sorted(SHEET.labels[here] for here in hexes)


def unit(scene: Scene, name: str) -> int:
    """Find a unit by its name."""
    return [counter.designation for counter in scene.printed.counters].index(name)


def units(scene: Scene, names: str) -> tuple[int, ...]:
    """Find units by their names."""
    return tuple(unit(scene, name) for name in names.split())


# --- positions --------------------------------------------------------------------------------


@cache
def layer_of(name: str) -> Layer:
    """Gather every module of a package into a layer."""
    level, package = _LAYERS[name]
    home = import_module(package)
    found = pkgutil.walk_packages(getattr(home, "__path__", ()), f"{package}.")
    return layer(name, level, home, *(import_module(each.name) for each in found))


@cache
def rules_of(layers: Layers) -> Ruleset:
    """Compose layers, once."""
    return compose([layer_of(name) for name in layers])


def given(
    text: str,
    *,
    layers: Layers = STANDARD,
    turn: int = 1,
    weather: Weather = Weather.CLEAR,
    last_turn: int = 4,
    boxes: tuple[HoldingBox, ...] = (),
    **fields: Any,
) -> Scene:
    """Set a position up in which nothing is under way; `fields` are further ones of the state."""
    from sandtable.games.next_war.rules.standard.ch08_movement.terrain_costs import (  # noqa: PLC0415  # rules are imported when a position needs them
        bake_costs,
    )

    drawing = Drawing()
    for line in filter(None, map(str.strip, text.splitlines())):
        drawing.read(line)
    atlas, rules = drawing.atlas(), rules_of(layers)
    baked = _BAKED.get(drawing.shape(layers))
    if baked is None:
        baked = _BAKED[drawing.shape(layers)] = bake_costs(rules, atlas)
    printed = Printed(
        atlas=atlas,
        charts=charts(),
        counters=tuple(drawing.counters),
        helicopters=tuple(counter for counter, _ in drawing.helicopters),
        last_turn=last_turn,
        costs=baked,
        boxes=boxes,
    )
    placed = {u: each.at for u, each in enumerate(drawing.units) if each.at >= 0}
    mine = [u for u in placed if "moved" not in drawing.flags[u]]
    fresh = [u for u in placed if "fought" not in drawing.flags[u]]
    state = State(
        turn=turn,
        weather=weather,
        forces=(drawing.force(ALLIED), drawing.force(NON_ALLIED)),
        control=Register(drawing.control),
        clearing=Register(drawing.clearing),
        destroyed=Register(drawing.destroyed),
        segment=Segment(
            unmoved=tuple(mine), together=Register(placed), unfought=tuple(fresh), number=1
        ),
    )
    return KernelScene(rules, printed, replace(state, **fields))


def asked(scene: Scene, side: int, kind: str, cite: str = "STD:3.0") -> Scene:
    """Ask a side for this kind of decision, with nothing else under way; the segment is its own."""
    segment = scene.state.segment
    counters = scene.printed.counters
    own = tuple([u for u in segment.unmoved if counters[u].side == side])
    fresh = tuple([u for u in segment.unfought if counters[u].side == side])
    state = replace(
        scene.state,
        segment=replace(segment, side=int(side), unmoved=own, unfought=fresh),
        agenda=(Frame("turn", "", ""),),
        pending=(Pending(1, (Decision(int(side), kind, cite),)),),
    )
    return KernelScene(scene.rules, scene.printed, state)


def moving(scene: Scene, side: int = ALLIED, **segment: Any) -> Scene:
    """Let a side move its units that have not moved; `segment` sets further fields of it."""
    now = asked(scene, side, "move")
    return with_segment(now, **segment)


def with_segment(scene: Scene, **changes: Any) -> Scene:
    """Give the position with a changed segment."""
    state = replace(scene.state, segment=replace(scene.state.segment, **changes))
    return KernelScene(scene.rules, scene.printed, state)


# --- what is done with them -------------------------------------------------------------------


def run_of(scene: Scene, seat: int, *dice: int) -> NextWarRun:
    """Begin a run for a seat, with these dice and no others."""
    return Run(scene, seat, Scripted(*dice), 1, GAME)


def driven(scene: Scene, *dice: int) -> NextWarRun:
    """Let procedures run on until somebody must decide."""
    run = run_of(scene, -1, *dice)
    drive(run)
    return run


def resolved(scene: Scene, seat: int, order: object, *dice: int) -> NextWarRun:
    """Carry out an order that nothing speaks against, with these dice and no others.

    Only the order itself: procedures that follow are left where they are.
    """
    assert refusals(scene, seat, order) == []
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, seat, script, 1, GAME)
    decision = scene.state.pending[-1].decisions[0]
    run.rules.orders[decision.kind][type(order)].resolve(run, order)
    assert script.used == len(dice)
    return run


def after(run: NextWarRun) -> Scene:
    """Give the position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def wording() -> dict[str, str]:
    """Gather every module called wording in the standard rules and the title."""
    found: dict[str, str] = {}
    for _, package in _LAYERS.values():
        home = import_module(package)
        for each in pkgutil.walk_packages(getattr(home, "__path__", ()), f"{package}."):
            if each.name.endswith(".wording"):
                found |= import_module(each.name).WORDING
    return found


def refusals(scene: Scene, seat: int, order: object) -> list[str]:
    """Judge an order and give what a player reads: nothing means that it is accepted.

    What is judged must also agree with what is offered.
    """
    vetoes = kernel.judge(known(scene, seat), order)
    offers = offered(scene, seat)
    contained = type(order) in offers and offers[type(order)].contains(order)
    assert contained == (not vetoes), "offer and judge disagree"
    return [sentence(veto, wording(), labeller(scene.printed)) for veto in vetoes]


def offered(scene: Scene, seat: int) -> dict[type, Offer]:
    """Give what a seat is offered, by the kind of order."""
    return {offer.order: offer for offer in kernel.offers(known(scene, seat))}


def choices(scene: Scene, seat: int, kind: type, *chosen: object) -> tuple[Any, ...]:
    """Give what a seat may pick next in a kind of order, after what it has chosen."""
    domain = offered(scene, seat)[kind].domain(chosen)
    assert isinstance(domain, Pick | Subset)
    return tuple(domain.listed() if isinstance(domain, Pick) else domain.options)


def march(scene: Scene, names: str, way: str) -> MoveUnits:
    """Order units, by their names, to march from where the first of them stands."""
    movers = units(scene, names)
    return MoveUnits(unit_of(scene, movers[0]).at, movers, path(way))


#: Events of the kernel, and those that tell a player how something came about.
ONLY_TOLD = KERNEL_EVENTS | {AirDefenceFired, UnitEliminated}


def happened(run: NextWarRun, *kinds: type) -> list[Any]:
    """Give the game's own events of these kinds, or all that change something."""
    return [
        event
        for event in run.events
        if (type(event) in kinds if kinds else type(event) not in ONLY_TOLD)
    ]
