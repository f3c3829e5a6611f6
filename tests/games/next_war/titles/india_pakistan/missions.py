"""Missions of the air units of India-Pakistan, for tests: a side is asked for them, and orders."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.air_fights import INDIA, PAKISTAN
from games.next_war.air_war import aircraft, box, in_boxes, printed
from games.next_war.sketch import asked
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air_missions import MissionAtSite, MissionToInterdict
from sandtable.kernel.play.state import Scene as KernelScene

BOX = AirStatus.AIR_SUPERIORITY
STRONG, WEAK, NONE = Tracks(8, 8, 2), Tracks(4, 2, 0), Tracks(0, 0, 0)


def war(units, *, tracks=NONE):
    """The position with these air units; China and the US intervene, and both sides have tracks."""
    scene = in_boxes(units)
    forces = tuple(
        replace(force, advanced=replace(force.advanced, tracks=tracks))
        for force in scene.state.forces
    )
    levels = (Intervention("PRC", 4), Intervention("US", 4))
    advanced = replace(scene.state.advanced, intervention=levels)
    state = replace(scene.state, forces=forces, advanced=advanced)
    return KernelScene(scene.rules, scene.printed, state)


def announcing(units, side, **changes):
    """A side is asked for its missions."""
    return asked(war(units, **changes), SideId(side), "air_missions", "ADV:23.2")


def to_interdict(label, lead, wing=(), companions=()):
    """A mission to interdict a hex."""
    fly = [tuple(map(aircraft, names)) for names in (wing, companions)]
    return MissionToInterdict(printed().atlas.hex_at(label), aircraft(lead), *fly)


def at_airbase(name, lead, companions=()):
    """A mission against the first Airbase of a Holding Box."""
    return MissionAtSite(
        box(name), "Airbase 1", aircraft(lead), (), tuple(map(aircraft, companions))
    )


STRIKER = {0: "roi-iaf-su-30-1", 1: "irop-paf-f-16-1"}
HOME = {0: INDIA, 1: PAKISTAN}
