"""The terrain of India-Pakistan beside one player's transcription of the printed map.

The transcription is not ours to ship: it is read from where the project's notes lie, if they are
there, and serves to validate only. Vegetation is left aside: what is compared is how steep the
ground is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.terrain import Terrain

#: How steep ground is, in the order of the chart.
CLASSES: Final = ("flat", "rough", "highland", "mountain")
#: What must be reached, with overrides off, in thousandths: the same class, and one class apart.
EXACT, NEAR = 850, 990

_STEEPNESS: Final[Mapping[Terrain, int]] = {
    Terrain.FLAT: 0,
    Terrain.FLAT_WOODS: 0,
    Terrain.MARSH: 0,
    Terrain.ROUGH: 1,
    Terrain.ROUGH_WOODS: 1,
    Terrain.HIGHLAND: 2,
    Terrain.HIGHLAND_WOODS: 2,
    Terrain.MOUNTAIN: 3,
    Terrain.HIGH_MOUNTAIN: 3,
}
_CODES: Final = {"cl": 0, "cw": 0, "mr": 0, "ro": 1, "rw": 1, "hw": 2, "mo": 3, "hm": 3}
_LINE: Final = re.compile(
    r"^([1-5][0-9]): ((?:[0-9]{2}(?:-[0-9]{2})?[a-z]{2} ?)+)(?:```)?$", re.MULTILINE
)
_RUN: Final = re.compile(r"([0-9]{2})(?:-([0-9]{2}))?([a-z]{2})")


@dataclass(frozen=True)
class Match:
    """How often two maps agree: (theirs, ours) -> hexes."""

    table: Mapping[tuple[int, int], int]

    @property
    def hexes(self) -> int:
        """Count what was compared."""
        return sum(self.table.values())

    def within(self, classes: int) -> int:
        """How many of a thousand hexes lie at most so many classes apart."""
        close = sum(n for (a, b), n in self.table.items() if abs(a - b) <= classes)
        return 1000 * close // self.hexes

    @property
    def is_enough(self) -> bool:
        """Whether both goals are reached."""
        return self.within(0) >= EXACT and self.within(1) >= NEAR


def read_transcription(text: str) -> dict[str, int]:
    """Find the transcription in the notes: hex to steepness."""
    found = {}
    for line, runs in _LINE.findall(text):
        for first, last, code in _RUN.findall(runs):
            for at in range(int(first), int(last or first) + 1):
                found[f"{line}{at:02}"] = _CODES[code]
    return found


def matched(survey: Survey, theirs: Mapping[str, int]) -> Match:
    """Compare every hex that both maps have; Urban hexes tell nothing of the ground."""
    table: Counter[tuple[int, int]] = Counter()
    for here in survey.atlas.hexes:
        label, terrain = survey.atlas.label(here), survey.atlas.ground[here].terrain
        if label in theirs and terrain in _STEEPNESS:
            table[theirs[label], _STEEPNESS[terrain]] += 1
    return Match(dict(table))
