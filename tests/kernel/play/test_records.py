"""Lines are chained by their bytes; old formats are brought up to date before they are read."""

from __future__ import annotations

import json
from hashlib import sha256
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.small_game import Hidden, Notebook, Noted
from sandtable.kernel.play.dice import Drawn
from sandtable.kernel.play.events import Answered, KernelEvent
from sandtable.kernel.play.records import (
    FORMAT,
    Closing,
    Opening,
    Reader,
    Record,
    RecordError,
    decode_state,
    encode,
    head_of,
    joined,
    line_of,
    split,
)
from sandtable.kernel.play.state import Frame


class Note(msgspec.Struct, frozen=True, tag="note", forbid_unknown_fields=True):
    text: str
    twice: bool = False


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


OPENING = Opening(
    format=FORMAT,
    game_format=3,
    engine="0.1",
    game="notebook",
    scenario="notebook/first",
    id="n1",
    layers=("series",),
    fingerprint={"b": "2", "a": "1"},
    seats=("red", "blue"),
    shares=("0" * 32, "0" * 32),
    open_commitment="o",
    closed_commitment="c",
    seed=None,
)

RECORD = Record(
    n=1,
    prev=head_of(line_of(OPENING)),
    seat=0,
    command="c-1",
    at=1000,
    order=Note("here"),
    events=(Answered(0), Noted("here")),
    state="s",
    dice=(Drawn("weather", 1, 6, 4, 1),),
    barrier=True,
    keys=("k",),
)


def reader(version=3, upcasters=None, game_format=3):
    game = SimpleNamespace(
        rules=SimpleNamespace(state=Notebook),
        storage=SimpleNamespace(format=game_format, upcasters=upcasters or {}),
    )
    return Reader(game.storage, version, Note | Pass, Noted | Hidden | KernelEvent)


def test_a_line_is_compact_json_with_the_fields_in_order():
    assert (
        line_of(RECORD)
        == (
            b'{"n":1,"prev":"%b","seat":0,"command":"c-1","at":1000,'
            b'"order":{"type":"note","text":"here","twice":false},'
            b'"events":[{"type":"answered","seat":0},{"type":"noted","text":"here"}],'
            b'"state":"s","dice":[["weather",1,6,4,1]],"barrier":true,"keys":["k"]}'
        )
        % RECORD.prev.encode()
    )


def test_an_opening_sorts_its_fingerprint():
    assert b'"fingerprint":{"a":"1","b":"2"}' in line_of(OPENING)
    own = msgspec.structs.replace(OPENING, counters={"SRV": "f"})
    assert list(json.loads(line_of(own))) == list(Opening.__struct_fields__)[:-3]


def test_an_opening_names_own_counters_only_where_there_are_any():
    assert list(json.loads(line_of(OPENING))) == list(Opening.__struct_fields__)[:-4]


def test_an_opening_names_the_tables_of_an_own_scenario_last():
    own = msgspec.structs.replace(OPENING, tables="f")

    assert list(json.loads(line_of(own)))[-2:] == ["seed", "tables"]


def test_what_is_empty_is_left_out_of_a_record():
    quiet = msgspec.structs.replace(RECORD, dice=(), barrier=False, keys=())

    assert list(json.loads(line_of(quiet))) == [
        "n",
        "prev",
        "seat",
        "command",
        "at",
        "order",
        "events",
        "state",
    ]


def test_a_head_is_the_hash_of_the_bytes_of_a_line():
    line = line_of(RECORD)

    assert head_of(line) == sha256(line).hexdigest()
    assert head_of(line + b" ") != head_of(line)


def test_a_record_is_read_as_it_was_written():
    assert reader().record(line_of(RECORD)) == RECORD


@given(text=st.text(), twice=st.booleans(), at=st.integers(0, 2**53))
def test_any_record_is_read_as_it_was_written(text, twice, at):
    record = msgspec.structs.replace(
        RECORD, order=Note(text, twice), events=(Noted(text), Hidden(1, 2)), at=at
    )

    line = line_of(record)

    assert reader().record(line) == record
    assert b"\n" not in line


def worded(body):
    """Format 1 called a note's text its words."""
    order = {**body["order"], "text": body["order"]["words"]}
    del order["words"]
    return {**body, "order": order}


def repeated(body):
    """Format 2 did not say whether a note was made twice, and wrote it down in capitals."""
    events = [{**event, "text": event["text"].lower()} for event in body["events"]]
    return {"order": {**body["order"], "twice": False}, "events": events}


UPCASTERS = {1: worded, 2: repeated}


@pytest.mark.parametrize(
    ("version", "order", "text"),
    [
        pytest.param(1, {"type": "note", "words": "Here"}, "HERE", id="from format 1 by two"),
        pytest.param(2, {"type": "note", "text": "Here"}, "HERE", id="from format 2 by one"),
        pytest.param(3, {"type": "note", "text": "Here"}, "here", id="from format 3 by none"),
    ],
)
def test_an_old_record_is_brought_up_to_date_step_by_step(version, order, text):
    old = msgspec.structs.replace(RECORD, order=order, events=({"type": "noted", "text": text},))

    read = reader(version, UPCASTERS).record(line_of(old))

    assert (read.order, read.events) == (Note("Here"), (Noted("here"),))
    assert (read.n, read.dice, read.keys) == (RECORD.n, RECORD.dice, RECORD.keys)


def test_a_format_that_nobody_brings_up_to_date_is_not_read():
    with pytest.raises(RecordError):
        reader(1, {2: repeated}).record(line_of(RECORD))


def test_a_format_newer_than_the_engine_is_not_read():
    with pytest.raises(RecordError):
        reader(4).record(line_of(RECORD))


BROKEN = [
    pytest.param(lambda raw: raw["order"].update(type="flee"), id="an unknown order"),
    pytest.param(lambda raw: raw["events"][0].update(type="fled"), id="an unknown event"),
    pytest.param(lambda raw: raw["order"].update(text=5), id="an order of another shape"),
    pytest.param(lambda raw: raw["order"].pop("text"), id="an order with something missing"),
    pytest.param(lambda raw: raw.pop("state"), id="a record with something missing"),
    pytest.param(lambda raw: raw.update(dice=[["weather", 1, 6]]), id="half a die"),
    pytest.param(lambda raw: raw.update(n="one"), id="a number in words"),
    pytest.param(lambda raw: raw["order"].update(colour=1), id="an order with something more"),
    pytest.param(
        lambda raw: raw.update(colour=1),
        id="a record with something more",
    ),
    pytest.param(
        lambda raw: raw["events"][0].update(colour=1),
        id="an event with something more",
    ),
]


@pytest.mark.parametrize("spoil", BROKEN)
def test_a_broken_record_is_refused(spoil):
    raw = json.loads(line_of(RECORD))
    spoil(raw)

    with pytest.raises((msgspec.ValidationError, RecordError)):
        reader().record(json.dumps(raw).encode())


def test_a_line_that_is_no_json_is_refused():
    with pytest.raises((msgspec.DecodeError, RecordError)):
        reader().record(line_of(RECORD)[:-1])


# --- files ----------------------------------------------------------------------------------

LINES = [line_of(OPENING), line_of(RECORD)]
CLOSING = line_of(Closing(head_of(LINES[-1]), "o", "c"))


@pytest.mark.parametrize(
    ("lines", "parts"),
    [
        pytest.param([LINES[0]], (LINES[0], [], None), id="an opening alone"),
        pytest.param(LINES, (LINES[0], [LINES[1]], None), id="a game under way"),
        pytest.param([*LINES, CLOSING], (LINES[0], [LINES[1]], CLOSING), id="a game that ended"),
    ],
)
def test_a_file_is_split_into_its_parts(lines, parts):
    assert split(joined(lines)) == parts


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="an empty file"),
        pytest.param(joined(LINES)[:-1], id="a file without its last line end"),
    ],
)
def test_a_file_that_is_cut_off_is_refused(data):
    with pytest.raises(RecordError):
        split(data)


def test_a_snapshot_is_read_as_it_was_written():
    state = Notebook(noted=("here",), agenda=(Frame("turn", "dawn", "dusk", (1,)),))
    game = SimpleNamespace(rules=SimpleNamespace(state=Notebook))

    assert decode_state(game, encode(state)) == state  # type: ignore[arg-type]  # enough of a game
