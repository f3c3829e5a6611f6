"""26.1.2 Missiles aimed as orders; step b of a Strike phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    LaunchAtAsset,
    LaunchAtBridge,
    LaunchAtSite,
    LaunchAtUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.strikes import missile_may_strike
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    asset_name,
    bridge_vetoes,
    enemy_assets,
    enemy_sites,
    is_unit,
    site_name,
    unit_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import (
    ask_first,
    ask_next,
    end_step,
    resolve_end,
)
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    Shot,
    aim_missile,
    can_launch,
    missile_targets,
    missiles_name,
    missiles_ready,
    strike_with_missiles,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Launching = LaunchAtUnit | LaunchAtSite | LaunchAtBridge | LaunchAtAsset
RULE = "ADV:26.1.2"
KIND = "missile_strikes"


@step(strikes, "ADV:26.1.2")
def missiles_are_aimed(run: NextWarRun) -> None:
    """The sides name the targets of their missiles in turns, the non-Allied side first."""
    ask_first(run, Decision(0, KIND, RULE), can_launch)


@step(strikes, "ADV:26.1.2")
def missiles_strike(run: NextWarRun) -> None:
    """Then all missiles are rolled for, and after the last roll their hits take effect."""
    strike_with_missiles(run)
    end_step(run)


def missile_named(scene: Scene, side: SideId, name: str) -> Shot | None:
    """The missile of a side that an order names and that may be launched now."""
    ready = [each for each in missiles_ready(scene, side) if missiles_name(each) == name]
    return ready[0] if ready else None


def aim_of(scene: Scene, side: SideId, order: Launching) -> Aim | None:
    """What an order aims at; None if there is no such thing."""
    if isinstance(order, LaunchAtUnit):
        known = 0 <= order.struck < len(scene.printed.counters)
        return aim_at_unit(scene, order.struck) if known else None
    if isinstance(order, LaunchAtBridge):
        return Aim(Target.BRIDGE, at=order.at, across=order.to)
    if isinstance(order, LaunchAtSite):
        sites = enemy_sites(scene, side)
        found = [aim for aim in sites if (aim.at, site_name(aim)) == (order.at, order.site)]
    else:
        assets = enemy_assets(scene, side)
        found = [aim for aim in assets if asset_name(aim) == order.asset]
    return found[0] if found else None


def judge(scene: Known, order: Launching) -> tuple[Cited[Veto], ...]:
    """Judge whether there is such a missile, and whether it may strike the target."""
    side = own_side(scene)
    shot, aim = missile_named(scene, side, order.missiles), aim_of(scene, side, order)
    if shot is None:
        return objection(RULE, "no-such-missiles", missiles=order.missiles)
    if aim is None:
        return objection("ADV:26.1", "nothing-to-strike")
    wrong: tuple[Cited[Veto], ...] = ()
    if is_unit(aim):
        wrong = unit_vetoes(scene, side, aim.unit)
    elif aim.target is Target.BRIDGE:
        wrong = bridge_vetoes(scene, aim.at, aim.across)
    if wrong or scene.rules[missile_may_strike](scene, shot.stock.kind, aim.target):
        return wrong
    return objection("ADV:26.1", "not-for-these-missiles", missiles=order.missiles)


def resolve(run: NextWarRun, order: Launching) -> None:
    """Aim a missile, and let the other side have its turn."""
    side = acting_side(run)
    shot, aim = missile_named(run.scene, side, order.missiles), aim_of(run.scene, side, order)
    if shot is not None and aim is not None:
        aim_missile(run, side, shot, aim)
    ask_next(run, can_launch)


def targets_by_missiles(scene: Known, wanted: Callable[[Aim], bool]) -> dict[str, tuple[Aim, ...]]:
    """The targets of a sort that each missile of the seat may be aimed at."""
    side = own_side(scene)
    found = {
        missiles_name(shot): tuple(
            [aim for aim in missile_targets(scene, side, shot.stock.kind) if wanted(aim)]
        )
        for shot in missiles_ready(scene, side)
    }
    return {name: aims for name, aims in found.items() if aims}


def picked(values: Iterable[str] | Iterable[UnitId] | Iterable[PlaceId]) -> Domain:
    """Exactly one of these values, each named once."""
    return Pick(tuple(dict.fromkeys(values)))


def offer_units(scene: Known) -> Offer | None:
    """Offer the enemy units that a missile may strike."""
    found = targets_by_missiles(scene, is_unit)
    if not found:
        return None
    struck = Given(lambda name: picked([aim.unit for aim in found[name]]))
    return Offer(RULE, LaunchAtUnit, (("missiles", picked(found)), ("struck", struck)))


def offer_sites(scene: Known) -> Offer | None:
    """Offer the Installations and Airfields that a missile may strike."""
    found = targets_by_missiles(scene, lambda aim: aim.feature is not None)
    if not found:
        return None
    at = Given(lambda name: picked([aim.at for aim in found[name]]))
    site = Given(
        lambda name, here: picked([site_name(aim) for aim in found[name] if aim.at == here])
    )
    return Offer(RULE, LaunchAtSite, (("missiles", picked(found)), ("at", at), ("site", site)))


def offer_bridges(scene: Known) -> Offer | None:
    """Offer the bridges that a missile may strike, each in either of its hexes."""
    found = targets_by_missiles(scene, lambda aim: aim.target is Target.BRIDGE)
    if not found:
        return None
    at = Given(lambda name: picked([aim.at for aim in found[name]]))
    to = Given(lambda name, here: picked([aim.across for aim in found[name] if aim.at == here]))
    return Offer(RULE, LaunchAtBridge, (("missiles", picked(found)), ("at", at), ("to", to)))


def offer_assets(scene: Known) -> Offer | None:
    """Offer the tracks and the missiles in stock that a missile may strike."""
    assets = enemy_assets(scene, own_side(scene))
    found = targets_by_missiles(scene, lambda aim: aim in assets)
    if not found:
        return None
    asset = Given(lambda name: picked([asset_name(aim) for aim in found[name]]))
    return Offer(RULE, LaunchAtAsset, (("missiles", picked(found)), ("asset", asset)))


LAUNCH_AT_UNIT = order_kind(
    RULE, KIND, LaunchAtUnit, offer=offer_units, vetoes=judge, resolve=resolve
)
LAUNCH_AT_SITE = order_kind(
    RULE, KIND, LaunchAtSite, offer=offer_sites, vetoes=judge, resolve=resolve
)
LAUNCH_AT_BRIDGE = order_kind(
    RULE, KIND, LaunchAtBridge, offer=offer_bridges, vetoes=judge, resolve=resolve
)
LAUNCH_AT_ASSET = order_kind(
    RULE, KIND, LaunchAtAsset, offer=offer_assets, vetoes=judge, resolve=resolve
)
END_LAUNCHES = order_kind(
    RULE,
    KIND,
    EndStrikes,
    offer=lambda _: Offer(RULE, EndStrikes),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end(can_launch),
)
