"""What things are called: short names without spaces, so that they can be typed in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from sandtable.games.hearts_and_minds.charts import charts
from sandtable.games.hearts_and_minds.counters import Kind
from sandtable.games.hearts_and_minds.printed import Printed
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)
from sandtable.kernel.vetoes import Fact

SEATS: Final = ("Red", "Blue")
AREAS: Final = frozenset({"area", "start", "to", "one", "other", "iron_triangle"})
UNITS: Final = frozenset({"unit", "units", "infantry", "assets", "support"})
CARDS: Final = frozenset({"card", "second", "cards", "hand", "campaigns", "removed", "aside"})
VIET_CONG: Final = frozenset({"vc", "vcs", "body_vc", "gone_vc"})
BOXES: Final = {
    DEAD: "the-Dead-Pool",
    BODY: "the-Body-Count-Box",
    HOLDING: "those-to-be-deployed",
    FUTURE: "later-years",
    UNASSIGNED: "the-unassigned",
    RECALLED: "the-capital",
    OUT: "out-of-the-game",
}
_KINDS: Final = {
    Kind.INFANTRY: "",
    Kind.ARTILLERY: "-art",
    Kind.TANK: "-tank",
}
_SINGLE: Final = {
    Kind.AIR_CAV: "Air-Cav",
    Kind.NAVY: "Navy",
    Kind.GUNBOAT: "Gunboat",
    Kind.LIMA_SITE: "Lima-Site",
}


def area_name(printed: Printed, area: int) -> str:
    """Give an area's name, or that of a box."""
    if 0 <= area < len(printed.areas):
        return printed.areas[area].name.replace(" ", "-")
    return BOXES.get(area, str(area))


def areas_text(printed: Printed, areas: Iterable[int]) -> str:
    """Name some areas."""
    return ", ".join(sorted(area_name(printed, area) for area in areas)) or "nowhere"


@cache
def _unit_names() -> tuple[str, ...]:
    seen, names = Counter[str](), list[str]()
    for counter in charts().counters:
        stem = _SINGLE.get(counter.kind) or f"{counter.nation.value}{_KINDS[counter.kind]}"
        seen[stem] += 1
        names.append(stem if counter.kind in _SINGLE else f"{stem}-{seen[stem]}")
    return tuple(names)


def unit_name(unit: int) -> str:
    """Give a unit's name: nation, kind if it is no infantry, and a number."""
    names = _unit_names()
    return names[unit] if 0 <= unit < len(names) else str(unit)


def units_text(units: Iterable[int]) -> str:
    """Name some units."""
    return ", ".join(unit_name(unit) for unit in units) or "nobody"


@cache
def _vc_names() -> tuple[str, ...]:
    seen, names = Counter[str](), list[str]()
    for face in charts().vc_faces:
        seen[face] += 1
        names.append(f"{face.value.replace(' ', '-')}-{seen[face]}")
    return tuple(names)


def vc_name(vc: int | None) -> str:
    """Give a Viet Cong's name; one that is masked has none."""
    names = _vc_names()
    return "a Viet Cong" if vc is None else names[vc] if 0 <= vc < len(names) else str(vc)


def card_name(card: int) -> str:
    """Give a card's number and name."""
    cards = charts().cards
    if not 0 <= card < len(cards):
        return "none"
    return f"{cards[card].number}-{cards[card].name.replace(' ', '-')}"


def labeller(printed: Printed) -> Callable[[str, Fact], str]:
    """Give a function that names the values of orders, events and refusals."""

    def label(name: str, fact: Fact) -> str:
        if isinstance(fact, tuple):
            return ", ".join([label(name, each) for each in fact]) or "none"
        if isinstance(fact, str):
            return fact.replace("_", " ") if name == "decision" else fact
        if name in AREAS:
            return area_name(printed, fact)
        if name in UNITS:
            return unit_name(fact)
        if name in CARDS:
            return card_name(fact)
        return vc_name(fact) if name in VIET_CONG else str(fact)

    return label


def opinion_text(will: int) -> str:
    """Tell Political Will in birds."""
    if not will:
        return "0"
    bird = "Dove" if will > 0 else "Hawk"
    return f"{abs(will)} {bird}{'s' if abs(will) > 1 else ''}"


def counted(count: int, word: str) -> str:
    """Count something."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
