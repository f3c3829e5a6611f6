"""12.1 Points for captures, 12.1.2 points for Installations."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import capture_value, installation_value
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(capture_value, "STD:12.1")
def unlisted_hex_value(scene: Scene, side: SideId, here: PlaceId) -> int:
    """A hex is worth what the scenario's chart says, to each side its own; others are not."""
    return 0


@answers(installation_value, "STD:12.1.2")
def unlisted_installation_value(
    scene: Scene, side: SideId, here: PlaceId, installation: Feature
) -> int:
    """An Installation is worth what the scenario's chart says; others are worth nothing."""
    return 0


@cites("STD:12.1")
def score_capture(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """A capture is scored when control passes, and every recapture too."""
    scene = run.scene
    score(run, side, scene.rules[capture_value](scene, side, here) + standing(scene, side, here))


@cites("STD:12.1.2")
def standing(scene: Scene, side: SideId, here: PlaceId) -> int:
    """With a hex its Installations are captured, those that stand."""
    worth = scene.rules[installation_value]
    return sum([worth(scene, side, here, each) for each in sorted(installations_of(scene, here))])
