"""What a newcomer tries and may not do: every refusal as the player reads it, word for word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from games.next_war.fighting import attacking, battle, begun
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    asked,
    given,
    moving,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders import (
    Advance,
    AdvanceFurther,
    Attack,
    ChooseDefenders,
    ChooseLead,
    ChooseTerrain,
    CommitSupport,
    EndCombat,
    EndMovement,
    EndReplacements,
    MoveUnits,
    Paradrop,
    Place,
    PlaceHelicopter,
    PlaceRest,
    RebaseHelicopter,
    Rebuild,
    Recover,
    Retreat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.scene import Scene, unit_of
from sandtable.games.next_war.terrain import Weather
from sandtable.kernel import game as kernel
from sandtable.kernel.dice import Roots
from sandtable.kernel.state import Scene as KernelScene
from sandtable.kernel.state import decision_of, known
from sandtable.kernel.vetoes import sentence
from sandtable.table.commands import Command
from sandtable.table.saved import open_table
from sandtable.table.table import Table
from sandtable.table.wording import TABLE_WORDING

SRV, PRC = 0, 1
WORDING = {**TABLE_WORDING, **GAME.wording}
Order = Callable[["Position"], Any]


@dataclass(frozen=True)
class Position:
    """A position, and what things in it are called."""

    scene: Scene

    def hex(self, label: str) -> int:
        """Find a hex by its printed number."""
        return self.scene.printed.atlas.hex_at(label)

    def way(self, labels: str) -> tuple[int, ...]:
        """Find hexes by their printed numbers."""
        return tuple(map(self.hex, labels.split()))

    def unit(self, name: str) -> int:
        """Find a unit by its designation."""
        return [each.designation for each in self.scene.printed.counters].index(name)

    def units(self, names: str) -> tuple[int, ...]:
        """Find units by their designations."""
        return tuple(map(self.unit, names.split()))


# --- positions of the real scenario -----------------------------------------------------------


@cache
def until(kind: str, seat: int = SRV, segment: str = "", seed: int = 0) -> Position:
    """Play Déjà Phu from a seed, with the suggested setup, until a seat must decide this.

    The SRV storms Dien Bien Phu with all it has whenever it may; nobody supports or moves.
    """
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed(f"newcomer {seed}"))
    while not _is_asked(table, seat, kind, segment):
        assert table.over is None, "nobody was ever asked for this"
        (decider,) = table.deciders()
        order = _plain_answer(table, decider)
        table.submit(Command(decider, table.seq(decider), f"r{len(table.lines)}", order))
    return Position(KernelScene(table.rules, table.printed, table.state))


def _is_asked(table: Table, seat: int, kind: str, segment: str) -> bool:
    decision = decision_of(table.state, seat)
    if decision is None or decision.kind != kind:
        return False
    return not segment or table.state.segment.name == segment


def _plain_answer(table: Table, seat: int) -> Any:
    state, combat = table.state, table.state.combat
    decision = decision_of(state, seat)
    assert decision is not None
    mine: tuple[int, ...] = ()
    if combat is not None:
        mine = combat.attackers if seat == state.segment.side else combat.defenders
    valley = table.printed.atlas.hex_at("1822")
    answers: dict[str, Callable[[], Any]] = {
        "set_up": PlaceRest,
        "reinforce": PlaceRest,
        "move": EndMovement,
        "replace": EndReplacements,
        "lead": lambda: ChooseLead(mine[0]),
        "support": lambda: CommitSupport(0, (), ()),
        "hold": TryToHold,
        "losses": lambda: TakeLosses(_first_losses(table, seat)),
        "advance": lambda: Advance(mine[:1], ()),
        "attack": lambda: (
            Attack(valley, state.segment.unfought)
            if seat == SRV and valley in state.segment.targets and state.segment.unfought
            else EndCombat()
        ),
    }
    return answers[decision.kind]()


def _first_losses(table: Table, seat: int) -> tuple[int, ...]:
    (offer,) = kernel.offers(table.known(seat))
    domain: Any = offer.domain(())
    return tuple(domain.options)[: domain.least]


# --- small positions --------------------------------------------------------------------------


def drawn(scene: Scene) -> Position:
    """Give a sketched position its names."""
    return Position(scene)


def replacing(text: str, points: int = 2) -> Position:
    """Let the SRV spend replacement points."""
    from msgspec.structs import replace  # noqa: PLC0415

    scene = given(text, layers=VIETNAM)
    force = replace(scene.state.forces[0], replacement_points=(("SRV", points),))
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Position(
        asked(KernelScene(scene.rules, scene.printed, state), ALLIED, "replace", "STD:11.0")
    )
