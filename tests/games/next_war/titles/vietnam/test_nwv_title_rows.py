"""NWV 1.2, 2.x, 8.7, 13.x: what the title changes in a line or two."""

from __future__ import annotations

import pytest

from games.next_war.sketch import VIETNAM, given, happened, run_of, unit
from games.next_war.titles.vietnam.invasion import (
    PRC,
    SRV,
    asked,
    before,
    place,
    refusals,
    standing,
)
from games.next_war.titles.vietnam.invasion import unit as unit_of
from games.next_war.turns import ruled
from sandtable.games.next_war.events import ReplacementsReceived
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Side, Terrain
from sandtable.games.next_war.rule_hooks import (
    air_point_chart,
    receives_replacements,
    replacements_due,
    retreat_edge,
    superiority_of_turn,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import (
    side_of_country,
    side_of_nation,
)
from sandtable.kernel.rules.rule_hooks import adds


@pytest.mark.rule("NWV:1.2")
def test_who_is_on_which_side():
    assert side_of_nation("SRV") is side_of_nation("US") is Side.ALLIED
    assert side_of_nation("PRC") is Side.NON_ALLIED


@pytest.mark.rule("NWV:2.5")
@pytest.mark.parametrize(
    ("who", "side"), [("srv-iii-corps-273", SRV), ("prc-74ga-16", PRC)], ids=["SRV", "PRC"]
)
def test_both_sides_enter_laos(who: str, side: SideId):
    atlas = map_and_counters.atlas()
    assert side_of_country("LAO") is None
    there, here = next(
        (atlas.label(laos), atlas.label(to))
        for laos in atlas.hexes
        for to in atlas.near[laos]
        if atlas.ground[laos].country == "LAO"
        and atlas.ground[to].country == "SRV"
        and (laos, to) in atlas.roads
        and min(atlas.label(laos), atlas.label(to)) >= "2800"
    )
    scene = asked(standing({who: here}), side, "move")

    order = MoveUnits(place(scene, here), (unit_of(scene, who),), (place(scene, there),))

    assert refusals(scene, side, order) == []


@pytest.mark.rule("NWV:2.2", "NWV:2.0")
@pytest.mark.parametrize(
    ("nation", "areas"),
    [
        pytest.param("SRV", [("friendly_edge", "allied")], id="the SRV to its own part"),
        pytest.param("US", [("map_edge", "southwest")], id="its helpers to the whole edge"),
        pytest.param(
            "TH",
            [("friendly_edge", "thailand"), ("map_edge", "southwest")],
            id="Thais to Laos besides",
        ),
        pytest.param("PRC", [("friendly_edge", "non_allied")], id="the PRC to the north"),
    ],
)
def test_friendly_edges(nation: str, areas: list[tuple[str, str]]):
    rules = before().rules
    whole = map_and_counters.printed(rules, 4)
    scene = type(before())(rules, whole, before().state)
    one = UnitId(next(u for u, c in enumerate(whole.counters) if c.nation == nation))

    edge = frozenset().union(*(map_and_counters.atlas().areas[Area(*each)] for each in areas))
    assert scene.rules[retreat_edge](scene, one) == edge


@pytest.mark.rule("NWV:8.7", "NWV:8.0")
def test_only_four_nations_receive_replacement_points():
    scene = given("1204 SRV A 1-1-4", layers=VIETNAM)
    assert unit(scene, "A") == 0
    nations = ("PRC", "SRV", "US", "CW", "FR", "PH", "TH", "MA", "IO")

    able = [n for n in nations if scene.rules[receives_replacements](scene, n)]

    assert able == ["PRC", "SRV", "US", "CW"]


@pytest.mark.rule("NWV:8.7")
def test_the_french_are_left_out_even_if_listed():
    @adds(replacements_due, "OPT-TEST:8")
    def listed(scene: object, side: SideId) -> tuple[tuple[str, int], ...]:
        return (("FR", 2), ("US", 1)) if side == SRV else ()

    run = run_of(ruled(given("1204 SRV A 1-1-4", layers=VIETNAM), listed), SRV)
    replace_losses(run, SRV)

    assert happened(run) == [ReplacementsReceived(SRV, "US", 1)]


@pytest.mark.rule("NWV:13.0")
@pytest.mark.parametrize(
    ("turn", "die", "srv", "prc"),
    [
        pytest.param(1, 0, 5, 10, id="first turn, best die"),
        pytest.param(4, 9, 2, 3, id="fourth turn, worst die"),
        pytest.param(4, 12, 2, 3, id="a die beyond the chart"),
        pytest.param(8, 4, 10, 8, id="seventh to ninth turn"),
        pytest.param(16, 0, 15, 13, id="from the tenth turn on"),
    ],
)
def test_the_chart_of_air_points(turn: int, die: int, srv: int, prc: int):
    scene = given("1204 SRV A 1-1-4", layers=VIETNAM, turn=turn)
    chart = scene.rules[air_point_chart]

    assert (chart(scene, SRV, die), chart(scene, PRC, die)) == (srv, prc)


@pytest.mark.rule("NWV:13.2", "NWV:13.2.1")
@pytest.mark.parametrize(
    ("allied", "other", "level"),
    [
        pytest.param(5, 5, -2, id="eight more"),
        pytest.param(1, 0, -2, id="never less than one, and eight more"),
        pytest.param(0, 1, -2, id="one at least for the other side too"),
        pytest.param(9, 0, 0, id="nine against nine"),
    ],
)
def test_the_prc_counts_eight_more_for_superiority(allied, other, level):
    scene = given(f"Allied air {allied}\nnon-Allied air {other}", layers=VIETNAM)

    assert scene.rules[superiority_of_turn](scene) == level


@pytest.mark.rule("NWV:17.1")
def test_standard_scenarios_use_the_standard_rules():
    for scenario in ("vietnam/third-indochina-war", "vietnam/eastward-ho"):
        scene = before(scenario)
        assert [each.name for each in scene.rules.layers][:3] == ["sea", "standard", "vietnam"]
        assert not any(c.use == "advanced" for c in scene.printed.counters)


@pytest.mark.parametrize("label", ["4510", "4610", "4708"])
def test_hexes_with_some_land_that_are_sea_by_rule(label: str):
    atlas = map_and_counters.atlas()

    assert atlas.ground[atlas.hex_at(label)].terrain is Terrain.ALL_SEA
