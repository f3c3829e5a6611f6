"""For every test run: switch rules off, or keep only one rule's tests; no deadlines."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from itertools import pairwise

import pytest
from hypothesis import settings

from sandtable.kernel.rules.rule_hooks import DISABLED

#: Names a file; then each test run notes there which rules its tests enter.
ENTERED = "SANDTABLE_ENTERED"
#: If it is set, the tests marked `long` are run beside the others.
LONG = "SANDTABLE_LONG_TESTS"

settings.register_profile("ci", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=15, derandomize=True)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--quick", action="store_true", help="few examples, always the same")
    group.addoption("--fault", metavar="NAME", help="plant a fault of measure/faults first")
    group.addoption("--only-rule", metavar="CITE", help="run the tests marked with this rule")
    group.addoption(
        "--disable-rule", metavar="CITE", action="append", default=[], help="switch this rule off"
    )


# Marks are made at import, and `web/conftest.py` imports games before pytest is configured.
DISABLED.update(cite for word, cite in pairwise(sys.argv) if word == "--disable-rule")

if ENTERED in os.environ:  # for the same reason; workers of one run are told so, too
    import_module("entered.recorder").start()


def pytest_configure(config: pytest.Config) -> None:
    """Switch rules off before any game is imported."""
    DISABLED.update(config.getoption("--disable-rule"))
    if config.getoption("--quick"):
        settings.load_profile("quick")
    if file := os.environ.get(ENTERED):
        config.pluginmanager.register(import_module("entered.recorder").Plugin(file))
    if config.getoption("--fault"):
        import_module(f"faults.{config.getoption('--fault')}").plant()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests, unless they are asked for, and those of other rules."""
    if LONG not in os.environ and not re.search(r"\blong\b", config.getoption("markexpr")):
        _keep(config, items, [item for item in items if not item.get_closest_marker("long")])
    if cite := config.getoption("--only-rule"):
        marked = [item for item in items if _has_rule(item, cite)]
        _keep(config, items, marked)


def _has_rule(item: pytest.Item, cite: str) -> bool:
    return any(cite in mark.args for mark in item.iter_markers("rule"))


def _keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    """Deselect all other tests."""
    names = {item.nodeid for item in kept}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in names])
    items[:] = kept
