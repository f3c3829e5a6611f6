"""A game at a point where something must be chosen: a letter by a seat, or a die by chance.

Junctures never change; each leads to others.  Every die is one: an order is carried out with dice
that fall as written, and where the script ends the next fall is chance's to choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from sandtable.games.registry import load_registry
from sandtable.gym.observation import LearningScenario, study
from sandtable.gym.order_encoding import BLANK, EncodedOrder, OrderEncoder
from sandtable.kernel.contract import Game, offers, resolve
from sandtable.kernel.play.dice import NeedDraw, Scripted
from sandtable.kernel.play.events import KERNEL_EVENTS, evolve_kernel
from sandtable.kernel.play.records import decode_state, encode
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import COMMON, Known, Result, Scene, deciders, known
from sandtable.kernel.rules.random_choice_protocol import Choice
from sandtable.table.table import set_up

_NOTHING_TOLD: Final = bytes(32)


@dataclass(frozen=True, eq=False)
class Draw:
    """A die about to fall, and how those before it fell since the order was given."""

    label: str
    sides: int
    script: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class DecisionNode:
    """A point in a game.  `told` sums up what each seat has been told so far, and last all."""

    study: LearningScenario
    scene: Scene[Any, Any]
    epoch: int
    told: tuple[bytes, ...]
    seat: int = COMMON  # whose order is being written or carried out; nobody's at the opening
    so_far: EncodedOrder = BLANK
    draw: Draw | None = None
    letters: int = 0  # written since the game began
    speller: OrderEncoder = field(kw_only=True)

    def __deepcopy__(self, _memo: object) -> DecisionNode:
        """A juncture never changes, so a copy is the thing itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the scenario's name and the position, without rules and printed things."""
        held, draw = self.study, self.draw
        return restored, (
            held.game.name,
            held.scenario,
            encode(self.scene.state),
            (self.epoch, self.told, self.seat, self.letters),
            self.so_far.letters,
            None if draw is None else (draw.label, draw.sides, draw.script),
        )

    @property
    def over(self) -> Result | None:
        """The result once there is one."""
        result: Result | None = self.scene.state.over
        return result

    def imagined(self, seat: int, choice: Choice) -> DecisionNode:
        """A juncture that might be this one, as far as a seat can tell by its view.

        What another seat has begun to write is not known, so it begins anew.
        """
        if self.draw is not None:
            raise ValueError("a die is about to fall: let it fall first")
        held, view = self.study, self.study.game.rules.show(self.known(seat))
        state = held.game.rules.imagine(held.printed, view, choice)
        scene = Scene(held.rules, held.printed, state)
        speller = OrderEncoder(held.alphabet, offers(known(scene, self.seat)))
        return replace(self, scene=scene, so_far=self.written_by(seat), speller=speller)

    def known(self, seat: int) -> Known[Any, Any]:
        """The scene as a seat may know it."""
        return known(self.scene, seat)

    def written_by(self, seat: int) -> EncodedOrder:
        """The order under way as a seat may know it: nobody reads another's."""
        return self.so_far if seat == self.seat else BLANK

    def open(self) -> list[int]:
        """List the letters that may be written."""
        return list(self.speller.open(self.so_far))

    def after_token(self, letter: int) -> DecisionNode:
        """Write a letter; a complete order is carried out up to its first die."""
        so_far = self.speller.written(self.so_far, letter)
        then = replace(self, so_far=so_far, letters=self.letters + 1)
        return then if so_far.order is None else then.played(())

    def after_die(self, face: int) -> DecisionNode:
        """Let the die fall, counted from nought, and carry on."""
        if self.draw is None:
            raise ValueError("no die is about to fall")
        return self.played((*self.draw.script, face))

    def played(self, script: tuple[int, ...]) -> DecisionNode:
        """Carry the order out with these dice, or open the game where there is no order yet."""
        game = self.study.game
        run: Run[Any, Any] = Run(self.scene, self.seat, Scripted(*script), self.epoch, game)
        try:
            if self.so_far.order is None:
                game.rules.scenarios[self.study.scenario].opening(run)
                drive(run)
            else:
                resolve(run, self.so_far.order)
        except NeedDraw as need:
            draw = Draw(need.label, need.sides, script)
            return replace(self, draw=draw)
        return self._after(run)

    def _after(self, run: Run[Any, Any]) -> DecisionNode:
        state = _folded(self.study.game, self.scene.state, run.events)
        scene = Scene(run.rules, run.printed, state)
        told = tuple(
            _told(self.study.game, seat, before, run, self.so_far.order)
            for seat, before in zip((*range(run.seats), COMMON), self.told, strict=True)
        )
        waiting = deciders(state)
        seat = waiting[0] if waiting else COMMON
        offered = offers(known(scene, seat)) if waiting else ()
        speller = OrderEncoder(self.study.alphabet, offered)
        return DecisionNode(
            self.study, scene, run.epoch, told, seat, letters=self.letters, speller=speller
        )


def opening(studied: LearningScenario) -> DecisionNode:
    """The first juncture of a game."""
    game, scenario = studied.game, studied.scenario
    state = set_up(game, scenario, game.rules.scenarios[scenario].layers)
    told = (_NOTHING_TOLD,) * (len(game.rules.seats) + 1)
    scene = Scene(studied.rules, studied.printed, state)
    before = DecisionNode(studied, scene, 1, told, speller=OrderEncoder(studied.alphabet, ()))
    return before.played(())


def restored(
    game: str,
    scenario: str,
    state: bytes,
    facts: tuple[int, tuple[bytes, ...], int, int],
    letters: tuple[int, ...],
    draw: tuple[str, int, tuple[int, ...]] | None,
) -> DecisionNode:
    """Make a juncture again out of what was pickled."""
    found = study(load_registry(()).game(game), scenario)
    scene = Scene(found.rules, found.printed, decode_state(found.game, state))
    epoch, told, seat, written = facts
    speller = OrderEncoder(found.alphabet, offers(known(scene, seat)))
    so_far = BLANK
    for letter in letters:
        so_far = speller.open(so_far)[letter]
    waits = None if draw is None else Draw(*draw)
    return DecisionNode(found, scene, epoch, told, seat, so_far, waits, written, speller=speller)


def _folded(game: Game, state: Any, events: Iterable[Any]) -> Any:
    """The position after events, as reading a saved game does: no rule is asked."""
    for event in events:
        evolve = evolve_kernel if type(event) in KERNEL_EVENTS else game.rules.evolve
        state = evolve(state, event)
    return state


def _told(game: Game, seat: int, before: bytes, run: Run[Any, Any], order: Any) -> bytes:
    """Add what a seat is told of an order to all it was told before; its own it knows in full."""
    seen = [
        event
        if type(event) in KERNEL_EVENTS or game.rules.seen is None
        else game.rules.seen(event, seat)
        for event in run.events
    ]
    news = [event for event in seen if event is not None]
    dice = [drawn for drawn in run.drawn if drawn.epoch]
    own = order if seat == run.actor and seat != COMMON else None
    if not news and not dice and own is None:
        return before
    return sha256(before + encode((run.actor, own, news, dice))).digest()
