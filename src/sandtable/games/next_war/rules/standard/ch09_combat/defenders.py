"""9.1 Which units defend a hex that is too full for all of them."""

from __future__ import annotations

from sandtable.games.next_war.events import DefendersChosen
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import ChooseDefenders
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import most_from
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto


def room(scene: Scene) -> int:
    """The half stacking points that may defend the hex."""
    combat = combat_of(scene)
    return most_from(scene, defending_side(scene, combat), combat.target)


def choices(scene: Scene) -> Subset[UnitId]:
    """Every choice of defenders; those who take up no room defend in any case."""
    defenders = combat_of(scene).defenders
    bulky = tuple([unit for unit in defenders if half_points_of(scene, (unit,))])
    return Subset(
        bulky,
        least=1,
        weight=lambda unit: half_points_of(scene, (unit,)),
        limit=room(scene),
        measure="stacking points",
        per=2,
    )


@step(procedure, "STD:9.1")
def defenders_stand(run: NextWarRun) -> None:
    """All units that were in the hex when the segment began defend.

    If it is overstacked, the owner chooses which.
    """
    scene = run.scene
    combat = combat_of(scene)
    if half_points_of(scene, combat.defenders) > room(scene):
        run.ask(Decision(defending_side(scene, combat), "defenders", "STD:9.1"))


def offer_defenders(scene: Known) -> Offer:
    """Offer every choice within the limit."""
    return Offer("STD:9.1", ChooseDefenders, (("units", choices(scene)),))


def judge_defenders(scene: Known, order: ChooseDefenders) -> tuple[Cited[Veto], ...]:
    """At least one of those in the hex, each once, within the limit."""
    if choices(scene).contains(order.units):
        return ()
    facts: dict[str, Fact] = {"units": tuple(choices(scene).options), "room": room(scene)}
    return (Cited("STD:9.1", Veto("wrong-defenders", facts)),)


def resolve_defenders(run: NextWarRun, order: ChooseDefenders) -> None:
    """The others add nothing and lose nothing."""
    defenders = combat_of(run.scene).defenders
    light = [unit for unit in defenders if not half_points_of(run.scene, (unit,))]
    chosen = {*order.units, *light}
    run.emit(DefendersChosen(tuple([unit for unit in defenders if unit in chosen])))
    run.answer()


CHOOSE_DEFENDERS = order_kind(
    "STD:9.1",
    "defenders",
    ChooseDefenders,
    offer=offer_defenders,
    vetoes=judge_defenders,
    resolve=resolve_defenders,
)
