"""What requests about pages, pairing and cups must look like."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from sandtable.web.http.request_schemas import Body

ScenarioId = Annotated[str, Meta(min_length=1, max_length=100)]
PaceName = Annotated[str, Meta(min_length=1, max_length=60)]


class WantedPage(Body):
    """Whether one's page with results is hidden, and whether one wants to be rated."""

    hidden: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


class WantedMatch(Body):
    """What somebody wants to play against whoever waits for the same."""

    scenarios: Annotated[list[ScenarioId], Meta(min_length=1, max_length=20)]
    pace: PaceName
    rated: bool = False


class WantedCup(Body):
    """A cup in which everybody plays everybody twice."""

    name: Annotated[str, Meta(min_length=3, max_length=60)]
    scenario: ScenarioId
    pace: PaceName
    rated: bool = False
    #: Players; with so many it starts by itself.
    most: Annotated[int, Meta(ge=3, le=16)] = 8
