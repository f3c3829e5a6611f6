"""The laboratory needs its extra; without it these tests are passed over."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

if find_spec("pyarrow") is None:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def stage():
    from sandtable.lab.scenario_choice import Setting, prepare_scenario  # noqa: PLC0415  # only with the extra

    return prepare_scenario(Setting("vietnam/deja-phu"))


@pytest.fixture
def plan():
    from sandtable.lab.jobs import Match  # noqa: PLC0415  # the same
    from sandtable.lab.run_folder import Plan  # noqa: PLC0415  # the same
    from sandtable.lab.scenario_choice import Setting  # noqa: PLC0415  # only with the extra

    scenario = "vietnam/deja-phu"
    return Plan((Setting(scenario),), (Match(scenario, ("random", "random")),), 6, sample=3)
