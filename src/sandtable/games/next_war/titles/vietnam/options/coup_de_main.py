"""NWV 16.10 Coup de Main: the PRC begins the campaign on the Paracels, the Spratlys or both."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import ControlChanged, UnitPlaced
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.islands_at_the_start import SeizeIsland, SeizeNoMore
from sandtable.games.next_war.printed.counters import Counter, Mobility
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import setup
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score_before_play
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

COUP_DE_MAIN: Final = "coup_de_main"
#: What the Allied side gets for each island, in its total.
POINTS: Final = {"Paracels": 10, "Spratlys": 20}
#: Units that each island needs, and half stacking points that it holds.
LEAST, MOST_HALVES = 2, 6
_ON_FOOT: Final = frozenset({Mobility.LEG, Mobility.LIGHT})


@step(setup, "NWV:16.10", after="srv_sets_up")
def prc_may_seize_islands(run: NextWarRun) -> None:
    """The PRC may begin in control of islands, before it sets up the rest."""
    run.ask(Decision(Side.NON_ALLIED, COUP_DE_MAIN, "NWV:16.10"))


@cites("NWV:16.10")
def can_seize(counter: Counter) -> bool:
    """Only Marines of the PRC, and its airborne units that move on foot, take islands.

    Amphibious brigades of its armies are no Marines, although they board ships as these do.
    """
    if counter.nation != "PRC":
        return False
    marines = counter.marine and not counter.formation
    return marines or (counter.airborne and counter.mobility in _ON_FOOT)


def units_left(scene: Scene) -> tuple[UnitId, ...]:
    """The units that may still be placed on islands."""
    units, counters = scene.state.forces[Side.NON_ALLIED].units, scene.printed.counters
    return tuple(
        [unit for unit, now in units.pairs() if now.at == NOT_YET and can_seize(counters[unit])]
    )


def islands_left(scene: Scene) -> tuple[PlaceId, ...]:
    """The islands that the PRC has not taken yet."""
    islands = [place_of_box(scene.printed, name) for name in POINTS]
    return tuple([island for island in islands if island not in scene.state.control])


@cites("NWV:16.10")
def garrisons(scene: Scene) -> Subset[UnitId]:
    """An island starts with at least two units, and with at most three stacking points."""
    counters = scene.printed.counters
    return Subset(
        units_left(scene),
        least=LEAST,
        weight=lambda unit: counters[unit].half_stacking,
        limit=MOST_HALVES,
        measure="stacking points",
        per=2,
    )


def offer_island(scene: Known) -> Offer | None:
    """Offer every island that is left, with every garrison."""
    islands = islands_left(scene)
    if not islands:
        return None
    units = garrisons(scene)
    return Offer("NWV:16.10", SeizeIsland, (("island", Pick(islands)), ("units", units)))


def judge_island(scene: Known, order: SeizeIsland) -> tuple[Cited[Veto], ...]:
    """Judge the island, then the units."""
    islands = islands_left(scene)
    if order.island not in islands:
        return objection("NWV:16.10", "not-that-island", at=order.island, boxes=islands)
    if garrisons(scene).contains(order.units):
        return ()
    return objection("NWV:16.10", "not-that-garrison", units=units_left(scene))


@cites("NWV:16.10")
def resolve_island(run: NextWarRun, order: SeizeIsland) -> None:
    """The units are on the island, the PRC controls it, and the Allied side gets its points."""
    side, counters = Side.NON_ALLIED, run.printed.counters
    for unit in order.units:
        run.emit(UnitPlaced(unit, side, order.island, counters[unit].steps))
    run.emit(ControlChanged(order.island, side))
    score_before_play(run, Side.ALLIED, POINTS[run.printed.places[order.island].name])
    if not islands_left(run.scene):
        run.answer()


def resolve_no_more(run: NextWarRun, order: SeizeNoMore) -> None:
    """The setup goes on."""
    run.answer()


SEIZE_ISLAND = order_kind(
    "NWV:16.10",
    COUP_DE_MAIN,
    SeizeIsland,
    offer=offer_island,
    vetoes=judge_island,
    resolve=resolve_island,
)
SEIZE_NO_MORE = order_kind(
    "NWV:16.10",
    COUP_DE_MAIN,
    SeizeNoMore,
    offer=lambda _: Offer("NWV:16.10", SeizeNoMore),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_no_more,
)
