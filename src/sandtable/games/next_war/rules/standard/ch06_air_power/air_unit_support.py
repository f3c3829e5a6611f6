"""6.1 Air units in support of a combat: the Standard game has Air Points in their place."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.combat_state import AirSupport, Combat
from sandtable.games.next_war.flight_state import SupportMission
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rule_hooks.combat import (
    AirChoices,
    air_support_flies,
    air_support_of,
    air_units_able,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.domains import Domain, Given, Subset
from sandtable.kernel.rules.rule_hooks import answers

Units = tuple[AircraftId, ...]


@answers(air_units_able, "STD:6.1")
def no_air_units(scene: Scene, combat: Combat, side: SideId, taken: Units) -> AirChoices:
    """The Standard game has no air units."""
    return AirChoices()


@answers(air_support_of, "STD:6.1")
def no_air_support(
    scene: Scene, combat: Combat, units: Units, companions: Units
) -> AirSupport | UnsetType:
    """So none supports a combat."""
    return UNSET


@answers(air_support_flies, "STD:6.1")
def nothing_flies(run: NextWarRun, mission: SupportMission) -> None:
    """And none flies there."""


def parameters(
    scene: Scene, combat: Combat, side: SideId
) -> tuple[tuple[str, Domain | Given], ...]:
    """What a side chooses where it has air units for a combat: one, another, who flies with them.

    The values of a parameter depend on those that the order has before it.
    """
    first = choices(scene, combat, side, ()).units
    if not first:
        return ()

    def wing(*chosen: Units) -> Subset[AircraftId]:
        return Subset(choices(scene, combat, side, chosen[-1]).units, most=1)

    def companions(*chosen: Units) -> Subset[AircraftId]:
        found = choices(scene, combat, side, (*chosen[-2], *chosen[-1]))
        return Subset(found.companions, most=found.most_companions)

    return (
        ("air_units", Subset(first, most=1)),
        ("wing", Given(wing)),
        ("companions", Given(companions)),
    )


def air_support(scene: Scene, combat: Combat, order: CommitSupport) -> AirSupport | UnsetType:
    """The support of the air units of an order."""
    units = (*order.air_units, *order.wing)
    return scene.rules[air_support_of](scene, combat, units, order.companions)


def choices(scene: Scene, combat: Combat, side: SideId, taken: Units) -> AirChoices:
    """The air units that may support a side with those that it sends already."""
    return scene.rules[air_units_able](scene, combat, side, taken)


def is_open(scene: Scene, combat: Combat, side: SideId, order: CommitSupport) -> bool:
    """Whether a side may send the air units of an order together."""
    chosen: list[Units] = []
    for _, domain in parameters(scene, combat, side) or _NONE:
        value = (order.air_units, order.wing, order.companions)[len(chosen)]
        now = domain.domain(*chosen) if isinstance(domain, Given) else domain
        if not now.contains(value):
            return False
        chosen.append(value)
    return True


_NONE: tuple[tuple[str, Domain | Given], ...] = (
    ("air_units", Subset((), most=0)),
    ("wing", Subset((), most=0)),
    ("companions", Subset((), most=0)),
)
