"""Beacon as a game: it imports nothing of Sandtable but its public names."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import asdict, replace

from beacon_game import night
from beacon_game.board import BEACON, HEXES, adjacent, label_of
from beacon_game.points import TURNS, BeaconRun, BeaconScene, View, needed
from beacon_game.state import Attack, Fought, Hold, March, Moved, Order, State, TurnEnded
from sandtable.contract import (
    D6,
    Advice,
    BoardMap,
    Briefing,
    Choice,
    Cited,
    CitedText,
    Clock,
    Decision,
    Game,
    Given,
    KernelEvent,
    Known,
    Labels,
    Layer,
    Level,
    Offer,
    OrderLabel,
    ParameterLabel,
    Pick,
    Picture,
    PieceMove,
    Presentation,
    Result,
    Rules,
    Scenario,
    SideBriefing,
    Veto,
    answers,
    decision_of,
    layer,
    objection,
    order_kind,
)

Event: TypeAlias = KernelEvent | Moved | Fought | TurnEnded
SEATS: Final = ("North", "South")
START: Final = (0, 2, 4, 15, 17, 19)  # three patrols of North, then three of South
GONE: Final = -1
NAMES: Final = ("Ash", "Birch", "Cedar", "Dune", "Ember", "Flint")


def own(seat: int) -> range:
    """The patrols of a side."""
    return range(3 * seat, 3 * seat + 3)


def evolve(state: State, event: Event) -> State:
    """Apply what happened."""
    match event:
        case Moved(unit=unit, to=to):
            return replace(state, at=(*state.at[:unit], to, *state.at[unit + 1 :]))
        case Fought(target=target, won=won) if won:
            return replace(state, at=(*state.at[:target], GONE, *state.at[target + 1 :]))
        case TurnEnded(turn=turn):
            return replace(state, turn=turn + 1)
    return state


@answers(needed, "BEACON:2.1")
def on_four(_: BeaconScene) -> int:
    """An attack succeeds on 4 or more."""
    return 4


def marches(scene: BeaconScene, unit: int) -> list[int]:
    """The free hexes beside a patrol."""
    taken = scene.state.at
    return [to for to in adjacent(taken[unit]) if to not in taken]


def targets(scene: BeaconScene, unit: int) -> list[int]:
    """The enemy patrols beside a patrol."""
    at = scene.state.at
    return [one for one in own(1 - unit // 3) if at[one] in adjacent(at[unit])]


def _offer(cite: str, order: type, name: str, found: Any) -> Any:
    def offer(scene: Known[State, None]) -> Offer | None:
        able = [u for u in own(scene.seat) if scene.state.at[u] != GONE and found(scene, u)]
        if not able:
            return None
        second = Given(lambda unit: Pick(found(scene, unit)))
        return Offer(cite, order, (("unit", Pick(able)), (name, second)))

    return offer


def _vetoes(cite: str, code: str, offer: Any) -> Any:
    def vetoes(scene: Known[State, None], order: Any) -> tuple[Cited[Veto], ...]:
        there = offer(scene)
        if there is not None and there.contains(order):
            return ()
        return objection(cite, code, unit=order.unit)

    return vetoes


def next_side(run: BeaconRun) -> None:
    """North acts, then South; the game ends after the last turn, or with one side gone."""
    seat, state = run.actor, run.scene.state
    run.answer()
    left = [sum(state.at[unit] != GONE for unit in own(side)) for side in (0, 1)]
    if seat == 1:
        run.emit(TurnEnded(state.turn))
        run.publish_key()
    if 0 in left or (seat == 1 and state.turn == TURNS):
        holder = next((u // 3 for u, at in enumerate(state.at) if at == BEACON), None)
        winner = left.index(max(left)) if 0 in left else holder
        run.end(Result(winner, "BEACON:3.1"))
    else:
        run.ask(Decision(1 - seat, "act", "BEACON:1.1"))


def march(run: BeaconRun, order: March) -> None:
    """A patrol marches one hex."""
    run.emit(Moved(order.unit, order.to))
    next_side(run)


def attack(run: BeaconRun, order: Attack) -> None:
    """A patrol attacks one beside it."""
    rolled, wanted = run.roll("attack", D6), run.rules[needed](run.scene)
    run.emit(Fought(order.unit, order.target, rolled, rolled >= wanted))
    next_side(run)


_MARCH = _offer("BEACON:1.2", March, "to", marches)
_ATTACK = _offer("BEACON:2.1", Attack, "target", targets)
MARCH = order_kind(
    "BEACON:1.2",
    "act",
    March,
    offer=_MARCH,
    vetoes=_vetoes("BEACON:1.2", "no-march", _MARCH),
    resolve=march,
)
ATTACK = order_kind(
    "BEACON:2.1",
    "act",
    Attack,
    offer=_ATTACK,
    vetoes=_vetoes("BEACON:2.1", "no-attack", _ATTACK),
    resolve=attack,
)
HOLD = order_kind(
    "BEACON:1.3",
    "act",
    Hold,
    offer=lambda _: Offer("BEACON:1.3", Hold),
    vetoes=lambda _, order: (),
    resolve=lambda run, _: next_side(run),
)


def opening(run: BeaconRun) -> None:
    """North begins."""
    run.ask(Decision(0, "act", "BEACON:1.1"))


def show(scene: Known[State, None]) -> View:
    """All sides see everything; the rows are those that a board draws."""
    at = scene.state.at
    rows = [
        {"side": side, "units": [{"unit": u, "at": at[u]} for u in own(side) if at[u] != GONE]}
        for side in (0, 1)
    ]
    return View(scene.seat, decision_of(scene.state, scene.seat), scene.state, rows)


def imagine(_: None, view: View, __: Choice) -> State:
    """Nothing is hidden."""
    return State(**asdict(view.position))


def faults(_: None, state: State) -> tuple[str, ...]:
    """No hex holds two patrols."""
    here = [at for at in state.at if at != GONE]
    return () if len(here) == len(set(here)) else ("two patrols in a hex",)


def value(scene: BeaconScene, seat: int) -> int:
    """Patrols count 10, the beacon 20, and being near it a little."""
    total = 0
    for unit, at in enumerate(scene.state.at):
        if at != GONE:
            worth = 10 + 20 * (at == BEACON) + 5 * (at in adjacent(BEACON))
            total += worth if unit // 3 == seat else -worth
    return total


# ---------------------------------------------------------------- words and pictures


class HexRow(msgspec.Struct, frozen=True):
    """A hex as a board draws it."""

    id: int
    label: str
    x: float
    y: float
    terrain: str = "clear"


class UnitRow(msgspec.Struct, frozen=True):
    """A patrol as a board draws it."""

    id: int
    name: str
    side: int
    attack: int = 1
    defence: int = 1
    movement: int = 1
    steps: int = 1


class Lists(msgspec.Struct, frozen=True):
    """What is printed."""

    hexes: tuple[HexRow, ...]
    units: tuple[UnitRow, ...]


def lists(_: None) -> Lists:
    """The hexes with their places, and the patrols."""
    hexes = tuple(HexRow(one, label_of(one), x, y) for one, (x, y) in enumerate(HEXES))
    return Lists(hexes, tuple(UnitRow(u, name, u // 3) for u, name in enumerate(NAMES)))


def label(name: str, fact: Any) -> str:
    """What a value is called."""
    if name in {"unit", "target"}:
        return NAMES[fact]
    return label_of(fact) if name in {"to", "hex"} else str(fact)


def tell(_: None, event: Any) -> str:
    """A line for the log."""
    match event:
        case Moved(unit=unit, to=to):
            return f"{NAMES[unit]} marches to {label_of(to)}."
        case Fought(unit=unit, target=target, rolled=rolled, won=won):
            end = "is driven off" if won else "stands"
            return (
                f"{NAMES[unit]} attacks {NAMES[target]} and rolls {rolled}: {NAMES[target]} {end}."
            )
        case TurnEnded(turn=turn):
            return f"Turn {turn} is over."
    return ""


def sheet(scene: BeaconScene) -> str:
    """The board in text."""
    here = [f"{NAMES[u]} {label_of(at)}" for u, at in enumerate(scene.state.at) if at != GONE]
    return f"Beacon {label_of(BEACON)}. " + ", ".join(here)


def briefing(_: None) -> Briefing:
    """What to know before the first order."""
    wins = CitedText("You win if a patrol of yours is on the beacon after six turns.", "BEACON:3.1")
    return Briefing(
        situation=("Two sides of three patrols each race for a beacon.",),
        victory=(wins,),
        sides=tuple(SideBriefing(side, name, wins) for side, name in enumerate(SEATS)),
        turns=tuple((turn, f"Turn {turn}") for turn in range(1, TURNS + 1)),
        length="6 turns",
        weight=1,
        scale="6 patrols",
    )


def maps() -> Mapping[str, BoardMap]:
    """The map, drawn by a module that no rule reads."""
    from beacon_game.drawing import MAP  # noqa: PLC0415  # loaded when it is drawn

    return {"beacon": MAP}


PICTURE: Final = Picture(
    lists=lists,
    charts=lambda _: (),
    spaces="hexes",
    kinds={"unit": "units", "target": "units", "to": "hexes"},
    clock=lambda scene: Clock("Turn", scene.state.turn, 1, TURNS),
    card=lambda _, space: f"Hex {label_of(space)}",
    maps=maps,
    briefing=briefing,
    moves=lambda event: PieceMove((event.unit,), (event.to,)) if type(event) is Moved else None,
    rolls=frozenset({"attack"}),
)
LABELS: Final = Labels(
    orders={
        "march": OrderLabel("March", "A patrol marches to a free hex.", "{unit} marches to {to}"),
        "attack": OrderLabel("Attack", "A patrol attacks an enemy.", "{unit} attacks {target}"),
        "hold": OrderLabel("Hold", "Do nothing in this turn."),
    },
    parameters={
        "unit": ParameterLabel("Patrol", "Choose a patrol."),
        "to": ParameterLabel("Hex", "Choose a hex."),
        "target": ParameterLabel("Target", "Choose the patrol to attack."),
    },
    options={"night": "Night"},
)


def _layer(name: str, level: Level, module: ModuleType) -> Layer:
    return layer(name, level, module)


SCENARIO: Final = Scenario(
    "beacon/ridge",
    "The Ridge",
    "complete",
    ("beacon-rules",),
    lambda _: None,
    lambda _: State(at=START),
    opening,
)
GAME: Final = Game(
    name="beacon",
    rules=Rules(
        seats=SEATS,
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=show,
        imagine=imagine,
        scenarios={SCENARIO.id: SCENARIO},
        layers={
            "beacon-rules": _layer("beacon-rules", Level.STANDARD, sys.modules[__name__]),
            "night": _layer("night", Level.OPTION, night),
        },
        faults=faults,
    ),
    presentation=Presentation(
        title="Beacon",
        titles={"beacon": "Beacon"},
        wording={
            "no-march": "{unit} cannot march there.",
            "no-attack": "{unit} cannot attack that patrol.",
        },
        label=label,
        labels=LABELS,
        passes=frozenset({"hold"}),
        sheet=sheet,
        prompt=lambda scene, _: f"{SEATS[scene.seat]}: march, attack or hold.",
        tell=tell,
        picture=PICTURE,
    ),
    advice=Advice(value=value),
)
