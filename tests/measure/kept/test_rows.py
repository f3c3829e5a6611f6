"""Rows that are kept: nothing is lost by a cut, and nothing is made twice."""

from __future__ import annotations

import msgspec
import pytest

from kept import rows
from kept.adopt import RUNS
from kept.rows import Kept, Pieces, each_made, read_rows, write_rows


class Row(msgspec.Struct, frozen=True):
    """A row that says which one it is."""

    number: int
    rules: str = "new"
    note: str = ""
    wrong: int = 0


@pytest.fixture
def asked(monkeypatch):
    """The numbers of the rows that were made, in this process."""
    monkeypatch.setattr(rows, "WORKERS", 1)
    return []


def kept_in(file, asked):
    def make(number):
        asked.append(number)
        return Row(number, note="größer, or\nnot")

    return Kept(file, Row, make, ("number",), lambda _: {"rules": "new"})


def wanted(count):
    return [(number,) for number in range(count)]


@pytest.mark.parametrize("name", ["rows.csv", "rows.jsonl"])
def test_a_run_makes_what_is_missing_and_what_is_of_other_rules(name, tmp_path, asked):
    kept = kept_in(tmp_path / "a folder" / name, asked)
    write_rows(kept.file, Row, [Row(0, "old"), Row(2)])
    kept.add(kept.missing(wanted(4)))

    assert asked == [0, 1, 3]
    assert sorted(row.number for row in kept.of_today()) == [0, 1, 2, 3]
    assert kept.missing(wanted(4)) == []


def test_a_table_is_in_order_and_without_rows_of_other_rules(tmp_path, asked):
    kept = kept_in(tmp_path / "rows.csv", asked)
    write_rows(kept.file, Row, [Row(5, "old"), Row(3), Row(1)])
    kept.add(wanted(1))

    assert [row.number for row in kept.rows()] == [0, 1, 3]


def test_a_line_that_was_cut_off_anywhere_is_made_again(tmp_path, asked):
    kept = kept_in(tmp_path / "rows.jsonl", asked)
    kept.add(wanted(2))
    whole = kept.file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(1, len(lines[1]) - 1):
        kept.file.write_bytes(lines[0] + lines[1][:cut])
        kept.add(kept.missing(wanted(2)))

        assert asked.pop() == 1
        assert kept.file.read_bytes() == lines[0] + lines[1][:cut] + b"\n" + lines[1]
        assert [row.number for row in kept.rows()] == [0, 1]
    kept.file.write_bytes(whole[:-1])  # only the end of the line is missing
    kept.add(kept.missing(wanted(3)))

    assert asked == [0, 1, 2]
    assert [row.number for row in kept.rows()] == [0, 1, 2]


def test_a_whole_line_of_another_kind_is_no_cut(tmp_path, asked):
    kept = kept_in(tmp_path / "rows.jsonl", asked)
    kept.file.write_text('{"number":"five"}\n', "utf-8")

    with pytest.raises(msgspec.ValidationError):
        kept.rows()


def test_a_row_that_cannot_be_made_stops_the_run_and_loses_none(tmp_path, asked):
    kept = kept_in(tmp_path / "rows.jsonl", asked)

    with pytest.raises(TypeError):
        kept.add([(0,), (1, "and more"), (2,)])
    assert [row.number for row in kept.rows()] == [0]


def test_pieces_in_which_something_was_wrong_are_made_again(tmp_path, asked, capsys):
    def make(number):
        asked.append(number)
        return Row(number, wrong=int(number == 1 and asked.count(1) < 2))

    pieces = Pieces(
        *(tmp_path / "rows.csv", Row, make, lambda _: {"rules": "new"}),
        size=10,
        wanted=25,
        wrong="wrong",
        summary=lambda found: f"{len(found)} pieces",
    )

    assert pieces.main([]) == 1
    assert pieces.missing_of(25) == [(1,)]
    assert pieces.main([]) == 0
    assert asked == [0, 1, 2, 1]
    assert capsys.readouterr().out.splitlines()[-2:] == ["piece 1: 1 pieces ", "3 pieces"]


def test_several_processes_return_each_job_with_what_came_of_it(monkeypatch):
    monkeypatch.setattr(rows, "WORKERS", 2)

    assert dict(each_made(abs, [(3,), (-2,), (-1,)])) == {(3,): 3, (-2,): 2, (-1,): 1}


@pytest.mark.parametrize("name", RUNS)
def test_what_is_kept_is_the_same_when_it_is_written_anew(name, tmp_path):
    kept = RUNS[name].kept
    found = kept.rows()
    again = tmp_path / kept.file.name
    write_rows(again, kept.kind, found)

    assert read_rows(again, kept.kind) == found
    assert len(again.read_bytes().splitlines()) == len(kept.file.read_bytes().splitlines())
    if name != "air_war":  # whose first games have whole numbers where later ones have fractions
        assert again.read_bytes() == kept.file.read_bytes()
