"""Which air defence fires at random missions of both titles: the engine against the oracle."""

from __future__ import annotations

import os

import pytest

from oracles.next_war.air_defence_compared import disagreements
from oracles.next_war.air_missions import (
    AIRMOBILE,
    HELICOPTER,
    STRIKE,
    TRANSPORT,
)

#: So many missions of each title in CI; SANDTABLE_AIR_MISSIONS=20000 tries more.
MISSIONS = int(os.environ.get("SANDTABLE_AIR_MISSIONS", "400"))


@pytest.mark.rule("ADV:24.3", "ADV:24.3.1", "ADV:24.3.2", "ADV:24.3.3", "ADV:24.3.4", "SOP:19")
@pytest.mark.parametrize("title", ["vietnam", "india-pakistan"])
def test_the_air_defence_that_fires_agrees_with_the_oracle(title):
    found, counted = disagreements(title, MISSIONS)

    assert found == []
    kinds = {(what, answer[0]) for what, answer in counted}
    assert kinds >= {
        (STRIKE, "normal"),
        (STRIKE, "local"),
        (HELICOPTER, "local"),
        (AIRMOBILE, "local"),
        (AIRMOBILE, "none"),
        (TRANSPORT, "normal"),
        (TRANSPORT, "local"),
        (TRANSPORT, "none"),
    }
    assert ((HELICOPTER, "none") in kinds) is (title == "india-pakistan")
