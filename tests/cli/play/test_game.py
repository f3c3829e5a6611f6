from __future__ import annotations

import json
import re
from random import Random

import pytest

from sandtable.bots.players import PLAYERS
from sandtable.kernel.play.records import split
from sandtable.table.storage.loading import read_opening
from toys.hexes.orders import EndAttacks

RED_IS_A_BOT = ("--seat", "Red=bot:random")
#: Blue ends its march and attacks with two units and all its air; Red then sends no air.
TO_THE_ROLL = "\nend\ny\nattack 5 78 4\nsupport 2\n\nsupport 0\n"


def test_the_prompt_says_who_must_decide_what_under_which_rule(shell):
    told = shell.play(*RED_IS_A_BOT, typed="q\n-\n")

    assert "Blue: decide: move." in told
    assert "[HEX:3.2]" in told
    assert "1 Move unit  Move this unit along this path [HEX:5.2]: 20 choices" in told
    assert "2 End moves  Move no more in this phase. [HEX:3.2]" in told


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("1\n9\n50\n\n", id="asked one by one"),
        pytest.param("1 9 50\n", id="by number, all at once"),
        pytest.param("move 9 50\n", id="by the beginning of its name"),
        pytest.param("move_unit\n9 50\n", id="the rest at once"),
        pytest.param("move 9\n50.\n", id="the way ended by a full stop"),
        pytest.param("move 9\n50\n49\n<\n\n", id="a step taken back"),
        pytest.param('{"type":"move_unit","unit":9,"path":[50]}\n', id="as JSON"),
    ],
)
def test_an_order_may_be_given_in_several_ways(shell, typed):
    told = shell.play(*RED_IS_A_BOT, typed=typed + "q\n-\n")

    assert "unit_moved unit=9 side=0 path=50 paid=" in told


def test_a_way_may_be_typed_whole(shell):
    told = shell.play(*RED_IS_A_BOT, typed="move 9\n50-49\nq\n-\n")

    assert "unit_moved unit=9 side=0 path=50-49" in told


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        pytest.param("move 9\n99\nx\n", "99 is not beside 62. [HEX:5.3]", id="a step too far"),
        pytest.param("move 5 78\nx\n", "The enemy holds 78. [HEX:5.5]", id="into the enemy"),
        pytest.param("move 25\nx\n", "Unit 25 is not yours or has moved", id="the enemy's unit"),
        pytest.param(
            "move abc\nx\n", "'abc' is not recognised here.", id="nothing that makes sense"
        ),
        pytest.param(
            "move 9\n\nx\n", "Type one or more steps, or `x` to cancel.", id="no step at all"
        ),
        pytest.param(
            "fly\n",
            "You cannot give the order 'fly' now. Available: Move unit, End",
            id="an order that is not offered",
        ),
        pytest.param("7\n", "You cannot give the order '7' now.", id="a number that is not listed"),
        pytest.param(
            '{"type":"attack","lead":5,"target":78,"others":[]}\n',
            "You cannot give that order now. Your decision: move. [TABLE:2]",
            id="JSON at the wrong time",
        ),
        pytest.param(
            '{"type":"move_unit","unit":9,"path":[99]}\n', "[HEX:5.3]", id="JSON against a rule"
        ),
        pytest.param(
            '{"type":"fly"}\n', "That is not an order in this game", id="JSON of another game"
        ),
        pytest.param("{nonsense\n", "That is not an order in this game", id="no JSON"),
    ],
)
def test_what_will_not_do_is_answered_with_the_reason(shell, typed, reason):
    assert reason in shell.play(*RED_IS_A_BOT, typed=typed + "q\n-\n")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        pytest.param("why not move 5 78", "No: The enemy holds 78. [HEX:5.5]", id="against a rule"),
        pytest.param("why move 9 99", "No: 99 is not beside 62. [HEX:5.3]", id="without `not`"),
        pytest.param("why not move 9 50", "That order is allowed.", id="a good order"),
        pytest.param("why not move", "Type the whole order: why not Move unit", id="half an order"),
        pytest.param("why not 1 5 78", "No: The enemy holds 78. [HEX:5.5]", id="by its number"),
        pytest.param("why not fly", "You cannot give the order 'fly' now.", id="no order at all"),
        pytest.param("why fly", "There is no point 'fly'", id="no order and no point"),
        pytest.param("why not", "Which order? Type all of it", id="no order named"),
    ],
)
def test_why_not_is_answered_without_ordering(shell, typed, answer):
    told = shell.play(*RED_IS_A_BOT, typed=typed + "\nq\n-\n")

    assert answer in told
    assert "unit_moved" not in told


def test_whoever_could_attack_nothing_is_not_listed(shell):
    told = shell.play(*RED_IS_A_BOT, typed="end\ny\nattack\nx\nq\n-\n")

    assert "more are not possible now" in told


def test_a_phase_is_not_ended_by_mistake(shell):
    told = shell.play(*RED_IS_A_BOT, typed="end\nn\nq\n-\n")

    assert "You can still do this: Move unit: 20 choices. End anyway?" in told
    assert "decide: attack" not in told


# --- taking back ------------------------------------------------------------------------------


def test_own_orders_are_taken_back_up_to_the_beginning(shell):
    told = shell.play(*RED_IS_A_BOT, typed="move 9 50\nmove 10 49\nu 2\nu\nq\n-\n")

    assert "Took back what it did last" in told
    assert "You cannot undo: the game starts there. [TABLE:5]" in told


def test_dice_bar_taking_back(shell):
    """The defender's support brings the roll; a defender who must retreat cannot undo it."""
    retreating = r"Red: decide: retreat"
    seed = shell.seed_where(retreating, TO_THE_ROLL)

    told = shell.play("--seed", seed, typed=TO_THE_ROLL + "u\nq\n-\n")

    assert re.search(r"cannot undo: dice were rolled \(combat: \d\)\. \[TABLE:5\]", told)


def test_what_the_other_side_did_bars_taking_back(shell):
    told = shell.play(typed="\nend\ny\nend\ny\n\nu\nq\n-\n")

    assert "You cannot undo: Blue has acted since. [TABLE:5]" in told


# --- two people at one screen -----------------------------------------------------------------


def test_the_curtain_falls_when_the_player_changes(shell):
    told = shell.play(typed="\nend\ny\nend\ny\n\nq\n-\n")

    before, at_the_curtain, after = told.rpartition("Pass the screen to Red, then press Enter.")
    assert "Pass the screen to Blue, then press Enter." in before
    assert at_the_curtain
    assert "Red: decide: move." in after
    assert "Red: decide" not in before


def test_the_curtain_shows_nothing_but_what_all_know(shell):
    told = shell.play(typed="\nend\ny\nend\ny\n")

    screen = told.rpartition("-" * 40)[2]
    assert "phase_began side=1" in screen
    assert "decide: " not in screen
    assert "units" not in screen


def test_friends_may_leave_the_curtain_out(shell):
    told = shell.play("--no-curtain", typed="end\ny\nend\ny\nq\n-\n")

    assert "Pass the screen" not in told
    assert "Red: decide: move." in told


# --- agreements and the end -------------------------------------------------------------------


def test_a_draw_is_agreed(shell):
    told = shell.play("--record", "g.jsonl", typed="\ndraw\n\ny\n")

    assert "Proposed: a draw. Do you agree?" in told
    assert "The game is over: Draw [TABLE:8]" in told


def test_a_draw_is_declined_and_the_game_goes_on(shell):
    told = shell.play(typed="\ndraw\n\nn\n\nmove 9 50\nq\n-\n")

    assert "Declined" in told
    assert "unit_moved unit=9" in told


def test_a_bot_declines_a_draw(shell):
    told = shell.play(*RED_IS_A_BOT, typed="draw\nq\n-\n")

    assert "Proposed: a draw" in told
    assert "Declined" in told


def test_going_back_further_takes_consent(shell):
    told = shell.play(typed="\nmove 9 50\nend\ny\nback 1\n\ny\n\nq\n-\n")

    assert "Proposed: undo back to entry 1. Do you agree?" in told
    assert "Took back what it did last" in told


def test_decisions_are_left_to_routine_and_taken_back(shell):
    words = ("stand", "stand react 2", "stand", "stand off", "stand", "stand tea", "q")

    told = shell.play(*RED_IS_A_BOT, typed="\n".join((*words, "-\n")))

    assert told.count("1 ( ) React\n   2 ( ) Support") == 2
    assert told.count("1 (x) React\n   2 (x) Support") == 1
    assert "Standing orders: React; Support\n" in told
    assert "Standing orders: none\n" in told
    assert "There is no standing order 'tea'. Type `stand` for the list." in told


def test_whoever_resigns_is_asked_first_and_loses(shell):
    told = shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="resign\nn\nresign\ny\n")

    assert "The game is over: Red wins [TABLE:7]" in told


def test_bots_play_a_whole_game(shell):
    seats = ("--seat", "Blue=bot:random", "--seat", "Red=bot:random")

    told = shell.play(*seats, "--record", "g.jsonl", typed="")

    assert "The game is over:" in told
    assert "clean" in shell("audit", "g.jsonl")


# --- questions --------------------------------------------------------------------------------


def test_questions_may_be_asked_at_any_time(shell):
    asked = "?\nlog\nmove\nrule HEX:5.6\nv\n9\nwhy movement.step_vetoes\n50\n\nseal\nq\n-\n"

    told = shell.play(*RED_IS_A_BOT, typed=asked)

    assert "Other commands:" in told
    assert "turn_began turn=1" in told
    assert "changed in toy-hexes by scouts (option)" in told
    assert "Why may this march not take this step?" in told
    assert re.search(r"Seal: [0-9a-f]{64}", told)
    assert "unit_moved unit=9" in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        pytest.param("rule XYZ:1\n", "There is no rule 'XYZ:1'", id="no such rule"),
        pytest.param("rule\n", "Which rule?", id="no rule named"),
        pytest.param("why q\n", "There is no point 'q'. The points are:", id="no such point"),
        pytest.param("why\n", "Which point?", id="no point named"),
    ],
)
def test_a_question_without_an_answer_does_no_harm(shell, typed, answer):
    assert answer in shell.play(*RED_IS_A_BOT, typed=typed + "q\n-\n")


# --- saving, leaving, going on ----------------------------------------------------------------


def test_a_game_is_kept_order_by_order_with_its_roots_beside_it(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nmove 10 49\nq\n")

    _, records, closing = split((shell.folder / "g.jsonl").read_bytes())
    seal = shell.folder / "g.jsonl.seal"
    assert (len(records), closing) == (3, None)
    assert seal.stat().st_mode & 0o777 == 0o600
    assert len(json.loads(seal.read_text())["open_root"]) == 64


def test_the_roots_go_into_the_record_at_the_end(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="resign\ny\n")

    _, _, closing = split((shell.folder / "g.jsonl").read_bytes())
    assert closing is not None
    assert not (shell.folder / "g.jsonl.seal").exists()
    assert "Accepted" in shell("verify", "g.jsonl")


def test_a_saved_game_goes_on_with_the_same_players(shell):
    left = shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nq\n")

    told = shell("play", "--resume", "g.jsonl", typed="u\nmove 9 51\nresign\ny\n")

    assert "sandtable play --resume g.jsonl" in left
    assert "Blue: human, Red: bot:random" in told
    assert "unit_moved unit=9 side=0 path=50" in told  # a reminder
    assert "unit_moved unit=9 side=0 path=51" in told
    assert "Accepted" in shell("verify", "g.jsonl")
    assert "clean" in shell("audit", "g.jsonl")


def test_a_seal_kept_by_a_player_vouches_for_the_record(shell):
    left = shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nq\n")
    seal = left.partition("Your seal: ")[2].strip()
    shell("play", "--resume", "g.jsonl", typed="resign\ny\n")

    assert "1 seals found" in shell("verify", "g.jsonl", "--seal", seal)
    assert "REJECTED" in shell("verify", "g.jsonl", "--seal", "0" * 64, code=1)


def test_a_game_without_a_file_is_saved_on_leaving(shell):
    told = shell.play(*RED_IS_A_BOT, typed="move 9 50\n")  # then the line goes dead

    assert "Saved. To resume: sandtable play --resume toy-hexes-small-1.jsonl" in told
    assert (shell.folder / "toy-hexes-small-1.jsonl.seal").exists()


def test_leaving_in_the_middle_of_an_order_orders_nothing(shell):
    told = shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move\n9\nq\n")

    assert "Saved. To resume: sandtable play --resume" in told
    assert len(split((shell.folder / "g.jsonl").read_bytes())[1]) == 1


def test_a_torn_last_line_is_dropped(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nmove 10 49\nq\n")
    path = shell.folder / "g.jsonl"
    path.write_bytes(path.read_bytes()[:-20])

    told = shell("play", "--resume", "g.jsonl", typed="move 10 49\nresign\ny\n")

    assert "was incomplete and has been dropped" in told
    assert "clean" in shell("audit", "g.jsonl")


def test_a_known_seed_is_told_and_repeats_the_dice(shell):
    first = shell.play("--seed", "hearts", "--record", "a.jsonl", typed=TO_THE_ROLL + "q\n")
    second = shell.play("--seed", "hearts", "--record", "b.jsonl", typed=TO_THE_ROLL + "q\n")

    rolled = [re.findall(r"rolled .*", told) for told in (first, second)]
    assert "Open dice: the seed 'hearts' is known" in first
    assert rolled[0] == rolled[1] != []
    assert read_opening((shell.folder / "a.jsonl").read_bytes()).seed == "hearts"


def test_people_give_a_share_of_chance_and_bots_do_not(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="q\n")

    blue, red = read_opening((shell.folder / "g.jsonl").read_bytes()).shares
    assert red == "0" * 32
    assert re.fullmatch("[0-9a-f]{32}", blue)
    assert blue != red


def test_layers_are_added(shell):
    shell.play("--with", "mud", "--with", "scouts", "--record", "g.jsonl", typed="\nq\n")

    layers = read_opening((shell.folder / "g.jsonl").read_bytes()).layers
    assert layers == ("hex-standard", "RUL-0001", "mud", "scouts")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        pytest.param(["play"], "Which scenario? There are: toy-hexes/small", id="no scenario"),
        pytest.param(["play", "smoll"], "Did you mean toy-hexes/small", id="no such scenario"),
        pytest.param(
            ["play", "small", "--seat", "Green=human"],
            "The sides are: Blue, Red",
            id="no such seat",
        ),
        pytest.param(
            ["play", "small", "--seat", "Red=bot:deep"], "human, bot:random", id="no such bot"
        ),
        pytest.param(
            ["play", "small", "--seat", "Red"], "SIDE=human or SIDE=bot:NAME", id="nobody"
        ),
        pytest.param(
            ["play", "small", "--with", "snow"], "It has: hex-standard", id="no such layer"
        ),
        pytest.param(["play", "--resume", "no.jsonl"], "Cannot read no.jsonl", id="no such file"),
        pytest.param(
            ["play", "small", "--record", "no/g.jsonl"], "Cannot write", id="no such folder"
        ),
        pytest.param(["replay", "no.jsonl"], "Cannot read no.jsonl", id="nothing to replay"),
        pytest.param(["audit", "no.jsonl"], "Cannot read no.jsonl", id="nothing to audit"),
    ],
)
def test_what_cannot_be_done_is_answered_in_a_sentence(shell, words, answer):
    assert answer in shell(*words, code=2)


def test_a_file_that_is_there_is_not_written_over(shell):
    (shell.folder / "g.jsonl").write_text("precious")

    told = shell("play", "small", "--record", "g.jsonl", code=2)

    assert "g.jsonl already exists" in told
    assert (shell.folder / "g.jsonl").read_text() == "precious"


@pytest.mark.parametrize(
    ("spoil", "answer"),
    [
        pytest.param(lambda path, seal: seal.unlink(), "seal is missing", id="no roots"),
        pytest.param(lambda path, seal: seal.write_text("?"), "cannot be read", id="bad roots"),
        pytest.param(
            lambda path, seal: seal.write_text(
                json.dumps({"open_root": "00" * 32, "closed_root": "00" * 32})
            ),
            "belongs to a different game",
            id="the roots of another game",
        ),
        pytest.param(
            lambda path, seal: path.write_text("?\n"),
            "is not a readable game record",
            id="no record",
        ),
        pytest.param(
            lambda path, seal: path.write_bytes(
                path.read_bytes().replace(b'"path":[50]', b'"path":[49]')
            ),
            "cannot be loaded",
            id="a changed record",
        ),
    ],
)
def test_a_game_that_cannot_go_on_says_why(shell, spoil, answer):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nq\n")
    spoil(shell.folder / "g.jsonl", shell.folder / "g.jsonl.seal")

    assert answer in shell("play", "--resume", "g.jsonl", code=2)


def test_a_finished_game_is_not_resumed(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="resign\ny\n")

    assert "That game is over: Red wins" in shell("play", "--resume", "g.jsonl", code=2)


def test_a_resumed_game_keeps_its_layers_and_its_scenario(shell):
    shell.play("--record", "g.jsonl", typed="\nq\n")

    resumed = ("play", "--resume", "g.jsonl")
    assert "You cannot change the rules, dice or handicap of a resumed game." in shell(
        *resumed, "--with", "mud", code=2
    )
    assert "is a game of toy-hexes/small, not toy-hexes/large" in shell(*resumed, "large", code=2)


class Stubborn:
    """A bot that orders what it likes."""

    name = "stubborn"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, here):  # noqa: ARG002  # it does not look
        return EndAttacks()


def test_a_bot_whose_order_is_refused_costs_nobody_the_game(shell, monkeypatch):
    monkeypatch.setitem(PLAYERS, "stubborn", Stubborn)

    told = shell("play", "small", "--seat", "Red=bot:stubborn", typed="end\ny\nend\ny\n", code=2)

    assert "Saved. To resume: sandtable play --resume" in told
    assert "The bot stubborn gave an illegal order: You cannot give that order now." in told


def test_control_c_thinks_better_of_an_order(shell, monkeypatch):
    typed = iter(["move", "^C", "^C", "q", "-"])

    def line(prompt):
        now = next(typed)
        if now == "^C":
            raise KeyboardInterrupt
        return now

    monkeypatch.setattr("builtins.input", line)

    assert shell.play(*RED_IS_A_BOT, typed="").count("No order given.") == 2


# --- whatever is typed --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_never_ends_in_a_traceback(shell, seed):
    whims = Random(seed)
    words = [
        "",
        "1",
        "2",
        "3",
        "0",
        "5",
        "66",
        "78",
        "-1",
        "all",
        "none",
        "x",
        "u",
        "u 9",
        "v",
        "y",
    ]
    words += [
        "n",
        "log 3",
        "rule HEX:6.1",
        "why turn",
        "draw",
        "back 2",
        "<",
        "50-49",
        "5 78 4",
        "é",
    ]
    words += ["end", "attack", "move", "react", "hold", "1 1", "{", "?", "1 2 3 4", "[1]", ",", "."]
    typed = "".join(f"{whims.choice(words)}\n" for _ in range(400))

    told = shell.play("--no-curtain", *(RED_IS_A_BOT if seed % 2 else ()), typed=typed)

    assert "decide: " in told
