"""9.2.2.2 The row of the odds chart: the class of the defender's terrain."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import TerrainChosen
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.orders.combat import ChooseTerrain
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of, ground_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

JUNGLE: Final = "highland_jungle"
#: Jungle makes Highland of these; elsewhere both classes apply.
_LOW: Final = frozenset({"flat", "rough", JUNGLE})


@cites("STD:9.2.2.2")
def classes_of(scene: Scene, here: PlaceId) -> tuple[str, ...]:
    """A hex counts as its terrain; with Jungle on it, low ground counts as Highland."""
    ground = ground_at(scene, here)
    own = scene.printed.charts.terrain[ground.terrain].combat_class
    if Feature.JUNGLE not in ground.features:
        return (own,)
    return (JUNGLE,) if own in _LOW else (own, JUNGLE)


def class_of(scene: Scene, combat: Combat) -> str:
    """The class that the defender has chosen, or the first that applies."""
    return combat.terrain or classes_of(scene, combat.target)[0]


@step(procedure, "STD:9.2.2.2")
def terrain_is_named(run: NextWarRun) -> None:
    """If the hex has more than one terrain class, the defender chooses."""
    scene = run.scene
    combat = combat_of(scene)
    classes = classes_of(scene, combat.target)
    if len(classes) > 1:
        run.ask(Decision(defending_side(scene, combat), "terrain", "STD:9.2.2.2"))
    else:
        run.emit(TerrainChosen(classes[0]))


def offer_terrain(scene: Known) -> Offer:
    """Offer the classes that apply."""
    classes = classes_of(scene, combat_of(scene).target)
    return Offer("STD:9.2.2.2", ChooseTerrain, (("terrain", Pick(classes)),))


def judge_terrain(scene: Known, order: ChooseTerrain) -> tuple[Cited[Veto], ...]:
    """One of those in the hex."""
    target = combat_of(scene).target
    classes = classes_of(scene, target)
    if order.terrain in classes:
        return ()
    facts: dict[str, int | str] = {
        "hex": target,
        "terrain": order.terrain,
        "classes": ", ".join(classes),
    }
    return (Cited("STD:9.2.2.2", Veto("no-such-terrain", dict(facts))),)


def resolve_terrain(run: NextWarRun, order: ChooseTerrain) -> None:
    """The choice stands for this combat."""
    run.emit(TerrainChosen(order.terrain))
    run.answer()


CHOOSE_TERRAIN = order_kind(
    "STD:9.2.2.2",
    "terrain",
    ChooseTerrain,
    offer=offer_terrain,
    vetoes=judge_terrain,
    resolve=resolve_terrain,
)
