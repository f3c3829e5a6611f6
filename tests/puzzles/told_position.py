"""A position in the notation, read for the oracle without any code of the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise

from oracles.next_war.position import ALLIED, NON_ALLIED, TERRAINS, Hex, Position, Unit

OFF_MAP = "off"
LINES, EVEN, ODD = range(10, 20), 10, 9
NATIONS = {
    **dict.fromkeys(("SRV", "ROI", "US", "CW", "FR", "MA"), ALLIED),
    **dict.fromkeys(("PRC", "IROP", "RU"), NON_ALLIED),
}
HOMES = {"SRV": ALLIED, "PRC": NON_ALLIED, "ROI": ALLIED, "IROP": NON_ALLIED}
CLASSES = {
    "leg": ("leg", "leg"),
    "light": ("leg", "light"),
    "mountain": ("leg", "mountain"),
    "motorized": ("leg", "motorized"),
    "airmobile": ("leg", "airmobile"),
    "mech": ("mech", "mechanized"),
    "armor": ("armor", "mechanized"),
    "artillery": ("artillery", "motorized"),
}
#: Hexsides as the oracle calls them: to an attack a canal is a Minor River.
SIDES = {
    "Minor River": "Minor River",
    "Major River": "Major River",
    "Canal": "Minor River",
    "All-Water": "All-Water",
}
ROADS = {"Secondary": "Secondary Road", "Primary": "Primary Road", "Highway": "Highway"}


class UnknownLineError(Exception):
    """A line that this reader does not know."""


@dataclass
class Told:
    """What the lines say."""

    settings: dict[str, str] = field(default_factory=dict)
    position: Position | None = None
    names: list[str] = field(default_factory=list)  # of the units, in the order of their lines
    air: dict[str, int] = field(default_factory=dict)
    off_map: dict[str, Unit] = field(default_factory=dict)  # units that wait off the map, by name


def labels() -> list[str]:
    """The hexes of the sheet in the order of their numbers."""
    return [f"{line}{at:02}" for line in LINES for at in range(ODD if line % 2 else EVEN)]


def neighbours() -> dict[str, tuple[str, ...]]:
    """The hexes around each; odd lines lie half a hex further down."""
    all_labels, found = set(labels()), {}
    for label in all_labels:
        line, at = int(label[:2]), int(label[2:])
        low = at if line % 2 else at - 1
        around = [(line, at - 1), (line, at + 1)]
        around += [(beside, low + n) for beside in (line - 1, line + 1) for n in (0, 1)]
        named = [f"{a}{b:02}" for a, b in around if b >= 0]
        found[label] = tuple(name for name in named if name in all_labels)
    return found


def told(text: str) -> Told:
    """Read a position."""
    result = Told()
    header, *lines = [line for line in text.splitlines() if line.strip()]
    result.settings = dict(word.split("=") for word in header.split()[2:])
    title = "NWIP" if header.split()[1].startswith("india") else "NWV"
    country = result.settings.get("country", "SRV")
    grounds: dict[str, tuple[str, frozenset[str]]] = {}
    countries: dict[str, str] = {}
    held: dict[str, str] = {}
    between: dict[str, dict[frozenset[str], str]] = {"side": {}, "road": {}}
    units: list[Unit] = []
    for line in lines:
        words = line.split()
        if words[1] == "air":
            result.air[words[0]] = int(words[2])
        elif words[1] == "in":
            countries[words[0]] = words[2]
        elif words[1] == "held":
            held[words[0]] = NATIONS[words[3]]
        elif "-" in words[0]:
            _between(words, between)
        elif words[1] in NATIONS:
            units.append(_unit(words))
        else:
            grounds[words[0]] = _ground(" ".join(words[1:]))
    result.names = [unit.id for unit in units]
    result.off_map = {unit.id: unit for unit in units if unit.at == OFF_MAP}
    homes = {label: HOMES[countries.get(label, country)] for label in labels()}
    result.position = Position(
        hexes={
            label: Hex(
                label,
                *grounds.get(label, ("Flat", frozenset())),
                controller=held.get(label, homes[label]),
                country=countries.get(label, country),
            )
            for label in labels()
        },
        neighbours=neighbours(),
        sides=between["side"],
        roads=between["road"],
        units=tuple(unit for unit in units if unit.at != OFF_MAP),
        friendly_edge={
            ALLIED: [label for label in labels() if label.startswith("10")],
            NON_ALLIED: [label for label in labels() if label.startswith("19")],
        },
        storm=result.settings.get("weather") == "Storm",
        title=title,
        homes=HOMES,
    )
    return result


def _between(words: list[str], between: dict[str, dict[frozenset[str], str]]) -> None:
    hexes, what = words[0].split("-"), " ".join(words[1:])
    for one, other in pairwise(hexes):
        if what in SIDES:
            between["side"][frozenset({one, other})] = SIDES[what]
        elif what in ROADS:
            between["road"][frozenset({one, other})] = ROADS[what]
        else:
            raise UnknownLineError(what)


def _ground(text: str) -> tuple[str, frozenset[str]]:
    terrain = max((name for name in TERRAINS if f"{text} ".startswith(f"{name} ")), key=len)
    features = text.removeprefix(terrain).split()
    return terrain, frozenset(word.replace("_", " ") for word in features)


def _unit(words: list[str]) -> Unit:
    label, nation, name, values, *rest = words
    if "helicopter" in rest:
        raise UnknownLineError("helicopter")
    attack, defence, movement = map(int, values.split("-"))
    numbers = dict(re.findall(r"\b(er|sp|steps)([\d/]+)\b", " ".join(rest)))
    kind = next((word for word in rest if word in CLASSES), "leg")
    size = next((w for w in rest if w in {"battalion", "regiment", "division", "corps"}), "brigade")
    formation = next((w[2:].replace("_", " ") for w in rest if w.startswith("of")), "")
    points = numbers.get("sp", "1")
    return Unit(
        name,
        NATIONS[nation],
        nation,
        formation,
        *CLASSES[kind],
        size,
        attack,
        defence,
        int(numbers.get("er", "5")),
        1 if points == "1/2" else 2 * int(points),
        int(numbers.get("steps", "2")),
        label,
        only_alone="alone" in rest,
        divisional="divisional" in rest,
        movement=movement,
        airborne="airborne" in rest,
    )
