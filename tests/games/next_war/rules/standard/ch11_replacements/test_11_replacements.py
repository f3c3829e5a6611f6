"""STD:11  Replacements."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    offered,
    refusals,
    resolved,
    run_of,
)
from games.next_war.turns import asked_by, at_step, ruled, small_chart
from sandtable.games.next_war.events import (
    ClearingBegan,
    ReplacementsReceived,
    ReplacementsSpent,
    StepsGained,
    UnitRebuilt,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndReplacements,
    Rebuild,
    Recover,
)
from sandtable.games.next_war.rule_hooks import replacements_due
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import (
    points_of,
    rebuild_cost,
    row_of,
    step_cost,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.state import Unit
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import adds


def replacing(sketch, points=9, nation="SRV"):
    scene = asked(given(sketch), ALLIED, "replace")
    force = replace(scene.state.forces[ALLIED], replacement_points=((nation, points),))
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.rule("STD:11.0", "STD:11.1", "STD:11.2")
@pytest.mark.parametrize(
    ("words", "row", "step", "rebuilt"),
    [
        pytest.param("leg division", "infantry", 1, 2, id="infantry division"),
        pytest.param("leg brigade", "infantry", 1, 1, id="infantry brigade"),
        pytest.param("light battalion", "infantry", 1, 1, id="a battalion as a brigade"),
        pytest.param("mech team", "heavy", 2, 2, id="a Brigade Combat Team as a brigade"),
        pytest.param("artillery", "infantry", 1, 1, id="artillery"),
        pytest.param("mech division", "heavy", 3, 4, id="mechanized division"),
        pytest.param("armor brigade", "heavy", 2, 2, id="armored brigade"),
        pytest.param("light airborne", "airborne_marine", 2, 4, id="airborne brigade"),
        pytest.param("mech marine division", "airborne_marine", 2, None, id="marine division"),
        pytest.param("airmobile brigade", "airmobile", 3, 4, id="airmobile brigade"),
        pytest.param("airmobile division", "airmobile", None, None, id="airmobile division"),
    ],
)
def test_costs(words, row, step, rebuilt):
    scene = given(f"1204 SRV U 2-2-4 {words}")

    assert row_of(scene.printed.counters[0]) == row
    assert (step_cost(scene, UnitId(0)), rebuild_cost(scene, UnitId(0))) == (step, rebuilt)


@pytest.mark.rule("STD:11.0")
def test_points_serve_their_own_nation():
    scene = replacing("1204 SRV U 2-2-4 reduced", 2, "US")

    assert [points_of(scene, ALLIED, nation) for nation in ("US", "SRV")] == [2, 0]
    assert refusals(scene, ALLIED, Recover(UnitId(0))) == [
        "Not enough replacement points: unit U costs 1, and you have 0. [STD:11.0]"
    ]


@adds(replacements_due, "OPT-TEST:8")
def two_points(scene, side):
    return (("SRV", 2),) if side == ALLIED else ()


@pytest.mark.rule("STD:11.0")
@pytest.mark.parametrize(
    ("sketch", "asks"),
    [
        pytest.param("1204 SRV U 2-2-4 reduced", True, id="somebody to spend them on"),
        pytest.param("1204 SRV U 2-2-4", False, id="nobody: they are saved"),
    ],
)
def test_points_arrive_and_may_be_saved(sketch, asks):
    run = run_of(ruled(given(sketch), two_points), -1)
    replace_losses(run, ALLIED)

    assert happened(run) == [ReplacementsReceived(ALLIED, "SRV", 2)]
    assert asked_by(run) == ([(ALLIED, "replace")] if asks else [])
    assert points_of(after(run), ALLIED, "SRV") == 2


@pytest.mark.rule("STD:11.0")
def test_what_is_left_is_kept():
    run = resolved(replacing("1204 SRV U 2-2-4 reduced"), ALLIED, EndReplacements())

    assert happened(run) == []
    assert points_of(after(run), ALLIED, "SRV") == 9


RING = "1203 1303 1304 1205 1104 1103"


def ring(*kinds):
    lines = []
    for label, kind in zip(RING.split(), kinds, strict=True):
        lines.append(f"{label} {kind}")
    return "\n".join(["1204 SRV U 2-2-4 reduced", *lines])


ENEMY, WATER, OPEN = "PRC E{} 1-1-4 sp1", "All-Sea", "Flat"


CUT_OFF = [
    (
        "Unit U is cut off: every hex next to 1204 is enemy-occupied, in an enemy"
        " ZOC or closed to it. [STD:11.1]"
    )
]


def enemies(count, rest=OPEN):
    return ring(*[f"PRC E{n} 1-1-4 sp1" for n in range(count)], *[rest] * (6 - count))


@pytest.mark.rule("STD:11.1")
@pytest.mark.parametrize(
    ("sketch", "told"),
    [
        pytest.param("1204 SRV U 2-2-4 reduced", [], id="a reduced unit"),
        pytest.param(
            "1204 SRV U 2-2-4",
            ["Unit U already has all its steps (2). [STD:11.1]"],
            id="a full one has nothing to recover",
        ),
        pytest.param(
            "gone SRV U 2-2-4",
            [
                (
                    "Unit U is not on the map (Eliminated)."
                    " Only units on the map can recover steps. [STD:11.1]"
                    " Rebuild it instead, if you have enough points."
                )
            ],
            id="nor has one that is gone",
        ),
        pytest.param(
            "1204 SRV U 2-2-4 reduced\n1205 PRC E 1-1-4 sp2",
            ["Unit U is in an enemy ZOC (1204) and cannot recover a step. [STD:11.1]"],
            id="not in a zone",
        ),
        pytest.param(
            "1204 SRV U 2-2-4 reduced\n1204 SRV F 2-2-4\n1205 PRC E 1-1-4 sp2",
            ["Unit U is in an enemy ZOC (1204) and cannot recover a step. [STD:11.1]"],
            id="nor beside friends there",
        ),
        pytest.param(enemies(6), CUT_OFF, id="not among six enemies"),
        pytest.param(enemies(5), [], id="a single way out is enough"),
        pytest.param(enemies(5, WATER), CUT_OFF, id="unless it is closed"),
        pytest.param(
            "later PRC E 1-1-4\n1204 SRV U 2-2-4 reduced",
            ["Unit E is not one of yours. [STD:11.0]"],
            id="not the enemy's",
        ),
    ],
)
def test_who_may_recover_a_step(sketch, told):
    assert refusals(replacing(sketch), ALLIED, Recover(UnitId(0))) == told


@pytest.mark.rule("STD:11.1")
def test_a_zone_in_the_only_way_out_cuts_off():
    sketch = enemies(5) + "\n1004 PRC Z 5-5-4 sp3"  # two hexes off, its zone covers 1103

    assert refusals(replacing(sketch), ALLIED, Recover(UnitId(0))) == CUT_OFF


@pytest.mark.rule("STD:11.1")
def test_one_step_a_turn():
    scene = replacing("1204 SRV U 2-2-4 steps3 reduced mech division")
    force = scene.state.forces[ALLIED]
    force = replace(force, units=force.units.set(0, Unit(at("1204"), 1)))
    scene = Scene(
        scene.rules, scene.printed, replace(scene.state, forces=(force, scene.state.forces[1]))
    )
    run = resolved(scene, ALLIED, Recover(UnitId(0)))

    assert happened(run) == [ReplacementsSpent(ALLIED, "SRV", 3), StepsGained(UnitId(0), ALLIED, 1)]
    assert points_of(after(run), ALLIED, "SRV") == 6
    assert refusals(after(run), ALLIED, Recover(UnitId(0))) == [
        "Unit U has already recovered a step, or been rebuilt, this turn. [STD:11.1]"
    ]


@pytest.mark.rule("STD:3.9")
def test_in_the_next_turn_it_may_have_another():
    scene = ruled(replacing("1204 SRV U 2-2-4 reduced"), small_chart)
    force = replace(scene.state.forces[ALLIED], replaced=(0,))
    state = replace(scene.state, forces=(force, scene.state.forces[1]), initiative=0)
    scene = at_step(Scene(scene.rules, scene.printed, state), "game_record")
    run = run_of(scene, -1)
    run.rules.steps["turn"].sequence[-1][2](run)

    assert after(run).state.forces[ALLIED].replaced == ()


BACK = "gone SRV U 2-2-4 mech division\n1801 Flat Town\n1204 SRV Friend 2-2-4\n"


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("more", "where", "told"),
    [
        pytest.param("", "1801", [], id="a Town of its own"),
        pytest.param("", "1205", [], id="or beside a friend"),
        pytest.param(
            "",
            "1206",
            [
                (
                    "1206 is not a Town, City, Urban or Installation hex you control, and not "
                    "next to a friendly unit. [STD:11.2]"
                )
            ],
            id="nowhere else",
        ),
        pytest.param(
            "1801 held by PRC",
            "1801",
            [
                (
                    "1801 is not a Town, City, Urban or Installation hex you control, and not "
                    "next to a friendly unit. [STD:11.2]"
                )
            ],
            id="not in an enemy's Town",
        ),
        pytest.param(
            "1801 in PRC\n1801 held by SRV",
            "1801",
            ["1801 is not in a friendly country. [STD:11.2]"],
            id="not abroad",
        ),
        pytest.param("1504 PRC E 1-1-1", "1801", [], id="an enemy far away"),
        pytest.param("1804 PRC E 1-1-1", "1801", [], id="three hexes away"),
        pytest.param(
            "1803 PRC E 1-1-1",
            "1801",
            [
                (
                    "Enemy units in 1803 are too close to 1801. They must be at least 3 hexes"
                    " away. [STD:11.2]"
                )
            ],
            id="not two",
        ),
    ],
)
def test_where_a_unit_comes_back(more, where, told):
    assert refusals(replacing(BACK + more), ALLIED, Rebuild(UnitId(0), at(where))) == told


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("unit", "points", "told"),
    [
        pytest.param("gone SRV U 2-2-4 mech division", 4, [], id="for the price of its kind"),
        pytest.param(
            "gone SRV U 2-2-4 mech division",
            3,
            ["Not enough replacement points: unit U costs 4, and you have 3. [STD:11.0]"],
            id="not for less",
        ),
        pytest.param(
            "1204 SRV U 2-2-4",
            9,
            ["Unit U is not eliminated (1204), so it cannot be rebuilt. [STD:11.2]"],
            id="only if it was eliminated",
        ),
        pytest.param(
            "gone SRV U 2-2-4 marine division",
            9,
            ["Unit U cannot be replaced: its type cannot take replacements. [STD:11.0]"],
            id="some never",
        ),
        pytest.param(
            "gone SRV U 0-1-0 outpost",
            9,
            ["Unit U cannot be replaced: its type cannot take replacements. [STD:11.0]"],
            id="outposts never",
        ),
        pytest.param(
            "gone SRV U 2-2-4 battalion",
            9,
            [
                (
                    "Battalions such as U come back in pairs. [STD:11.2]"
                    " Rebuild it together with another."
                )
            ],
            id="battalions not by themselves",
        ),
    ],
)
def test_who_comes_back(unit, points, told):
    scene = replacing(f"{unit}\n1801 Flat Town", points)

    assert refusals(scene, ALLIED, Rebuild(UnitId(0), at("1801"))) == told


@pytest.mark.rule("STD:11.2")
def test_it_comes_back_with_one_step_and_gets_no_more_this_turn():
    run = resolved(replacing(BACK), ALLIED, Rebuild(UnitId(0), at("1801")))

    assert happened(run) == [
        ReplacementsSpent(ALLIED, "SRV", 4),
        UnitRebuilt(UnitId(0), ALLIED, at("1801")),
    ]
    assert after(run).state.forces[ALLIED].units[UnitId(0)] == Unit(at("1801"), 1)
    assert Recover not in offered(after(run), ALLIED)


@pytest.mark.rule("STD:11.1", "STD:11.2")
def test_what_is_offered():
    scene = replacing(BACK + "1901 SRV Weak 2-2-4 reduced", 4)

    assert choices(scene, ALLIED, Recover) == (2,)
    assert choices(scene, ALLIED, Rebuild) == (0,)
    assert at("1801") in choices(scene, ALLIED, Rebuild, 0)


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("ground", "may"),
    [
        pytest.param("Flat Town", True, id="a Town"),
        pytest.param("Flat City", True, id="a City"),
        pytest.param("Urban", True, id="an Urban hex"),
        pytest.param("Flat Port", True, id="an Installation"),
        pytest.param("Flat Airfield", False, id="not an Airfield"),
        pytest.param("Flat Port\n1801 destroyed Port", False, id="nor a destroyed Installation"),
        pytest.param("Flat City Port\n1801 destroyed Port", True, id="but the City beside it"),
        pytest.param("Flat Town\n1801 in Laos\n1801 held by SRV", False, id="not in Laos"),
    ],
)
def test_in_which_places_a_unit_comes_back(ground, may):
    scene = replacing(f"gone SRV U 2-2-4\n1801 {ground}")

    assert (refusals(scene, ALLIED, Rebuild(UnitId(0), at("1801"))) == []) is may


ENEMY_CITY = "gone SRV U 2-2-4\n1801 Flat City\n1801 held by PRC\n1802 SRV Friend 2-2-4"


@pytest.mark.rule("STD:11.2", "STD:8.4.1", "RUL-0265")
@pytest.mark.parametrize(
    ("sketch", "marked"),
    [
        pytest.param(ENEMY_CITY, True, id="a City that the enemy took"),
        pytest.param(ENEMY_CITY.replace("2-2-4\n1801", "0-2-4\n1801"), False, id="not to clear"),
        pytest.param(ENEMY_CITY.replace("City", "Town"), False, id="a Town needs no marker"),
        pytest.param(ENEMY_CITY.replace("1801 held by PRC", ""), False, id="nor a City of its own"),
    ],
)
def test_next_to_a_friend_in_an_enemy_place_it_goes_under_a_marker(sketch, marked):
    run = resolved(replacing(sketch), ALLIED, Rebuild(UnitId(0), at("1801")))

    assert happened(run)[2:] == ([ClearingBegan(at("1801"), ALLIED)] if marked else [])


@pytest.mark.rule("STD:11.2", "STD:8.4.1.3", "RUL-0265")
def test_it_does_not_come_back_where_clearing_was_abandoned_this_turn():
    scene = replacing(ENEMY_CITY)
    state = replace(scene.state, no_new_marker=(at("1801"),))
    scene = Scene(scene.rules, scene.printed, state)

    assert refusals(scene, ALLIED, Rebuild(UnitId(0), at("1801"))) == [
        (
            "Clearing of 1801 was abandoned this turn and cannot be restarted until next turn."
            " [STD:8.4.1.3]"
        )
    ]
