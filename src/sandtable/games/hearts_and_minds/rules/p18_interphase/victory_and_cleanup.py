"""18.8 and 18.9 Who has won; and clearing up for another year."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPutAway, UnitsPlaced, VCRested, VCTurnedDown
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE, kept_cards
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import HOMES
from sandtable.games.hearts_and_minds.state import HOLDING
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    counter_of,
    on_map,
    unit_of,
)
from sandtable.kernel.play.state import Result, handicap_of
from sandtable.kernel.rules.rule_hooks import cites, step


@step(INTERPHASE, "HMP:18.8")
def victory_is_looked_at(run: HeartsRun) -> None:
    """Check for victory."""
    winner = winner_of(run.scene)
    if winner is not None:
        run.publish_key()
        run.end(Result(winner, "HMP:18.8", (counted_will(run.scene),)))


@cites("TABLE:16")
def counted_will(scene: Scene) -> int:
    """Political Will as it counts for victory: a handicap is worth points to its side."""
    state = scene.state
    return state.will + handicap_of(state, RED) - handicap_of(state, BLUE)


@cites("HMP:18.8", "HM-P:0.5", "HM-P:20.10")
def winner_of(scene: Scene) -> int | None:
    """Red wins above the goal of the last year, Blue at or below it."""
    will, goal = counted_will(scene), scene.printed.charts.goals[scene.state.year]
    if goal.red_at_once is not None and will >= goal.red_at_once:
        return RED
    if goal.blue_at_once is not None and will <= goal.blue_at_once:
        return BLUE
    if scene.state.year < scene.printed.last_year:
        return None
    return RED if will > goal.red_above else BLUE


@step(INTERPHASE, "HMP:18.9")
def the_table_is_cleared(run: HeartsRun) -> None:
    """Hide the Viet Cong again, and discard this year's cards.

    Blue units abroad are set aside to be deployed next year.
    """
    for area, there in run.scene.state.open_vc.pairs():
        for one in there:
            run.emit(VCTurnedDown(area, one.vc))
    run.emit(VCRested())
    for lasting in run.scene.state.in_play:
        if not any(said.what == lasting.card for said in run.rules[kept_cards](run.scene)):
            to = "removed" if run.printed.cards[lasting.card].is_campaign else "discards"
            run.emit(CardPutAway(lasting.seat, lasting.card, to))
    units_abroad_return(run)


@cites("HMP:11.5")
def units_abroad_return(run: HeartsRun) -> None:
    """Blue units outside their country wait to be deployed next year."""
    areas = run.printed.areas
    abroad = tuple(
        unit
        for unit in on_map(run.scene, BLUE)
        if areas[unit_of(run.scene, unit).at].country
        not in HOMES[counter_of(run.scene, unit).nation]
        and counter_of(run.scene, unit).kind is not Kind.LIMA_SITE
    )
    if abroad:
        run.emit(UnitsPlaced(abroad, HOLDING))
        remove_after_action(run)
