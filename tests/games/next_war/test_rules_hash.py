"""Kept results of long runs stay valid while only code changes that those games never run."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from soak import loose_nukes
from soak.rules_hash import AIR


@pytest.mark.parametrize("orders", [600, pytest.param(900, marks=pytest.mark.long)])
def test_games_without_air_units_run_no_code_of_the_air_war(
    monkeypatch: pytest.MonkeyPatch, orders: int
) -> None:
    """Random play of Loose Nukes with Air Points; the beginning brings every kind of phase."""
    monkeypatch.setattr(loose_nukes, "ORDERS", orders)
    called: set[str] = set()
    looked_at = 0

    def look(frame: FrameType, event: str, _: Any) -> None:
        nonlocal looked_at
        looked_at += 1
        if event == "call" and AIR.search(frame.f_code.co_filename):
            called.add(f"{frame.f_code.co_filename} {frame.f_code.co_name}")

    sys.setprofile(look)
    try:
        game = loose_nukes.played(loose_nukes.RANDOM, 3)
    finally:
        sys.setprofile(None)
    assert game.turns >= 2
    assert looked_at > 100_000
    assert not called
