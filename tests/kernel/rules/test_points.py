"""Rule functions are checked against their point, by mypy and when a rule is switched off."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

from kernel.books import LIMIT, SHIFTS, TURN, always, plus, telling
from sandtable.kernel.rules.rule_hooks import (
    DISABLED,
    DisabledRuleError,
    adds,
    amends,
    answers,
    cites,
    marks_of,
    replaces,
    skips,
    step,
    waives,
)

CONFIGURATION = Path(__file__).parents[3] / "pyproject.toml"

SNIPPET = '''
"""Some rules fit their point, others do not."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import (
    Procedure, Question, Tally, adds, amends, answers, skips, step, waives
)

LIMIT: Question[[int], int] = Question("limit", "?")
SHIFTS: Tally[[int], str] = Tally("shifts", "?")
TURN: Procedure[int, list[str]] = Procedure("turn", "?")


@answers(LIMIT, "STD:1")
def good_answer(asked: int) -> int:
    return asked


@answers(LIMIT, "STD:1")  # wrong: takes too much
def wide_answer(asked: int, more: int) -> int:
    return asked + more


@answers(LIMIT, "STD:1")  # wrong: gives something else
def other_answer(asked: int) -> str:
    return str(asked)


@amends(LIMIT, "STD:2", over="STD:1")
def good_amendment(base: int, asked: int) -> int:
    return base + asked


@amends(LIMIT, "STD:2", over="STD:1")  # wrong: ignores the answer so far
def deaf_amendment(asked: int) -> int:
    return asked


@adds(SHIFTS, "STD:3")
def good_contribution(asked: int) -> tuple[str, ...]:
    return (str(asked),)


@adds(SHIFTS, "STD:3")  # wrong: not a tuple
def bare_contribution(asked: int) -> str:
    return str(asked)


@waives(SHIFTS, "STD:4", over="STD:3")
def good_waiver(asked: int) -> bool:
    return asked > 1


@waives(SHIFTS, "STD:4", over="STD:3")  # wrong: asks about something else
def other_waiver(asked: str) -> bool:
    return bool(asked)


@step(TURN, "STD:5")
def good_step(run: list[str]) -> None:
    run.append("step")


@step(TURN, "STD:5")  # wrong: works on another run
def other_step(run: dict[str, int]) -> None:
    run.clear()


@skips(TURN, "STD:6", over="STD:5")
def good_skip(scene: int) -> bool:
    return scene > 1


@skips(TURN, "STD:6", over="STD:5")  # wrong: says nothing
def mute_skip(scene: int) -> None:
    return None
'''


def test_a_wrong_signature_is_a_type_error(tmp_path):
    """Only `replaces` is not held to its point: it may speak on three kinds of them."""
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET, encoding="utf-8")
    wrong = [at for at, line in enumerate(SNIPPET.splitlines(), 1) if "# wrong" in line]

    told, complaints, status = api.run(
        [f"--config-file={CONFIGURATION}", f"--cache-dir={tmp_path}", str(file)]
    )

    assert (complaints, status) == ("", 1)
    found = re.findall(r"snippet\.py:(\d+): error: .*\[arg-type\]", told)
    assert [int(line) for line in found] == wrong


@pytest.fixture
def switched_off():
    DISABLED.add("STD:9")
    yield
    DISABLED.discard("STD:9")


def test_a_rule_that_is_switched_off_keeps_silent(switched_off):
    run: list[str] = []
    said = adds(SHIFTS, "STD:9")(always((1,)))
    waived = waives(SHIFTS, "STD:9", over="STD:1")(always(True))
    skipped = skips(TURN, "STD:9", over="STD:1")(always(True))
    amended = amends(LIMIT, "STD:9", over="STD:1")(plus(1))
    stepped = step(TURN, "STD:9")(telling("weather"))
    stepped(run)

    assert (said(0), waived(0), skipped(0), amended(7, 0), run) == ((), False, False, 7, [])


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param(lambda: answers(LIMIT, "STD:9")(always(2)), id="an answer"),
        pytest.param(lambda: replaces(LIMIT, "STD:9", over="STD:1")(always(2)), id="a new answer"),
        pytest.param(lambda: cites("STD:9")(always(2)), id="a plain function"),
    ],
)
def test_where_silence_has_no_meaning_it_fails_loudly(switched_off, rule):
    with pytest.raises(DisabledRuleError):
        rule()(0)


def test_other_rules_are_heard(switched_off):
    rule = adds(SHIFTS, "STD:1")(always((1,)))

    assert rule(0) == (1,)
    assert marks_of(rule)[0].rule is rule


def test_a_rule_that_is_switched_off_keeps_its_name_and_marks(switched_off):
    rule = step(TURN, "STD:9", after="air")(telling("weather"))
    (mark,) = marks_of(rule)

    assert (mark.name, mark.after, mark.cite, rule.__name__) == (
        "weather",
        "air",
        "STD:9",
        "weather",
    )
