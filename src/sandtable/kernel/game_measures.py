"""What a game counts while it is played, for reports over many games."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from sandtable.kernel.play.state import Known


class Measure:
    """The counts of one game; a game that knows more than this has a class of its own.

    A scene is given as the first seat knows it.
    """

    #: What the numbers of a turn mean, for reports.
    points: ClassVar[str] = "points"
    ground: ClassVar[str] = "ground controlled"
    taken: ClassVar[str] = "ground taken"
    lost: ClassVar[str] = "losses"

    def __init__(self, first: int, scene: Known[Any, Any]) -> None:
        """Begin with the first position, and the seat that decides first in it."""
        self.scene = scene
        self.first = first  # who moves first in the first turn
        self.cells: Counter[tuple[int, int]] = Counter()  # column, row of the combat chart
        self.takings, self.losses = [0, 0], [0, 0]  # by side

    def mark(self, points: int) -> str:
        """How a number of points is called, where a sign says whose they are."""
        return str(points)

    def moment(self, scene: Known[Any, Any]) -> Any:  # noqa: ARG002  # games look
        """Something that differs from turn to turn; None: play is in no turns."""
        return None

    def position(self, scene: Known[Any, Any]) -> tuple[tuple[int, int], ...]:  # noqa: ARG002  # games look
        """Points and ground of either side."""
        return ()

    def heard(self, event: Any) -> None:
        """Count an event."""
