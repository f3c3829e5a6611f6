"""8.5.6.4.1 What a player is told of a move by sea before it is rolled for."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_SAG,
    SAG,
    US,
    afloat,
    moving,
)
from games.next_war.titles.vietnam.sailing import (
    INSHORE,
    PRC_BOX,
    SRV_BOX,
    TONKIN,
    embarked,
    put,
    sail,
    unit_called,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.naval_movement import ShipUnits
from sandtable.games.next_war.presentation.client_display_data import (
    BY_SEA,
    PICTURE,
    rolls_by_sea,
)
from sandtable.games.next_war.presentation.sea_odds_text import odds_text
from sandtable.games.next_war.rules.sea.sea_transport_order import ways_by_sea
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    routes_of_ships,
)
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.paths import Path

MARINES = "srv-marines-vn-a"
HA_LONG, CAM_PHA = "4509", "4608"


def told(run, side, order):
    """The lines about an order, without their indents."""
    text = odds_text(known(run.scene, side), order)
    return None if text is None else [line.strip() for line in text.splitlines()]


def test_ships_that_enter_an_enemy_sea():
    scene = afloat({SAG: SRV_BOX}, {TONKIN: PRC}, submarine_threat=3, asw=1)
    run = moving(scene, US)
    assert told(run, US, sail(run, SAG, SRV_BOX, TONKIN)) == [
        "50%  the move succeeds",
        "50%  the move fails, and all stay where they began",
        (
            "Roll for the Gulf of Tonkin At Sea Box (control): 0 to 4 succeeds; die: SAG -1, "
            "ASW Level -1, Submarine Threat Level +3. [STD:8.5.6.4.1]"
        ),
    ]


def test_the_other_side_is_told_its_own_chances():
    run = moving(afloat({RED_SAG: PRC_BOX}, {TONKIN: US}), PRC)
    lines = told(run, PRC, sail(run, RED_SAG, PRC_BOX, TONKIN))
    assert lines is not None
    assert lines[0] == "70%  the move succeeds"


def test_units_aboard_may_lose_a_step():
    scene = embarked(afloat({AMPH: SRV_BOX}, {TONKIN: PRC}), AMPH, UnitId(0))
    run = moving(scene, US)
    lines = told(run, US, sail(run, AMPH, SRV_BOX, TONKIN))
    assert lines is not None
    assert lines[2] == "10%  a step is lost at sea"


def test_units_that_are_transported():
    scene = afloat({}, dict.fromkeys((TONKIN, INSHORE), PRC))
    marines = unit_called(scene, MARINES)
    run = moving(put(scene, marines, HA_LONG), US, unmoved=(marines,))
    port = run.printed.atlas.hex_at(HA_LONG)
    ways = ways_by_sea(run.scene, port, (marines,))
    assert isinstance(ways, Path)
    order = ShipUnits(port, (marines,), ways.ends()[run.printed.atlas.hex_at(CAM_PHA)][1])
    lines = told(run, US, order)
    assert lines is not None
    assert lines[2] == "10%  a step is lost at sea"


def test_nothing_is_told_without_a_roll_or_of_other_orders():
    run = moving(afloat({SAG: SRV_BOX}, {TONKIN: US}), US)
    assert told(run, US, sail(run, SAG, SRV_BOX, TONKIN)) is None
    assert told(run, US, EndMovement()) is None


@pytest.mark.parametrize(("holder", "rolls"), [(US, 0), (PRC, 1)])
def test_the_price_of_a_path_counts_its_rolls(holder, rolls):
    run = moving(afloat({SAG: SRV_BOX}, {TONKIN: holder}), US)
    order = sail(run, SAG, SRV_BOX, TONKIN)
    ends = routes_of_ships(run.scene, order.origin, order.ships).ends()
    assert rolls_by_sea(ends[order.path[-1]][0]) == rolls
    assert set(BY_SEA) <= PICTURE.rolls
