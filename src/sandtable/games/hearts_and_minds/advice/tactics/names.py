"""What the tactics of Hearts and Minds are called."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from sandtable.kernel.tactics import Tactic


class TacticId(StrEnum):
    """The tactics."""

    LIFT_FLAG = "lift-flag"
    LAY_FLAG = "lay-flag"
    AGITATION = "agitation"
    PACIFICATION = "pacification"
    SWEEP = "sweep"
    GUARD = "guard"
    INFILTRATION = "infiltration"
    CADRES = "cadres"
    SANCTUARY = "sanctuary"
    TRAIL = "trail"
    BY_SEA = "by-sea"
    HUNT = "hunt"
    SEARCH_AND_DESTROY = "search-and-destroy"
    MAIN_FORCE = "main-force"
    GUERRILLA_ATTACK = "guerrilla-attack"
    BOMB_SOUTH = "bomb-south"
    BOMB_TRAIL = "bomb-trail"
    AIR_CAV = "air-cav"
    SAVE_GOVERNMENT = "save-government"
    SAVE = "save"
    KEEP_GOVERNMENT = "keep-government"
    EVENT = "event"
    RESPONSE = "response"
    ZONE_CAMPAIGN = "zone-campaign"
    TET = "tet"
    EASTER = "easter"
    BORDER_WAR = "border-war"
    WITHDRAWAL = "withdrawal"


TACTICS: Final[Mapping[str, Tactic]] = MappingProxyType(
    {
        TacticId.LIFT_FLAG: Tactic("Lifting a flag", "Blue tries to win a province back."),
        TacticId.LAY_FLAG: Tactic(
            "Placing a flag", "Red tries to win a province without showing Viet Cong."
        ),
        TacticId.AGITATION: Tactic(
            "Agitation", "Red shows Viet Cong to help it to win a province."
        ),
        TacticId.PACIFICATION: Tactic("Pacification", "Blue pacifies a province."),
        TacticId.SWEEP: Tactic(
            "Clearing sweep", "A Blue group marches into a province with a flag or with enemies."
        ),
        TacticId.GUARD: Tactic(
            "Garrison", "Units march into a province of their own side in which no enemy is seen."
        ),
        TacticId.INFILTRATION: Tactic(
            "Infiltration", "Red's army marches into a province that it does not control."
        ),
        TacticId.CADRES: Tactic("Spreading cadres", "Viet Cong march on their own."),
        TacticId.SANCTUARY: Tactic("Sanctuary", "Units march to an area outside South Vietnam."),
        TacticId.TRAIL: Tactic(
            "Ho Chi Minh Trail", "Red's army moves along the trail without fighting."
        ),
        TacticId.BY_SEA: Tactic("Lift by sea or river", "Units move by ship."),
        TacticId.HUNT: Tactic("Hunting Viet Cong", "Blue fights where only Viet Cong are."),
        TacticId.SEARCH_AND_DESTROY: Tactic("Search and destroy", "Blue fights Red's army."),
        TacticId.MAIN_FORCE: Tactic("Main force battle", "Red's army attacks Blue."),
        TacticId.GUERRILLA_ATTACK: Tactic(
            "Guerrilla attack", "Viet Cong show themselves to attack Blue."
        ),
        TacticId.BOMB_SOUTH: Tactic(
            "Bombing in the South", "A bombing mission against a province of South Vietnam."
        ),
        TacticId.BOMB_TRAIL: Tactic(
            "Bombing the trail", "A bombing mission against an area outside South Vietnam."
        ),
        TacticId.AIR_CAV: Tactic(
            "Shifting Air Cav and ships", "Blue's mobile support goes to where it is needed."
        ),
        TacticId.SAVE_GOVERNMENT: Tactic(
            "Saving for the government", "Blue keeps points that the government will cost."
        ),
        TacticId.SAVE: Tactic("Saving points", "A side ends its turn with points left."),
        TacticId.KEEP_GOVERNMENT: Tactic(
            "Paying for the government", "Blue pays, and the government does not fall."
        ),
        TacticId.EVENT: Tactic("Card event", "A side pays for the event of its card."),
        TacticId.RESPONSE: Tactic("Response card", "A side answers with a card."),
        TacticId.ZONE_CAMPAIGN: Tactic(
            "Zone campaign", "A side plays a card as the campaign of a zone."
        ),
        TacticId.TET: Tactic("Tet Offensive", "Red begins the Tet Offensive."),
        TacticId.EASTER: Tactic("Easter Offensive", "Red begins the Easter Offensive."),
        TacticId.BORDER_WAR: Tactic(
            "Border war", "A side buys back or saves its friends in Laos and Cambodia."
        ),
        TacticId.WITHDRAWAL: Tactic("Withdrawal", "Units leave an area after a battle."),
    }
)
