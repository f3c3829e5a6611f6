"""Dice after a restore: new roots on record, new shares, and no die that was seen before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import COUNTED, RecordError, joined
from sandtable.presenters.event_texts import event_text
from sandtable.table.commands import Command, GiveShare, NoteOutage, Receipt, RenewDice, Resume
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import DiceTerms, load_table, open_table
from sandtable.table.storage.snapshots import restore, snapshot
from sandtable.table.time_controls import PACES
from sandtable.verify import Rejected, verify
from table.sitting import chain_of
from toys.hexes.game import GAME

NEW = Roots.from_seed("after")
ROOTS = replace(Roots.from_seed("before"), renewed=(NEW,))
SHARES = ("1" * 32, "2" * 32)


def opened(**options):
    dice = DiceTerms(COUNTED)
    table = open_table(GAME, "toy-hexes/small", ROOTS, id="g", shares=SHARES, dice=dice, **options)
    play_on(table, {0: RandomPlayer(1), 1: RandomPlayer(2)}, 8)
    return table


def renewed(table, owed=(0, 1), now=10):
    order = (table.head_seal(), NEW.open_commitment, NEW.closed_commitment, owed, 1000)
    assert isinstance(table.instruct(RenewDice(*order), now), Receipt)
    return table


def give(table, seat, share, now=10):
    return table.submit(Command(seat, table.seq(seat), "share", GiveShare(share)), now)


def clocks_of(table):
    assert table.sitting.clocks is not None
    return table.sitting.clocks


def finished(table):
    play_on(table, {0: RandomPlayer(1), 1: RandomPlayer(2)}, now=10)
    return table


@pytest.mark.rule("TABLE:19")
def test_the_game_waits_for_new_shares_and_goes_on_with_other_dice():
    table = renewed(opened(pace=PACES["live"]))
    assert table.sitting.paused
    assert clocks_of(table).stopped
    assert isinstance(give(table, 0, "3" * 32), Receipt)
    assert table.sitting.paused
    assert isinstance(give(table, 1, "4" * 32), Receipt)
    assert not table.sitting.paused
    assert not clocks_of(table).stopped
    assert table.epoch == 1
    assert chain_of(table).shares == ("3" * 32, "4" * 32)
    report = verify(joined(finished(table).file()))
    assert (report.renewals, report.dice_sealed) == (1, 0)
    assert report.keys > 2
    assert audit(GAME, joined(table.file())) == ()


@pytest.mark.rule("TABLE:19")
def test_no_die_is_rolled_again():
    """The same orders after the same record: under the old roots the same dice would fall."""
    dice = []
    for table in (opened(), opened(), renewed(opened(), ())):
        finished(table)
        dice.append([r.dice for r in table.records[8:] if r.dice][:3])
    assert dice[0] == dice[1] != dice[2]


@pytest.mark.rule("TABLE:19")
@pytest.mark.parametrize("share", ["3" * 31, "X" * 32])
def test_what_is_no_share_is_refused(share):
    assert not isinstance(give(renewed(opened()), 0, share), Receipt)


@pytest.mark.rule("TABLE:19")
def test_a_share_is_given_once_and_only_where_one_is_wanted():
    table = renewed(opened(), (1,))
    assert not isinstance(give(table, 0, "3" * 32), Receipt)
    assert isinstance(give(table, 1, "3" * 32), Receipt)
    again = Command(1, table.seq(1), "again", GiveShare("5" * 32))
    assert not isinstance(table.submit(again, 10), Receipt)
    assert not isinstance(give(opened(), 0, "3" * 32), Receipt)


@pytest.mark.rule("TABLE:19")
def test_the_house_lets_it_go_on_without_a_share_that_does_not_come():
    table = renewed(opened())
    give(table, 0, "3" * 32)
    table.instruct(Resume(), 2000)
    assert not table.sitting.paused
    assert chain_of(table).shares == ("3" * 32, "0" * 32)
    assert not isinstance(give(table, 1, "4" * 32), Receipt)
    verify(joined(finished(table).file()))


@pytest.mark.rule("TABLE:19")
def test_shares_change_the_dice():
    faces = []
    for share in ("3" * 32, "4" * 32):
        table = renewed(opened(), (0,))
        give(table, 0, share)
        faces.append([r.dice for r in finished(table).records[10:]])
    assert faces[0] != faces[1]


@pytest.mark.rule("TABLE:19")
def test_a_renewed_game_is_loaded_and_kept_as_a_snapshot():
    table = renewed(opened(), (0,))
    give(table, 0, "3" * 32)
    while snapshot(table) is None:
        play_on(table, {0: RandomPlayer(1), 1: RandomPlayer(2)}, 1, now=10)
    data, taken = joined(table.lines), snapshot(table) or b""
    again = [load_table(GAME, data, ROOTS), restore(GAME, table.lines, ROOTS, taken)]
    files = [joined(finished(one).file()) for one in (table, *again)]
    assert files[0] == files[1] == files[2]
    with pytest.raises(RecordError, match="last renewal"):
        load_table(GAME, data, Roots.from_seed("before"))
    load_table(GAME, files[0], ROOTS)


@pytest.mark.rule("TABLE:19")
def test_the_closing_lays_all_roots_open():
    data = joined(finished(renewed(opened(), ())).file())
    assert verify(data).finished
    for changed in (
        data.replace(NEW.open_root.hex().encode(), b"0" * 64),
        data.replace(
            b',"renewed":[["' + NEW.open_root.hex().encode(), b',"renewed":[["' + b"0" * 64
        ),
    ):
        with pytest.raises(Rejected):
            verify(changed)


@pytest.mark.rule("TABLE:19")
def test_a_renewal_after_another_record_is_found():
    table = opened()
    order = ("0" * 64, NEW.open_commitment, NEW.closed_commitment, (), 1000)
    table.instruct(RenewDice(*order), 10)
    with pytest.raises(Rejected, match="renewed after another record"):
        verify(joined(finished(table).file()))


def test_harmless_records_do_not_change_the_next_dice():
    """In format 2 draws are counted, so nobody can shift them."""
    faces = []
    for outages in (0, 5):
        table = opened()
        for n in range(outages):
            table.instruct(NoteOutage(n, n + 1), 10)
        finished(table)
        faces.append([r.dice for r in table.records if r.dice])
    assert faces[0] == faces[1]


@pytest.mark.rule("TABLE:19")
def test_all_are_told_of_it():
    table = renewed(opened())
    give(table, 1, "4" * 32)
    told = [event_text(GAME, event) for entry in table.log(-1)[-2:] for event in entry.events]
    assert "new dice [TABLE:19]" in told[0]
    assert told[1].endswith("added a random share to the dice [TABLE:19]")
