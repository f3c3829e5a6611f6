"""Real games in letters: what is offered can be spelled, and what is spelled is accepted."""

from __future__ import annotations

import pytest

from sandtable.games.registry import load_registry
from sandtable.gym.action_tokens import ActionTokens
from sandtable.gym.order_encoding import BLANK, OrderEncoder
from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

#: More than any hex, unit or card has.
HIGHEST = 4000


def spelled_at_random(speller, choice):
    so_far = BLANK
    while so_far.order is None:
        letters = list(speller.open(so_far))
        assert letters, f"stuck after {so_far}"
        so_far = speller.written(so_far, letters[choice.below(len(letters))])
    return so_far.order


def read(speller, letters):
    so_far = BLANK
    for letter in letters:
        so_far = speller.written(so_far, letter)
    return so_far.order


def give(table, seat, order):
    answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    assert isinstance(answer, Receipt)


@pytest.mark.parametrize(
    ("scenario", "orders"),
    [
        ("vietnam/deja-phu", 200),
        ("vietnam/third-indochina-war", 20),
        ("india-pakistan/lahore", 20),
        ("hearts-and-minds/1966", 200),
        ("hearts-and-minds/1968", 200),
        ("hearts-and-minds/1972", 150),
    ],
)
def test_random_letters_make_accepted_orders_and_drawn_orders_have_letters(scenario, orders):
    game, found = load_registry(()).scenario(scenario)
    alphabet, given, seed = ActionTokens.of(game, HIGHEST), 0, 0
    while given < orders:
        table = open_table(game, found.id, Roots.from_seed(f"{seed}"))
        choice, seed = Sampler(f"spelling {seed}"), seed + 1
        while table.over is None and given < orders:
            waiting = table.deciders()
            seat = waiting[choice.below(len(waiting))]
            scene = table.known(seat)
            speller = OrderEncoder(alphabet, offers(scene))

            drawn = draw_order(speller.offers, choice)
            assert read(speller, speller.letters_of(drawn)) == drawn

            order = spelled_at_random(speller, choice)
            assert not judge(scene, order)
            give(table, seat, order)
            given += 1


def test_what_a_look_ahead_found_does_not_depend_on_what_was_asked_before():
    """Search asks in any order; the letters that are open must not hang on that."""
    game, found = load_registry(()).scenario("vietnam/deja-phu")
    table = open_table(game, found.id, Roots.from_seed("1"))
    seat = table.deciders()[0]
    alphabet, offered = ActionTokens.of(game, HIGHEST), offers(table.known(seat))
    wandered, fresh = OrderEncoder(alphabet, offered), OrderEncoder(alphabet, offered)
    for n in range(20):
        spelled_at_random(wandered, Sampler(f"{n}"))

    front = [BLANK]
    for _ in range(3):
        assert all(wandered.open(one) == fresh.open(one) for one in front)
        front = [then for one in front for then in fresh.open(one).values()][:200]
