"""6 Combat: declare, support by both sides, the roll, losses, retreat, advance."""

from __future__ import annotations

from sandtable.kernel.play.dice import D10
from sandtable.kernel.play.state import Decision, Known
from sandtable.kernel.rules.domains import Allocation, Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.hexes.events import (
    CityTaken,
    CombatDeclared,
    CombatEnded,
    CombatRolled,
    StepLost,
    SupportGiven,
    UnitMoved,
)
from toys.hexes.orders import (
    Advance,
    Attack,
    EndAttacks,
    Hold,
    Retreat,
    StayPut,
    Support,
    TakeLosses,
)
from toys.hexes.points import HexRun, HexScene, column_shifts, die_modifiers, fight, stacking_limit
from toys.hexes.printed import Printed, Terrain, Weather
from toys.hexes.rules.ch2_stacking import zone_of
from toys.hexes.rules.ch5_movement import judge_end, resolve_end
from toys.hexes.state import Combat, State

LOSSES = {
    "A2": (2, 0, False),
    "A1": (1, 0, False),
    "EX": (1, 1, False),
    "D1": (0, 1, False),
    "D1R": (0, 1, True),
    "D2R": (0, 2, True),
}
NO = ()


def combat_of(scene: HexScene) -> Combat:
    """The combat under way."""
    if scene.state.combat is None:
        raise TypeError("no combat is under way")
    return scene.state.combat


def _asked(scene: HexScene) -> Decision:
    """The decision that is open."""
    return scene.state.pending[-1].decisions[0]


def _no(cite: str, code: str, **facts: int) -> tuple[Cited[Veto], ...]:
    return (Cited(cite, Veto(code, dict(facts))),)


# --- declaring --------------------------------------------------------------------------------


@cites("HEX:6.1")
def targets_of(scene: HexScene, unit: int) -> tuple[int, ...]:
    """A unit may attack an adjacent enemy hex that has not been attacked in this phase."""
    state = scene.state
    side = state.sides[state.active]
    enemy = state.sides[1 - state.active].stacks.map
    near = scene.printed.near[side.units.map[unit].at]
    return tuple([to for to in near if to in enemy and to not in state.attacked])


@cites("HEX:6.2")
def helpers_of(scene: HexScene, lead: int, target: int) -> tuple[int, ...]:
    """Others that have not fought and stand beside the target may join."""
    side = scene.state.sides[scene.state.active]
    free = side.unfought
    return tuple(
        [
            unit
            for here in scene.printed.near[target]
            for unit in side.stacks.map.get(here, ())
            if unit != lead and unit in free
        ]
    )


def offer_attack(scene: Known[State, Printed]) -> Offer | None:
    """Offer every unit that has not fought, against what stands beside it."""
    free = scene.state.sides[scene.state.active].unfought
    if not free:
        return None
    return Offer(
        "HEX:6.1",
        Attack,
        (
            ("lead", Pick(free)),
            ("target", Given(lambda lead: Pick(targets_of(scene, lead)))),
            ("others", Given(lambda lead, target: Subset(helpers_of(scene, lead, target)))),
        ),
    )


def judge_attack(scene: Known[State, Printed], order: Attack) -> tuple[Cited[Veto], ...]:
    """Judge the lead, the target, then those who join."""
    if order.lead not in scene.state.sides[scene.state.active].unfought:
        return _no("HEX:6.1", "cannot-attack", unit=order.lead)
    if order.target not in targets_of(scene, order.lead):
        return _no("HEX:6.1", "no-target", hex=order.target)
    joining = helpers_of(scene, order.lead, order.target)
    for unit in order.others:
        if unit not in joining:
            return _no("HEX:6.2", "cannot-join", unit=unit)
    if len(set(order.others)) != len(order.others):
        return _no("HEX:6.2", "named-twice")
    return NO


def resolve_attack(run: HexRun, order: Attack) -> None:
    """The attack is declared and the combat begins."""
    side = run.scene.state.active
    run.emit(CombatDeclared(order.target, side, (order.lead, *order.others)))
    run.open(fight)


# --- support ----------------------------------------------------------------------------------


@step(fight, "HEX:6.3")
def attacker_support(run: HexRun) -> None:
    """The attacker commits air points first."""
    run.ask(Decision(run.scene.state.active, "support", "HEX:6.3"))


@step(fight, "HEX:6.4", after="attacker_support")
def defender_support(run: HexRun) -> None:
    """The defender answers."""
    run.ask(Decision(1 - run.scene.state.active, "support", "HEX:6.4"))


def offer_support(scene: Known[State, Printed]) -> Offer:
    """Offer any number of the air points left."""
    most = scene.state.sides[scene.seat].air
    return Offer(_asked(scene).cite, Support, (("air", Count(0, most)),))


@cites("HEX:6.3", "HEX:6.4")
def judge_support(scene: Known[State, Printed], order: Support) -> tuple[Cited[Veto], ...]:
    """Nobody commits more air points than are left."""
    has = scene.state.sides[scene.seat].air
    if type(order.air) is int and 0 <= order.air <= has:
        return NO
    return _no(_asked(scene).cite, "too-much-air", air=order.air, has=has)


def resolve_support(run: HexRun, order: Support) -> None:
    """The points are spent."""
    run.emit(SupportGiven(run.actor, order.air))
    run.answer()


# --- the roll ---------------------------------------------------------------------------------


@adds(column_shifts, "HEX:6.5")
def air_shifts(scene: HexScene, combat: Combat) -> tuple[int, ...]:
    """Each air point more than the enemy's moves the odds one column; in rain none does."""
    net = combat.support[0] - combat.support[1]
    return (net,) if net and scene.state.weather == Weather.CLEAR else ()


@adds(column_shifts, "HEX:6.6")
def river_shift(scene: HexScene, combat: Combat) -> tuple[int, ...]:
    """An attack across a river is one column worse, if any attacker stands across it."""
    rivers, units = scene.printed.chart.rivers, scene.state.sides[scene.state.active].units.map
    across = [u for u in combat.attackers if (units[u].at, combat.target) in rivers]
    return (-1,) if across else ()


@adds(die_modifiers, "HEX:6.7")
def terrain_helps(scene: HexScene, combat: Combat) -> tuple[int, ...]:
    """Woods and hills take one off the die, the city two."""
    match scene.printed.chart.terrain[combat.target]:
        case Terrain.CITY:
            return (-2,)
        case Terrain.WOODS | Terrain.HILLS:
            return (-1,)
        case _:
            return ()


@cites("HEX:6.8")
def odds_column(scene: HexScene, combat: Combat) -> int:
    """Odds are rounded in the defender's favour, then shifted, within the table."""
    counters = scene.printed.counters
    attack = sum([counters[unit].attack for unit in combat.attackers])
    defenders = scene.state.sides[1 - scene.state.active].stacks.map[combat.target]
    defence = sum([counters[unit].defence for unit in defenders])
    rows = scene.printed.odds
    base = max([i for i, (a, d) in enumerate(rows) if attack * d >= defence * a], default=0)
    shifts = sum([entry.what for entry in scene.rules[column_shifts](scene, combat)])
    return min(max(base + shifts, 0), len(rows) - 1)


@cites("HEX:6.9")
def result_of(scene: HexScene, combat: Combat, column: int, die: int) -> str:
    """The modified die, kept from zero to nine, finds the row."""
    modified = die + sum([entry.what for entry in scene.rules[die_modifiers](scene, combat)])
    return scene.printed.crt[min(max(modified, 0), 9)][column]


@step(fight, "HEX:6.9", after="defender_support")
def roll(run: HexRun) -> None:
    """The die falls."""
    scene = run.scene
    combat = combat_of(scene)
    column = odds_column(scene, combat)
    die = run.roll("combat", D10)
    run.emit(CombatRolled(column, die, result_of(scene, combat, column, die)))


# --- losses -----------------------------------------------------------------------------------


@step(fight, "HEX:6.10", after="roll")
def attacker_losses(run: HexRun) -> None:
    """The attacker chooses who among the attackers loses steps."""
    _lose(run, run.scene.state.active, LOSSES[combat_of(run.scene).result][0], "HEX:6.10")


@step(fight, "HEX:6.11", after="attacker_losses")
def defender_losses(run: HexRun) -> None:
    """The defender chooses who among the defenders loses steps."""
    _lose(run, 1 - run.scene.state.active, LOSSES[combat_of(run.scene).result][1], "HEX:6.11")


def _lose(run: HexRun, number: int, steps: int, cite: str) -> None:
    """Ask who loses, where there is a choice."""
    fighters = fighters_of(run.scene, number)
    units = run.scene.state.sides[number].units.map
    held = sum([units[unit].steps for unit in fighters])
    if steps == 0 or not fighters:
        return
    if steps >= held or len(fighters) == 1:
        for unit in fighters:
            run.emit(StepLost(unit, number, min(steps, units[unit].steps)))
    else:
        run.ask(Decision(number, "losses", cite, (steps,)))


def fighters_of(scene: HexScene, number: int) -> tuple[int, ...]:
    """List a side's units in the combat that are still there."""
    combat, side = combat_of(scene), scene.state.sides[number]
    if number == scene.state.active:
        return tuple([unit for unit in combat.attackers if unit in side.units.map])
    return side.stacks.map.get(combat.target, ())


def _losses_domain(scene: Known[State, Printed]) -> Allocation[int]:
    (steps,) = _asked(scene).about
    fighters = fighters_of(scene, scene.seat)
    units = scene.state.sides[scene.seat].units.map
    return Allocation(fighters, [units[unit].steps for unit in fighters], steps, steps)


def offer_losses(scene: Known[State, Printed]) -> Offer:
    """Offer every way to share the losses out."""
    return Offer(_asked(scene).cite, TakeLosses, (("lost", _losses_domain(scene)),))


@cites("HEX:6.10", "HEX:6.11")
def judge_losses(scene: Known[State, Printed], order: TakeLosses) -> tuple[Cited[Veto], ...]:
    """Exactly the steps called for, from units that have them."""
    if _losses_domain(scene).contains(order.lost):
        return NO
    return _no(_asked(scene).cite, "wrong-losses", steps=_asked(scene).about[0])


def resolve_losses(run: HexRun, order: TakeLosses) -> None:
    """The steps are gone."""
    for unit, steps in zip(fighters_of(run.scene, run.actor), order.lost, strict=True):
        if steps:
            run.emit(StepLost(unit, run.actor, steps))
    run.answer()


# --- retreat and advance ----------------------------------------------------------------------


@step(fight, "HEX:6.12", after="defender_losses")
def retreat(run: HexRun) -> None:
    """Where the result says so, the defender goes back or pays to stay."""
    scene = run.scene
    if LOSSES[combat_of(scene).result][2] and fighters_of(scene, 1 - scene.state.active):
        run.ask(Decision(1 - scene.state.active, "retreat", "HEX:6.12"))


@cites("HEX:6.13")
def ways_back(scene: HexScene) -> tuple[int, ...]:
    """A stack goes back to an adjacent hex that is free of the enemy and its zone, with room."""
    state, target = scene.state, combat_of(scene).target
    number = 1 - state.active
    zone = zone_of(scene, state.active)
    mine, theirs = state.sides[number].stacks.map, state.sides[state.active].stacks.map
    size = len(mine[target])
    limit = scene.rules[stacking_limit]
    return tuple(
        [
            to
            for to in scene.printed.near[target]
            if to not in theirs
            and not zone >> to & 1
            and len(mine.get(to, ())) + size <= limit(scene, to)
        ]
    )


def offer_retreat(scene: Known[State, Printed]) -> Offer | None:
    """Offer every way back."""
    ways = ways_back(scene)
    return Offer("HEX:6.13", Retreat, (("to", Pick(ways)),)) if ways else None


def judge_retreat(scene: Known[State, Printed], order: Retreat) -> tuple[Cited[Veto], ...]:
    """Only along a way back."""
    return NO if order.to in ways_back(scene) else _no("HEX:6.13", "no-way-back", hex=order.to)


def resolve_retreat(run: HexRun, order: Retreat) -> None:
    """The whole stack goes."""
    for unit in fighters_of(run.scene, run.actor):
        run.emit(UnitMoved(unit, run.actor, (order.to,), 0))
    run.answer()


@cites("HEX:6.14")
def resolve_hold(run: HexRun, order: Hold) -> None:
    """Who stands loses one more step, from the unit on top."""
    top = fighters_of(run.scene, run.actor)[-1]
    run.emit(StepLost(top, run.actor, 1))
    run.answer()


@step(fight, "HEX:6.15", after="retreat")
def advance(run: HexRun) -> None:
    """If the hex is empty now, the attacker may move in."""
    scene = run.scene
    gone = not fighters_of(scene, 1 - scene.state.active)
    if gone and fighters_of(scene, scene.state.active):
        run.ask(Decision(scene.state.active, "advance", "HEX:6.15"))


def _advance_domain(scene: HexScene) -> Subset[int]:
    target = combat_of(scene).target
    limit = scene.rules[stacking_limit](scene, target)
    return Subset(fighters_of(scene, scene.state.active), least=1, most=limit)


def offer_advance(scene: Known[State, Printed]) -> Offer:
    """Offer any attackers, as many as may stand there."""
    return Offer("HEX:6.15", Advance, (("units", _advance_domain(scene)),))


@cites("HEX:6.15")
def judge_advance(scene: Known[State, Printed], order: Advance) -> tuple[Cited[Veto], ...]:
    """Attackers only, each once, within the stacking limit."""
    if _advance_domain(scene).contains(order.units):
        return NO
    return _no("HEX:6.15", "cannot-advance")


def resolve_advance(run: HexRun, order: Advance) -> None:
    """They move in."""
    target = combat_of(run.scene).target
    for unit in order.units:
        run.emit(UnitMoved(unit, run.actor, (target,), 0))
    if target == run.printed.chart.city and run.scene.state.city != run.actor:
        run.emit(CityTaken(run.actor))
    run.answer()


@step(fight, "HEX:6.16", after="advance")
def over(run: HexRun) -> None:
    """The combat is over."""
    run.emit(CombatEnded())


ATTACK = order_kind(
    "HEX:6.1", "attack", Attack, offer=offer_attack, vetoes=judge_attack, resolve=resolve_attack
)
END_ATTACKS = order_kind(
    "HEX:3.3",
    "attack",
    EndAttacks,
    offer=lambda _: Offer("HEX:3.3", EndAttacks),
    vetoes=judge_end,
    resolve=resolve_end,
)
SUPPORT = order_kind(
    "HEX:6.3",
    "support",
    Support,
    offer=offer_support,
    vetoes=judge_support,
    resolve=resolve_support,
)
TAKE_LOSSES = order_kind(
    "HEX:6.10",
    "losses",
    TakeLosses,
    offer=offer_losses,
    vetoes=judge_losses,
    resolve=resolve_losses,
)
RETREAT = order_kind(
    "HEX:6.13",
    "retreat",
    Retreat,
    offer=offer_retreat,
    vetoes=judge_retreat,
    resolve=resolve_retreat,
)
HOLD = order_kind(
    "HEX:6.14",
    "retreat",
    Hold,
    offer=lambda _: Offer("HEX:6.14", Hold),
    vetoes=judge_end,
    resolve=resolve_hold,
)
ADVANCE = order_kind(
    "HEX:6.15",
    "advance",
    Advance,
    offer=offer_advance,
    vetoes=judge_advance,
    resolve=resolve_advance,
)
STAY_PUT = order_kind(
    "HEX:6.15",
    "advance",
    StayPut,
    offer=lambda _: Offer("HEX:6.15", StayPut),
    vetoes=judge_end,
    resolve=resolve_end,
)
