"""Orders of every kind that send flights, each with a position for either side.

Sketches are those of the Allied side; for the other side all nations are swapped.
"""

from __future__ import annotations

from games.next_war.fighting import NO_SUPPORT, attacking, strike
from games.next_war.flying import TITLE, Played, under
from games.next_war.sketch import ALLIED, asked, at, given, march, moving, unit, units, with_segment
from sandtable.games.next_war.ids import ENEMY, HelicopterId, PlaceId
from sandtable.games.next_war.orders.combat import ChooseLead, CommitSupport, FlyOut, TakeLosses
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, DropTogether, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    BringVehicles,
    RebaseHelicopter,
)
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.rule_hooks import base_capture
from sandtable.games.next_war.state import FIRST_BOX

#: The box of the side that flies, and its gates.
BOX = PlaceId(FIRST_BOX)
GATES = frozenset({at("1104"), at("1105"), at("1804")})
SWAPPED = {"SRV": "PRC", "PRC": "SRV", "Allied": "non-Allied", "non-Allied": "Allied"}


def position(text, side, **fields):
    """A position in which a side flies what the sketch gives to the Allied side."""
    words = [[SWAPPED.get(word, word) for word in line.split()] for line in text.splitlines()]
    told = text if side == ALLIED else "\n".join(map(" ".join, words))
    boxes = (HoldingBox("Own", side, gates=GATES, toll=1),)
    level = -1 if side == ALLIED else 1  # the enemy holds the air: he fires at everything
    return under(given(told, boxes=boxes, air_superiority=level, **fields), TITLE)


def plain_answer(now):
    """The first unit leads, and nobody supports."""
    combat = now.scene.state.combat
    if now.decision.kind == "support":
        return NO_SUPPORT
    mine = (
        combat.attackers if now.decision.seat == now.scene.state.segment.side else combat.defenders
    )
    return TakeLosses(mine[:1]) if now.decision.kind == "losses" else ChooseLead(mine[0])


def place(name):
    return BOX if name == "box" else at(name)


# --- the orders, each with a position -----------------------------------------------------------

BASES = (
    "1104 Flat Airbase\n1104 in SRV\n1804 Flat Airbase\n1804 in SRV\nAllied air 4\n1000 SRV W 0-1-4"
)
PARATROOPS = "off SRV A 2-3-4 light airborne sp1\noff SRV B 2-3-4 light airborne sp1"
LIGHT = (
    "1104 SRV A 2-2-4 light sp1/2\n1104 SRV B 2-2-4 light sp1/2\n1104 SRV C 2-2-4 light sp1/2\n"
    "Allied airmobile SRV 3"
)


def parachutists(side):
    scene = moving(position(f"{BASES}\n{PARATROOPS}\n1805 PRC E 1-1-4", side), side)
    return with_segment(scene, unmoved=units(scene, "A B"))


def paradrop(side, to):
    scene = parachutists(side)
    return scene, [Paradrop(unit(scene, "A"), place(to), 1), Paradrop(unit(scene, "B"), at(to), 0)]


def drop_together(side, to):
    scene = parachutists(side)
    origin = scene.state.forces[side].units.map[unit(scene, "A")].at
    return scene, [DropTogether(origin, units(scene, "A B"), at(to), 1)]


def transport(side, to):
    text = f"{BASES}\n1104 SRV A 2-2-5 leg\n1104 SRV B 2-2-5 leg\n1904 PRC E 0-1-4"
    scene = moving(position(text, side), side)
    return scene, [
        AirTransport(at("1104"), units(scene, name), place(to), 1) for name in ("A", "B")
    ]


def airlift(side, to):
    scene = moving(position(f"{BASES}\n{LIGHT}\n1805 PRC E 1-1-4", side), side)
    return scene, [
        Airlift(at("1104"), units(scene, "A B"), (1,), place(to), 1),
        Airlift(at("1104"), units(scene, "C"), (1,), place(to), 0),
    ]


def odd_airlift(side, to):
    """One unit leaves a point half full, and the next shares it."""
    scene = moving(position(f"{BASES}\n{LIGHT}\n1805 PRC E 1-1-4", side), side)
    return scene, [
        Airlift(at("1104"), units(scene, "A"), (1,), place(to), 0),
        Airlift(at("1104"), units(scene, "B"), (0,), place(to), 0),
    ]


def vehicles(side, by):
    text = f"""
        {BASES}
        1304 Flat Airbase
        1304 in SRV
        1304 SRV Foot 3-3-4 light airborne twinWheels
        aside SRV Wheels 4-4-8 motorized airborne sp2 twinFoot
        1404 PRC E 1-1-4 sp1
        Allied airmobile SRV 3
    """.replace("        ", "").strip()
    scene = asked(position(text, side), side, "switch", "STD:2.8.5.3")
    return scene, [BringVehicles(unit(scene, "Foot"), by, 1)]


def rebasing(side, to):
    text = (
        f"{BASES}\n1304 Flat Airfield\n1304 in SRV\n1104 SRV H helicopter 2 range12\n"
        "1804 SRV G helicopter 2 range12\n1805 PRC E 1-1-4"
    )
    scene = moving(position(text, side), side)
    return scene, [
        RebaseHelicopter(HelicopterId(0), place(to), 1),
        RebaseHelicopter(HelicopterId(1), BOX if to == "box" else at("1104"), 0),
    ]


def overrun(side, to):
    """Two helicopters flee from a base that an enemy enters."""
    text = (
        f"{BASES}\n1104 SRV H helicopter 2 range9\n1104 SRV G helicopter 2 range9\n"
        "1106 PRC E 4-4-8\n1905 PRC F 2-2-4"
    )
    scene = moving(position(text, side), ENEMY[side])
    before = Played(scene)
    before.order(march(scene, "E", "1105 1104"))
    return before.scene, [
        RebaseHelicopter(HelicopterId(0), place(to), 1),
        RebaseHelicopter(HelicopterId(1), place(to), 0),
    ]


def evacuation(side, to):
    """Two helicopters must leave a base that the enemy has captured."""
    text = (
        f"{BASES}\n1104 SRV H helicopter 2 range9\n1104 SRV G helicopter 2 range9\n"
        "1104 PRC E 4-4-8\n1104 held by PRC\n1905 PRC F 2-2-4"
    )
    scene = moving(position(text, side), ENEMY[side])
    before = Played(scene, 9, 9)
    before.begin(base_capture, side, at("1104"))
    return before.scene, [
        RebaseHelicopter(HelicopterId(0), place(to), 1),
        RebaseHelicopter(HelicopterId(1), place(to), 0),
    ]


def retreat(side, to):
    """Two units retreat by air, one after the other."""
    text = (
        f"{BASES}\n1405 SRV A 1-3-4 steps3 light\n1405 SRV B 0-1-4 steps3 light\n"
        "1305 PRC X 12-9-4\nAllied airmobile SRV 2\n1906 PRC Z 1-1-4"
    )
    scene = attacking(position(text, side), ENEMY[side])
    before = Played(scene, *[3] * 8)
    before.order(strike(scene, "1405", "X"))
    while before.decision.kind != "retreat":
        before.order(plain_answer(before))
    return before.scene, [
        FlyOut(unit(scene, name), (1,), place(to), escort) for name, escort in (("A", 1), ("B", 0))
    ]


def support(side, attacker):
    """Air points and two helicopters of one side, air points and one helicopter of the other."""
    text = (
        f"{BASES}\n1104 SRV H helicopter 3 range12\n1804 SRV G helicopter 2 range12\n"
        "1904 Flat Airfield\n1904 in PRC\n1904 PRC K helicopter 2 range12\nnon-Allied air 3\n"
        "1405 PRC X 2-6-4\n1305 SRV A 6-3-4"
    )
    attacks = side if attacker else ENEMY[side]
    scene = attacking(position(text, side), attacks)
    before = Played(scene)
    before.order(strike(scene, *(("1405", "A") if attacker else ("1305", "X"))))
    fleet = (HelicopterId(0), HelicopterId(1))
    mine = CommitSupport(2, fleet if attacker else fleet[:1], ())
    theirs = CommitSupport(1, (HelicopterId(2),), ())
    while before.decision.kind != "support" or before.decision.seat == attacks:
        support = before.decision.kind == "support"
        before.order((mine if attacker else theirs) if support else plain_answer(before))
    return before.scene, [theirs if attacker else mine]
