"""`just nightly` runs what is owed, keeps what passed, and says what is owed still."""

from __future__ import annotations

import pytest
from nightly import __main__ as nightly

LIST = "name,seconds,command\n# a remark\ngood,9,true\nbad,9,echo why; false\nslow,1,sleep 5\n"


@pytest.fixture
def programs(tmp_path, monkeypatch):
    (tmp_path / "nightly.csv").write_text(LIST)
    monkeypatch.setattr(nightly, "HELD", tmp_path / "held.csv")
    return nightly.programs(tmp_path / "nightly.csv")


def test_what_passed_is_kept_and_the_rest_is_owed(programs, tmp_path, capsys):
    passed = [nightly.run(one, "product 1", tmp_path / "run") for one in programs]

    assert passed == [True, False, False]
    assert [one.name for one in nightly.owed(programs, "product 1")] == ["bad", "slow"]
    assert list(nightly.held()) == ["good"]
    said = capsys.readouterr().out
    assert "bad: FAILED" in said
    assert "    why" in said
    assert "slow: ended after 1 s" in said


def test_everything_is_owed_for_another_product(programs, tmp_path):
    nightly.run(programs[0], "product 1", tmp_path / "run")

    assert [one.name for one in nightly.owed(programs, "product 2")] == ["good", "bad", "slow"]
