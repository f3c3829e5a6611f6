"""ADV:18.2.1, 18.3.1  Headquarters in support of combats."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.next_war.changed_units import changed
from games.next_war.fighting import attacking, battle, begun
from games.next_war.sketch import ADVANCED, at, given, offered, unit, units
from sandtable.games.next_war.advice.combat_orders import support
from sandtable.games.next_war.analysis.combat_analysis import NONE, analysis_of
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.combat_state import Combat, Commitment, HeadquartersSupport
from sandtable.games.next_war.events import SupportCommitted
from sandtable.games.next_war.events.advanced import UseSpent
from sandtable.games.next_war.orders.combat import ChooseLead, CommitSupport
from sandtable.games.next_war.presentation.battle_now import battle_now, combat_chances
from sandtable.games.next_war.presentation.order_reasons import order_reasons
from sandtable.games.next_war.presentation.text.combat_calculation_texts import ledger_lines
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import headquarters_able, headquarters_strength
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import combat_of, unit_of
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.domains import Pick
from sandtable.random_source import Sampler

#: One attacker of a nation, one defender of the other, and headquarters of both.
SIDES = [("SRV", "PRC", Side.ALLIED), ("PRC", "SRV", Side.NON_ALLIED)]
EXAMPLE = """
    1203 {us} A 5-5-8 ofI
    1103 {us} HA 0-2-6 hq range4 ofI
    1204 {them} X 1-1-4 ofX
    1305 {them} HX 0-2-6 hq range4 ofX
    """


def position(text, us="SRV", them="PRC", side=Side.ALLIED, layers=ADVANCED, **fields):
    return attacking(given(text.format(us=us, them=them), layers=layers, **fields), side)


def at_support(text, us="SRV", them="PRC", side=Side.ALLIED, names="A", **fields):
    """The combat at the attacker's choice of support, the first units leading."""
    fought = begun(position(text, us, them, side, **fields), "1204", names)
    while fought.kind == "lead":
        offer = offered(fought.scene, fought.decision.seat)[ChooseLead]
        leads = offer.parameters[0][1]
        assert isinstance(leads, Pick)
        fought = fought.then(ChooseLead(leads.options[0]))
    assert fought.kind == "support"
    return fought


def commits(scene, names):
    return CommitSupport(0, (), (), (), units(scene, names))


def able(scene, side, combat=None):
    found = scene.rules[headquarters_able](scene, combat or combat_of(scene), side)
    return {scene.printed.counters[each].id for each in found.options}, found.most


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_odds_are_worked_out_anew_with_headquarters(us, them, side):
    fought = at_support(EXAMPLE, us, them, side)
    scene = fought.scene
    assert strengths(scene, combat_of(scene)) == (5, 1)
    now = fought.then(commits(scene, "HA"))
    assert strengths(now.scene, combat_of(now.scene)) == (9, 1)
    assert (now.kind, now.decision.seat) == ("support", 1 - side)  # the defender has seen it
    done = battle(
        position(EXAMPLE, us, them, side),
        "1204",
        "A",
        5,
        support=commits(scene, "HA"),
        enemy_support=commits(scene, "HX"),
    )
    fixed = HeadquartersSupport(units(scene, "HA"), 4), HeadquartersSupport(units(scene, "HX"), 4)
    both = tuple(Commitment(hq=each) for each in fixed)
    sums = combat_ledger(scene, replace(combat_of(scene), support=both))
    assert (sums.attack, sums.defence, sums.ratio) == (9, 5, "1.5:1")
    assert [row.value for row in sums.modifiers if row.cite == "STD:9.2.2.1"] == [-1]
    assert done.rolled.column == sums.column
    assert done.rolled.modifier == sums.modifier
    assert done.happened(SupportCommitted) == [
        SupportCommitted(attacker=True, support=both[0]),
        SupportCommitted(attacker=False, support=both[1]),
    ]


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_their_strength_comes_after_all_doubling_and_halving(us, them, side):
    text = "1203 {us} A 6-6-8 armor ofI\n1204 {them} X 4-4-4\n1103 {us} H 0-2-6 hq range4 ofI"
    scene = changed(position(text, us, them, side), "A", struck=1)
    combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
    given_ = Commitment(hq=headquarters_support(scene, combat, units(scene, "H")))
    assert strengths(scene, replace(combat, support=(given_, Commitment()))) == (14, 4)
    river = position(f"{text}\n1203-1204 Major River", us, them, side)
    assert strengths(river, replace(combat, support=(given_, Commitment()))) == (3 + 4, 4)


@pytest.mark.rule("ADV:18.2.1", "ADV:15.1.1", "ADV:15.2.10")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
@pytest.mark.parametrize(
    ("line", "attacks", "can"),
    [
        pytest.param("1003 {us} H 0-2-6 hq range2 ofI", True, True, id="two hexes, range 2"),
        pytest.param("1003 {us} H 0-2-6 hq range1 ofI", True, False, id="two hexes, range 1"),
        pytest.param("1104 {us} H 0-2-6 hq range1 ofI", True, True, id="two from the attacker"),
        pytest.param("1604 {us} H 0-2-6 hq range4 ofI", True, True, id="at its range"),
        pytest.param("1604 {us} H 0-2-6 hq range3 ofI", True, False, id="beyond it"),
        pytest.param("1103 {us} H 0-2-6 hq range4 ofII", True, False, id="another formation"),
        pytest.param("1103 {us} H 0-2-6 hq range4", True, True, id="of no formation"),
        pytest.param("1103 CW H 0-2-6 hq range4", True, False, id="of another nation"),
        pytest.param("1103 {us} H 0-2-6 supreme range9", True, False, id="Supreme HQ"),
        pytest.param("1103 {us} H 0-2-6 hq range4 ofI unsupplied", True, False, id="no supply"),
        pytest.param("1103 {us} H 0-2-6 artillery range4 ofI", True, False, id="artillery"),
        pytest.param("off {us} H 0-2-6 hq range4 ofI", True, False, id="not on the map"),
        pytest.param("gone {us} H 0-2-6 hq range4 ofI", True, False, id="eliminated"),
        pytest.param("1305 {them} H 0-2-6 hq range2 ofX", False, True, id="for the defence"),
        pytest.param("1204 {them} H 0-2-6 hq range2 ofX", False, True, id="in the same hex"),
        pytest.param("1305 {them} H 0-2-6 hq range2 ofY", False, False, id="foreign defenders"),
        pytest.param("1305 {them} H 0-2-6 supreme range9", False, False, id="Supreme, defence"),
        pytest.param("1704 {them} H 0-2-6 hq range4 ofX", False, False, id="too far, defence"),
    ],
)
def test_which_headquarters_support(us, them, side, line, attacks, can):
    text = "1203 {us} A 5-5-8 ofI\n1204 {them} X 1-1-4 ofX\n" + line
    scene = position(text, us, them, side)
    defenders = "X H" if line.startswith("1204") else "X"
    combat = Combat(at("1204"), units(scene, "A"), units(scene, defenders))
    names, most = able(scene, side if attacks else 1 - side, combat)
    assert (names, most) == (({"H"}, 1) if can else (set(), 0))


@pytest.mark.rule("ADV:18.2.1", "ADV:18.2.6")
@pytest.mark.parametrize(
    ("fields", "can"),
    [
        ({"supports": 1}, True),
        ({"supports": 2}, False),
        ({"isolated": True}, False),
        ({"emergency_supply": True}, True),
        ({"struck": 1}, True),
    ],
)
@pytest.mark.parametrize("name", ["HA", "HX"])
def test_the_state_of_a_headquarters(name, fields, can):
    scene = changed(position(EXAMPLE), name, **fields)
    combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
    side = Side.ALLIED if name == "HA" else Side.NON_ALLIED
    assert able(scene, side, combat)[0] == ({name} if can else set())


MANY = """
    1203 {us} A 5-5-8 ofI
    1103 {us} H1 0-2-6 hq range3 ofI
    1104 {us} H2 0-2-6 hq range4 ofI
    1003 {us} H3 0-2-6 hq range5 ofI
    1204 {them} X 1-1-4 ofX
    1305 {them} E1 0-2-6 hq range3 ofX
    1306 {them} E2 0-2-6 hq range5 ofX
    """


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_two_support_an_attack_and_one_a_defence(us, them, side):
    fought = at_support(MANY, us, them, side)
    scene = fought.scene
    assert able(scene, side) == ({"H1", "H2", "H3"}, 2)
    (no,) = fought.refused(commits(scene, "H1 H2 H3"))
    assert no.startswith(
        "Choose from the headquarters that can support this combat, at most 2: H1, H2, H3."
    )
    now = fought.then(commits(scene, "H1 H3"))
    assert strengths(now.scene, combat_of(now.scene)) == (13, 1)
    assert able(now.scene, 1 - side) == ({"E1", "E2"}, 1)
    assert now.refused(commits(scene, "E1 E2")) != []
    assert now.refused(commits(scene, "H2")) != []
    done = now.then(commits(scene, "E2"), 5)
    assert done.happened(UseSpent) == [
        UseSpent(unit(scene, "H1"), side, 2),
        UseSpent(unit(scene, "H3"), side, 2),
        UseSpent(unit(scene, "E2"), 1 - side, 2),
    ]
    assert [uses_left(done.scene, unit(scene, name)) for name in ("H1", "H2", "E2")] == [1, 2, 1]


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_none_can_be_named_where_none_is_able(us, them, side):
    fought = at_support("1203 {us} A 5-5-8\n1204 {them} X 1-1-4", us, them, side)
    (no,) = fought.refused(CommitSupport(0, (), (), (), (unit(fought.scene, "A"),)))
    assert no.startswith("You have no headquarters that can support this combat.")
    assert [name for name, _ in offered(fought.scene, side)[CommitSupport].parameters] == [
        "air_points",
        "helicopters",
        "artillery",
    ]


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_a_headquarters_supports_one_combat_of_a_segment(us, them, side):
    fought = at_support(EXAMPLE, us, them, side)
    now = fought.then(commits(fought.scene, "HA")).scene
    combat = combat_of(now)
    assert able(now, side, combat)[0] == set()
    later = replace(now.state, segment=replace(now.state.segment, number=9))
    assert able(type(now)(now.rules, now.printed, later), side, combat)[0] == {"HA"}


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_a_supporting_headquarters_takes_no_loss(us, them, side):
    scene = position(EXAMPLE, us, them, side)
    done = battle(
        scene,
        "1204",
        "A",
        9,
        support=commits(scene, "HA"),
        enemy_support=commits(scene, "HX"),
    )
    for name in ("HA", "HX"):
        now = unit_of(done.scene, unit(scene, name))
        assert (now.steps, now.struck) == (2, 0)


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize(("number", "adds"), [(5, 2), (4, 2), (1, 0)])
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_from_aboard_it_adds_half_to_an_assault(number, adds, us, them, side):
    text = (
        f"1203 {{us}} A 5-5-8 ofI\n1204 {{them}} X 1-1-4\n1103 {{us}} H 0-2-6 hq range{number} ofI"
    )
    scene = changed(position(text, us, them, side), "H", at=ABOARD, ship=0)
    assault = Combat(at("1204"), units(scene, "A"), units(scene, "X"), landing=units(scene, "A"))
    asks = scene.rules[headquarters_strength]
    assert asks(scene, assault, units(scene, "H")) == adds
    attack = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
    assert asks(scene, attack, units(scene, "H")) == number
    ashore = position(text, us, them, side)
    assert asks(ashore, assault, units(scene, "H")) == number


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_the_exact_odds_are_those_of_the_engine(us, them, side):
    fought = at_support(MANY, us, them, side)
    scene, combat = fought.scene, combat_of(fought.scene)
    found = analysis_of(known(scene, side), combat)
    assert found is not None
    best = found.best(attacker=True)
    assert {scene.printed.counters[each].id for each in best.headquarters} == {"H2", "H3"}
    assert best.hq_strength == 9
    assert found.best(attacker=False).headquarters == units(scene, "E2")
    for ours, theirs in (("", ""), ("H1", ""), ("H2 H3", "E2"), ("", "E1")):
        sent = tuple(
            Commitment(hq=headquarters_support(scene, combat, units(scene, names)))
            for names in (ours, theirs)
        )
        odds, rolled = found.odds(*sent), []
        for die in range(10):
            done = fought.then(commits(scene, ours)).then(commits(scene, theirs), die)
            rolled.append((CombatResult(*done.result), done.rolled.column))
        assert {column for _, column in rolled} == {odds.column}
        for one in odds.outcomes:
            result = CombatResult(one.attacker_losses, one.defender_losses, one.retreat)
            times = sum(each == result for each, _ in rolled)
            assert Fraction(one.chances, odds.total) == Fraction(times, 10)
    assert found.odds() == found.odds(NONE, NONE)


@pytest.mark.rule("ADV:18.2.1")
def test_players_read_what_headquarters_add():
    fought = at_support(EXAMPLE)
    now = fought.then(commits(fought.scene, "HA"))
    scene = now.scene
    lines = ledger_lines(known(scene, 0), combat_of(scene))
    assert "headquarters HA: 4 [ADV:18.2.1]" in "\n".join(lines)
    assert "the attacker commits headquarters HA" in "\n".join(lines)
    told = combat_chances(known(scene, 1), commits(scene, "HX"))
    assert told is not None
    assert [(row.name, row.value) for row in told.ledger.staffs] == [("headquarters HA", 4)]
    assert [(row.name, row.value) for row in told.ledger.markers] == [("headquarters HX", 4)]
    assert (told.ledger.attack, told.ledger.defence) == (9, 5)
    assert {case.who for case in told.cases} == {"both", "you", "they", "neither"}
    assert battle_now(known(scene, 1)) is not None
    spoken = prompt(known(scene, 1), scene.state.pending[-1].decisions[0])
    assert "air points, helicopters, artillery and headquarters" in spoken
    assert "The enemy has committed headquarters HA." in spoken
    (event,) = now.happened(SupportCommitted)
    assert event_line(scene.printed, event) == "The attacker sends headquarters HA."


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_random_players_and_advice_commit_headquarters(us, them, side):
    fought = at_support(MANY, us, them, side)
    offer = offered(fought.scene, side)[CommitSupport]
    drawn = [offer.draw(Sampler(f"support {n}")) for n in range(40)]
    assert {len(order.headquarters) for order in drawn} == {0, 1, 2}
    assert all(fought.refused(order) == [] for order in drawn)
    advised = support(known(fought.scene, side))
    assert fought.refused(advised) == []
    reasons = order_reasons(known(fought.scene, side), commits(fought.scene, "H3"))
    assert "With this support you take the hex in" in reasons["odds"]
