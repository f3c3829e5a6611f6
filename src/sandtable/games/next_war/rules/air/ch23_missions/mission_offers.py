"""23.2, 23.3 What a side is offered when it announces missions of air units."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    asset_name,
    enemy_assets,
    is_unit,
    site_name,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    companions_of,
    fits,
    flyers,
    has_stand_off,
    hexes_to_interdict,
    targets_of,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_targets import (
    aim_of,
    tracks_of,
    weasels_of,
)
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.rules.domains import Domain, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer

RULE: Final = "ADV:23.2"
Units = tuple[AircraftId, ...]
Parameters = tuple[tuple[str, Domain | Given], ...]


def offer(scene: Known, order: type, parameters: Parameters, count: int) -> Offer:
    """Offer missions with these parameters for the target, of which there are `count`."""
    side = own_side(scene)

    def target(chosen: tuple[Any, ...]) -> Aim:
        names = [name for name, _ in parameters]
        made = order(**dict(zip(names, chosen, strict=False)), air_unit=AircraftId(0))
        found = aim_of(scene, side, made)
        return Aim(Target.HEX) if found is None else found

    def strikers(*chosen: Any) -> Pick[AircraftId]:
        return Pick(flyers(scene, side, target(chosen[:count])))

    def wing(*chosen: Any) -> Subset[AircraftId]:
        first: AircraftId = chosen[count]
        able = flyers(scene, side, target(chosen[:count]))
        return Subset([u for u in able if fits(scene, u, (first,))], most=1)

    def companions(*chosen: Any) -> Subset[AircraftId]:
        taken: Units = (chosen[count], *chosen[count + 1])
        place = place_of(scene, target(chosen[:count]))
        return Subset(companions_of(scene, side, place, taken), most=MOST)

    def stand_off(*chosen: Any) -> Subset[AircraftId]:
        taken: Units = (chosen[count], *chosen[count + 1])
        return Subset([unit for unit in taken if has_stand_off(scene, unit)])

    group: Parameters = (
        ("air_unit", Given(strikers)),
        ("wing", Given(wing)),
        ("companions", Given(companions)),
    )
    last: Parameters = () if order is MissionToInterdict else (("stand_off", Given(stand_off)),)
    return Offer(RULE, order, (*parameters, *group, *last))


def offer_units(scene: Known) -> Offer | None:
    """Offer the enemy units that may be struck."""
    found = tuple([aim.unit for aim in targets_of(scene, own_side(scene)) if is_unit(aim)])
    return offer(scene, MissionAtUnit, (("struck", Pick(found)),), 1) if found else None


def offer_sites(scene: Known) -> Offer | None:
    """Offer the Installations and Airfields that may be struck."""
    found = [aim for aim in targets_of(scene, own_side(scene)) if aim.feature is not None]
    if not found:
        return None
    places = tuple(dict.fromkeys(aim.at for aim in found))
    site = Given(lambda here: Pick(tuple([site_name(aim) for aim in found if aim.at == here])))
    return offer(scene, MissionAtSite, (("at", Pick(places)), ("site", site)), 2)


def offer_bridges(scene: Known) -> Offer | None:
    """Offer the bridges that may be struck, each in either of its hexes."""
    every = targets_of(scene, own_side(scene))
    found = [aim for aim in every if aim.target is Target.BRIDGE]
    if not found:
        return None
    places = tuple(dict.fromkeys(aim.at for aim in found))
    to = Given(lambda here: Pick(tuple([aim.across for aim in found if aim.at == here])))
    return offer(scene, MissionAtBridge, (("at", Pick(places)), ("to", to)), 2)


def offer_assets(scene: Known) -> Offer | None:
    """Offer the tracks of air defence and missiles in stock that may be struck."""
    assets = enemy_assets(scene, own_side(scene))
    every = targets_of(scene, own_side(scene))
    found = tuple([asset_name(aim) for aim in every if aim in assets])
    return offer(scene, MissionAtAsset, (("asset", Pick(found)),), 1) if found else None


def offer_hexes(scene: Known) -> Offer | None:
    """Offer the hexes that may be interdicted."""
    found = tuple([aim.at for aim in hexes_to_interdict(scene, own_side(scene))])
    return offer(scene, MissionToInterdict, (("at", Pick(found)),), 1) if found else None


def offer_weasels(scene: Known) -> Offer | None:
    """Offer Wild Weasels against tracks, each with a track of its own."""
    side = own_side(scene)
    able, tracks = weasels_of(scene, side), tracks_of(scene, side)
    names = tuple([asset_name(aim) for aim in tracks])
    if not able or not names:
        return None

    def companions(first: AircraftId, _: str, wing: Units, __: str) -> Subset[AircraftId]:
        place = place_of(scene, tracks[0])
        return Subset(companions_of(scene, side, place, (first, *wing)), most=MOST)

    wing = Given(lambda first, _: Subset([u for u in able if fits(scene, u, (first,))], most=1))
    second = Given(lambda _, __, wing: Pick(names if wing else ("",)))
    return Offer(
        "ADV:23.3",
        SendWildWeasels,
        (
            ("air_unit", Pick(able)),
            ("track", Pick(names)),
            ("wing", wing),
            ("second_track", second),
            ("companions", Given(companions)),
        ),
    )
