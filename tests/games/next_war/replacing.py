"""Positions of the Advanced game in which a side buys replacements or raises tracks, for tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import ADVANCED, after, asked, given, resolved
from games.next_war.supplied import HOMES, sketched, with_points
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.orders.advanced.damage import RaiseTrack
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Scene as KernelScene

#: Sources of supply, in the middle of the sheet and in a corner of it.
URBAN, CORNER = "1504 Urban", "1900 Urban"
NATIONS = ("SRV", "PRC")
START = Tracks(7, 5, 1)


def with_replacements(scene: Scene, side: int, points: int) -> Scene:
    """The position with so many replacement points of the home nation of a side."""
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], replacement_points=((HOMES[side], points),))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def buying(  # as many as a position takes
    text: str,
    side: int,
    kind: str = "replace",
    *,
    points: int = 9,
    supply: int = 9,
    source: str = URBAN,
    **fields: Any,
) -> Scene:
    """A side with points is asked for its replacements, or with `recovery` about headquarters."""
    scene = sketched(f"{source}\n{text}", side, **{"turn": 4, **fields})
    scene = with_replacements(with_points(scene, side, supply), side, points)
    return asked(scene, SideId(side), kind, "ADV:27.9.3")


def position(side, supply=9, tracks=START, rules=None, nations=NATIONS):
    """Both sides have tracks and Supply Points; one of them is asked for its repairs."""
    scene = given("1204 Flat", layers=ADVANCED, turn=4, first_player=side)
    forces = list(scene.state.forces)
    for each in BOTH_SIDES:
        now = replace(
            forces[each].advanced,
            stocks=(Stock(nations[each], StockKind.SUPPLY, supply),),
            tracks=tracks,
        )
        forces[each] = replace(forces[each], advanced=now)
    state = replace(scene.state, forces=tuple(forces))
    scene = KernelScene(rules or scene.rules, scene.printed, state)
    return asked(scene, side, "repairs", "ADV:27.9.2")


def raised(scene, side, *tracks):
    """The position after a side has raised tracks, one after another."""
    for track in tracks:
        done = after(resolved(scene, side, RaiseTrack(track)))
        scene = asked(done, side, "repairs", "ADV:27.9.2")
    return scene
