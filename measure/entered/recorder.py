"""Notes which rules' code a test enters: `SANDTABLE_ENTERED=FILE pytest`.

It must start before any game is imported: it wraps every function that names a rule, where its
decorator marks it.  Without the variable nothing is wrapped, and play costs the same.
"""

from __future__ import annotations

import functools
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.play import memo as memos
from sandtable.kernel.play import run as runs
from sandtable.kernel.rules import order_kinds, rule_hooks, vetoes

#: The rules whose code was entered since the test that runs now began.
NOTED: set[str] = set()
#: By test, without parameters: the rules of its marks, and those of its marks that it entered.
FOUND: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))


def noting(cite: str, rule: Callable[..., Any]) -> Callable[..., Any]:
    """The rule, which is noted whenever it is called."""
    if isinstance(rule, type) or not callable(rule):
        return rule

    @wraps(rule)
    def noted(*args: Any, **named: Any) -> Any:
        NOTED.add(cite)
        return rule(*args, **named)

    for name in ("cache_clear", "cache_info"):  # of a cached function
        if hasattr(rule, name):
            setattr(noted, name, getattr(rule, name))
    return noted


class Answers:
    """What was entered when each answer was found that is kept; whoever is given it enters that."""

    def __init__(self) -> None:
        """Begin with none."""
        self.known: dict[Hashable, set[str]] = {}

    def found(self, key: Hashable, find: Callable[[], Any]) -> Any:
        """Find an answer, and keep what was entered meanwhile."""
        before = {*NOTED}
        NOTED.clear()
        try:
            answer = find()
            self.known[key] = {*NOTED}
        finally:  # what was entered before counts although nothing is found
            NOTED.update(before)
        return answer

    def given(self, key: Hashable) -> None:
        """Note what was entered when this answer was found."""
        NOTED.update(self.known.get(key, ()))


def noted_cache(make: Callable[..., Any]) -> Any:
    """`functools.cache` that notes what was entered when an answer was found, for each who asks."""
    answers = Answers()

    def key_of(args: Any, named: Any) -> Hashable:
        return args, tuple(sorted(named.items()))

    @CACHE
    def kept(*args: Any, **named: Any) -> Any:
        return answers.found(key_of(args, named), lambda: make(*args, **named))

    @wraps(make)
    def noted(*args: Any, **named: Any) -> Any:
        found = kept(*args, **named)
        answers.given(key_of(args, named))
        return found

    noted.cache_clear = kept.cache_clear  # type: ignore[attr-defined]  # as `functools` does
    noted.cache_info = kept.cache_info  # type: ignore[attr-defined]
    return noted


#: The real one.
CACHE = functools.cache


def start() -> None:
    """Wrap what decorators, order kinds and rows of sheets name; note what is asked and refused."""
    marking, mark_of = rule_hooks._marking, rule_hooks.mark_of
    objection, ask, memoised, found_once = (
        vetoes.objection,
        runs.Run.ask,
        memos.memoised,
        memos.found_once,
    )
    answers = Answers()

    def noted_marking(kind: Any, point: Any, cite: str, **more: Any) -> Any:
        mark = marking(kind, point, cite, **more)
        return lambda rule: mark(noting(cite, rule))

    def noted_mark_of(kind: Any, point: Any, cite: str, rule: Any, name: str, **more: Any) -> Any:
        return mark_of(kind, point, cite, noting(cite, rule), name, **more)

    def noted_order_kind(cite: str, decision: str, order: type, **more: Any) -> Any:
        module = sys._getframe(1).f_globals["__name__"]
        parts = {name: noting(cite, more.pop(name)) for name in ("offer", "vetoes", "resolve")}
        over = more.pop("over", ())
        return order_kinds.OrderKind(cite, decision, order, **parts, over=over, module=module)

    def noted_objection(cite: str, code: str, **facts: Any) -> Any:
        NOTED.add(cite)
        return objection(cite, code, **facts)

    def noted_ask(self: Any, *decisions: Any) -> Any:
        NOTED.update(each.cite for each in decisions)
        return ask(self, *decisions)

    def noted_memoised(scene: Any, name: Any, depends: Any, find: Callable[[], Any]) -> Any:
        key = id(scene.printed.memo), name
        found = memoised(scene, name, depends, lambda: answers.found(key, find))
        answers.given(key)
        return found

    def noted_once(memo: Any, name: Any, find: Callable[[], Any]) -> Any:
        key = id(memo), name
        found = found_once(memo, name, lambda: answers.found(key, find))
        answers.given(key)
        return found

    memos.found_once = noted_once
    functools.cache = noted_cache
    memos.memoised = noted_memoised
    rule_hooks._marking = noted_marking
    rule_hooks.mark_of = noted_mark_of
    order_kinds.order_kind = noted_order_kind
    vetoes.objection = noted_objection
    runs.Run.ask = noted_ask  # type: ignore[method-assign]  # only while tests are recorded


class Plugin:
    """Keeps what each marked test enters, and writes it down at the end."""

    def __init__(self, file: str) -> None:
        """Write to this file; workers of one run may share it."""
        self.file = Path(file)
        self.fixtures = Answers()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """Note what is entered while a fixture is made: every test that uses it enters that."""
        before = {*NOTED}
        NOTED.clear()
        yield
        self.fixtures.known[fixturedef] = {*NOTED}
        NOTED.update(before)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note what one test enters, its fixtures included."""
        NOTED.clear()
        yield
        for made in getattr(item, "_fixtureinfo").name2fixturedefs.values():  # noqa: B009
            self.fixtures.given(made[-1])
        marked = {cite for mark in item.iter_markers("rule") for cite in mark.args}
        if marked:
            rules, entered = FOUND[item.nodeid.partition("[")[0]]
            rules |= marked
            entered |= {cite for cite in marked if is_entered(cite, NOTED)}

    def pytest_sessionfinish(self) -> None:
        """Append what was found, a line for each test."""
        lines = [
            json.dumps({"test": test, "rules": sorted(rules), "entered": sorted(entered)})
            for test, (rules, entered) in sorted(FOUND.items())
        ]
        with self.file.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))


def is_entered(cite: str, noted: set[str]) -> bool:
    """Whether code of a rule, or of a rule under it, was entered."""
    return cite in noted or any(one.startswith((f"{cite}.", f"{cite}#")) for one in noted)
