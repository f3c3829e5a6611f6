"""A run: one order being carried out, event by event, and the loop that drives procedures.

Barriers against undo are made here and nowhere else: by a draw, by a look at what the acting
seat may not know, and by letting others see what was secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sandtable.kernel.play.dice import Dice, Die, Drawn
from sandtable.kernel.play.events import (
    KERNEL_EVENTS,
    Answered,
    Asked,
    FrameClosed,
    FrameOpened,
    GameEnded,
    KeyTurned,
    Redirected,
    StepBegan,
    evolve_kernel,
)
from sandtable.kernel.play.state import COMMON, Decision, Known, Result, Scene, State, mask
from sandtable.kernel.work_budget import spend

if TYPE_CHECKING:
    from sandtable.kernel.rules.rule_hooks import Procedure

S = TypeVar("S", bound=State)
P = TypeVar("P")
T = TypeVar("T")

#: More steps than this without a decision is a loop in the rules, not a long turn.
ENDLESS: Final = 10_000


class EndlessError(Exception):
    """Procedures ran on and on without anyone having to decide."""


class DeadEndError(Exception):
    """The game is not over, nothing is under way, and nobody must decide."""


class Run(Generic[S, P]):
    """One order being carried out.  Rules read `scene`; `emit` is the only way to change it.

    `truth` is the whole position, for the kernel and the table alone.
    """

    __slots__ = (
        "_dice",
        "_evolve",
        "_hidden",
        "_known",
        "_seen",
        "actor",
        "barrier",
        "drawn",
        "epoch",
        "events",
        "printed",
        "rules",
        "seats",
        "truth",
        "viewer",
    )

    def __init__(
        self,
        scene: Scene[S, P],
        actor: int,
        dice: Dice,
        epoch: int,
        game: Any,
    ) -> None:
        """Begin at a scene, for the seat that ordered."""
        self.rules = scene.rules
        self.printed = scene.printed
        self.truth: S = scene.state
        self.actor = actor
        self.epoch = epoch
        self.events: list[Any] = []
        self.drawn: list[Drawn] = []
        self.barrier = False
        self.seats: int = len(game.rules.seats)
        self._dice = dice
        self._evolve: Callable[[Any, Any], Any] = game.rules.evolve
        self._seen: Callable[[Any, int], Any] | None = game.rules.seen
        self._hidden: Mapping[str, str] = game.rules.hidden_fields
        self.viewer = actor
        self._known: Known[S, P] | None = None

    @property
    def scene(self) -> Known[S, P]:
        """The scene as the acting seat knows it; hidden things come only from `secret`.

        In a step of a procedure it is what everyone knows, whoever happened to act before.
        """
        if self._known is None:
            state = mask(self.truth, self.viewer)
            self._known = Known(self.rules, self.printed, state, self.viewer)
        return self._known

    def secret(self, holder: int) -> Any:
        """Look at a holder's secrets; looking at another's is a barrier."""
        if holder != self.actor:
            self.barrier = True
        return self.truth.secrets[holder]

    def emit(self, event: Any) -> None:
        """Let something have happened."""
        before = self.truth
        if type(event) in KERNEL_EVENTS:
            self.truth = evolve_kernel(before, event)
        else:
            self.truth = self._evolve(before, event)
            if not self.barrier:
                touched = self.truth.secrets is not before.secrets
                self.barrier = (touched and self._discloses(before, event)) or self._names(event)
        self._known = None
        self.events.append(event)

    def _discloses(self, before: S, event: Any) -> bool:
        """Whether an event that touched secrets was more than the actor's own affair.

        A value may be replaced by an equal one, so what others see of the event counts too.
        """
        if len(before.secrets) != len(self.truth.secrets):
            return True  # there are secrets only from now on, and everyone may know that
        pairs = enumerate(zip(before.secrets, self.truth.secrets, strict=True))
        touched = [holder for holder, (old, new) in pairs if old is not new]
        if self._seen is None or any(holder != self.actor for holder in touched):
            return True
        others = [seat for seat in range(-1, self.seats) if seat != self.actor]
        return any(self._seen(event, seat) is not None for seat in others)

    def _names(self, event: Any) -> bool:
        """Whether an event tells others of a hidden thing by name."""
        if not self._hidden or self._seen is None:
            return False
        named = [name for name in event.__struct_fields__ if name in self._hidden]
        if not named:
            return False
        others = [seat for seat in range(-1, self.seats) if seat != self.actor]
        seen = [shown for seat in others if (shown := self._seen(event, seat)) is not None]
        return any(getattr(shown, name, None) not in (None, ()) for shown in seen for name in named)

    def roll(self, label: str, die: Die) -> int:
        """Roll an open die: everyone sees it, and it is sealed against undo."""
        return self._draw(label, die.low, die.high, self.epoch)

    def draw_hidden(self, label: str, sides: int) -> int:
        """Draw under the closed root: nobody sees it until the end."""
        return self._draw(label, 0, sides - 1, 0)

    def _draw(self, label: str, low: int, high: int, epoch: int) -> int:
        self.barrier = True
        face = low + self._dice.draw(label, high - low + 1, epoch)
        self.drawn.append(Drawn(label, low, high, face, epoch))
        return face

    def shuffled(self, label: str, cards: Sequence[T]) -> tuple[T, ...]:
        """Shuffle face down (Fisher and Yates, closed draws)."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            other = self.draw_hidden(label, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def open(self, procedure: Procedure[Any, Any], about: tuple[int, ...] = ()) -> None:
        """Get a procedure under way; the loop runs it before anything older goes on."""
        steps = self.rules.steps[procedure.name]
        first = steps.sequence[0][0] if steps.sequence else ""
        self.emit(FrameOpened(procedure.name, first, about))

    def go_to(self, step: str) -> None:
        """Let the procedure under way go on at another step than the next."""
        self.emit(Redirected(step))

    def close(self) -> None:
        """End the procedure under way in the middle of a step.

        What the step still does happens where the procedure was opened.
        """
        self.emit(FrameClosed())

    def ask(self, *decisions: Decision) -> None:
        """Ask seats to decide; the loop waits for all of them."""
        if not decisions:
            raise DeadEndError("a question to nobody")
        self.emit(Asked(decisions))

    def answer(self, seat: int | None = None) -> None:
        """Close the decision of the acting seat, or of the one named."""
        self.emit(Answered(self.actor if seat is None else seat))

    def publish_key(self) -> None:
        """Close a turn: its key is published with this record."""
        self.emit(KeyTurned(self.epoch))
        self.barrier = True
        self.epoch += 1

    def end(self, result: Result) -> None:
        """End the game."""
        self.emit(GameEnded(result))


def drive(run: Run[Any, Any]) -> None:
    """Run procedures until somebody must decide, or the game is over."""
    run.viewer, run._known = COMMON, None  # noqa: SLF001  # the loop is the run's other half
    for _ in range(ENDLESS):
        spend()
        state = run.truth
        agenda, pending = state.agenda, state.pending
        if state.over is not None or (pending and pending[-1].depth >= len(agenda)):
            return
        if not agenda:
            raise DeadEndError
        frame = agenda[-1]
        if frame.then:
            _begin(run, frame.procedure, frame.then)
        else:
            run.emit(FrameClosed())
    raise EndlessError


def _begin(run: Run[Any, Any], procedure: str, name: str) -> None:
    """Begin a step, or pass over it where a rule skips it."""
    steps = run.rules.steps[procedure]
    index = steps.at(name)
    step, _, rule, skip = steps.sequence[index]
    after = steps.sequence[index + 1][0] if index + 1 < len(steps.sequence) else ""
    if skip is not None and skip(run.scene):
        run.emit(Redirected(after))
        return
    run.emit(StepBegan(step, after))
    rule(run)
