"""What counts as entering a rule, shown on planted cases."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from architecture.repository import REPO
from entered.entered import Result, has_code, hash_of, marked, missing
from entered.recorder import NOTED, is_entered, noting

#: A rule of the toy game and a test of it.
CITE = "HEX:5.4"


def halved(value: int) -> int:
    return value // 2


def test_a_rule_is_noted_whenever_it_is_called_and_answers_as_before():
    NOTED.clear()
    noted = noting("HEX:9.9", halved)
    assert (is_entered("HEX:9.9", NOTED), noted.__name__) == (False, "halved")

    assert noted(5) == 2
    assert is_entered("HEX:9.9", NOTED)


@pytest.mark.parametrize(
    ("cite", "noted", "entered"),
    [
        pytest.param("STD:8.3", {"STD:8.3"}, True, id="its own code"),
        pytest.param("STD:8.3", {"STD:8.3.1"}, True, id="code of a rule under it"),
        pytest.param("STD:8.3.1", {"STD:8.3"}, False, id="only code of the rule above it"),
        pytest.param("STD:8.3", {"STD:8.30"}, False, id="only code of a rule of a longer number"),
        pytest.param("STD:8.3", set(), False, id="nothing at all"),
    ],
)
def test_what_counts(cite, noted, entered):
    assert is_entered(cite, noted) is entered


def test_a_marked_test_that_enters_nothing_is_told(monkeypatch):
    test = next(test for test, cites in marked().items() if CITE in cites)
    planted = {test: Result(hash_of(test, marked()[test]), (CITE,))}
    monkeypatch.setattr("entered.entered.kept", lambda: planted)

    assert has_code(CITE)
    assert missing() == [(test, CITE)]


PLANTED = """
import pytest
from sandtable.kernel.rules.rule_hooks import cites

@cites("HEX:5.4")
def halved(value):
    return value // 2

@pytest.mark.rule("HEX:5.4")
@pytest.mark.parametrize("value", [4, 6])
def test_by_the_rule(value):
    assert halved(value) == value / 2

@pytest.mark.rule("HEX:5.4")
def test_by_a_copy():
    assert 5 // 2 == 2
"""


def test_a_planted_test_of_a_copy_is_recorded_as_entering_nothing(tmp_path):
    (tmp_path / "test_planted.py").write_text(PLANTED)
    words = ["-q", "-p", "conftest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    subprocess.run(
        [sys.executable, "-m", "pytest", *words, "test_planted.py"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": f"{REPO}/tests:{REPO}/measure",
            "SANDTABLE_ENTERED": "found.jsonl",
        },
        capture_output=True,
        check=True,
    )
    lines = (tmp_path / "found.jsonl").read_text().splitlines()

    assert [json.loads(line) for line in lines] == [
        {"test": "test_planted.py::test_by_a_copy", "rules": [CITE], "entered": []},
        {"test": "test_planted.py::test_by_the_rule", "rules": [CITE], "entered": [CITE]},
    ]


def test_another_test_or_other_code_has_another_hash():
    test = next(test for test, cites in marked().items() if CITE in cites)

    assert hash_of(test, [CITE]) == hash_of(test, [CITE])
    assert hash_of(test, [CITE]) != hash_of(test, ["HEX:5.1"])
    assert hash_of(test, [CITE]) != hash_of(f"{test}_of_another_name", [CITE])
