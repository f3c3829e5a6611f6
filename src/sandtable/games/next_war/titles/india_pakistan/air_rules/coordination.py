"""NWIP 13.3 Which air units fly air-to-ground missions together."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.rule_hooks.advanced.air import joint_mission_vetoes
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds
from sandtable.kernel.rules.vetoes import Veto

#: Nations whose air units fly together.
_COALITION: Final = frozenset({"US", "CW", "FR"})


@adds(joint_mission_vetoes, "NWIP:13.3")
def one_nation_alone(scene: Scene, units: tuple[AircraftId, ...]) -> tuple[Veto, ...]:
    """All units of a mission are of one nation; but US, Commonwealth and France fly together."""
    nations = {scene.printed.aircraft[unit].nation for unit in units}
    if len(nations) < 2 or nations <= _COALITION:  # noqa: PLR2004
        return ()
    return (Veto("nations-fly-apart", {"air_units": units}),)
