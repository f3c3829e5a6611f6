"""HEX:6  Combat: declare, support, the roll, losses, retreat, advance."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    A,
    B,
    C,
    D,
    E,
    F,
    after,
    at,
    attacking,
    choices,
    decisions,
    driven,
    fighting,
    happened,
    labels,
    offered,
    path,
    refusals,
    resolved,
)
from toys.hexes.events import (
    CityTaken,
    CombatDeclared,
    CombatEnded,
    CombatRolled,
    StepLost,
    SupportGiven,
    UnitMoved,
)
from toys.hexes.game import OLD_RULES
from toys.hexes.orders import (
    Advance,
    Attack,
    EndAttacks,
    Hold,
    Retreat,
    StayPut,
    Support,
    TakeLosses,
)
from toys.hexes.state import Combat

HERE = at("1204")
ATTACK_ON = [(BLUE, "attack", "HEX:3.3")]

ONE_AGAINST_ONE = """
    1203 blue A 3 foot
    1204 red  B 3 foot
"""


def rolling(sketch, *attackers, air=0, layers=None):
    """A combat for 1204 in which the attacker has spoken and the defender is asked."""
    given = attacking(sketch) if layers is None else attacking(sketch, layers=layers)
    return fighting(given, Combat(HERE, attackers, (air, 0)), "defender_support")


def rolled(sketch, *attackers, result):
    """A combat for 1204 in which the die has fallen and somebody must decide."""
    return fighting(
        attacking(sketch), Combat(HERE, attackers, column=0, result=result), "attacker_losses"
    )


# --- declaring --------------------------------------------------------------------------------


BEFORE_ATTACKS = """
    1203 blue A 3 foot
    1103 blue B 3 foot fought
    1204 red  C 3 foot
    1206 red  D 3 foot
    1302 red  E 3 foot
    1302 attacked
"""


@pytest.mark.rule("HEX:6.1")
@pytest.mark.parametrize(
    ("lead", "target", "refused"),
    [
        pytest.param(A, "1204", [], id="an enemy beside it"),
        pytest.param(
            A, "1206", ["There is nothing to attack in 1206. [HEX:6.1]"], id="not one further away"
        ),
        pytest.param(
            A, "1202", ["There is nothing to attack in 1202. [HEX:6.1]"], id="not an empty hex"
        ),
        pytest.param(
            A, "1103", ["There is nothing to attack in 1103. [HEX:6.1]"], id="not its own side"
        ),
        pytest.param(
            A,
            "1302",
            ["There is nothing to attack in 1302. [HEX:6.1]"],
            id="not a hex that was attacked before",
        ),
        pytest.param(
            B,
            "1204",
            ["Unit B is not yours or has fought already. [HEX:6.1]"],
            id="not with a unit that attacked before",
        ),
        pytest.param(
            C,
            "1203",
            ["Unit C is not yours or has fought already. [HEX:6.1]"],
            id="not with a unit of the enemy's",
        ),
        pytest.param(
            F,
            "1204",
            ["Unit F is not yours or has fought already. [HEX:6.1]"],
            id="not with a unit that is not there",
        ),
    ],
)
def test_a_unit_attacks_once_an_adjacent_enemy_not_yet_attacked(lead, target, refused):
    given = attacking(BEFORE_ATTACKS)
    order = Attack(lead, at(target), ())

    assert refusals(given, BLUE, order) == refused


@pytest.mark.rule("HEX:6.1")
def test_an_attack_uses_up_its_units_and_its_target():
    given = attacking(ONE_AGAINST_ONE)

    run = resolved(given, BLUE, Attack(A, HERE, ()))

    assert happened(run) == [CombatDeclared(HERE, BLUE, (A,))]
    assert run.truth.sides[BLUE].unfought == ()
    assert run.truth.attacked == (HERE,)


@pytest.mark.rule("HEX:6.1")
@pytest.mark.parametrize(
    ("sketch", "kinds"),
    [
        pytest.param("1203 blue A 3 foot", {Attack, EndAttacks}, id="a unit has not attacked"),
        pytest.param("1203 blue A 3 foot fought", {EndAttacks}, id="all have attacked"),
    ],
)
def test_attacks_are_offered_while_there_is_a_unit_for_one(sketch, kinds):
    given = attacking(sketch + "\n1204 red B 3 foot")

    assert set(offered(given, BLUE)) == kinds
    assert (refusals(given, BLUE, Attack(A, HERE, ())) == []) is (Attack in kinds)


JOINING = """
    1203 blue A 3 foot
    1203 blue B 3 foot
    1303 blue C 3 foot
    1103 blue D 3 foot fought
    1202 blue E 3 foot
    1204 red  F 3 foot
"""


@pytest.mark.rule("HEX:6.2")
@pytest.mark.parametrize(
    ("others", "refused"),
    [
        pytest.param((), [], id="nobody need join"),
        pytest.param((B,), [], id="a unit stacked with the lead may join"),
        pytest.param((C,), [], id="so may one beside the target"),
        pytest.param((C, B), [], id="so may both"),
        pytest.param(
            (D,), ["Unit D cannot join this attack. [HEX:6.2]"], id="not one that attacked before"
        ),
        pytest.param(
            (E,), ["Unit E cannot join this attack. [HEX:6.2]"], id="not one that stands back"
        ),
        pytest.param((F,), ["Unit F cannot join this attack. [HEX:6.2]"], id="not a defender"),
        pytest.param((A,), ["Unit A cannot join this attack. [HEX:6.2]"], id="not the lead again"),
        pytest.param((B, B), ["A unit is named twice. [HEX:6.2]"], id="none twice"),
    ],
)
def test_others_beside_the_target_may_join(others, refused):
    given = attacking(JOINING)
    order = Attack(A, HERE, others)

    assert refusals(given, BLUE, order) == refused


@pytest.mark.rule("HEX:6.2")
def test_who_joins_has_attacked():
    given = attacking(JOINING)

    run = resolved(given, BLUE, Attack(A, HERE, (C,)))

    assert happened(run) == [CombatDeclared(HERE, BLUE, (A, C))]
    assert run.truth.sides[BLUE].unfought == (B, E)


# --- support ----------------------------------------------------------------------------------


@pytest.mark.rule("HEX:6.3")
def test_the_attacker_is_asked_for_air_support_first():
    given = attacking(ONE_AGAINST_ONE)

    run = resolved(given, BLUE, Attack(A, HERE, ()))

    assert decisions(run) == [(BLUE, "support", "HEX:6.3")]


@pytest.mark.rule("HEX:6.4")
def test_the_defender_is_asked_when_the_attacker_has_spoken():
    given = after(resolved(attacking(ONE_AGAINST_ONE), BLUE, Attack(A, HERE, ())))

    run = resolved(given, BLUE, Support(1))

    assert decisions(run) == [(RED, "support", "HEX:6.4")]


AIR = [
    pytest.param(2, -1, True, id="not less than none"),
    pytest.param(2, 0, False, id="none"),
    pytest.param(2, 1, False, id="some"),
    pytest.param(2, 2, False, id="all"),
    pytest.param(2, 3, True, id="not more than there are"),
    pytest.param(0, 0, False, id="none of none"),
    pytest.param(0, 1, True, id="not one of none"),
]


@pytest.mark.rule("HEX:6.3")
@pytest.mark.parametrize(("has", "air", "is_refused"), AIR)
def test_the_attacker_commits_air_points_it_has(has, air, is_refused):
    given = attacking(ONE_AGAINST_ONE + f"blue air {has}\nred air 1")
    given = after(resolved(given, BLUE, Attack(A, HERE, ())))

    refused = refusals(given, BLUE, Support(air))

    assert refused == [f"There are {has} air points, not {air}. [HEX:6.3]"] * is_refused


@pytest.mark.rule("HEX:6.4")
@pytest.mark.parametrize(("has", "air", "is_refused"), AIR)
def test_the_defender_commits_air_points_it_has(has, air, is_refused):
    """Reported: what the defender may not commit was refused under the attacker's rule."""
    given = rolling(ONE_AGAINST_ONE + f"red air {has}\nblue air 1", A)

    refused = refusals(given, RED, Support(air))

    assert refused == [f"There are {has} air points, not {air}. [HEX:6.4]"] * is_refused


@pytest.mark.rule("HEX:6.3")
def test_the_attackers_air_points_are_spent():
    given = after(resolved(attacking(ONE_AGAINST_ONE), BLUE, Attack(A, HERE, ())))

    run = resolved(given, BLUE, Support(1))

    assert happened(run) == [SupportGiven(BLUE, 1)]
    assert [side.air for side in run.truth.sides] == [1, 2]


@pytest.mark.rule("HEX:6.4")
def test_the_defenders_air_points_are_spent():
    given = rolling(ONE_AGAINST_ONE, A)

    run = resolved(given, RED, Support(2), 0)

    assert happened(run, SupportGiven) == [SupportGiven(RED, 2)]
    assert [side.air for side in run.truth.sides] == [2, 0]


# --- the roll ---------------------------------------------------------------------------------


@pytest.mark.rule("HEX:6.5")
@pytest.mark.parametrize(
    ("sky", "attackers", "defenders", "column"),
    [
        pytest.param("", 0, 0, 2, id="no support moves nothing"),
        pytest.param("", 1, 0, 3, id="one point moves one column up"),
        pytest.param("", 2, 0, 4, id="two points move two"),
        pytest.param("", 0, 1, 1, id="the defender's point moves one down"),
        pytest.param("", 0, 2, 0, id="its two points move two"),
        pytest.param("", 2, 1, 3, id="the difference counts"),
        pytest.param("", 1, 2, 1, id="for either side"),
        pytest.param("", 2, 2, 2, id="equal support moves nothing"),
        pytest.param("rain", 2, 0, 2, id="in rain the attacker's is for nothing"),
        pytest.param("rain", 0, 2, 2, id="and so is the defender's"),
    ],
)
def test_the_greater_air_support_moves_the_column(sky, attackers, defenders, column):
    given = rolling(f"1203 blue A 4 foot\n1204 red B 2 foot\n{sky}", A, air=attackers)

    run = resolved(given, RED, Support(defenders), 9)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.rule("HEX:6.6")
@pytest.mark.parametrize(
    ("attackers", "column"),
    [
        pytest.param((A,), 1, id="one across the river is hindered"),
        pytest.param((A, B), 1, id="two across it no more than one"),
        pytest.param((A, C), 1, id="one across it hinders one who is not"),
        pytest.param((C,), 2, id="one on the same bank is not hindered"),
    ],
)
def test_a_river_before_any_attacker_makes_the_odds_worse(attackers, column):
    strength = 4 // len(attackers)
    given = rolling(
        f"""
        1203 blue A {strength} foot
        1303 blue B {strength} foot
        1205 blue C {strength} foot
        1204 red  D 2 foot
        1203-1204 river
        1303-1204 river
        """,
        *attackers,
        layers=OLD_RULES,
    )

    run = resolved(given, RED, Support(0), 9)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.rule("HEX:6.7")
@pytest.mark.parametrize(
    ("ground", "die", "result"),
    [
        pytest.param("1204 clear", 5, "D1R", id="clear ground leaves a five a five"),
        pytest.param("1204 woods", 5, "D1", id="woods make it a four"),
        pytest.param("1204 woods", 4, "D1", id="and a four no less than a three"),
        pytest.param("1204 hills", 5, "D1", id="hills make a five a four"),
        pytest.param("1204 hills", 4, "D1", id="and a four no less than a three"),
        pytest.param("1204 city", 5, "D1", id="the city makes a five a three"),
        pytest.param("1204 city", 4, "EX", id="and a four a two"),
        pytest.param("1203 city", 5, "D1R", id="where the attacker stands does not matter"),
    ],
)
def test_the_defenders_ground_lowers_the_die(ground, die, result):
    given = rolling(f"1203 blue A 4 foot\n1204 red B 2 foot\n{ground}", A)

    run = resolved(given, RED, Support(0), die)

    assert happened(run, CombatRolled) == [CombatRolled(2, die, result)]


@pytest.mark.rule("HEX:6.8")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        pytest.param(1, 9, 0, id="worse than 1 to 2 is still 1 to 2"),
        pytest.param(1, 2, 0, id="1 to 2"),
        pytest.param(8, 9, 0, id="nearly 1 to 1 is 1 to 2"),
        pytest.param(1, 1, 1, id="1 to 1"),
        pytest.param(7, 4, 1, id="nearly 2 to 1 is 1 to 1"),
        pytest.param(2, 1, 2, id="2 to 1"),
        pytest.param(8, 3, 2, id="nearly 3 to 1 is 2 to 1"),
        pytest.param(9, 3, 3, id="3 to 1"),
        pytest.param(7, 2, 3, id="nearly 4 to 1 is 3 to 1"),
        pytest.param(8, 2, 4, id="4 to 1"),
        pytest.param(9, 1, 4, id="better than 4 to 1 is still 4 to 1"),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(attack, defence, column):
    given = rolling(f"1203 blue A {attack}-1 foot\n1204 red B 1-{defence} foot", A)

    run = resolved(given, RED, Support(0), 0)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.rule("HEX:6.8")
@pytest.mark.parametrize(
    ("attackers", "column"),
    [
        pytest.param((A,), 0, id="one of two attackers"),
        pytest.param((A, B), 1, id="both attackers"),
    ],
)
def test_strengths_are_summed_on_both_sides(attackers, column):
    given = rolling(
        """
        1203 blue A 2-9 foot
        1303 blue B 2-9 foot weak
        1204 red  C 9-1 foot
        1204 red  D 9-3 foot weak
        """,
        *attackers,
    )

    run = resolved(given, RED, Support(0), 9)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.rule("HEX:6.8")
@pytest.mark.parametrize(
    ("strengths", "attackers", "defenders", "column"),
    [
        pytest.param("1203 blue A 9 foot\n1204 red B 2 foot", 2, 0, 4, id="the best column"),
        pytest.param("1203 blue A 1 foot\n1204 red B 9 foot", 0, 2, 0, id="the worst column"),
        pytest.param("1203 blue A 1 foot\n1204 red B 9 foot", 1, 0, 1, id="and count from there"),
    ],
)
def test_shifts_never_lead_beyond_the_table(strengths, attackers, defenders, column):
    given = rolling(strengths, A, air=attackers)

    run = resolved(given, RED, Support(defenders), 0)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


#: The printed table again, by hand: the die goes down, the odds across.
CHART = """
         1:2   1:1   2:1   3:1   4:1
    0    A2    A1    EX    D1    D1R
    1    A2    A1    EX    D1    D1R
    2    A1    A1    EX    D1R   D1R
    3    A1    EX    D1    D1R   D1R
    4    A1    EX    D1    D1R   D2R
    5    A1    EX    D1R   D1R   D2R
    6    EX    D1    D1R   D1R   D2R
    7    EX    D1    D1R   D2R   D2R
    8    EX    D1R   D1R   D2R   D2R
    9    D1    D1R   D2R   D2R   D2R
"""
ODDS, *ROWS = (line.split() for line in CHART.strip().splitlines())
CELLS = [
    pytest.param(odds, int(die), result, id=f"{die} at {odds} is {result}")
    for die, *results in ROWS
    for odds, result in zip(ODDS, results, strict=True)
]


@pytest.mark.rule("HEX:6.9")
@pytest.mark.parametrize(("odds", "die", "result"), CELLS)
def test_every_cell_of_the_combat_results_table(odds, die, result):
    attack, defence = odds.split(":")
    given = rolling(f"1203 blue A {attack} foot\n1204 red B {defence} foot", A)

    run = resolved(given, RED, Support(0), die)

    assert happened(run, CombatRolled) == [CombatRolled(ODDS.index(odds), die, result)]


@pytest.mark.rule("HEX:6.9")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        pytest.param(0, "A2", id="a nought in the city is no less than nought"),
        pytest.param(1, "A2", id="nor is a one"),
        pytest.param(3, "A2", id="a three is a one"),
        pytest.param(4, "A1", id="a four is a two"),
        pytest.param(9, "EX", id="a nine is a seven"),
    ],
)
def test_a_modified_die_is_kept_within_the_table(die, result):
    given = rolling("1203 blue A 1 foot\n1204 red B 2 foot\n1204 city", A)

    run = resolved(given, RED, Support(0), die)

    assert happened(run, CombatRolled) == [CombatRolled(0, die, result)]


# --- losses -----------------------------------------------------------------------------------


OUTCOMES = [
    pytest.param("A2", [StepLost(A, BLUE, 2)], [], False, id="A2"),
    pytest.param("A1", [StepLost(A, BLUE, 1)], [], False, id="A1"),
    pytest.param("EX", [StepLost(A, BLUE, 1)], [StepLost(B, RED, 1)], False, id="EX"),
    pytest.param("D1", [], [StepLost(B, RED, 1)], False, id="D1"),
    pytest.param("D1R", [], [StepLost(B, RED, 1)], True, id="D1R"),
    pytest.param("D2R", [], [StepLost(B, RED, 2)], False, id="D2R"),
]
#: Odds and die that bring each result about.
WAYS = {"A2": (0, 0), "A1": (0, 2), "EX": (0, 6), "D1": (1, 6), "D1R": (1, 8), "D2R": (2, 9)}


@pytest.mark.rule("HEX:6.10", "HEX:6.11", "HEX:6.12")
@pytest.mark.parametrize(("result", "attackers", "defenders", "goes_back"), OUTCOMES)
def test_a_result_says_who_loses_and_who_goes_back(result, attackers, defenders, goes_back):
    column, die = WAYS[result]
    attack, defence = ODDS[column].split(":")
    given = rolling(f"1203 blue A {attack} foot\n1204 red B {defence} foot", A)

    run = resolved(given, RED, Support(0), die)

    assert happened(run, CombatRolled, StepLost) == [
        CombatRolled(column, die, result),
        *attackers,
        *defenders,
    ]
    assert (decisions(run) == [(RED, "retreat", "HEX:6.12")]) is goes_back


TWO_AGAINST_TWO = """
    1203 blue A 3 foot
    1303 blue B 3 foot
    1204 red  C 3 foot
    1204 red  D 3 foot
"""


@pytest.mark.rule("HEX:6.10", "HEX:6.11")
@pytest.mark.parametrize(
    ("sketch", "result", "step", "seat", "cite"),
    [
        pytest.param(TWO_AGAINST_TWO, "A1", "attacker_losses", BLUE, "HEX:6.10", id="attackers"),
        pytest.param(TWO_AGAINST_TWO, "D1", "defender_losses", RED, "HEX:6.11", id="defenders"),
    ],
)
def test_where_there_is_a_choice_the_side_is_asked(sketch, result, step, seat, cite):
    given = rolling(sketch, A, B)
    die = {"A1": 2, "D1": 6}[result]

    run = resolved(given, RED, Support(0), die)

    assert run.truth.agenda[-1].step == step
    assert decisions(run) == [(seat, "losses", cite)]


SHARES = [
    pytest.param(1, (1, 0), False, id="one from the first"),
    pytest.param(1, (0, 1), False, id="one from the second"),
    pytest.param(1, (0, 0), True, id="not none"),
    pytest.param(1, (1, 1), True, id="not more than are due"),
    pytest.param(1, (2, -1), True, id="not one back"),
    pytest.param(1, (1,), True, id="not without saying who else loses none"),
    pytest.param(1, (0, 0, 1), True, id="not from a unit that did not fight"),
    pytest.param(2, (2, 0), False, id="two from the first"),
    pytest.param(2, (1, 1), False, id="one from each"),
    pytest.param(2, (0, 2), False, id="two from the second"),
    pytest.param(2, (1, 0), True, id="not fewer than are due"),
    pytest.param(2, (3, -1), True, id="not more than a unit has"),
]


@pytest.mark.rule("HEX:6.10")
@pytest.mark.parametrize(("steps", "lost", "is_refused"), SHARES)
def test_the_attacker_loses_exactly_the_steps_called_for(steps, lost, is_refused):
    given = rolled(TWO_AGAINST_TWO, A, B, result=f"A{steps}")

    refused = refusals(given, BLUE, TakeLosses(lost))

    told = f"Exactly {steps} steps must be lost, from units that have them. [HEX:6.10]"
    assert refused == [told] * is_refused


@pytest.mark.rule("HEX:6.11")
@pytest.mark.parametrize(("steps", "lost", "is_refused"), SHARES)
def test_the_defender_loses_exactly_the_steps_called_for(steps, lost, is_refused):
    """Reported: a defender's wrong share was refused under the attacker's rule."""
    given = rolled(TWO_AGAINST_TWO, A, B, result=f"D{steps}R")

    refused = refusals(given, RED, TakeLosses(lost))

    told = f"Exactly {steps} steps must be lost, from units that have them. [HEX:6.11]"
    assert refused == [told] * is_refused


@pytest.mark.rule("HEX:6.10")
@pytest.mark.parametrize(
    ("lost", "events"),
    [
        pytest.param((2, 0), [StepLost(A, BLUE, 2)], id="from the first"),
        pytest.param((0, 2), [StepLost(B, BLUE, 2)], id="from the second"),
        pytest.param((1, 1), [StepLost(A, BLUE, 1), StepLost(B, BLUE, 1)], id="from both"),
    ],
)
def test_the_attacker_loses_as_it_chose(lost, events):
    given = rolled(TWO_AGAINST_TWO, A, B, result="A2")

    run = resolved(given, BLUE, TakeLosses(lost))

    assert happened(run, StepLost) == events


@pytest.mark.rule("HEX:6.11")
@pytest.mark.parametrize(
    ("lost", "events"),
    [
        pytest.param((2, 0), [StepLost(C, RED, 2)], id="from the first"),
        pytest.param((0, 2), [StepLost(D, RED, 2)], id="from the second"),
        pytest.param((1, 1), [StepLost(C, RED, 1), StepLost(D, RED, 1)], id="from both"),
    ],
)
def test_the_defender_loses_as_it_chose(lost, events):
    given = rolled(TWO_AGAINST_TWO, A, B, result="D2R")

    run = resolved(given, RED, TakeLosses(lost))

    assert happened(run, StepLost) == events


ALL_WEAK = """
    1203 blue A 3 foot weak
    1303 blue B 3 foot weak
    1204 red  C 3 foot weak
    1204 red  D 3 foot weak
"""


@pytest.mark.rule("HEX:6.10")
@pytest.mark.parametrize(
    ("face", "events"),
    [
        pytest.param(0, [StepLost(A, BLUE, 1), StepLost(B, BLUE, 1)], id="two steps take them all"),
        pytest.param(2, [], id="one leaves a choice"),
    ],
)
def test_attackers_who_lose_all_they_have_are_not_asked(face, events):
    given = rolling(ALL_WEAK.replace(" 3 ", " 1-2 "), A, B)

    run = resolved(given, RED, Support(0), face)

    assert happened(run, StepLost) == events
    assert decisions(run) == ([(BLUE, "losses", "HEX:6.10")] if not events else ATTACK_ON)


@pytest.mark.rule("HEX:6.11")
@pytest.mark.parametrize(
    ("face", "events", "asked"),
    [
        pytest.param(
            9,
            [StepLost(C, RED, 1), StepLost(D, RED, 1)],
            (BLUE, "advance", "HEX:6.15"),
            id="two steps take them all",
        ),
        pytest.param(8, [], (RED, "losses", "HEX:6.11"), id="one leaves a choice"),
    ],
)
def test_defenders_who_lose_all_they_have_are_not_asked(face, events, asked):
    given = rolling(ALL_WEAK.replace(" 3 ", " 4-2 "), A, B)

    run = resolved(given, RED, Support(0), face)

    assert happened(run, StepLost) == events
    assert decisions(run) == [asked]


@pytest.mark.rule("HEX:6.10")
def test_no_more_steps_are_lost_than_there_are():
    given = rolling("1203 blue A 1 foot weak\n1204 red B 2 foot", A)

    run = resolved(given, RED, Support(0), 0)

    assert happened(run, StepLost) == [StepLost(A, BLUE, 1)]
    assert run.truth.sides[BLUE].lost == 1


# --- retreat ----------------------------------------------------------------------------------


@pytest.mark.rule("HEX:6.12")
@pytest.mark.parametrize(
    ("defender", "die", "asked"),
    [
        pytest.param("3 foot", 7, ATTACK_ON, id="D1 lets it stand"),
        pytest.param("3 foot", 8, [(RED, "retreat", "HEX:6.12")], id="D1R does not"),
        pytest.param(
            "3 foot weak", 8, [(BLUE, "advance", "HEX:6.15")], id="who is gone cannot go back"
        ),
    ],
)
def test_a_result_with_r_makes_the_defender_go_back_or_pay(defender, die, asked):
    given = rolling(f"1203 blue A 3 foot\n1204 red B {defender}", A)

    run = resolved(given, RED, Support(0), die)

    assert decisions(run) == asked


@pytest.mark.rule("HEX:6.12")
def test_after_d2r_those_who_are_left_must_go_back():
    given = rolled(TWO_AGAINST_TWO, A, B, result="D2R")

    run = resolved(given, RED, TakeLosses((2, 0)))

    assert decisions(run) == [(RED, "retreat", "HEX:6.12")]


#: Blue's A controls 1103 and 1303, its E controls 1304; Red's C and D leave room for nobody
#: in 1104.
WAYS_BACK = """
    1203 blue A 3 foot
    1204 red  B 3 foot
    1104 red  C 3 foot
    1104 red  D 3 foot
    1404 blue E 3 foot
"""


@pytest.mark.rule("HEX:6.13")
@pytest.mark.parametrize(
    ("to", "is_refused"),
    [
        pytest.param("1205", False, id="to a free hex"),
        pytest.param("1203", True, id="not to the enemy"),
        pytest.param("1103", True, id="not into the zone of an attacker"),
        pytest.param("1303", True, id="nor on its other side"),
        pytest.param("1304", True, id="not into the zone of another enemy"),
        pytest.param("1104", True, id="not where two stand already"),
        pytest.param("1206", True, id="not two hexes"),
        pytest.param("1204", True, id="not on the spot"),
    ],
)
def test_defenders_go_back_to_a_free_hex_out_of_enemy_zones(to, is_refused):
    given = rolled(WAYS_BACK, A, result="D1R")

    refused = refusals(given, RED, Retreat(at(to)))

    assert refused == [f"The stack cannot go back to {to}. [HEX:6.13]"] * is_refused
    assert labels(choices(given, RED, Retreat)) == ["1205"]


@pytest.mark.rule("HEX:6.13")
@pytest.mark.parametrize(
    ("stack", "friends", "is_refused"),
    [
        pytest.param("", "", False, id="one into an empty hex"),
        pytest.param("", "1205 red C 3 foot", False, id="one to one"),
        pytest.param("", "1205 red C 3 foot\n1205 red D 3 foot", True, id="not one to two"),
        pytest.param("1204 red C 3 foot weak", "", False, id="two into an empty hex"),
        pytest.param("1204 red C 3 foot weak", "1205 red D 3 foot", True, id="not two to one"),
    ],
)
def test_there_must_be_room_for_all_of_them(stack, friends, is_refused):
    given = fighting(
        attacking(f"1203 blue A 3 foot\n1204 red B 3 foot\n{stack}\n{friends}"),
        Combat(HERE, (A,), column=0, result="D1R"),
        "retreat",
    )

    refused = refusals(given, RED, Retreat(at("1205")))

    assert refused == ["The stack cannot go back to 1205. [HEX:6.13]"] * is_refused


@pytest.mark.rule("HEX:6.13")
def test_the_whole_stack_goes_back_together_and_takes_no_city():
    given = fighting(
        attacking("""
            1203 blue A 3 foot
            1204 red  B 3 foot
            1204 red  C 3 foot
            1205 city
        """),
        Combat(HERE, (A,), column=0, result="D1R"),
        "retreat",
    )

    run = resolved(given, RED, Retreat(at("1205")))

    assert happened(run) == [
        UnitMoved(B, RED, path("1205"), 0),
        UnitMoved(C, RED, path("1205"), 0),
    ]


@pytest.mark.rule("HEX:6.13", "HEX:6.14")
@pytest.mark.parametrize(
    ("sketch", "kinds"),
    [
        pytest.param(ONE_AGAINST_ONE, {Retreat, Hold}, id="with a way back"),
        pytest.param(
            ONE_AGAINST_ONE + "1205 blue C 3 foot", {Hold}, id="with none left but to stand"
        ),
    ],
)
def test_standing_is_always_offered_and_going_back_where_there_is_a_way(sketch, kinds):
    given = rolled(sketch, A, result="D1R")

    assert set(offered(given, RED)) == kinds


@pytest.mark.rule("HEX:6.14")
@pytest.mark.parametrize(
    ("stack", "lost", "asked"),
    [
        pytest.param("1204 red B 3 foot", B, ATTACK_ON, id="a unit alone bears it"),
        pytest.param(
            "1204 red B 3 foot weak",
            B,
            [(BLUE, "advance", "HEX:6.15")],
            id="and if that was its last step, the hex is empty",
        ),
        pytest.param(
            "1204 red B 3 foot\n1204 red C 3 foot", C, ATTACK_ON, id="of two the upper bears it"
        ),
        pytest.param(
            "1204 red B 3 foot\n1204 red C 3 foot weak",
            C,
            ATTACK_ON,
            id="even if that was its last step",
        ),
    ],
)
def test_who_stands_loses_a_step_more_from_the_unit_on_top(stack, lost, asked):
    given = fighting(
        attacking(f"1203 blue A 3 foot\n{stack}"),
        Combat(HERE, (A,), column=0, result="D1R"),
        "retreat",
    )

    run = resolved(given, RED, Hold())

    assert happened(run, StepLost) == [StepLost(lost, RED, 1)]
    assert decisions(run) == asked


# --- advance ----------------------------------------------------------------------------------


@pytest.mark.rule("HEX:6.15")
@pytest.mark.parametrize(
    ("attacker", "defender", "die", "asked"),
    [
        pytest.param("", "weak", 9, [(BLUE, "advance", "HEX:6.15")], id="the defenders are gone"),
        pytest.param("", "", 7, ATTACK_ON, id="not while one is there"),
        pytest.param("weak", "weak", 5, ATTACK_ON, id="not with nobody left to do it"),
        pytest.param("", "weak", 5, [(BLUE, "advance", "HEX:6.15")], id="also after an exchange"),
    ],
)
def test_attackers_may_enter_a_hex_that_is_empty_now(attacker, defender, die, asked):
    given = rolling(f"1203 blue A 3 foot {attacker}\n1204 red B 3 foot {defender}", A)

    run = resolved(given, RED, Support(0), die)

    assert decisions(run) == asked


@pytest.mark.rule("HEX:6.15")
def test_attackers_may_follow_defenders_who_went_back():
    given = rolled(ONE_AGAINST_ONE, A, result="D1R")

    run = resolved(given, RED, Retreat(at("1205")))

    assert decisions(run) == [(BLUE, "advance", "HEX:6.15")]


WON = """
    1203 blue A 3 foot
    1203 blue B 3 foot
    1303 blue C 3 foot
    1304 blue D 3 foot
    1505 red  E 3 foot
"""


def won(sketch):
    """A combat for 1204 that A, B and C have won, with the hex empty now."""
    return fighting(attacking(sketch), Combat(HERE, (A, B, C), column=0, result="D2R"), "advance")


@pytest.mark.rule("HEX:6.15")
@pytest.mark.parametrize(
    ("units", "is_refused"),
    [
        pytest.param((A,), False, id="one"),
        pytest.param((C, A), False, id="two"),
        pytest.param((), True, id="not none: that is staying put"),
        pytest.param((A, B, C), True, id="not three"),
        pytest.param((D,), True, id="not one that did not attack"),
        pytest.param((E,), True, id="not one of the enemy's"),
        pytest.param((A, A), True, id="not one twice"),
    ],
)
def test_as_many_attackers_advance_as_may_stand_there(units, is_refused):
    given = won(WON)

    refused = refusals(given, BLUE, Advance(units))

    told = "Only attackers may advance, as many as the hex holds. [HEX:6.15]"
    assert refused == [told] * is_refused


@pytest.mark.rule("HEX:6.15")
@pytest.mark.parametrize(
    ("order", "events"),
    [
        pytest.param(StayPut(), [], id="none"),
        pytest.param(Advance((C,)), [UnitMoved(C, BLUE, (HERE,), 0)], id="one"),
        pytest.param(
            Advance((C, A)),
            [UnitMoved(C, BLUE, (HERE,), 0), UnitMoved(A, BLUE, (HERE,), 0)],
            id="two",
        ),
    ],
)
def test_those_who_advance_enter_the_hex(order, events):
    given = won(WON)

    run = resolved(given, BLUE, order)

    assert happened(run) == [*events, CombatEnded()]
    assert decisions(run) == ATTACK_ON


@pytest.mark.rule("HEX:6.15")
@pytest.mark.parametrize(
    ("holder", "order", "taken"),
    [
        pytest.param("red holds city", Advance((A,)), [CityTaken(BLUE)], id="from the enemy"),
        pytest.param("", Advance((A, C)), [CityTaken(BLUE)], id="from nobody"),
        pytest.param("blue holds city", Advance((A,)), [], id="not if it is held already"),
        pytest.param("red holds city", StayPut(), [], id="not without entering it"),
    ],
)
def test_those_who_enter_the_city_hold_it(holder, order, taken):
    given = won(f"{WON}\n1204 city\n{holder}")

    run = resolved(given, BLUE, order)

    assert happened(run, CityTaken) == taken


@pytest.mark.rule("HEX:6.16")
def test_then_the_combat_is_over_and_others_may_attack():
    given = won(WON)

    run = resolved(given, BLUE, StayPut())

    assert happened(run) == [CombatEnded()]
    assert run.truth.combat is None
    assert decisions(run) == ATTACK_ON
    assert choices(after(run), BLUE, Attack) == (D,)


# --- the second side's attacks ----------------------------------------------------------------


SECOND_SIDE = """
    1203 red  A 2 foot
    1303 red  B 2 foot
    1204 blue C 1 foot
    1204 blue D 1 foot
"""


@pytest.mark.rule("HEX:6.1", "HEX:6.2")
@pytest.mark.parametrize(
    ("order", "refused"),
    [
        pytest.param(Attack(A, HERE, (B,)), [], id="with its own units"),
        pytest.param(
            Attack(C, at("1203"), ()),
            ["Unit C is not yours or has fought already. [HEX:6.1]"],
            id="not with the first side's",
        ),
    ],
)
def test_the_second_side_attacks_the_first_likewise(order, refused):
    given = attacking(SECOND_SIDE, RED)

    assert refusals(given, RED, order) == refused


@pytest.mark.rule("HEX:6.3", "HEX:6.4", "HEX:6.10", "HEX:6.11", "HEX:6.12")
@pytest.mark.parametrize(
    ("step", "result", "asked"),
    [
        pytest.param("attacker_support", "", (RED, "support", "HEX:6.3"), id="support"),
        pytest.param("defender_support", "", (BLUE, "support", "HEX:6.4"), id="support against it"),
        pytest.param("attacker_losses", "A1", (RED, "losses", "HEX:6.10"), id="losses"),
        pytest.param("defender_losses", "D1", (BLUE, "losses", "HEX:6.11"), id="losses against it"),
        pytest.param("retreat", "D1R", (BLUE, "retreat", "HEX:6.12"), id="retreat"),
    ],
)
def test_in_the_second_sides_attack_it_is_the_attacker(step, result, asked):
    given = attacking(SECOND_SIDE, RED)

    given = fighting(given, Combat(HERE, (A, B), column=0, result=result), step)

    assert decisions(driven(given)) == [asked]


@pytest.mark.rule("HEX:6.5", "HEX:6.8", "HEX:6.9")
@pytest.mark.parametrize(
    ("attackers", "defenders", "column"),
    [
        pytest.param(1, 0, 3, id="the second side's support helps its attack"),
        pytest.param(0, 1, 1, id="the first side's hinders it"),
    ],
)
def test_the_second_sides_attack_is_rolled_like_the_firsts(attackers, defenders, column):
    combat = Combat(HERE, (A, B), (attackers, 0))
    given = fighting(attacking(SECOND_SIDE, RED), combat, "defender_support")

    run = resolved(given, BLUE, Support(defenders), 9)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.rule("HEX:6.13", "HEX:6.15")
def test_the_first_side_goes_back_and_the_second_advances_likewise():
    given = attacking(SECOND_SIDE, RED)
    given = fighting(given, Combat(HERE, (A, B), column=0, result="D1R"), "retreat")
    ways = labels(choices(given, BLUE, Retreat))

    given = after(resolved(given, BLUE, Retreat(at("1205"))))
    run = resolved(given, RED, Advance((B,)))

    assert ways == ["1104", "1205"]
    assert happened(run) == [UnitMoved(B, RED, (HERE,), 0), CombatEnded()]
    assert decisions(run) == [(RED, "attack", "HEX:3.5")]
