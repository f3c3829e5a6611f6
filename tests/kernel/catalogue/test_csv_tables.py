"""Tables are read strictly, and a blank cell may stand for the default."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.catalogue.csv_tables import YesNo, has_table, rows, rows_of, typed

TEXT = "name,steps,marine\nA,2,y\nB,,n\n"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    marine: YesNo
    steps: int = 1


def test_blanks_are_left_out_where_asked():
    assert typed(rows_of(TEXT), Line, without_blanks=True) == (
        Line("A", YesNo.YES, 2),
        Line("B", YesNo.NO, 1),
    )
    assert [bool(each) for each in YesNo] == [True, False]


def test_a_cell_that_does_not_fit_is_refused():
    with pytest.raises(msgspec.ValidationError):
        typed(rows_of(TEXT), Line)


def test_a_table_of_a_package():
    package = "sandtable.games.next_war.tables"

    assert has_table(package, "weather")
    assert not has_table(package, "no_such_table")
    assert rows(package, "weather")[0].keys() == {"die", "weather"}
