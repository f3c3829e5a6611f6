"""27.7.4 Collateral damage in play: to Airmobile Points, Air Points and helicopters."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.events import PlaceDamaged
from sandtable.games.next_war.events.advanced.collateral import (
    AirmobilePointDestroyed,
    CollateralRolled,
)
from sandtable.games.next_war.ids import ENEMY, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import side_of_box
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    Collateral,
    CollateralTarget,
    Damage,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import hit_air_units
from sandtable.games.next_war.rule_hooks.advanced.collateral import (
    airmobile_at_risk,
    is_hardened_base,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.air_collateral import air_is_hit
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral_table import (
    collateral_losses,
    collateral_modifiers,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import LEVEL_OF
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    forget_collateral,
    marker_on,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import displace
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import (
    helicopters_based_at,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import lose_steps
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of
from sandtable.kernel.rules.rule_hooks import answers, cites

#: The columns of a base.
_COLUMNS: Final = {
    Feature.AIRBASE: CollateralTarget.AIRBASE,
    Feature.AIRFIELD: CollateralTarget.AIRFIELD,
}
_AIR: Final = frozenset({Collateral.AIR, Collateral.AIR_BY_ATTACKER})


class HitBase(NamedTuple):
    """A base that was hit: whose, where and what it is, the column, and whether by a nuke."""

    side: SideId
    place: PlaceId
    feature: Feature
    level: Hit
    nuclear: bool = False


@cites("ADV:27.7.4.1")
def roll_collateral(
    run: NextWarRun,
    by: SideId,
    place: PlaceId,
    feature: Feature,
    level: Hit,
    number: int = 0,  # of a base in a box
) -> None:
    """After a raid has hit a base, collateral damage is rolled at once, by the raid's own result.

    Call it after `hit_place`, and after anything else that the raid asks or redirects: helicopters
    of a destroyed base may have to choose where they go.  When the phase ends, `forget_collateral`.
    """
    if level is Hit.NONE:
        return
    now = damage_of(run.scene, place, feature, number)
    if now.collateral is not Damage.NONE:
        if marker_on(run.scene, place, feature, number) is Damage.DESTROYED:
            run.emit(PlaceDamaged(replace(now, collateral=Damage.NONE)))  # later hits do nothing
        suffer_collateral(run, HitBase(ENEMY[by], place, feature, level))
    displace(run)


def resolve_collateral(run: NextWarRun) -> None:
    """Late in a Strike phase one roll is made for each base, by the damage of this phase alone.

    It is the last thing that a step does: helicopters may have to choose where they go.
    """
    scene = run.scene
    hit = [each for each in scene.state.damage.places if each.collateral is not Damage.NONE]
    bases = [
        HitBase(owner, each.place, each.feature, LEVEL_OF[each.collateral])
        for each in hit
        if (owner := owner_of(scene, each.place)) is not None
    ]
    forget_collateral(run)
    for base in bases:
        suffer_collateral(run, base)
    displace(run)


def owner_of(scene: Scene, place: PlaceId) -> SideId | None:
    """The side whose bases are in a hex or box; None for a neutral's."""
    if is_box(place):
        return box_at(scene.printed, place).side
    return side_of_box(scene, place) if place < 0 else controller_of(scene, place)


@cites("ADV:27.7.4")
def suffer_collateral(run: NextWarRun, base: HitBase) -> None:
    """A roll for what is based at an Airbase or Airfield of a side, and one for each helicopter."""
    losses = collateral_of(run, base, _COLUMNS[base.feature])
    air_is_hit(run, base.side, len([each for each in losses if each in _AIR]))
    run.rules[hit_air_units](run, base.side, base.place, base.feature, losses)
    if Collateral.AIRMOBILE_POINT in losses:
        lose_airmobile_point(run, base.side, base.place)
    for helicopter in helicopters_based_at(run.scene, base.side, (base.place,)):
        hit_helicopter(run, base, helicopter)


def collateral_of(
    run: NextWarRun,
    base: HitBase,
    target: CollateralTarget,
    helicopter: HelicopterId | None = None,
) -> tuple[Collateral, ...]:
    """Roll on the chart and give the losses."""
    side, place, feature, level, nuclear = base
    charts, hardened = advanced_charts().damage, run.rules[is_hardened_base]
    added = collateral_modifiers(
        charts, hardened=hardened(run.scene, place, feature), nuclear=nuclear
    )
    modifier, die = sum([each.amount for each in added]), roll(run, "collateral damage")
    losses = collateral_losses(charts, target, level, die + modifier)
    run.emit(CollateralRolled(place, feature, side, level, die, modifier, losses, helicopter))
    return losses


@cites("ADV:27.7.4.4")
def lose_airmobile_point(run: NextWarRun, side: SideId, place: PlaceId) -> None:
    """An Airmobile Point of the owner is lost for good, if it has one."""
    nations = run.rules[airmobile_at_risk](run.scene, side, place)
    if nations:
        run.emit(AirmobilePointDestroyed(side, nations[0]))


@answers(airmobile_at_risk, "ADV:27.7.4.4")
def nations_with_airmobile_points(scene: Scene, side: SideId, place: PlaceId) -> tuple[str, ...]:
    """The owner's nations that have Airmobile Points: the one of the base's country first.

    Then the one that has most (RUL-0430).
    """
    ground = scene.printed.atlas.ground.get(place)
    country = "" if ground is None else ground.country
    have = [lift for lift in scene.state.forces[side].airmobile if lift.total > 0]
    order = sorted(have, key=lambda lift: (lift.nation != country, -lift.total, lift.nation))
    return tuple([lift.nation for lift in order])


@answers(is_hardened_base, "ADV:27.7.4")
def bases_are_not_hardened(scene: Scene, place: PlaceId, feature: Feature) -> bool:
    """A base is hardened only where a title says so."""
    return False


@cites("ADV:27.5", "ADV:27.7.4.5")
def hit_helicopter(run: NextWarRun, base: HitBase, helicopter: HelicopterId) -> None:
    """A helicopter at a base that is hit may lose a step or all of them; it bears no markers."""
    losses = collateral_of(run, base, CollateralTarget.HELICOPTER, helicopter)
    steps = run.scene.state.forces[base.side].helicopters.map[helicopter].steps
    lost = steps if Collateral.ELIMINATED in losses else len(losses)
    lose_steps(run, base.side, helicopter, lost)
