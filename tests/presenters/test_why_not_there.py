"""Why a move that is begun cannot get to a space: the way, what it costs, and what stops it."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, at, given, march, moving
from presenters.random_play import HEXES, left_after, played
from sandtable.games.next_war.analysis.why_no_march import why_no_march
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.presentation.text.display_names import unit_name
from sandtable.games.next_war.rule_layers import wording
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.vetoes import sentence
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.offers import path_ways
from sandtable.presenters.refusals import why_not_to

OPEN = "1404 SRV A 4-4-3"


def reasons(text, way, to):
    scene = moving(given(text), ALLIED)
    order = march(scene, "A", way or "1405")
    walked = order.path if way else ()
    there = scene.printed.atlas.hex_at(to)
    chosen = (order.origin, order.units, walked)
    found = why_no_march(known(scene, ALLIED), "move_units", chosen, there)
    return [(veto.what.code, veto.what.facts) for veto in found]


@pytest.mark.rule("STD:2.3.5")
@pytest.mark.parametrize(
    ("way", "to", "cost"),
    [
        pytest.param("", "1408", 4, id="from where the units stand"),
        pytest.param("1405", "1409", 5, id="and from where the way has led so far"),
        pytest.param("1403", "1408", 6, id="which may be the wrong way"),
    ],
)
def test_a_hex_too_far_is_told_with_what_it_takes_and_what_there_is(way, to, cost):
    ((code, facts),) = reasons(OPEN, way, to)

    assert code == "too-dear"
    assert (facts["cost"], facts["has"]) == (cost * 6, 3 * 6)


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("begin", "row", "to"),
    [
        pytest.param("1400", "05", "1408", id="to the south"),
        pytest.param("1408", "03", "1400", id="to the north"),
    ],
)
def test_the_unit_whose_zone_stops_a_march_is_named(begin, row, to):
    # A wall of zones across the map: nobody gets past it at any price.
    wall = "\n".join(f"{column}{row} PRC w{column} 5-5-5 sp2" for column in range(10, 20, 2))
    scene = moving(given(f"{begin} SRV A 4-4-9\n{wall}"), ALLIED)
    order = march(scene, "A", begin)
    there = scene.printed.atlas.hex_at(to)

    chosen = (order.origin, order.units, ())
    (found,) = why_no_march(known(scene, ALLIED), "move_units", chosen, there)

    assert (found.cite, found.what.code) == ("STD:8.2.2", "stopped-by-zone-of")
    units = found.what.facts["units"]
    assert isinstance(units, tuple)
    names = [unit_name(scene.printed, UnitId(unit)) for unit in units]
    assert names
    assert all(name.startswith("w") for name in names)


@pytest.mark.rule("STD:8.5.1")
def test_an_enemy_in_the_way_and_water_around_are_told_as_such():
    assert reasons(f"{OPEN}\n1406 PRC 1 5-5-5 sp1", "", "1406")[0][0] == "enemy-there"
    ((code, facts),) = reasons(f"{OPEN}\n1408 All-Sea", "", "1408")
    assert (code, facts["hex"]) == ("prohibited", at("1408"))


@pytest.mark.parametrize("enough", [40, pytest.param(120, marks=pytest.mark.long)])
@pytest.mark.parametrize("scenario", HEXES)
def test_every_hex_out_of_reach_has_a_reason(scenario, enough):
    asked, codes = 0, set[str]()
    for table, seat, order in played(scenario, 41, 90):
        if type(order).__name__ not in {"MoveUnits", "EnterMap"} or asked > enough:
            continue
        tag, chosen = tag_of(type(order)), [order.origin, list(order.units)]
        ways = path_ways(table, seat, tag, chosen, [])
        assert ways is not None
        ends = {end for end, _, _ in ways.ends} | {order.origin}
        lattice = table.printed.atlas.lattice
        far = sorted(
            table.printed.atlas.hexes, key=lambda here: lattice.distance(order.path[0], here)
        )
        hexes = [here for here in far if here not in ends]
        for here in hexes[:40:4]:
            found = why_not_to(table, seat, tag, chosen, [], here).reasons
            asked += 1

            assert found, here
            assert all(reason.text.endswith(".") and reason.cite for reason in found)
            codes.update(reason.code for reason in found)
            for reason in found:
                if reason.code == "too-dear":
                    cost, has = reason.facts["cost"], reason.facts["has"]
                    assert isinstance(cost, int)
                    assert isinstance(has, int)
                    assert cost > has
    assert asked > 40
    assert "too-dear" in codes


def test_a_march_that_is_no_longer_open_says_so():
    table = left_after("vietnam/deja-phu", 2, 0)
    (seat,) = table.deciders()

    assert why_not_to(table, seat, "place", [1, 2, 3], [], 5).reasons
    assert why_not_to(table, seat, "move_units", [], [], 5).reasons[0].code == "not-open-now"


def test_the_sentence_names_the_hex_and_the_points():
    scene = moving(given(OPEN), ALLIED)
    order = march(scene, "A", "1405")
    there = scene.printed.atlas.hex_at("1408")
    chosen = (order.origin, order.units, ())
    (found,) = why_no_march(known(scene, ALLIED), "move_units", chosen, there)

    assert "costs" in sentence(found, wording())
