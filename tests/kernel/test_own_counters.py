"""Files of own counters: written, read back, and every fault named by row and column."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.user_entered_counters import (
    CounterError,
    changes_for,
    exported,
    nations,
    read_counters,
    text_of,
)

SALT = "ab" * 16
SHEETS: Any = NEXT_WAR.storage.counters
TITLES = ("vietnam", "india-pakistan")


def read(text):
    return read_counters(lambda title: SHEETS if title in TITLES else None, text)


def faults(text):
    with pytest.raises(CounterError) as found:
        read(text)
    return found.value.args


def lines(nation="SRV", title="vietnam"):
    return exported(SHEETS, title, nation, SALT).splitlines()


@pytest.mark.parametrize("title", TITLES)
def test_every_nation_of_a_title_can_be_written_and_read_back(title):
    for nation in nations(SHEETS, title):
        own = read(exported(SHEETS, title, nation, SALT))
        pieces = {piece.id: piece for piece in SHEETS.pieces(title) if piece.nation == nation}

        assert set(own.values) == set(pieces)
        assert all(
            getattr(pieces[name], column) == value
            for name, cells in own.values.items()
            for column, value in cells.items()
        )
        assert read(text_of(own)) == own


def test_a_game_without_values_on_its_counters_has_no_files():
    assert HEARTS.storage.counters is None


def test_a_spreadsheet_may_add_commas_quotes_and_a_mark_at_the_beginning():
    first, *rest = lines()

    assert read("\ufeff" + "\r\n".join((first + ",,,,", *rest, ",,,", ""))) == read(
        "\n".join(lines())
    )


def test_an_empty_cell_and_a_missing_row_leave_our_value():
    head, _, row, *_ = lines()
    name = row.partition(",")[0]
    own = read(f"{head}\nid,attack,er\n{name},9,\n")

    assert own.values == {name: {"attack": 9}}
    assert changes_for([own], [name, "other"]) == f"id,attack\n{name},9\n"
    assert changes_for([own], ["other"]) == ""


def test_the_fingerprint_changes_with_a_value_and_with_the_salt():
    head, _, row, *_ = lines()
    name = row.partition(",")[0]
    texts = [f"{head}\nid,attack\n{name},{value}" for value in (8, 9)]
    other = texts[0].replace(SALT, "cd" * 16)
    marks = {read(text).fingerprint for text in (*texts, other)}

    assert len(marks) == 3
    assert all(len(mark) == 64 for mark in marks)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda t: t[1:], "row 1: the first line must read"),
        (lambda t: [t[0].replace("vietnam", "atlantis"), *t[1:]], "row 1: there is no title"),
        (lambda t: [t[0].replace("SRV", "ROI"), *t[1:]], "row 1: vietnam has no nation ROI"),
        (lambda t: [t[0], t[1] + ",luck", *t[2:]], "row 2: there is no column luck"),
        (lambda t: [t[0], t[1] + ",er", *t[2:]], "row 2: the column er is there twice"),
        (lambda t: [t[0], t[1].removeprefix("id,"), *t[2:]], "row 2: the column id is missing"),
        (lambda t: [*t[:3], t[2]], "row 4, column id: srv-i-corps-308 is there twice"),
        (lambda t: [*t[:2], "us-1,1"], "row 3, column id: us-1 is no counter of this nation"),
        (lambda t: [t[0], "id,attack", "srv-i-corps-308,41"], "row 3, column attack: '41'"),
        (lambda t: [t[0], "id,attack", "srv-i-corps-308,-1"], "row 3, column attack: '-1'"),
        (lambda t: [t[0], "id,er", "srv-i-corps-308,x"], "row 3, column er: 'x'"),
        (lambda t: [t[0], "id,er", "srv-i-corps-308,0"], "row 3, column er: '0'"),
        (lambda t: [t[0], "id,steps", "srv-i-corps-308,3"], "row 3, column steps: '3'"),
        (lambda t: [t[0], "id,support", "srv-i-corps-308,2"], "row 3, column support"),
        (lambda t: [t[0], "id,attack", "srv-srv-mi-24,2"], "row 3, column attack"),
        (lambda t: [t[0], "id,er", "srv-i-corps-308,5,6"], "row 3: it has more cells"),
        (lambda t: [t[0], "id,er", "srv-i-corps-308,"], "the file has no value"),
        (lambda t: [t[0], " " * 200_001], "the file is longer than"),
    ],
)
def test_every_fault_is_named_by_row_and_column(change, fault):
    found = faults("\n".join(change(lines())))

    assert len(found) == 1
    assert found[0].startswith(fault)


def test_all_faults_are_named_at_once():
    head = lines()[0]
    found = faults(f"{head}\nid,attack,er\nsrv-i-corps-308,99,99\nnobody,1,1\n")

    assert [fault.partition(":")[0] for fault in found] == [
        "row 3, column attack",
        "row 3, column er",
        "row 4, column id",
    ]
