"""Ships of a scenario's sheet in play: with the rules of the sea as listed, without them none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam import campaign
from games.next_war.titles.vietnam.invasion import HO, PRC, REDUX, SRV, before
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    ships_to_place,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Scene as KernelScene

FLEET = {"prc-amph-amph-1", "prc-amph-amph-2", "prc-sag-sag-1", "prc-cv-bg-cv-1"}
SECOND_CARRIER = "prc-cv-bg-cv-2"


def due(scene: Scene, side: SideId, turn: int) -> dict[str, list[str]]:
    """The ships of a side that are placed at the set-up (turn 0) or by a turn, with their boxes."""
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, turn=turn))
    found = ships_to_place(scene, side, setting_up=not turn)
    names = {place: box.name for place, box in scene.printed.places.items()}
    return {
        scene.printed.ships[one].id: [names[here] for here in places]
        for one, places in found.items()
    }


def test_without_the_rules_of_the_sea_no_ship_takes_part():
    scene = before("vietnam/deja-phu")

    assert scene.printed.ships == ()
    assert [len(force.ships) for force in scene.state.forces] == [0, 0]
    assert (len(scene.state.sea_control), scene.state.asw, scene.state.submarine_threat) == (
        0,
        0,
        0,
    )
    assert due(scene, PRC, 0) == {}
    assert due(scene, PRC, 3) == {}


@pytest.mark.rule("NWV:17.1.2")
def test_redux_with_the_rules_of_the_sea_has_its_fleet():
    scene = before(REDUX)

    assert due(scene, PRC, 0) == {name: ["PRC Holding"] for name in FLEET}
    assert due(scene, PRC, 2) == {}
    assert due(scene, PRC, 3) == {SECOND_CARRIER: ["PRC Holding"]}
    assert due(scene, PRC, 4) == {SECOND_CARRIER: ["PRC Holding"]}
    assert due(scene, SRV, 0) == due(scene, SRV, 3) == {}


def test_both_levels_start_as_the_scenario_lists_them():
    for scenario in (REDUX, HO):
        state = before(scenario).state

        assert (state.asw, state.submarine_threat) == (1, 2)


def test_the_sea_is_in_play_without_a_ship():
    scene = before(HO)

    assert scene.printed.ships == ()
    assert {
        scene.printed.places[box].name: side for box, side in scene.state.sea_control.pairs()
    } == {
        "Gulf of Tonkin": PRC,
        "South China Sea": PRC,
        "Spratly Islands": PRC,
        "Northern Approaches": SRV,
        "Marianas": SRV,
    }


def test_levels_of_nations_are_added_up():
    state = campaign.before().state

    assert (state.asw, state.submarine_threat) == (3, 2)


@pytest.mark.rule("NWV:17.1.4", "NWV:16.9")
def test_ships_of_a_nation_that_stays_out_do_not_set_up():
    scene = campaign.before()
    allied = due(scene, SRV, 0)

    assert set(allied) == {"us-cvn-bg-cvn-1", "us-amph-amph-1"}
    assert allied["us-amph-amph-1"][:2] == ["Indian Ocean Holding", "US Holding"]
    assert set(due(scene, PRC, 0)) == FLEET
    assert set(due(scene, PRC, 3)) == {SECOND_CARRIER}
    assert due(scene, SRV, 3) == {}
