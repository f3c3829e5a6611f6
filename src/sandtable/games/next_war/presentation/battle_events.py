"""Which events begin and end a combat, whom they hurt, and the luck in them: for the client."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from sandtable.games.next_war.analysis.combat_calculation import CombatLedger
from sandtable.games.next_war.events import (
    CombatDeclared,
    CombatEnded,
    CombatRolled,
    FlightBegan,
    StepsLost,
)
from sandtable.games.next_war.events.advanced.air_combat import AirCombatBegan, AirCombatEnded
from sandtable.games.next_war.events.advanced.air_missions import MissionEnded
from sandtable.games.next_war.flight_state import GroupMission, StrikerMission
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.client_display_types import DiceLuck


def battle_state(event: Any) -> Literal["", "on", "over"]:
    """Whether a combat, on the ground, in the air or by a strike, goes on or is over with this."""
    if isinstance(event, CombatDeclared | AirCombatBegan):
        return "on"
    if isinstance(event, FlightBegan):
        return "on" if isinstance(event.flight.mission, GroupMission | StrikerMission) else ""
    return "over" if isinstance(event, CombatEnded | AirCombatEnded | MissionEnded) else ""


def attack_in(printed: Any, event: Any) -> tuple[int, str] | None:
    """Who declares a combat on the ground, and the name of the place that is attacked."""
    if not isinstance(event, CombatDeclared):
        return None
    side = printed.counters[event.combat.attackers[0]].side
    number, _, name = place_name(printed, event.combat.target).partition(" ")
    return side, name if name and number.isdigit() else f"{number} {name}".strip()


def losses_in(event: Any) -> tuple[tuple[int, int], ...]:
    """The unit that loses steps with this event, and how many."""
    return ((event.unit, event.steps),) if isinstance(event, StepsLost) else ()


def combat_luck(_: Known, event: Any, ledger: CombatLedger | None) -> DiceLuck | None:
    """What a combat die brought the attacker, among all faces of its column."""
    if not isinstance(event, CombatRolled) or ledger is None:
        return None
    ways = Counter(face.defender - face.attacker for face in ledger.faces)
    got = event.defender_losses - event.attacker_losses
    return DiceLuck(got, tuple(sorted(ways.items())), f"{ledger.ratio}, die {event.die}")
