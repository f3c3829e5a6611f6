"""A Russian unit flown away from its vehicles, for tests, and the orders that bring them."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.sketch import NON_ALLIED, asked, given
from games.next_war.turns import ruled
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import BringVehicles
from sandtable.games.next_war.rule_hooks import air_transport_limit
from sandtable.games.next_war.state import Lift
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import replaces

#: A unit on foot at an Airbase without roads, another Airbase far away, an enemy beside it.
GIVEN = """
    1204 Flat Airbase
    1804 Flat Airbase
    1204 in PRC
    1804 in PRC
    1204 RU Foot 3-3-4 light airborne twinWheels
    aside RU Wheels 4-4-8 motorized airborne sp2 twinFoot
    1304 SRV E 1-1-4 sp1
"""
WAYS = ("air transport", "airmobile", "paradrop")


@replaces(air_transport_limit, "OPT-TEST:1", over="STD:8.5.2.1")
def two_points(scene, side):
    return 4


def flying(sketch=GIVEN, lift=2, rule=two_points, air=2, **fields):
    """A side is asked for the vehicles, and has Airmobile and Air Points for them."""
    scene = ruled(asked(given(sketch, **fields), NON_ALLIED, "switch", "STD:2.8.5.3"), rule)
    force = replace(scene.state.forces[NON_ALLIED], airmobile=(Lift("RU", lift),), air_points=air)
    state = replace(scene.state, forces=(scene.state.forces[0], force))
    return Scene(scene.rules, scene.printed, state)


def way(by, escort=0):
    """The order that brings them in a way."""
    return BringVehicles(UnitId(0), by, escort)
