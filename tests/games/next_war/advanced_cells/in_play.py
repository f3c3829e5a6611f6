"""Orders of the Advanced game carried out by the kernel, with dice that fall by their label."""

from __future__ import annotations

import csv
from contextlib import suppress
from importlib.resources import files

from games.next_war.sketch import GAME, after, refusals
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.run import DeadEndError, Run

#: How a die falls of which nothing is said: high, so that it does little.
HIGH = 9


class ByLabel:
    """Dice that fall by their label, each time the same."""

    def __init__(self, faces: dict[str, int]) -> None:
        """Write down how they fall."""
        self.faces = faces

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # any epoch
        """The face for this label."""
        return min(self.faces.get(label, HIGH), sides - 1)


def carried_out(scene: Scene, seat: int, order: object, faces: dict[str, int]) -> NextWarRun:
    """An order and what follows, until the next decision or the end of the procedure."""
    assert refusals(scene, seat, order) == []
    run: NextWarRun = Run(scene, seat, ByLabel(faces), 1, GAME)
    with suppress(DeadEndError):  # only the procedure under test is on the agenda
        kernel.resolve(run, order)
    return run


def table(name: str) -> list[dict[str, str]]:
    """The rows of a chart, from its file."""
    path = files("sandtable.games.next_war.tables.advanced") / f"{name}.csv"
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def flown(scene, side, order, faces):
    """All that happens until the side has announced its missions and they have flown."""
    events = []
    while True:
        run = carried_out(scene, side, order, faces)
        events += run.events
        scene, order = after(run), EndMissions()
        asked = [each for pending in scene.state.pending[-1:] for each in pending.decisions]
        if not asked or asked[0].kind != "air_missions":
            return events
        side = asked[0].seat


def of(events, kind):
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
