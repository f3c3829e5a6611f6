"""Positions with missiles for tests: who has them, what they are aimed at."""

from __future__ import annotations

from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    NATION,
    OTHER,
    tracked,
    with_advanced,
)
from games.next_war.sketch import after, at, driven
from games.next_war.turns import at_step, ruled
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.orders.advanced.strikes import LaunchAtSite

CRUISE, BALLISTIC = StockKind.CRUISE, StockKind.BALLISTIC
MAP = """
    1004 Flat Airbase
    1004 held by SRV
    1606 Flat Airfield
    1606 held by PRC
    1304-1305 Major River
    1304-1305 Primary
    1504 Flat Jungle
    1102 SRV A 2-2-5
    1503 SRV HQ 0-2-5 hq range4
    1702 SRV DEP 0-2-0 depot
    1808 PRC P 2-2-5
    """
SITE = {ALLIED: ("1606", "Airfield"), OTHER: ("1004", "Airbase")}


def armed(*stocks, text=MAP, tracks=None, rules=()):
    """Sides with missiles: (side, kind, points)."""
    scene = tracked(text, tracks=tracks or Tracks(5, 5, 2))
    for side in (ALLIED, OTHER):
        own = [Stock(NATION[side], kind, n) for who, kind, n in stocks if who == side]
        scene = with_advanced(scene, side, stocks=tuple(own))
    return ruled(scene, *rules) if rules else scene


def aiming(scene):
    """The position in which missiles are aimed."""
    return after(driven(at_step(scene, "missiles_are_aimed", "strikes")))


def name(side, kind):
    """The stock of a side, as players read it."""
    return f"{NATION[side]} {kind.value}"


def at_site(side, kind=BALLISTIC):
    """Points of a side aimed at an enemy site."""
    here, what = SITE[side]
    return LaunchAtSite(name(side, kind), at(here), what)
