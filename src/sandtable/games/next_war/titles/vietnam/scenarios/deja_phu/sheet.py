"""NWV 17.1.1 What only the rules of this scenario need of its sheet, and where its places are."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.scenario_sheet import Facts, read_sheet
from sandtable.games.next_war.scene import Scene

HERE: Final = "sandtable.games.next_war.titles.vietnam.scenarios.deja_phu"


def facts() -> Facts:
    """Give the names and numbers of the scenario."""
    return read_sheet(HERE).facts


def is_dien_bien_phu(scene: Scene, here: int) -> bool:
    """Say whether a hex is the one everything is about."""
    return scene.printed.atlas.label(here) == facts().special["centre"]


def dien_bien_phu(scene: Scene) -> int:
    """Find the hex everything is about."""
    return scene.printed.atlas.hex_at(str(facts().special["centre"]))
