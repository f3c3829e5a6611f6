"""Real secrets are in nothing that leaves the service, and no channel is left unheard."""

from __future__ import annotations

import pytest

from sandtable.web.notices import channels
from web.http import real_secrets
from web.http.real_secrets import BATTLE, HEARTS, TOY, searched
from web.http.rights import RIGHTS


@pytest.mark.parametrize(
    "scenario",
    [
        TOY,
        pytest.param(HEARTS, marks=pytest.mark.long),
        pytest.param(BATTLE, marks=pytest.mark.long),
    ],
)
def test_no_channel_tells_a_real_secret(settings, tmp_path, scenario):
    found = searched(settings, tmp_path, scenario)

    assert found.faults == []
    assert found.secrets > 50
    assert len({one.channel for one in found.said}) > 60


@pytest.mark.long
def test_a_channel_that_nobody_hears_is_a_fault(settings, tmp_path, monkeypatch):
    class Pigeon:
        """A kind of address that no test knows of."""

    monkeypatch.setattr(channels, "Address", channels.Address | Pigeon)
    # Not taken out of the table itself: it would come back at its end, after a seat was left.
    others = {entry: right for entry, right in RIGHTS.items() if entry != "GET /games/{game}/log"}
    monkeypatch.setattr(real_secrets, "RIGHTS", others)
    found = searched(settings, tmp_path, TOY, 5)

    assert found.faults == ["not covered: GET /games/{game}/log", "not covered: Pigeon"]
