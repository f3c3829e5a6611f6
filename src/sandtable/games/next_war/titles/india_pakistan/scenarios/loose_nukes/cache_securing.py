"""NWIP 17.5#10 Caches are secured in the Victory Determination phase."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import CacheFate
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheTaken, SecuringBegan
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.advanced.nuclear_caches import EndSecuring, SecureCache
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced_phases import determining_victory
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
    stack_at,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    caches_in_place,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

CITE: Final = "NWIP:17.5#10"
SECURE: Final = "secure_caches"
#: How many caches a side secures in a phase.
MOST: Final[dict[SideId, int]] = {Side.ALLIED: 1, Side.NON_ALLIED: 2}


@cites(CITE)
def securable(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Caches that a side has detected, in hexes with a ground unit of its own; one or two."""
    if len(scene.state.advanced.caches.secured) >= MOST[side]:
        return ()
    return tuple(
        [
            each.place
            for each in caches_in_place(scene)
            if side in each.detected and stack_at(scene, side, each.place)
        ]
    )


@step(determining_victory, "NWIP:17.5#10")
def first_side_secures(run: NextWarRun) -> None:
    """The first player may secure caches."""
    _may_secure(run, first_of(run.scene))


@step(determining_victory, "NWIP:17.5#10")
def second_side_secures(run: NextWarRun) -> None:
    """The second player may secure caches."""
    _may_secure(run, second_of(run.scene))


def _may_secure(run: NextWarRun, side: SideId) -> None:
    if run.scene.state.advanced.caches.secured:
        run.emit(SecuringBegan(side))
    if securable(run.scene, side):
        run.ask(Decision(side, SECURE, CITE))


def offer_secure(scene: Known) -> Offer | None:
    """Offer every cache that may be secured."""
    hexes = securable(scene, own_side(scene))
    return Offer(CITE, SecureCache, (("at", Pick(hexes)),)) if hexes else None


def judge_secure(scene: Known, order: SecureCache) -> tuple[Cited[Veto], ...]:
    """Only one of them."""
    if order.at in securable(scene, own_side(scene)):
        return ()
    return objection(CITE, "no-cache-to-secure")


def resolve_secure(run: NextWarRun, order: SecureCache) -> None:
    """The marker leaves the map and belongs to the side."""
    side = acting_side(run)
    run.emit(CacheTaken(order.at, side, CacheFate.SECURED))
    if not securable(run.scene, side):
        run.answer()


def resolve_end(run: NextWarRun, order: EndSecuring) -> None:
    """The others stay where they are."""
    run.answer()


SECURE_CACHE = order_kind(
    CITE, SECURE, SecureCache, offer=offer_secure, vetoes=judge_secure, resolve=resolve_secure
)
END_SECURING = order_kind(
    CITE,
    SECURE,
    EndSecuring,
    offer=lambda _: Offer(CITE, EndSecuring),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
