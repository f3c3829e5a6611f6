"""Every clause of a rule that is built is shown by a test, or says why it needs none."""

from __future__ import annotations

import pytest

from architecture.clauses import faults, unlisted
from sandtable.kernel.catalogue.clauses import ClauseError, load_clauses

HEAD = "cite,clause,kind,text,source,tests,remark\n"


def test_clauses_are_shown_by_tests_that_exist():
    assert list(faults()) == []


def test_every_rule_that_is_built_has_clauses():
    assert unlisted() == []


def listed(folder, text):
    (folder / "clauses").mkdir()
    (folder / "clauses/rules.csv").write_text(HEAD + text, encoding="utf-8")
    return load_clauses(folder)


def test_clauses_come_in_the_order_of_their_rules_and_numbers(tmp_path):
    found = listed(
        tmp_path,
        "HEX:3.10,1,must,One.,p,a.py::test_a b.py::test_b,\n"
        "HEX:3.2,2,must,Two.,p,,physical: dice are real\n"
        'HEX:3.2,1,must,Three.,p,,"same: HEX:3.10 1, said twice"\n',
    )

    assert [(cite, [one.number for one in rows]) for cite, rows in found.items()] == [
        ("HEX:3.2", [1, 2]),
        ("HEX:3.10", [1]),
    ]
    assert found["HEX:3.10"][0].tests == ("a.py::test_a", "b.py::test_b")
    assert found["HEX:3.10"][0].excuse is None
    assert found["HEX:3.2"][0].excuse == ("same", "HEX:3.10", 1)
    assert found["HEX:3.2"][1].excuse.why == "physical"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("HEX:3.2,1,must,One.,p,,\nHEX:3.2,1,must,Two.,p,,\n", "two clauses 1"),
        ("HEX 3.2,1,must,One.,p,,\n", "line 2: 'HEX 3.2' is no citation"),
        ("HEX:3.2,one,must,One.,p,,\n", "line 2: invalid literal"),
        ("HEX:3.2,1,must,One.,p\n", "line 2: not enough values"),
    ],
)
def test_a_file_that_cannot_be_used_says_where(tmp_path, rows, said):
    with pytest.raises(ClauseError, match=said):
        listed(tmp_path, rows)
