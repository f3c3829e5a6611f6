"""What every fact of a scenario sheet has: its citation; and where on the map it holds."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.printed.terrain import Feature, Road, Terrain
from sandtable.kernel.catalogue.citations import Cite, parse


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where something may stand.

    Hexes come from the lists and areas named here, or from the whole map if none is; then they must
    be of the country and lie on one of the lines, hold one of the features, and be of one of the
    kinds of terrain or lie on one of the kinds of road.  A box is off the map.
    """

    hexes: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()  # kind/name, as in the map's table of areas
    around: tuple[str, ...] = ()  # beside these, but not in them
    within: tuple[tuple[str, int], ...] = ()  # so near to these, or in them
    lines: tuple[int, int] = (0, 99)  # the first two digits, from and to
    country: str = ""
    features: tuple[Feature, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    roads: tuple[Road, ...] = ()
    box: str = ""  # a Holding Box, besides the hexes or alone

    @property
    def is_only_a_box(self) -> bool:
        """Whether nothing but the box is named."""
        return bool(self.box) and self == Place(box=self.box)


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the sheet."""

    cite: Cite

    def __post_init__(self) -> None:
        parse(self.cite)


class SetupStep(Fact, frozen=True, kw_only=True, tag_field="does"):
    """A step of the setup; players read its label and help."""

    step: str
    label: str = ""
    help: str = ""
