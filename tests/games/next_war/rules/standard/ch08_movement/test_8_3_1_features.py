"""STD:8.3.1.2 to 8.3.1.10  Installations, Cities, Towns, Fortifications."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, ledger, modifiers_of
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    at,
    given,
    happened,
    march,
    moving,
    refusals,
    resolved,
)
from sandtable.games.next_war.events import ControlChanged, UnitMoved, evolve
from sandtable.games.next_war.rule_hooks import is_fortified
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    has_installation,
    is_enemy_to_clear,
    is_own_base,
    must_be_cleared,
)
from sandtable.games.next_war.state_lookups import ground_at
from sandtable.kernel.play.state import Scene


@pytest.mark.rule("STD:8.3.1.2", "STD:8.3.1.3", "STD:8.3.1.9")
@pytest.mark.parametrize(
    ("ground", "has_one"),
    [
        pytest.param("Flat Airbase", True, id="an Airbase is an Installation"),
        pytest.param("Flat Port", True, id="so is a Port"),
        pytest.param("Flat Other_Installation", True, id="and what a title lists"),
        pytest.param("Flat Airfield", False, id="an Airfield is none"),
        pytest.param("Flat City", False, id="nor is a City"),
        pytest.param("Flat Town", False, id="nor a Town"),
        pytest.param("Urban", False, id="nor Urban ground"),
        pytest.param("Flat Fortification", False, id="nor a Fortification"),
    ],
)
def test_what_is_an_installation(ground, has_one):
    scene = given(f"1204 {ground}")

    assert has_installation(ground_at(scene, at("1204"))) is has_one


@pytest.mark.rule("STD:8.3.1.2", "STD:8.3.1.4", "STD:8.3.1.5", "STD:8.3.1.6")
@pytest.mark.parametrize(
    ("ground", "needs"),
    [
        pytest.param("Flat Airbase", True, id="an Installation"),
        pytest.param("Flat City", True, id="a City"),
        pytest.param("Urban", True, id="Urban ground"),
        pytest.param("Flat Airfield", False, id="no Airfield"),
        pytest.param("Flat Town", False, id="no Town"),
        pytest.param("Flat Jungle", False, id="no open country"),
    ],
)
def test_what_must_be_cleared(ground, needs):
    scene = given(f"1204 {ground}")

    assert must_be_cleared(ground_at(scene, at("1204"))) is needs


@pytest.mark.rule("STD:8.3.1.5")
@pytest.mark.parametrize(
    ("line", "to_clear"),
    [
        pytest.param("1204 in PRC", True, id="the enemy's"),
        pytest.param("1204 held by PRC", True, id="one he has taken"),
        pytest.param("1204 in SRV", False, id="not one's own"),
        pytest.param("1204 in Laos", False, id="nor a neutral one"),
    ],
)
def test_a_side_clears_what_its_enemy_controls(line, to_clear):
    scene = given(f"1204 Flat City\n{line}")

    assert is_enemy_to_clear(scene, ALLIED, at("1204")) is to_clear


@pytest.mark.rule("STD:8.3.1.3", "STD:8.3.1.4")
@pytest.mark.parametrize(
    ("ground", "is_base"),
    [
        pytest.param("1204 Flat Airbase", True, id="an Airbase"),
        pytest.param("1204 Flat Airfield", True, id="an Airfield"),
        pytest.param("1204 Flat Town", False, id="no other place"),
        pytest.param("1204 Flat Airbase\n1204 held by PRC", False, id="not when the enemy has it"),
    ],
)
def test_where_parachutists_can_start(ground, is_base):
    scene = given(ground)

    # A place that need not be cleared is a base as good as one that must.
    assert is_own_base(scene, ALLIED, at("1204")) is is_base
    assert must_be_cleared(ground_at(scene, at("1204"))) is ("Airbase" in ground)


@pytest.mark.rule("STD:8.3.1.10")
@pytest.mark.parametrize(
    ("sketch", "paid"),
    [
        pytest.param("1205 in PRC", 12, id="the enemy's bars the road rate"),
        pytest.param("1205 in SRV", 3, id="one's own does not"),
        pytest.param("1205 in Laos", 3, id="nor one that is nobody's"),
        pytest.param("1205 in PRC\n1205 held by SRV", 3, id="nor a fallen one"),
        pytest.param("1205 in SRV\n1205 held by PRC", 3, id="nor one that the enemy has taken"),
    ],
)
def test_a_fortification_bars_the_road(sketch, paid):
    scene = moving(
        given(f"1205 Rough Fortification\n{sketch}\n1204-1205-1206 Primary\n1204 SRV A 4-4-8")
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205")), UnitMoved)
    assert moved.paid == paid


@pytest.mark.rule("STD:8.3.1.10")
@pytest.mark.parametrize(
    ("start", "way", "paid"),
    [
        pytest.param("1204", "1205 1206", 12 + 12, id="into it and out again"),
        pytest.param("1205", "1206 1207", 12 + 3, id="out of it"),
    ],
)
def test_a_fortification_bars_the_road_in_and_out(start, way, paid):
    scene = moving(
        given(f"""
            1205 Rough Fortification
            1205 in PRC
            1206 Rough
            1207 Rough
            1204-1205-1206-1207 Primary
            {start} SRV A 4-4-8
        """)
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", way)), UnitMoved)
    assert moved.paid == paid


@pytest.mark.rule("STD:8.3.1.10")
def test_a_fortification_that_has_fallen_once_is_none_any_more():
    scene = given("1204 Flat Fortification")
    here = at("1204")
    assert scene.rules[is_fortified](scene, here)
    assert bars_the_road(scene, NON_ALLIED, here)
    assert not bars_the_road(scene, ALLIED, here)

    state = evolve(scene.state, ControlChanged(here, NON_ALLIED))
    state = evolve(state, ControlChanged(here, ALLIED))
    retaken = Scene(scene.rules, scene.printed, state)

    assert not scene.rules[is_fortified](retaken, here)
    assert not bars_the_road(retaken, NON_ALLIED, here)


@pytest.mark.rule("STD:8.3.1.10")
def test_a_hex_without_one_is_not_fortified():
    scene = given("1204 Flat Town")

    assert not scene.rules[is_fortified](scene, at("1204"))


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize(
    ("ground", "goes_on"),
    [
        pytest.param("1205 Urban\n1205 in PRC", False, id="enemy Urban ground ends a march"),
        pytest.param("1205 Flat City\n1205 in PRC", True, id="a City may be passed by"),
        pytest.param("1205 Flat Airbase\n1205 in PRC", True, id="so may an Airbase"),
        pytest.param("1205 Flat Town\n1205 in PRC", True, id="an enemy Town ends nothing"),
        pytest.param("1205 Urban", True, id="nor does one's own Urban ground"),
    ],
)
def test_a_march_ends_where_clearing_begins(ground, goes_on):
    scene = moving(given(f"1204 SRV A 4-6-8\n{ground}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == []
    assert refusals(scene, ALLIED, march(scene, "A", "1205 1206")) == (
        [] if goes_on else ["Your move must end in 1205: it has to be cleared first. [STD:8.5.1]"]
    )


@pytest.mark.rule("STD:8.3.1.2", "STD:9.6.2")
def test_a_bridge_is_no_installation_to_clear_or_to_defend():
    bridge = "1204-1205 Minor River\n1204-1205 Primary\n1205 in PRC"
    scene = attacking(given(f"{bridge}\n1204 SRV A 4-4-4\n1205 PRC X 4-4-4"))

    assert not is_enemy_to_clear(scene, ALLIED, at("1205"))
    assert modifiers_of(ledger(scene, "1205", "A"), "STD:9.6.2") == []
