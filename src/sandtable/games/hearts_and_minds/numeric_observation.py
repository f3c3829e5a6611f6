"""What a seat sees of Hearts and Minds, in numbers.

Areas are written plus one where nought must mean none; boxes beside the map stay below nought.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.presentation.views import View
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.kernel.numeric_observation import Numbers, Observation, Sheet, fields

_UNIT: Final = ("at", "veteran", "due", "moved", "fights")
_COUNTER: Final = ("side", "is_infantry", "is_air_naval", "is_ground_asset", "is_us_family")
_VC: Final = (
    "open_at",
    "tired",
    "marked",
    "body",
    "gone",
    "shown",
    "waits_at",
    "own_at",
    "own_tired",
    "met",
    "told",
)
_AREA: Final = (
    "fresh",
    "tired",
    "flag",
    "pacified",
    "firebase",
    "iron_triangle",
    "open_vc",
    "units",
    "entered",
    "bombed",
    "tried",
)
_GROUND: Final = ("is_border", "is_trail", "is_mountain", "is_river")
_CARD: Final = ("hand", "campaigns", "discarded", "removed", "in_play", "aside", "shown")
_GENERAL: Final = (
    "year",
    "will",
    "stability",
    "pool_size",
    "missions",
    "is_port_closed",
    "had_easter",
)
_PAIRS: Final = (
    "turns",
    "stockpile",
    "bombers",
    "hand_sizes",
    "campaigns_held",
    "campaign_sizes",
    "deck_sizes",
    "has_bid",
)
_TURN: Final = (
    "seat",
    "card",
    "second",
    "points",
    "bound",
    "added",
    "may_add",
    "is_extra",
    "is_campaign",
    "event_bought",
    "mobilised",
)
_LOSSES: Final = ("area", "side", "losses", "extra")
_BATTLE: Final = ("under_way", "area", "attacker", "red", "blue", "red_die", "blue_die")


def highest(printed: Printed) -> int:
    """The highest number that an order may hold: a unit, an area, a card or a counter."""
    sizes = (printed.counters, printed.areas, printed.cards, printed.faces)
    return max(len(one) for one in sizes)


def sheets(printed: Printed) -> tuple[Sheet, ...]:
    """The tables of an observation."""
    return (
        Sheet("units", len(printed.counters), (*_UNIT, *_COUNTER)),
        Sheet("viet_cong", len(printed.faces), _VC),
        Sheet("areas", len(printed.areas), (*_AREA, *_GROUND)),
        Sheet("cards", len(printed.cards), _CARD),
        Sheet("general", 1, (*_GENERAL, "grand", "own_bid")),
        Sheet("pairs", 2, _PAIRS),
        Sheet("turn", 1, _TURN),
        Sheet("battle", 1, _BATTLE),
        Sheet("losses", 1, ("under_way", *_LOSSES)),
        Sheet("reveal", 1, ("under_way", "area", "coming")),
    )


def write_printed(printed: Printed, tables: dict[str, Numbers]) -> None:
    """Write down what never changes: counters and the ground."""
    for unit, counter in enumerate(printed.counters):
        tables["units"][unit, -len(_COUNTER) :] = fields(counter, _COUNTER)
    for area, ground in enumerate(printed.areas):
        tables["areas"][area, -len(_GROUND) :] = fields(ground, _GROUND)


def write(view: View, tables: dict[str, Numbers]) -> None:
    """Write down a view."""
    _write_units(view, tables["units"])
    _write_viet_cong(view, tables["viet_cong"])
    _write_areas(view, tables["areas"])
    _write_cards(view, tables["cards"])
    grand = ("", "tet", "easter").index(view.grand)
    bid = 0 if view.bid is None else 1 + view.bid
    tables["general"][0] = [*fields(view, _GENERAL), grand, bid]
    for column, name in enumerate(_PAIRS):
        tables["pairs"][:, column] = getattr(view, name)
    tables["turn"][0] = fields(view.turn, _TURN)
    if view.battle is not None:
        one = view.battle
        tables["battle"][0] = [1, one.area, one.attacker, *one.totals, *one.dice]
    if view.tolls:
        tables["losses"][0] = [1, *fields(view.tolls[0], _LOSSES)]
    if view.reveals:
        tables["reveal"][0] = [1, view.reveals[-1].area, view.reveals[-1].coming]


def _write_units(view: View, units: Numbers) -> None:
    for unit, now in view.units.map.items():
        units[unit, :3] = (now.at, now.veteran, now.due)
    units[list(view.turn.moved), 3] = 1
    if view.battle is not None:
        units[[*view.battle.attackers, *view.battle.defenders], 4] = 1


def _write_viet_cong(view: View, counters: Numbers) -> None:
    for area, lying in view.open_vc.map.items():
        for one in lying:
            counters[one.vc, :3] = (1 + area, one.tired, one.marked)
    for column, ids in enumerate((view.body_vc, view.gone_vc, view.shown_vc), 3):
        counters[list(ids), column] = 1
    for sent in view.waiting_vc:
        counters[sent.vc, 6] = 1 + sent.area
    for area, cadres in view.own_cells.map.items():
        for cadre in cadres:
            counters[cadre.vc, 7:9] = (1 + area, cadre.tired)
    counters[list(view.met), 9] = 1
    counters[list(view.told), 10] = 1


def _write_areas(view: View, areas: Numbers) -> None:
    for area, cell in view.cells.map.items():
        areas[area, :2] = (cell.fresh, cell.tired)
    areas[list(view.flags), 2] = 1
    areas[list(view.pacified), 3] = 1
    if view.firebase is not None:
        area, owner = view.firebase
        areas[area, 4] = 1 + owner
    if view.iron_triangle >= 0:
        areas[view.iron_triangle, 5] = 1
    for area, lying in view.open_vc.map.items():
        areas[area, 6] = len(lying)
    for area, stack in view.stacks.map.items():
        areas[area, 7] = len(stack)
    areas[[one.area for one in view.turn.entered], 8] = 1
    areas[list(view.turn.bombed), 9] = 1
    areas[list(view.turn.tried), 10] = 1


def _write_cards(view: View, cards: Numbers) -> None:
    piles = (
        view.hand,
        view.campaigns,
        (*view.discards[0], *view.discards[1]),
        view.removed,
        [lasting.card for lasting in view.in_play],
        view.aside,
        view.shown,
    )
    for column, pile in enumerate(piles):
        cards[list(pile), column] = 1


OBSERVATION: Final = Observation(
    scenario="hearts-and-minds/1966",
    highest=highest,
    sheets=sheets,
    write_printed=write_printed,
    write=write,
)
