"""The laboratory needs its extra; without it these tests are passed over."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

if find_spec("pyarrow") is None:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def stage():
    from sandtable.lab.settings import Setting, staged  # noqa: PLC0415  # only with the extra

    return staged(Setting("vietnam/deja-phu"))


@pytest.fixture
def plan():
    from sandtable.lab.settings import Setting  # noqa: PLC0415  # only with the extra
    from sandtable.lab.store import Plan  # noqa: PLC0415  # the same
    from sandtable.lab.work import Match  # noqa: PLC0415  # the same

    scenario = "vietnam/deja-phu"
    return Plan((Setting(scenario),), (Match(scenario, ("random", "random")),), 6, sample=3)
