"""ADV:27.2.1  Owners damage their own places before the enemy has them."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ADVANCED,
    after,
    asked,
    at,
    driven,
    given,
    happened,
    offered,
    refusals,
    run_of,
)
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.damage_work import ContestedPlace, DamageWork, TriedPlace
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import Event, InstallationDestroyed, PointsScored
from sandtable.games.next_war.events.advanced.collateral import CollateralRolled
from sandtable.games.next_war.events.advanced.damage import (
    DamagingEnded,
    PlaceDamagedByOwner,
    PlacesContested,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.damage import DamageOwnPlace, EndDamaging
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.counters import Size
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import damage_of, marker_on
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage import (
    contested_places_are_noted,
    facts_of,
)
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

NATIONS = ("SRV", "PRC")
BASE, PORT = Feature.AIRBASE, Feature.PORT
ENEMY_NEAR = "1302 enemy E 1-1-4 er5 sp1"


def position(side, more=ENEMY_NEAR, **fields):
    nation = NATIONS[side]
    text = f"1304 Flat Airbase Port\n1304 in {nation}\n"
    more = more.replace("own", nation).replace("enemy", NATIONS[ENEMY[side]])
    return given(text + more, layers=ADVANCED, turn=4, **fields)


def asking(scene, side):
    return asked(scene, side, "deliberate_damage", "ADV:27.2.1")


def rolled(scene, side, die, feature=BASE):
    """A side that tries to damage its place."""
    now = asking(scene, side)
    order = DamageOwnPlace(at("1304"), feature)
    assert refusals(now, side, order) == []
    run = run_of(now, side, die)
    run.rules.orders["deliberate_damage"][DamageOwnPlace].resolve(run, order)
    return run


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("feature", [BASE, PORT])
@pytest.mark.parametrize(
    ("die", "marker"),
    [
        (0, Damage.DESTROYED),
        (1, Damage.DESTROYED),
        (2, Damage.STRIKE_2),
        (3, Damage.STRIKE_2),
        (4, Damage.STRIKE_1),
        (7, Damage.STRIKE_1),
        (8, Damage.NONE),
        (9, Damage.NONE),
    ],
)
def test_the_result_of_the_die(side, feature, die, marker):
    run = rolled(position(side), side, die, feature)

    assert marker_on(run.scene, at("1304"), feature) is marker
    (told,) = happened(run, PlaceDamagedByOwner)
    assert (told.die, told.modifier, told.result) == (die, 0, marker)
    gone = marker is Damage.DESTROYED
    destroyed = [InstallationDestroyed(at("1304"), feature, side)] if gone else []
    assert happened(run, InstallationDestroyed) == destroyed
    assert happened(run, PointsScored, CollateralRolled) == []
    assert damage_of(run.scene, at("1304"), feature).collateral is Damage.NONE
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("more", "modifier"),
    [
        ("1304 own D 4-4-4 er5 sp2 division", -2),
        ("1305 own D 4-4-4 er5 sp2 division", -2),
        ("1306 own D 4-4-4 er5 sp2 division", 0),
        ("1305 own B 2-2-4 er5 sp1 brigade", -1),
        ("1305 own B 2-2-4 er5 sp1 brigade\n1304 own C 2-2-4 er5 sp1 brigade", -1),
        ("1305 own B 2-2-4 er5 sp1 brigade\n1304 own D 4-4-4 er5 sp2 division", -3),
        ("1307 own H 0-2-4 er5 sp1 hq range3", -2),
        ("1308 own H 0-2-4 er5 sp1 hq range3", 0),
        ("1307 own H 0-2-4 er5 sp1 supreme range9", 0),
        ("1305 own B 2-2-4 er5 sp1 brigade\n1307 own H 0-2-4 er5 sp1 hq range3", -3),
        ("1304 enemy F 2-2-4 er5 sp1 brigade", 3),
        ("1305 own B 2-2-4 er5 sp1\n1304 enemy F 1-1-4 er5 sp1", 2),
    ],
)
def test_what_changes_the_die(side, more, modifier):
    run = rolled(position(side, f"{ENEMY_NEAR}\n{more}"), side, 5)

    assert happened(run, PlaceDamagedByOwner)[0].modifier == modifier


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("more", "marker"), [("", 1), ("\n1304 enemy F 1-1-4 er5 sp1", 4)])
def test_the_example_of_the_book(side, more, marker):
    own = "1305 own B 2-2-4 er5 sp1 brigade\n1307 own H 0-2-4 er5 sp1 hq range3"
    run = rolled(position(side, f"{ENEMY_NEAR}\n{own}{more}"), side, 4)
    (told,) = happened(run, PlaceDamagedByOwner)

    assert told.die + told.modifier == marker
    assert told.result is (Damage.DESTROYED if marker == 1 else Damage.STRIKE_1)


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("before", "die", "marker"),
    [(Damage.STRIKE_1, 4, Damage.STRIKE_2), (Damage.STRIKE_2, 7, Damage.DESTROYED)],
)
def test_it_adds_to_the_damage_that_is_there(side, before, die, marker):
    damage = DamageMarkers((PlaceDamage(at("1304"), BASE, before),))
    run = rolled(position(side, damage=damage), side, die)

    assert marker_on(run.scene, at("1304"), BASE) is marker


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("here", "near"), [("1304", True), ("1302", True), ("1301", False)])
def test_an_enemy_must_be_within_two_hexes(side, here, near):
    scene = asking(position(side, f"{here} enemy E 1-1-4 er5 sp1"), side)

    assert (DamageOwnPlace in offered(scene, side)) is near
    assert bool(refusals(scene, side, DamageOwnPlace(at("1304"), BASE))) is not near


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_only_own_places_that_stand_and_each_once(side):
    theirs = asking(position(ENEMY[side], ENEMY_NEAR.replace("enemy", "own")), side)
    assert DamageOwnPlace not in offered(theirs, side)
    gone = asking(position(side, destroyed=HashedMap({at("1304"): (BASE,)})), side)
    (no,) = refusals(gone, side, DamageOwnPlace(at("1304"), BASE))
    assert "cannot damage" in no
    assert refusals(gone, side, DamageOwnPlace(at("1304"), PORT)) == []
    tried = asking(after(rolled(position(side), side, 9)), side)
    assert len(refusals(tried, side, DamageOwnPlace(at("1304"), BASE))) == 1
    assert refusals(tried, side, DamageOwnPlace(at("1304"), PORT)) == []


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("feature", "asks"), [("", False), ("Port", True)])
def test_no_bridge_is_damaged_deliberately(side, feature, asks):
    own, enemy = NATIONS[side], NATIONS[ENEMY[side]]
    text = f"1304 Flat {feature}\n1304-1305 Major River\n1304-1305 Primary\n1304 in {own}"
    scene = given(f"{text}\n1305 in {own}\n1302 {enemy} E 1-1-4", layers=ADVANCED, turn=4)

    asked = asked_by(driven(at_step(scene, "reorganization_phase")))
    assert ((side, "deliberate_damage") in asked) is asks


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("marked", [True, False])
def test_a_place_may_be_damaged_in_the_phase_in_which_it_is_captured(side, marked):
    """A title or scenario may capture it without a Clearing marker: NWIP 17.5#7."""
    markers = HashedMap({at("1304"): Clearing(ENEMY[side], 3)} if marked else {})
    scene = position(side, "1304 enemy E 1-1-4 er5 sp1", clearing=markers)
    run = run_of(scene, -1)
    contested_places_are_noted(run)
    assert happened(run, PlacesContested) == [PlacesContested((ContestedPlace(at("1304"), side),))]
    lost = replace(run.truth, control=HashedMap({at("1304"): ENEMY[side]}), clearing=HashedMap())
    now = asking(KernelScene(run.rules, run.printed, lost), side)

    assert refusals(now, side, DamageOwnPlace(at("1304"), BASE)) == []


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_only_an_enemy_in_the_hex_contests_a_place(side):
    run = run_of(position(side), -1)
    contested_places_are_noted(run)

    assert happened(run, PlacesContested) == []


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("size", "brigade", "division"),
    [
        (Size.BATTALION, False, False),
        (Size.REGIMENT, True, False),
        (Size.BRIGADE, True, False),
        (Size.TEAM, True, False),
        (Size.DIVISION, False, True),
        (Size.CORPS, False, True),
    ],
)
@pytest.mark.parametrize("here", ["1304", "1305"])
def test_a_regiment_counts_as_a_brigade(side, size, brigade, division, here):
    scene = position(side, f"{here} own H 1-1-4 er5 sp1")
    counters = [
        replace(each, size=size) if each.designation == "H" else each
        for each in scene.printed.counters
    ]
    printed = changed(scene.printed, counters=tuple(counters))
    facts = facts_of(KernelScene(scene.rules, printed, scene.state), side, at("1304"))

    assert (facts.brigade, facts.division) == (brigade, division)


@pytest.mark.rule("ADV:27.2.1", "ADV:SOP-14")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_it_is_asked_before_control_changes_and_forgotten_afterwards(side):
    scene = position(side, first_player=side)
    run = driven(at_step(scene, "reorganization_phase"))
    assert asked_by(run) == [(side, "deliberate_damage")]
    now = after(run)
    said = prompt(known(now, side), now.state.pending[-1].decisions[0])
    assert "enemies are near" in said
    work = DamageWork(tried=(TriedPlace(at("1304"), BASE),))
    state = replace(now.state, advanced=replace(now.state.advanced, damage_work=work))
    late = run_of(KernelScene(now.rules, now.printed, state), side)
    late.rules.orders["deliberate_damage"][EndDamaging].resolve(late, EndDamaging())
    done = driven(after(late))
    assert done.truth.advanced.damage_work == DamageWork()
    assert len(happened(done, DamagingEnded)) == 1


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_helicopters_leave_a_base_that_is_destroyed(side):
    more = f"{ENEMY_NEAR}\n1304 own H helicopter 1\n1004 Flat Airfield\n1004 in own"
    run = rolled(position(side, more), side, 0)

    assert run.truth.agenda[-1].procedure == "displacement"


def test_it_is_told():
    scene = position(0)
    side = BOTH_SIDES[0]
    events: list[Event] = [
        PlacesContested((ContestedPlace(at("1304"), side),)),
        PlaceDamagedByOwner(at("1304"), BASE, side, 4, -3, Damage.DESTROYED),
        PlaceDamagedByOwner(at("1304"), PORT, side, 9, 0, Damage.NONE),
        DamagingEnded(),
    ]

    assert [event_line(scene.printed, event) for event in events] == [
        "Enemies are in places that may still be damaged by their owners: 1304.",
        "Deliberate damage to the Airbase in 1304, die 4 -3: Destroyed.",
        "Deliberate damage to the Port in 1304, die 9: nothing.",
        "No more places are damaged by their owners.",
    ]
