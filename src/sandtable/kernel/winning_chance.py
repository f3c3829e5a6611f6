"""A chance of winning by logistic regression: what a game looks at, and coefficients as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Any, Final

from sandtable.kernel.catalogue.csv_tables import rows
from sandtable.kernel.play.state import Known, State

#: No estimate of a game in progress is nearer to 0 or 1 than this.
SURE: Final = 0.002
#: The name under which the first seat's chance in an even position is kept.
CONSTANT: Final = "constant"


class ChanceModel:
    """The chance that a seat of two wins, out of features that its known scene shows.

    Features are seen from the first seat's side: the more, the better for it.
    """

    def __init__(
        self,
        features: Callable[[Any], Mapping[str, float]],
        coefficients: Mapping[str, float],
    ) -> None:
        """Weigh each feature by the coefficient of the same name."""
        self.features = features
        self.coefficients = coefficients

    def __call__(self, scene: Known[Any, Any], seat: int) -> float:
        """The chance that a seat wins; exactly 1, 0 or 0.5 (a draw) once the game is over."""
        decided = result_for(scene.state, seat)
        if decided is not None:
            return decided
        first = self.first_seat(self.features(scene))
        return first if seat == 0 else 1.0 - first

    def first_seat(self, features: Mapping[str, float]) -> float:
        """The first seat's chance with these features."""
        weigh = self.coefficients
        total = weigh.get(CONSTANT, 0.0) + sum(weigh[name] * x for name, x in features.items())
        return min(1.0 - SURE, max(SURE, logistic(total)))


def result_for(state: State, seat: int) -> float | None:
    """What a finished game is worth to a seat: 1, 0, or 0.5 for a draw; None: it is not over."""
    if state.over is None:
        return None
    return 0.5 if state.over.winner is None else float(state.over.winner == seat)


def logistic(logit: float) -> float:
    """The chance that belongs to a logit; far out it neither overflows nor leaves 0 to 1."""
    if logit < 0.0:
        return 1.0 - logistic(-logit)
    return 1.0 / (1.0 + exp(-logit))


def coefficients(package: str, name: str) -> dict[str, float]:
    """Read the coefficients of a package's table, by the names of the features."""
    return {row["feature"]: float(row["coefficient"]) for row in rows(package, name)}
