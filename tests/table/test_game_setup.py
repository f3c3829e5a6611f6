"""Gathering: who may sit, who may start, and how the next game is called together."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.dice import Roots
from sandtable.table.game_setup import (
    GameSetupError,
    SeatSetup,
    joined_by,
    left_by,
    may_start,
    new_setup,
    offered,
    rematch,
    terms,
)
from sandtable.table.storage.loading import open_table
from sandtable.table.time_controls import PACES, TimeControl
from toys.hexes.game import CORRECTED, GAME

SMALL = "toy-hexes/small"
SHARE = "5" * 32
ME, OPEN, BOT = SeatSetup("person", "ann", SHARE), SeatSetup("open"), SeatSetup("bot", "greedy")


def called(*chairs, **choices):
    return new_setup(GAME, SMALL, "ann", chairs or (ME, OPEN), **choices)


def test_a_gathering_opens_a_table_once_all_sit():
    pace = PACES["live"]
    waiting = called(options=("mud",), pace=pace)
    assert not may_start(waiting, "ann")
    with pytest.raises(GameSetupError, match="not-ready"):
        terms(waiting)

    ready = joined_by(waiting, 1, "bob", "7" * 32)
    table = open_table(GAME, roots=Roots.from_seed("g"), **terms(ready))

    assert [may_start(ready, who) for who in ("ann", "bob", "cid")] == [True, True, False]
    assert table.opening.layers == (*CORRECTED, "mud")
    assert table.opening.shares == (SHARE, "7" * 32)
    assert table.sitting.clocks is not None
    assert table.sitting.clocks.pace == pace


@pytest.mark.parametrize("chairs", [(ME, BOT), (ME, SeatSetup("hotseat", "ann"))])
def test_against_a_bot_or_oneself_nobody_is_waited_for(chairs):
    assert may_start(called(*chairs), "ann")


@pytest.mark.parametrize(
    ("chairs", "choices", "code"),
    [
        ((ME,), {}, "wrong-number-of-seats"),
        ((ME, SeatSetup("person", "bob")), {}, "not-yours-to-seat"),
        ((ME, SeatSetup("bot")), {}, "who-is-it-for"),
        ((ME, SeatSetup("open", "bob")), {}, "who-is-it-for"),
        ((SeatSetup("person", "ann", "xyz"), OPEN), {}, "no-share"),
        ((ME, OPEN), {"options": ("snow",)}, "no-such-option"),
        ((ME, OPEN), {"options": ("mud", "mud")}, "no-such-option"),
        ((ME, OPEN), {"pace": TimeControl(bank=-5)}, "no-such-pace"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(chairs, choices, code):
    with pytest.raises(GameSetupError, match=code):
        called(*chairs, **choices)


def test_an_invited_seat_is_for_the_one_invited():
    waiting = called(ME, SeatSetup("invited", "bob"))

    with pytest.raises(GameSetupError, match="not-invited"):
        joined_by(waiting, 1, "cid")
    with pytest.raises(GameSetupError, match="seat-taken"):
        joined_by(waiting, 0, "bob")
    with pytest.raises(GameSetupError, match="sits-already"):
        joined_by(called(), 1, "ann")
    with pytest.raises(GameSetupError, match="no-such-seat"):
        joined_by(waiting, 2, "bob")
    with pytest.raises(GameSetupError, match="no-share"):
        joined_by(waiting, 1, "bob", "0x")
    assert joined_by(waiting, 1, "bob").chairs[1] == SeatSetup("person", "bob", named=True)
    assert left_by(waiting, 1, "bob").chairs[1] == SeatSetup("declined", "bob")
    assert left_by(waiting, 1, "ann").chairs[1] == OPEN


def test_seats_are_freed_by_who_sits_or_by_the_opener():
    full = joined_by(called(), 1, "bob", SHARE)

    assert left_by(full, 1, "bob") == left_by(full, 1, "ann") == called()
    with pytest.raises(GameSetupError, match="not-yours-to-free"):
        left_by(full, 1, "cid")
    assert offered(called(), 1, "ann", BOT).chairs[1] == BOT
    with pytest.raises(GameSetupError, match="not-yours-to-seat"):
        offered(full, 1, "ann", BOT)
    with pytest.raises(GameSetupError, match="not-yours-to-seat"):
        offered(called(), 1, "bob", BOT)


def test_a_rematch_exchanges_seats_and_asks_for_new_shares():
    full = joined_by(called(options=("mud",)), 1, "bob", SHARE)
    again = rematch(full, "bob", "game-1")

    assert again.chairs == (SeatSetup("person", "bob"), SeatSetup("invited", "ann"))
    assert (again.opener, again.before, again.layers) == ("bob", "game-1", full.layers)
    assert may_start(joined_by(again, 1, "ann", SHARE), "bob")
    with pytest.raises(GameSetupError, match="sat-nowhere"):
        rematch(full, "cid", "game-1")


def test_a_rematch_against_a_bot_is_ready_at_once():
    assert may_start(rematch(called(ME, BOT), "ann", "g"), "ann")
