"""Talk and notes: who reads what, and what is too much."""

from __future__ import annotations

import pytest

from sandtable.table.chat_and_notes import (
    LONGEST_NOTE,
    LONGEST_SAYING,
    MOST_MARKERS,
    ChatError,
    Marker,
    Notes,
    changed,
    messages_for,
    post_message,
)

SAID = [
    post_message(0, "Ann", "hello", 1),
    post_message(-1, "Wim", "ooh", 2),
    post_message(1, "Bob", "hi\nthere", 3),
]


@pytest.mark.parametrize(
    ("seat", "over", "texts"),
    [
        pytest.param(0, False, ["hello", "hi\nthere"], id="seats read seats"),
        pytest.param(-1, False, ["ooh"], id="who watches never reads the seats"),
        pytest.param(-1, True, ["ooh"], id="nor after the end"),
        pytest.param(1, True, ["hello", "ooh", "hi\nthere"], id="after the end seats read all"),
    ],
)
def test_who_reads_what(seat, over, texts):
    assert [one.text for one in messages_for(SAID, seat, over=over)] == texts


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty"),
        (" \n ", "empty"),
        ("x" * (LONGEST_SAYING + 1), "too-long"),
        ("a\x00b", "unprintable"),
        ("a\x1b[2Jb", "unprintable"),
        ("a\ud800b", "unprintable"),
    ],
)
def test_what_cannot_be_said(text, complaint):
    with pytest.raises(ChatError, match=complaint):
        post_message(0, "Ann", text, 1)


def test_the_longest_saying_can_be_said():
    assert post_message(0, "Ann", "x" * LONGEST_SAYING, 1).text == "x" * LONGEST_SAYING


def test_notes_have_versions_so_that_two_devices_do_not_undo_each_other():
    first = changed(Notes(), 0, "watch 3713", (Marker(7, "trap"),))
    second = changed(first, 1, "", ())

    assert (first.version, second.version) == (1, 2)
    assert first.markers == (Marker(7, "trap"),)
    with pytest.raises(ChatError, match="outdated"):
        changed(second, 1, "mine", ())


@pytest.mark.parametrize(
    ("text", "markers", "complaint"),
    [
        ("x" * (LONGEST_NOTE + 1), (), "too-long"),
        ("", (Marker(1, ""),) * (MOST_MARKERS + 1), "too-many"),
        ("", (Marker(1, "x" * 41),), "too-long"),
        ("", (Marker(1, "a\nb"),), "unprintable"),
    ],
)
def test_what_cannot_be_kept(text, markers, complaint):
    with pytest.raises(ChatError, match=complaint):
        changed(Notes(), 0, text, markers)
