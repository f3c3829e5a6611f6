"""What a player may ask for in a Combat Segment, and in the combats of it."""

from __future__ import annotations

import msgspec


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack this hex with these units."""

    target: int
    units: tuple[int, ...]


class EndCombat(msgspec.Struct, frozen=True, tag="end_combat"):
    """Attack no more in this segment."""


class ChooseDefenders(msgspec.Struct, frozen=True, tag="choose_defenders"):
    """Let these units defend an overcrowded hex."""

    units: tuple[int, ...]


class ChooseTerrain(msgspec.Struct, frozen=True, tag="choose_terrain"):
    """Fight in this class of terrain."""

    terrain: str


class ChooseLead(msgspec.Struct, frozen=True, tag="choose_lead"):
    """Let this unit lead."""

    unit: int


class CommitSupport(msgspec.Struct, frozen=True, tag="commit_support"):
    """Support the combat with so many air points, these helicopters and this artillery."""

    air_points: int
    helicopters: tuple[int, ...]
    artillery: tuple[int, ...]


class TakeLosses(msgspec.Struct, frozen=True, tag="take_losses"):
    """Let each of these units lose a step."""

    units: tuple[int, ...]


class TryToHold(msgspec.Struct, frozen=True, tag="try_to_hold"):
    """Try to ignore the retreat."""


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Retreat without trying to hold."""


class RetreatNow(msgspec.Struct, frozen=True, tag="retreat_now"):
    """Retreat after a failed try to hold."""


class StayAndLose(msgspec.Struct, frozen=True, tag="stay_and_lose"):
    """Stay in spite of a failed try, at the cost of a step of this unit."""

    unit: int


class RetreatUnit(msgspec.Struct, frozen=True, tag="retreat_unit"):
    """Let this unit retreat along a path."""

    unit: int
    path: tuple[int, ...]


class Advance(msgspec.Struct, frozen=True, tag="advance"):
    """Let these attackers, and these who stood with them, enter the hex."""

    units: tuple[int, ...]
    followers: tuple[int, ...]


class AdvanceFurther(msgspec.Struct, frozen=True, tag="advance_further"):
    """Let this unit go on into a second hex."""

    unit: int
    to: int


class EndAdvance(msgspec.Struct, frozen=True, tag="end_advance"):
    """Let nobody else go on."""


class FlyNobody(msgspec.Struct, frozen=True, tag="fly_nobody"):
    """Let those stay who could only retreat by air."""


class FlyOut(msgspec.Struct, frozen=True, tag="fly_out"):
    """Retreat with this unit by air to a base, with Airmobile Points and an escort."""

    unit: int
    points: tuple[int, ...]
    to: int
    escort: int


class FallBack(msgspec.Struct, frozen=True, tag="fall_back"):
    """Let these units go back to the Holding Box; the others stay where they are."""

    units: tuple[int, ...]


class UseChemicals(msgspec.Struct, frozen=True, tag="use_chemicals"):
    """Use chemical weapons in support of the attack."""


class UseNoChemicals(msgspec.Struct, frozen=True, tag="use_no_chemicals"):
    """Attack without chemical weapons."""
