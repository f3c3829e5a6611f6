"""20.2 Missions are carried out: the orders of the second half of an SOF phase."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofMission
from sandtable.games.next_war.advanced.state import TargetedPlace
from sandtable.games.next_war.events.advanced import PlaceTargeted, UnitMarked
from sandtable.games.next_war.events.advanced.special_forces import SofSearched, SofSideDone
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    EndSofMissions,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    recon_chance,
    recon_finds,
    targets_well,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raids import carry_out_raid
from sandtable.games.next_war.rules.advanced.ch20_special_forces.recon_table import (
    recon_at_most,
    targeted_value,
    targeting_succeeds,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival import try_to_survive
from sandtable.games.next_war.rules.advanced.ch20_special_forces.target_vetoes import objections
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import (
    ground_of,
    place_of,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
    side_of,
    unit_of,
)
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The decision in which missions are carried out, and the step that asks for it.
MISSIONS: Final = "sof_missions"
STEP: Final = "sof_missions"
_WELL: Final = frozenset({"US", "CW"})


def open_missions(scene: Scene, side: SideId) -> tuple[SofMission, ...]:
    """List the missions of a side that can be carried out now."""
    missions = scene.state.advanced.operations.missions
    return tuple(
        [m for m in missions if m.side == side and not objections(scene, side, m.kind, m.target)]
    )


def offer_missions(scene: Known) -> Offer | None:
    """Offer every mission that can be carried out now."""
    numbers = tuple([mission.number for mission in open_missions(scene, own_side(scene))])
    return Offer("ADV:20.2", CarryOutMission, (("number", Pick(numbers)),)) if numbers else None


def judge_mission(scene: Known, order: CarryOutMission) -> tuple[Cited[Veto], ...]:
    """Judge whether there is such a mission, and whether its target is still open to it."""
    side = own_side(scene)
    for mission in scene.state.advanced.operations.missions:
        if mission.number == order.number and mission.side == side:
            return objections(scene, side, mission.kind, mission.target)
    return objection("ADV:20.2", "sof-no-mission", number=order.number)


@cites("ADV:20.2", "ADV:20.3")
def resolve_mission(run: NextWarRun, order: CarryOutMission) -> None:
    """A mission is carried out, and its marker rolls for survival right after it."""
    missions = run.scene.state.advanced.operations.missions
    (mission,) = [each for each in missions if each.number == order.number]
    run.answer()
    run.go_to(STEP)  # first, as a raid may open a procedure of its own
    if mission.kind is SofKind.RAID:
        carry_out_raid(run, mission)
    elif mission.kind is SofKind.RECON:
        reconnoitre(run, mission)
    else:
        target(run, mission)
    try_to_survive(run, mission)


@cites("ADV:20.2.2")
def reconnoitre(run: NextWarRun, mission: SofMission) -> None:
    """On a die that is low enough, the target is detected."""
    at_most = run.rules[recon_chance](run.scene, mission)
    die = roll(run, "SOF recon")
    run.emit(SofSearched(mission, die, at_most))
    if die <= at_most:
        run.rules[recon_finds](run, mission)


@answers(recon_chance, "ADV:20.2.2")
def by_target_and_terrain(scene: Scene, mission: SofMission) -> int:
    """The chart gives the highest die that succeeds, for target and terrain."""
    ground = ground_of(scene, place_of(scene, mission.target))
    if ground is None:
        raise TypeError("nothing is reconnoitred in a box")
    return recon_at_most(
        advanced_charts().sof,
        mission.target.kind,
        ground.terrain,
        jungle=Feature.JUNGLE in ground.features,
    )


@answers(recon_finds, "ADV:20.2.2")
def unit_is_detected(run: NextWarRun, mission: SofMission) -> None:
    """A unit that is found bears a Detected marker."""
    unit = mission.target.unit
    markers = replace(unit_of(run.scene, unit).markers, detected=True)
    run.emit(UnitMarked(unit, side_of(run.scene, unit), markers))


@cites("ADV:20.2.3")
def target(run: NextWarRun, mission: SofMission) -> None:
    """On a 4 or less a Targeted marker is placed, which helps every later strike of the turn."""
    charts, die = advanced_charts().sof, roll(run, "SOF targeting")
    well = run.rules[targets_well](run.scene, mission.nation)
    marker = -targeted_value(charts, skilled=well) if targeting_succeeds(charts, die) else 0
    run.emit(SofSearched(mission, die, charts.values.targeting_at_most, marker))
    if marker:
        mark_target(run, mission, marker)


def mark_target(run: NextWarRun, mission: SofMission, marker: int) -> None:
    """Place a Targeted marker on a unit, a bridge, or an Installation or Airfield."""
    aim = mission.target
    if aim.unit >= 0:
        markers = replace(unit_of(run.scene, aim.unit).markers, targeted=marker)
        run.emit(UnitMarked(aim.unit, side_of(run.scene, aim.unit), markers))
    elif aim.kind is Target.BRIDGE:
        here, there = crossing_of(aim.place, aim.across)
        run.emit(PlaceTargeted(TargetedPlace(here, marker, across=there)))
    else:
        run.emit(PlaceTargeted(TargetedPlace(aim.place, marker, feature=aim.feature)))


@answers(targets_well, "ADV:20.2.3")
def us_and_commonwealth(scene: Scene, nation: str) -> bool:
    """The SOF of the US and of the Commonwealth place -2 markers, others -1 (RUL-0410)."""
    return nation in _WELL


def resolve_end(run: NextWarRun, order: EndSofMissions) -> None:
    """The side carries out no more missions in this phase."""
    run.emit(SofSideDone(acting_side(run)))
    run.answer()
    run.go_to(STEP)


CARRY_OUT_MISSION = order_kind(
    "ADV:20.2",
    MISSIONS,
    CarryOutMission,
    offer=offer_missions,
    vetoes=judge_mission,
    resolve=resolve_mission,
)
END_MISSIONS = order_kind(
    "ADV:20.3",
    MISSIONS,
    EndSofMissions,
    offer=lambda _: Offer("ADV:20.3", EndSofMissions),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
