"""The lesson "Your first strike": its hints, followed by hand, lead to the result of a strike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from architecture.repository import REPO
from sandtable.bots.players import PLAYERS, Player
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advice.advanced.air_answers import fight_on, pair_by_odds
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced, MissionEnded
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import SeekAirSuperiority
from sandtable.games.next_war.orders.advanced.air_defence import PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions, MissionAtSite
from sandtable.games.next_war.presentation.advanced.strike_odds_text import strike_text
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_superiority import may_seek_superiority
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch23_missions.composition import strikers_for
from sandtable.games.next_war.state_lookups import Known
from sandtable.games.registry import load_registry
from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

SCENARIO = "india-pakistan/loose-nukes"
LESSONS = REPO / "client/src/lib/learn/lessons.ts"
MINE = SideId(0)
#: What the coach says to end at once, in the lesson: the last words of a button.
PASSED = {
    *("base_air_units", "movement_before_play", "electronic_detection", "sof_placing"),
    "missile_strikes",
}
#: A unit that the hint sends up, by its air-to-air rating.
GOOD = 4
LONGEST = 600


def kinds_of_the_lesson() -> set[str]:
    """The decisions at which the coach has words, from the client's own list."""
    found = re.search(r"const FIRST_STRIKE = \{(.*?)\};", LESSONS.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return {*re.findall(r"^\s*(\w+):", found[1], re.MULTILINE)}


def is_type(scene: Known, unit: AircraftId, name: str) -> bool:
    """Whether a unit is of a type of aircraft."""
    return counter_of_air_unit(scene, unit).type == name


class Pupil:
    """Who does what the coach says."""

    def __init__(self) -> None:
        """Begin with no mission announced."""
        self.sent = False
        self.odds = ""

    def order(self, scene: Known, kind: str) -> Any:
        """The order for a decision."""
        if kind in {"set_up", "outposts"} or kind in PASSED:
            return next(each.order() for each in offers(scene) if not each.parameters)
        if kind == "weather":
            (offer,) = offers(scene)
            return offer.order("Clear")
        if kind == "seek_superiority":
            units = may_seek_superiority(scene, MINE)
            rated = [u for u in units if ratings_now(scene, u).air_to_air.value >= GOOD]
            return SeekAirSuperiority(tuple([u for u in rated if not self.strikes_best(scene, u)]))
        if kind == "pair_air_units":
            return pair_by_odds(scene)
        if kind == "break_off":
            return fight_on(scene)
        if kind == "press_on_or_abort":
            return PressMissionOn()
        if kind == "air_missions" and not self.sent:
            self.sent = True
            order = self.strike(scene)
            self.odds = strike_text(scene, order) or ""
            return order
        return EndMissions() if kind == "air_missions" else ROUTINE[kind](scene)

    @staticmethod
    def strikes_best(scene: Known, unit: AircraftId) -> bool:
        """Whether a unit is kept for strikes."""
        side = ratings_now(scene, unit)
        return side.strike.value > side.air_to_air.value

    def strike(self, scene: Known) -> MissionAtSite:
        """Two F-15E at an Airbase of Pakistan, with an F-15C and an EA-18G."""
        best = [order for order in self._strikes(scene) if not judge(scene, order)]
        assert best
        return best[0]

    def _strikes(self, scene: Known) -> Iterator[MissionAtSite]:
        atlas = scene.printed.atlas
        up = air_units_of(scene, MINE, AirStatus.AIR_SUPERIORITY)
        ready = air_units_of(scene, MINE, AirStatus.READY)
        for here in atlas.hexes:
            if "Airbase" not in {each.value for each in atlas.ground[here].features}:
                continue
            strikers = [u for u in strikers_for(scene, MINE, here) if is_type(scene, u, "F-15E")]
            fighters = [u for u in up if is_type(scene, u, "F-15C")]
            weasels = [u for u in ready if is_type(scene, u, "EA-18G")]
            if len(strikers) > 1 and fighters and weasels:
                others = (fighters[0], weasels[0])
                yield MissionAtSite(here, "Airbase", strikers[0], tuple(strikers[1:2]), others, ())


def played(seed: int) -> tuple[Table, Pupil, list[str]]:
    """Play the lesson until the decision after the strikes; and the decisions that were met."""
    game, scenario = load_registry(()).scenario(SCENARIO)
    table = open_table(game, scenario.id, Roots.from_seed(f"first strike {seed}"))
    pupil, met = Pupil(), list[str]()
    other: Player = PLAYERS["greedy"](seed)
    kinds = kinds_of_the_lesson()
    while len(table.lines) < LONGEST:
        seat = table.deciders()[0]
        decision = decision_of(table.state, seat)
        assert decision is not None
        if seat == MINE:
            met.append(decision.kind)
            if decision.kind not in kinds and pupil.sent:
                return table, pupil, met
            order = pupil.order(table.known(seat), decision.kind)
        else:
            order = other.choose(seat_view(table, seat))
        answer = table.submit(Command(seat, table.seq(seat), f"l{len(table.lines)}", order))
        assert isinstance(answer, Receipt), (decision.kind, order, answer)
    raise AssertionError(met)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_the_lesson_leads_to_the_result_of_a_strike(seed: int) -> None:
    table, pupil, met = played(seed)
    events = [event for record in table.records for event in record.events]

    assert {*met[:-1]} <= kinds_of_the_lesson()
    assert {"seek_superiority", "air_missions"} <= {*met}
    assert len(met) < 60
    mine = [e.mission for e in events if isinstance(e, MissionAnnounced) and e.mission.side == MINE]
    assert [len(group) for group in (mine[0].strikers, mine[0].escorts, mine[0].suppressors)] == [
        2,
        1,
        1,
    ]
    assert "target hit" in pupil.odds
    kinds = {type(event) for event in events}
    assert {AirShotFired, FlightDetected, MissionEnded} <= kinds
    assert StrikeRolled in kinds
