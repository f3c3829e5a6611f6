"""Sketched positions in which a unit bears markers or has been used."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import unit
from sandtable.games.next_war.state_lookups import Scene, side_of
from sandtable.kernel.play.state import Scene as KernelScene


def changed(scene: Scene, name: str, **fields: Any) -> Scene:
    """The position with these fields of a unit changed; those of its markers go by their names."""
    number = unit(scene, name)
    side = side_of(scene, number)
    force = scene.state.forces[side]
    before = force.units[number]
    known = before.markers.__struct_fields__
    markers = {key: fields.pop(key) for key in list(fields) if key in known}
    now = replace(before, markers=replace(before.markers, **markers), **fields)
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=force.units.set(number, now))
    state = replace(scene.state, forces=tuple(forces))
    return KernelScene(scene.rules, scene.printed, state)
