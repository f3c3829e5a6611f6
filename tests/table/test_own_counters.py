"""Games with own counters: played by their values, recorded by their fingerprints alone."""

from __future__ import annotations

import gc
import weakref

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import RecordError, joined
from sandtable.kernel.unit_overrides import pieces_of
from sandtable.kernel.user_entered_counters import CounterError, OwnCounters
from sandtable.presenters.event_texts import opening_lines
from sandtable.table.branches import branch_table
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table, read_opening
from sandtable.table.storage.snapshots import restore, snapshot
from sandtable.table.table import prepared
from sandtable.table.user_entered_counters import with_counters
from sandtable.verify import verify
from table.random_play import played_on

ROOTS = Roots.from_seed("own")
SCENARIO = "vietnam/deja-phu"
UNITS = [
    piece.id
    for piece in prepared(GAME, SCENARIO, GAME.rules.scenarios[SCENARIO].layers)[1].counters
]
SRV = OwnCounters("vietnam", "SRV", "0f" * 16, {UNITS[0]: {"attack": 37, "defence": 38, "er": 9}})


def game_with(*entered):
    return with_counters(GAME, SCENARIO, entered or (SRV,))


def sit(game):
    return open_table(game, SCENARIO, ROOTS, seed="own")


@pytest.mark.rule("TABLE:17")
def test_units_have_the_entered_values_and_all_others_ours():
    own, ours = pieces_of(sit(game_with()).printed), pieces_of(sit(GAME).printed)

    assert (own[UNITS[0]].attack, own[UNITS[0]].defence, own[UNITS[0]].er) == (37, 38, 9)
    assert own[UNITS[0]].movement == ours[UNITS[0]].movement
    assert all(own[name] == ours[name] for name in UNITS[1:])
    assert ours[UNITS[0]].attack != 37


@pytest.mark.rule("TABLE:17")
def test_values_of_units_that_are_not_in_play_do_no_harm():
    elsewhere = OwnCounters("vietnam", "US", "0f" * 16, {"us-82-abn-1-82": {"attack": 37}})
    table = sit(game_with(elsewhere))

    assert pieces_of(table.printed) == pieces_of(sit(GAME).printed)
    assert table.opening.counters == {"US": elsewhere.fingerprint}


@pytest.mark.rule("TABLE:17")
def test_the_record_names_the_fingerprint_and_no_value():
    table = played_on(sit(game_with()), "own", 40)
    data = joined(table.file())

    assert read_opening(data).counters == {"SRV": SRV.fingerprint}
    assert SRV.salt.encode() not in data
    assert f"Own counters in force: SRV {SRV.fingerprint[:8]} [TABLE:17]" in opening_lines(table)


@pytest.mark.rule("TABLE:17")
def test_a_record_does_not_tell_two_values_apart_that_have_the_same_effect():
    strong = {"defence": 38, "er": 9}  # and any attack reaches the last column
    entered = [
        OwnCounters("vietnam", "SRV", salt * 16, {UNITS[0]: {"attack": attack, **strong}})
        for salt, attack in (("0e", 97), ("0f", 98))
    ]
    one, two = (played_on(sit(game_with(own)), "own") for own in entered)
    told = [[(r.order, r.events, r.dice, r.state) for r in table.records] for table in (one, two)]

    assert one.opening.counters != two.opening.counters
    assert told[0] == told[1]


def test_a_game_with_our_counters_is_recorded_as_before():
    assert b"counters" not in sit(GAME).lines[0]


@pytest.mark.rule("TABLE:17")
def test_with_the_values_it_can_be_loaded_audited_snapshotted_and_branched():
    game = game_with()
    table = played_on(sit(game), "own")
    data = joined(table.file())

    assert load_table(game, data, table.roots).over == table.over
    assert load_table(game_with(), data, table.roots).head == table.head
    assert audit(game, data) == ()
    trial = branch_table(table, 5, Roots.from_seed("trial"), "trial")
    assert trial.opening.counters == table.opening.counters
    taken = snapshot(table)
    assert taken is None or restore(game, list(table.lines), table.roots, taken) is not None


@pytest.mark.rule("TABLE:17")
def test_without_the_values_the_dice_can_be_checked_but_nothing_be_replayed():
    table = played_on(sit(game_with()), "own")
    data = joined(table.file())

    assert verify(data).dice_checked > 0
    for load in (lambda: load_table(GAME, data, table.roots), lambda: audit(GAME, data)):
        with pytest.raises(RecordError, match=f"SRV {SRV.fingerprint}.*--counters"):
            load()


@pytest.mark.rule("TABLE:17")
def test_other_values_are_refused_even_under_the_same_salt():
    other = OwnCounters("vietnam", "SRV", SRV.salt, {UNITS[0]: {"attack": 36}})
    data = joined(sit(game_with()).file())

    with pytest.raises(RecordError, match=SRV.fingerprint):
        load_table(game_with(other), data, ROOTS)
    with pytest.raises(RecordError, match="our counters"):
        load_table(game_with(), joined(sit(GAME).file()), ROOTS)


@pytest.mark.rule("TABLE:17")
def test_the_values_change_the_game():
    scene, other = (played_on(sit(game), "own", 30).known(0) for game in (game_with(), GAME))

    assert scene.printed.counters != other.printed.counters


@pytest.mark.rule("TABLE:17")
@pytest.mark.parametrize(
    ("entered", "fault"),
    [
        ((OwnCounters("india-pakistan", "ROI", "0f" * 16, {"x": {"er": 1}}),), "not of vietnam"),
        ((SRV, SRV), "two files for one nation"),
    ],
)
def test_files_that_do_not_fit_a_game_are_refused(entered, fault):
    with pytest.raises(CounterError, match=fault):
        game_with(*entered)


@pytest.mark.rule("TABLE:17")
def test_nothing_of_the_values_is_kept_once_no_table_uses_them():
    game = game_with()
    table = sit(game)
    gone = weakref.ref(game)
    del game, table
    gc.collect()

    assert gone() is None
