"""The limits of a segment or a turn that there are, each with two orders."""

from __future__ import annotations

from collections.abc import Callable

from games.next_war.guards.two_orders import (
    Limit,
    abroad,
    attacks,
    bridges,
    drops,
    drops_as,
    fought,
    fought_with,
    moves,
    replaces_with,
    ruins,
)
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    VIETNAM,
    at,
    march,
    unit,
    units,
)
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, Infiltrate, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    RebaseHelicopter,
    Rebuild,
    Recover,
)
from sandtable.games.next_war.state_lookups import Scene

FRONT = "1204 SRV A 4-6-4\n1204 SRV B 4-6-4\n1205 PRC X 2-6-4\n1304 PRC Y 2-6-4"
#: Two bridges, so that the question stays open after one was tried.
RIVER = (
    "1204-1205 Major River\n1204-1205 Secondary\n1204-1304 Major River\n1204-1304 Secondary\n"
    "1204 SRV A 4-6-4"
)
FIELDS = "1004 Flat Airbase\n1904 Flat Airbase\n1004 in SRV\n1904 in SRV"
ONE = HelicopterId(0)


def flight(names: str, escort: int = 0) -> Callable[[Scene], AirTransport]:
    return lambda scene: AirTransport(at("1004"), units(scene, names), at("1904"), escort)


def drop(name: str) -> Callable[[Scene], Paradrop]:
    return lambda scene: Paradrop(unit(scene, name), at("1804"), 0)


def lift(name: str) -> Callable[[Scene], Airlift]:
    return lambda scene: Airlift(at("1204"), units(scene, name), (1,), at("1504"), 0)


def attack(target: str, names: str) -> Callable[[Scene], Attack]:
    return lambda scene: Attack(at(target), units(scene, names))


LIMITS = {
    "a unit moves once in a segment": Limit(
        ("STD:8.5", "STD:8.5.1", "STD:2.3.5"),
        "1204 SRV A 4-6-4",
        moves,
        lambda scene: march(scene, "A", "1205"),
        lambda scene: march(scene, "A", "1206"),
        alone=lambda scene: march(scene, "A", "1203"),
    ),
    "the Allied side flies two points in a segment": Limit(
        ("STD:8.5.2.1", "NWV:5.2", "NWV:5.2.1"),
        f"{FIELDS}\n1004 SRV A 2-2-4 sp2\n1004 SRV B 2-2-4 sp1",
        moves,
        flight("A"),
        flight("B"),
        layers=VIETNAM,
        sides=(ALLIED,),
    ),
    "the PRC flies four points in a segment": Limit(
        ("STD:8.5.2.1", "NWV:5.2", "NWV:5.2.1"),
        f"{abroad('PRC')}\n1004 Flat Airbase\n1904 Flat Airbase\n"
        "1004 PRC A 2-2-4 sp4\n1004 PRC B 2-2-4 sp1",
        moves,
        flight("A"),
        flight("B"),
        layers=VIETNAM,
        sides=(NON_ALLIED,),
    ),
    "India flies two points in a segment": Limit(
        ("STD:8.5.2.1", "NWIP:5.2"),
        f"{FIELDS}\n1004 ROI A 2-2-4 sp2\n1004 ROI B 2-2-4 sp1".replace("in SRV", "in ROI"),
        moves,
        flight("A"),
        flight("B"),
        layers=INDIA_PAKISTAN,
        sides=(ALLIED,),
    ),
    "Pakistan flies one point in a segment": Limit(
        ("STD:8.5.2.1", "NWIP:5.2"),
        f"{abroad('IROP')}\n1004 Flat Airbase\n1904 Flat Airbase\n"
        "1004 IROP A 2-2-4 sp1\n1004 IROP B 2-2-4 sp1",
        moves,
        flight("A"),
        flight("B"),
        layers=INDIA_PAKISTAN,
        sides=(NON_ALLIED,),
    ),
    "an air point escorts once in a turn": Limit(
        ("STD:6.2",),
        f"{FIELDS}\n1004 SRV A 2-2-4 sp1\n1004 SRV B 2-2-4 sp1\nAllied air 1",
        moves,
        flight("A", 1),
        flight("B", 1),
        layers=VIETNAM,
    ),
    "the PRC drops four points in a segment": Limit(
        ("STD:8.5.3.1", "NWV:5.3"),
        "1804 in PRC\noff PRC A 2-3-4 airborne ofAbn sp4\noff PRC B 2-3-4 airborne ofAbn sp1",
        drops,
        drop("A"),
        drop("B"),
        (0,),
        layers=VIETNAM,
        sides=(NON_ALLIED,),
    ),
    "the US drops four points in a segment": Limit(
        ("STD:8.5.3.1", "NWV:5.3"),
        "1804 in SRV\noff US A 2-3-4 airborne sp4\noff US B 2-3-4 airborne sp1",
        drops_as("82 Abn"),
        drop("A"),
        drop("B"),
        (0,),
        layers=VIETNAM,
        sides=(ALLIED,),
    ),
    "the PRC drops four points in a segment here too": Limit(
        ("STD:8.5.3.1", "NWIP:5.3"),
        "1804 in PRC\noff PRC A 2-3-4 airborne sp4\noff PRC B 2-3-4 airborne sp1",
        drops_as("43 Abn Div"),
        drop("A"),
        drop("B"),
        (0,),
        layers=INDIA_PAKISTAN,
        sides=(NON_ALLIED,),
    ),
    "an Airmobile Point is used once in a turn": Limit(
        ("STD:8.5.4.1",),
        "1004 Flat Airfield\n1004 in SRV\n1204 in SRV\n1504 in SRV\nAllied airmobile SRV 1\n"
        "1204 SRV A 2-2-4 light\n1204 SRV B 2-2-4 light",
        moves,
        lift("A"),
        lift("B"),
    ),
    "a helicopter rebases once in a turn": Limit(
        ("STD:6.5.1.2",),
        "1901 Flat Airfield\n1801 Flat Airfield\n1802 Flat Airfield\n1901 in SRV\n1801 in SRV\n"
        "1802 in SRV\n1901 SRV H helicopter 2",
        moves,
        lambda _: RebaseHelicopter(ONE, at("1801"), 0),
        lambda _: RebaseHelicopter(ONE, at("1802"), 0),
    ),
    "an Airfield has room for one helicopter": Limit(
        ("STD:6.5.1.1",),
        "1901 Flat Airbase\n1801 Flat Airfield\n1901 in SRV\n1801 in SRV\n"
        "1901 SRV H helicopter 2\n1901 SRV I helicopter 2",
        moves,
        lambda _: RebaseHelicopter(ONE, at("1801"), 0),
        lambda _: RebaseHelicopter(HelicopterId(1), at("1801"), 0),
    ),
    "a bridge is blown at once in a segment": Limit(
        ("STD:8.3.4.1.2", "NWIP:2.4.1.2"),
        RIVER,
        bridges,
        lambda _: DestroyBridge(at("1204"), at("1205")),
        lambda _: DestroyBridge(at("1204"), at("1205")),
        (9,),
    ),
    "a bridge is repaired at once in a segment": Limit(
        ("STD:8.3.4.2", "NWIP:2.4.2"),
        RIVER,
        ruins,
        lambda _: RepairBridge(at("1204"), at("1205")),
        lambda _: RepairBridge(at("1204"), at("1205")),
        (9,),
    ),
    "a unit recovers one step in a turn": Limit(
        ("STD:11.1",),
        "1204 SRV U 2-2-4 mech brigade steps3 reduced",
        replaces_with(9),
        lambda scene: Recover(unit(scene, "U")),
        lambda scene: Recover(unit(scene, "U")),
    ),
    "points are spent once": Limit(
        ("STD:11.0",),
        "1204 SRV U 2-2-4 mech division reduced\n1304 SRV V 2-2-4 mech division reduced",
        replaces_with(3),
        lambda scene: Recover(unit(scene, "U")),
        lambda scene: Recover(unit(scene, "V")),
    ),
    "a unit that was rebuilt is not improved in the turn": Limit(
        ("STD:11.2",),
        "gone SRV U 2-2-4 mech division\n1801 Flat Town\n1801 in SRV\n"
        "1802 SRV V 2-2-4 mech division reduced",
        replaces_with(9),
        lambda scene: Rebuild(unit(scene, "U"), at("1801")),
        lambda scene: Recover(unit(scene, "U")),
        alone=lambda scene: Recover(unit(scene, "V")),
    ),
    "a unit attacks once in a segment": Limit(
        ("STD:9.1",),
        FRONT,
        attacks,
        attack("1205", "A"),
        attack("1304", "A"),
        (9,),
        plays=fought,
    ),
    "a hex is attacked once in a segment": Limit(
        ("STD:9.3",),
        FRONT,
        attacks,
        attack("1205", "A"),
        attack("1205", "B"),
        (9,),
        plays=fought,
    ),
    "only the limit attacks from an over-stacked hex in a segment": Limit(
        ("STD:8.1.1", "STD:8.1.1.1"),
        FRONT.replace("4-6-4\n1204", "4-6-4 sp4\n1204"),
        attacks,
        attack("1205", "A"),
        attack("1304", "B"),
        (9,),
        plays=fought,
    ),
    "a helicopter supports once in a segment": Limit(
        ("STD:6.5.2",),
        f"{FRONT}\n1203 Flat Airfield\n1203 in SRV\n1203 SRV H helicopter 2",
        attacks,
        attack("1205", "A"),
        lambda _: CommitSupport(0, (ONE,), ()),
        (9, 9),
        plays=fought_with(CommitSupport(0, (ONE,), ())),
    ),
    "an air point supports once in a turn": Limit(
        ("STD:6.2", "STD:9.2.4"),
        f"{FRONT}\nAllied air 1",
        attacks,
        attack("1205", "A"),
        lambda _: CommitSupport(1, (), ()),
        (9, 9),
        plays=fought_with(CommitSupport(1, (), ())),
    ),
    "who infiltrates does not move besides": Limit(
        ("NWIP:16.10",),
        "1204 ROI A 2-2-4 light er5\n1205 IROP X 4-4-4",
        moves,
        lambda scene: Infiltrate(unit(scene, "A"), at("1205"), at("1305")),
        lambda scene: march(scene, "A", "1203"),
        (9,),
        layers=("standard", "india_pakistan", "infiltration"),
    ),
}
