"""NWV 6.2 Holding Boxes: on the ground and by air."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.campaign import with_fields
from games.next_war.titles.vietnam.invasion import (
    BOX,
    PRC,
    SRV,
    SRV_BOX,
    asked,
    beaten,
    helicopter,
    labels,
    now,
    offered,
    place,
    refusals,
    resolved,
    standing,
    unit,
    where,
)
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import FlyOut
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EnterMap,
    LeaveMap,
    MoveUnits,
    Paradrop,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import box_admits, box_fare, box_toll
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import distances_from
from sandtable.games.next_war.rules.standard.ch08_movement.ground.holding_box_entries import (
    entry_hexes_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import (
    light_infantry_ignores_zone,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import Lift, March
from sandtable.games.next_war.state_lookups import Scene
from sandtable.random_source import RandomSource

MARINES, PARA, MECH = "prc-marine-1-marine", "prc-abn-127", "prc-abn-133"
ZHI_10 = "prc-83ga-zhi-10-83ga"


@pytest.mark.rule("NWV:6.2", "NWV:6.2.1")
def test_a_box_takes_the_units_of_its_own_side():
    scene = standing({})
    admits = scene.rules[box_admits]

    assert admits(scene, place(scene, BOX), "PRC")
    assert not admits(scene, place(scene, BOX), "SRV")
    assert admits(scene, place(scene, SRV_BOX), "SRV")
    assert not admits(scene, place(scene, SRV_BOX), "PRC")


@pytest.mark.rule("NWV:6.2.2")
def test_doors_are_where_the_rules_have_them():
    scene = standing({})

    assert labels(scene, entry_hexes_of(scene, place(scene, SRV_BOX))) == [
        "4023",
        "4223",
        "4423",
    ]
    prc = labels(scene, entry_hexes_of(scene, place(scene, BOX)))
    assert prc == ["2000", "3100", "3900", "4000", "4800"]  # all roads off the north-east edge
    assert scene.rules[box_fare](scene, place(scene, BOX)) == 1


@pytest.mark.rule("NWV:6.2.2")
def test_units_march_out_of_a_box_for_one_point_and_on():
    scene = asked(standing({MARINES: BOX}), PRC, "move")
    way = tuple(place(scene, label) for label in ("3900", "4000", "4001"))

    run = resolved(scene, PRC, EnterMap(place(scene, BOX), (unit(scene, MARINES),), way))

    (moved,) = [event for event in run.events if isinstance(event, UnitMoved)]
    assert moved.paid == points(1) + 2 * 3  # the way in, then two hexes of Highway on foot
    assert where(now(run), MARINES) == "4001"
    assert unit(scene, MARINES) not in now(run).state.segment.unmoved


@pytest.mark.rule("NWV:6.2.2")
def test_units_enter_by_doors_only_and_not_among_enemies():
    scene = asked(standing({MARINES: BOX, "srv-1mr-3": "3100"}), PRC, "move")

    def enter(label: str) -> list[str]:
        order = EnterMap(place(scene, BOX), (unit(scene, MARINES),), (place(scene, label),))
        return refusals(scene, PRC, order)

    assert enter("3900") == []
    assert enter("3901")[0].startswith("You cannot enter the map from PRC Holding Box at 3901.")
    assert enter("4423") != []
    assert enter("3100") != []


@pytest.mark.rule("NWV:6.2.2")
def test_in_an_enemy_zone_the_march_ends():
    scene = asked(standing({MARINES: BOX, "srv-1mr-3": "3801"}), PRC, "move")
    here = place(scene, BOX)
    way = (place(scene, "3900"), place(scene, "4000"))

    assert refusals(scene, PRC, EnterMap(here, (unit(scene, MARINES),), way[:1])) == []
    assert "3900" in refusals(scene, PRC, EnterMap(here, (unit(scene, MARINES),), way))[0]


@pytest.mark.rule("NWV:6.2.2")
def test_units_at_a_door_leave_the_map_and_so_do_those_who_march_there():
    scene = asked(standing({MARINES: "3900", "prc-marine-2-marine": "4001"}), PRC, "move")
    box, first, second = (
        place(scene, BOX),
        unit(scene, MARINES),
        unit(scene, "prc-marine-2-marine"),
    )

    run = resolved(scene, PRC, LeaveMap(place(scene, "3900"), box, (first,)))
    assert where(now(run), MARINES) == "PRC Holding Box"
    road = (place(scene, "4000"), place(scene, "3900"))
    run = resolved(now(run), PRC, MoveUnits(place(scene, "4001"), (second,), road))
    run = resolved(now(run), PRC, LeaveMap(place(scene, "3900"), box, (second,)))
    assert where(now(run), "prc-marine-2-marine") == "PRC Holding Box"
    assert LeaveMap not in offered(now(run), PRC)


@pytest.mark.rule("NWV:6.2.2", "STD:8.5.1")
def test_a_stack_that_marched_to_a_door_leaves_whole_and_alone():
    names = (MARINES, "prc-marine-2-marine", PARA)
    scene = asked(standing({MARINES: "4001", names[1]: "4001", PARA: "3900"}), PRC, "move")
    one, other, waits = (unit(scene, name) for name in names)
    road = (place(scene, "4000"), place(scene, "3900"))
    scene = now(resolved(scene, PRC, MoveUnits(place(scene, "4001"), (one, other), road)))
    together = (
        "Units that moved to 3900 together leave the map together, and only they do. [STD:8.5.1]"
    )

    def leave(*movers):
        return LeaveMap(place(scene, "3900"), place(scene, BOX), movers)

    assert refusals(scene, PRC, leave(one)) == [together]
    assert refusals(scene, PRC, leave(one, other, waits)) == [together]
    assert refusals(scene, PRC, leave(other, one)) == []
    assert refusals(scene, PRC, leave(waits)) == []
    domain = offered(scene, PRC)[LeaveMap].domain((place(scene, "3900"), place(scene, BOX)))
    drawn = {frozenset(domain.draw(RandomSource(seed))) for seed in range(20)}
    assert drawn == {frozenset({one, other}), frozenset({waits})}


@pytest.mark.rule("NWV:6.2.2")
@pytest.mark.parametrize(
    ("spent", "leaves"),
    [
        pytest.param(3, True, id="with one point left of four they leave"),
        pytest.param(4, False, id="without it they stay on the map"),
    ],
)
def test_those_who_marched_to_a_door_need_a_point_to_leave(spent: int, leaves: bool):
    scene = standing({PARA: "3900"})
    halts = (March(place(scene, "3900"), points(spent), entered=2),)
    para = (unit(scene, PARA),)
    scene = asked(scene, PRC, "move", unmoved=(), paused=para, halts=halts)

    found = refusals(scene, PRC, LeaveMap(place(scene, "3900"), place(scene, BOX), para))

    assert (found == []) == leaves


@pytest.mark.rule("STD:8.5.1", "NWV:6.2.2")
@pytest.mark.parametrize("at", ["3900", "4003"])
def test_a_stack_that_marched_to_a_door_leaves_nobody_behind(at: str):
    other, third = "prc-abn-128", "prc-abn-131"
    scene = asked(standing({PARA: "3902", other: "3902", third: at}), PRC, "move")
    one, two, waiting = (unit(scene, name) for name in (PARA, other, third))
    way = (place(scene, "3901"), place(scene, "3900"))
    scene = now(resolved(scene, PRC, MoveUnits(place(scene, "3902"), (one, two), way)))

    def left(*units: UnitId) -> list[str]:
        return refusals(scene, PRC, LeaveMap(place(scene, "3900"), place(scene, BOX), units))

    assert "leave the map together" in left(one)[0]
    assert left(one, two) == []
    if at == "3900":  # somebody else stands at the door
        assert "leave the map together" in left(two, waiting)[0]
        assert "leave the map together" in left(waiting, one, two)[0]
        assert left(waiting) == []


@pytest.mark.rule("STD:8.2.4", "NWV:6.2.2", "NWV:5.4")
@pytest.mark.parametrize(
    ("flags", "enemy", "leaves"),
    [
        pytest.param({}, "3200", True, id="out of a zone in an ordinary segment"),
        pytest.param({"exploitation": True}, "3200", False, id="not in Exploitation"),
        pytest.param({"elite_only": True}, "3200", False, id="nor in Elite Reaction"),
        pytest.param({"exploitation": True}, "3400", True, id="without a zone it may"),
    ],
)
def test_light_infantry_does_not_slip_off_the_map_by_road(flags, enemy: str, leaves: bool):
    """3100 is Rough: off the road light infantry would ignore the zone there."""
    scene = asked(standing({PARA: "3100", "srv-1mr-3": enemy}), PRC, "move", **flags)
    order = LeaveMap(place(scene, "3100"), place(scene, BOX), (unit(scene, PARA),))

    assert (refusals(scene, PRC, order) == []) is leaves
    off_road = MoveUnits(order.origin, order.units, (place(scene, "3101"),))
    assert refusals(scene, PRC, off_road) == []


@pytest.mark.rule("STD:8.2.4", "NWV:6.2.2", "NWV:5.4")
@pytest.mark.parametrize("start", ["3000", "3001", "3101"])
@pytest.mark.parametrize(("enemy", "leaves"), [("3200", False), ("3400", True)])
def test_who_comes_into_a_zone_at_a_door_does_not_leave_by_road(start, enemy: str, leaves: bool):
    scene = asked(standing({PARA: start, "srv-1mr-3": enemy}), PRC, "move")
    para, door = (unit(scene, PARA),), place(scene, "3100")

    scene = now(resolved(scene, PRC, MoveUnits(place(scene, start), para, (door,))))

    assert scene.state.segment.halts
    assert (refusals(scene, PRC, LeaveMap(door, place(scene, BOX), para)) == []) is leaves


@pytest.mark.rule("NWV:6.2.2", "NWV:5.4", "STD:8.2.4", "RUL-0180")
@pytest.mark.parametrize(
    ("segment", "marched", "leaves"),
    [
        pytest.param({}, False, True, id="who begins in a zone at a door leaves"),
        pytest.param({"exploitation": True}, False, False, id="not by road in Exploitation"),
        pytest.param({"elite_only": True}, False, False, id="nor in Elite Reaction"),
        pytest.param({}, True, False, id="who slipped into the zone off the road takes no road on"),
    ],
)
def test_light_infantry_in_a_zone_leaves_the_map_as_by_road(
    segment: dict[str, bool], marched: bool, leaves: bool
):
    scene = standing({PARA: "4800", "srv-1mr-3": "4700"})
    here, movers = place(scene, "4800"), (unit(scene, PARA),)
    assert is_in_enemy_zone(scene, PRC, here)
    assert light_infantry_ignores_zone(scene, movers, here)
    underway = {"unmoved": (), "paused": movers, "halts": (March(here, points(1), entered=1),)}
    scene = asked(scene, PRC, "move", **segment, **(underway if marched else {}))

    found = refusals(scene, PRC, LeaveMap(here, place(scene, BOX), movers))

    assert (found == []) == leaves


@pytest.mark.rule("NWV:6.2.2")
def test_nobody_leaves_elsewhere_or_into_the_enemys_box():
    scene = asked(standing({"srv-1mr-3": "4423", MARINES: "3901"}), SRV, "move")
    mine = (unit(scene, "srv-1mr-3"),)

    assert (
        refusals(
            scene,
            SRV,
            LeaveMap(place(scene, "4423"), place(scene, SRV_BOX), mine),
        )
        == []
    )
    into_prc = LeaveMap(place(scene, "4423"), place(scene, BOX), mine)
    assert refusals(scene, SRV, into_prc)[0].startswith("You cannot reach that box from 4423.")


@pytest.mark.rule("NWV:6.2.3")
def test_by_helicopter_a_box_is_seven_hexes_from_its_edge():
    scene = standing({})
    from_prc = distances_from(scene, place(scene, BOX))
    from_srv = distances_from(scene, place(scene, SRV_BOX))

    assert scene.rules[box_toll](scene, place(scene, BOX)) == 7
    assert from_prc[place(scene, "3900")] == 7
    assert from_prc[place(scene, "3801")] == 7  # the edge is ragged: 3801 to 4901
    assert from_prc[place(scene, "3901")] == 8
    assert from_prc[place(scene, "3600")] == 7 + 2  # along the edge, from its nearest part
    assert labels(scene, [here for here, far in from_prc.items() if far == 7]) == [
        *("3800", "3801", "3900", "4000", "4100", "4200", "4300", "4400", "4500", "4600"),
        *("4700", "4800", "4900", "4901"),
    ]
    assert labels(scene, [here for here, far in from_srv.items() if far == 7]) == [
        *("3722", "3823", "3922", "4023", "4122", "4223", "4322", "4423"),
    ]


@pytest.mark.rule("NWV:6.2.3")
def test_airmobile_units_fly_out_of_a_box():
    scene = asked(standing({PARA: BOX}), PRC, "move")
    force = replace(scene.state.forces[PRC], airmobile=(Lift("PRC", 4),))
    state = replace(scene.state, forces=(scene.state.forces[SRV], force))
    scene = type(scene)(scene.rules, scene.printed, state)
    box, para = place(scene, BOX), (unit(scene, PARA),)

    near = Airlift(box, para, (1,), place(scene, "4001"), 0)
    far = Airlift(box, para, (1,), place(scene, "4022"), 0)
    assert refusals(scene, PRC, near) == []
    assert "4022" in refusals(scene, PRC, far)[0]


@pytest.mark.rule("NWV:6.2.1", "NWV:6.2.3", "STD:9.8.2")
@pytest.mark.parametrize(
    ("at", "attacker", "reaches"),
    [
        pytest.param("3905", "3906", True, id="near the edge"),
        pytest.param("4116", "4115", False, id="beyond their reach"),
    ],
)
def test_airmobile_units_retreat_to_a_box(at: str, attacker: str, reaches: bool):
    scene = standing({PARA: at, "srv-1mr-3": attacker}, held={at: PRC})
    force = replace(scene.state.forces[PRC], airmobile=(Lift("PRC", 4),))
    state = replace(scene.state, forces=(scene.state.forces[SRV], force))
    scene = type(scene)(scene.rules, scene.printed, state)
    scene = now(beaten(scene, at, "srv-1mr-3", "defenders_retreat"))

    def fly(box: str) -> FlyOut:
        return FlyOut(unit(scene, PARA), (1,), place(scene, box), 0)

    assert (refusals(scene, PRC, fly(BOX)) == []) is reaches
    assert refusals(scene, PRC, fly(SRV_BOX)) != []
    if reaches:
        run = resolved(scene, PRC, fly(BOX), 9, 9)
        assert where(now(run), PARA) == "PRC Holding Box"


@pytest.mark.rule("NWV:6.2.3")
def test_attack_helicopters_rebase_between_box_and_map():
    scene = asked(standing({ZHI_10: BOX}), PRC, "move")
    craft = helicopter(scene, ZHI_10)

    assert refusals(scene, PRC, RebaseHelicopter(craft, place(scene, "4003"), 0)) == []
    back = asked(standing({ZHI_10: "4003"}), PRC, "move")
    assert refusals(back, PRC, RebaseHelicopter(craft, place(back, BOX), 0)) == []
    assert refusals(back, PRC, RebaseHelicopter(craft, place(back, SRV_BOX), 0)) != []


@pytest.mark.rule("NWV:6.2.4", "NWV:6.2.1")
def test_air_transport_goes_to_a_box_and_from_it():
    scene = asked(standing({PARA: BOX, "prc-abn-128": "4003"}), PRC, "move")
    box, base = place(scene, BOX), place(scene, "4003")

    assert refusals(scene, PRC, AirTransport(box, (unit(scene, PARA),), base, 0)) == []
    assert refusals(scene, PRC, AirTransport(base, (unit(scene, "prc-abn-128"),), box, 0)) == []
    stormy = asked(standing({PARA: BOX}, weather=Weather.STORM), PRC, "move")
    assert refusals(stormy, PRC, AirTransport(box, (unit(scene, PARA),), base, 0)) != []


@pytest.mark.rule("NWV:6.2.4")
@pytest.mark.parametrize(
    ("who", "drops"),
    [
        pytest.param(PARA, True, id="parachutists drop from a box"),
        pytest.param(MECH, True, id="so do their mechanized brigades"),
        pytest.param(MARINES, False, id="marines do not"),
    ],
)
def test_drops_out_of_a_box(who: str, drops: bool):
    scene = asked(standing({who: BOX}), PRC, "move")

    found = refusals(scene, PRC, Paradrop(unit(scene, who), place(scene, "3711"), 0))

    assert (found == []) == drops


GATES = "vietnam/gates-of-hanoi"
BRIGADE, OTHER_BRIGADE = "us-25-inf-4-25", "us-82-abn-1-82"


def waiting(box: str, *names: str, scenario: str = GATES, seat: int = SRV) -> Scene:
    """Units that wait in a box, and their side's Movement Segment."""
    scene = standing(dict.fromkeys(names, box), scenario, turn=6)
    here, force = place(scene, box), scene.state.forces[seat]
    units = tuple([unit(scene, name) for name in names])
    stacked = replace(force, box_stacks=force.box_stacks.set(here, units))
    forces = tuple(stacked if side == seat else scene.state.forces[side] for side in (SRV, PRC))
    return asked(with_fields(scene, forces=forces), seat, "move")


@pytest.mark.rule("NWV:6.2.4", "NWV:6.2.1", "RUL-0340")
@pytest.mark.parametrize(
    ("box", "drops"),
    [
        pytest.param("SRV Holding", True, id="the SRV's box"),
        pytest.param("Japan Holding", True, id="Japan"),
        pytest.param("US Holding", True, id="the US"),
        pytest.param("Indian Ocean Holding", True, id="the Indian Ocean"),
        pytest.param("Malaysia Holding", False, id="a neutral's box"),
        pytest.param("PRC Holding", False, id="the enemy's box"),
    ],
)
def test_drops_and_transport_start_in_every_box_of_the_side(box: str, drops: bool):
    scene = waiting(box, BRIGADE, OTHER_BRIGADE)
    one, two = unit(scene, BRIGADE), unit(scene, OTHER_BRIGADE)
    here, target, base = place(scene, box), place(scene, "4120"), place(scene, "3613")
    orders = (
        Paradrop(one, target, 0),
        DropTogether(here, (one, two), target, 0),
        AirTransport(here, (one,), base, 0),
    )

    assert [refusals(scene, SRV, order) == [] for order in orders] == [drops] * 3


@pytest.mark.rule("NWV:6.2.4")
def test_a_brigade_that_drops_out_of_a_distant_box_has_left_it():
    scene = waiting("Japan Holding", BRIGADE)
    run = resolved(scene, SRV, Paradrop(unit(scene, BRIGADE), place(scene, "4120"), 0), 9, 9, 0, 0)

    assert where(run.scene, BRIGADE) == "4120"
    assert run.scene.state.forces[SRV].box_stacks.map.get(place(scene, "Japan Holding"), ()) == ()
