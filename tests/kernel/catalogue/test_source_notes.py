from __future__ import annotations

import pytest

from sandtable.kernel.catalogue.source_notes import (
    Fault,
    Problem,
    SourceKind,
    hash_of,
    note_path,
    problems,
    rewrite_hash,
    tables,
)

CELLS = b"unit,attack\ntanks,4\n"

NOTE = """# read from the counter sheet
table    = "Units"
document = "house"
kind     = "house"
checked  = "cell by cell"
errata   = []
rights   = "numbers only"
sha256   = "{sha256}"
"""


@pytest.fixture
def repo(tmp_path):
    """A repository with one table and a note that fits."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/units.csv").write_bytes(CELLS)
    (tmp_path / "src/units.source.toml").write_text(NOTE.format(sha256=hash_of(CELLS)))
    return tmp_path


def test_a_table_with_a_fitting_note_is_in_order(repo):
    (found,) = tables(repo, "src")

    assert problems(repo, "src") == ()
    assert found.file == "src/units.csv"
    assert found.note is not None
    assert found.note.kind is SourceKind.HOUSE
    assert found.note.cites == ()


def test_a_table_needs_a_note(repo):
    (repo / "src/units.source.toml").unlink()

    assert problems(repo, "src") == (Problem("src/units.csv", Fault.MISSING, "units.source.toml"),)


def test_a_note_needs_a_table(repo):
    (repo / "src/units.csv").unlink()

    assert problems(repo, "src") == (Problem("src/units.source.toml", Fault.NO_TABLE),)


def test_a_changed_cell_is_noticed(repo):
    changed = CELLS.replace(b"4", b"5")
    (repo / "src/units.csv").write_bytes(changed)

    assert problems(repo, "src") == (Problem("src/units.csv", Fault.WRONG_HASH, hash_of(changed)),)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        pytest.param('"house"\nchecked', '"guess"\nchecked', "guess", id="an unknown kind"),
        pytest.param("rights", "right", "right", id="an unknown key"),
        pytest.param("errata   = []\n", "", "errata", id="a missing key"),
        pytest.param('"Units"', '""', "`table` is empty", id="an empty name"),
        pytest.param("errata ", 'cites = ["HEX"]\nerrata ', "no citation", id="no citation"),
        pytest.param("errata ", 'rules = ["8"]\nerrata ', "no citation", id="no rule"),
        pytest.param("[]", "[", "", id="no TOML"),
    ],
)
def test_a_slip_in_a_note_is_told(repo, old, new, reason):
    note = repo / "src/units.source.toml"
    assert old in note.read_text()
    note.write_text(note.read_text().replace(old, new))

    (problem,) = problems(repo, "src")

    assert problem.fault is Fault.UNREADABLE
    assert reason in problem.detail


def test_a_hash_is_rewritten_only_when_asked(repo):
    table = repo / "src/units.csv"
    table.write_bytes(CELLS.replace(b"4", b"5"))
    before = note_path(table).read_text()

    assert problems(repo, "src") != ()
    assert note_path(table).read_text() == before

    assert rewrite_hash(table) is True
    assert problems(repo, "src") == ()
    assert note_path(table).read_text().startswith("# read from the counter sheet\n")

    assert rewrite_hash(table) is False


def test_a_note_without_a_hash_is_not_rewritten(repo):
    note_path(repo / "src/units.csv").write_text('table = "Units"\n')

    with pytest.raises(ValueError, match="exactly one line"):
        rewrite_hash(repo / "src/units.csv")
