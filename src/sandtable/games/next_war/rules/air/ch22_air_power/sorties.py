"""22.6.1, SOP 5 Sorties that Basing Boxes lose for bases that are damaged or lost."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import SortieBase
from sandtable.games.next_war.events.advanced.air_combat import SortiesCounted
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import side_of_box
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import (
    box_sorties,
    sortie_bases,
    spared_sorties,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import air_naval
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import owner_of
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    marker_on,
)
from sandtable.games.next_war.rules.air.ch22_air_power.lost_sorties import RULE, lose_sorties
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites, step

_DAMAGED: Final = frozenset({Damage.STRIKE_1, Damage.STRIKE_2})


@answers(sortie_bases, "ADV:22.6.1")
def bases_of_the_title(scene: Scene, box: PlaceId) -> tuple[SortieBase, ...]:
    """The title says which bases count."""
    return ()


@answers(spared_sorties, "ADV:22.6.1")
def no_box_is_spared(scene: Scene, box: PlaceId) -> bool:
    """Only titles know boxes that lose no sorties for lack of runways."""
    return False


def box_of_base(scene: Scene, place: PlaceId, feature: Feature) -> PlaceId | None:
    """The Basing Box to which a base belongs, if it belongs to one."""
    for box, display in scene.printed.places.items():
        if display.kind is BoxKind.BASING:
            bases = scene.rules[sortie_bases](scene, box)
            if any((each.place, each.feature) == (place, feature) for each in bases):
                return box
    return None


@cites("ADV:22.6.1")
def sorties_for(bases: int) -> int:
    """A sortie is lost for two bases, rounded down, but at least one for any."""
    return max(1, bases // 2) if bases else 0


def boxes_that_count(scene: Scene) -> list[PlaceId]:
    """List the Basing Boxes that lose sorties for their bases now."""
    spared = scene.rules[spared_sorties]
    boxes = [place for place, box in scene.printed.places.items() if box.kind is BoxKind.BASING]
    return [box for box in boxes if not spared(scene, box)]


def owner_of_box(scene: Scene, box: PlaceId) -> SideId:
    """The side whose units are in a Basing Box."""
    side = side_of_box(scene, box)
    if side is None:
        raise TypeError("a Basing Box is a side's")
    return side


def is_damaged(scene: Scene, base: SortieBase, owner: SideId) -> bool:
    """Whether a base of its owner bears Strike 1 or 2; not one that is under repair."""
    now = damage_of(scene, base.place, base.feature, base.number)
    held = owner_of(scene, base.place) == owner
    return held and not now.under_repair and now.marker in _DAMAGED


def is_lost(scene: Scene, base: SortieBase, owner: SideId) -> bool:
    """Whether a base is captured or destroyed; one under repair has not come back yet (27.9.1)."""
    if owner_of(scene, base.place) != owner:
        return True
    if damage_of(scene, base.place, base.feature, base.number).under_repair:
        return True
    return marker_on(scene, base.place, base.feature, base.number) is Damage.DESTROYED


def damaged_bases(scene: Scene, box: PlaceId) -> list[SortieBase]:
    """The damaged bases of a Basing Box."""
    owner = owner_of_box(scene, box)
    return [
        each for each in scene.rules[sortie_bases](scene, box) if is_damaged(scene, each, owner)
    ]


def newly_lost_bases(scene: Scene, box: PlaceId) -> list[SortieBase]:
    """The bases of a Basing Box that were lost since sorties were last counted."""
    owner, before = owner_of_box(scene, box), scene.state.advanced.air.lost_bases
    bases = [each for each in scene.rules[sortie_bases](scene, box) if each not in before]
    return [each for each in bases if is_lost(scene, each, owner)]


@step(air_naval, "ADV:22.6.1")
def sorties_are_lost(run: NextWarRun) -> None:
    """Each Basing Box may lose sorties."""
    scene = run.scene
    for box in reversed(boxes_that_count(scene)):  # what is opened last comes first
        if damaged_bases(scene, box) or newly_lost_bases(scene, box):
            run.open(box_sorties, (box,))


@step(box_sorties, "ADV:22.6.1")
def damaged_bases_cost_sorties(run: NextWarRun) -> None:
    """For every two damaged bases the owner moves a Ready unit of the box to Flown."""
    (box,) = run.scene.state.agenda[-1].about
    owner = owner_of_box(run.scene, PlaceId(box))
    number = sorties_for(len(damaged_bases(run.scene, PlaceId(box))))
    lose_sorties(run, owner, owner, PlaceId(box), number, RULE)


@step(box_sorties, "ADV:22.6.1")
def lost_bases_cost_sorties(run: NextWarRun) -> None:
    """For every two bases lost since the last time the enemy moves one more there."""
    (box,) = run.scene.state.agenda[-1].about
    owner = owner_of_box(run.scene, PlaceId(box))
    number = sorties_for(len(newly_lost_bases(run.scene, PlaceId(box))))
    lose_sorties(run, ENEMY[owner], owner, PlaceId(box), number, RULE)


@step(air_naval, "ADV:22.6.1")
def sorties_are_counted(run: NextWarRun) -> None:
    """Bases that are lost do not count again, but for those of a box that is spared."""
    scene = run.scene
    before = scene.state.advanced.air.lost_bases
    known = set(before)
    for box in boxes_that_count(scene):
        owner = owner_of_box(scene, box)
        bases = scene.rules[sortie_bases](scene, box)
        known -= set(bases)
        known |= {each for each in bases if is_lost(scene, each, owner)}
    lost = tuple(sorted(known, key=lambda each: (each.place, each.feature.value, each.number)))
    if lost != before:
        run.emit(SortiesCounted(lost))
