"""SOP:4 to SOP:18  What is in each step of the Vietnam card, whichever side has the initiative."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    VIETNAM,
    after,
    at,
    driven,
    given,
    happened,
    march,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
    units,
)
from games.next_war.turns import (
    asked_by,
    at_step,
    everyone_gets_points,
    rolling,
    ruled,
    small_chart_instead,
    steps_of,
)
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.events import PointsTotalled, SegmentBegan, TurnBegan
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, EndMovement, Paradrop
from sandtable.games.next_war.rule_hooks import reinforcements_due
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.state import Lift
from sandtable.kernel.play.events import KeyTurned
from sandtable.kernel.rules.rule_hooks import adds

FIRST, SECOND = 0, 1
FULL = points(4)  # the allowance of all units here
#: The same on both sides: an elite and a green unit in an enemy zone, others free, one to drop.
BOTH = """
    1204 SRV HeldS 6-7-4 er6 sp2
    1205 PRC HeldP 5-5-4 er6 sp2
    1801 SRV GreenS 2-2-4 er5 sp1
    1803 SRV EliteS 2-2-4 er6 sp1
    1808 PRC GreenP 2-2-4 er5 sp1
    1806 PRC EliteP 2-2-4 er6 sp1
    off SRV DropS 2-2-4 light airborne er7
    off PRC DropP 2-2-4 light airborne er7
    1901 in SRV
    1901-1902 Major River
    1901-1902 Secondary
    1901 SRV BridgeS 2-2-4 er7 sp1
    1008 in PRC
    1008-1007 Major River
    1008-1007 Secondary
    1008 PRC BridgeP 2-2-4 er7 sp1
"""
ALL = ["Held", "Green", "Elite", "Drop", "Bridge"]
FREE = ["Green", "Elite", "Drop", "Bridge"]
#: Card, step, which player moves, who may, whether by air, and whether bridges are tried after it.
MOVEMENTS = [
    ("SOP:4", "initiative_movement", FIRST, ALL, True, True),
    ("SOP:6", "elite_reaction_movement", SECOND, ["Elite", "Bridge"], False, True),
    ("SOP:7", "exploitation_movement", FIRST, FREE, True, False),
    ("SOP:9", "reaction_movement", SECOND, ALL, True, True),
    ("SOP:11", "first_movement", FIRST, ALL, True, True),
    ("SOP:13", "second_movement", SECOND, ALL, True, True),
]
#: The Allied side has somebody for every kind of air movement.
AIR = """
    1204 Flat Airbase
    1804 Flat Airbase
    1204 SRV Light 2-2-4 light er7 sp1
    off SRV Drop 2-2-4 light airborne er7
    Allied airmobile SRV 2
    1808 PRC Far 2-2-4 er5 sp1
"""
#: Card, step, which player attacks, and by how many columns to the right.
COMBATS = [
    ("SOP:5", "initiative_combat", FIRST, 0),
    ("SOP:8", "exploitation_combat", FIRST, -2),
    ("SOP:10", "reaction_combat", SECOND, 0),
    ("SOP:12", "first_combat", FIRST, 0),
    ("SOP:14", "second_combat", SECOND, 0),
]


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def at_card(step, initiative, text=BOTH):
    scene = ruled(given(text, layers=VIETNAM), small_chart_instead)
    return at_step(scene, step, turn=2, initiative=initiative, first_player=initiative)


def named(scene, found):
    return sorted(scene.printed.counters[each].designation[:-1] for each in found)


@pytest.mark.rule("SOP:4", "SOP:6", "SOP:7", "SOP:9", "SOP:11", "SOP:13")
@pytest.mark.parametrize("initiative", [0, 1], ids=["Allied", "non-Allied"])
@pytest.mark.parametrize(("step", "player", "who", "flies", "bridges"), cases(MOVEMENTS))
def test_who_moves_and_how(step, player, who, flies, bridges, initiative):
    side = initiative if player == FIRST else 1 - initiative
    run = driven(at_card(step, initiative))
    scene = after(run)
    letter = "SP"[side]

    assert asked_by(run) == [(side, "move")]
    segment = happened(run, SegmentBegan)[-1].segment
    assert named(scene, segment.unmoved) == sorted(who)
    assert (Paradrop in offered(scene, side)) is flies
    assert max(reach(scene, units(scene, f"Elite{letter}")).values()) == FULL
    ended = resolved(scene, side, EndMovement())
    assert asked_by(ended) == ([(side, "bridges")] if bridges else [])


@pytest.mark.rule("SOP:4", "SOP:6", "SOP:7", "SOP:9", "SOP:11", "SOP:13")
@pytest.mark.parametrize(("step", "player", "who", "flies", "bridges"), cases(MOVEMENTS))
def test_every_kind_of_air_movement_is_open_or_none(step, player, who, flies, bridges):
    scene = after(driven(at_card(step, player, AIR)))
    kinds = {Airlift, AirTransport, Paradrop}

    assert kinds & set(offered(scene, 0)) == (kinds if flies else set())


@pytest.mark.rule("SOP:5", "SOP:8", "SOP:10", "SOP:12", "SOP:14")
@pytest.mark.parametrize("initiative", [0, 1], ids=["Allied", "non-Allied"])
@pytest.mark.parametrize(("step", "player", "columns"), cases(COMBATS))
def test_who_attacks_and_at_what_shift(step, player, columns, initiative):
    side = initiative if player == FIRST else 1 - initiative
    run = driven(at_card(step, initiative))
    scene = after(run)
    mine, target = (("HeldS", "1205"), ("HeldP", "1204"))[side]

    assert asked_by(run) == [(side, "attack")]
    assert able_against(scene, at(target)) == units(scene, mine)
    assert refusals(scene, side, Attack(at(target), units(scene, mine))) == []
    ledger = combat_ledger(scene, supposed(scene, at(target), units(scene, mine)))
    assert sum(row.value for row in ledger.shifts if row.cite == "STD:9.5.3") == columns


#: A stands beside X as the Exploitation Movement begins; B can come beside it, C stays away.
ATTACKERS = """
    1405 {enemy} X 1-4-4 sp1
    1305 {own} A 6-6-4 er6 sp1
    1204 {own} B 6-6-4 er6 sp1
    1801 {own} C 6-6-4 er6 sp1
"""


@pytest.mark.rule("SOP:8")
@pytest.mark.parametrize(("side", "own", "enemy"), [(0, "SRV", "PRC"), (1, "PRC", "SRV")])
@pytest.mark.parametrize(
    ("moved", "able"),
    [
        pytest.param("B", "A B", id="one moved, the other not"),
        pytest.param("", "A", id="nobody moved"),
    ],
)
def test_in_exploitation_units_attack_moved_or_not(side, own, enemy, moved, able):
    scene = after(
        driven(at_card("exploitation_movement", side, ATTACKERS.format(own=own, enemy=enemy)))
    )
    if moved:
        scene = after(resolved(scene, side, march(scene, moved, "1304")))
    scene = after(driven(after(resolved(scene, side, EndMovement()))))

    assert scene.state.segment.name == "exploitation_combat"
    assert able_against(scene, at("1405")) == units(scene, able)
    assert refusals(scene, side, Attack(at("1405"), units(scene, able))) == []


@pytest.mark.rule("SOP:15")
def test_reorganization_readies_all_and_discards_air_points():
    scene = at_card("reorganization", 0, f"{BOTH}\nAllied air 3\nnon-Allied air 2")
    forces = [
        replace(force, airmobile=(Lift(nation, 2, spent=1, lost=0),))
        for force, nation in zip(scene.state.forces, ("SRV", "PRC"), strict=True)
    ]
    run = run_of(at_step(scene, "reorganization", forces=tuple(forces)), -1)
    steps = {name: rule for name, _, rule, _ in run.rules.steps["turn"].sequence}
    order = [name for name in steps if name in {"hex_control", "clearing_operations"}]
    steps["reorganization"](run)

    assert order == ["clearing_operations", "hex_control"]  # and what follows it
    for force in after(run).state.forces:
        assert force.air_points == 0
        assert [lift.spent for lift in force.airmobile] == [0]


@adds(reinforcements_due, "OPT-TEST:3")
def one_for_each(scene, side):
    return ((unit(scene, ("NewS", "NewP")[side]), (at(("1901", "1008")[side]),)),)


@pytest.mark.rule("SOP:16")
@pytest.mark.parametrize("initiative", [0, 1], ids=["Allied", "non-Allied"])
def test_both_sides_place_reinforcements_and_then_replace(initiative):
    text = f"{BOTH}\nlater SRV NewS 2-2-4\nlater PRC NewP 2-2-4\n1707 PRC HurtP 2-2-4 reduced"
    scene = ruled(
        given(f"{text}\n1702 SRV HurtS 2-2-4 reduced", layers=VIETNAM),
        *(small_chart_instead, one_for_each, everyone_gets_points),
    )
    scene = at_step(
        scene, "first_reinforcements", turn=2, initiative=initiative, first_player=initiative
    )
    told, now = [], scene
    while "victory_determination" not in told:
        run = rolling(now)
        told += [*steps_of(run), *asked_by(run)]
        now = at_step(after(run), run.truth.agenda[-1].then)
    other = 1 - initiative
    asked = [each for each in told if isinstance(each, tuple)][:4]

    assert asked == [
        (initiative, "reinforce"),
        (other, "reinforce"),
        (initiative, "replace"),
        (other, "replace"),
    ]


@pytest.mark.rule("SOP:17")
def test_points_of_the_turn_are_added_to_the_total():
    scene = at_card("victory_determination", 0)
    forces = tuple(replace(force, vp_turn=3, vp_total=4) for force in scene.state.forces)
    run = rolling(at_step(scene, "victory_determination", forces=forces))

    assert happened(run, PointsTotalled)[0] == PointsTotalled()
    assert [force.vp_total for force in after(run).state.forces] == [7, 7]


@pytest.mark.rule("SOP:18")
def test_the_next_turn_begins():
    run = rolling(at_card("game_record", 0))

    assert TurnBegan(3) in run.events
    assert any(isinstance(event, KeyTurned) for event in run.events)
    assert steps_of(run)[:2] == ["game_record", "weather"]
    assert UnitId(0) in after(run).state.forces[0].units.map
