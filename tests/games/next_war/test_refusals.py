"""What players of the larger scenarios try and may not do, as they read it, word for word.

Marches, combats and setups of Déjà Phu are in `test_newcomers`; these rows are about movement by
air, clearing, bridges, Holding Boxes and the other five scenarios.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from games.next_war.bridging import at_bridges, broken
from games.next_war.fighting import attacking
from games.next_war.newcomers import ROWS as NEWCOMERS
from games.next_war.newcomers import (
    WORDING,
    Order,
    Position,
    dropping,
    marching,
    placing,
    sketched,
    striking,
)
from games.next_war.sketch import (
    INDIA_PAKISTAN,
    SERIES_2025,
    VIETNAM,
    given,
    moving,
    with_segment,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, DropTogether, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    Place,
    PlaceHelicopter,
    RebaseHelicopter,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.storage.loading import open_table

STORM = Weather.STORM


@cache
def opened(scenario: str) -> Position:
    """A scenario as it begins: somebody sets up."""
    table = open_table(GAME, scenario, Roots.from_seed("refusals"))
    return Position(KernelScene(table.rules, table.printed, table.state))


def by_transport(origin: str, names: str, to: str, escort: int = 0) -> Order:
    return lambda p: AirTransport(p.hex(origin), p.units(names), p.hex(to), escort)


def by_helicopter(origin: str, names: str, to: str, points: tuple[int, ...] = ()) -> Order:
    return lambda p: Airlift(p.hex(origin), p.units(names), points, p.hex(to), 0)


def blowing(at: str, to: str) -> Order:
    return lambda p: DestroyBridge(p.hex(at), p.hex(to))


def mending(at: str, to: str) -> Order:
    return lambda p: RepairBridge(p.hex(at), p.hex(to))


def setting_up(scenario: str) -> Callable[[], Position]:
    return lambda: opened(scenario)


def named(unit: str, to: str) -> Order:
    """Place a unit by the id on its counter."""

    def order(p: Position) -> Any:
        ids = [counter.id for counter in p.scene.printed.counters]
        return placing(p.scene.printed.counters[ids.index(unit)].designation, to)(p)

    return order


def abroad(p: Position) -> Any:
    """March any unit over the border beside it."""
    scene, seat = p.scene, p.scene.state.pending[-1].decisions[0].seat
    atlas, units = scene.printed.atlas, scene.state.forces[seat].units.map
    for unit in scene.state.segment.unmoved:
        here = units[unit].at
        for to in atlas.near.get(here, ()):
            foreign = atlas.home.get(atlas.ground[to].country) == 1 - seat
            empty = to not in scene.state.forces[1 - seat].stacks.map
            if (
                foreign
                and empty
                and scene.printed.costs[scene.printed.counters[unit].mobility, False][here][to]
                < 100
            ):
                return MoveUnits(here, (unit,), (to,))
    raise AssertionError("nobody is at the border")


def bridged(text: str, *down: str, **more: Any) -> Callable[[], Position]:
    return lambda: Position(at_bridges(text, down=down, **more))


BASES = "1204 Flat Airbase\n1304 Flat\n1601 Flat Airfield\n1801 Flat Airbase\n"
JUMPERS = "1204 Flat Airbase\n1204 US A 3-3-4 light airborne of82_Abn"
CLEARING = "1204 Flat City\n1204 held by PRC\n1204 under SRV 5\n1204 SRV A 3-3-4\n"
LIFT = "Allied airmobile SRV 1\n"
RIVER = "1204-1205 Major River\n1204-1205 Primary\n"


def row(tried: str, position: Callable[[], Position], order: Order, cite: str, told: str) -> Any:
    return pytest.param(position, order, cite, told, id=tried)


ROWS = [
    row(
        "flies a tank",
        sketched(BASES + "1204 SRV A 4-4-8 armor", layers=VIETNAM),
        by_transport("1204", "A", "1801"),
        "STD:8.5.2",
        "Unit A has vehicles and cannot use air transport. [STD:8.5.2]",
    ),
    row(
        "flies to open country",
        sketched(BASES + "1204 SRV A 3-3-4", layers=VIETNAM),
        by_transport("1204", "A", "1304"),
        "STD:8.5.2",
        "1304 is not one of your bases. [STD:8.5.2] Air transport goes between "
        "Airbases and Airfields that you control.",
    ),
    row(
        "flies from open country",
        sketched(BASES + "1304 SRV A 3-3-4", layers=VIETNAM),
        by_transport("1304", "A", "1801"),
        "STD:8.5.2",
        "1304 is not one of your bases. [STD:8.5.2] Air transport goes between "
        "Airbases and Airfields that you control.",
    ),
    row(
        "flies to the base it is at",
        sketched(BASES + "1204 SRV A 3-3-4", layers=VIETNAM),
        by_transport("1204", "A", "1204"),
        "STD:8.5.2",
        "These units are already in 1204. [STD:8.5.2]",
    ),
    row(
        "flies too many at a time",
        sketched(BASES + "1204 SRV A 3-3-4 sp2\n1204 SRV B 3-3-4", layers=VIETNAM),
        by_transport("1204", "A B", "1801"),
        "STD:8.5.2.1",
        "Air transport left this segment (stacking points): 2. These units need 3. [STD:8.5.2.1]",
    ),
    row(
        "flies to a base in an enemy zone",
        sketched(BASES + "1204 SRV A 3-3-4\n1802 PRC X 3-3-4 sp2", layers=VIETNAM),
        by_transport("1204", "A", "1801"),
        "STD:8.5.2",
        "1801 is in an enemy ZOC: units cannot fly to or from it. [STD:8.5.2]",
    ),
    row(
        "flies to the enemy's base",
        sketched(BASES + "1801 held by PRC\n1204 SRV A 3-3-4", layers=VIETNAM),
        by_transport("1204", "A", "1801"),
        "STD:8.5.2",
        "1801 is not one of your bases. [STD:8.5.2] Air transport goes between "
        "Airbases and Airfields that you control.",
    ),
    row(
        "flies in a storm",
        sketched(BASES + "1204 SRV A 3-3-4", layers=VIETNAM, weather=STORM),
        by_transport("1204", "A", "1801"),
        "STD:4.1.3",
        "No movement by air is allowed in a Storm. [STD:4.1.3]",
    ),
    row(
        "sends more escorts than there are points",
        sketched(BASES + "1204 SRV A 3-3-4", layers=VIETNAM),
        by_transport("1204", "A", "1801", 1),
        "STD:6.2.2",
        "You have no air points left to escort this mission. [STD:6.2.2]",
    ),
    row(
        "lifts a division on foot",
        sketched(BASES + LIFT + "1204 SRV A 3-3-4", layers=VIETNAM),
        by_helicopter("1204", "A", "1304", (1,)),
        "STD:8.5.4",
        "Helicopters cannot carry unit A. [STD:8.5.4]",
    ),
    row(
        "lifts more than the points carry",
        sketched(BASES + LIFT + "1204 SRV A 3-3-4 light sp2", layers=VIETNAM),
        by_helicopter("1204", "A", "1304", (1,)),
        "STD:8.5.4.1",
        "Airmobile Points needed: 2; you gave 1. Use only nations that can carry these units and"
        " have points left. [STD:8.5.4.1]",
    ),
    row(
        "lifts with no base near",
        sketched(LIFT + "1204 SRV A 3-3-4 light", layers=VIETNAM),
        by_helicopter("1204", "A", "1304", (1,)),
        "STD:8.5.4.3",
        "You have no base close enough for helicopters to pick up these units. [STD:8.5.4.3]",
    ),
    row(
        "lands in mountains without a road",
        sketched(BASES + LIFT + "1305 Mountain\n1204 SRV A 3-3-4 light", layers=VIETNAM),
        by_helicopter("1204", "A", "1305", (1,)),
        "STD:8.5.4.3.1",
        "1305 is Mountain: helicopters cannot land there. [STD:8.5.4.3.1]",
    ),
    row(
        "lands in an enemy City",
        sketched(
            BASES + LIFT + "1305 Flat City\n1305 held by PRC\n1204 SRV A 3-3-4 light",
            layers=VIETNAM,
        ),
        by_helicopter("1204", "A", "1305", (1,)),
        "STD:8.5.4.3.1",
        "Units cannot land in 1305: it has to be cleared first. [STD:8.5.4.3.1] Land "
        "next to it, then move in.",
    ),
    row(
        "lands on the enemy",
        sketched(BASES + LIFT + "1305 PRC X 3-3-4\n1204 SRV A 3-3-4 light", layers=VIETNAM),
        by_helicopter("1204", "A", "1305", (1,)),
        "STD:8.5.4.3.1",
        "1305 is occupied by the enemy. [STD:8.5.4.3.1]",
    ),
    row(
        "lands where it is",
        sketched(BASES + LIFT + "1204 SRV A 3-3-4 light", layers=VIETNAM),
        by_helicopter("1204", "A", "1204", (1,)),
        "STD:8.5.4.3",
        "These units are already in 1204. [STD:8.5.4.3]",
    ),
    row(
        "lifts in a storm",
        sketched(BASES + LIFT + "1204 SRV A 3-3-4 light", layers=VIETNAM, weather=STORM),
        by_helicopter("1204", "A", "1304", (1,)),
        "STD:4.1.3",
        "No movement by air is allowed in a Storm. [STD:4.1.3]",
    ),
    row(
        "drops into a City",
        sketched(
            "1305 Flat City\n1204 Flat Airbase\n1204 US A 3-3-4 light airborne of82_Abn",
            layers=VIETNAM,
        ),
        dropping("A", "1305"),
        "STD:8.5.3",
        "You cannot drop into 1305: it is a City or Urban hex, or an Installation in an enemy "
        "country. [STD:8.5.3]",
    ),
    row(
        "drops into the Jungle",
        sketched(
            "1305 Rough Jungle\n1204 Flat Airbase\n1204 US A 3-3-4 light airborne of82_Abn",
            layers=VIETNAM,
        ),
        dropping("A", "1305"),
        "NWV:2.3",
        "You cannot drop into 1305: it is Jungle. [NWV:2.3]",
    ),
    row(
        "drops one that never jumped",
        sketched("1204 SRV A 3-3-4", layers=VIETNAM),
        dropping("A", "1305"),
        "STD:8.5.3",
        "Unit A is not airborne and cannot drop. [STD:8.5.3]",
    ),
    row(
        "drops more than the nation may",
        sketched(
            f"{JUMPERS} sp2\n1204 US B 3-3-4 light airborne of82_Abn sp3",
            layers=VIETNAM,
        ),
        lambda p: DropTogether(p.hex("1204"), p.units("A B"), p.hex("1305"), 0),
        "STD:8.5.3.1",
        "The drop limit of US (stacking points per segment) is 4; this makes 5. [STD:8.5.3.1]",
    ),
    row(
        "leaves a City it clears into a zone",
        sketched(CLEARING + "1206 PRC X 3-3-4 sp2"),
        marching("1204", "A", "1205"),
        "STD:8.4.1.3",
        "Units clearing 1204 cannot move from it into the enemy ZOC in 1205. [STD:8.4.1.3]",
    ),
    row(
        "leaves a City it clears and marches on",
        sketched("1204 Flat City\n1204 held by PRC\n1204 under SRV 5\n1204 SRV A 3-3-8"),
        marching("1204", "A", "1203 1202"),
        "STD:2.3.5",
        "Moving to 1202 costs 9 MP; these units have 8. [STD:2.3.5]",
    ),
    row(
        "marches through an enemy Urban hex",
        sketched("1304 Urban\n1304 held by PRC\n1204 SRV A 3-3-8"),
        marching("1204", "A", "1304 1404"),
        "STD:8.5.1",
        "Your move must end in 1304: it has to be cleared first. [STD:8.5.1]",
    ),
    row(
        "attacks out of a City it clears",
        lambda: Position(attacking(given(CLEARING + "1205 PRC X 3-3-4"))),
        striking("1205", "A"),
        "STD:8.4.1.5",
        "Unit A is clearing 1204 and cannot attack. [STD:8.4.1.5]",
    ),
    row(
        "crosses a bridge that is down",
        lambda: Position(moving(given(RIVER + "1204 SRV A 3-3-8", broken=broken("1204-1205")))),
        marching("1204", "A", "1205"),
        "STD:8.3.4.1.2",
        "The bridge between 1204 and 1205 is destroyed. [STD:8.3.4.1.2]",
    ),
    row(
        "blows up a bridge that is none",
        bridged(RIVER + "1204 SRV A 3-3-4"),
        blowing("1204", "1304"),
        "STD:8.3.4",
        "There is no bridge between 1204 and 1304. [STD:8.3.4]",
    ),
    row(
        "blows up a bridge far away",
        bridged(RIVER + "1204 SRV A 3-3-4\n1701-1702 Major River\n1701-1702 Primary"),
        blowing("1701", "1702"),
        "STD:8.3.4.1",
        "You have no unit at 1701 or 1702 that can destroy the bridge. [STD:8.3.4.1]",
    ),
    row(
        "blows up a bridge that is down",
        bridged(RIVER + "1204 SRV A 3-3-4", "1204-1205"),
        blowing("1204", "1205"),
        "STD:8.3.4.1.2",
        "The bridge between 1204 and 1205 is destroyed. [STD:8.3.4.1.2]",
    ),
    row(
        "repairs a bridge that stands",
        bridged(RIVER + "1204 SRV A 3-3-4"),
        mending("1204", "1205"),
        "STD:8.3.4.2",
        "The bridge between 1204 and 1205 is not destroyed. [STD:8.3.4.2]",
    ),
    row(
        "repairs with a brigade where it takes a division",
        bridged(RIVER + "1204 ROI A 3-3-4", "1204-1205", layers=INDIA_PAKISTAN),
        mending("1204", "1205"),
        "NWIP:2.4.2.1",
        "You have no unit at 1204 or 1205 that can repair the bridge. [NWIP:2.4.2.1] "
        "You need a division there that is not clearing the hex.",
    ),
    row(
        "drops in a storm",
        sketched(
            JUMPERS,
            layers=VIETNAM,
            weather=STORM,
        ),
        dropping("A", "1305"),
        "STD:4.1.3",
        "You cannot paradrop in a Storm. [STD:4.1.3]",
    ),
    row(
        "drops out of an enemy zone",
        sketched(
            "1204 Flat Airbase\n1204 US A 3-3-4 light airborne of82_Abn\n1205 PRC X 3-3-4 sp2",
            layers=VIETNAM,
        ),
        dropping("A", "1402"),
        "STD:8.5.3",
        "Unit A cannot drop from its current location (1204). [STD:8.5.3] Units can drop "
        "from a friendly base that is not in an enemy ZOC, from a friendly Holding Box, or from "
        "off the map if the scenario holds them ready there.",
    ),
    row(
        "drops from an Airfield in the newest edition",
        sketched("1204 Flat Airfield\n1204 US A 3-3-4 light airborne", layers=SERIES_2025),
        dropping("A", "1402"),
        "STD:8.5.3",
        "Unit A cannot drop from its current location (1204). [STD:8.5.3] Units can drop "
        "from a friendly base that is not in an enemy ZOC, from a friendly Holding Box, or from "
        "off the map if the scenario holds them ready there.",
    ),
    row(
        "bases a helicopter in the open",
        lambda: Position(moving(given("1901 Flat Airfield\n1901 SRV Mi-24 helicopter 1 range3"))),
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1801"), 0),
        "STD:6.5.1",
        "You have no base in 1801. [STD:6.5.1] Helicopters can use Airbases, "
        "Airfields, Cities and Urban hexes that you control.",
    ),
    row(
        "sends two by air after one has moved",
        lambda: Position(
            with_segment(moving(given(BASES + "1204 SRV A 3-3-4", layers=VIETNAM)), unmoved=())
        ),
        by_transport("1204", "A", "1801"),
        "STD:8.5.1",
        "Unit A has already moved, or cannot move in this segment. [STD:8.5.1]",
    ),
    row(
        "asks for a season that is none",
        setting_up("vietnam/third-indochina-war"),
        lambda p: ChooseSeason("Carnival"),
        "NWV:17.1.2#5",
        "Carnival is not a season here. Choose from: Dry, Wet. [NWV:17.1.2#5]",
    ),
    row(
        "sets up before the season is chosen",
        setting_up("vietnam/eastward-ho"),
        named("prc-75ga-31", "3100"),
        "TABLE:2",
        "You cannot give that order now. Your decision: choose the season. [TABLE:2]",
    ),
    row(
        "sets up at Lahore in the mountains",
        setting_up("india-pakistan/lahore"),
        named("irop-17-inf-div", "4911"),
        "NWIP:17.1.2",
        "You cannot place unit 17 Inf Div now. Units to place: none. [NWIP:17.1.2]",
    ),
    row(
        "sets up the enemy at Lahore",
        setting_up("india-pakistan/lahore"),
        lambda p: Place(
            UnitId(next(u for u, c in enumerate(p.scene.printed.counters) if c.side == 0)),
            p.hex("2415"),
        ),
        "NWIP:17.1.2",
        "You cannot place unit 4 Mech Bde now. Units to place: none. [NWIP:17.1.2]",
    ),
    row(
        "bases a helicopter at Lahore that is none",
        setting_up("india-pakistan/lahore"),
        lambda p: PlaceHelicopter(HelicopterId(99), p.hex("2415")),
        "NWIP:17.1.2",
        "You cannot base 99 now. Helicopters to base: AH-1. [NWIP:17.1.2]",
    ),
    row(
        "sets up in Enough! behind the enemy",
        setting_up("india-pakistan/enough"),
        named("irop-17-inf-div", "4911"),
        "NWIP:17.1.3",
        "You cannot place unit 17 Inf Div now. Units to place: none. [NWIP:17.1.3]",
    ),
    row(
        "moves in Kashmir before play across the border",
        setting_up("india-pakistan/kashmir"),
        abroad,
        "NWIP:17.1.1#4",
        "You cannot enter an enemy country before the first turn, and 4808 is in one. "
        "[NWIP:17.1.1#4]",
    ),
]


@pytest.mark.parametrize(("position", "order", "cite", "told"), ROWS)
def test_a_player_is_told_why_not(position, order, cite, told):
    scene = position().scene
    who = scene.state.pending[-1].decisions[0].seat
    tried = order(Position(scene))
    (veto,) = kernel.judge(known(scene, who), tried)
    assert GAME.presentation.labeller is not None

    assert sentence(veto, WORDING, GAME.presentation.labeller(scene.printed)) == told
    assert veto.cite == cite
    assert not any(offer.contains(tried) for offer in kernel.offers(known(scene, who)))


@pytest.mark.parametrize("told", [row.values[-1] for row in ROWS])
def test_nobody_reads_an_internal_name(told):
    assert re.search(r"\[[A-Z]+[:-][0-9.#]+\]", told)
    assert not re.search(r"[_{}()]{2}|[a-z]_[a-z]|\(\d+,|None|halves|half ", told)


def test_there_are_sixty_and_more_with_those_of_the_newcomers():
    assert len(ROWS) + len(NEWCOMERS) >= 60
