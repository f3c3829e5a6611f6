"""What a game is: rules, presentation, advice and storage, each a small record of functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.kernel.catalogue.display_labels import NO_LABELS, Labels
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.client_display_types import Picture
from sandtable.kernel.custom_scenario_folders import Folders
from sandtable.kernel.game_measures import Measure
from sandtable.kernel.numeric_observation import Observation
from sandtable.kernel.play.run import DeadEndError, Run, drive
from sandtable.kernel.play.state import Decision, Known, Result, State, decision_of
from sandtable.kernel.puzzle_types import PuzzleBook
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.offers import PATIENCE, Offer, draw_order
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto
from sandtable.kernel.tactics import TacticBook
from sandtable.kernel.user_entered_counters import CounterSheets


@dataclass(frozen=True, eq=False)
class Scenario:
    """One setup with its length and goals: the layers it plays under and how it begins."""

    id: str
    name: str
    stage: str  # draft | playable | complete
    layers: tuple[str, ...]  # what a new game plays under, rulings among them
    printed: Callable[[Ruleset], Any]  # may bake what the rules make of the map
    begin: Callable[[Any], State]  # printed things -> the position before the first step
    opening: Callable[[Run[Any, Any]], None]  # shuffles, deals, gets the sequence under way
    seats: tuple[str, ...] = ()  # what the seats are called in it; empty: as in the game
    years: tuple[int, int] | None = None  # first and last, where players choose them: listed once
    idle: Callable[[], frozenset[str]] = frozenset  # optional rules that would change nothing
    value_sources: Callable[[], Mapping[SourceKind, int]] = dict
    # ^ how many values of its pieces are published, inferred and ours
    points: str = ""  # what it counts for victory, such as VP; empty: it is not won on points
    counters: Mapping[str, str] = field(default_factory=dict)
    # ^ nation -> the fingerprint of own counters that are laid over its units
    tables: Mapping[str, str] = field(default_factory=dict)
    # ^ the texts of the folder that it is read from, where it is a designer's own


@dataclass(frozen=True, eq=False)
class Rules:
    """What is played: seats, positions, orders, events, and how one leads to the other.

    `seen` gives an event as a seat may see it (None: not at all).
    """

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
    hidden_fields: Mapping[str, str] = field(default_factory=dict)  # field -> kind of hidden id
    unknown: Callable[[Any, int], Mapping[str, tuple[tuple[int, ...], ...]]] = (
        lambda _state, _seat: {}
    )  # groups of hidden ids that a seat could never tell apart
    faults: Callable[[Any, Any], tuple[str, ...]] = lambda _printed, _state: ()
    hiding_layers: frozenset[str] | None = None
    # ^ layers under which a seat is not shown everything; None: any of them may, if `seen` is there
    broken: Mapping[str, str] = field(default_factory=dict)
    # ^ folder of a scenario that cannot be played -> why; the others are in `scenarios`


@dataclass(frozen=True, eq=False)
class Presentation:
    """How the game is shown to people: in words, and as a picture."""

    title: str = ""  # what players call the game system
    titles: Mapping[str, str] = field(default_factory=dict)  # first part of a scenario's id -> name
    dark_seat: int = 1  # the seat that clients show in the dark colours; the others are light
    wording: Mapping[str, str] = field(default_factory=dict)
    label: Callable[[str, Fact], str] = lambda _, fact: str(fact)
    labeller: Callable[[Any], Callable[[str, Fact], str]] | None = None  # printed things -> label
    aliases: Callable[[str, int], tuple[str, ...]] = lambda _name, _value: ()
    # ^ parameter, value -> other names by which a player may type it, such as a card's number
    choice: Callable[[Any, str, int], tuple[str, str]] = lambda _scene, _name, _value: ("", "")
    # ^ known scene, parameter, value -> the heading that a choice is listed under, and what is said
    #   after its name; "" for none
    ids: Mapping[Any, str] = field(default_factory=dict)
    # ^ types of ids, and of things that stand in lists by their ids -> a parameter that holds such
    labels: Labels = NO_LABELS  # what orders, steps, parameters, options are called
    endings: frozenset[str] = frozenset()  # kinds of order that end a phase, a segment or a turn
    passes: frozenset[str] = frozenset()  # kinds of order that do nothing more in a decision
    sheet: Callable[[Any], str] | None = None  # known scene -> the board in text
    prompt: Callable[[Any, Decision], str] | None = None  # known scene, decision -> what to do
    tell: Callable[[Any, Any], str] | None = None  # printed things, event -> a line ("" for none)
    tell_together: Callable[[Any, Sequence[Any], Sequence[str]], Sequence[str]] = (
        lambda _printed, _events, lines: lines
    )  # printed things, the events of an entry, a line for each -> the lines, nothing told twice
    ending: Callable[[Any, Result], str] = lambda _printed, _result: ""
    # ^ printed things, how a game ended -> why, in words ("": its score says it)
    reckon: Callable[[Any, Any], str | None] | None = None  # known scene, order -> odds in text
    lookups: Mapping[str, Callable[[Any, str], str]] = field(
        default_factory=dict
    )  # a word to type -> known scene, what was typed after it -> text
    picture: Picture | None = None  # what there is to draw; none: words alone


@dataclass(frozen=True, eq=False)
class Advice:
    """What programs may know of good play, and what they learn from and count."""

    odds: Callable[[Any, Any], Any] | None = None
    value: Callable[[Any, int], int] | None = None  # known scene, seat -> how good it looks
    likely: Callable[[Any, Choice, int], Sequence[Any]] | None = None
    # ^ known scene of the seat that decides, whims, how many -> likely orders, the best first; one
    #   alone is given as it stands, several are to be tried out; none: no opinion
    postures: tuple[str, ...] = ()  # ways to play, such as "hold", the most promising first
    formations: Callable[[Any], tuple[str, ...]] | None = None
    # ^ known scene -> the formations of the seat that can have a posture of their own
    planned: Callable[[str], Callable[[Any, Choice, int], Sequence[Any]]] | None = None
    # ^ a plan, which is a posture or several (`kernel.plans`) -> the advice that goes with it
    rungs: Mapping[str, Callable[[Any, Choice, int], Sequence[Any]]] = field(default_factory=dict)
    # ^ rung -> known scene of the seat that decides, whims, how many -> orders, the best first;
    #   none: no opinion
    pace: Callable[[Any], int] | None = None  # known scene -> a number that grows as play goes on
    turn: Callable[[Any], int] | None = None  # known scene -> the number of the turn under way
    routine: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    # ^ decision kind -> known scene -> the order most players would give (None: ask)
    obvious: frozenset[str] = frozenset()
    # ^ decision kinds that a program may answer where one order alone is possible: all see that
    observation: Observation | None = None  # how a view becomes numbers; none: cannot be learnt
    measure: type[Measure] = Measure  # what reports over many games count
    puzzles: PuzzleBook | None = None  # none: it has none
    chance: Callable[[Any, int], float] | None = None
    # ^ known scene, seat -> the chance that the seat wins, from 0 to 1; 0 or 1 once it is over
    intent: Callable[[Any, int], str] | None = None
    # ^ scene as a spectator knows it, seat -> what the seat is after, in one sentence; "": nothing
    tactics: TacticBook | None = None  # which tactic an order is an example of; none: no names


@dataclass(frozen=True, eq=False)
class Storage:
    """How games and scenarios are written down."""

    format: int = 1
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict
    )
    folders: Folders | None = None  # scenarios as folders of tables; none: it has no such
    position: Callable[[Game, str], tuple[Game, Scenario]] | None = None
    # ^ game, text of a position -> a scenario that begins there, and the game that has it; raises
    #   `kernel.position_text.PositionError`; none: it has no notation for positions
    counters: CounterSheets | None = None  # values that an owner may enter; none: there are none


@dataclass(frozen=True, eq=False)
class Game:
    """A game system: a module names it `GAME`, and the registry finds it there."""

    name: str
    rules: Rules
    presentation: Presentation = Presentation()
    advice: Advice = Advice()
    storage: Storage = Storage()

    def seats_in(self, scenario: str) -> tuple[str, ...]:
        """What the seats are called in a scenario."""
        return self.rules.scenarios[scenario].seats or self.rules.seats

    def title_of(self, scenario: str) -> str:
        """The title that a scenario belongs to, as players call it."""
        return self.presentation.titles.get(scenario.partition("/")[0], self.presentation.title)

    @property
    def package(self) -> str:
        """The package that holds the game: where its events are."""
        module: str = self.rules.evolve.__module__
        return module.rpartition(".")[0] or module


def offers(scene: Known[Any, Any]) -> tuple[Offer, ...]:
    """List the kinds of order a seat may give now, with the domain of each parameter."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return ()
    kinds = scene.rules.orders[decision.kind].values()
    return tuple([offer for kind in kinds if (offer := kind.offer(scene)) is not None])


def random_order(scene: Known[Any, Any], choice: Choice) -> Any:
    """Draw any order of a seat, or `NOTHING`: like `draw_order`, but quicker.

    Kinds of order are tried in random order, so only those that are tried are looked for; each
    kind that is open is as likely as any other.
    """
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return NOTHING
    doing, passing = scene.rules.acts_and_passes[decision.kind]
    if not passing or choice.below(PATIENCE):
        order = _first_drawn(scene, doing, choice)
        if order is not NOTHING:
            return order
    order = _first_drawn(scene, passing, choice)
    return draw_order(offers(scene), choice) if order is NOTHING else order


def _first_drawn(scene: Known[Any, Any], kinds: Sequence[OrderKind], choice: Choice) -> Any:
    """Draw an order of a kind that has one, or `NOTHING`."""
    left = [*kinds]
    while left:
        offer = left.pop(choice.below(len(left))).offer(scene)
        order = NOTHING if offer is None else offer.draw(choice)
        if order is not NOTHING:
            return order
    return NOTHING


def judge(scene: Known[Any, Any], order: object) -> tuple[Cited[Veto], ...]:
    """What speaks against an order: nothing means that it is accepted."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return not_your_decision(scene)
    kind = scene.rules.orders[decision.kind].get(type(order))
    if kind is None:
        return not_open_now(decision)
    return kind.vetoes(scene, order)


@cites("TABLE:1")
def not_your_decision(scene: Known[Any, Any]) -> tuple[Cited[Veto], ...]:
    """Only a seat with an open decision may order."""
    return (Cited("TABLE:1", Veto("not-your-decision", {"seat": scene.seat})),)


@cites("TABLE:2")
def not_open_now(decision: Decision) -> tuple[Cited[Veto], ...]:
    """An order must be of a kind that is open now."""
    return (Cited("TABLE:2", Veto("not-open-now", {"decision": decision.kind})),)


def resolve(run: Run[Any, Any], order: object) -> None:
    """Carry out an accepted order, then run on until somebody must decide."""
    decision = decision_of(run.truth, run.actor)
    if decision is None:
        raise DeadEndError("an order was resolved that nobody was asked for")
    run.rules.orders[decision.kind][type(order)].resolve(run, order)
    drive(run)
