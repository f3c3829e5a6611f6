"""What a game is to the kernel: a handful of pure functions, and scenarios to begin from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sandtable.kernel.domains import Choice
from sandtable.kernel.layers import Layer
from sandtable.kernel.offers import Offer
from sandtable.kernel.run import Run, drive
from sandtable.kernel.state import Known, State, decision_of
from sandtable.kernel.vetoes import Cited, Fact, Veto

NOT_YOUR_DECISION: Final = "TABLE:1"
NOT_OPEN_NOW: Final = "TABLE:2"


@dataclass(frozen=True)
class Scenario:
    """One setup with its length and goals: the layers it plays under and how it begins."""

    id: str
    name: str
    stage: str  # draft | playable | complete
    layers: tuple[str, ...]  # what a new game plays under, rulings among them
    printed: Callable[[], Any]
    begin: Callable[[Any], State]  # printed things -> the position before the first step
    opening: Callable[[Run[Any, Any]], None]  # shuffles, deals, gets the sequence under way


@dataclass(frozen=True)
class Game:
    """A game system.  `seen` gives an event as a seat may see it (None: not at all)."""

    name: str
    seats: tuple[str, ...]
    state: type[State]
    orders: Any  # the union of order types
    events: Any  # the union of event types, the kernel's among them
    view: type
    evolve: Callable[[Any, Any], Any]
    show: Callable[[Any], Any]  # known scene -> view
    imagine: Callable[[Any, Any, Choice], Any]  # printed, view, whims -> a state that fits
    scenarios: Mapping[str, Scenario]
    layers: Mapping[str, Layer]
    seen: Callable[[Any, int], Any] | None = None
    odds: Callable[[Any, Any], Any] | None = None
    faults: Callable[[Any, Any], tuple[str, ...]] = lambda _printed, _state: ()
    wording: Mapping[str, str] = field(default_factory=dict)
    label: Callable[[str, Fact], str] = lambda _, fact: str(fact)
    format: int = 1
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict
    )


def offers(scene: Known[Any, Any]) -> tuple[Offer, ...]:
    """List the kinds of order a seat may give now, with the domain of each parameter."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return ()
    kinds = scene.rules.orders[decision.kind].values()
    return tuple([offer for kind in kinds if (offer := kind.offer(scene)) is not None])


def judge(scene: Known[Any, Any], order: object) -> tuple[Cited[Veto], ...]:
    """Say what speaks against an order: nothing means that it is accepted."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return (Cited(NOT_YOUR_DECISION, Veto("not-your-decision", {"seat": scene.seat})),)
    kind = scene.rules.orders[decision.kind].get(type(order))
    if kind is None:
        return (Cited(NOT_OPEN_NOW, Veto("not-open-now", {"decision": decision.kind})),)
    return kind.vetoes(scene, order)


def resolve(run: Run[Any, Any], order: object) -> None:
    """Carry out an accepted order, then run on until somebody must decide."""
    decision = decision_of(run.truth, run.actor)
    assert decision is not None, "an order was resolved that nobody was asked for"
    run.rules.orders[decision.kind][type(order)].resolve(run, order)
    drive(run)
