"""STD:9.0, 9.2, 9.2.1, 9.3  Declaring attacks, one after the other."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, begun, strike
from games.next_war.sketch import ALLIED, at, given, offered, refusals, resolved, units
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import CombatDeclared, CombatEnded
from sandtable.games.next_war.orders.combat import Attack, ChooseLead, EndCombat
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.kernel.play.events import Answered

GIVEN = "1204 PRC X 3-3-4\n1203 SRV A 4-6-4\n1205 SRV B 4-6-4"


@pytest.mark.rule("STD:9.0")
def test_nobody_has_to_attack():
    scene = attacking(given(GIVEN))

    assert resolved(scene, ALLIED, EndCombat()).events == [Answered(ALLIED)]


@pytest.mark.rule("STD:9.0")
def test_a_side_attacks_with_its_own_units_only():
    scene = attacking(given(f"{GIVEN}\n1304 PRC Y 3-3-4"))

    assert EndCombat in offered(scene, ALLIED)
    assert refusals(scene, ALLIED, strike(scene, "1204", "Y")) == [
        "You cannot attack with unit Y now. [STD:9.0]"
    ]


@pytest.mark.rule("STD:9.2.1")
def test_an_attack_names_target_and_attackers():
    scene = attacking(given(GIVEN))
    run = resolved(scene, ALLIED, strike(scene, "1204", "A B"))

    fought = Combat(at("1204"), units(scene, "A B"), units(scene, "X"))
    assert run.events[0] == CombatDeclared(fought)
    assert run.scene.state.segment.unfought == ()
    assert declared(scene, at("1204"), units(scene, "A B")) == fought


@pytest.mark.rule("STD:9.2.1")
@pytest.mark.parametrize(
    "named",
    [
        pytest.param((), id="nobody"),
        pytest.param((1, 1), id="somebody twice"),
    ],
)
def test_attackers_are_named_once(named):
    scene = attacking(given(GIVEN))

    assert refusals(scene, ALLIED, Attack(at("1204"), named)) == [
        "Choose one or more attackers, each only once. [STD:9.2.1]"
    ]


@pytest.mark.rule("STD:9.2.1", "STD:9.8.6")
def test_the_defenders_are_those_who_did_not_retreat_there():
    scene = given(f"{GIVEN}\n1204 PRC Y 3-3-4\n1204 PRC N 3-3-4")
    scene = attacking(scene, newcomers=units(scene, "N"))
    run = resolved(scene, ALLIED, strike(scene, "1204", "A"))

    (event,) = [each for each in run.events if isinstance(each, CombatDeclared)]
    assert set(event.combat.defenders) == set(units(scene, "X Y"))


@pytest.mark.rule("STD:9.2.1")
def test_a_declared_attack_is_neither_withdrawn_nor_changed():
    now = begun(attacking(given(GIVEN)), "1204", "A B")

    assert set(offered(now.scene, ALLIED)) == {ChooseLead}


@pytest.mark.rule("STD:9.2")
def test_a_combat_is_over_before_the_next():
    scene = attacking(given(f"{GIVEN}\n1202 PRC Y 3-3-4"))
    now = battle(scene, "1204", "B", 9)

    assert CombatEnded() in now.events
    assert (now.kind, now.scene.state.combat) == ("attack", None)
    assert now.refused(strike(scene, "1202", "A")) == []


@pytest.mark.rule("STD:9.3")
def test_a_hex_is_attacked_once_in_a_segment():
    now = battle(attacking(given(GIVEN)), "1204", "B", 9)

    assert now.refused(strike(now.scene, "1204", "A")) == [
        (
            "You cannot attack 1204: it has been attacked this segment, or the enemy was "
            "not there at its start. [STD:9.3]"
        )
    ]
    assert Attack not in offered(now.scene, ALLIED)


@pytest.mark.rule("STD:9.3", "STD:9.1")
@pytest.mark.parametrize(
    ("held", "told"),
    [
        pytest.param(
            (),
            "You cannot attack 1204: it has been attacked this segment, or the enemy "
            "was not there at its start.",
            id="new",
        ),
        pytest.param(("1204",), None, id="held when the segment began"),
    ],
)
def test_only_hexes_held_at_the_beginning_are_attacked(held, told):
    """RUL-0020.39: who came beside an attacker in the segment itself is no new target."""
    scene = attacking(given(GIVEN), targets=tuple(map(at, held)))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == (
        [f"{told} [STD:9.3]"] if told else []
    )


@pytest.mark.rule("STD:9.3")
def test_an_empty_hex_is_not_attacked():
    scene = attacking(given(GIVEN), targets=(at("1204"), at("1202")))

    assert refusals(scene, ALLIED, strike(scene, "1202", "A")) == [
        "There are no enemy units to attack in 1202. [STD:9.3]"
    ]


CROWD = """
    1204 PRC X 3-3-4
    1203 SRV A 4-6-4 sp3
    1203 SRV B 4-6-4 sp2
    1203 SRV C 4-6-4
    1205 SRV D 4-6-4 sp3
    1205 SRV E 4-6-4 sp2
    1304 SRV F 4-6-4
"""


@pytest.mark.rule("STD:9.3", "STD:8.1.1.1")
@pytest.mark.parametrize(
    ("names", "told"),
    [
        pytest.param("A C D F", None, id="from several hexes, each within its limit"),
        pytest.param("B C E F", None, id="others of the same hexes"),
        pytest.param("A B", "1203", id="too many from one hex"),
        pytest.param("A C D E", "1205", id="too many from another"),
    ],
)
def test_the_limit_holds_for_each_hex_of_origin(names, told):
    """RUL-0020.27."""
    scene = attacking(given(CROWD))

    assert refusals(scene, ALLIED, strike(scene, "1204", names)) == (
        [f"Stacking points attacking from {told}: 5. The limit is 4. [STD:9.3]"] if told else []
    )


@pytest.mark.rule("STD:9.3")
def test_a_unit_too_large_for_the_limit_may_fight_alone():
    scene = attacking(given("1204 PRC X 3-3-4\n1203 Mountain\n1203 SRV A 4-6-4 sp4"))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == []


@pytest.mark.rule("STD:9.3", "STD:8.1.1.2")
@pytest.mark.parametrize(
    ("home", "told"), [("of3 divisional", False), ("", True)], ids=["one division", "others"]
)
def test_a_division_attacks_with_all_it_has(home, told):
    stack = "\n".join(f"1203 SRV {name} 2-3-4 sp2 {home}" for name in "ABC")
    scene = attacking(given(f"1204 PRC X 3-3-4\n{stack}"))

    assert bool(refusals(scene, ALLIED, strike(scene, "1204", "A B C"))) == told


NO_ROOM = (
    "Unit {} cannot attack: 1204 is over-stacked, and only {} of its stacking points can still "
    "attack this segment. [STD:8.1.1.1]"
)
TOO_MANY = "Stacking points attacking from 1204: 4. The limit is 2. [STD:9.3]"


@pytest.mark.rule("STD:8.1.1.1", "STD:9.3")
@pytest.mark.parametrize(
    ("stack", "first", "second", "told"),
    [
        pytest.param("Mountain sp2 A B", "A", "B", NO_ROOM.format("B", 1), id="one of two fights"),
        pytest.param("Rough sp2 A B C", "A B", "C", NO_ROOM.format("C", 0), id="limit used up"),
        pytest.param("Rough sp2 A B C", "A", "B C", TOO_MANY, id="one more fits, not two"),
        pytest.param("Rough sp2 A B C", "A", "B", "", id="one more fits"),
        pytest.param("Rough sp1 A B C", "A", "B C", "", id="not over-stacked"),
    ],
)
def test_the_limit_holds_for_all_attacks_of_a_segment(stack, first, second, told):
    terrain, points, *names = stack.split()
    crowd = "\n".join(f"1204 SRV {name} 4-6-4 {points}" for name in names)
    scene = attacking(given(f"1204 {terrain}\n{crowd}\n1205 PRC X 2-6-4\n1304 PRC Y 2-6-4"))
    now = battle(scene, "1205", first, 9)

    assert now.refused(strike(now.scene, "1304", second)) == ([told] if told else [])


@pytest.mark.rule("STD:8.1.1.1", "STD:8.1.1.2")
def test_the_last_of_a_division_attacks_after_all_others():
    stack = "\n".join(f"1204 SRV {name} 2-6-4 sp2 of3 divisional" for name in "ABC")
    scene = attacking(given(f"{stack}\n1205 PRC X 2-6-4\n1304 PRC Y 2-6-4"))
    now = battle(scene, "1205", "A B", 9)

    assert now.refused(strike(now.scene, "1304", "C")) == []
