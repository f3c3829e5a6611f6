"""Which rules spoke in a game: found by carrying its record out again and watching."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any, Final

from sandtable.kernel.rules.rule_hooks import Kind, Mark, Tally
from sandtable.lab.scenario_choice import PreparedScenario
from sandtable.table.replay_audit import audit

#: These speak only when they give something.
_GIVING: Final = frozenset({Kind.ADDS, Kind.WAIVES, Kind.SKIPS})


def rules_used_in(stage: PreparedScenario, record: bytes) -> Counter[str]:
    """Count how often each rule spoke while the orders of a record were judged and carried out.

    A rule that adds to a tally, waives or skips has spoken when it gave something; one that amends
    an answer when it changed it; all others whenever they were asked.  What is worked out
    beforehand for all games, such as the cost of hexes, is not counted.
    """
    marks = _marks(stage)
    counts: Counter[str] = Counter()

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        if event == "return":
            for mark in marks.get(frame.f_code, ()):
                if _spoke(mark, frame, arg):
                    counts[mark.cite] += 1

    found = _watched(watch, lambda: audit(stage.game, record))
    if found:
        raise RuntimeError(f"the record differs when it is carried out again: {found[0]}")
    return counts


def _watched(watch: Callable[[FrameType, str, Any], None], act: Callable[[], Any]) -> Any:
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        return act()
    finally:
        sys.setprofile(before)


@cache
def _marks(stage: PreparedScenario) -> dict[CodeType, tuple[Mark, ...]]:
    """Find the marks of every rule in force by the code it runs."""
    found: dict[CodeType, tuple[Mark, ...]] = {}
    for name in stage.layers:
        for mark in stage.game.rules.layers[name].marks:
            code = getattr(unwrap(mark.rule), "__code__", None)
            marks = found.get(code, ()) if code is not None else ()
            if code is not None and not any(_is_same(mark, each) for each in marks):
                found[code] = (*marks, mark)
    return found


def _is_same(one: Mark, other: Mark) -> bool:
    """Whether two marks of a function say the same, as rows of a sheet at several points do."""
    return (one.cite, one.kind) == (other.cite, other.kind)


def _spoke(mark: Mark, frame: FrameType, given: Any) -> bool:
    if mark.kind in _GIVING or (mark.kind is Kind.REPLACES and isinstance(mark.point, Tally)):
        return bool(given)
    if mark.kind is Kind.AMENDS:
        return bool(given != frame.f_locals.get(frame.f_code.co_varnames[0]))
    return True
