"""4.0 The season of a game: chosen before it, or found by a die."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import SeasonSet
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseSeason
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.catalogue.citations import document_of
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

SEASON: Final = "season"


@cites("STD:4.0")
def seasons_of(scene: Scene) -> tuple[str, ...]:
    """Each title has seasons of its own."""
    title = _title(scene)
    return tuple([name for game, name in scene.printed.charts.seasons if game == title])


@cites("STD:4.0")
def modifier_of_season(scene: Scene) -> int:
    """The season changes every weather roll; without one the die stands as it falls."""
    if not scene.state.season:
        return 0
    return scene.printed.charts.seasons[_title(scene), scene.state.season]


def choose_season(run: NextWarRun, side: SideId, cite: str) -> None:
    """Let a side say in which season the game is played.

    For scenarios: a step of the setup.
    """
    run.ask(Decision(side, SEASON, cite))


def _title(scene: Scene) -> str:
    facts = sheet_of(scene.printed).facts
    return facts.book or document_of(facts.cite)


def _cite(scene: Known) -> str:
    decision = decision_of(scene.state, scene.seat)
    return "STD:4.0" if decision is None else decision.cite


def offer_season(scene: Known) -> Offer:
    """Offer every season of the title."""
    return Offer(_cite(scene), ChooseSeason, (("season", Pick(seasons_of(scene))),))


def judge_season(scene: Known, order: ChooseSeason) -> tuple[Cited[Veto], ...]:
    """It must be a season of the title."""
    seasons = seasons_of(scene)
    if order.season in seasons:
        return ()
    facts = {"season": order.season, "seasons": ", ".join(seasons)}
    return (Cited(_cite(scene), Veto("no-such-season", dict(facts))),)


def resolve_season(run: NextWarRun, order: ChooseSeason) -> None:
    """It lasts all game."""
    run.emit(SeasonSet(order.season))
    run.answer()


CHOOSE_SEASON = order_kind(
    "STD:4.0",
    SEASON,
    ChooseSeason,
    offer=offer_season,
    vetoes=judge_season,
    resolve=resolve_season,
)
