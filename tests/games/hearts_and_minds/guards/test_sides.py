"""Every rule that helps or hinders one side, tried for the other side and in the other role.

The tables are held against the rules in force: a rule that is in none of them fails here.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.guards.crowded import crowded
from games.hearts_and_minds.positions import VC, Trial, area, card, cards, position
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    Respond,
    SeaMove,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import (
    DiceMode,
    battle_dice,
    battle_modifiers,
    control_modifiers,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, card_responses
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import (
    battle_in,
    support_at,
)
from sandtable.games.hearts_and_minds.rules.p09_bush_events.events_first_die_six import LARGE_FORCE
from sandtable.games.hearts_and_minds.rules.p14_campaigns.bonuses import JUNCTION_CITY, WHITE_WING
from sandtable.games.hearts_and_minds.state import Note, Turn
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Decision, Pending

BOTH = (RED, BLUE)
#: Who has which orders in a turn of 1969; from 1973 both sides sail.
SEATS = {
    BuyEvent: BOTH,
    EndTurn: BOTH,
    Mobilise: BOTH,
    StrategicMove: (RED,),
    SeaMove: (BLUE,),
    Shift: (BLUE,),
    Fight: BOTH,
    ChangeControl: BOTH,
    Pacify: (BLUE,),
    BuyBack: (BLUE,),
    Bomb: (BLUE,),
    Respond: (BLUE,),
}
LATE = {**SEATS, SeaMove: BOTH}


@pytest.mark.rule("HMP:5.4")
@pytest.mark.parametrize("seat", BOTH)
@pytest.mark.parametrize(("year", "seats"), [(1969, SEATS), (1974, LATE)])
def test_who_has_which_orders(year, seats, seat):
    trial = crowded(seat, "X18", year=year)
    wanted = {kind for kind, allowed in seats.items() if seat in allowed}

    assert set(seats) == set(trial.rules.orders["act"])
    assert {offer.order for offer in offers(trial.known(seat))} == wanted


# --- battle ----------------------------------------------------------------------------------

MIXED = ["NVA infantry", "ROK", "Air Cav"]
FACTIONS = ["Pathet Lao", "LA"]


def each_for_itself(value):
    """By attacker and side: only who attacks has it."""
    return {(RED, RED): value, (BLUE, BLUE): value}


def note(name, seat, about=()):
    return {"turn": Turn(seat=seat, points=3, notes=(Note(name, about),))}


#: Rule, place, units, fields, and by (attacker, side) what it gives; elsewhere it gives nothing.
BATTLES = [
    ("saigon_is_hard_to_take", "Saigon", MIXED, {}, each_for_itself(-2)),
    (
        "the_iron_triangle_is_hard_to_take",
        "Binh Duong",
        MIXED,
        {"iron_triangle": area("Binh Duong")},
        {(BLUE, BLUE): -2},
    ),
    (
        "a_firebase_is_hard_to_take",
        "Kontum",
        MIXED,
        {"firebase": (area("Kontum"), BLUE)},
        {(RED, RED): -2},
    ),
    (
        "a_firebase_is_hard_to_take",
        "Kontum",
        MIXED,
        {"firebase": (area("Kontum"), RED)},
        {(BLUE, BLUE): -2},
    ),
    (
        "monsoon_battle_modifier",
        "Kontum",
        MIXED,
        {"in_play": (laid_out("X02", RED),), "turns": (4, 4)},
        {(one, side): -2 for one in BOTH for side in BOTH},
    ),
    (
        "uncle_ho_battle_modifier",
        "Kontum",
        MIXED,
        note("R14", RED),
        {(RED, RED): 1, (BLUE, RED): 1},
    ),
    ("searching", "Kontum", MIXED, note("X01", RED), {(RED, RED): 1}),
    ("searching", "Kontum", MIXED, note("X01", BLUE), {(BLUE, BLUE): 1}),
    ("out_of_country", "Saravan", FACTIONS, note("X09", RED), {(RED, RED): 3}),
    ("out_of_country", "Saravan", FACTIONS, note("X09", BLUE), {(BLUE, BLUE): 3}),
    ("out_of_country", "Kontum", MIXED, note("X09", RED), {}),
    ("rok_attack_modifier", "Kontum", MIXED, note("B06", BLUE), {(BLUE, BLUE): 2}),
    ("hill_attack_modifier", "Kontum", MIXED, note("B17", BLUE), {(BLUE, BLUE): 1}),
    (
        "white_wing_flies_more",
        "Kontum",
        MIXED,
        note(WHITE_WING, BLUE),
        {(BLUE, BLUE): 1, (RED, BLUE): 1},
    ),
    (
        "junction_city_strikes",
        "Binh Duong",
        MIXED,
        {"iron_triangle": area("Binh Duong"), **note(JUNCTION_CITY, BLUE)},
        {(BLUE, BLUE): 1},
    ),
]
CAMPAIGN: dict[str, Any] = {"points": 6, "is_campaign": True}
DICE = [
    (
        "a_campaign_surprises",
        "Kontum",
        MIXED,
        {"turn": Turn(seat=RED, zone="II", **CAMPAIGN)},
        {(RED, RED): DiceMode.BETTER, (BLUE, RED): DiceMode.BETTER},
    ),
    (
        "a_campaign_surprises",
        "Kontum",
        MIXED,
        {"turn": Turn(seat=BLUE, zone="II", **CAMPAIGN)},
        {(RED, BLUE): DiceMode.BETTER, (BLUE, BLUE): DiceMode.BETTER},
    ),
    ("a_campaign_surprises", "Saigon", MIXED, {"turn": Turn(seat=RED, zone="II", **CAMPAIGN)}, {}),
    (
        "tet_surprises",
        "Kontum",
        MIXED,
        {"turn": Turn(seat=RED, **CAMPAIGN), "grand": "tet"},
        {(RED, RED): DiceMode.BETTER, (BLUE, RED): DiceMode.BETTER},
    ),
    ("tet_surprises", "Kontum", MIXED, {"turn": Turn(seat=BLUE, **CAMPAIGN), "grand": "tet"}, {}),
    (
        "easter_surprises",
        "Kontum",
        MIXED,
        {"turn": Turn(seat=RED, **CAMPAIGN), "grand": "easter"},
        {(RED, RED): DiceMode.BETTER, (BLUE, RED): DiceMode.BETTER},
    ),
    (
        "a_large_force_surprises",
        "Kontum",
        MIXED,
        note(LARGE_FORCE, BLUE, (area("Kontum"),)),
        {(RED, RED): DiceMode.BETTER},
    ),
    ("blue_does_not_roll", "Kontum", MIXED, note("R13", RED), {(RED, BLUE): DiceMode.NONE}),
    ("defender_keeps_lower_die", "Kontum", MIXED, note("X19", RED), {(RED, BLUE): DiceMode.WORSE}),
    ("defender_keeps_lower_die", "Kontum", MIXED, note("X19", BLUE), {(BLUE, RED): DiceMode.WORSE}),
]


def rules_on(point):
    """The rules in force on a point, by name."""
    entries = crowded(RED).rules._entries[point.name]  # what the tables are held to
    return {entry.mark.name: entry.mark.rule for entry in entries}


@pytest.mark.rule("HMP:7.5")
@pytest.mark.parametrize(
    ("point", "case"),
    [(battle_modifiers, case) for case in BATTLES] + [(battle_dice, case) for case in DICE],
    ids=[case[0] for case in (*BATTLES, *DICE)],
)
def test_which_side_a_battle_rule_is_for(point, case):
    name, place, units, fields, wanted = case
    rule = rules_on(point)[name]
    for attacker in BOTH:
        turn = fields.get("turn", Turn(seat=attacker, points=3))
        trial = Trial(position({place: units}, seat=turn.seat, **{**fields, "turn": turn}))
        support = tuple(support_at(trial.scene, attacker, area(place)))
        battle = battle_in(trial.scene, area(place), attacker, support)
        trial.state = replace(trial.state, battle=battle)
        for side in BOTH:
            value = wanted.get((attacker, side))
            assert rule(trial.scene, side) == (() if value is None else (value,)), (attacker, side)


def test_every_battle_rule_is_tried():
    assert {case[0] for case in BATTLES} == set(rules_on(battle_modifiers))
    assert {case[0] for case in DICE} == set(rules_on(battle_dice))


# --- control ---------------------------------------------------------------------------------

THREE = ["NVA infantry"] * 3 + ["ARVN infantry"] * 3
#: Rule, place, units, fields, and what it gives Red and Blue.
CONTROL = [
    ("friends_help", "Kontum", THREE, {}, (2, 2)),
    ("friends_help", "Kontum", ["NVA infantry", "ARVN infantry"], {}, (0, 0)),
    ("enemies_outnumber", "Kontum", [*THREE, "US tank"], {}, (-2, 0)),
    ("enemies_outnumber", "Kontum", THREE, {"up": {"Kontum": [VC[0]]}}, (0, -2)),
    ("enemies_outnumber", "Kontum", THREE, {"down": {"Kontum": [VC[0]]}}, (0, -2)),
    ("enemies_outnumber", "Kontum", THREE, {}, (0, 0)),
    ("both_arms_help", "Kontum", THREE, {"up": {"Kontum": [VC[0]]}}, (1, 0)),
    ("both_arms_help", "Kontum", [*THREE, "US infantry"], {}, (0, 1)),
    ("both_arms_help", "Kontum", [*THREE, "US artillery"], {}, (0, 0)),
    ("pacified_people_resist", "Kontum", THREE, {"pacified": ["Kontum"]}, (-2, 0)),
    ("saigon_is_loyal", "Saigon", THREE, {}, (-1, 1)),
]


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize("case", CONTROL, ids=[case[0] for case in CONTROL])
def test_which_side_a_rule_of_control_is_for(case):
    name, place, units, fields, wanted = case
    rule = rules_on(control_modifiers)[name]
    trial = Trial(position({place: units}, **fields))

    assert tuple(sum(rule(trial.scene, side, area(place))) for side in BOTH) == wanted


def test_every_rule_of_control_is_tried():
    assert {case[0] for case in CONTROL} == set(rules_on(control_modifiers))


# --- Responses -------------------------------------------------------------------------------

#: The window of each Response, and who may play it there.
RESPONSES = {
    "X06": (Window.LOSS, BOTH),
    "X08": (Window.RESCUE, BOTH),
    "X22": (Window.BOMBING, (RED,)),
    "B05": (Window.ATTACK, (BLUE,)),
    "B19": (Window.ANY, (BLUE,)),
    "R02": (Window.EVADE, (RED,)),
    "R03": (Window.AMBUSH, (RED,)),
    "R06": (Window.COUP, (RED,)),
}


@pytest.mark.rule("HMP:5.8")
@pytest.mark.parametrize("seat", BOTH)
@pytest.mark.parametrize("number", RESPONSES)
def test_who_answers_in_which_window(number, seat):
    allowed = RESPONSES[number][1]
    if number[0] in "RB" and seat not in allowed:
        return  # the other side can never hold it
    hands = (cards(number), ()) if seat == RED else ((), cards(number))
    at = {"Kontum": ["ARVN infantry", "NVA infantry"], "Saigon": ["Air Cav"]}
    for window in Window:
        about = {Window.LOSS: (0,), Window.RESCUE: (0,)}.get(window, (area("Kontum"), VC[0]))
        state = position(at, seat=seat, hands=hands, stockpile=(5, 5))
        question = Decision(seat, "respond", "HMP:5.8", (window, *about[: 1 + (window == 5)]))
        trial = Trial(replace(state, pending=(Pending(len(state.agenda), (question,)),)))
        fits = RESPONSES[number][0] in {window, Window.ANY}

        assert trial.cites(seat, Decline()) == []
        assert (trial.cites(seat, Respond(card(number))) == []) == (fits and seat in allowed)


def test_every_response_is_tried():
    assert {number: one.window for number, one in card_responses().items()} == {
        number: window for number, (window, _) in RESPONSES.items()
    }
