"""Where a scenario's sheet lets its units go: the play area, and what is closed to a side."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.sheets.scenario_place_lookup import hexes_of, place_called, sheet_of
from sandtable.games.next_war.state_lookups import Scene, has_feature
from sandtable.kernel.rules.vetoes import Veto


def play_area(scene: Scene) -> frozenset[PlaceId]:
    """List the hexes that are in play; they are found once."""
    found: frozenset[PlaceId] | None = scene.printed.memo.get("play area")
    if found is None:
        area = sheet_of(scene.printed).facts.play_area
        whole = scene.printed.atlas.hexes
        hexes = whole if area is None else hexes_of(scene.printed, area.where)
        found = scene.printed.memo["play area"] = frozenset(hexes)
    return found


def closed_to(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """List the hexes that a side never enters."""
    return _closed(scene, side, deadly=False)


def deadly_to(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """List the closed hexes that eliminate the units of a side that can retreat only there."""
    return _closed(scene, side, deadly=True)


def _closed(scene: Scene, side: SideId, *, deadly: bool) -> frozenset[PlaceId]:
    found: frozenset[PlaceId] | None = scene.printed.memo.get(("closed", side, deadly))
    if found is None:
        sheet = sheet_of(scene.printed)
        listed = () if sheet.facts.closed is None else sheet.facts.closed.hexes
        found = scene.printed.memo["closed", side, deadly] = frozenset(
            here
            for closed in listed
            if sheet.seat(closed.seat) == side and (closed.eliminates or not deadly)
            for here in place_called(scene.printed, closed.place)
        )
    return found


def outside_play(scene: Scene, here: PlaceId) -> tuple[Veto, ...]:
    """Object to a hex that is not in play."""
    return () if here in play_area(scene) else (Veto(_refusal(scene), {"hex": here}),)


def closed_hex(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    """Object to a hex that is closed to a side."""
    if here not in closed_to(scene, side):
        return ()
    return (Veto("closed-to-side", {"hex": here, "side": side}),)


def leaves_play(scene: Scene, here: PlaceId, to: PlaceId) -> tuple[Veto, ...]:
    """Object to a step that leaves the play area; who stands outside may go on (RUL-0011)."""
    return outside_play(scene, to) if here in play_area(scene) else ()


def base_outside(scene: Scene, here: PlaceId) -> tuple[Veto, ...]:
    """Object to a base outside the play area that is neither an Airbase nor an Airfield."""
    fit = (Feature.AIRBASE, Feature.AIRFIELD)
    if here < 0 or here in play_area(scene) or any(has_feature(scene, here, each) for each in fit):
        return ()
    return (Veto(_refusal(scene), {"hex": here}, "airfields-outside"),)


def _refusal(scene: Scene) -> str:
    """The wording by which a player reads that a hex is outside: the sheet's own, if it has one."""
    area = sheet_of(scene.printed).facts.play_area
    return area.refusal if area is not None and area.refusal else "outside-area"
