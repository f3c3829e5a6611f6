"""An optional rule: at night attacks are harder."""

from __future__ import annotations

from beacon_game.points import BeaconScene, needed
from sandtable.contract import replaces


@replaces(needed, "BEACON:2.2", over="BEACON:2.1")
def on_five(_: BeaconScene) -> int:
    """At night an attack succeeds on 5 or more."""
    return 5
