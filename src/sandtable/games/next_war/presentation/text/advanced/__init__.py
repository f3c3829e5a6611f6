"""What happened in the Advanced game, in words, by subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.presentation.text.advanced import (
    air_combat_lines,
    air_defence_lines,
    air_fog_lines,
    air_lines,
    air_mission_lines,
    bridge_lines,
    cache_lines,
    damage_lines,
    detection_lines,
    headquarters_lines,
    interception_lines,
    marker_lines,
    special_forces_lines,
    strike_lines,
    supply_lines,
)
from sandtable.games.next_war.printed.printed_components import Printed

TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    **detection_lines.TELLERS,
    **headquarters_lines.TELLERS,
    **marker_lines.TELLERS,
    **damage_lines.TELLERS,
    **special_forces_lines.TELLERS,
    **supply_lines.TELLERS,
    **cache_lines.TELLERS,
    **bridge_lines.TELLERS,
    **strike_lines.TELLERS,
    **air_lines.TELLERS,
    **air_combat_lines.TELLERS,
    **air_defence_lines.TELLERS,
    **air_fog_lines.TELLERS,
    **air_mission_lines.TELLERS,
    **interception_lines.TELLERS,
}
