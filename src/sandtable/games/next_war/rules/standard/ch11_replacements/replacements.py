"""11.0 Replacement points: received each turn, spent or saved."""

from __future__ import annotations

from sandtable.games.next_war.events import ReplacementsReceived
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import EndReplacements
from sandtable.games.next_war.rule_hooks import receives_replacements, replacements_due
from sandtable.games.next_war.rules.standard.ch11_replacements.battalion_reconstitution import (
    in_pairs,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.reconstitution import rebuildable
from sandtable.games.next_war.rules.standard.ch11_replacements.step_recovery import recoverable
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("STD:11.0")
def replace_losses(run: NextWarRun, side: SideId) -> None:
    """A side receives its replacement points for the turn, and may spend all it has."""
    for entry in run.rules[replacements_due](run.scene, side):
        nation, points = entry.what
        if run.rules[receives_replacements](run.scene, nation):
            run.emit(ReplacementsReceived(side, nation, points))
    scene = run.scene
    if recoverable(scene, side) or rebuildable(scene, side) or in_pairs(scene, side):
        run.ask(Decision(side, "replace", "STD:11.0"))


@answers(receives_replacements, "STD:11.0")
def every_nation(scene: Scene, nation: str) -> bool:
    """Whoever is listed for replacement points receives them, unless a title leaves it out."""
    return True


def resolve_end(run: NextWarRun, order: EndReplacements) -> None:
    """What is left is kept."""
    run.answer()


END_REPLACEMENTS = order_kind(
    "STD:11.0",
    "replace",
    EndReplacements,
    offer=lambda _: Offer("STD:11.0", EndReplacements),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
