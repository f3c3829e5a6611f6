"""A combat as a ledger: every number with its rule, and exact chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.next_war.presentation.text.positions import siege
from games.next_war.sketch import ALLIED, at, given, units
from sandtable.games.next_war.analysis.combat_analysis import attack_analysis
from sandtable.games.next_war.analysis.combat_calculation import results_of
from sandtable.games.next_war.orders.combat import Attack, EndCombat
from sandtable.games.next_war.presentation.text.combat_calculation_texts import (
    attack_text,
    chance_lines,
    percent,
    result_lines,
    result_text,
)
from sandtable.games.next_war.printed.charts import charts
from sandtable.kernel.play.state import known


def told(names):
    scene = siege()
    return attack_text(known(scene, ALLIED), Attack(at("1204"), units(scene, names)))


def test_an_attack_is_laid_out_row_by_row():
    text = told("308 10 31")

    assert text is not None
    assert "odds" in text
    assert "led by 308 with ER 6 against 127 with ER 7 [STD:9.5.1]" in text
    assert "more than one formation attacking [STD:9.6.6]" in text
    assert "308: 6 x1/2=3" in text
    assert max(map(len, text.splitlines())) <= 100


def test_what_may_not_be_ordered_has_no_odds():
    scene = siege()

    assert attack_text(known(scene, ALLIED), Attack(at("1204"), ())) is None
    assert attack_text(known(scene, ALLIED), EndCombat()) is None


@pytest.mark.parametrize(
    ("column", "total", "cell"),
    [
        pytest.param(1, -3, "1/1R", id="the first row"),
        pytest.param(1, -9, "1/1R", id="anything below it"),
        pytest.param(3, 4, "2/1", id="a row in the middle"),
        pytest.param(13, 12, "2/1", id="the last row"),
        pytest.param(13, 15, "2/1", id="anything above it"),
    ],
)
def test_the_table_is_read_as_printed(column, total, cell):
    assert result_text(given("").printed.charts.combat_result(column, total)) == cell


def test_a_column_is_shown_face_by_face_with_what_fell_lit():
    faces, results = result_lines(given("").printed, 3, -1, 5)

    assert faces.split() == ["die", "face", *map(str, range(10))]
    cells = ["1/1R", "1/1", "1/2", "1/1", "1/0", "[2/1]", "2/1", "2/0", "2/0", "2/0"]
    assert results.split() == ["column", "3", *cells]


@pytest.mark.parametrize("column", range(1, 14))
@pytest.mark.parametrize("modifier", [-6, 0, 6])
def test_every_face_has_its_cell(column, modifier):
    table = charts().combat
    rows = [min(max(face + modifier + 3, 0), 15) for face in range(10)]

    assert results_of(given("").printed, column, modifier) == tuple(
        [table[row][column - 1] for row in rows]
    )


def test_chances_are_those_of_the_ten_faces():
    scene = siege()
    found = attack_analysis(known(scene, ALLIED), Attack(at("1204"), units(scene, "308 10 31")))
    assert found is not None
    faces = found.ledger.faces

    first, *_, last = chance_lines(found)

    assert f"must retreat {10 * sum(face.retreat for face in faces)}%" in first
    lost = 10 * sum(face.defender >= found.steps for face in faces)
    assert f"loses all its steps ({found.steps}) {lost}%" in first
    assert f"defender {sum(face.defender for face in faces) / 10}" in last


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        pytest.param(Fraction(0), "0%", id="impossible"),
        pytest.param(Fraction(1, 500), "<1%", id="hardly possible"),
        pytest.param(Fraction(1, 3), "33%", id="possible"),
        pytest.param(Fraction(499, 500), ">99%", id="nearly certain"),
        pytest.param(Fraction(1), "100%", id="certain"),
    ],
)
def test_only_what_is_certain_is_shown_so(chance, shown):
    assert percent(chance) == shown
