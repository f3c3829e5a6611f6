"""Helicopters of India-Pakistan at their bases, and a side asked to rebase them, for tests."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.air_war import in_boxes, stepped
from games.next_war.air_war import printed as printed_here
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

ALLIED, OTHER = 0, 1
#: Two helicopters of each side; India has more than Pakistan, whose other one is Chinese.
FIRST = {ALLIED: "roi-rudra", OTHER: "irop-ah-1"}
#: Bases of each side: two Airbases near each other, an Airfield near by, one far away.
HERE = {ALLIED: "1519", OTHER: "2404"}
THERE = {ALLIED: "2023", OTHER: "2008"}
STEP = {True: "first_side_rebases_air_units", False: "second_side_rebases_air_units"}


def helicopter(name):
    """A helicopter by its id."""
    return HelicopterId([one.id for one in printed_here().helicopters].index(name))


def place(label):
    """A hex by its printed number, or a Holding Box by its name."""
    if " " in label:
        return place_of_box(printed_here(), label)
    return printed_here().atlas.hex_at(label)


def based(helicopters, units=(), **fields):
    """A position with helicopters at these bases: name -> base, and what else is said of it."""
    scene = in_boxes(dict(units), **fields)
    forces = []
    for side, force in enumerate(scene.state.forces):
        fleet = {
            helicopter(name): Helicopter(place(base), 2, **more)
            for name, (base, more) in helicopters.items()
            if printed_here().helicopters[helicopter(name)].side == side
        }
        forces.append(replace(force, helicopters=HashedMap(fleet)))
    state = replace(scene.state, forces=tuple(forces))
    return KernelScene(scene.rules, scene.printed, state)


def asked(scene, side):
    """The step in which a side rebases, carried out."""
    return stepped(scene, STEP[first_of(scene) == side])
