"""What to decide about air units, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.flight_state import (
    FlightUnderWay,
    HelicopterStrikeMission,
    RebasingMission,
    SupportMission,
    SuppressionMission,
)
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.text.advanced.air_fog_lines import revealed
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    helicopter_name,
    place_name,
)
from sandtable.games.next_war.printed.advanced.air_rows import STAGE_COLUMNS
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    committed,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import Decision


def _rebasing(scene: Scene, decision: Decision) -> str:
    what = "move air units and helicopters to other bases, or end rebasing."
    return f"{what} A Ready air unit becomes Flown there."


def _arrivals(scene: Scene, decision: Decision) -> str:
    return "give the air units that arrived their bases, or leave them where they are."


def _replacement(scene: Scene, decision: Decision) -> str:
    return "spend supply points on air units, helicopters and Airmobile Points, or consolidate."


def _grounding(scene: Scene, decision: Decision) -> str:
    _, base, number = decision.about
    units = counted(number, "Ready air unit")
    return f"choose {units} of {place_name(scene.printed, PlaceId(base))} for Flown."


def _superiority(scene: Scene, decision: Decision) -> str:
    return "choose the Ready air units that fight for the air, or none."


def _pairs(scene: Scene, decision: Decision) -> str:
    (number,) = decision.about
    return f"choose {counted(number, 'pairing')}: own air units and the enemies that they fight."


def _picks(scene: Scene, decision: Decision) -> str:
    return "put air units face down, in the order in which they are revealed; one, some or all."


def _changes(scene: Scene, decision: Decision) -> str:
    (left,) = decision.about
    return f"make up to {counted(left, 'change')}: swap two air units, or withdraw one to Flown."


def _joining(scene: Scene, decision: Decision) -> str:
    return "choose air units that join a pairing, two against one. All others avoid combat."


def _aims(scene: Scene, decision: Decision) -> str:
    return f"{_stage(scene)}: choose the stronger enemies to fire at. Others fire at the weaker."


def _breaking_off(scene: Scene, decision: Decision) -> str:
    return f"after the {_stage(scene)} stage: choose the air units that break off, or none."


def _hit(scene: Scene, decision: Decision) -> str:
    _, box = decision.about
    return f"choose the air unit of {place_name(scene.printed, PlaceId(box))} that loses a step."


def _stage(scene: Scene) -> str:
    combat = scene.state.advanced.air.combat
    return "" if combat is None else STAGE_COLUMNS[combat.stage]


def _interception(scene: Scene, decision: Decision) -> str:
    combat = scene.state.advanced.air.combat
    missions = () if combat is None else combat.interceptions
    stacks = [
        f" Stack {each.stack.number}: {revealed(each.stack.aircraft, weasel=each.stack.weasel)}."
        for each in missions
        if each.stack is not UNSET and not each.interceptors
    ]
    what = "send one or two air units against missions detected early, or finish."
    return f"{what}{''.join(stacks)}"


def _engaging(scene: Scene, decision: Decision) -> str:
    return f"{_stage(scene)}: choose whom your air units engage. Escorts come first."


def _carried(scene: Scene, decision: Decision) -> str:
    return "choose the units in the air that turn back. The others lose a step and fly on."


def _jettison(scene: Scene, decision: Decision) -> str:
    return "choose the air units that jettison ordnance. They fire without +2 and strike nothing."


def _companions(scene: Scene, decision: Decision) -> str:
    return "send up to two air units with the mission, or none."


def _pressing_on(scene: Scene, decision: Decision) -> str:
    now = flight_under_way(scene)
    more = "has no effect" if isinstance(now.mission, SuppressionMission) else "counts as +2"
    return f"{_under_fire(scene, now)}press on (0–4 a step is lost, 5–9 {more}) or turn back."


def _under_fire(scene: Scene, now: FlightUnderWay) -> str:
    """Name the air unit or helicopter that flies, with the steps that it has left; or nothing."""
    name = _flyer(scene, now)
    if not name:
        return ""
    steps = "" if now.steps is None else f" ({counted(now.steps - now.losses, 'step')})"
    return f"{name}{steps}: "


def _flyer(scene: Scene, now: FlightUnderWay) -> str:
    """Name the air unit or helicopter that flies; "" if neither does."""
    if now.way.unit is not None:
        return air_unit_name(scene.printed, now.way.unit)
    match now.mission:
        case (
            HelicopterStrikeMission(helicopter=helicopter) | RebasingMission(helicopter=helicopter)
        ):
            return helicopter_name(scene.printed, helicopter)
        case SupportMission(attacker=attacker, place=place) if place >= 0:
            helicopters = committed(scene, attacker).helicopters
            return helicopter_name(scene.printed, helicopters[place])
    return ""


def _missions(scene: Scene, decision: Decision) -> str:
    what = "announce missions of air units and helicopters, or finish."
    return f"{what} Nothing flies before both sides have."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "rebase_air_units": _rebasing,
    "base_air_units": _arrivals,
    "ground_air_units": _grounding,
    "replace_air_units": _replacement,
    "seek_superiority": _superiority,
    "pair_air_units": _pairs,
    "pick_air_units": _picks,
    "change_pairings": _changes,
    "join_pairings": _joining,
    "aim_air_units": _aims,
    "break_off": _breaking_off,
    "hit_air_unit": _hit,
    "interception": _interception,
    "engage_air_units": _engaging,
    "carried_units": _carried,
    "jettison_ordnance": _jettison,
    "companions": _companions,
    "air_missions": _missions,
    "press_on_or_abort": _pressing_on,
}
