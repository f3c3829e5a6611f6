"""The Strategic Display as clients and terminals show it: boxes, ships, control, levels."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_AMPH,
    RED_SAG,
    US,
    afloat,
    ship,
    spot,
)
from games.next_war.titles.vietnam.invasion import before
from sandtable.games.next_war.drawing.map_registry import MAPS
from sandtable.games.next_war.events import (
    ShipPlaced,
    ShipRetreated,
    ShipsMoved,
    UnitDisembarked,
    UnitEmbarked,
    UnitsLanded,
    UnitsShipped,
)
from sandtable.games.next_war.ids import PlaceId, ShipId, UnitId
from sandtable.games.next_war.naval_state import Beachhead, Ship, Standing
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.games.next_war.presentation.map_and_counter_lists import Lists, lists_of
from sandtable.games.next_war.presentation.move_events import moves_in
from sandtable.games.next_war.presentation.sea_lists import DisplayBoxPrint, DisplayPrint
from sandtable.games.next_war.presentation.sea_track import sea_track
from sandtable.games.next_war.presentation.text.display_text import display_text
from sandtable.games.next_war.presentation.text.position_text import text_board
from sandtable.games.next_war.state import ABOARD, ELIMINATED
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.client_display_types import PieceMove
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known


def placed(scene) -> Lists:
    """The lists of a position with their places in the chart."""
    lists = MAPS["vietnam"].placed(lists_of(scene.printed))
    assert isinstance(lists, Lists)
    return lists


def chart(scene) -> DisplayPrint:
    """The display of a position that has one."""
    display = placed(scene).display
    assert display is not None
    return display


def changed(scene, **fields) -> Scene:
    """The same position with other values."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, **fields))


def carrying(scene, name: str, side: int) -> tuple[Scene, UnitId]:
    """The position with the first unit of a side aboard this ship, and the unit."""
    force = scene.state.forces[side]
    unit, now = next(iter(force.units.pairs()))
    units = force.units.set(unit, replace(now, at=ABOARD, ship=ship(scene, name)))
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=units)
    return changed(scene, forces=tuple(forces)), unit


@pytest.fixture(scope="module")
def scene():
    """One ship of each side at sea, one sea of the PRC."""
    return afloat({CVN: "Philippine Sea", RED_SAG: "PRC Holding"}, {"Gulf of Tonkin": PRC}, asw=3)


def test_games_without_ships_have_neither_display_nor_ships():
    lists = placed(before("vietnam/deja-phu"))
    assert (lists.ships, lists.display) == ((), None)


def test_every_box_of_the_standard_game_is_in_the_chart(scene):
    display = chart(scene)
    kinds = [box.kind for box in display.boxes]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "At Sea": 12,
        "Inshore": 3,
        "Island Land Area": 2,
        "Holding": 9,
    }
    named = {box.title: box for box in display.boxes}
    assert named["Gulf of Tonkin"].name == "Gulf of Tonkin At Sea Box"
    assert named["Gulf of Tonkin Inshore"].part_of == named["Gulf of Tonkin"].id
    assert [box.title for box in display.boxes if box.is_sea and not box.is_fixed] == [
        "Gulf of Tonkin",
        "South China Sea",
        "Spratly Islands",
        "Gulf of Tonkin Inshore",
        "Paracels Inshore",
        "Spratlys Inshore",
    ]
    owners = {box.title: box.side for box in display.boxes if box.kind == "Holding"}
    assert (owners["PRC Holding"], owners["Japan Holding"], owners["Thailand Holding"]) == (
        PRC,
        US,
        None,
    )


def test_boxes_do_not_overlap_and_parts_lie_in_their_sea(scene):
    display = chart(scene)
    by_id = {box.id: box for box in display.boxes}
    whole = [box for box in display.boxes if box.part_of is None]
    for count, one in enumerate(whole):
        assert one.x >= 0
        assert one.x + one.width <= display.width
        assert one.y >= 0
        assert one.y + one.height <= display.height
        for other in whole[count + 1 :]:
            assert not _overlap(one, other), (one.title, other.title)
    parts = [box for box in display.boxes if box.part_of is not None]
    for count, one in enumerate(parts):
        assert one.part_of is not None
        sea = by_id[one.part_of]
        assert sea.x <= one.x
        assert one.x + one.width <= sea.x + sea.width
        assert sea.y <= one.y
        assert one.y + one.height <= sea.y + sea.height
        assert not any(_overlap(one, other) for other in parts[count + 1 :])


def _overlap(one: DisplayBoxPrint, other: DisplayBoxPrint) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_every_way_by_sea_has_a_line_from_box_to_box(scene):
    display = chart(scene)
    by_id = {box.id: box for box in display.boxes}
    steps = {(box.id, to) for box in display.boxes for to in scene.printed.places[box.id].by_sea}
    assert {way.ends for way in display.ways} | {way.ends[::-1] for way in display.ways} == steps
    for way in display.ways:
        for end, (x, y) in zip(way.ends, (way.line[0], way.line[-1]), strict=True):
            box = by_id[end]
            assert box.x < x < box.x + box.width
            assert box.y < y < box.y + box.height


def test_ships_are_listed_with_both_sides_of_their_counters(scene):
    ships = {each.name: each for each in placed(scene).ships}
    assert len(ships) == len(scene.printed.ships)
    amph = ships["US AMPH 1"]
    counter = scene.printed.ships[ship(scene, AMPH)]
    assert (amph.kind, amph.transport) == ("AMPH", counter.transport)
    assert bool(amph.surface_kind) == counter.becomes_surface_group
    assert amph.surface_support == counter.surface_support
    assert all(len(each.symbol) == 15 for each in ships.values())
    assert (ships["US CVN 1"].symbol[1], ships["PRC SAG 1"].symbol[1]) == ("F", "H")


def test_places_of_ships_have_names(scene):
    names = {box.id: box.name for box in placed(scene).boxes}
    assert names[spot(scene.printed, "Philippine Sea")] == "Philippine Sea At Sea Box"
    assert PICTURE.kinds["ship"] == PICTURE.kinds["ships"] == "ships"


@pytest.mark.parametrize("side", [US, PRC])
def test_the_terminal_lists_the_display(scene, side):
    lines = display_text(known(scene, side), "").splitlines()
    assert lines[0] == "ASW Level 3   Submarine Threat Level 0"
    assert "  Gulf of Tonkin At Sea Box: PRC control" in lines
    assert "    Gulf of Tonkin Inshore Box: Contested" in lines
    assert "  Thailand Holding Box: neutral, closed" in lines
    assert any(
        line.startswith("  Philippine Sea At Sea Box: Contested - [US CVN 1] CVN BG: support")
        for line in lines
    )
    assert lines[-2:] == [
        "SRV ships - Philippine Sea At Sea Box: US CVN 1.",
        "PRC ships - PRC Holding Box: PRC SAG 1.",
    ]


def test_the_terminal_tells_about_one_box(scene):
    seen = known(scene, US)
    assert display_text(seen, "philippine-sea").splitlines()[:2] == [
        "Philippine Sea At Sea Box: Contested",
        "  control never changes",
    ]
    assert "no ships or units" in display_text(seen, "marianas")
    assert display_text(seen, "atlantis").startswith("There is no box 'atlantis'.")


def test_the_display_is_not_there_without_ships():
    told = display_text(known(before("vietnam/deja-phu"), US), "")
    assert told == "This scenario does not use ships or the Strategic Display."


def test_units_aboard_are_told_with_their_ship():
    scene, unit = carrying(afloat({RED_AMPH: "South China Sea"}), RED_AMPH, PRC)
    name = scene.printed.counters[unit].designation
    told = PICTURE.card(known(scene, US), spot(scene.printed, "South China Sea"))
    assert f"carries {name}" in told
    assert "stacking points aboard" in told


def test_ships_and_beachheads_are_on_the_card_of_their_hex():
    scene = afloat({CVN: "4510"})
    hex_ = spot(scene.printed, "4510")
    scene = changed(scene, beachheads=HashedMap({hex_: Beachhead(PRC, 3)}))
    told = PICTURE.card(known(scene, PRC), hex_)
    assert "[US CVN 1] CVN BG" in told
    assert "a Beachhead of PRC is here" in told


def test_a_neutral_that_takes_sides_opens_its_box(scene):
    joined = changed(scene, nations=HashedMap({"PH": Standing.ALLIED}))
    seen = display_text(known(joined, US), "philippines")
    assert seen.startswith("Philippines Holding Box: open to SRV")


def test_what_a_ship_has_done_is_told():
    scene = afloat({CVN: Ship(ELIMINATED, returns=7)})
    told = "\n".join(text_board(known(scene, US)).splitlines()[-1:])
    assert told == "SRV ships - Eliminated: US CVN 1."


def test_the_track_of_the_sea(scene):
    track = sea_track(known(scene, US))
    assert track is not None
    assert [each.value for each in track.sides] == ["3", "0"]
    rows = {row[0]: row[1:] for row in track.rows}
    assert rows["Gulf of Tonkin At Sea Box"] == ("PRC", "rolled each turn")
    assert rows["Marianas At Sea Box"] == ("Contested", "never changes")
    assert sea_track(known(before("vietnam/deja-phu"), US)) is None


def test_events_that_move_ships(scene):
    cvn, sea = ship(scene, CVN), spot(scene.printed, "Marianas")
    assert moves_in(ShipPlaced(cvn, US, sea)) == PieceMove((cvn,), (sea,), "ships", placed=True)
    assert moves_in(ShipRetreated(cvn, US, sea)) == PieceMove((cvn,), (sea,), "ships")
    moved = moves_in(ShipsMoved(US, (cvn,), (sea,), 1))
    assert moved is not None
    assert (moved.units, moved.path, moved.of) == ((cvn,), (sea,), "ships")


def test_events_that_bring_units_ashore():
    unit, here, port = UnitId(3), PlaceId(4), PlaceId(9)
    assert moves_in(UnitDisembarked(unit, US, ShipId(0), here, 1)) == PieceMove((unit,), (here,))
    assert moves_in(UnitsLanded((unit,), PRC, here)) == PieceMove((unit,), (here,))
    shipped = UnitsShipped(US, (unit,), (here, port), march=False)
    assert moves_in(shipped) == PieceMove((unit,), (here, port))
    assert moves_in(UnitEmbarked(unit, US, ShipId(0), 1)) is None
