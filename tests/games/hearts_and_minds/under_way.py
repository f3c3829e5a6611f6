"""Turns, phases and battles of Hearts and Minds under way, for tests, and what came of them."""

from __future__ import annotations

from msgspec.structs import replace

from games.hearts_and_minds.positions import PRINTED, Trial, area, begun, card, cards, position
from sandtable.games.hearts_and_minds.events import BattleChanged, WillChanged
from sandtable.games.hearts_and_minds.orders import Mobilise, PlayCampaign
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import printed_for
from sandtable.games.hearts_and_minds.setup import units_as_listed
from sandtable.games.hearts_and_minds.state import OUT, UNASSIGNED, Turn
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame

ZONE_III = ["Tay Ninh", "Binh Long", "Binh Duong", "Long Khanh", "Phuoc Long"]
YEAR_ENDS = Frame("year", "the_year_is_scored", "another_year")
LOCALS = {"Saravan": ["Pathet Lao"], "Champasak": ["LA"]}
ALL_LOCALS = {**LOCALS, "Kampot": ["Khmer Rouge"], "Phnom Penh": ["CA"]}
FORCES_GROW = Frame("year", "forces_grow", "hands_are_filled")
RED_TURN = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")


def playing(seat, *numbers, at=None, **fields):
    """A position in which a seat plays a card out of such a hand."""
    hand = cards(*numbers)
    hands = (hand, ()) if seat == RED else ((), hand)
    year = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    if seat == BLUE:
        year = Frame("year", "blue_takes_a_turn", "another_round")
    turn = Frame("turn", "a_card_is_played", "actions_are_taken", (seat,))
    fields.setdefault("stockpile", (6, 6))
    return Trial(
        position(
            at,
            seat=seat,
            hands=hands,
            decision="play",
            agenda=(year, turn),
            turn=Turn(seat=seat),
            **fields,
        )
    )


def army_of(year):
    """All units as the list of 1968 has them, but nobody on the map or due by now."""
    units = units_as_listed(printed_for(1968, 1975))
    return {
        unit: x if x.at == UNASSIGNED or x.due > year else replace(x, at=OUT, due=0)
        for unit, x in units.items()
    }


def tet(year=1968, **fields):
    """Red holds the card of the Tet Offensive, with the units of such a year."""
    trial = playing(RED, "R26", "X03", year=year, **fields)
    trial.state = replace(trial.state, units=HashedMap(army_of(year)))
    return trial


def easter(**fields):
    """Red has just played the Easter Offensive as a campaign."""
    boxes = {UNASSIGNED: [*["NVA infantry"] * 4, *["NVA tank"] * 4, "NVA artillery"]}
    trial = playing(RED, "R27", year=1972, boxes=boxes, **fields)
    trial.do(RED, PlayCampaign(card("R27"), -1))
    return trial


def interphase(first="offensives_are_scored", year=1966, scenario=None, **fields):
    """The Interphase from one of its steps on."""
    at = {**(ALL_LOCALS if year >= 1969 else LOCALS), **fields.pop("at", {})}
    years = scenario or f"hearts-and-minds/{min(year, 1972)}-1975"
    fields.setdefault("under", YEAR_ENDS)
    fields.setdefault("turn", Turn(seat=BLUE))
    state = begun("interphase", first, year=year, at=at, **fields)
    return Trial(state, years)


def doves(events):
    """How far Political Will changed."""
    return sum(event.by for event in events if isinstance(event, WillChanged))


def reinforcements(first="stockpiles_grow", year=1967, **fields):
    """The Reinforcements Phase from one of its steps on."""
    return Trial(begun("reinforcements", first, under=FORCES_GROW, year=year, **fields))


def where(trial, unit):
    """Where a unit is."""
    return trial.state.units[unit].at


def of_kind(kind):
    """The units of a kind."""
    return [unit for unit, counter in enumerate(PRINTED.counters) if counter.name == kind]


def turn_of(seat=RED, first="a_turn_begins", **fields):
    """A turn of a seat, begun; its events are kept."""
    trial = Trial(begun("turn", first, under=RED_TURN, about=(seat,), **fields))
    trial.events = trial.go_on()
    return trial


def acting(seat=RED, points=3, **fields):
    """A seat with points in its turn."""
    fields.setdefault("turn", Turn(seat=seat, points=points))
    return Trial(position(seat=seat, **fields))


def march(trial, start, to, *, infantry=None, assets=(), vcs=()):
    """The order to mobilise from an area to another: the infantry there, unless told otherwise."""
    seat = trial.state.turn.seat
    here = trial.at(start, seat)
    if infantry is None:
        infantry = [u for u in here if PRINTED.counters[u].is_infantry]
    return Mobilise(area(start), area(to), tuple(infantry), tuple(assets), tuple(vcs))


def fought(events):
    """The last picture of a battle round."""
    return [e.battle for e in events if type(e) is BattleChanged and e.battle is not None][-1]


def totals(events):
    """The factors of Red and Blue in a battle round."""
    rounds = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    return rounds[-1].totals
