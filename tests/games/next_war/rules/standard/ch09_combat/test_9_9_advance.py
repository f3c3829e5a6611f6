"""STD:9.2.8, 9.9, 9.9.1  Advance after combat."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import ALLIED, at, given, labels, offered, path, unit, units
from sandtable.games.next_war.events import HexPassed, UnitMoved
from sandtable.games.next_war.orders.combat import (
    Advance,
    AdvanceFurther,
    EndAdvance,
    Retreat,
    RetreatUnit,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch09_combat.advance_second_hex import second_hexes
from sandtable.kernel.rules.domains import Subset

# X is 6 to 1 in Flat, column 13: die 3 is 0/2, die 6 is 0/1R.
DIES, RETREATS = 3, 6
X = "1405 PRC X 1-6-4"


@pytest.mark.rule("STD:9.2.8")
def test_a_single_attacker_enters_without_being_asked():
    now = battle(attacking(given(f"{X}\n1305 SRV A 36-6-4")), "1405", "A", DIES)

    assert now.happened(UnitMoved) == [UnitMoved(unit(now.scene, "A"), ALLIED, path("1405"))]
    assert now.happened(HexPassed) == [HexPassed(path("1405"), ALLIED)]
    assert now.kind == "attack"


@pytest.mark.rule("STD:9.2.8")
def test_nobody_enters_while_somebody_is_there():
    now = battle(attacking(given(f"{X}\n1305 SRV A 36-6-4")), "1405", "A", 7)

    assert now.result == (0, 1, False)
    assert now.happened(UnitMoved) == []


@pytest.mark.rule("STD:9.9")
def test_at_least_one_must_advance():
    scene = attacking(given(f"{X}\n1305 SRV A 18-6-4 sp2\n1304 SRV B 18-6-4 sp3"))
    now = battle(scene, "1405", "A B", DIES)
    told = ["Choose one or more of A, B, within the stacking limit of 4. [STD:9.9]"]

    assert (now.kind, now.decision.seat) == ("advance", ALLIED)
    assert now.refused(Advance((), ())) == told
    assert now.refused(Advance(units(scene, "A B"), ())) == told
    assert now.refused(Advance(units(scene, "X"), ())) == told
    assert now.then(Advance(units(scene, "B"), ())).where("B") == "1405"


@pytest.mark.rule("STD:9.9")
def test_a_zone_does_not_keep_anybody_from_advancing():
    """Y's zone covers the hex taken and the one behind it."""
    scene = attacking(given(f"{X}\n1305 SRV A 24-6-8 mech\n1504 PRC Y 1-1-4 sp2"))
    now = battle(scene, "1405", "A", DIES)

    assert (now.where("A"), now.kind) == ("1405", "second_hex")
    assert now.then(AdvanceFurther(unit(scene, "A"), at("1505"))).where("A") == "1505"


@pytest.mark.rule("STD:9.9")
@pytest.mark.parametrize(
    ("ground", "fits"),
    [
        pytest.param("Flat", True, id="four points"),
        pytest.param("Mountain", False, id="three in mountains"),
    ],
)
def test_how_many_may_advance(ground, fits):
    attackers = "1305 SRV A 27-6-4 sp2\n1304 SRV B 27-6-4 sp2"
    scene = attacking(given(f"1405 {ground}\n{X} steps1\n{attackers}"))
    now = battle(scene, "1405", "A B", 7)

    assert now.where("X") == "gone"
    assert (now.refused(Advance(units(scene, "A B"), ())) == []) == fits


@pytest.mark.rule("STD:9.9", "STD:8.1.1.2")
def test_a_division_that_fights_without_limit_advances_within_it():
    stack = "\n".join(f"1305 SRV {name} 12-6-4 sp2 of3 divisional" for name in "ABC")
    scene = attacking(given(f"{X}\n{stack}"))
    now = battle(scene, "1405", "A B C", DIES)

    assert now.refused(Advance(units(scene, "A B C"), ())) != []
    assert now.refused(Advance(units(scene, "A B"), ())) == []


@pytest.mark.rule("STD:9.9")
def test_units_that_cannot_attack_may_go_along():
    scene = attacking(
        given(
            f"{X}\n1305 SRV A 36-6-4 sp3\n1305 SRV D 0-1-4\n1305 SRV E 0-1-4\n"
            "1304 SRV F 0-1-4\n1305 SRV G 1-1-4\n1305 SRV CO 0-1-0 outpost"
        )
    )
    now = battle(scene, "1405", "A", DIES)
    told = ["These units can advance with them (stacking points left: 1): D, E. [STD:9.9]"]
    domain = offered(now.scene, ALLIED)[Advance].domain((units(scene, "A"),))

    assert isinstance(domain, Subset)
    assert tuple(domain.options) == units(scene, "D E")
    assert now.refused(Advance(units(scene, "A"), units(scene, "D E"))) == told
    assert now.refused(Advance(units(scene, "A"), units(scene, "F"))) == told
    assert now.refused(Advance(units(scene, "D"), ())) != []
    done = now.then(Advance(units(scene, "A"), units(scene, "D")))
    assert [done.where(name) for name in ("A", "D", "E", "G")] == ["1405", "1405", "1305", "1305"]


# --- 9.9.1 the second hex -------------------------------------------------------------------

AROUND = ["1304", "1404", "1406", "1504", "1505"]


def second(text, words="mech", die=DIES, **more):
    """Let a single unit kill X and give the hexes that it may go on to."""
    attack = 24 if words == "mech" else 36
    scene = attacking(given(f"{X}\n1305 SRV A {attack}-6-8 {words}\n{text}", **more))
    now = battle(scene, "1405", "A", die)
    hexes = second_hexes(now.scene, unit(scene, "A")) if now.kind == "second_hex" else ()
    return now, labels(hexes)


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("words", "goes"),
    [
        pytest.param("mech", True, id="mechanized"),
        pytest.param("motorized", True, id="motorized"),
        pytest.param("leg", False, id="not on foot"),
        pytest.param("light", False, id="nor light infantry"),
    ],
)
def test_who_may_go_on(words, goes):
    _, hexes = second("", words)

    assert hexes == (sorted([*AROUND, "1305"]) if goes else [])


@pytest.mark.rule("STD:9.9.1")
def test_going_on_is_one_unit_after_another_as_far_as_one_likes():
    scene = attacking(given(f"{X}\n1305 SRV A 12-6-8 mech\n1305 SRV B 12-6-8 mech"))
    now = battle(scene, "1405", "A B", DIES).then(Advance(units(scene, "A B"), ()))
    a, b = units(scene, "A B")

    assert (now.kind, now.decision.seat) == ("second_hex", ALLIED)
    assert now.refused(AdvanceFurther(unit(scene, "X"), at("1504"))) == [
        "Unit X cannot advance a second hex. Units that can: A, B. [STD:9.9.1]"
    ]
    assert now.refused(AdvanceFurther(a, at("1604"))) == [
        "Unit A cannot advance into 1604, only into 1404, 1504, 1505, 1406, 1305, 1304. [STD:9.9.1]"
    ]
    further = now.then(AdvanceFurther(a, at("1504")))
    assert further.kind == "second_hex"
    assert further.refused(AdvanceFurther(a, at("1604"))) != []
    both = further.then(AdvanceFurther(b, at("1505")))
    assert (both.where("A"), both.where("B"), both.kind) == ("1504", "1505", "attack")
    one = further.then(EndAdvance())
    assert (one.where("A"), one.where("B"), one.kind) == ("1504", "1405", "attack")
    assert one.happened(HexPassed)[-1] == HexPassed(path("1504"), ALLIED)


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("text", "more", "goes"),
    [
        pytest.param("", {}, True, id="open ground in fair weather"),
        pytest.param("", {"weather": Weather.STORM}, False, id="not in a Storm"),
        pytest.param("1405 Flat Airbase", {}, False, id="not out of an Installation"),
        pytest.param("1405 Flat Town", {}, True, id="out of a Town"),
    ],
)
def test_when_one_may_go_on(text, more, goes):
    now, hexes = second(text, **more)

    assert (now.where("X"), now.where("A")) == ("gone", "1405")
    assert bool(hexes) == goes


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("ground", "goes"),
    [
        pytest.param("Flat Fortification", False, id="not out of an enemy Fortification"),
        pytest.param("Flat City", False, id="not out of a City"),
        pytest.param("Urban", False, id="not out of an Urban hex"),
        pytest.param("Rough Town", True, id="out of a Town"),
    ],
)
def test_strong_places_end_the_advance(ground, goes):
    text = f"1405 {ground}\n1405 in PRC\n1305-1405 Primary\n{X} steps1\n1305 SRV A 60-6-8 mech er9"
    now = battle(attacking(given(text)), "1405", "A", 3)

    assert (now.where("X"), now.where("A")) == ("gone", "1405")
    assert (now.kind == "second_hex") == goes


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("ground", "open_"),
    [
        pytest.param("1504 Flat", True, id="Flat"),
        pytest.param("1504 Rough Woods", True, id="Rough Woods"),
        pytest.param("1504 Marsh", True, id="Marsh"),
        pytest.param("1504 Highland", False, id="no Highland"),
        pytest.param("1504 Highland\n1405-1504 Secondary", True, id="Highland by road"),
        pytest.param("1504 Mountain", False, id="no Mountain"),
        pytest.param("1504 Mountain\n1405-1504 Secondary", True, id="Mountain by road"),
        pytest.param("1504 Flat Jungle", False, id="no Jungle"),
        pytest.param("1504 Flat Jungle\n1405-1504 Secondary", True, id="Jungle by road"),
        pytest.param("1405-1504 Minor River", False, id="not over a river"),
        pytest.param("1405-1504 Minor River\n1405-1504 Secondary", True, id="over a bridge"),
        pytest.param("1504 Urban", False, id="no Urban hex"),
        pytest.param("1504 Flat City", False, id="no City"),
        pytest.param("1504 Flat Port", False, id="no Installation"),
        pytest.param("1504 Flat Fortification", True, id="one's own Fortification"),
        pytest.param("1504 Flat Fortification\n1504 in PRC", False, id="no enemy Fortification"),
        pytest.param("1504 PRC Y 1-1-4", False, id="not where the enemy is"),
        pytest.param("1604 PRC Y 1-1-4 sp2", True, id="a zone does not matter"),
    ],
)
def test_where_one_may_go_on_to(ground, open_):
    _, hexes = second(ground)

    assert ("1504" in hexes) == open_


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("ground", "attack", "die", "goes"),
    [
        pytest.param("Flat", 24, RETREATS, True, id="two hexes back"),
        pytest.param("Highland", 96, 6, False, id="one hex back"),
    ],
)
def test_after_a_retreat_one_goes_on_only_if_it_was_two_hexes(ground, attack, die, goes):
    text = f"1405 {ground}\n{X}\n1305 SRV A {attack}-6-8 mech"
    now = battle(attacking(given(text)), "1405", "A", die)
    if now.kind == "hold":
        now = now.then(Retreat())
    way = path("1504 1604") if goes else path("1504")
    done = now.then(RetreatUnit(unit(now.scene, "X"), way))

    assert done.where("A") == "1405"
    assert (done.kind == "second_hex") == goes


@pytest.mark.rule("STD:9.9.1")
@pytest.mark.parametrize(
    ("words", "goes"),
    [
        pytest.param("artillery", True, id="guns with trucks"),
        pytest.param("leg", False, id="not infantry on foot"),
    ],
)
def test_how_a_unit_moves_decides_not_its_type(words, goes):
    assert bool(second("", words)[1]) is goes
