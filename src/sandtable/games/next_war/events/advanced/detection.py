"""21.3 Electronic detection."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.detection_state import NO_DETECTION, DetectionState
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId, UnitId
from sandtable.games.next_war.state import State


class ElectronicAttempt(msgspec.Struct, frozen=True, tag="electronic_attempt"):
    """A side tried to detect an enemy unit electronically, or a nation something in a place."""

    side: SideId
    unit: UnitId
    die: int
    modifier: int
    found: bool
    place: PlaceId = NO_PLACE
    nation: str = ""


@evolves(ElectronicAttempt)
def _electronic_attempt(state: State, event: ElectronicAttempt) -> State:
    now = state.advanced.detection
    allied, others = now.tried
    tried = (allied, others + 1) if event.side else (allied + 1, others)
    used = (*now.used, event.nation) if event.nation else now.used
    return _with(state, replace(now, tried=tried, last=event.side, used=used))


class ElectronicAttemptsEnded(msgspec.Struct, frozen=True, tag="electronic_attempts_ended"):
    """A side makes no further attempts in this phase."""

    side: SideId


@evolves(ElectronicAttemptsEnded)
def _electronic_attempts_ended(state: State, event: ElectronicAttemptsEnded) -> State:
    now = state.advanced.detection
    return _with(state, replace(now, done=(*now.done, event.side), last=event.side))


class ElectronicDetectionOver(msgspec.Struct, frozen=True, tag="electronic_detection_over"):
    """Neither side makes further attempts."""


@evolves(ElectronicDetectionOver)
def _electronic_detection_over(state: State, event: ElectronicDetectionOver) -> State:
    return _with(state, NO_DETECTION)


def _with(state: State, detection: DetectionState) -> State:
    return replace(state, advanced=replace(state.advanced, detection=detection))


DetectionEvent: TypeAlias = ElectronicAttempt | ElectronicAttemptsEnded | ElectronicDetectionOver
