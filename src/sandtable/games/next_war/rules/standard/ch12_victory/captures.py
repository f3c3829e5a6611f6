"""12.1 Points for captures, 12.1.2 points for Installations and their destruction."""

from __future__ import annotations

from sandtable.games.next_war.events import InstallationDestroyed, InstallationRepaired
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.points import capture_value, installation_value
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    lift_markers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.kernel.rules.points import answers, cites


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


@cites("STD:12.1.2")
def destroy_installation(
    run: NextWarRun, side: SideId, here: PlaceId, installation: Feature
) -> None:
    """Whoever destroys an Installation scores it, and again only after it was repaired.

    For scenarios and for rules that strike at Installations.
    """
    scene = run.scene
    if installation not in installations_of(scene, here):
        return
    run.emit(InstallationDestroyed(here, installation, side))
    score(run, side, scene.rules[installation_value](scene, side, here, installation))
    lift_markers(run)


def repair_installation(run: NextWarRun, here: PlaceId, installation: Feature) -> None:
    """Let a destroyed Installation stand again."""
    if installation in run.scene.state.destroyed.get(here, ()):
        run.emit(InstallationRepaired(here, installation))
