"""B11 Defoliation: nowhere to hide in one zone."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.orders import ChooseZone
from sandtable.games.hearts_and_minds.printed.areas import Zone
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import evade_bans
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

ZONES = tuple(zone.value for zone in Zone if zone is not Zone.NONE)
WORDING = {"no-cover": "Red cannot evade in {area} this turn: Defoliation is in effect."}


def _spray(run: HeartsRun) -> None:
    run.ask(Decision(BLUE, "defoliation", "HMP:B11"))


def _zones(_: Known) -> Offer:
    return Offer("HMP:B11", ChooseZone, (("zone", Pick(ZONES)),))


@cites("HMP:B11")
def _name(run: HeartsRun, order: ChooseZone) -> None:
    """One zone is named for the rest of the turn."""
    run.emit(TurnNoted(Note("B11", (ZONES.index(order.zone),))))
    run.answer()


@adds(evade_bans, "HMP:B11")
def no_evasion_after_defoliation(scene: Scene, area: int) -> tuple[Veto, ...]:
    """Nobody of Red tries to evade there; tunnels still help."""
    note = turn_note(scene, "B11")
    if note is None or area not in scene.printed.zones[ZONES[note.about[0]]]:
        return ()
    return (Veto("no-cover", {"area": area}),)


EVENT = CardEvent("B11", _spray)
ZONE = order_kind(
    "HMP:B11",
    "defoliation",
    ChooseZone,
    offer=_zones,
    vetoes=unless_offered("HMP:B11", _zones, "no-such-choice"),
    resolve=_name,
)
