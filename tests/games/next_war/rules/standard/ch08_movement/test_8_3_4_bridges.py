"""STD:8.3.4  Bridges: who is at one, destruction, repair, points; and when they are tried."""

from __future__ import annotations

import pytest

from games.next_war.bridging import at_bridges, broken, crossing
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    after,
    at,
    choices,
    driven,
    given,
    happened,
    march,
    moving,
    offered,
    path,
    refusals,
    resolved,
)
from games.next_war.turns import asked_by, at_step, steps_of
from sandtable.games.next_war.events import (
    BridgeDestroyed,
    BridgeRepaired,
    BridgeTried,
    PointsScored,
    SegmentBegan,
    UnitMoved,
)
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework, RepairBridge
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import units_at
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource

RIVER = "1204-1205 Major River\n1204-1205 Primary"
BLOW = DestroyBridge(*path("1204 1205"))
MEND = RepairBridge(*path("1204 1205"))
BRIDGE = crossing("1204-1205")
A = "1204 SRV A 4-4-4"


def destroyed(text, *dice, **more):
    """Try to destroy 1204-1205; what happened."""
    return happened(resolved(at_bridges(f"{RIVER}\n{text}", **more), ALLIED, BLOW, *dice))


def repaired(text, *dice, **more):
    """Try to repair 1204-1205; what happened."""
    scene = at_bridges(f"{RIVER}\n{text}", down=("1204-1205",), **more)
    return happened(resolved(scene, ALLIED, MEND, *dice))


# --- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("STD:3.4", "STD:3.3")
@pytest.mark.parametrize(
    ("segment", "asked"),
    [
        pytest.param({}, [(ALLIED, "bridges")], id="after a Movement Segment"),
        pytest.param(
            {"elite_only": True, "ground_only": True},
            [(ALLIED, "bridges")],
            id="after Elite Reaction",
        ),
        pytest.param({"exploitation": True}, [], id="not after Exploitation"),
    ],
)
def test_when_bridges_are_tried(segment, asked):
    scene = moving(given(f"{RIVER}\n{A}"), **segment)

    assert asked_by(resolved(scene, ALLIED, EndMovement())) == asked


@pytest.mark.rule("STD:8.3.4.1.2", "STD:8.3.4.2")
@pytest.mark.parametrize("down", [(), ("1204-1205",)], ids=["to destroy", "to repair"])
def test_bridges_are_tried_at_the_end_of_the_segment_and_not_before(down):
    scene = moving(given(f"{RIVER}\n{A}", broken=broken(*down)))

    assert not {DestroyBridge, RepairBridge} & set(offered(scene, ALLIED))
    run = resolved(scene, ALLIED, EndMovement())
    assert asked_by(run) == [(ALLIED, "bridges")]
    kinds = {RepairBridge} if down else {DestroyBridge}
    assert {DestroyBridge, RepairBridge} & set(offered(after(run), ALLIED)) == kinds


@pytest.mark.rule("STD:8.3.4.1")
def test_nothing_that_flies_destroys_bridges():
    text = f"{RIVER}\n1204 Flat Airbase\n1204 SRV H helicopter 2\nAllied air 5\n{A}"
    scene = at_bridges(text.replace("1204 SRV A", "1801 SRV A"))

    assert DestroyBridge not in offered(scene, ALLIED)


@pytest.mark.rule("STD:3.4")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(A, id="no river"),
        pytest.param(f"{A}\n1204-1205 Major River", id="no road"),
        pytest.param(f"{A}\n1204-1205 Major River\n1204-1104 Primary", id="a road elsewhere"),
        pytest.param(f"{RIVER}\n1303 SRV A 4-4-4", id="nobody at the bridge"),
        pytest.param(f"{RIVER}\n{A}\n1205 PRC X 4-4-4\n", id="only the mover's bridges count"),
    ],
)
def test_nobody_is_asked_without_a_bridge_to_try(text):
    side = NON_ALLIED if "X" not in text else ALLIED
    scene = moving(given(f"{text}\n1801 PRC Far 4-4-4"), side)
    asked = asked_by(resolved(scene, side, EndMovement()))

    assert asked == ([] if "X" not in text else [(ALLIED, "bridges")])


@pytest.mark.rule("STD:3.4")
def test_who_cannot_move_may_still_try_bridges_and_then_combat_begins():
    text = f"{RIVER}\n1204 SRV CO 0-1-0 outpost\n1801 PRC Far 4-4-4"
    run = driven(at_step(given(text), "first_movement"))

    assert asked_by(run) == [(ALLIED, "bridges")]
    run = resolved(after(run), ALLIED, EndBridgework())
    assert steps_of(driven(after(run))) == ["first_combat", "second_movement"]


@pytest.mark.rule("STD:8.3.4.1.2")
def test_the_question_is_closed_with_the_last_bridge():
    scene = at_bridges(f"{RIVER}\n{A}")

    assert after(resolved(scene, ALLIED, BLOW, 9)).state.pending == ()
    both = at_bridges(f"{RIVER}\n{A}\n1204-1304 Minor River\n1204-1304 Secondary")
    assert after(resolved(both, ALLIED, BLOW, 9)).state.pending != ()


# --- who ----------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4")
@pytest.mark.parametrize(
    ("here", "is_at"),
    [("1204", True), ("1205", True), ("1304", False), ("1104", False), ("1203", False)],
)
def test_only_the_two_hexes_of_a_bridge_are_at_it(here, is_at):
    """1304 and 1104 touch both ends of the river's side, and yet they are not at the bridge."""
    scene = at_bridges(f"{RIVER}\n{here} SRV A 4-4-4")

    assert bool(units_at(scene, ALLIED, BRIDGE)) is is_at
    assert (DestroyBridge in offered(scene, ALLIED)) is is_at
    down = at_bridges(f"{RIVER}\n{here} SRV A 4-4-4", down=("1204-1205",))
    assert (RepairBridge in offered(down, ALLIED)) is is_at


@pytest.mark.rule("STD:8.3.4.1")
@pytest.mark.parametrize(
    ("words", "can"),
    [
        pytest.param("4-4-4", True, id="a combat unit"),
        pytest.param("0-4-4 artillery", True, id="a unit without an attack"),
        pytest.param("0-1-0 outpost", True, id="an outpost"),
    ],
)
def test_any_ground_unit_destroys_bridges(words, can):
    scene = at_bridges(f"{RIVER}\n1205 SRV A {words}")

    assert (refusals(scene, ALLIED, BLOW) == []) is can


@pytest.mark.rule("STD:8.3.4.1", "STD:8.3.4.2")
def test_nobody_tries_a_bridge_from_under_a_clearing_marker():
    under = HashedMap({at("1204"): Clearing(ALLIED)})
    theirs = HashedMap({at("1204"): Clearing(NON_ALLIED)})
    stands = at_bridges(f"{RIVER}\n{A}", clearing=under)
    down = at_bridges(f"{RIVER}\n{A}", down=("1204-1205",), clearing=under)

    assert refusals(stands, ALLIED, BLOW) == [
        "You have no unit at 1204 or 1205 that can destroy the bridge. [STD:8.3.4.1]"
    ]
    assert refusals(down, ALLIED, MEND) == [
        (
            "You have no unit at 1204 or 1205 that can repair the bridge. [STD:8.3.4.2]"
            " You need a combat unit there that is not clearing the hex."
        )
    ]
    assert refusals(at_bridges(f"{RIVER}\n{A}", clearing=theirs), ALLIED, BLOW) == []


@pytest.mark.rule("STD:8.3.4.2")
@pytest.mark.parametrize(
    ("words", "can"),
    [
        pytest.param("4-4-4 battalion", True, id="a combat unit, however small"),
        pytest.param("0-4-4 artillery", False, id="no unit without an attack"),
        pytest.param("1-1-0 outpost", False, id="no outpost"),
    ],
)
def test_a_combat_unit_repairs_bridges(words, can):
    scene = at_bridges(f"{RIVER}\n1205 SRV A {words}", down=("1204-1205",))

    assert (refusals(scene, ALLIED, MEND) == []) is can


# --- destruction --------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize(
    ("enemy", "added"),
    [
        pytest.param("", 0, id="nobody near"),
        pytest.param("1205 PRC X 4-4-4", 1, id="an enemy at the bridge"),
        pytest.param("1304 PRC X 4-4-4", 0, id="an enemy beside it"),
    ],
)
def test_a_bridge_is_destroyed_on_six_or_less(enemy, added, die):
    tried, *rest = destroyed(f"{A}\n{enemy}", die)

    assert tried == BridgeTried(BRIDGE, ALLIED, False, die, added)
    assert (BridgeDestroyed(BRIDGE, ALLIED) in rest) is (die + added <= 6)


@pytest.mark.rule("STD:8.3.4.1.2")
def test_a_bridge_is_tried_once_in_a_segment_but_a_unit_tries_several():
    text = f"{RIVER}\n{A}\n1204-1304 Minor River\n1204-1304 Secondary"
    scene = after(resolved(at_bridges(text), ALLIED, BLOW, 9))

    assert refusals(scene, ALLIED, BLOW) == [
        (
            "You have already tried to destroy the bridge between 1204 and 1205 this "
            "segment. [STD:8.3.4.1.2]"
        )
    ]
    assert choices(scene, ALLIED, DestroyBridge) == path("1204 1304")
    run = resolved(scene, ALLIED, DestroyBridge(*path("1304 1204")), 0)
    assert happened(run, BridgeDestroyed) == [BridgeDestroyed(crossing("1204-1304"), ALLIED)]


@pytest.mark.rule("STD:8.3.4.1.2")
def test_in_the_next_segment_it_may_be_tried_again():
    scene = after(resolved(at_bridges(f"{RIVER}\n{A}"), ALLIED, BLOW, 9))
    run = driven(at_step(scene, "first_movement"))

    assert happened(run, SegmentBegan)[0].segment.blown == ()
    assert asked_by(resolved(after(run), ALLIED, EndMovement())) == [(ALLIED, "bridges")]


@pytest.mark.rule("STD:8.3.4.1.2", "STD:8.3.4.2", "STD:8.3.4")
@pytest.mark.parametrize(
    ("order", "down", "told"),
    [
        pytest.param(
            BLOW,
            ("1204-1205",),
            "The bridge between 1204 and 1205 is destroyed. [STD:8.3.4.1.2]",
            id="a bridge that is down is not destroyed again",
        ),
        pytest.param(
            MEND,
            (),
            "The bridge between 1204 and 1205 is not destroyed. [STD:8.3.4.2]",
            id="one that stands is not repaired",
        ),
        pytest.param(
            DestroyBridge(*path("1204 1203")),
            (),
            "There is no bridge between 1204 and 1203. [STD:8.3.4]",
            id="there must be one",
        ),
    ],
)
def test_what_is_refused(order, down, told):
    assert refusals(at_bridges(f"{RIVER}\n{A}", down=down), ALLIED, order) == [told]


# --- repair -------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4.2")
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize(
    ("enemy", "weather", "added"),
    [
        pytest.param("", Weather.OVERCAST, 0, id="nobody near"),
        pytest.param("", Weather.STORM, 1, id="a Storm"),
        pytest.param("1205 PRC X 4-4-4", Weather.CLEAR, 2, id="an enemy at the bridge"),
        pytest.param("1304 PRC X 4-4-4", Weather.CLEAR, 0, id="an enemy beside it"),
        pytest.param("1205 PRC X 4-4-4", Weather.STORM, 3, id="both"),
    ],
)
def test_a_bridge_is_repaired_on_six_or_less(enemy, weather, added, die):
    tried, *rest = repaired(f"{A}\n{enemy}", die, weather=weather)

    assert tried == BridgeTried(BRIDGE, ALLIED, True, die, added)
    assert rest == ([BridgeRepaired(BRIDGE, ALLIED)] if die + added <= 6 else [])


@pytest.mark.rule("STD:8.3.4.2")
def test_a_repaired_bridge_works_at_once():
    scene = at_bridges(f"{RIVER}\n{A}\n1103 SRV B 4-4-4", down=("1204-1205",))
    mended = after(resolved(scene, ALLIED, MEND, 6))
    still_down = after(resolved(scene, ALLIED, MEND, 7))

    assert refusals(moving(mended, unmoved=(0,)), ALLIED, march(mended, "A", "1205")) == []
    assert refusals(moving(still_down, unmoved=(0,)), ALLIED, march(mended, "A", "1205")) == [
        "The bridge between 1204 and 1205 is destroyed. [STD:8.3.4.1.2]"
    ]


@pytest.mark.rule("STD:8.3.4.2")
def test_a_repair_is_tried_once_in_a_segment():
    text = f"{RIVER}\n{A}\n1204-1304 Minor River\n1204-1304 Secondary"
    scene = after(resolved(at_bridges(text, down=("1204-1205",)), ALLIED, MEND, 9))

    assert refusals(scene, ALLIED, MEND) == [
        (
            "You have already tried to repair the bridge between 1204 and 1205 this "
            "segment. [STD:8.3.4.2]"
        )
    ]


# --- points -------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4.1.3")
@pytest.mark.parametrize(
    ("countries", "scored"),
    [
        pytest.param("", [PointsScored(NON_ALLIED, 1)], id="your own pays the enemy"),
        pytest.param("1204 in PRC\n1205 in PRC", [PointsScored(ALLIED, 1)], id="his pays you"),
        pytest.param("1205 in PRC", [], id="on the border nobody is paid"),
        pytest.param("1204 in Laos\n1205 in Laos", [], id="nor in a neutral country"),
        pytest.param("1205 in Laos", [PointsScored(NON_ALLIED, 1)], id="a neutral bank counts not"),
    ],
)
def test_who_scores_for_a_destroyed_bridge(countries, scored):
    assert [e for e in destroyed(f"{A}\n{countries}", 0) if type(e) is PointsScored] == scored
    assert [e for e in destroyed(f"{A}\n{countries}", 9) if type(e) is PointsScored] == []


# --- other waters -------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4", "STD:8.3.1.1.4")
@pytest.mark.parametrize("water", ["Minor River", "Major River", "Canal", "All-Water"])
def test_every_water_with_a_road_across_has_a_bridge(water):
    scene = at_bridges(f"1204-1205 {water}\n1204-1205 Highway\n{A}")

    assert refusals(scene, ALLIED, BLOW) == []


@pytest.mark.rule("STD:8.3.4")
def test_a_fortification_bars_the_road_but_not_the_bridge():
    text = f"{RIVER}\n{A}\n1205 Flat Fortification\n1205 in PRC"
    scene = moving(given(text))
    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205")), UnitMoved)

    assert moved.paid == 6  # the ground, and nothing for the river
    assert refusals(at_bridges(text), ALLIED, BLOW) == []


@pytest.mark.rule("STD:3.4")
def test_a_title_may_let_bridges_be_tried_after_exploitation():
    scene = moving(given(f"{RIVER}\n{A}", layers=INDIA_PAKISTAN), exploitation=True)

    assert asked_by(resolved(scene, ALLIED, EndMovement())) == [(ALLIED, "bridges")]


@pytest.mark.rule("STD:8.3.4.1.2")
def test_destroyed_bridges_are_kept_by_who_destroyed_them():
    run = resolved(at_bridges(f"{RIVER}\n{A}"), ALLIED, BLOW, 6)

    assert after(run).state.broken == broken("1204-1205")


@pytest.mark.rule("STD:8.3.4.1.2", "STD:8.3.4.2")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_drawn_is_accepted_and_it_ends(seed):
    """Six bridges around A, some of them down; each is tried at most twice, once each way."""
    sides = "\n".join(
        f"1204-{to} Minor River\n1204-{to} Secondary" for to in (1203, 1303, 1304, 1205, 1104, 1103)
    )
    scene = at_bridges(f"{sides}\n{A}\n1304 PRC X 4-4-4", down=("1204-1205", "1103-1204"))
    whims, tries = RandomSource(seed), 0
    while scene.state.pending:
        order = draw_order(tuple(offered(scene, ALLIED).values()), whims)
        die = () if type(order) is EndBridgework else (whims.below(10),)
        scene = after(resolved(scene, ALLIED, order, *die))
        tries += bool(die)

    assert tries <= 12
    segment = scene.state.segment
    assert len({*segment.blown}) + len({*segment.mended}) == tries
