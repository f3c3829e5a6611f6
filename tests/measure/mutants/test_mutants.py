"""The kept mutants still fit the source: each is read, none is tried."""

from __future__ import annotations

import py_compile
from importlib.util import cache_from_source
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from mutants.mutants import FAILED, KEPT, Mutant, faults, is_noticed, mutants, read, sample

FILE = "games/next_war/procedure_steps.py"


def test_every_kept_mutant_can_be_made():
    assert list(faults(mutants())) == []


def test_no_clause_has_two_mutants():
    kept = [(one.cite, one.clause) for one in mutants()]

    assert len(kept) == len(set(kept))


def test_no_drawn_clause_loses_its_mutant():
    """Clauses are added faster than mutants: raise the number when you add some."""
    kept = {(one.cite, one.clause) for one in mutants()}

    assert len([one for one in sample() if (one.cite, one.number) in kept]) >= 196


@pytest.mark.parametrize(
    ("mutant", "said"),
    [
        pytest.param(
            Mutant("STD:3.5", 3, FILE, "nobody wrote this", "", 7),
            "STD:3.5 clause 3: its text stands 0 times in src/sandtable/" + FILE,
            id="its lines are gone",
        ),
        pytest.param(
            Mutant("STD:3.5", 3, "games/gone.py", "a", "b", 7),
            "STD:3.5 clause 3: there is no file src/sandtable/games/gone.py",
            id="its file is gone",
        ),
        pytest.param(
            Mutant("STD:3.5", 999, FILE, "from __future__ import annotations", "", 7),
            "STD:3.5 clause 999: there is no such clause",
            id="its clause is gone",
        ),
    ],
)
def test_a_mutant_that_no_longer_applies_is_told_with_its_line(mutant, said):
    assert list(faults([mutant])) == [f"measure/mutants/mutants.csv:7: {said}"]


def test_a_row_is_told_by_the_line_on_which_it_begins():
    text = KEPT.read_text(encoding="utf-8")
    lines = text.splitlines()

    assert all(lines[one.line - 1].startswith(f"{one.cite},{one.clause},") for one in read(text))


@pytest.mark.parametrize(("code", "noticed"), [(FAILED, True), (0, False), (2, False)])
def test_a_mutant_stands_in_the_copy_only_while_it_is_tried(tmp_path, monkeypatch, code, noticed):
    file = tmp_path / "sandtable/rule.py"
    file.parent.mkdir()
    file.write_text("limit = 2\n", encoding="utf-8")
    tried = []

    def run(mutant, tree):
        py_compile.compile(str(file))
        tried.append(file.read_text(encoding="utf-8"))
        return CompletedProcess([], code)

    monkeypatch.setattr("mutants.mutants.run", run)

    assert is_noticed(Mutant("STD:3.5", 3, "rule.py", "2", "3"), tmp_path) is noticed
    assert tried == ["limit = 3\n"]
    assert file.read_text(encoding="utf-8") == "limit = 2\n"
    assert not Path(cache_from_source(str(file))).exists()
