"""For every test run: switch rules off, or keep only one rule's tests; no deadlines."""

from __future__ import annotations

import pytest
from hypothesis import settings

from sandtable.kernel.points import DISABLED

settings.register_profile("ci", deadline=None)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--only-rule", metavar="CITE", help="run the tests marked with this rule")
    group.addoption(
        "--disable-rule", metavar="CITE", action="append", default=[], help="switch this rule off"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Switch rules off before any game is imported: marks are made at import."""
    DISABLED.update(config.getoption("--disable-rule"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    cite = config.getoption("--only-rule")
    if cite is None:
        return
    kept = [item for item in items if any(cite in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
