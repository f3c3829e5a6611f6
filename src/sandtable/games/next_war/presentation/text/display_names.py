"""What things are called: sides by their nation, hexes by printed number, units by designation."""

from __future__ import annotations

from collections import Counter as Tallied
from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.board.movement_point_fractions import Sixths, in_signs
from sandtable.games.next_war.advanced.air_state import carried_unit
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.printed.aircraft import AircraftCounter
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.state import (
    ABOARD,
    ASIDE,
    ELIMINATED,
    FIRST_AREA,
    FIRST_BOX,
    NOT_YET,
    OFF_MAP,
)
from sandtable.kernel.english import counted, several
from sandtable.kernel.rules.vetoes import Fact

#: Parameters and facts that are hexes, ground units, helicopters, sides, or sixths of a point.
HEXES: Final = frozenset(
    {"hex", "hexes", "from", "to", "origin", "at", "other_at", "path", "target", "base"}
    | {"box", "boxes", "island"}
)
UNITS: Final = frozenset(
    {"unit", "units", "other", "lead", "attackers", "defenders", "artillery", "losses"}
    | {"task_force", "infantry", "armor", "lar", "headquarters", "striker", "struck"}
)
HELICOPTERS: Final = frozenset({"helicopter", "helicopters"})
AIR_UNITS: Final = frozenset(
    {"air_unit", "air_units", "second_air_unit", "enemy_air_unit", "enemy_air_units"}
    | {"wing", "companions", "stand_off"}
)
SHIPS: Final = frozenset({"ship", "ships", "deck"})
SIDES: Final = frozenset({"side", "seat", "holder"})
COSTS: Final = frozenset({"cost", "has"})
#: Missions of air units whose contents are hidden.
STACKS: Final = frozenset({"stack", "stacks"})
#: Half stacking points, told as whole ones.
STACKING: Final = frozenset({"stacking", "room"})

#: How the units of each side are bracketed, wherever sides must be told apart without colour.
BRACKETS: Final = {Side.ALLIED: ("[", "]"), Side.NON_ALLIED: ("<", ">")}
_SIDES: Final = {Side.ALLIED: "Allied", Side.NON_ALLIED: "non-Allied"}
#: Names of sides that are plural, and verbs whose plural is not the singular without its s.
_SEVERAL: Final = {"Allies"}
_PLURALS: Final = {"is": "are", "has": "have", "tries": "try", "goes": "go"}
_NOWHERE: Final = {
    NOT_YET: "Reinforcements",
    ELIMINATED: "Eliminated",
    OFF_MAP: "Off map",
    ASIDE: "Set aside",
    ABOARD: "Aboard ship",
}
#: What is added to the name of a box of the display.
_BOX_NAMES: Final = {BoxKind.AT_SEA: " At Sea Box", BoxKind.ISLAND: ""}

#: Kinds of missiles in the names that orders have for stocks of them.
_MISSILES: Final = frozenset({"cruise", "ballistic"})


def labeller(printed: Printed) -> Callable[[str, Fact], str]:
    """A function that names the values of orders, events and refusals."""

    def label(name: str, fact: Fact) -> str:
        if isinstance(fact, tuple):
            return ", ".join([label(name, each) for each in fact]) or "none"
        if isinstance(fact, str):
            return _word(printed, name, fact)
        for names, called in _NAMED:
            if name in names:
                return called(printed, fact)
        if name in STACKS:
            return f"stack {fact}"
        if name in STACKING:
            return points_text(fact)
        return in_signs(Sixths(fact)) if name in COSTS else str(fact)

    return label


def _word(printed: Printed, name: str, fact: str) -> str:
    """Return the label of a value that is a word; `classes` are several kinds of terrain."""
    if name == "decision":
        return LABELS.do(fact)
    if name == "classes":
        return "; ".join([LABELS.value("terrain", each) for each in fact.split(", ")])
    nation, _, kind = fact.partition(" ")
    if kind in _MISSILES:  # missiles of a nation, as orders name them: IROP ballistic
        return f"{nation_name(nation)} {kind} missiles"
    kind, _, bomber = kind.partition(" ")
    if kind in _MISSILES and bomber.isdecimal():  # that of a bomber: US cruise 59
        return f"{kind} missile of {air_unit_name(printed, AircraftId(int(bomber)))}"
    return LABELS.value(name, fact)


def hex_name(printed: Printed, here: PlaceId) -> str:
    """A hex's printed number, the name of a Holding Box, or why it has none."""
    if here < 0:
        boxes = [f"{box.name} Box" for box in printed.boxes]
        listed = {FIRST_BOX - n: name for n, name in enumerate(boxes)}
        if here <= FIRST_AREA and here in printed.places:
            box = printed.places[here]
            return f"{box.name}{_BOX_NAMES.get(box.kind, ' Box')}"
        return listed.get(here, _NOWHERE.get(here, "not in play"))
    labels = printed.atlas.lattice.labels
    return labels[here] if here < len(labels) else f"hex {here}"


def place_name(printed: Printed, here: PlaceId) -> str:
    """Return a hex's printed number, with its name where it has one, or a box with its article."""
    if here < 0:
        name = hex_name(printed, here)
        return f"the {name}" if name.endswith(" Box") else name
    ground = printed.atlas.ground.get(here)
    return f"{hex_name(printed, here)} {ground.name if ground else ''}".rstrip()


def way_name(printed: Printed, path: Sequence[PlaceId]) -> str:
    """The printed numbers of a way."""
    return "-".join([hex_name(printed, here) for here in path])


def unit_name(printed: Printed, unit: UnitId) -> str:
    """A unit's designation, with its formation where several have the same one."""
    if not 0 <= unit < len(printed.counters):
        return "none" if unit < 0 else f"unit {unit}"
    return _unit_names(printed)[unit]


def owned_unit_name(printed: Printed, unit: UnitId) -> str:
    """Return a unit's name with its nation before it: India's 9 Inf Div."""
    name = unit_name(printed, unit)
    if not 0 <= unit < len(printed.counters):
        return name
    nation = printed.counters[unit].nation
    return f"{nation_name(nation)}'s {name.removesuffix(f'/{nation}')}"


def helicopter_name(printed: Printed, helicopter: HelicopterId) -> str:
    """A helicopter's designation."""
    fleet = printed.helicopters
    if not 0 <= helicopter < len(fleet):
        return str(helicopter)
    return fleet[helicopter].designation


def air_unit_name(printed: Printed, unit: AircraftId) -> str:
    """An air unit's nation, type and number among those of its type; of cargo, its name."""
    carried = carried_unit(unit)
    if carried is not None and carried < len(printed.counters):
        return unit_name(printed, carried)
    if not 0 <= unit < len(printed.aircraft):
        return str(unit)
    return _air_unit_names(printed)[unit]


def _air_unit_names(printed: Printed) -> tuple[str, ...]:
    found: tuple[str, ...] | None = printed.memo.get("air unit names")
    if found is None:
        found = printed.memo["air unit names"] = _numbered(printed.aircraft)
    return found


def _numbered(counters: Sequence[AircraftCounter]) -> tuple[str, ...]:
    """Return nation and type of each air unit, with its number among those of its type."""
    seen: Tallied[str] = Tallied()
    names = []
    for counter in counters:
        kind = f"{counter.nation} {counter.type}"
        seen[kind] += 1
        names.append(f"{kind}/{seen[kind]}")
    return tuple(names)


def ship_name(printed: Printed, ship: ShipId) -> str:
    """A ship's nation and designation."""
    if not 0 <= ship < len(printed.ships):
        return str(ship)
    counter = printed.ships[ship]
    return f"{counter.nation} {counter.designation}"


def ship_names(printed: Printed, ships: Sequence[ShipId]) -> str:
    """Join the names of ships."""
    return several([ship_name(printed, ship) for ship in ships])


def unit_names(printed: Printed, units: Sequence[UnitId]) -> str:
    """Join the designations of units."""
    return several([unit_name(printed, unit) for unit in units])


def side_name(printed: Printed, side: SideId) -> str:
    """Call a side as its scenario does, or else by its nation if it has only one in play."""
    if side not in {Side.ALLIED, Side.NON_ALLIED}:
        return "neither side"
    if printed.sheet is not None:
        return printed.sheet.facts.seats[side]
    nations = {counter.nation for counter in printed.counters if counter.side == side}
    return nations.pop() if len(nations) == 1 else _SIDES[side]


def side_does(printed: Printed, side: SideId, verb: str) -> str:
    """Name a side and what it does: "India takes", but "Allies take"."""
    name = side_name(printed, side)
    return f"{name} {_PLURALS.get(verb, verb.removesuffix('s')) if name in _SEVERAL else verb}"


def segment_label(name: str) -> str:
    """Return the name of a segment: that of its step in the turn, or its own before play."""
    own = LABELS.value("segment", name)
    return LABELS.step(name).label if own == name else own


def nation_name(nation: str) -> str:
    """Return what a nation is called: IROP is Pakistan."""
    return LABELS.value("nation", nation)


def bracketed(side: SideId, text: str) -> str:
    """Put the brackets of a side around a text."""
    left, right = BRACKETS[side]
    return f"{left}{text}{right}"


def points_text(halves: int) -> str:
    """Stacking points, which are counted in halves: 4, 4½."""
    points, half = divmod(halves, 2)
    return f"{points or ''}½" if half else f"{points}"


def support_text(printed: Printed, support: Commitment) -> str:
    """Tell what was committed to a combat."""
    parts = [counted(support.air_points, "air point")] if support.air_points else []
    parts += [helicopter_name(printed, each) for each in support.helicopters]
    parts += [f"artillery {unit_name(printed, each)}" for each in support.artillery]
    parts += [ship_name(printed, each) for each in support.ships]
    parts += [f"headquarters {unit_name(printed, each)}" for each in support.headquarters]
    parts += [air_unit_name(printed, each) for each in support.air_units]
    parts += [f"companion {air_unit_name(printed, each)}" for each in support.companions]
    return several(parts)


def _unit_names(printed: Printed) -> tuple[str, ...]:
    found: tuple[str, ...] | None = printed.memo.get("unit names")
    if found is None:
        found = printed.memo["unit names"] = told_apart(printed.counters)
    return found


def told_apart(counters: Sequence[Counter]) -> tuple[str, ...]:
    """Return the shortest name of each unit that no other has."""
    ways = [
        [
            counter.designation,
            f"{counter.designation}/{counter.formation or counter.nation}",
            f"{counter.designation}/{counter.nation}",
            counter.id,
        ]
        for counter in counters
    ]
    tallies = [Tallied(way) for way in zip(*ways, strict=True)]
    return tuple(
        next(name for name, tally in zip(names, tallies, strict=True) if tally[name] == 1)
        for names in ways
    )


#: Who names what, by the names of parameters and facts.
_NAMED: Final[tuple[tuple[frozenset[str], Callable[[Printed, Any], str]], ...]] = (
    (HEXES, hex_name),
    (UNITS, unit_name),
    (HELICOPTERS, helicopter_name),
    (AIR_UNITS, air_unit_name),
    (SHIPS, ship_name),
    (SIDES, side_name),
)
