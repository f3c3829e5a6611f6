"""Saving and loading: the same table comes back, or a reason why not."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import RecordError, encode, joined
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.table.commands import Agree, Command, ProposeUndo, Receipt, Resign, TakeBack
from sandtable.table.storage.loading import load_table, read_opening
from table.sitting import EVERYONE, ROOTS, give, play_a_turn, play_to_the_end, sit_down, whole
from toys.coins import GAME, Done, DrawHidden, Hide, Peep, Quiet, Show, Toss
from toys.hexes.game import GAME as HEXES


def midway():
    """A small game under way, with dice, secrets, an undo and a proposal in it."""
    table = sit_down()
    give(table, 0, Quiet(1), Hide(2), Toss(), DrawHidden(), Quiet(3), TakeBack(1), Peep(), Show())
    give(table, 1, ProposeUndo(2))
    return table


def finished():
    """The shortest game there is."""
    table = sit_down()
    give(table, 0, Toss(), Resign())
    return table


@cache
def midway_file():
    return joined(midway().file())


@cache
def finished_file():
    return joined(finished().file())


def lines_of(data):
    return data.split(b"\n")[:-1]


# --- what comes back ----------------------------------------------------------------------------


def test_a_loaded_table_is_the_saved_one_at_every_moment():
    table = sit_down()
    while table.over is None:
        if len(table.deciders()) == 1:
            mover = table.deciders()[0]
            give(table, mover, Hide(1), Quiet(2), TakeBack(1), Toss(), Peep(), Quiet(3))
            give(table, 1 - mover, ProposeUndo(table.seq(1 - mover) - 1))
            give(table, mover, Agree(), Show(), DrawHidden())
        play_a_turn(table)
        loaded = load_table(GAME, joined(table.file()), ROOTS)
        assert whole(loaded) == whole(table)
        assert loaded.state == table.state
        assert loaded.file() == table.file()


def test_a_loaded_table_plays_on_as_the_saved_one_would():
    """Nobody gets other dice by stopping and starting the server."""
    table = midway()
    loaded = load_table(GAME, midway_file(), ROOTS)

    for one in (table, loaded):
        for name, order in (("t", Toss()), ("d", DrawHidden()), ("e", Done()), ("u", Toss())):
            assert isinstance(one.submit(Command(0, one.seq(0), name, order)), Receipt)
    assert loaded.file() == table.file()


def test_a_proposal_outlives_saving():
    loaded = load_table(GAME, midway_file(), ROOTS)
    total = loaded.state.total
    give(loaded, 0, Agree())

    assert loaded.state.total < total


def test_a_finished_game_ends_with_a_closing_that_opens_both_envelopes():
    closing = json.loads(lines_of(finished_file())[-1])

    assert closing == {
        "head": sha256(lines_of(finished_file())[-2]).hexdigest(),
        "open_root": ROOTS.open_root.hex(),
        "closed_root": ROOTS.closed_root.hex(),
    }
    assert load_table(GAME, finished_file(), ROOTS).file() == lines_of(finished_file())


def test_a_finished_game_can_be_read_without_its_roots():
    nothing = Roots(b"", b"", (b"",))

    assert load_table(GAME, finished_file(), nothing).over == finished().over


# --- what does not ------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [midway_file, finished_file])
def test_a_file_that_is_cut_off_anywhere_is_refused_or_ends_with_a_whole_record(file):
    data = file()
    begun = len(lines_of(data)[0]) + 1
    for size in range(len(data)):
        cut = data[:size]
        if size >= begun and cut.endswith(b"\n"):
            assert joined(load_table(GAME, cut, ROOTS).lines) == cut
        else:
            with pytest.raises(RecordError):
                load_table(GAME, cut, ROOTS)


def same_or_refused(data):
    """An altered file is refused, unless what is loaded is what was read."""
    try:
        table = load_table(GAME, data, ROOTS)
    except RecordError:
        return False
    assert joined(table.file()) == data or joined(table.lines) == data
    for seat in EVERYONE:
        assert encode(table.look(seat))
        assert encode(table.log(seat))
    return True


PLACES = st.integers(min_value=0, max_value=10_000)
FILES = st.sampled_from([midway_file, finished_file])


@settings(max_examples=400, deadline=None)
@given(FILES, st.lists(st.tuples(PLACES, st.binary(max_size=3), st.integers(0, 3)), max_size=3))
def test_altered_bytes_are_refused_or_kept(file, changes):
    data = file()
    for place, new, gone in changes:
        at = place % len(data)
        data = data[:at] + new + data[at + gone :]

    same_or_refused(data)


@settings(max_examples=400, deadline=None)
@given(FILES, st.integers(0, 40), PLACES, st.sampled_from(b'0123456789-,:[]{}"abcdef'))
def test_one_altered_byte_in_a_record_is_found(file, number, place, byte):
    """All but the last line are chained to one after it; of the last the position speaks."""
    lines = lines_of(file())
    line = lines[number % len(lines)]
    at = place % len(line)
    changed = line[:at] + bytes([byte]) + line[at + 1 :]
    lines[number % len(lines)] = changed
    last = len(lines) - 1

    loaded = same_or_refused(joined(lines))

    if changed != line and number % len(lines) != last:
        assert not loaded


def with_line(data, number, **fields):
    """A file in which fields of one line are changed, and the chain is mended after it."""
    lines = [json.loads(line) for line in lines_of(data)]
    lines[number] |= fields
    texts: list[bytes] = []
    for line in lines:
        if texts and "head" not in line:
            line["prev"] = sha256(texts[-1]).hexdigest()
        elif texts and number < len(lines) - 1:
            line["head"] = sha256(texts[-1]).hexdigest()
        texts.append(json.dumps(line, separators=(",", ":")).encode())
    return joined(texts)


@pytest.mark.parametrize(
    ("number", "fields"),
    [
        pytest.param(0, {"format": 3}, id="another format"),
        pytest.param(0, {"game_format": 2}, id="a later version of the game"),
        pytest.param(0, {"game_format": 0}, id="a version of the game that never was"),
        pytest.param(0, {"game_format": -(10**15)}, id="a version long before the game"),
        pytest.param(0, {"game": "toy-hexes"}, id="another game"),
        pytest.param(0, {"scenario": "toy-coins/none"}, id="an unknown scenario"),
        pytest.param(0, {"layers": ["coins", "more"]}, id="an unknown layer"),
        pytest.param(0, {"layers": ["coins", "coins"]}, id="a layer twice"),
        pytest.param(0, {"seats": ["Heads"]}, id="a seat too few"),
        pytest.param(2, {"n": 3}, id="a gap in the numbers"),
        pytest.param(2, {"seat": 2}, id="a seat that is not there"),
        pytest.param(2, {"seat": -2}, id="a seat before the first"),
        pytest.param(2, {"command": "-1/begin"}, id="a command id that was used before"),
        pytest.param(2, {"at": -1}, id="a time before the beginning"),
        pytest.param(2, {"state": "0" * 32}, id="another position"),
        pytest.param(2, {"events": []}, id="no events"),
        pytest.param(2, {"events": [{"type": "counted", "n": 2}]}, id="another event"),
        pytest.param(2, {"events": [{"type": "counted", "n": 1e3}]}, id="a float"),
        pytest.param(2, {"events": [{"type": "exploded"}]}, id="an unknown event"),
        pytest.param(2, {"events": [{"type": "answered", "seat": 0}] * 2}, id="no decision left"),
        pytest.param(2, {"events": [{"type": "frame_closed"}, {"type": "redirected", "then": ""}]}),
        pytest.param(2, {"events": [{"type": "taken_back", "to": -1}]}, id="back to nowhere"),
        pytest.param(2, {"events": [{"type": "hidden", "seat": "x", "value": 0}]}, id="no number"),
        pytest.param(2, {"order": {"type": "explode"}}, id="an unknown order"),
        pytest.param(2, {"order": None}, id="no order"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_its_chain_mended(number, fields):
    assert load_table(GAME, with_line(midway_file(), number), ROOTS).lines == lines_of(
        midway_file()
    )

    with pytest.raises(RecordError):
        load_table(GAME, with_line(midway_file(), number, **fields), ROOTS)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"head": "0" * 64}, id="another head"),
        pytest.param({"open_root": "0" * 64}, id="another open root"),
        pytest.param({"closed_root": "0" * 64}, id="another closed root"),
        pytest.param({"closed_root": "no hex"}, id="a root that is no number"),
        pytest.param({"open_root": f"{ROOTS.open_root.hex()} "}, id="a root with a space"),
        pytest.param({"open_root": ROOTS.open_root.hex().upper()}, id="a root in capitals"),
        pytest.param({"more": 1}, id="a field too many"),
        pytest.param({"open_root": 1}, id="a root of the wrong kind"),
    ],
)
def test_a_closing_that_does_not_fit_is_refused(fields):
    last = len(lines_of(finished_file())) - 1
    assert with_line(finished_file(), last) == finished_file()

    with pytest.raises(RecordError):
        load_table(GAME, with_line(finished_file(), last, **fields), ROOTS)


def test_a_closing_before_the_end_is_refused():
    table = midway()
    head = sha256(table.lines[-1]).hexdigest()
    closing = {"head": head} | {
        name: getattr(ROOTS, name).hex() for name in ("open_root", "closed_root")
    }

    with pytest.raises(RecordError):
        load_table(GAME, midway_file() + encode(closing) + b"\n", ROOTS)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda data: b"", id="nothing"),
        pytest.param(lambda data: b"\n", id="an empty line"),
        pytest.param(lambda data: b"\n\n\n", id="empty lines"),
        pytest.param(lambda data: b"null\n", id="no object"),
        pytest.param(lambda data: b"\xff\xfe\n", id="no text"),
        pytest.param(lambda data: b'{"format":1,"engine":"\xff"}\n', id="no text within"),
        pytest.param(lambda data: b"[" * 100_000 + b"\n", id="nested too deeply"),
        pytest.param(lambda data: data + b"\n", id="an empty line at the end"),
        pytest.param(lambda data: data + b"[" * 100_000 + b"\n", id="nested too deeply at the end"),
        pytest.param(lambda data: data + lines_of(data)[-1] + b"\n", id="the last record twice"),
        pytest.param(lambda data: data * 2, id="the whole file twice"),
        pytest.param(lambda data: data.replace(b"\n", b"\r\n"), id="other line ends"),
    ],
)
def test_what_is_no_record_of_a_game_is_refused(spoil):
    with pytest.raises(RecordError):
        load_table(GAME, spoil(midway_file()), ROOTS)


def test_a_file_is_loaded_by_its_own_game_only():
    with pytest.raises(RecordError):
        load_table(HEXES, midway_file(), ROOTS)


def test_layers_that_exclude_each_other_are_refused():
    sour = Layer("sour", Level.OPTION, excludes=("coins",))
    game = replace(GAME, rules=replace(GAME.rules, layers={**GAME.rules.layers, "sour": sour}))
    data = with_line(midway_file(), 0, layers=["coins", "sour"])

    with pytest.raises(RecordError):
        load_table(game, data, ROOTS)


def test_an_older_version_of_the_game_is_brought_up_to_date():
    def from_first(body):
        old = {"type": "count_out_loud", "n": 1}
        return {**body, "order": {"type": "quiet", "n": 1}} if body["order"] == old else body

    newer = replace(GAME, storage=replace(GAME.storage, format=2, upcasters={1: from_first}))
    data = with_line(midway_file(), 2, order={"type": "count_out_loud", "n": 1})

    with pytest.raises(RecordError):
        load_table(GAME, data, ROOTS)
    loaded = load_table(newer, data, ROOTS)
    assert loaded.records[1].order == Quiet(1)
    assert joined(loaded.file()) == data


def test_only_the_opening_can_be_read():
    opening = read_opening(midway_file())

    assert (opening.game, opening.scenario, opening.seats) == (
        "toy-coins",
        "toy-coins/only",
        ("Heads", "Tails"),
    )
    assert "coins" in opening.fingerprint


def test_a_game_to_the_end_is_loaded():
    table = sit_down()
    play_to_the_end(table)

    assert load_table(GAME, joined(table.file()), ROOTS).over == table.over
