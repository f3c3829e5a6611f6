"""The kept mutants still fit the source: each is read, none is tried."""

from __future__ import annotations

import pytest

from mutants.mutants import KEPT, Mutant, faults, mutants, read, sample

FILE = "games/next_war/procedure_steps.py"


def test_every_kept_mutant_can_be_made():
    assert list(faults(mutants())) == []


def test_no_clause_has_two_mutants():
    kept = [(one.cite, one.clause) for one in mutants()]

    assert len(kept) == len(set(kept))


def test_no_drawn_clause_loses_its_mutant():
    """Clauses are added faster than mutants: raise the number when you add some."""
    kept = {(one.cite, one.clause) for one in mutants()}

    assert len([one for one in sample() if (one.cite, one.number) in kept]) >= 123


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
    assert list(faults([mutant])) == [f"tests/mutants/mutants.csv:7: {said}"]


def test_a_row_is_told_by_the_line_on_which_it_begins():
    text = KEPT.read_text(encoding="utf-8")
    lines = text.splitlines()

    assert all(lines[one.line - 1].startswith(f"{one.cite},{one.clause},") for one in read(text))
