"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window
from sandtable.games.hearts_and_minds.rules.p05_turn.spending import spendable
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import FACTIONS, price_of
from sandtable.games.hearts_and_minds.scene import Known
from sandtable.games.hearts_and_minds.text.names import (
    SEATS,
    area_name,
    card_name,
    counted,
    unit_name,
    units_text,
    vc_name,
)
from sandtable.kernel.state import Decision

Asks = Callable[[Known, Decision], str]


def prompt(scene: Known, decision: Decision) -> str:
    """Say what a seat must decide, and by which rule; those who wait read whom they wait for."""
    who = SEATS[decision.seat]
    if decision.seat != scene.seat:
        return f"Waiting for {who}: {decision.kind.replace('_', ' ')}. [{decision.cite}]"
    said = ASKED.get(decision.kind)
    asks = said(scene, decision) if said else SIMPLE[decision.kind]
    return f"{who}: {asks} [{decision.cite}]"


def _here(scene: Known, decision: Decision) -> str:
    return area_name(scene.printed, decision.about[0])


def _act(scene: Known, _: Decision) -> str:
    turn = scene.state.turn
    card = f" with {card_name(turn.card)}" if turn.card >= 0 else ""
    return (
        f"buy Actions{card}, or end the turn; {counted(turn.points, 'point')} of the card left,"
        f" {spendable(scene)} to spend in all."
    )


def _respond(scene: Known, decision: Decision) -> str:
    return f"{_window(scene, decision)}; answer with a card, or let it be."


#: By `Moment` of Domino Theory.
_MOMENTS: Final = (
    "the year is about to be scored",
    "Red's first turn of the year begins",
    "you have no point left to buy off a loss",
)


def _window(scene: Known, decision: Decision) -> str:
    window, *about = decision.about
    match Window(window):
        case Window.LOSS:
            return f"you have lost {units_text(about)}"
        case Window.RESCUE:
            return f"a faction is in danger in {('Laos', 'Cambodia')[about[0]]}"
        case Window.COUP:
            return "Blue is about to pay for the government"
        case Window.ANY:
            return _MOMENTS[about[0]]
        case Window.BOMBING:
            what = "bombers are over {}"
        case Window.ATTACK:
            what = "{} is attacked"
        case Window.EVADE:
            what = "your group in {} is attacked"
        case _:
            what = f"{vc_name(about[1])} may ambush in {{}}"
    return what.format(area_name(scene.printed, about[0]))


def _rescue(scene: Known, decision: Decision) -> str:
    country, place = decision.about
    nation = FACTIONS[country][place]
    return f"pay {price_of(scene, nation)} to save {nation}, or let them fall."


def _losses(scene: Known, decision: Decision) -> str:
    toll = scene.state.tolls[decision.about[0]]
    where = area_name(scene.printed, toll.area)
    return f"choose what you lose in {where}: {toll.losses}."


def _spare(scene: Known, decision: Decision) -> str:
    toll = scene.state.tolls[decision.about[0]]
    where = area_name(scene.printed, toll.area)
    return f"pay a point, or lose one unit more in {where}."


def _withdraw(scene: Known, decision: Decision) -> str:
    row = scene.printed.charts.arrivals[decision.about[0]]
    return f"choose what goes home: {row.count} {row.unit}."


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
    "mobilise": _place("who else marches out of {}?"),
    "evade": _place("try to evade in {}, or stand?"),
    "evade_to": _place("where does the group in {} go? (Staying there is melting away.)"),
    "slip_away": _place("who slips away from {}, and where to?"),
    "retreat": _place("where does the group in {} retreat to?"),
    "burn": _place("raid {} or next to it, or leave the villages alone?"),
    "aid": _place("pay a point to help the people of {}?"),
    "radio_speech": _place("where does the Viet Cong rise, in {} or next to it?"),
    "defectors": _place("where do the defectors join, in {} or next to it?"),
    "go_to_ground": _place("where next to {} does a Viet Cong go to ground?"),
    "bring_back": _place("does the Viet Cong come back to {}?"),
    "free_action": _place("which free Action does the group in {} take?"),
    "large_force": _place("who joins the large force in {}?"),
    "dig_in": _place("which North Vietnamese digs in at {}?"),
    "depot_area": lambda _, decision: f"where is {unit_name(decision.about[0])} deployed?",
    "haven": lambda _, decision: f"where does {unit_name(decision.about[0])} move off to?",
    "scouts_unit": _place("which dead ARVN unit comes to {}?"),
    "reaction_force": _place("who comes to the help of {}?"),
    "river_battle": _place("fight a free battle round in {}?"),
    "platoon_again": _place("another pass in {}?"),
    "other_war_unit": _place("who is sent to {}?"),
    "uprising_vc": _place("which Viet Cong goes to {}, if any?"),
    "give_up_the_hill": _place("give up pacification of {} for one Hawk?"),
    "promote": _number("who becomes veteran? ({})"),
    "promote_arvn": _number("which ARVN infantry become veterans? ({})"),
    "government": _number("pay {} for the government, or let it fall?"),
    "call_to_saigon": _number("which ARVN infantry are called to Saigon? ({})"),
    "place_vc": _number("where does the next Viet Cong go? ({} to come)"),
    "set_up_vc": _number("where does the next Viet Cong go? ({} to come)"),
    "redeploy": _number("move up to {} units to safe areas before the game begins."),
    "tet_army": _number("where do the divisions of Tet stand ready? ({} left)"),
}
#: Questions that are always the same.
SIMPLE: Final[Mapping[str, str]] = {
    "play": "play the card of this turn.",
    "campaign": "take a Campaign card into your hand, or draw five others.",
    "deploy": "deploy the units that wait.",
    "free_replacements": "choose the dead that come back for nothing.",
    "paid_replacements": "buy more of the dead back at a point each, or none.",
    "dead_pool": "buy units of the Dead Pool back at a point each, or none.",
    "set_up": "place your army in North Vietnam and on the trail.",
    "unassigned": "take units of the unassigned pool.",
    "easter_army": "place the army of the Easter Offensive.",
    "easter_column": "send a column from North Vietnam to Cambodia, or none.",
    "gunboat": "put the Gunboat into a province of zone IV.",
    "headquarters": "choose where the bombs fall.",
    "visitors": "pay as many points as you like for the visitors from Congress.",
    "pilot": "pay a point for the pilot, or take a Dove.",
    "bid": "bid for peace, unseen.",
    "pressure": "how many points do you spend? Red loses as many.",
    "cease_fire": "accept the cease-fire, or refuse it?",
    "dust_off": "whom does the helicopter bring out?",
    "trail_roads": "which area of Laos or Cambodia is mobilised?",
    "refugees": "which empty province do the people leave?",
    "whispering_death": "which province changes hands?",
    "patrol": "where does the patrol look?",
    "exchange": "which two Viet Cong change places?",
    "counter_battery": "which artillery is shelled?",
    "firebase": "where is the firebase built?",
    "hit_and_run": "where is the raid?",
    "depot_unit": "who comes out of the depot?",
    "combined_action": "which province is pacified?",
    "scouts": "around which province do the scouts look?",
    "platoon": "in which province do the platoons fight?",
    "tunnel_rats": "which area is searched?",
    "koreans": "land a Korean unit, or train all of them?",
    "koreans_land": "where do the Koreans land?",
    "fence": "which province of zone I is raided?",
    "defoliation": "which zone is sprayed?",
    "westmoreland": "where do more Americans land, if any more do?",
    "lima_site": "where is the radar built?",
    "river_assault": "who goes by boat, and where to?",
    "open_arms": "where is somebody called over?",
    "hill_march": "mobilise one area for nothing, by land or sea, or stay.",
    "hill_attack": "which hill is stormed, if any?",
    "other_war": "which flag comes off?",
    "village_cadres": "which province is won over?",
    "rpg": "which tank is hit?",
    "hanoi_jane": "who goes south for nothing, and where to?",
    "sappers": "where do the sappers strike?",
    "uprising": "which province rises?",
    "main_force": "where does the regiment appear?",
    "sanctuary": "in which trail box does a Viet Cong hide?",
    "cronkite": "which Americans go home?",
}
