"""24.3 How a title reads the chart that says which air defence a mission meets."""

from __future__ import annotations

from typing import Final, NamedTuple


class Reading(NamedTuple):
    """How a title reads the chart.

    `installations` says that enemy Installations bring Normal air defence near them, `everywhere`
    that helicopters meet Local air defence wherever they fly, `like_helicopters` that airmobile
    movement meets what they would.
    """

    installations: bool = True
    everywhere: bool = False
    like_helicopters: bool = False


SERIES: Final = Reading()
INDIA_PAKISTAN: Final = Reading(installations=False, like_helicopters=True)
VIETNAM: Final = Reading(everywhere=True)
