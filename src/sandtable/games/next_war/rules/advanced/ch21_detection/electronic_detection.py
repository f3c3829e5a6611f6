"""21.3, 21.3.1, SOP 3 Electronic detection of headquarters and artillery."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.detection_state import NO_DETECTION
from sandtable.games.next_war.events.advanced.detection import (
    ElectronicAttempt,
    ElectronicAttemptsEnded,
    ElectronicDetectionOver,
)
from sandtable.games.next_war.ids import ENEMY, SideId, UnitId
from sandtable.games.next_war.orders.advanced.detection import (
    DetectElectronically,
    EndElectronicDetection,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_headquarters,
    is_supreme,
)
from sandtable.games.next_war.printed.holding_boxes import is_box, is_ground_area
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.games.next_war.rule_hooks.advanced.detection import (
    awacs_advantage,
    can_be_found,
    great_power_helps,
    intervening_nations,
    places_to_find,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import electronic_detection
from sandtable.games.next_war.rules.advanced.ch21_detection.detected_units import mark_detected
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_table import (
    ElectronicFacts,
    electronic_attempts,
    electronic_modifiers,
    electronic_succeeds,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    counter_of,
    own_side,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE: Final = "ADV:21.3"
#: The kind of decision, and the step in which the sides take turns.
DETECT: Final = "electronic_detection"
STEP: Final = "sides_try_in_turns"
#: Nations whose help makes the electronic detection of their side better.
GREAT_POWERS: Final = frozenset({"PRC", "RU"})


@step(electronic_detection, "ADV:SOP-3")
def sides_try_in_turns(run: NextWarRun) -> None:
    """The sides take turns with single attempts; one that has none left lets the other go on."""
    side = next_to_try(run.scene)
    if side is not None:
        run.ask(Decision(side, DETECT, _CITE))
    elif run.scene.state.advanced.detection != NO_DETECTION:
        run.emit(ElectronicDetectionOver())


@cites("ADV:SOP-3")
def next_to_try(scene: Scene) -> SideId | None:
    """After an attempt its enemy is next; the initiative or First Player begins.

    None: neither side has both an attempt left and a target.
    """
    last = scene.state.advanced.detection.last
    order = in_order(scene) if last is None else (ENEMY[last], last)
    for side in order:
        if attempts_left(scene, side) > 0 and has_target(scene, side):
            return side
    return None


def has_target(scene: Scene, side: SideId) -> bool:
    """Whether there is anything that a side can try to detect."""
    return bool(targets(scene, side)) or bool(scene.rules[places_to_find](scene, side))


@cites("ADV:21.3", "ADV:21.3.1")
def attempts_left(scene: Scene, side: SideId) -> int:
    """A side has three attempts, one more for each nation that intervenes, fewer in a Storm."""
    now = scene.state.advanced.detection
    if side in now.done:
        return 0
    nations = scene.rules[intervening_nations](scene, side)
    may = electronic_attempts(advanced_charts().land, len(nations), scene.state.weather)
    return may - now.tried[side]


@cites("ADV:21.3")
def targets(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """The targets are enemy units of the right kind on the map or in boxes, not marked yet.

    One that is detected only because a unit is adjacent may be tried as well: a marker lasts.
    """
    hidden = {entry.what for entry in scene.rules[unseen_units](scene, side)}
    finds = scene.rules[can_be_found]
    return tuple(
        [
            unit
            for unit in scene.state.forces[ENEMY[side]].units.map
            if finds(scene, unit) and is_in_the_open(scene, unit) and unit not in hidden
        ]
    )


def is_in_the_open(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is on the map or in a box, and bears no Detected or Targeted marker."""
    now, printed = unit_of(scene, unit), scene.printed
    if now.markers.detected or now.markers.targeted:
        return False
    return now.at >= 0 or is_box(now.at) or is_ground_area(printed, now.at)


@answers(can_be_found, "ADV:21.3")
@cites("ADV:21.4")
def headquarters_and_artillery(scene: Scene, unit: UnitId) -> bool:
    """Headquarters other than Supreme ones and artillery can be found electronically."""
    counter = counter_of(scene, unit)
    return is_artillery(counter) or (is_headquarters(counter) and not is_supreme(counter))


@answers(intervening_nations, "ADV:21.3")
def none_in_the_series(scene: Scene, side: SideId) -> tuple[str, ...]:
    """Titles say which nations intervene; the series has none."""
    return ()


@answers(great_power_helps, "ADV:21.3")
def great_power_on_the_side(scene: Scene, side: SideId) -> bool:
    """The modifier counts where the side has counters of the PRC or of Russia."""
    found: dict[SideId, bool] | None = scene.printed.memo.get("great powers")
    if found is None:
        counters = scene.printed.counters
        sides = {each.side for each in counters if each.nation in GREAT_POWERS}
        found = scene.printed.memo["great powers"] = {each: each in sides for each in (0, 1)}
    return found[side]


@answers(awacs_advantage, "ADV:21.3")
def no_awacs(scene: Scene, side: SideId) -> int:
    """Without air units neither side has an AWACS Advantage."""
    return 0


@cites("ADV:21.3")
def modifier_of(scene: Scene, side: SideId) -> int:
    """AWACS and a great power of the non-Allied side make an attempt more likely to succeed."""
    rules = scene.rules
    facts = ElectronicFacts(
        side, rules[awacs_advantage](scene, side), rules[great_power_helps](scene, side)
    )
    return sum([each.amount for each in electronic_modifiers(advanced_charts().land, facts)])


def offer_attempt(scene: Known) -> Offer | None:
    """Offer every target."""
    units = targets(scene, own_side(scene))
    return Offer(_CITE, DetectElectronically, (("unit", Pick(units)),)) if units else None


def judge_attempt(scene: Known, order: DetectElectronically) -> tuple[Cited[Veto], ...]:
    """Judge whether the unit can be detected electronically."""
    units = targets(scene, own_side(scene))
    if order.unit in units:
        return ()
    return objection(_CITE, "cannot-be-found", unit=order.unit, units=units)


@cites("ADV:21.3")
def resolve_attempt(run: NextWarRun, order: DetectElectronically) -> None:
    """On a low enough die the unit is marked as detected; then it is the other side's turn."""
    side, modifier = acting_side(run), modifier_of(run.scene, acting_side(run))
    die = roll(run, "electronic detection")
    found = electronic_succeeds(advanced_charts().land, side, die + modifier)
    run.emit(ElectronicAttempt(side, order.unit, die, modifier, found))
    if found:
        mark_detected(run, order.unit)
    run.answer()
    run.go_to(STEP)


def resolve_end(run: NextWarRun, order: EndElectronicDetection) -> None:
    """The side makes no more attempts in this phase."""
    run.emit(ElectronicAttemptsEnded(acting_side(run)))
    run.answer()
    run.go_to(STEP)


DETECT_ELECTRONICALLY = order_kind(
    _CITE,
    DETECT,
    DetectElectronically,
    offer=offer_attempt,
    vetoes=judge_attempt,
    resolve=resolve_attempt,
)
END_ELECTRONIC_DETECTION = order_kind(
    _CITE,
    DETECT,
    EndElectronicDetection,
    offer=lambda _: Offer(_CITE, EndElectronicDetection),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
