"""27.7.4.4, 29.1.3 What Air and Air* results of collateral damage cost a side."""

from __future__ import annotations

from sandtable.games.next_war.events import AirPointLost
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Collateral
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import air_collateral, hit_air_units
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import answers


def air_is_hit(run: NextWarRun, side: SideId, results: int) -> None:
    """A side loses what so many Air and Air* results cost it; without aircraft, nothing."""
    if results:
        scene = run.scene
        lost = sum([entry.what for entry in scene.rules[air_collateral](scene, side, results)])
        for _ in range(lost):
            run.emit(AirPointLost(side))


@answers(hit_air_units, "ADV:27.7.4.4")
def no_air_units(
    run: NextWarRun,
    side: SideId,
    place: PlaceId,
    feature: Feature,
    losses: tuple[Collateral, ...],
) -> None:
    """Without air units in the game none is hit."""
