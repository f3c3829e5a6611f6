"""Shares before a game: committed to, then revealed; nobody fits one to the others."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.dice import NO_SHARE, share_commitment
from sandtable.table.game_setup import GameSetupError, SeatSetup, joined_by, new_setup
from sandtable.table.seats.share_exchange import (
    committed,
    has_revealed,
    is_ready,
    is_revealing,
    owing,
    share_state,
    shared,
    started_over,
)
from toys.hexes.game import GAME

GAME_ID = "7" * 32
ANN, BOB = "a" * 32, "b" * 32


def of(seat, share):
    return share_commitment(GAME_ID, seat, share)


def waiting():
    chairs = (SeatSetup("person", "ann", gives_share=True), SeatSetup("open"))
    return new_setup(GAME, "toy-hexes/small", "ann", chairs)


def bound():
    """Both sit, and both are bound to their shares."""
    here = committed(waiting(), 0, "ann", of(0, ANN))
    return joined_by(here, 1, "bob", commitment=of(1, BOB))


def refusal(step, *words):
    with pytest.raises(GameSetupError) as caught:
        step(*words)
    return str(caught.value)


def test_a_game_begins_when_all_shares_are_revealed():
    here = bound()
    assert is_revealing(here)
    assert owing(here) == (0, 1)
    here = shared(here, GAME_ID, 1, "bob", BOB)
    assert not is_ready(here)
    assert has_revealed(here)
    here = shared(here, GAME_ID, 0, "ann", ANN)
    assert is_ready(here)
    assert [chair.share for chair in here.chairs] == [ANN, BOB]


def test_nobody_reveals_before_all_are_bound():
    here = committed(waiting(), 0, "ann", of(0, ANN))
    assert refusal(shared, here, GAME_ID, 0, "ann", ANN) == "too-early"
    # Bob sits, but has told nothing yet.
    here = joined_by(here, 1, "bob", commitment=of(1, BOB))
    owes = started_over(here)
    owes = committed(owes, 0, "ann", of(0, ANN))
    assert refusal(shared, owes, GAME_ID, 0, "ann", ANN) == "too-early"


@pytest.mark.parametrize(
    ("seat", "who", "share", "code"),
    [
        (1, "bob", ANN, "other-share"),  # a share of somebody else
        (1, "bob", NO_SHARE, "no-share"),
        (1, "bob", "x" * 32, "no-share"),
        (1, "ann", BOB, "not-your-seat"),
        (5, "bob", BOB, "no-such-seat"),
    ],
)
def test_a_share_that_does_not_fit_is_refused(seat, who, share, code):
    assert refusal(shared, bound(), GAME_ID, seat, who, share) == code


def test_the_commitment_of_another_seat_or_game_is_of_no_use():
    assert len({of(0, ANN), of(1, ANN), share_commitment("8" * 32, 0, ANN)}) == 3


def test_a_share_is_told_once():
    here = shared(bound(), GAME_ID, 1, "bob", BOB)
    assert refusal(shared, here, GAME_ID, 1, "bob", BOB) == "share-given"
    assert refusal(committed, here, 1, "bob", of(1, ANN)) == "share-given"
    assert refusal(committed, bound(), 1, "bob", of(1, ANN)) == "share-given"


def test_a_share_may_be_given_openly_and_none_must_be():
    here = shared(waiting(), GAME_ID, 0, "ann", ANN)
    assert is_ready(joined_by(here, 1, "bob", BOB))
    assert is_ready(joined_by(here, 1, "bob"))
    assert share_state(joined_by(here, 1, "bob").chairs[1]) == "none"
    assert not is_ready(joined_by(waiting(), 1, "bob", BOB))


def test_starting_over_forgets_every_share_and_frees_seats():
    here = started_over(shared(bound(), GAME_ID, 1, "bob", BOB), (0,))
    assert here.chairs[0].kind == "open"
    assert share_state(here.chairs[1]) == "owed"
    assert BOB not in repr(here)
