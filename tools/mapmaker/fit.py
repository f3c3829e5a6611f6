"""Where the sheet lies on the Earth: a similarity fitted to anchors, and a gentle local warp.

The printed sheets are regular hexes turned and scaled, nothing more: a free affine fit finds no
stretch. What remains (half a hex, and Multan by more than three) is taken up by a smooth
displacement, so that a place whose hex the rules name falls into that hex and its surroundings
bend along with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mapmaker.sheet import Floats, centre_of

EARTH_RADIUS: Final = 6371.0088
_INVERSION_STEPS: Final = 60
_CLOSE: Final = 1e-5


@dataclass(frozen=True)
class Anchor:
    """A place of the Earth and the hex or hexes in which it must lie."""

    name: str
    latitude: float
    longitude: float
    hexes: tuple[str, ...]
    weight: float

    @property
    def plane(self) -> Floats:
        """The middle of its hexes."""
        return np.mean([centre_of(int(h[:2]), int(h[2:])) for h in self.hexes], axis=0)


@dataclass(frozen=True)
class Nudge:
    """A push of the plane around a place, in hexes, where no anchor says it."""

    line: float
    at: float
    push: tuple[float, float]


@dataclass(frozen=True)
class Projection:
    """Earth to plane and back."""

    origin: tuple[float, float]
    matrix: Floats
    shift: Floats
    knots: Floats
    pulls: Floats
    reach: float

    @property
    def km_per_hex(self) -> float:
        """The scale of the sheet."""
        return float(abs(np.linalg.det(self.matrix)) ** 0.5)

    def to_plane(self, latitude: Floats, longitude: Floats) -> Floats:
        """Place points of the Earth on the sheet."""
        flat = _kilometres(np.asarray(latitude), np.asarray(longitude), self.origin)
        rigid = (flat - self.shift) @ np.linalg.inv(self.matrix).T
        return rigid + self._displacement(rigid)

    def to_earth(self, points: Floats) -> tuple[Floats, Floats]:
        """Find latitude and longitude of places on the sheet."""
        rigid = points.copy()
        if len(self.knots):
            for _ in range(_INVERSION_STEPS):
                before, rigid = rigid, points - self._displacement(rigid)
                if np.abs(rigid - before).max() < _CLOSE:
                    break
        flat = rigid @ self.matrix.T + self.shift
        latitude = self.origin[0] + np.degrees(flat[:, 1] / EARTH_RADIUS)
        shrink = EARTH_RADIUS * np.cos(np.radians(self.origin[0]))
        return latitude, self.origin[1] + np.degrees(flat[:, 0] / shrink)

    def _displacement(self, rigid: Floats) -> Floats:
        if not len(self.knots):
            return np.zeros_like(rigid)
        return _bumps(rigid, self.knots, self.reach) @ self.pulls


def fit(
    origin: tuple[float, float],
    anchors: Sequence[Anchor],
    *,
    warp_reach: float = 0.0,
    stiffness: float = 0.15,
    nudges: Sequence[Nudge] = (),
) -> Projection:
    """Fit turn, scale and shift to the anchors of positive weight, then the warp to all."""
    rigid = _similarity(origin, [anchor for anchor in anchors if anchor.weight > 0])
    if not warp_reach:
        return rigid
    here = rigid.to_plane(
        np.array([each.latitude for each in anchors]),
        np.array([each.longitude for each in anchors]),
    )
    pulls = np.array([each.plane for each in anchors]) - here
    if nudges:
        pushed = np.array([centre_of(each.line, each.at) for each in nudges])
        here = np.vstack([here, pushed])
        pulls = np.vstack([pulls, [each.push for each in nudges]])
    bumps = _bumps(here, here, warp_reach) + stiffness * np.eye(len(here))
    return Projection(
        origin, rigid.matrix, rigid.shift, here, np.linalg.solve(bumps, pulls), warp_reach
    )


def residuals(projection: Projection, anchors: Sequence[Anchor]) -> dict[str, float]:
    """Tell how far from its hex each anchor falls, in hexes."""
    found = projection.to_plane(
        np.array([each.latitude for each in anchors]),
        np.array([each.longitude for each in anchors]),
    )
    return {
        each.name: float(np.hypot(*(found[number] - each.plane)))
        for number, each in enumerate(anchors)
    }


def _similarity(origin: tuple[float, float], anchors: Sequence[Anchor]) -> Projection:
    """Least squares for x = a u + b v + s, y = b u - a v + t: a turn, a scale and a mirror."""
    rows, wanted = [], []
    for anchor in anchors:
        u, v = anchor.plane
        flat = _kilometres(np.array([anchor.latitude]), np.array([anchor.longitude]), origin)[0]
        rows += [
            [anchor.weight * each for each in (u, v, 1, 0)],
            [anchor.weight * each for each in (-v, u, 0, 1)],
        ]
        wanted += [anchor.weight * flat[0], anchor.weight * flat[1]]
    (a, b, s, t), *_ = np.linalg.lstsq(np.array(rows), np.array(wanted), rcond=None)
    nothing = np.zeros((0, 2))
    return Projection(origin, np.array([[a, b], [b, -a]]), np.array([s, t]), nothing, nothing, 0.0)


def _kilometres(latitude: Floats, longitude: Floats, origin: tuple[float, float]) -> Floats:
    east = np.radians(np.ravel(longitude) - origin[1]) * np.cos(np.radians(origin[0]))
    return np.column_stack([east, np.radians(np.ravel(latitude) - origin[0])]) * EARTH_RADIUS


def _bumps(points: Floats, knots: Floats, reach: float) -> Floats:
    away = (points[:, :1] - knots[:, 0]) ** 2 + (points[:, 1:] - knots[:, 1]) ** 2
    return np.asarray(np.exp(-away / reach**2))
