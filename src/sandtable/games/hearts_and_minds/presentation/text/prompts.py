"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.hearts_and_minds.presentation.labels import LABELS
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    area_name,
    card_name,
    faction_name,
    force_text,
    unit_name,
    units_text,
    vc_name,
)
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.p02_set_up.redeploying_blue import free_shifts
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import spendable
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import losses_at_once
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import FACTIONS, price_of
from sandtable.games.hearts_and_minds.rules.p17_last_years.removals_in_1973 import FROM_THE_POOL
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import Decision

Asks = Callable[[Known, Decision], str]


def prompt(scene: Known, decision: Decision) -> str:
    """What a seat must decide, and by which rule; those who wait read whom they wait for."""
    who = SEATS[decision.seat]
    if decision.seat != scene.seat:
        return f"Waiting for {who} to {LABELS.do(decision.kind)}. [{decision.cite}]"
    said = ASKED.get(decision.kind)
    asks = said(scene, decision) if said else SIMPLE[decision.kind]
    event = LABELS.decisions[decision.kind].event
    return f"{who}{f' ({event})' if event else ''}: {asks} [{decision.cite}]"


def _here(scene: Known, decision: Decision) -> str:
    return area_name(scene.printed, decision.about[0])


def _act(scene: Known, _: Decision) -> str:
    turn = scene.state.turn
    card = f" with {card_name(turn.card)}" if turn.card >= 0 else ""
    return (
        f"spend your points on Actions{card}, or end your turn. "
        f"{counted(turn.points, 'card point' if card else 'point')} left;"
        f" {spendable(scene)} to spend including the stockpile."
    )


def _respond(scene: Known, decision: Decision) -> str:
    return f"{_window(scene, decision)}. Play a response card, or pass?"


#: By `Moment` of Domino Theory.
_MOMENTS: Final = (
    "the year is about to be scored",
    "Red's first turn of the year begins",
    "you have no points left to cancel a loss",
    "you are 1 point short of saving a faction",
    "you are 1 point short of keeping the government in power",
    "a Bush Event asks for points and you have none",
    "you have no points left to buy a unit back",
)


def _window(scene: Known, decision: Decision) -> str:
    window, *about = decision.about
    match Window(window):
        case Window.LOSS:
            return f"you lost {units_text(about)}"
        case Window.RESCUE:
            return f"a faction is in danger in {('Laos', 'Cambodia')[about[0]]}"
        case Window.COUP:
            return "Blue is about to pay to keep the government in power"
        case Window.ANY:
            return _MOMENTS[about[0]]
        case Window.BOMBING:
            what = "Blue is about to bomb {}"
        case Window.ATTACK:
            what = "{} is under attack"
        case Window.EVADE:
            what = "your group in {} is under attack"
        case _:
            what = f"{vc_name(about[1])} may ambush in {{}}"
    return what.format(area_name(scene.printed, about[0]))


def _rescue(scene: Known, decision: Decision) -> str:
    country, place = decision.about
    nation = FACTIONS[country][place]
    price = counted(price_of(scene, nation), "point")
    return f"pay {price} to save the {faction_name(nation)} faction, or let it collapse?"


def _losses(scene: Known, decision: Decision) -> str:
    toll = scene.state.tolls[decision.about[0]]
    where = area_name(scene.printed, toll.area)
    return f"choose units to lose in {where} ({losses_at_once(scene, toll)} in all)."


def _spare(scene: Known, decision: Decision) -> str:
    toll = scene.state.tolls[decision.about[0]]
    where = area_name(scene.printed, toll.area)
    return f"pay 1 point, or lose one more unit in {where}?"


def _withdraw(scene: Known, decision: Decision) -> str:
    count, first, *_ = decision.about
    kind = scene.printed.counters[first].name
    return f"choose units to withdraw: {force_text(count, kind)}."


def _evade_to(scene: Known, decision: Decision) -> str:
    area, where = decision.about[0], _here(scene, decision)
    hides = decision.seat == RED and area in scene.printed.provinces
    stay = f" Choose {where} to stay there, hidden." if hides else ""
    return f"choose where the group in {where} evades to.{stay}"


def _retreat(scene: Known, decision: Decision) -> str:
    where = _here(scene, decision)
    if decision.about[2] == Must.MAY:
        return f"retreat from {where}, or stay?"
    return f"the group in {where} must retreat. Choose where."


def _redeploy(scene: Known, decision: Decision) -> str:
    (left,) = decision.about
    free = " Air Cav and the Navy may also move; they do not count." if free_shifts(scene) else ""
    return (
        "redeploy units to areas with no red flag and no Red units, or finish."
        f" Units left: {left}.{free}"
    )


def _place(words: str) -> Asks:
    return lambda scene, decision: words.format(_here(scene, decision))


def _number(words: str) -> Asks:
    return lambda _, decision: words.format(decision.about[0])


#: Questions that depend on what they are about.
ASKED: Final[Mapping[str, Asks]] = {
    "act": _act,
    "respond": _respond,
    "rescue": _rescue,
    "losses": _losses,
    "spare": _spare,
    "withdraw": _withdraw,
    "mobilise": _place("move units out of {}, or finish."),
    "evade": _place("try to evade in {}, or stay and fight?"),
    "evade_to": _evade_to,
    "slip_away": _place("choose the units that slip away from {}, and where they go."),
    "retreat": _retreat,
    "spent_vc": _place("choose the Viet Cong unit in {} that returns to the pool."),
    "burn": _place("raid {} or an adjacent area, or decline?"),
    "aid": _place("pay 1 point for aid to {} (+1 stability, and any red flag there is removed)?"),
    "radio_speech": _place("place a Viet Cong unit in {} or an adjacent area."),
    "defectors": _place("place one ARVN infantry unit in {} or an adjacent province."),
    "go_to_ground": _place("place a hidden Viet Cong unit in an area adjacent to {}."),
    "bring_back": _place("return the Viet Cong unit to {}, or send it to the pool?"),
    "free_action": _place("choose a free Action for the group in {}, or decline."),
    "large_force_cells": _place("choose the Viet Cong that are revealed to attack in {}."),
    "large_force": _place("choose infantry for the large force in {}."),
    "dig_in": _place("choose the NVA unit that digs in at {}."),
    "depot_area": lambda _, decision: f"choose where to deploy {unit_name(decision.about[0])}.",
    "haven": lambda _, decision: f"choose where to move {unit_name(decision.about[0])}.",
    "scouts_unit": _place("choose an eliminated ARVN unit to place in {}."),
    "reaction_force": _place("choose an infantry unit to reinforce {}."),
    "free_support": _place("choose the aircraft and ships that fight in {}."),
    "river_battle": _place("fight a free battle round in {}, or decline?"),
    "platoon_again": _place("fight another round of Platoon in {}, or stop?"),
    "other_war_unit": _place("choose a unit to send to {}."),
    "uprising_vc": _place("move one Viet Cong unit to {}, or none?"),
    "secret_mission": _place("bomb {} with an Operation Menu mission and keep your bomber?"),
    "give_up_the_hill": _place("remove the pacification of {} to gain one Hawk?"),
    "promote": _number("choose infantry to promote to veteran ({})."),
    "promote_arvn": _number("choose ARVN infantry to promote to veteran (up to {})."),
    "government": _number("pay {} to keep the government in power, or let it fall (3 Doves)?"),
    "call_to_saigon": _number("choose ARVN infantry to recall to Saigon ({})."),
    "place_vc": _number("choose an area for the next Viet Cong unit ({} left)."),
    "set_up_vc": _number("choose an area for the next Viet Cong unit ({} left)."),
    "redeploy": _redeploy,
    "tet_army": _number("place NVA units in Trail boxes ({} left), or finish."),
}
#: Questions that are always the same.
SIMPLE: Final[Mapping[str, str]] = {
    "play": "choose a card to play this turn.",
    "campaign": "add a Campaign card to your hand, or fill your hand from the deck only?",
    "deploy": "deploy your reinforcements.",
    "free_replacements": "choose eliminated units to replace for free, or none.",
    "paid_replacements": "buy back more eliminated units at 1 point each, or none.",
    "dead_pool": "buy back units from the Dead Pool at 1 point each, or none.",
    "set_up": "set up your army in North Vietnam and on the Trail.",
    "unassigned": f"choose up to {FROM_THE_POOL} units from the unassigned pool.",
    "easter_army": "place the Easter Offensive army.",
    "easter_column": "send a column from North Vietnam to Cambodia, or decline?",
    "gunboat": "place the Gunboat in a province of Zone IV.",
    "headquarters": "choose the area to bomb.",
    "visitors": "choose how many points to spend (+2 to the roll per point).",
    "pilot": "pay 1 point to rescue the pilot, or take one Dove?",
    "bid": "make your secret bid.",
    "pressure": "choose how many points to spend. Red loses the same number from its stockpile.",
    "cease_fire": "accept the cease-fire, or refuse it (Political Will moves one step in"
    " your opponent's favour)?",
    "dust_off": "choose the unit to evacuate to the Dead Pool.",
    "trail_roads": "choose an area of Laos or Cambodia to mobilise.",
    "refugees": "choose an empty province to lose its red flag or pacification.",
    "whispering_death": "choose a province to take control of.",
    "patrol": "choose an area to patrol.",
    "exchange": "choose two hidden Viet Cong units to swap.",
    "counter_battery": "choose enemy artillery to attack.",
    "firebase": "choose an area for the firebase.",
    "hit_and_run": "choose an area to raid.",
    "depot_unit": "choose a unit from the Dead Pool to return.",
    "combined_action": "choose a province to pacify.",
    "scouts": "choose the province the scouts search around.",
    "platoon": "choose a province for Platoon.",
    "tunnel_rats": "choose an area to search for tunnels.",
    "koreans": "deploy one ROK unit from the Dead Pool, or promote all ROK units on the map?",
    "koreans_land": "choose where to deploy the ROK unit.",
    "fence": "choose a Zone I province to raid.",
    "defoliation": "choose a zone to defoliate.",
    "westmoreland": "choose a province for the next US unit, or finish.",
    "lima_site": "choose an area for Lima Site 85.",
    "river_assault": "choose the units, and where they land.",
    "open_arms": "choose an area for Open Arms.",
    "hill_march": "mobilise one area for free, by land or sea, or decline.",
    "hill_attack": "choose an area for the free attack, or decline.",
    "other_war": "choose a red flag to remove.",
    "village_cadres": "choose a province to take control of.",
    "rpg": "choose a Blue tank to destroy.",
    "sappers": "choose an area for the sapper attack.",
    "uprising": "choose a province for the uprising.",
    "main_force": "choose an area with a red flag for the regiment.",
    "sanctuary": "choose a Trail box for the Viet Cong unit.",
    "cronkite": "choose the US units to remove from the game.",
}
