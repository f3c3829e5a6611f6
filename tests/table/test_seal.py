"""Seals and keys: what the table shows before the end so that nobody can change it afterwards."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.commands import TakeBack
from sandtable.table.storage.loading import load_table, table_at_opening
from sandtable.verify import Rejected, verify
from table.sitting import EVERYONE, ROOTS, give, play_a_turn, play_to_the_end, sit_down
from toys.coins import GAME, Done, DrawHidden, Hide, Quiet, Show, Toss


def test_a_seal_is_what_the_specification_says():
    table = sit_down()
    give(table, 0, Quiet(1), Hide(2), Toss())
    salt = sha256(b"sandtable salt" + ROOTS.closed_root).digest()

    for seat, n in ((0, 4), (1, 4), (-1, 4)):
        head = sha256(table.lines[n]).digest()
        assert table.seal(seat) == hmac.digest(salt, head, "sha256").hex()
        assert table.look(seat).seal == table.seal(seat)


def test_a_seal_changes_with_what_the_seat_sees_and_with_nothing_else():
    table = sit_down()
    seals = {seat: table.seal(seat) for seat in EVERYONE}

    give(table, 0, Hide(4))
    assert table.seal(0) != seals[0]
    assert [table.seal(seat) for seat in (1, -1)] == [seals[1], seals[-1]]
    give(table, 0, TakeBack(1))
    assert [table.seal(seat) for seat in (1, -1)] == [seals[1], seals[-1]]
    give(table, 0, Quiet(1))
    assert all(table.seal(seat) != seals[seat] for seat in EVERYONE)


def test_the_same_lines_under_other_roots_have_other_seals():
    """Whoever guesses the secrets right cannot tell by the seal, without the closed root."""
    table = sit_down()
    give(table, 0, Hide(4), DrawHidden(), Quiet(1))
    guessed = table_at_opening(GAME, joined(table.lines), Roots.from_seed("a guess"))
    guessed.catch_up(table.lines[1:])

    assert guessed.lines == table.lines
    assert all(guessed.seal(seat) != table.seal(seat) for seat in EVERYONE)


def test_a_seal_is_none_of_the_hashes_in_the_file():
    table = sit_down()
    give(table, 0, Hide(4), Quiet(1))
    hashes = {sha256(line).hexdigest() for line in table.lines}

    assert all(table.seal(seat) not in hashes for seat in EVERYONE)
    assert all(table.seal(seat).encode() not in joined(table.lines) for seat in EVERYONE)


def test_whoever_kept_seals_finds_them_in_the_finished_file():
    table = sit_down()
    kept = [table.seal(1)]
    while table.over is None:
        play_a_turn(table)
        kept.append(table.seal(1))
    data = joined(table.file())

    assert verify(data, kept).seals_found == len(kept)
    other = sit_down()
    give(other, 0, Quiet(9))
    with pytest.raises(Rejected):
        verify(data, [*kept, other.seal(1)])


# --- keys ---------------------------------------------------------------------------------------


def test_a_key_is_laid_open_at_each_turn_and_they_chain_to_the_commitment():
    table = sit_down()
    play_to_the_end(table)
    keys = [bytes.fromhex(key) for record in table.records for key in record.keys]

    assert [r.n for r in table.records if r.keys] == [r.n for r in table.records if turns(r)]
    assert keys == list(ROOTS.keys[:2])
    assert sha256(keys[0]).hexdigest() == table.opening.open_commitment
    assert [sha256(key).digest() for key in keys[1:]] == keys[:-1]


def turns(record):
    return [event for event in record.events if type(event).__name__ == "KeyTurned"]


def test_open_dice_fall_under_a_key_that_is_not_yet_known():
    table = sit_down()
    known = 0
    while table.over is None:
        if len(table.deciders()) == 1:
            give(table, table.deciders()[0], Toss(), DrawHidden())
        play_a_turn(table)
    for record in table.records:
        assert all(die.epoch in {0, known + 1} for die in record.dice)
        known += len(record.keys)
    assert {die.epoch for record in table.records for die in record.dice} == {0, 1, 2, 3}


def test_the_epoch_outlives_saving_and_is_not_undone():
    table = sit_down()
    for _ in range(3):
        play_a_turn(table)
    give(table, 1, Quiet(1), TakeBack(1))
    loaded = load_table(GAME, joined(table.file()), ROOTS)

    for one in (table, loaded):
        assert one.epoch == 2
        give(one, 1, Toss())
        assert one.records[-1].dice[0].epoch == 2


def test_no_root_and_no_unpublished_key_is_in_the_file_before_the_end():
    table = sit_down()
    give(table, 0, Toss(), DrawHidden(), Show(), Done(), Done())
    data = joined(table.file())
    secret = [ROOTS.open_root, ROOTS.closed_root, ROOTS.salt, *ROOTS.keys]

    assert not [one for one in secret if one.hex().encode() in data]
    assert b'"head"' not in data


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_independent_verifier_accepts_what_the_table_writes(seed):
    roots = Roots.from_seed(seed)
    table = sit_down(roots=roots, seed=seed if seed != "two" else None)
    while table.over is None:
        if len(table.deciders()) == 1:
            give(table, table.deciders()[0], Toss(), DrawHidden(), Hide(3), TakeBack(1))
        play_a_turn(table)
        assert verify(joined(table.file())).records == len(table.records)
    report = verify(joined(table.file()))
    assert report.finished
    assert report.dice_sealed == 0
    assert report.dice_checked == sum(len(record.dice) for record in table.records)
    assert report.keys == 2
    assert report.open_dice is (seed != "two")
