"""10.1 The Viet Cong that goes back to the pool after a try of Red in a Tet year."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.orders import ChooseVC
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, asked, open_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites


@cites("HM:TET.6")
def agitators_are_spent(run: HeartsRun, area: int) -> None:
    """In a Tet year one Viet Cong goes back to the pool after a try of Red: he says which."""
    there = open_at(run.scene, area)
    if run.scene.state.grand != "tet" or not there:
        return
    if len({(run.printed.faces[one.vc], one.marked) for one in there}) > 1:
        run.ask(Decision(RED, "spent_vc", "HM:TET.6", (area,)))
    else:
        back_to_the_pool(run, area, there[0].vc)


def _there(scene: Known) -> Offer:
    (area,) = asked(scene).about
    vcs = [one.vc for one in open_at(scene, area)]
    return Offer("HM:TET.6", ChooseVC, (("vcs", Subset(vcs, 1, 1)),))


def _go_back(run: HeartsRun, order: ChooseVC) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    back_to_the_pool(run, area, order.vcs[0])
    remove_after_action(run)


GO_BACK = order_kind(
    "HM:TET.6",
    "spent_vc",
    ChooseVC,
    offer=_there,
    vetoes=unless_offered("HM:TET.6", _there, "no-such-vc"),
    resolve=_go_back,
)

WORDING = {"no-such-vc": "Choose one of the Viet Cong units there."}
