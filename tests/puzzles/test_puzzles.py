"""All stored puzzles: what they say, and for some of them that it is true."""

from __future__ import annotations

from fractions import Fraction

import pytest

from puzzles.agreement import differing, is_covered
from puzzles.trials import standard_errors, successes
from puzzles.verify import solved_anew
from sandtable.bots.players import PLAYERS
from sandtable.games.registry import load_registry
from sandtable.puzzles.bot_scores import aimed_answers, bot_answers
from sandtable.puzzles.puzzle_files import answers_of, order_out, read_puzzle, written
from sandtable.puzzles.puzzle_setup import all_puzzles, set_up

FOUND = all_puzzles(load_registry(()).games.values())
#: Puzzles of one combat and few answers are solved again here; `puzzles.verify` does it for all.
SMALL = [
    one
    for one in FOUND
    if one[2].ending == "combat" and sum(len(group.orders) for group in one[2].answers) <= 9
]
#: One turn of Hearts and Minds besides.
TURNS = [one for one in FOUND if one[2].theme == "hearts-turn"]
CHECKED = [*SMALL[:4], *TURNS[:1]]
every = pytest.mark.parametrize("found", FOUND, ids=[one[2].name for one in FOUND])
some = pytest.mark.parametrize("found", CHECKED, ids=[one[2].name for one in CHECKED])


def test_the_documents_count_the_puzzles_as_they_are(repository_text):
    themes = {puzzle.theme for _, _, puzzle in FOUND}

    assert f"{len(FOUND)} puzzles in {len(themes)} themes" in repository_text


@pytest.fixture
def repository_text(pytestconfig):
    text = (pytestconfig.rootpath / "docs/playing/puzzles.md").read_text(encoding="utf-8")
    return " ".join(text.split())


@every
def test_the_best_answers_are_clearly_the_best(found):
    _, book, puzzle = found
    chances = [Fraction(group.chance) for group in puzzle.answers]

    assert puzzle.theme in book.themes
    assert chances == sorted(set(chances), reverse=True)
    assert puzzle.gap >= Fraction(5, 100)
    assert 0 < puzzle.best < 1


@every
def test_it_is_explained_in_sentences(found):
    setup = set_up(*found)

    assert setup.question.endswith("?")
    assert setup.puzzle.why[0].isupper() or setup.puzzle.why[0].isdigit()
    assert setup.puzzle.why.endswith(".")
    assert setup.puzzle.source


@every
def test_every_order_is_among_the_answers_once(found):
    setup = set_up(*found)
    stored = [order for group in setup.puzzle.answers for order in group.orders]

    assert sorted(stored) == sorted(map(order_out, setup.solver.orders(setup.scene, setup.seat)))


@every
def test_it_is_written_as_it_is_read(found):
    _, book, puzzle = found

    assert written(puzzle) == book.texts()[puzzle.name]
    assert read_puzzle(puzzle.name, written(puzzle)) == puzzle


@some
def test_solved_anew_the_chances_are_the_same(found):
    assert solved_anew(set_up(*found)) == []


@some
def test_the_charts_alone_give_the_same_chances(found):
    _, book, puzzle = found
    text = book.texts()[puzzle.name]

    assert is_covered(text)
    assert differing(text)[1] == []


@pytest.mark.parametrize(
    "found",
    [
        pytest.param(one, id=one[2].name, marks=[pytest.mark.long] if one in TURNS else [])
        for one in CHECKED
    ],
)
def test_trials_agree_with_the_chance(found):
    setup = set_up(*found)
    chance, orders = answers_of(setup.game, setup.puzzle)[0]

    assert standard_errors(chance, successes(setup, orders[0], 300), 300) <= 3


def test_a_bot_is_scored_by_the_chance_of_its_answer():
    (answer,) = bot_answers([set_up(*SMALL[0])], PLAYERS["advised"])

    assert answer.right == (answer.chance == SMALL[0][2].best)
    assert answer.chance <= answer.best


def test_a_bot_that_is_told_the_aim_finds_the_answer():
    """A puzzle that bots without the aim do not solve: which units block a retreat, or hold."""
    named = {one[2].name: one for one in FOUND}
    (answer,) = aimed_answers([set_up(*named["hold-1"])], "major", 300)
    (untold,) = bot_answers([set_up(*named["hold-1"])], PLAYERS["major"])

    assert answer.right
    assert not untold.right


def test_more_imagined_games_repeat_for_the_same_seed():
    first, again = (next(aimed_answers([set_up(*SMALL[0])], "major", 60)) for _ in range(2))

    assert first.order == again.order


def test_an_answer_in_another_order_of_units_has_the_same_chance():
    setup = set_up(*SMALL[0])
    chance, orders = next(
        (chance, orders)
        for chance, orders in answers_of(setup.game, setup.puzzle)
        if len(getattr(orders[0], "units", ())) > 1
    )
    turned = type(orders[0])(orders[0].target, orders[0].units[::-1])

    assert setup.chance_of(turned) == chance
