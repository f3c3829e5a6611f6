"""What the log says of turns that end, offers refused, battles, and the year's scores."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import Trial, area, begun, card, played, position
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    EvasionDeclined,
    EventBought,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import Accept, Decline, Fight
from sandtable.games.hearts_and_minds.presentation.text.event_lines import event_line
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.kernel.play.events import FrameOpened
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.name_and_value_texts import game_with_names

PAIRS = ["NVA infantry*", "NVA infantry*", "ARVN infantry*", "ARVN infantry*"]


def lines(trial, events):
    """The lines that are told of events."""
    return [line for event in events if (line := event_line(trial.printed, event))]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("B18", 'The "Other War" (B18) event is played.'),
        ("R14", "The Uncle Ho (R14) event is played."),
    ],
)
def test_an_event_is_named_with_one_article(number, told):
    trial = Trial(position())

    assert event_line(trial.printed, EventBought(card(number))) == told


@pytest.mark.rule("HMP:7.7")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_battle_whose_dead_are_bought_off_is_told_once(seat):
    """The dice give an R to both sides, and both pay for it; Red could evade when attacked."""
    trial = Trial(position({"Kontum": PAIRS}, seat=seat, stockpile=(3, 3)))
    fight = Fight(area("Kontum"), (), ())
    if seat == RED:
        events = [*trial.do(RED, fight, 3, 1)]
    else:
        events = [*trial.do(BLUE, fight), *trial.do(RED, Decline(), 1, 3)]
    paid = 0
    while trial.asked() and trial.asked()[0][1] == "spare":
        events += trial.do(trial.asked()[0][0], Accept())
        paid += 1

    assert paid > 0
    assert [line.startswith("Battle in") for line in lines(trial, events)].count(True) == 1


@pytest.mark.rule("HMP:7.7")
def test_a_battle_is_changed_by_its_dead_alone():
    trial = Trial(position({"Kontum": PAIRS}, seat=RED, stockpile=(0, 0)))
    events = trial.do(RED, Fight(area("Kontum"), (), ()), 3, 1)
    while trial.asked() and trial.asked()[0][1] in {"spare", "lose"}:
        events += trial.do(trial.asked()[0][0], Decline())
    counts = [
        event.battle.killed for event in events if isinstance(event, BattleChanged) and event.battle
    ]

    assert len(counts) == len(set(counts)) + counts.count((0, 0)) - (1 if (0, 0) in counts else 0)


@pytest.mark.rule("HMP:18.4", "HMP:18.5")
def test_the_scores_of_a_year_name_their_reasons():
    state = begun(
        "interphase",
        "opinion_turns",
        year=1970,
        boxes={BODY: ["US infantry", "ARVN infantry"]},
        flags=["Kontum", "Pleiku", "Darlac", "Phu Bon", "Quang Duc"],
    )
    trial = Trial(state)
    events = trial.go_on()
    told = [line for line in lines(trial, events) if line.startswith("Political Will")]

    assert told[:3] == [
        (
            "Political Will moves 1 towards the Doves: the United States are tired of the war "
            "[HMP:18.4]."
        ),
        (
            "Political Will moves 1 towards the Doves: units lost by the US, South Korea and other "
            "allies [HMP:18.4]."
        ),
        (
            "Political Will moves 1 towards the Doves: Blue lost at least as many units as Red "
            "[HMP:18.4]."
        ),
    ]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("by", "birds"), [(1, "Doves"), (-1, "Hawks")])
def test_a_refused_cease_fire_is_named(by, birds):
    trial = Trial(position())

    assert event_line(trial.printed, WillChanged(by, "HM:X21")) == (
        f"Political Will moves 1 towards the {birds}: the cease-fire is refused [HM:X21]."
    )


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize(
    ("seat", "place", "units", "told"),
    [
        pytest.param(
            BLUE,
            "Kontum",
            ["NVA infantry", *["ARVN infantry"] * 3],
            "Red does not try to evade in Kontum.",
            id="Red stands",
        ),
        pytest.param(
            RED,
            "Saravan",
            ["LA", *["NVA infantry"] * 2],
            "Blue does not try to evade in Saravan.",
            id="Blue stands",
        ),
    ],
)
def test_a_declined_evasion_is_told(seat, place, units, told):
    trial = Trial(position({place: units}, seat=seat))
    trial.do(seat, Fight(area(place), (), ()))
    events = trial.do(1 - seat, Decline(), 1, 1)

    assert EvasionDeclined(1 - seat, area(place)) in events
    assert told in lines(trial, events)


@pytest.mark.parametrize(("seat", "name"), [(RED, "Red"), (BLUE, "Blue")])
def test_the_end_of_a_turn_is_told(seat, name):
    trial = Trial(position())

    assert event_line(trial.printed, FrameOpened("end_of_turn", "", (seat,))) == (
        f"{name}'s turn ends."
    )


@pytest.mark.rule("HMP:5.6")
def test_in_a_whole_game_every_end_of_a_turn_is_told():
    *_, table = played(3)
    game, ended = game_with_names(table), 0
    for entry in table.log(RED):
        if any(
            isinstance(one, FrameOpened) and one.procedure == "end_of_turn" for one in entry.events
        ):
            ended += 1
            assert any("'s turn ends." in line for line in entry_lines(game, entry))

    assert ended > 3
