"""The tutorial notebook runs from top to bottom."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

MISSING = "the extra `gym` is not installed (just setup gym)"
pytest.importorskip("pettingzoo", reason=MISSING)
pytest.importorskip("pyspiel", reason=MISSING)

NOTEBOOK = Path(__file__).parents[2] / "docs" / "studying" / "first-look.ipynb"


def cells():
    return msgspec.json.decode(NOTEBOOK.read_bytes())["cells"]


def test_all_cells_run_in_order(capsys):
    names: dict[str, object] = {}
    for number, cell in enumerate(cells()):
        if cell["cell_type"] == "code":
            code = compile("".join(cell["source"]), f"{NOTEBOOK.name}, cell {number}", "exec")
            exec(code, names)  # noqa: S102  # our own notebook
    told = capsys.readouterr().out

    assert names["games"] == 10
    assert told.count("wins") == 3
    assert "won by" in told


def test_no_output_is_kept_in_it():
    """What it prints hangs on the machine; whoever wants to see it runs it."""
    assert all(not cell.get("outputs") for cell in cells())
