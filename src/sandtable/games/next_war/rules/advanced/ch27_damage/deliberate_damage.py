"""27.2.1 Deliberate damage: owners damage places that the enemy is near to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.damage_work import ContestedPlace, DamageWork, TriedPlace
from sandtable.games.next_war.damage_state import PlaceDamage
from sandtable.games.next_war.events import InstallationDestroyed, PlaceDamaged
from sandtable.games.next_war.events.advanced.damage import (
    DamagingEnded,
    PlaceDamagedByOwner,
    PlacesContested,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.damage import DamageOwnPlace, EndDamaging
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.printed.counters import Size
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import LEVEL_OF, after_hit
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import damage_of, marker_on
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage_table import (
    DeliberateFacts,
    deliberate_modifiers,
    deliberate_result,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import displace
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    controller_of,
    counter_of,
    stack_at,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: How near an enemy must be.
_NEAR: Final = 2
_PLACES: Final = frozenset({*INSTALLATIONS, Feature.AIRFIELD})
_DIVISIONS: Final = frozenset({Size.DIVISION, Size.CORPS})
_BRIGADES: Final = frozenset({Size.BRIGADE, Size.TEAM, Size.REGIMENT})
_CITE: Final = "ADV:27.2.1"


@step(reorganizing, "ADV:27.2.1")
def contested_places_are_noted(run: NextWarRun) -> None:
    """A place may still be damaged by its owner in the very phase in which it is captured.

    Whether by a Clearing marker or by enough steps, only enemies in its hex can capture it.
    """
    scene = run.scene
    places = [
        ContestedPlace(here, side)
        for here in _printed_places(scene)
        for side in BOTH_SIDES
        if controller_of(scene, here) == side and stack_at(scene, ENEMY[side], here)
    ]
    if places:
        run.emit(PlacesContested(tuple(places)))


@cites("ADV:27.2.1")
def is_near_the_enemy(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """An enemy ground unit is within two hexes, or in the place itself."""
    stacks = scene.state.forces[ENEMY[side]].stacks.map
    return any(at in stacks for at in _hexes_near(scene, here))


def _hexes_near(scene: Scene, here: PlaceId) -> tuple[PlaceId, ...]:
    """List the hexes that are near enough to a place for an enemy."""
    atlas = scene.printed.atlas

    def find() -> tuple[PlaceId, ...]:
        away = [(at, atlas.lattice.distance(HexId(here), HexId(at))) for at in atlas.near]
        return tuple([at for at, distance in away if distance <= _NEAR])

    return memoised(scene, ("near enough to damage", here), (atlas,), find)


def may_be_damaged(scene: Scene, side: SideId, here: PlaceId, feature: Feature) -> bool:
    """Whether a side may still try to damage a place of its own that stands."""
    work = scene.state.advanced.damage_work
    held = controller_of(scene, here) == side or ContestedPlace(here, side) in work.contested
    if not held or not stands(scene, here, feature) or TriedPlace(here, feature) in work.tried:
        return False
    return is_near_the_enemy(scene, side, here)


def places_to_damage(scene: Scene, side: SideId) -> dict[PlaceId, tuple[Feature, ...]]:
    """What a side may try to damage, by hex."""
    found: dict[PlaceId, tuple[Feature, ...]] = {}
    for here, able in _printed_places(scene).items():
        open_ones = tuple([each for each in able if may_be_damaged(scene, side, here, each)])
        if open_ones:
            found[here] = open_ones
    return found


def _printed_places(scene: Scene) -> Mapping[PlaceId, tuple[Feature, ...]]:
    """The places of each hex that has any, as printed."""
    atlas = scene.printed.atlas

    def find() -> Mapping[PlaceId, tuple[Feature, ...]]:
        found = {here: tuple(sorted(g.features & _PLACES)) for here, g in atlas.ground.items()}
        return {here: places for here, places in found.items() if places}

    return memoised(scene, "places to damage", (atlas,), find)


@step(reorganizing, "ADV:27.2.1")
def first_side_damages_places(run: NextWarRun) -> None:
    """Before control changes, the first player may damage places of his own."""
    ask_about_damage(run, first_of(run.scene))


@step(reorganizing, "ADV:27.2.1")
def second_side_damages_places(run: NextWarRun) -> None:
    """The second player may do so as well."""
    ask_about_damage(run, second_of(run.scene))
    if not run.scene.state.pending and run.scene.state.advanced.damage_work != DamageWork():
        run.emit(DamagingEnded())


def ask_about_damage(run: NextWarRun, side: SideId) -> None:
    """Ask a side that has a place to damage."""
    if places_to_damage(run.scene, side):
        run.ask(Decision(side, "deliberate_damage", _CITE))


@cites("ADV:27.2.1")
def facts_of(scene: Scene, side: SideId, here: PlaceId) -> DeliberateFacts:
    """Own divisions and brigades in the hex or next to it help, and headquarters in range.

    A regiment counts as a brigade.  A Supreme HQ does not help; an enemy in the hex hinders.
    """
    around = (here, *scene.printed.atlas.near[here])
    units = [unit for at in around for unit in stack_at(scene, side, at)]
    sizes = {
        counter_of(scene, unit).size
        for unit in units
        if not is_headquarters(counter_of(scene, unit))
    }
    return DeliberateFacts(
        division=bool(sizes & _DIVISIONS),
        brigade=bool(sizes & _BRIGADES),
        headquarters=has_headquarters(scene, side, here),
        enemy=bool(stack_at(scene, ENEMY[side], here)),
    )


def has_headquarters(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a headquarters of a side, not a Supreme HQ, has a hex in its support range."""
    lattice = scene.printed.atlas.lattice
    for at, stack in scene.state.forces[side].stacks.pairs():
        for unit in stack:
            counter = counter_of(scene, unit)
            if at < 0 or not is_headquarters(counter) or is_supreme(counter):
                continue
            if lattice.distance(HexId(here), HexId(at)) <= counter.support_range:
                return True
    return False


def offer_damage(scene: Known) -> Offer | None:
    """Offer every place that may be damaged."""
    found = places_to_damage(scene, deciding(scene))
    if not found:
        return None
    feature = Given(lambda at: Pick(found[at]))
    return Offer(_CITE, DamageOwnPlace, (("at", Pick(tuple(found))), ("feature", feature)))


def deciding(scene: Scene) -> SideId:
    """The side that is asked."""
    return SideId(scene.state.pending[-1].decisions[0].seat)


def judge_damage(scene: Known, order: DamageOwnPlace) -> tuple[Cited[Veto], ...]:
    """The place must stand, be the side's own, be near an enemy and not be tried yet."""
    if order.feature in places_to_damage(scene, deciding(scene)).get(order.at, ()):
        return ()
    return objection(_CITE, "not-to-be-damaged", hex=order.at, place=order.feature.value)


@cites("ADV:27.2.1")
def resolve_damage(run: NextWarRun, order: DamageOwnPlace) -> None:
    """One roll for a place: the result adds to its marker, without points and collateral damage."""
    scene, side, charts = run.scene, acting_side(run), advanced_charts().damage
    added = deliberate_modifiers(charts, facts_of(scene, side, order.at))
    modifier, die = sum([each.amount for each in added]), roll(run, "deliberate damage")
    result = deliberate_result(charts, die + modifier)
    run.emit(PlaceDamagedByOwner(order.at, order.feature, side, die, modifier, result))
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)
    if result in LEVEL_OF:
        damage_deliberately(run, side, order.at, order.feature, result)


def damage_deliberately(
    run: NextWarRun, side: SideId, here: PlaceId, feature: Feature, result: Damage
) -> None:
    """Add a result to the marker of a place; helicopters leave a base that is destroyed."""
    before, present = damage_of(run.scene, here, feature), marker_on(run.scene, here, feature)
    hit = LEVEL_OF[result]
    marker = after_hit(advanced_charts().damage, Damaged.PLACE, present, hit).marker
    if marker is not Damage.DESTROYED:
        run.emit(PlaceDamaged(replace(before, marker=marker)))
        return
    run.emit(PlaceDamaged(PlaceDamage(here, feature)))
    run.emit(InstallationDestroyed(here, feature, side))
    displace(run)


def resolve_end(run: NextWarRun, order: EndDamaging) -> None:
    """The other places are left as they are."""
    last = run.scene.state.agenda[-1].step == "second_side_damages_places"
    run.answer()
    if last:
        run.emit(DamagingEnded())


DAMAGE_OWN_PLACE = order_kind(
    _CITE,
    "deliberate_damage",
    DamageOwnPlace,
    offer=offer_damage,
    vetoes=judge_damage,
    resolve=resolve_damage,
)
END_DAMAGING = order_kind(
    _CITE,
    "deliberate_damage",
    EndDamaging,
    offer=lambda _: Offer(_CITE, EndDamaging),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
