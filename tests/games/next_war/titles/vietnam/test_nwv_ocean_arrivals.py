"""NWV 8.3 and 8.3.1  Ships and Marines of the Allies: at the set-up and from the oceans."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import ship
from games.next_war.titles.vietnam.campaign import (
    PRC,
    SRV,
    asked,
    before,
    helicopter,
    now,
    opened,
    ordered,
    refusals,
    unit,
    with_fields,
)
from sandtable.games.next_war.events import OceanRolled, ShipPlaced
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_lookups import aboard, helicopters_aboard, where_is
from sandtable.games.next_war.orders.naval import PlaceShip
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rules.standard.ch10_reinforcements.arrivals_aboard import (
    has_room_aboard,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.state import ABOARD, NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Frame

COBRA = "usmc-ah-1z-1"
AMPH, CVN = "us-amph-amph-1", "us-cvn-bg-cvn-1"
MARINES = ("usmc-1-4", "usmc-1-3", "usmc-2-3", "usmc-3-3", "usmc-3-lar")
OF_E = ("usmc-1-5", "usmc-2-5", "usmc-3-5", "usmc-2-4", "usmc-4-lar")


def box(scene: Scene, name: str) -> PlaceId:
    return place_of_box(scene.printed, name)


def setting_up() -> Scene:
    """The Allied side sets up."""
    scene = ordered(opened(), ChooseSeason("Dry"))
    assert asked(scene) == (SRV, "set_up")
    return scene


def ship_at(scene: Scene, name: str) -> PlaceId:
    return (
        scene.state.forces[scene.printed.ships[ship(scene, name)].side].ships[ship(scene, name)].at
    )


# --- 8.3 before the game --------------------------------------------------------------------------


@pytest.mark.rule("NWV:8.3", "NWV:17.1.4")
@pytest.mark.parametrize(
    ("name", "there", "accepted"),
    [
        pytest.param(CVN, "Philippine Sea", True, id="a carrier in a sea named"),
        pytest.param(CVN, "US Holding", True, id="a carrier in an ocean box"),
        pytest.param(CVN, "South China Sea", False, id="a carrier in another sea"),
        pytest.param(AMPH, "Celebes Sea", True, id="an AMPH in a sea named"),
        pytest.param(AMPH, "Japan Holding", False, id="an AMPH in Japan"),
    ],
)
def test_where_ships_of_the_us_start(name: str, there: str, accepted: bool):
    scene = setting_up()
    order = PlaceShip(ship(scene, name), box(scene, there))

    assert (refusals(scene, order) == []) is accepted


@pytest.mark.rule("NWV:8.3", "NWV:17.1.4", "STD:2.4.4")
def test_marines_start_aboard_the_amph_or_in_japan():
    scene = setting_up()
    first, second = unit(scene, MARINES[0]), unit(scene, MARINES[1])

    scene = ordered(scene, Place(first, ABOARD))
    scene = ordered(scene, Place(second, box(scene, "Japan Holding")))
    assert aboard(scene, ship(scene, AMPH)) == (first,)
    assert refusals(scene, Place(unit(scene, MARINES[2]), box(scene, "US Holding"))) != []
    assert refusals(scene, Place(unit(scene, "srv-hanoi-hanoi-division"), ABOARD)) != []
    scene = ordered(scene, PlaceShip(ship(scene, AMPH), box(scene, "Celebes Sea")))
    assert where_is(scene, first) == box(scene, "Celebes Sea")
    assert where_is(scene, second) == box(scene, "Japan Holding")


@pytest.mark.rule("NWV:8.3", "NWV:17.1.4", "STD:6.5.5")
@pytest.mark.parametrize("there", ["Japan Holding", ""])
def test_a_helicopter_of_the_marines_starts_on_the_amph_or_in_japan(there: str):
    scene = setting_up()
    flyer, at = helicopter(scene, COBRA), box(scene, there) if there else ABOARD
    assert refusals(scene, PlaceHelicopter(flyer, box(scene, "US Holding"))) != []
    scene = ordered(scene, PlaceHelicopter(flyer, at))
    base = scene.state.forces[SRV].helicopters[flyer]

    assert (base.base, base.ship) == (at, UNSET if there else ship(scene, AMPH))
    assert faults(scene.printed, scene.state) == ()


@pytest.mark.rule("NWV:8.3", "STD:2.4.4")
def test_a_full_ship_takes_no_more():
    """An AMPH of the US carries 4 stacking points, a battalion takes half a point or one."""
    scene = setting_up()
    for name in MARINES:
        scene = ordered(scene, Place(unit(scene, name), ABOARD))
    assert len(aboard(scene, ship(scene, AMPH))) == 5  # 3 stacking points
    assert has_room_aboard(scene, unit(scene, MARINES[0]))  # as if there were one more
    crowd = scene.state.forces[SRV].units
    for name in OF_E[:4]:
        number = unit(scene, name)
        crowd = crowd.set(number, crowd[unit(scene, MARINES[0])])
    forces = (replace(scene.state.forces[SRV], units=crowd), scene.state.forces[PRC])
    assert not has_room_aboard(with_fields(scene, forces=forces), unit(scene, MARINES[0]))


@pytest.mark.rule("NWV:8.3", "NWV:17.1.4")
def test_the_suggested_setup_has_them_aboard():
    scene = ordered(setting_up(), PlaceRest())

    assert set(aboard(scene, ship(scene, AMPH))) == {unit(scene, name) for name in MARINES}
    assert helicopters_aboard(scene, ship(scene, AMPH)) == (helicopter(scene, COBRA),)
    assert ship_at(scene, AMPH) == box(scene, "Indian Ocean Holding")
    assert ship_at(scene, CVN) == box(scene, "Indian Ocean Holding")
    assert ship_at(scene, "us-sag-sag-1") == NOT_YET
    assert asked(scene) == (PRC, "set_up")


# --- 8.3.1 during the game ------------------------------------------------------------------------


def arrived(turn: int, *dice: int, **fields: object) -> NextWarRun:
    """Let the Allied reinforcements of a turn arrive, until the player must choose."""
    frame = (Frame("turn", "second_side_draws", "first_replacements"),)
    scene = with_fields(before(), turn=turn, agenda=frame, pending=(), **fields)
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, -1, script, 1, GAME)
    bring_in(run, SRV)
    assert script.used == len(dice)
    return run


@pytest.mark.rule("NWV:8.3", "NWV:8.3.1", "STD:7.4.3")
@pytest.mark.parametrize(
    ("die", "ocean"), [(3, "Indian Ocean Holding"), (4, "US Holding"), (9, "US Holding")]
)
def test_one_die_for_the_ships_and_marines_of_a_group(die: int, ocean: str):
    """Group E has the number 4: below it the Indian Ocean, from it on the US."""
    scene = now(arrived(2, die))
    there = box(scene, ocean)

    assert [ship_at(scene, name) for name in ("us-amph-amph-2", "us-sag-sag-1")] == [there, there]
    assert scene.state.asw == before().state.asw + 2  # for every ship that arrives
    for name in OF_E:
        assert refusals(scene, Place(unit(scene, name), ABOARD)) == []
        assert refusals(scene, Place(unit(scene, name), there)) == []
        assert refusals(scene, Place(unit(scene, name), box(scene, "Japan Holding"))) != []
    flyer = helicopter(scene, "usmc-ah-1z-2")
    for base in (ABOARD, there):
        assert refusals(scene, PlaceHelicopter(flyer, base)) == []
    assert refusals(scene, PlaceHelicopter(flyer, box(scene, "Japan Holding"))) != []
    scene = ordered(scene, PlaceHelicopter(flyer, ABOARD))
    assert helicopters_aboard(scene, ship(scene, "us-amph-amph-2")) == (flyer,)


@pytest.mark.rule("NWV:8.3", "NWV:8.3.1")
def test_each_group_has_its_own_die_and_only_the_allies_roll():
    """Of groups F, without France, and I only the latter has ships."""
    rolled = [each for each in arrived(3, 4).events if isinstance(each, OceanRolled)]
    assert [(each.group, each.die) for each in rolled] == [("I", 4)]

    frame = (Frame("turn", "second_side_draws", "first_replacements"),)
    run: NextWarRun = Run(with_fields(before(), turn=3, agenda=frame), -1, Scripted(), 1, GAME)
    bring_in(run, PRC)  # rolls nothing
    placed = [each.ship for each in run.events if isinstance(each, ShipPlaced)]
    assert placed == [ship(now(run), "prc-cv-bg-cv-2")]


@pytest.mark.rule("NWV:8.3")
def test_marines_do_not_board_a_ship_of_another_group():
    """Group G comes with an AMPH of its own; that of group E is full of room, but not theirs."""
    scene = now(arrived(4, 2))
    marine = unit(scene, "usmc-1-7")
    scene = ordered(scene, Place(marine, ABOARD))

    assert aboard(scene, ship(scene, "us-amph-amph-3")) == (marine,)


@pytest.mark.rule("NWV:8.3.1")
def test_the_suggestion_puts_marines_aboard():
    run: NextWarRun = Run(now(arrived(2, 0)), SRV, Scripted(), 1, GAME)
    run.rules.orders["reinforce"][PlaceRest].resolve(run, PlaceRest())
    scene = now(run)

    assert set(aboard(scene, ship(scene, "us-amph-amph-2"))) == {unit(scene, n) for n in OF_E}


@pytest.mark.rule("NWV:8.2.1.1", "STD:8.3.1.9")
def test_a_port_unloads_two_stacking_points_a_turn():
    """2/2 takes both stacking points of a Port; then the Port is closed to the next unit."""
    scene = now(arrived(4, 2))
    port, other = (scene.printed.atlas.hex_at(label) for label in ("4311", "4509"))
    scene = ordered(scene, Place(unit(scene, "us-2-inf-2-2"), port))

    assert scene.state.unloaded[port] == 4
    assert refusals(scene, Place(unit(scene, "us-2-inf-81-2"), port)) != []
    assert refusals(scene, Place(unit(scene, "us-2-inf-81-2"), other)) == []
