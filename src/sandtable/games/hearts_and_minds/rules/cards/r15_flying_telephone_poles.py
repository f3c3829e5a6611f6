"""R15 Flying Telephone Poles: missiles against the bombers."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import BOMBING
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    assets_at,
    counter_of,
    in_play,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites, step

DRIVEN_OFF_FROM: Final = 3


@cites("HMP:R15")
def _launch(run: HeartsRun) -> None:
    """The missiles stand ready until Red's next turn."""
    lay_out(run)


@cites("HMP:R15")
def _is_covered(scene: Scene, area: int) -> bool:
    """They cover North Vietnam and areas with NVA artillery."""
    if scene.printed.areas[area].country is Country.NORTH_VIETNAM:
        return True
    guns = (counter_of(scene, unit).kind for unit in assets_at(scene, RED, area))
    return Kind.ARTILLERY in guns


@step(BOMBING, "HMP:R15")  # the first of its list, so it follows none
def missiles_rise(run: HeartsRun) -> None:
    """The mission fails on 3 or more. The bomber is still used."""
    area, is_mission = run.scene.state.agenda[-1].about
    if not is_mission or in_play(run.scene, "R15") is None or not _is_covered(run.scene, area):
        return
    if run.roll("missiles", D6) >= DRIVEN_OFF_FROM:
        run.go_to("the_raid_is_over")


EVENT = CardEvent("R15", _launch)
