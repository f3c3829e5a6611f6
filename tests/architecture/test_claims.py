"""A proof that is asked for by a wrong name shows nothing, and says so."""

from __future__ import annotations

import pytest

from prove.claims import Figure, prove

CLAIMS = (("fuzz", lambda _: Figure("all zeros", enough=True)),)


@pytest.mark.parametrize(
    ("names", "status", "told"),
    [
        pytest.param([], 0, "ok    fuzz: all zeros", id="all of them"),
        pytest.param(["fuzz"], 0, "ok    fuzz: all zeros", id="by name"),
        pytest.param(["twins"], 2, "no claim is called twins: fuzz", id="no such claim"),
    ],
)
def test_claims_are_chosen_by_name(capsys, names, status, told):
    assert prove(CLAIMS, names) == status
    assert told in capsys.readouterr().out
