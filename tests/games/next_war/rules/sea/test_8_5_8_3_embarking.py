"""8.5.8.3 Embarking and disembarking, 2.4.4 capacity, NWV 3.3 amphibious units of the PRC."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, RED_AMPH, US, ordered, refused, ship, spot
from games.next_war.titles.vietnam.landed import (
    ARMOR,
    BRIGADE,
    GUARDS,
    MARINES,
    SRV_AMPH,
    VN_A,
    VN_B,
    VN_C,
    begun,
    position,
    unit,
)
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.naval_lookups import aboard
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.landings import Disembark, Embark
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea, beaches_from
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beaches import flat_coast
from sandtable.games.next_war.state import ABOARD, Clearing
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap

HOME = "PRC Holding"


def embark(run, name, vessel=RED_AMPH):
    return Embark(unit(run.scene, name), ship(run.scene, vessel))


def disembark(run, name, to):
    return Disembark(unit(run.scene, name), spot(run.printed, to))


@pytest.mark.rule("STD:8.5.8.3")
@pytest.mark.parametrize("name", [MARINES, BRIGADE])
def test_marines_go_aboard_in_a_holding_box_with_a_port(name):
    run = begun(position({RED_AMPH: HOME}, {name: HOME}), PRC)
    assert run.rules[acts_at_sea](run.scene, PRC)
    run = ordered(run, PRC, embark(run, name))
    number = unit(run.scene, name)
    assert unit_of(run.scene, number).at == ABOARD
    assert aboard(run.scene, ship(run.scene, RED_AMPH)) == (number,)
    assert run.truth.forces[PRC].ships[ship(run.scene, RED_AMPH)].loaded == 5


@pytest.mark.rule("STD:8.5.8.3")
def test_who_went_aboard_does_not_go_ashore_in_the_same_segment():
    run = begun(position({RED_AMPH: HOME}, {MARINES: HOME}), PRC)
    run = ordered(run, PRC, embark(run, MARINES))
    (no,) = refused(run, PRC, disembark(run, MARINES, HOME))
    assert "went aboard in this segment" in no
    (no,) = refused(run, PRC, embark(run, MARINES))
    assert "cannot go aboard" in no


@pytest.mark.rule("STD:8.5.8.3")
def test_who_went_ashore_neither_marches_nor_goes_aboard_again():
    scene = position({RED_AMPH: HOME}, {MARINES: RED_AMPH})
    run = begun(scene, PRC)
    run = ordered(run, PRC, disembark(run, MARINES, HOME))
    assert unit_of(run.scene, unit(run.scene, MARINES)).at == spot(run.printed, HOME)
    assert unit(run.scene, MARINES) not in run.truth.segment.unmoved
    assert refused(run, PRC, embark(run, MARINES)) != []


@pytest.mark.rule("STD:2.4.4")
def test_a_ship_carries_what_its_counter_shows():
    run = begun(position({RED_AMPH: HOME}, {MARINES: HOME, ARMOR: HOME}), PRC)
    run = ordered(run, PRC, embark(run, MARINES))
    (full,) = refused(run, PRC, embark(run, ARMOR))
    assert full.endswith("[STD:2.4.4]")


@pytest.mark.rule("STD:2.4.4")
def test_the_other_side_has_the_same_limit():
    names = {VN_A: "4311", VN_B: "4311", VN_C: "4311"}
    run = begun(position({SRV_AMPH: "4311"}, names), US)
    run = ordered(run, US, embark(run, VN_A, SRV_AMPH))
    run = ordered(run, US, embark(run, VN_B, SRV_AMPH))
    (full,) = refused(run, US, embark(run, VN_C, SRV_AMPH))
    assert full.endswith("[STD:2.4.4]")


@pytest.mark.rule("STD:8.5.8.1", "STD:2.8.4")
def test_a_ship_carries_only_marines_of_its_nation():
    scene = position(
        {RED_AMPH: HOME, "us-amph-amph-1": "4311"}, {"prc-74ga-16": HOME, VN_A: "4311"}
    )
    run = begun(scene, PRC)
    (no,) = refused(run, PRC, embark(run, "prc-74ga-16"))
    assert no.endswith("[STD:8.5.8.1]")
    run = begun(scene, US)
    (no,) = refused(run, US, embark(run, VN_A, "us-amph-amph-1"))
    assert no.endswith("[STD:8.5.8.1]")


@pytest.mark.rule("STD:8.5.8.3")
def test_nobody_goes_aboard_in_elite_reaction_or_a_storm():
    scene = position({RED_AMPH: HOME}, {MARINES: HOME})
    run = begun(scene, PRC, elite_only=True)
    assert not run.rules[acts_at_sea](run.scene, PRC)
    run = begun(position({RED_AMPH: HOME}, {MARINES: HOME}, weather=Weather.STORM), PRC)
    (no,) = refused(run, PRC, embark(run, MARINES))
    assert no.endswith("[STD:4.1.3]")


@pytest.mark.rule("STD:8.5.8.3")
@pytest.mark.parametrize(
    ("sea", "land", "fits"),
    [
        ("4420", "4319", True),
        ("4420", "4320", True),
        ("4519", "4319", False),
        ("4311", "4319", False),
        ("Gulf of Tonkin Inshore", "4319", False),
    ],
)
def test_from_a_beach_they_board_a_ship_in_the_sea_next_to_it(sea, land, fits):
    scene = position({RED_AMPH: sea}, {MARINES: land})
    own = replace(scene.state, control=scene.state.control.set(spot(scene.printed, land), PRC))
    scene = replace_state(scene, own)
    run = begun(scene, PRC)
    told = refused(run, PRC, embark(run, MARINES))
    assert (told == []) is fits


@pytest.mark.rule("STD:8.5.8.3")
def test_the_place_must_be_held_or_be_cleared():
    scene = position({RED_AMPH: "4420"}, {MARINES: "4319"})
    run = begun(scene, PRC)
    (no,) = refused(run, PRC, embark(run, MARINES))
    assert no.startswith("You do not control")
    here = spot(scene.printed, "4319")
    clearing = replace(scene.state, clearing=HashedMap({here: Clearing(PRC)}))
    run = begun(replace_state(scene, clearing), PRC)
    run = ordered(run, PRC, embark(run, MARINES))
    assert here not in run.truth.clearing  # the last to leave takes the marker along


@pytest.mark.rule("STD:8.5.8.3")
def test_units_land_with_others_under_a_clearing_marker_and_in_a_beachhead():
    scene = position({RED_AMPH: "4420"}, {MARINES: RED_AMPH, ARMOR: "4319"})
    here = spot(scene.printed, "4319")
    run = begun(scene, PRC)
    assert refused(run, PRC, disembark(run, MARINES, "4319")) != []
    clearing = replace(scene.state, clearing=HashedMap({here: Clearing(PRC)}))
    run = begun(replace_state(scene, clearing), PRC)
    run = ordered(run, PRC, disembark(run, MARINES, "4319"))
    assert unit_of(run.scene, unit(run.scene, MARINES)).at == here


@pytest.mark.rule("STD:8.5.8.3")
def test_at_a_beachhead_any_all_sea_hex_next_to_it_will_do():
    scene = position({RED_AMPH: "4519"}, {MARINES: "4419"})
    here = spot(scene.printed, "4419")
    assert refused(begun(scene, PRC), PRC, embark(begun(scene, PRC), MARINES)) != []
    own = replace(
        scene.state,
        control=scene.state.control.set(here, PRC),
        beachheads=HashedMap({here: Beachhead(PRC, 1)}),
    )
    run = begun(replace_state(scene, own), PRC)
    assert refused(run, PRC, embark(run, MARINES)) == []
    theirs = replace(own, beachheads=HashedMap({here: Beachhead(US, 1)}))
    run = begun(replace_state(scene, theirs), PRC)
    assert refused(run, PRC, embark(run, MARINES)) != []


@pytest.mark.rule("NWV:3.3")
def test_amphibious_units_of_the_army_board_at_home_or_at_an_island():
    scene = position({RED_AMPH: "4420"}, {BRIGADE: "4319"})
    own = replace(scene.state, control=scene.state.control.set(spot(scene.printed, "4319"), PRC))
    run = begun(replace_state(scene, own), PRC)
    (no,) = refused(run, PRC, embark(run, BRIGADE))
    assert no.endswith("[NWV:3.3]")
    run = begun(position({RED_AMPH: "Paracels Inshore"}, {BRIGADE: "Paracels"}), PRC)
    run = ordered(run, PRC, embark(run, BRIGADE))
    assert unit_of(run.scene, unit(run.scene, BRIGADE)).at == ABOARD


@pytest.mark.rule("STD:8.5.8.3")
def test_a_ship_elsewhere_or_of_the_enemy_takes_nobody():
    scene = position({RED_AMPH: "South China Sea", SRV_AMPH: "4311"}, {MARINES: HOME})
    run = begun(scene, PRC)
    assert refused(run, PRC, embark(run, MARINES)) != []
    assert refused(run, PRC, embark(run, MARINES, SRV_AMPH)) != []
    (no,) = refused(run, PRC, disembark(run, MARINES, HOME))
    assert "is not aboard" in no


@pytest.mark.rule("STD:8.5.8.3")
def test_nobody_goes_ashore_among_enemies_or_in_places_that_are_none():
    scene = position({RED_AMPH: "4420"}, {MARINES: RED_AMPH, GUARDS: "4320"})
    own = replace(scene.state, control=scene.state.control.set(spot(scene.printed, "4320"), PRC))
    run = begun(replace_state(scene, own), PRC)
    assert refused(run, PRC, disembark(run, MARINES, "4320")) != []
    assert refused(run, PRC, Disembark(unit(run.scene, MARINES), PlaceId(-77))) != []


@pytest.mark.rule("NWV:2.4")
def test_only_two_beaches_can_be_assaulted_and_only_from_one_hex():
    scene = position({}, {})
    from_hex = scene.rules[beaches_from]
    label = scene.printed.atlas.label
    found = {
        label(sea): [label(here) for here in from_hex(scene, sea)]
        for sea in scene.printed.atlas.hexes
        if from_hex(scene, sea)
    }
    assert found == {"4420": ["4319", "4320"]}


@pytest.mark.rule("STD:8.3.1.7")
def test_elsewhere_every_flat_hex_at_the_sea_is_a_beach():
    scene = position({}, {})
    label = scene.printed.atlas.label
    sea = spot(scene.printed, "4420")
    assert {label(here) for here in flat_coast(scene, sea)} >= {"4319", "4320"}
    assert flat_coast(scene, spot(scene.printed, "4319")) == ()


def replace_state(scene, state):
    return type(scene)(scene.rules, scene.printed, state)


@pytest.mark.rule("STD:8.5.8.3")
def test_going_aboard_and_ashore_uses_no_capacity_of_a_port():
    run = begun(position({RED_AMPH: HOME}, {MARINES: HOME, ARMOR: RED_AMPH}), PRC)
    run = ordered(run, PRC, disembark(run, ARMOR, HOME))
    run = ordered(run, PRC, embark(run, MARINES))
    assert not run.truth.unloaded.map
    assert run.truth.shipped == (0, 0)


@pytest.mark.rule("STD:8.5.8.3")
def test_a_ship_moves_before_or_after_loading_but_not_both():
    run = begun(position({RED_AMPH: HOME}, {MARINES: HOME}), PRC)
    run = ordered(run, PRC, embark(run, MARINES))
    origin, sea = spot(run.printed, HOME), spot(run.printed, "South China Sea")
    out = MoveShips(origin, (ship(run.scene, RED_AMPH),), (sea,))
    run = ordered(run, PRC, out)
    back = MoveShips(sea, (ship(run.scene, RED_AMPH),), (origin,))
    assert refused(run, PRC, back) != []

    scene = position({RED_AMPH: "South China Sea"}, {MARINES: HOME})
    run = begun(scene, PRC)
    run = ordered(run, PRC, back)
    run = ordered(run, PRC, embark(run, MARINES))
    assert refused(run, PRC, out) != []
