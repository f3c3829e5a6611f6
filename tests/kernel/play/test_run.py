"""One order being carried out: what may be undone, who must decide, which step comes next."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace

import pytest

from kernel.books import always, book
from kernel.small_game import (
    ALARM,
    BLUE,
    GAME,
    NOBODY,
    RED,
    TURN,
    Hidden,
    Laid,
    Notebook,
    Noted,
    Shown,
    asked,
    begin,
    evolve,
    go_on,
    noting,
    rules_of,
    sequence,
)
from sandtable.kernel.play.dice import D6, D10, Drawn, NeedDraw, outcomes
from sandtable.kernel.play.events import (
    Answered,
    Asked,
    FrameClosed,
    FrameOpened,
    GameEnded,
    KeyTurned,
    Redirected,
    StepBegan,
)
from sandtable.kernel.play.run import DeadEndError, EndlessError, Run, drive
from sandtable.kernel.play.state import (
    COMMON,
    Frame,
    Pending,
    Result,
    Scene,
    deciders,
    decision_of,
    mask,
)
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.rule_hooks import replaces, skips

# --- barriers -------------------------------------------------------------------------------

BARRIERS = [
    pytest.param(lambda run: run.roll("weather", D6), True, id="a roll"),
    pytest.param(lambda run: run.draw_hidden("deck", 6), True, id="a hidden draw"),
    pytest.param(lambda run: run.shuffled("deck", "abc"), True, id="a shuffle"),
    pytest.param(lambda run: run.shuffled("deck", "a"), False, id="no shuffle of one card"),
    pytest.param(lambda run: run.secret(BLUE), True, id="a look at another's secret"),
    pytest.param(lambda run: run.secret(NOBODY), True, id="a look at nobody's secret"),
    pytest.param(lambda run: run.secret(RED), False, id="no look at one's own secret"),
    pytest.param(lambda run: run.emit(Shown(RED, 5)), True, id="telling others one's own secret"),
    pytest.param(lambda run: run.emit(Hidden(RED, 5)), False, id="no change known to oneself only"),
    pytest.param(lambda run: run.emit(Hidden(BLUE, 5)), True, id="a change of another's secret"),
    pytest.param(lambda run: run.emit(Hidden(NOBODY, 5)), True, id="a change of nobody's secret"),
    pytest.param(lambda run: run.emit(Noted("here")), False, id="no plain event"),
    pytest.param(
        lambda run: run.emit(Hidden(BLUE, 20)),
        True,
        id="an event about secrets that another sees, though they stay as they were",
    ),
    pytest.param(
        lambda run: run.publish_key(),
        True,
        id="a key laid open",
    ),
    pytest.param(lambda run: run.emit(Laid(3, is_open=True)), True, id="naming a hidden piece"),
    pytest.param(lambda run: run.emit(Laid(3)), False, id="no piece that others see unnamed"),
    pytest.param(lambda run: run.ask(asked(RED)), False, id="no question to a seat"),
    pytest.param(lambda run: run.scene.state.secrets, False, id="no look at what one knows"),
]


@pytest.mark.parametrize(("what", "barrier"), BARRIERS)
def test_a_barrier_against_undo_is_set_by(what, barrier):
    run = begin(dice=(0, 0, 0))

    what(run)

    assert run.barrier is barrier


def test_a_question_to_nobody_is_a_dead_end():
    run = begin(rules_of(*sequence(TURN, noting("dawn", then=lambda run: run.ask()))))
    run.open(TURN)

    with pytest.raises(DeadEndError):
        drive(run)


def test_a_barrier_once_set_stays():
    run = begin(dice=(0,))

    run.roll("weather", D6)
    run.emit(Noted("here"))
    run.emit(Hidden(RED, 5))

    assert run.barrier


def test_where_events_are_seen_by_all_a_change_of_secrets_is_a_barrier():
    run = begin(
        game=SimpleNamespace(
            rules=SimpleNamespace(
                seats=GAME.rules.seats, evolve=evolve, seen=None, hidden_fields={}
            )
        )
    )

    run.emit(Hidden(RED, 5))

    assert run.barrier


# --- what the acting seat sees --------------------------------------------------------------


def test_rules_see_what_the_acting_seat_knows():
    run = begin(actor=BLUE)

    assert run.scene.seat == BLUE
    assert run.scene.state.secrets == (None, 20, None)
    assert run.truth.secrets == (10, 20, 30)
    assert run.secret(RED) == 10


def test_in_a_step_rules_see_what_everyone_knows():
    seen = []
    look = noting("dawn", then=lambda run: seen.append((run.scene.seat, run.scene.state.secrets)))
    ask = noting("dusk", then=lambda run: run.ask(asked(RED)))
    run = begin(rules_of(*sequence(TURN, look, ask)), actor=BLUE)
    run.open(TURN)
    drive(run)

    assert seen == [(COMMON, (None, None, None))]


def test_an_event_changes_the_scene_at_once():
    run = begin()
    before = run.scene

    run.emit(Noted("here"))
    run.emit(Hidden(RED, 5))

    assert run.scene.state.noted == ("here",)
    assert run.scene.state.secrets == (5, None, None)
    assert before.state.noted == ()
    assert run.events == [Noted("here"), Hidden(RED, 5)]


@pytest.mark.parametrize(
    ("seat", "kept"),
    [
        pytest.param(RED, (10, None, None), id="a seat keeps its own"),
        pytest.param(COMMON, (None, None, None), id="everyone knows none"),
    ],
)
def test_secrets_of_others_are_masked(seat, kept):
    assert mask(Notebook(), seat).secrets == kept


def test_a_position_without_secrets_is_its_own_mask():
    state = Notebook(secrets=())

    assert mask(state, RED) is state


# --- dice -----------------------------------------------------------------------------------


def test_draws_are_written_down_with_face_and_key():
    run = begin(dice=(5, 0, 3))

    rolled = run.roll("weather", D6), run.roll("fight", D10), run.draw_hidden("deck", 9)

    assert rolled == (6, 0, 3)
    assert run.drawn == [
        Drawn("weather", 1, 6, 6, 1),
        Drawn("fight", 0, 9, 0, 1),
        Drawn("deck", 0, 8, 3, 0),
    ]


@pytest.mark.parametrize(
    ("die", "top"), [pytest.param(D6, 5, id="six sides"), pytest.param(D10, 9, id="ten sides")]
)
def test_a_die_has_as_many_sides_as_faces(die, top):
    assert begin(dice=(top,)).roll("weather", die) == die.high
    with pytest.raises(ValueError, match="sides"):
        begin(dice=(top + 1,)).roll("weather", die)


def test_a_missing_die_is_a_question():
    with pytest.raises(NeedDraw, match="weather"):
        begin().roll("weather", D6)


def test_every_order_of_a_shuffled_deck_is_as_likely():
    def shuffle(dice):
        run: Run[Notebook, None] = Run(Scene(compose([]), None, Notebook()), RED, dice, 1, GAME)
        return "".join(run.shuffled("deck", "abcd"))

    chances = Counter[str]()
    for chance, deck in outcomes(shuffle):
        chances[deck] += chance  # type: ignore[assignment]  # exact fractions

    assert set(chances.values()) == {Fraction(1, 24)}
    assert len(chances) == 24


def test_turning_the_key_closes_a_turn():
    run = begin(dice=(0, 0))

    run.roll("weather", D6)
    run.publish_key()
    run.roll("weather", D6)

    assert run.events == [KeyTurned(1)]
    assert [drawn.epoch for drawn in run.drawn] == [1, 2]
    assert run.truth == Notebook()


# --- procedures -----------------------------------------------------------------------------


def names(run):
    """Tell what was noted."""
    return " ".join(run.truth.noted)


def test_a_procedure_runs_until_somebody_must_decide():
    rules = rules_of(
        *sequence(
            TURN,
            noting("dawn"),
            noting("noon", then=lambda run: run.ask(asked(BLUE))),
            noting("dusk", then=lambda run: run.end(Result(RED, "TURN:3"))),
        )
    )
    run = begin(rules)
    run.open(TURN, about=(7,))
    drive(run)

    assert names(run) == "dawn noon"
    assert deciders(run.truth) == (BLUE,)
    assert run.events == [
        FrameOpened("turn", "dawn", (7,)),
        StepBegan("dawn", "noon"),
        Noted("dawn"),
        StepBegan("noon", "dusk"),
        Noted("noon"),
        Asked((asked(BLUE),)),
    ]
    assert run.truth.agenda == (Frame("turn", "noon", "dusk", (7,)),)

    drive(run)
    assert names(run) == "dawn noon"

    run = go_on(run, BLUE)
    run.answer()
    drive(run)

    assert names(run) == "dawn noon dusk"
    assert run.events[0] == Answered(BLUE)
    assert run.events[-1] == GameEnded(Result(RED, "TURN:3"))
    assert run.truth.over == Result(RED, "TURN:3")
    assert (run.truth.agenda, run.truth.pending, deciders(run.truth)) == ((), (), ())


def test_a_procedure_that_ends_gives_way_to_the_one_below():
    rules = rules_of(
        *sequence(
            TURN,
            noting("dawn", then=lambda run: run.open(ALARM)),
            noting("dusk", then=lambda run: run.ask(asked(RED))),
        ),
        *sequence(ALARM, noting("bell"), noting("rush")),
    )
    run = begin(rules)
    run.open(TURN)
    drive(run)

    assert names(run) == "dawn bell rush dusk"
    assert FrameClosed() in run.events


def interrupted():
    """The rules of a turn in which an alarm asks BLUE while RED's decision is open."""
    return rules_of(
        *sequence(TURN, noting("dawn", then=lambda run: run.ask(asked(RED, "move")))),
        *sequence(
            ALARM,
            noting("bell", then=lambda run: run.ask(asked(BLUE, "react"))),
            noting("calm"),
        ),
    )


def test_an_alarm_above_an_open_decision_runs_first_and_leaves_it_open():
    run = begin(interrupted())
    run.open(TURN)
    drive(run)
    assert deciders(run.truth) == (RED,)

    run = go_on(run, RED)
    run.open(ALARM)
    drive(run)
    assert names(run) == "dawn bell"
    assert deciders(run.truth) == (BLUE,)
    assert decision_of(run.truth, RED) is None
    assert run.truth.pending == (
        Pending(1, (asked(RED, "move"),)),
        Pending(2, (asked(BLUE, "react"),)),
    )

    run = go_on(run, BLUE)
    run.answer()
    drive(run)
    assert names(run) == "dawn bell calm"
    assert decision_of(run.truth, RED) == asked(RED, "move")
    assert run.truth.agenda == (Frame("turn", "dawn", "", ()),)


def test_an_alarm_that_asks_nobody_runs_through_and_the_decision_stays_open():
    rules = rules_of(
        *sequence(TURN, noting("dawn", then=lambda run: run.ask(asked(RED)))),
        *sequence(ALARM, noting("bell")),
    )
    run = begin(rules)
    run.open(TURN)
    drive(run)
    run.open(ALARM)
    drive(run)

    assert names(run) == "dawn bell"
    assert deciders(run.truth) == (RED,)


def test_an_alarm_may_jump_and_ask_several_while_all_below_it_waits():
    rules = rules_of(
        *sequence(TURN, noting("dawn", then=lambda run: run.ask(asked(RED, "move")))),
        *sequence(
            ALARM,
            noting("bell", then=lambda run: run.go_to("rush")),
            noting("calm"),
            noting("rush", then=lambda run: run.ask(asked(RED, "react"), asked(BLUE, "react"))),
        ),
    )
    run = begin(rules)
    run.open(TURN)
    drive(run)
    run.open(ALARM)
    drive(run)
    run.answer(BLUE)
    drive(run)

    assert names(run) == "dawn bell rush"
    assert run.truth.pending == (
        Pending(1, (asked(RED, "move"),)),
        Pending(2, (asked(RED, "react"),)),
    )
    assert [frame.procedure for frame in run.truth.agenda] == ["turn", "alarm"]


@pytest.mark.parametrize("order", [(RED, BLUE), (BLUE, RED)])
def test_decisions_asked_together_are_answered_in_any_order(order):
    rules = rules_of(
        *sequence(
            TURN,
            noting("dawn", then=lambda run: run.ask(asked(RED), asked(BLUE))),
            noting("dusk", then=lambda run: run.ask(asked(RED, "rest"))),
        )
    )
    run = begin(rules)
    run.open(TURN)
    drive(run)
    assert deciders(run.truth) == (RED, BLUE)

    first, last = order
    run = go_on(run, first)
    run.answer()
    drive(run)
    assert (names(run), deciders(run.truth)) == ("dawn", (last,))

    run = go_on(run, last)
    run.answer()
    drive(run)
    assert names(run) == "dawn dusk"
    assert decision_of(run.truth, RED) == asked(RED, "rest")


def test_a_decision_may_be_closed_for_another_seat():
    run = begin()
    run.ask(asked(RED), asked(BLUE))
    run.answer(BLUE)

    assert deciders(run.truth) == (RED,)


@pytest.mark.parametrize(
    ("skip", "noted"),
    [
        pytest.param(lambda scene: True, "dawn dusk", id="a step is passed over"),
        pytest.param(lambda scene: scene.state.noted == (), "dawn noon dusk", id="or not"),
        pytest.param(
            lambda scene: scene.state.noted == ("dawn",), "dawn dusk", id="as the scene has it"
        ),
    ],
)
def test_a_step_is_skipped_where_a_rule_says_so(skip, noted):
    option = book("quick", Level.OPTION, skips(TURN, "OPT:1", over="TURN:2")(skip))
    ends = noting("dusk", then=lambda run: run.ask(asked(RED)))
    rules = rules_of(*sequence(TURN, noting("dawn"), noting("noon"), ends), more=[option])
    run = begin(rules)
    run.open(TURN)
    drive(run)

    assert names(run) == noted
    assert (Redirected("dusk") in run.events) == ("noon" not in noted)


def test_the_last_step_may_be_skipped():
    option = book("quick", Level.OPTION, skips(ALARM, "OPT:1", over="ALARM:2")(always(True)))
    rules = rules_of(*sequence(ALARM, noting("bell"), noting("rush")), more=[option])
    run = begin(rules)
    run.ask(asked(RED))
    run.open(ALARM)
    drive(run)

    assert names(run) == "bell"
    assert run.events[-2:] == [Redirected(""), FrameClosed()]


def test_a_step_may_go_on_elsewhere():
    again = noting("noon", then=lambda run: run.go_to("dawn") if len(run.truth.noted) < 4 else None)
    ends = noting("dusk", then=lambda run: run.ask(asked(RED)))
    run = begin(rules_of(*sequence(TURN, noting("dawn"), again, ends)))
    run.open(TURN)
    drive(run)

    assert names(run) == "dawn noon dawn noon dusk"


def test_a_step_may_end_its_procedure_and_do_the_rest_below_it():
    def rest(run):
        run.close()
        run.ask(asked(RED, "rest"))
        run.go_to("dusk")

    alarm = sequence(ALARM, noting("bell", then=rest), noting("rush"))
    ends = noting("dusk", then=lambda run: run.ask(asked(RED)))
    turn = sequence(TURN, noting("dawn", then=lambda run: run.open(ALARM)), noting("noon"), ends)
    run = begin(rules_of(*alarm, *turn))
    run.open(TURN)
    drive(run)

    assert names(run) == "dawn bell"
    assert run.truth.agenda == (Frame("turn", "dawn", "dusk"),)
    assert [one.depth for one in run.truth.pending] == [1]


def test_a_scenario_may_begin_in_mid_sequence():
    ends = noting("dusk", then=lambda run: run.ask(asked(RED)))
    run = begin(rules_of(*sequence(TURN, noting("dawn"), noting("noon"), ends)))
    run.emit(FrameOpened("turn", "noon"))
    drive(run)

    assert names(run) == "noon dusk"


def test_a_game_saved_before_a_step_was_replaced_goes_on_with_its_stand_in():
    ends = noting("dusk", then=lambda run: run.ask(asked(RED)))
    title = book("title", Level.TITLE, replaces(TURN, "NWV:1", over="TURN:2")(noting("siesta")))
    rules = rules_of(*sequence(TURN, noting("dawn"), noting("noon"), ends), more=[title])
    run = begin(rules, Notebook(agenda=(Frame("turn", "dawn", "noon"),)))
    drive(run)

    assert names(run) == "siesta dusk"


def test_rules_that_run_in_a_ring_are_found_out():
    run = begin(rules_of(*sequence(TURN, noting("dawn", then=lambda run: run.go_to("dawn")))))
    run.open(TURN)

    with pytest.raises(EndlessError):
        drive(run)


def test_a_game_that_is_not_over_needs_somebody_to_decide():
    run = begin(rules_of(*sequence(TURN, noting("dawn"))))
    run.open(TURN)

    with pytest.raises(DeadEndError):
        drive(run)


def test_a_game_that_is_over_needs_nobody():
    run = begin()
    run.end(Result(None, "TURN:1"))
    drive(run)

    assert deciders(run.truth) == ()
    assert decision_of(run.truth, RED) is None
