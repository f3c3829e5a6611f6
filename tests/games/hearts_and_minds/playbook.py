"""The set-ups as the playbook prints them, read line by line: an oracle apart from our tables."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from architecture.repository import SHARED

TEXT = SHARED / "documents/hearts-and-minds-playbook.txt"

#: How the playbook calls a unit -> how we do.
KINDS = {
    "NVA": "NVA infantry",
    "NVA infantry": "NVA infantry",
    "Pathet Lao": "Pathet Lao",
    "Pathet Lao infantry": "Pathet Lao",
    "Khmer Rouge": "Khmer Rouge",
    "ARVN": "ARVN infantry",
    "US": "US infantry",
    "ROK": "ROK",
    "IF": "IF",
    "LA": "LA",
    "Laotian infantry": "LA",
    "CA": "CA",
}
ASSETS = {
    "US artillery": "US artillery",
    "US tank": "US tank",
    "ARVN artillery": "ARVN artillery",
    "ARVN tank": "ARVN tank",
    "artillery": "NVA artillery",
    "Air Cav": "Air Cav",
    "Blue Water Navy": "Blue Water Navy",
    "Gunboat": "Gunboat",
    "gunboat": "Gunboat",
}
SIDES = {"Hawk": -1, "Dove": 1}


@dataclass
class Listed:
    """One year's list."""

    units: dict[str, Counter[str]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    pacified: set[str] = field(default_factory=set)
    will: int = 0
    stockpile: tuple[int, ...] = ()
    bombers: int = 0
    iron_triangle: str = ""
    removed: set[str] = field(default_factory=set)


@cache
def listed_set_ups():
    """Read all eight lists."""
    text = TEXT.read_text(encoding="utf-8").replace("\f", "\n")
    start = text.index("\n1965\nBoth players")
    text = text[start : text.index("1973-1975:  PLAYING")]
    parts = re.split(r"\n(19\d\d)\n", text)[1:]
    return {int(year): _listed(body) for year, body in zip(parts[::2], parts[1::2], strict=True)}


def _listed(body):
    body = re.sub(r"-\s*\n\s*(?=[a-z])", "", body)
    flat = " ".join(body.split()).replace("Thu Thien", "Thua Thien")
    found = Listed()
    marker = re.search(r"marker on (\d+), (Hawk|Dove)", flat)
    assert marker is not None
    number, side = marker.groups()
    found.will = int(number) * SIDES[side]
    found.stockpile = tuple(int(n) for n in re.findall(r"Stockpile: (\d+)", flat))
    for names in re.findall(r"Campaign cards? ((?:“[^”]+”[, and]*)+)", flat):
        found.removed |= {name.rstrip(",.") for name in re.findall(r"“([^”]+)”", names)}
    for line in re.split(r" » |BLUE SETUP|RED SETUP", flat)[1:]:
        _line(found, line.strip())
    return found


def _line(found, line):
    if match := re.match(r"Red-flagged provinces \((\d+)\): (.*)", line):
        found.flags = {name.strip() for name in match[2].split(",")}
        assert len(found.flags) == int(match[1])
    elif match := re.match(r"Pacified provinces \((\d+)\): (.*)", line):
        found.pacified = {name.strip() for name in match[2].split(",")}
        assert len(found.pacified) == int(match[1])
    elif match := re.match(r"Airbase(?: box)?: (\d+) ", line):
        found.bombers = int(match[1])
    elif match := re.match(r"Dead Pool: (\d+) NVA", line):
        found.units["Dead Pool"] = Counter({"untried NVA infantry": int(match[1])})
    elif line.startswith("Put 2 veteran Pathet Lao infantry in Saravan"):
        found.units["Saravan"] = Counter({"vet Pathet Lao": 2})
    elif line.startswith("Put 1 face-down VC unit in every"):
        extra = {"Kampot"} if "one in Kampot" in line else set()
        for name in found.flags | extra:
            found.units.setdefault(name, Counter())["VC"] += 1
    elif ":" in line and not line.startswith(("Stockpile", "Deploy")):
        _stack(found, *line.split(":", 1))


def _stack(found, names, items):
    for name in names.split(","):
        place = re.sub(r"\(.*?\)", "", name).strip()
        stack = found.units.setdefault(place, Counter())
        for item in items.split(","):
            _item(found, place, stack, re.sub(r"\(.*?\)", "", item).strip())


def _item(found, place, stack, item):
    if item == "Pacification marker":
        found.pacified.add(place)
        return
    if item == "Iron Triangle marker":
        found.iron_triangle = place
        return
    match = re.fullmatch(r"(?:(\d+) )?(?:(veteran|vet|untried) )?(.*?)(?: each)?", item)
    assert match is not None
    count, quality, kind = int(match[1] or 1), match[2], match[3]
    if kind == "VC":
        stack["VC"] += count
    elif kind in ASSETS:
        stack[ASSETS[kind]] += count
    else:
        stack[f"{'untried' if quality == 'untried' else 'vet'} {KINDS[kind]}"] += count
