"""Levels at which nations intervene."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.state import State


class InterventionSet(msgspec.Struct, frozen=True, tag="intervention_set"):
    """These nations intervene at these levels, and no others."""

    levels: tuple[Intervention, ...]


@evolves(InterventionSet)
def _intervention_set(state: State, event: InterventionSet) -> State:
    return replace(state, advanced=replace(state.advanced, intervention=event.levels))
