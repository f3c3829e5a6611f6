"""20.1.1, 20.1.2 Markers are placed on targets: the orders of the first half of an SOF phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofMission, SofTarget
from sandtable.games.next_war.events.advanced.special_forces import SofPlaced, SofSideDone
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced import special_forces as orders
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch20_special_forces import targets
from sandtable.games.next_war.rules.advanced.ch20_special_forces.markers import (
    nations_with_markers,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.target_vetoes import objections
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import OrderKind, order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The decision in which markers are placed, and the step that asks for it.
PLACING: Final = "sof_placing"
STEP: Final = "sof_are_placed"
_CITE: Final = "ADV:20.1.2"


@dataclass(frozen=True)
class Form:
    """An order that sends a marker: what it is, which targets it may name, and how it names one.

    `target` makes the target of a side's order, `named` the values of an order for a target, in
    the order of its fields after the nation.
    """

    order: type
    kind: SofKind
    listed: Callable[[Scene, SideId], Iterable[SofTarget]]
    target: Callable[[Scene, SideId, Any], SofTarget]
    named: Callable[[SofTarget], tuple[Any, ...]]


def _place(_scene: Scene, _side: SideId, order: orders.RaidPlace) -> SofTarget:
    return targets.place_target(order.at, order.feature, order.number)


def _bridge(
    _scene: Scene, _side: SideId, order: orders.RaidBridge | orders.TargetBridge
) -> SofTarget:
    return targets.bridge_target(order.at, order.to)


def _unit(
    scene: Scene,
    _side: SideId,
    order: orders.RaidUnit | orders.ReconnoitreUnit | orders.TargetUnit,
) -> SofTarget:
    return targets.unit_target(scene, order.unit)


_RAID, _TARGETING = SofKind.RAID, SofKind.TARGETING
RAID_PLACES: Final = Form(
    orders.RaidPlace, _RAID, targets.places, _place, lambda t: (t.place, t.feature, t.number)
)
RAID_BRIDGES: Final = Form(
    orders.RaidBridge,
    _RAID,
    lambda scene, _: targets.bridges(scene),
    _bridge,
    lambda t: (t.place, t.across),
)
RAID_UNITS: Final = Form(orders.RaidUnit, _RAID, targets.units, _unit, lambda t: (t.unit,))
RAID_HELICOPTERS: Final = Form(
    orders.RaidHelicopter,
    _RAID,
    targets.helicopters,
    lambda _scene, _side, order: SofTarget(Target.HELICOPTER, helicopter=order.helicopter),
    lambda t: (t.helicopter,),
)
RAID_HEXES: Final = Form(
    orders.RaidHex,
    _RAID,
    lambda scene, _: [targets.hex_target(here) for here in targets.wild_hexes(scene)],
    lambda _scene, _side, order: targets.hex_target(order.at),
    lambda t: (t.place,),
)
RAID_TRACKS: Final = Form(
    orders.RaidTrack,
    _RAID,
    lambda _scene, side: [targets.track_target(side, track) for track in targets.TRACKS],
    lambda _scene, side, order: targets.track_target(side, order.track),
    lambda t: (t.kind,),
)
RAID_POINTS: Final = Form(
    orders.RaidPoints,
    _RAID,
    targets.points,
    lambda _scene, _side, order: SofTarget(
        Target.MISSILE_POINTS, owner=order.owner, stock=order.stock
    ),
    lambda t: (t.owner, t.stock),
)
RECONNOITRE: Final = Form(
    orders.ReconnoitreUnit, SofKind.RECON, targets.units, _unit, lambda t: (t.unit,)
)
RECONNOITRE_PLACES: Final = Form(
    orders.ReconnoitrePlace,
    SofKind.RECON,
    targets.places_to_reconnoitre,
    lambda _scene, _side, order: targets.place_target(order.at, order.feature),
    lambda t: (t.place, t.feature),
)
TARGET_UNITS: Final = Form(orders.TargetUnit, _TARGETING, targets.units, _unit, lambda t: (t.unit,))
TARGET_PLACES: Final = Form(
    orders.TargetPlace,
    _TARGETING,
    lambda scene, _: targets.places_of_hexes(scene),
    lambda _scene, _side, order: targets.place_target(order.at, order.feature),
    lambda t: (t.place, t.feature),
)
TARGET_BRIDGES: Final = Form(
    orders.TargetBridge,
    _TARGETING,
    lambda scene, _: targets.bridges(scene),
    _bridge,
    lambda t: (t.place, t.across),
)
FORMS: Final = (
    RAID_HEXES,
    RAID_PLACES,
    RAID_BRIDGES,
    RAID_UNITS,
    RAID_HELICOPTERS,
    RAID_TRACKS,
    RAID_POINTS,
    RECONNOITRE,
    RECONNOITRE_PLACES,
    TARGET_UNITS,
    TARGET_PLACES,
    TARGET_BRIDGES,
)


def open_targets(scene: Scene, side: SideId, form: Form) -> list[SofTarget]:
    """List the targets that an order of this form may name now."""
    listed = form.listed(scene, side)
    return [each for each in listed if not objections(scene, side, form.kind, each)]


@cites("ADV:20.1", "ADV:20.1.1")
def may_place(scene: Scene, side: SideId) -> bool:
    """A side places markers as long as it has any available, and a target for one."""
    if not nations_with_markers(scene, side):
        return False
    return any(
        not objections(scene, side, form.kind, each)
        for form in FORMS
        for each in form.listed(scene, side)
    )


def offer_form(scene: Known, form: Form) -> Offer | None:
    """Offer the nations that have markers, with every target of this form."""
    side = own_side(scene)
    nations = nations_with_markers(scene, side)
    found = [form.named(each) for each in open_targets(scene, side, form)] if nations else []
    if not found:
        return None
    names = getattr(form.order, "__struct_fields__")  # noqa: B009  # typed as type
    parameters = [(name, _values(found, place)) for place, name in enumerate(names[1:])]
    return Offer(_CITE, form.order, ((names[0], Pick(nations)), *parameters))


def _values(found: list[tuple[Any, ...]], place: int) -> Pick[Any] | Given:
    """What a field of an order may hold, after those before it."""
    if not place:
        return Pick(tuple(dict.fromkeys([values[0] for values in found])))

    def after(_nation: str, *chosen: Any) -> Pick[Any]:
        fits = [values[place] for values in found if values[:place] == chosen]
        return Pick(tuple(dict.fromkeys(fits)))

    return Given(after)


def judge_form(scene: Known, order: Any, form: Form) -> tuple[Cited[Veto], ...]:
    """Judge whether the nation has a marker, then whether the target is open to it."""
    side = own_side(scene)
    nations = nations_with_markers(scene, side)
    if order.nation not in nations:
        return objection("ADV:20.1.1", "sof-none-available", nation=order.nation)
    return objections(scene, side, form.kind, form.target(scene, side, order))


@cites("ADV:20.1.2")
def resolve_form(run: NextWarRun, order: Any, form: Form) -> None:
    """The marker lies on its target; all are placed before any mission is carried out."""
    target = form.target(run.scene, acting_side(run), order)
    place_marker(run, order.nation, form.kind, target)


def place_marker(run: NextWarRun, nation: str, kind: SofKind, target: SofTarget) -> None:
    """Place a marker on a target; then the other side may be next."""
    number = run.scene.state.advanced.operations.placed + 1
    run.emit(SofPlaced(SofMission(number, acting_side(run), nation, kind, target)))
    run.answer()
    run.go_to(STEP)


def resolve_end(run: NextWarRun, order: orders.EndSofPlacing) -> None:
    """The side places no more markers in this phase."""
    run.emit(SofSideDone(acting_side(run)))
    run.answer()
    run.go_to(STEP)


def _kind(form: Form, cite: str) -> OrderKind:
    return order_kind(
        cite,
        PLACING,
        form.order,
        offer=partial(offer_form, form=form),
        vetoes=partial(judge_form, form=form),
        resolve=partial(resolve_form, form=form),
    )


RAID_PLACE = _kind(RAID_PLACES, "ADV:20.1.3")
RAID_BRIDGE = _kind(RAID_BRIDGES, "ADV:27.10.1.1")
RAID_UNIT = _kind(RAID_UNITS, "ADV:20.1.3")
RAID_HELICOPTER = _kind(RAID_HELICOPTERS, "ADV:20.1.3")
RAID_HEX = _kind(RAID_HEXES, "ADV:20.2.1")
RAID_TRACK = _kind(RAID_TRACKS, "ADV:20.2.1.1")
RAID_POINT = _kind(RAID_POINTS, "ADV:20.2.1.2")
RECONNOITRE_UNIT = _kind(RECONNOITRE, "ADV:20.2.2")
RECONNOITRE_PLACE = _kind(RECONNOITRE_PLACES, "ADV:20.2.2")
TARGET_UNIT = _kind(TARGET_UNITS, "ADV:20.2.3")
TARGET_PLACE = _kind(TARGET_PLACES, "ADV:20.2.3")
TARGET_BRIDGE = _kind(TARGET_BRIDGES, "ADV:20.2.3")
END_PLACING = order_kind(
    "ADV:20.1.1",
    PLACING,
    orders.EndSofPlacing,
    offer=lambda _: Offer("ADV:20.1.1", orders.EndSofPlacing),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
