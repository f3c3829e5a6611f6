"""29.1.2 Air strikes by Air Points as orders; steps c to j of a Strike phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.games.next_war.advanced.strike_state import Aim, AirStrike
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.strikes import (
    AirInterdict,
    AirStrikeAsset,
    AirStrikeBridge,
    AirStrikeSite,
    AirStrikeUnit,
    EndStrikes,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    asset_name,
    bridge_vetoes,
    enemy_assets,
    enemy_sites,
    is_unit,
    may_be_interdicted,
    site_name,
    unit_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import (
    ask_first,
    ask_next,
    resolve_end,
)
from sandtable.games.next_war.rules.standard_air.air_strikes import (
    air_targets,
    can_send,
    fly_next,
    hexes_for_air,
    is_free,
    most_escorts,
    most_points,
    send_strike,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Domain, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

AirOrder = AirStrikeUnit | AirStrikeSite | AirStrikeBridge | AirStrikeAsset | AirInterdict
RULE: Final = "ADV:29.1.2"
KIND: Final = "air_strikes"
Parameters = tuple[tuple[str, Domain | Given], ...]


@step(strikes, "ADV:29.1.2")
def air_strikes_are_sent(run: NextWarRun) -> None:
    """The non-Allied side sends its air strikes, and then the Allied side."""
    ask_first(run, Decision(0, KIND, RULE), can_send)


@step(strikes, "ADV:29.1.2")
def air_strikes_fly(run: NextWarRun) -> None:
    """The air strikes fly through air defence and strike, those of the Allied side first."""
    fly_next(run)


def aim_of(scene: Scene, side: SideId, order: AirOrder) -> Aim | None:
    """What an order aims at; None if there is no such thing."""
    if isinstance(order, AirStrikeUnit):
        known = 0 <= order.struck < len(scene.printed.counters)
        return aim_at_unit(scene, order.struck) if known else None
    if isinstance(order, AirStrikeBridge):
        return Aim(Target.BRIDGE, at=order.at, across=order.to)
    if isinstance(order, AirInterdict):
        return Aim(Target.HEX, at=order.at)
    if isinstance(order, AirStrikeSite):
        sites = enemy_sites(scene, side)
        found = [aim for aim in sites if (aim.at, site_name(aim)) == (order.at, order.site)]
    else:
        assets = enemy_assets(scene, side)
        found = [aim for aim in assets if asset_name(aim) == order.asset]
    return found[0] if found else None


def judge(scene: Known, order: AirOrder) -> tuple[Cited[Veto], ...]:
    """Judge the target, and then how many Air Points are sent."""
    side = own_side(scene)
    aim = aim_of(scene, side, order)
    if aim is None:
        return objection(RULE, "nothing-to-strike")
    wrong = target_vetoes(scene, side, aim)
    if wrong:
        return wrong
    if not 1 <= order.air_points <= most_points(scene, side):
        most = most_points(scene, side)
        return objection(RULE, "so-many-cannot-strike", points=order.air_points, most=most)
    most = most_escorts(scene, side, order.air_points)
    if 0 <= order.escort <= most:
        return ()
    return objection(RULE, "so-many-cannot-escort", escort=order.escort, most=most)


def target_vetoes(scene: Scene, side: SideId, aim: Aim) -> tuple[Cited[Veto], ...]:
    """Why Air Points are not sent to strike a target."""
    wrong: tuple[Cited[Veto], ...] = ()
    if is_unit(aim):
        wrong = unit_vetoes(scene, side, aim.unit)
    elif aim.target is Target.BRIDGE:
        wrong = bridge_vetoes(scene, aim.at, aim.across)
    elif aim.target is Target.HEX and not may_be_interdicted(scene, aim.at):
        wrong = objection("ADV:23.4.4", "cannot-interdict", hex=aim.at)
    if wrong or is_free(scene, side, aim):
        return wrong
    return objection("ADV:23.2", "one-air-strike")


def resolve(run: NextWarRun, order: AirOrder) -> None:
    """Send an air strike; the side goes on until it sends no more."""
    side = acting_side(run)
    aim = aim_of(run.scene, side, order)
    if aim is not None:
        send_strike(run, AirStrike(side, aim, order.air_points, order.escort))
    ask_next(run, can_send, alternate=False)


def picked(values: Iterable[str] | Iterable[UnitId] | Iterable[PlaceId]) -> Domain:
    """Exactly one of these values, each named once."""
    return Pick(tuple(dict.fromkeys(values)))


def offer(scene: Known, order: type, parameters: Parameters) -> Offer:
    """Offer strikes with these parameters, and how many Air Points strike and escort."""
    side = own_side(scene)
    points = Count(1, most_points(scene, side))
    escort = Given(lambda *chosen: Count(0, most_escorts(scene, side, chosen[-1])))
    return Offer(RULE, order, (*parameters, ("air_points", points), ("escort", escort)))


def offer_units(scene: Known) -> Offer | None:
    """Offer the enemy units that may be struck from the air."""
    found = [aim.unit for aim in air_targets(scene, own_side(scene)) if is_unit(aim)]
    return offer(scene, AirStrikeUnit, (("struck", picked(found)),)) if found else None


def offer_sites(scene: Known) -> Offer | None:
    """Offer the Installations and Airfields that may be struck from the air."""
    found = [aim for aim in air_targets(scene, own_side(scene)) if aim.feature is not None]
    if not found:
        return None
    site = Given(lambda here: picked([site_name(aim) for aim in found if aim.at == here]))
    return offer(scene, AirStrikeSite, (("at", picked([aim.at for aim in found])), ("site", site)))


def offer_bridges(scene: Known) -> Offer | None:
    """Offer the bridges that may be struck from the air, each in either of its hexes."""
    every = air_targets(scene, own_side(scene))
    found = [aim for aim in every if aim.target is Target.BRIDGE]
    if not found:
        return None
    to = Given(lambda here: picked([aim.across for aim in found if aim.at == here]))
    return offer(scene, AirStrikeBridge, (("at", picked([aim.at for aim in found])), ("to", to)))


def offer_assets(scene: Known) -> Offer | None:
    """Offer the tracks of air defence and missiles in stock that may be struck from the air."""
    assets = enemy_assets(scene, own_side(scene))
    found = [aim for aim in air_targets(scene, own_side(scene)) if aim in assets]
    if not found:
        return None
    return offer(scene, AirStrikeAsset, (("asset", picked([asset_name(aim) for aim in found])),))


def offer_hexes(scene: Known) -> Offer | None:
    """Offer the hexes that may be interdicted from the air."""
    found = [aim.at for aim in hexes_for_air(scene, own_side(scene))]
    return offer(scene, AirInterdict, (("at", picked(found)),)) if found else None


AIR_STRIKE_UNIT = order_kind(
    RULE, KIND, AirStrikeUnit, offer=offer_units, vetoes=judge, resolve=resolve
)
AIR_STRIKE_SITE = order_kind(
    RULE, KIND, AirStrikeSite, offer=offer_sites, vetoes=judge, resolve=resolve
)
AIR_STRIKE_BRIDGE = order_kind(
    RULE, KIND, AirStrikeBridge, offer=offer_bridges, vetoes=judge, resolve=resolve
)
AIR_STRIKE_ASSET = order_kind(
    RULE, KIND, AirStrikeAsset, offer=offer_assets, vetoes=judge, resolve=resolve
)
AIR_INTERDICT = order_kind(
    RULE, KIND, AirInterdict, offer=offer_hexes, vetoes=judge, resolve=resolve
)
END_AIR_STRIKES = order_kind(
    RULE,
    KIND,
    EndStrikes,
    offer=lambda _: Offer(RULE, EndStrikes),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end(can_send, alternate=False),
)
