"""NWIP:5.4 to 5.4.2, 8.0 to 8.2.1, 8.5, 10.2  Holding Boxes and who comes from them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    asked,
    choices,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
)
from games.next_war.titles.india_pakistan.layout import hexes, number, place, position, told
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import AirTransported, HelicopterChanged, UnitFlown, UnitMoved
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    EndMovement,
    MoveUnits,
    Paradrop,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, RebaseHelicopter
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rule_hooks import (
    box_admits,
    box_toll,
    reinforcements_due,
    supply_sources,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    ANYWHERE,
    has_way,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import distances_from
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import waiting
from sandtable.games.next_war.state import Lift
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene

INDIA, PAKISTAN, CHINA = "ROI Holding", "IROP Holding", "PRC Holding"
PARA, ABN = "roi-50-para-bde", "prc-127-abn-bde"


def lifted(scene, side, nation, points):
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], airmobile=(Lift(nation, points),))
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


@pytest.mark.rule("NWIP:5.4")
@pytest.mark.parametrize(
    ("box", "nations"),
    [(INDIA, {"ROI", "US", "RU"}), (PAKISTAN, {"IROP", "PRC"}), (CHINA, {"PRC"})],
)
def test_who_may_be_in_which_box(box, nations):
    scene = position("enough", {})
    admits = scene.rules[box_admits]
    every = ("ROI", "US", "RU", "IROP", "PRC")

    assert {
        each for each in every if admits(scene, PlaceId(place(scene.printed, box)), each)
    } == nations


@pytest.mark.rule("NWIP:5.4")
def test_units_do_not_march_out_of_a_box():
    scene = moving(position("enough", {PARA: INDIA}))
    box, unit = PlaceId(place(scene.printed, INDIA)), UnitId(number(scene, PARA))

    assert MoveUnits not in offered(scene, ALLIED)
    assert refusals(scene, ALLIED, MoveUnits(box, (unit,), hexes(scene, "2517"))) == [
        (
            "Unit 50 Para Bde is in ROI Holding Box, off the map. Use Enter map, if the box has a"
            " road to the map, or fly. [STD:8.5.1]"
        )
    ]


@pytest.mark.rule("NWIP:5.4")
def test_pakistanis_do_not_enter_the_box_of_china():
    scene = moving(position("enough", {"irop-111-inf-bde": "3704", ABN: "3704"}), NON_ALLIED)
    base, boxes = (
        PlaceId(hexes(scene, "3704")[0]),
        {place(scene.printed, each) for each in (PAKISTAN, CHINA)},
    )

    def open_to(piece):
        return boxes & set(choices(scene, NON_ALLIED, AirTransport, base, (number(scene, piece),)))

    assert open_to(ABN) == boxes
    assert open_to("irop-111-inf-bde") == {place(scene.printed, PAKISTAN)}
    order = AirTransport(base, (UnitId(number(scene, "irop-111-inf-bde")),), PlaceId(min(boxes)), 0)
    assert refusals(scene, NON_ALLIED, order) == [
        "Unit 111 Inf Bde cannot enter PRC Holding Box: its nation may not use it. [STD:8.5.2.1]"
    ]


@pytest.mark.rule("NWIP:5.4.2")
def test_air_transport_goes_from_a_box_to_a_base_and_uses_the_limit():
    scene = moving(position("enough", {PARA: INDIA}))
    box, (base,), unit = (
        PlaceId(place(scene.printed, INDIA)),
        hexes(scene, "4412"),
        UnitId(number(scene, PARA)),
    )
    run = resolved(scene, ALLIED, AirTransport(box, (unit,), base, 0))

    assert happened(run, UnitFlown) == [UnitFlown(unit, ALLIED, base)]
    assert happened(run, AirTransported) == [AirTransported(ALLIED, 2)]
    assert run.truth.forces[ALLIED].stacks.map[base] == (unit,)


@pytest.mark.rule("NWIP:5.4.2")
def test_and_back_without_anybody_firing_at_it():
    scene = moving(position("enough", {PARA: "4412"}, air_superiority=-1))
    box, (base,), unit = (
        PlaceId(place(scene.printed, INDIA)),
        hexes(scene, "4412"),
        UnitId(number(scene, PARA)),
    )
    run = resolved(scene, ALLIED, AirTransport(base, (unit,), box, 0))

    assert run.truth.forces[ALLIED].units.map[unit].at == box
    assert base not in run.truth.forces[ALLIED].stacks.map


@pytest.mark.rule("NWIP:5.4.2")
def test_parachutists_drop_from_a_box_but_never_into_high_mountains():
    scene = moving(position("enough", {PARA: INDIA}))
    ground = scene.printed.atlas.ground
    drops = choices(scene, ALLIED, Paradrop, number(scene, PARA))

    assert drops
    assert Terrain.HIGH_MOUNTAIN not in {ground[here].terrain for here in drops}


@pytest.mark.rule("NWIP:5.4.1")
@pytest.mark.parametrize(
    ("box", "area", "toll"), [(INDIA, "ROI", 5), (PAKISTAN, "IROP", 5), (CHINA, "PRC", 10)]
)
def test_how_far_a_box_is_by_helicopter(box, area, toll):
    """A Transit Area is reached with five movement points gone, that of China with ten."""
    scene = position("enough", {})
    atlas = scene.printed.atlas
    gates = atlas.areas[Area("transit", area)] - atlas.high_mountains
    away = distances_from(scene, PlaceId(place(scene.printed, box)))

    assert {away[gate] for gate in gates} == {toll}
    near = {to for gate in gates for to in atlas.near[gate]} - gates - atlas.high_mountains
    assert {away[here] for here in near} == {toll + 1}
    assert max(away.values()) == 24


@pytest.mark.rule("NWIP:5.4.1")
@pytest.mark.parametrize(("box", "toll"), [(INDIA, 5), (PAKISTAN, 5), (CHINA, 10)])
def test_what_the_tables_say_of_it(box, toll):
    scene = position("enough", {})

    assert scene.rules[box_toll](scene, PlaceId(place(scene.printed, box))) == toll


@pytest.mark.rule("NWIP:5.4.1")
def test_helicopters_carry_units_out_of_a_box_and_into_it():
    scene = lifted(moving(position("enough", {PARA: INDIA})), ALLIED, "ROI", 2)
    box, unit = PlaceId(place(scene.printed, INDIA)), UnitId(number(scene, PARA))
    away = distances_from(scene, box)
    landings = choices(scene, ALLIED, Airlift, box, (unit,), (1,))

    assert landings
    assert all(away[here] <= 24 for here in landings)
    beside = lifted(moving(position("enough", {PARA: "3120"})), ALLIED, "ROI", 2)
    assert box in choices(beside, ALLIED, Airlift, *hexes(beside, "3120"), (unit,), (1,))
    (pathankot,) = hexes(beside, "3120")
    run = resolved(beside, ALLIED, Airlift(PlaceId(pathankot), (unit,), (1,), box, 0))
    assert run.truth.forces[ALLIED].units.map[unit].at == box


RUDRA = "roi-rudra"


@pytest.mark.rule("NWIP:5.4.1")
def test_an_attack_helicopter_in_a_box_supports_combats_near_the_edge():
    scene = position("enough", {RUDRA: INDIA})
    away = distances_from(scene, PlaceId(place(scene.printed, INDIA)))
    reach = scene.printed.helicopters[number(scene, RUDRA)].range

    inside = [here for here, far in away.items() if here >= 0 and far == reach]
    beyond = [here for here, far in away.items() if here >= 0 and far == reach + 1]
    assert inside
    assert beyond
    for here in inside:
        assert helicopters_in_range(scene, ALLIED, here) == (number(scene, RUDRA),)
    for here in beyond:
        assert helicopters_in_range(scene, ALLIED, here) == ()


@pytest.mark.rule("NWIP:5.4.1")
def test_it_rebases_from_a_box_to_a_base_and_back():
    scene = moving(position("enough", {RUDRA: INDIA}))
    box, rudra = place(scene.printed, INDIA), HelicopterId(number(scene, RUDRA))
    bases = choices(scene, ALLIED, RebaseHelicopter, rudra)
    (pathankot,) = hexes(scene, "3120")
    assert pathankot in bases
    run = resolved(scene, ALLIED, RebaseHelicopter(rudra, PlaceId(pathankot), 0))

    (there,) = happened(run, HelicopterChanged)
    assert there.now.base == pathankot
    back = moving(position("enough", {RUDRA: "3120"}))
    assert box in choices(back, ALLIED, RebaseHelicopter, rudra)


@pytest.mark.rule("NWIP:5.4.1")
def test_the_way_to_a_box_counts_with_its_five_points():
    scene = position("enough", {})
    away = distances_from(scene, PlaceId(place(scene.printed, INDIA)))
    atlas = scene.printed.atlas
    reach = 2 * scene.printed.helicopters[number(scene, RUDRA)].range
    bases = [
        here
        for here in atlas.hexes
        if atlas.ground[here].country == "ROI"
        and {"Airbase", "Airfield", "City"} & atlas.ground[here].features
    ]
    far = {here: away.get(here, 99) for here in bases}
    assert min(far.values()) <= reach
    for here, distance in far.items():
        based = moving(position("enough", {RUDRA: atlas.label(here)}))
        boxes = choices(based, ALLIED, RebaseHelicopter, HelicopterId(number(based, RUDRA)))
        assert (place(based.printed, INDIA) in boxes) is (distance <= reach)


@pytest.mark.rule("NWIP:5.4.1")
def test_no_helicopter_rebases_to_china_or_from_it():
    scene = moving(position("enough", {"prc-zhi-10-1": CHINA}), NON_ALLIED)
    zhi = HelicopterId(number(scene, "prc-zhi-10-1"))

    assert choices(scene, NON_ALLIED, RebaseHelicopter, zhi) == ()
    (base,) = hexes(scene, "3704")
    assert refusals(scene, NON_ALLIED, RebaseHelicopter(zhi, base, 0)) != []
    near = moving(position("enough", {"prc-zhi-10-1": "3704"}), NON_ALLIED)
    assert place(near.printed, CHINA) not in choices(near, NON_ALLIED, RebaseHelicopter, zhi)


# --- reinforcements ---------------------------------------------------------------------------


def arrivals(scene, side, piece):
    return waiting(scene, side, setting_up=False).get(UnitId(number(scene, piece)), ())


@pytest.mark.rule("NWIP:8.1", "NWIP:8.0")
@pytest.mark.parametrize(("turn", "due"), [(1, False), (2, True), (3, True)])
def test_reinforcements_come_in_the_turn_for_which_they_are_listed(turn, due):
    """In the third turn too, if they had no way in before."""
    scene = position("enough", {}, turn=turn)
    found = {entry.what[0] for entry in scene.rules[reinforcements_due](scene, ALLIED)}

    assert (number(scene, "roi-18-inf-div") in found) is due


@pytest.mark.rule("NWIP:8.2")
def test_they_come_at_the_edge_within_a_hex_of_their_entry():
    scene = position("enough", {}, turn=1)
    atlas = scene.printed.atlas
    edge = atlas.friendly_edge[ALLIED]
    (entry,) = hexes(scene, "2122")
    beside = {PlaceId(here) for here in atlas.lattice.within(HexId(entry), 1)} & edge

    assert set(arrivals(scene, ALLIED, "roi-4-inf-div")) == beside
    assert told(scene, tuple(beside)) == ["2023", "2122", "2223"]
    assert arrivals(scene, ALLIED, "roi-4-inf-div")[0] == entry


@pytest.mark.rule("NWIP:8.2.1", "NWIP:8.5")
@pytest.mark.parametrize(
    ("level", "weather", "on_map"),
    [
        pytest.param(0, Weather.CLEAR, True, id="contested air will do"),
        pytest.param(2, Weather.OVERCAST, True, id="and so does one's own"),
        pytest.param(-1, Weather.CLEAR, False, id="under an enemy sky it is the box"),
        pytest.param(2, Weather.STORM, False, id="and in a Storm"),
    ],
)
def test_who_comes_by_air_lands_at_an_airbase_or_in_a_box(level, weather, on_map):
    scene = position("enough", {}, turn=2, air_superiority=level, weather=weather)
    places = arrivals(scene, ALLIED, "ru-217-abn-bde")
    bases = [here for here in places if here >= 0]

    assert place(scene.printed, INDIA) in places
    assert bool(bases) is on_map
    ground = scene.printed.atlas.ground
    assert all("Airbase" in ground[here].features for here in bases)
    assert {ground[here].country for here in bases} <= {"ROI"}


@pytest.mark.rule("NWIP:8.2.1")
def test_arrival_by_air_does_not_use_air_transport_up():
    piece = "ru-217-abn-bde"
    scene = asked(position("enough", {}, turn=2), ALLIED, "reinforce")
    base = next(here for here in arrivals(scene, ALLIED, piece) if here >= 0)
    run = resolved(scene, ALLIED, Place(UnitId(number(scene, piece)), base))

    assert run.truth.forces[ALLIED].units.map[UnitId(number(scene, piece))].at == base
    assert run.truth.forces[ALLIED].airlifted == 0


@pytest.mark.rule("NWIP:8.2.1")
def test_a_destroyed_airbase_receives_nobody():
    scene = position("enough", {}, turn=2)
    base = max(arrivals(scene, ALLIED, "ru-217-abn-bde"))
    ruin = HashedMap({base: (Feature.AIRBASE,)})
    after = position("enough", {}, turn=2, destroyed=ruin)

    assert base not in arrivals(after, ALLIED, "ru-217-abn-bde")


@pytest.mark.rule("NWIP:8.2.1")
def test_any_number_of_units_arrives_by_air():
    """Three brigades in one phase, where air transport would carry two stacking points."""
    scene = asked(position("enough", {}, turn=3), NON_ALLIED, "reinforce")
    (base,) = hexes(scene, "3704")
    for piece in ("prc-127-abn-bde", "prc-128-abn-bde", "prc-129-abn-bde"):
        run = run_of(scene, NON_ALLIED)
        order = Place(UnitId(number(scene, piece)), base)
        assert refusals(scene, NON_ALLIED, order) == []
        run.rules.orders["reinforce"][Place].resolve(run, order)
        assert happened(run, AirTransported) == []
        scene = Scene(scene.rules, scene.printed, run.truth)

    assert len(scene.state.forces[NON_ALLIED].stacks.map[base]) == 3
    assert scene.state.forces[NON_ALLIED].airlifted == 0


def test_a_storm_stops_nobody_who_marches_in():
    clear, storm = (
        position("enough", {}, turn=1, weather=weather)
        for weather in (Weather.CLEAR, Weather.STORM)
    )
    found = arrivals(storm, ALLIED, "roi-4-inf-div")
    assert found == arrivals(clear, ALLIED, "roi-4-inf-div")
    assert min(found) >= 0


@pytest.mark.rule("NWIP:10.2")
def test_sources_of_supply_at_the_edge():
    scene = position("enough", {})
    sources = scene.rules[supply_sources]

    def own(side):
        found = [e.what for e in sources(scene, side) if e.cite == "NWIP:10.2"]
        return told(scene, tuple(found))

    assert own(ALLIED) == ["1623", "2522", "3223"]
    assert own(NON_ALLIED) == ["5005"]


@pytest.mark.rule("NWIP:5.4")
def test_a_side_with_nobody_but_in_a_box_ends_its_segment_as_any_other():
    scene = moving(position("enough", {PARA: INDIA}))

    assert refusals(scene, ALLIED, EndMovement()) == []
    assert happened(resolved(scene, ALLIED, EndMovement()), UnitMoved) == []


@pytest.mark.rule("STD:6.5.3")
def test_off_map_entries_are_ends_of_a_flight_and_never_between():
    scene = position("enough", {})
    atlas = scene.printed.atlas
    between = 0
    for line in atlas.lines.values():
        for base in atlas.near[line]:
            assert has_way(scene, Flight(ALLIED, line, 0, "test", base, 1), ANYWHERE)
            for target in set(atlas.near[line]).difference(atlas.near[base], (base,)):
                flight = Flight(ALLIED, target, 0, "test", base, 2)
                assert not has_way(scene, flight, {*atlas.beyond, target}.__contains__)
                between += 1

    assert between
