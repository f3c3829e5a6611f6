"""Where a scenario's sheet lets its units go: the play area, and what is closed to a side."""

from __future__ import annotations

from sandtable.games.next_war.places import hexes_of, place_called, sheet_of
from sandtable.games.next_war.scene import Scene, has_feature
from sandtable.games.next_war.terrain import Feature
from sandtable.kernel.vetoes import Veto


def play_area(scene: Scene) -> frozenset[int]:
    """List the hexes that are in play; they are found once."""
    found: frozenset[int] | None = scene.printed.memo.get("play area")
    if found is None:
        area = sheet_of(scene.printed).facts.play_area
        hexes = scene.printed.atlas.hexes if area is None else hexes_of(scene.printed, area)
        found = scene.printed.memo["play area"] = frozenset(hexes)
    return found


def closed_to(scene: Scene, side: int) -> frozenset[int]:
    """List the hexes that a side never enters; they are found once."""
    found: frozenset[int] | None = scene.printed.memo.get(("closed", side))
    if found is None:
        sheet = sheet_of(scene.printed)
        found = scene.printed.memo["closed", side] = frozenset(
            here
            for closed in sheet.facts.closed
            if sheet.seat(closed.seat) == side
            for here in place_called(scene.printed, closed.place)
        )
    return found


def outside_play(scene: Scene, here: int) -> tuple[Veto, ...]:
    """Object to a hex that is not in play."""
    return () if here in play_area(scene) else (Veto("outside-area", {"hex": here}),)


def closed_hex(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Object to a hex that is closed to a side."""
    if here not in closed_to(scene, side):
        return ()
    return (Veto("closed-to-side", {"hex": here, "side": side}),)


def leaves_play(scene: Scene, here: int, to: int) -> tuple[Veto, ...]:
    """Object to a step that leaves the play area; who stands outside may go on (RUL-0011)."""
    return outside_play(scene, to) if here in play_area(scene) else ()


def base_outside(scene: Scene, here: int) -> tuple[Veto, ...]:
    """Object to a base outside the play area that is neither an Airbase nor an Airfield."""
    fit = (Feature.AIRBASE, Feature.AIRFIELD)
    if here < 0 or here in play_area(scene) or any(has_feature(scene, here, each) for each in fit):
        return ()
    return (Veto("outside-area", {"hex": here}, "airfields-outside"),)
