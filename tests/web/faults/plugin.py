"""For pytest (`-p web.faults.plugin`): plants a fault before all imports, and tells what failed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from web.faults.registry import plant

#: The fault to plant (empty: none), and where to write what came of each test.
FAULT = "SANDTABLE_TEST_FAULT"
REPORT = "SANDTABLE_TEST_REPORT"

_found: list[dict[str, str]] = []
if os.environ.get(FAULT):
    plant(os.environ[FAULT])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how a test ended; before and after it only what went wrong."""
    if report.when == "call" or report.failed:
        crash = getattr(report.longrepr, "reprcrash", None)
        said = crash.message if crash else ""
        outcome = report.outcome if report.when == "call" else "error"
        _found.append({"test": report.nodeid, "outcome": outcome, "said": said})


def pytest_sessionfinish() -> None:
    """Write it down."""
    Path(os.environ[REPORT]).write_text(json.dumps(_found), "utf-8")
