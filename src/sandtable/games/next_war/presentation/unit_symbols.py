"""Which military symbol stands for a counter: the 15 letters of the common code, by type and size.

The letters are those of the public symbol standard (APP-6 B); a client draws them.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.counters import (
    CombatClass,
    Counter,
    Mobility,
    ShipCounter,
    ShipKind,
    Size,
)
from sandtable.games.next_war.printed.terrain import Side

#: Words of a counter's type, the telling ones first, and the letters of the arm.
_ARMS: Final = (
    ("rocket artillery", "UCFR--"),
    ("artillery", "UCF---"),
    ("headquarters", "UH----"),
    ("supply depot", "USS---"),
    ("mobile supply unit", "UST---"),
    ("airborne mech", "UCIZ--"),
    ("airborne", "UCIA--"),
    ("air assault", "UCIS--"),
    ("amphibious mech", "UCIZ--"),
    ("marine", "UCIN--"),
    ("armor", "UCA---"),
    ("reconnaissance", "UCR---"),
    ("mechanized", "UCIZ--"),
    ("motorized", "UCIM--"),
    ("mountain", "UCIO--"),
    ("Outpost", "UCIL--"),
    ("PSDF", "UCIL--"),
    ("infantry", "UCI---"),
)
_CLASSES: Final = {
    CombatClass.ARMOR: "UCA---",
    CombatClass.MECH: "UCIZ--",
    CombatClass.ARTILLERY: "UCF---",
}
_SIZES: Final = {
    Size.BATTALION: "F",
    Size.REGIMENT: "G",
    Size.BRIGADE: "H",
    Size.TEAM: "H",
    Size.DIVISION: "I",
    Size.CORPS: "J",
    Size.ARMY: "K",
}
_HELICOPTER: Final = "UCVRA-"
_SQUADRON: Final = "F"
#: Letters of a ship: an amphibious warfare ship, a cruiser for a surface action group, a carrier.
_SHIPS: Final = {
    ShipKind.AMPHIBIOUS: "CA----",
    ShipKind.SURFACE_GROUP: "CLCC--",
    ShipKind.CARRIER: "CLCV--",
    ShipKind.NUCLEAR_CARRIER: "CLCV--",
}
#: Friend and hostile: the shape of the frame.
_FRAMES: Final = {Side.ALLIED: "F", Side.NON_ALLIED: "H"}


def symbol_of(counter: Counter) -> str:
    """The letters of a ground unit's symbol."""
    words = [letters for word, letters in _ARMS if word in counter.type]
    arm = words[0] if words else _CLASSES.get(counter.combat_class, "UCI---")
    return _letters(counter.side, arm, _SIZES[counter.size])


def helicopter_symbol(side: SideId) -> str:
    """The letters of an attack helicopter's symbol."""
    return _letters(side, _HELICOPTER, _SQUADRON)


def ship_symbol(counter: ShipCounter) -> str:
    """The letters of a ship's symbol."""
    return f"S{_FRAMES[counter.side]}SP{_SHIPS[counter.kind]}-----"


def _letters(side: SideId, arm: str, size: str) -> str:
    return f"S{_FRAMES[side]}GP{arm}-{size}---"


def marks_of(counter: Counter) -> tuple[str, ...]:
    """Name what else a counter shows."""
    return tuple(
        word
        for word, holds in (
            ("airborne", counter.airborne),
            ("marine", counter.marine),
            ("airmobile", counter.mobility is Mobility.AIRMOBILE),
            ("outpost", counter.outpost),
            ("militia", bool(counter.psdf)),
            ("defends only alone", counter.only_alone),
        )
        if holds
    )
