"""The track of strikes: missiles left, what is aimed at, and the state of air defence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.analysis.strike_chances import strike_odds
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.presentation.text.advanced.strike_lines import aim_name
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    nation_name,
    side_name,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    strike_of_missile,
)
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot

_KINDS: Final = {StockKind.CRUISE: "cruise missiles", StockKind.BALLISTIC: "ballistic missiles"}
_ANY: Final = (Hit.ONE, Hit.TWO, Hit.X)


def strike_track(scene: Known) -> StatusTrack | None:
    """Missiles in stock, the strikes that wait for their dice, interdicted hexes, air defence."""
    advanced, left = scene.state.advanced, [missiles_left(scene, side) for side in BOTH_SIDES]
    rows = [*_stocks(scene), *_launches(scene), *_missions(scene), *_tracks(scene)]
    strikes = advanced.strikes
    if not rows and not advanced.interdiction:
        return None
    aims = [
        *[(each.side, each.aim) for each in strikes.launches],
        *[(each.side, each.aim) for each in strikes.missions],
    ]
    return StatusTrack(
        "strikes",
        "Missiles left",
        "Missiles",
        "missile",
        sides=tuple([SideValue(side, str(left[side])) for side in BOTH_SIDES]),
        detail="Missiles are rolled for when both sides have aimed theirs. [ADV:26.1.2]"
        " The odds of a strike are shown while you choose its target. [ADV:23.4]",
        cite="ADV:26.0",
        head=("", "Side", "Now", "Odds"),
        rows=tuple(rows),
        spots=(
            *[Spot(here, side=side) for side, aim in aims if (here := place_of(scene, aim)) >= 0],
            *[Spot(each.hex, f"Interdiction {each.level}") for each in advanced.interdiction],
        ),
    )


def missiles_left(scene: Known, side: SideId) -> int:
    """How many missiles a side has in stock."""
    stocks = scene.state.forces[side].advanced.stocks
    return sum([each.points for each in stocks if each.kind in _KINDS])


def _stocks(scene: Known) -> Iterator[tuple[str, ...]]:
    for side in BOTH_SIDES:
        for each in scene.state.forces[side].advanced.stocks:
            if each.kind in _KINDS:
                what = f"{nation_name(each.nation)}: {_KINDS[each.kind]} [ADV:26.1]"
                yield what, side_name(scene.printed, side), f"{each.points} left", ""


def _launches(scene: Known) -> Iterator[tuple[str, ...]]:
    """Each missile that is aimed and not yet rolled for, with its odds."""
    printed = scene.printed
    for each in scene.state.advanced.strikes.launches:
        odds = strike_odds(scene, strike_of_missile(scene, each))
        whose = f"{nation_name(each.nation)} {each.kind.value}"
        if each.bomber is not UNSET:
            whose = f"{air_unit_name(printed, each.bomber)} {each.kind.value}"
        hits, two = odds.chance(*_ANY), odds.chance(Hit.TWO, Hit.X)
        yield (
            f"Aimed at {aim_name(printed, each.aim)} [ADV:26.1.2]",
            side_name(printed, each.side),
            whose,
            f"a hit {percent(hits)}, Strike 2 or more {percent(two)}",
        )


def _missions(scene: Known) -> Iterator[tuple[str, ...]]:
    """Each air strike that has been sent (29.1.2)."""
    for each in scene.state.advanced.strikes.missions:
        escort = f", escort {each.escort}" if each.escort else ""
        yield (
            f"Air strike at {aim_name(scene.printed, each.aim)} [ADV:29.1.2]",
            side_name(scene.printed, each.side),
            f"Air Points {each.points}{escort}",
            "",
        )


def _tracks(scene: Known) -> Iterator[tuple[str, ...]]:
    for side in BOTH_SIDES:
        now = scene.state.forces[side].advanced.tracks
        if now.detection or now.sam or now.aaa:
            values = f"Detection {now.detection}, SAM {now.sam}, AAA {now.aaa}"
            yield "Air defence [ADV:27.8]", side_name(scene.printed, side), values, ""
