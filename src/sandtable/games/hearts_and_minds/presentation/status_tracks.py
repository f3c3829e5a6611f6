"""What is always in sight: Political Will, stockpiles, provinces, bombers, cards, what comes."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.presentation.briefing.years_briefing import arrivals_of
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    marker_text,
    opinion_text,
)
from sandtable.games.hearts_and_minds.presentation.text.position_text import signed
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import counted_will
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.briefing_types import Arrival, SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot

_NONE: Final = "–"
_HEAD: Final = ("", *SEATS)


def tracks_of(scene: Known) -> tuple[StatusTrack, ...]:
    """List the tracks; all of them are open to both sides."""
    return (_will(scene), _provinces(scene), _points(scene), _bombers(scene), _due(scene))


def _sides(red: int, blue: int) -> tuple[SideValue, ...]:
    return (SideValue(RED, str(red)), SideValue(BLUE, str(blue)))


def _years(printed: Printed) -> range:
    return range(printed.first_year, printed.last_year + 1)


def _now(scene: Known) -> int:
    """The column of the present year."""
    year, years = scene.state.year, _years(scene.printed)
    return years.index(year) + 1 if year in years else -1


def _will(scene: Known) -> StatusTrack:
    """Political Will, and what it would have to be in each year."""
    printed, years = scene.printed, _years(scene.printed)
    goals, last = printed.charts.goals, printed.last_year
    will = counted_will(scene)
    leads = SEATS[RED if will > goals[last].red_above else BLUE]
    at_once = (
        ("Red wins at once", [goals[year].red_at_once for year in years]),
        ("Blue wins at once", [goals[year].blue_at_once for year in years]),
    )
    rows = [(what, *[_goal(each) for each in values]) for what, values in at_once]
    at_end = [opinion_text(goals[year].red_above) if year == last else _NONE for year in years]
    rows.append(("Goal after the last year", *at_end))
    return StatusTrack(
        "score",
        "Political Will",
        "Will",
        "star",
        value=marker_text(scene.state.will),
        note=f"goal {opinion_text(goals[last].red_above)}",
        detail=f"If the last year ended now, {leads} would win. Red must be more dovish"
        " than the goal.",
        cite="HMP:18.8",
        head=("", *map(str, years)),
        rows=tuple(rows),
        now=_now(scene),
    )


def _goal(will: int | None) -> str:
    return _NONE if will is None else opinion_text(will)


def _provinces(scene: Known) -> StatusTrack:
    """Red flags and pacified provinces."""
    state = scene.state
    flags = tuple(Spot(area, "red flag", side=RED) for area in sorted(state.flags))
    calm = tuple(Spot(area, "pacified", side=BLUE) for area in sorted(state.pacified))
    return StatusTrack(
        "provinces",
        "Flags and pacified",
        "Flags",
        "flag",
        sides=_sides(len(flags), len(calm)),
        detail="Red flags count for Red, pacified provinces for Blue.",
        cite="HMP:10.1",
        head=_HEAD,
        rows=(("Provinces", str(len(flags)), str(len(calm))),),
        spots=(*flags, *calm),
    )


def _points(scene: Known) -> StatusTrack:
    """Stockpiles, turns played and cards in hand."""
    state = scene.state
    return StatusTrack(
        "stockpile",
        "Stockpile",
        "Stock",
        "coins",
        sides=_sides(*state.stockpile),
        cite="HMP:3.1",
        head=_HEAD,
        rows=(
            ("Stockpile points", *map(str, state.stockpile)),
            ("Turns played this year", *map(str, state.turns)),
            ("Cards in hand", *map(str, state.hand_sizes)),
        ),
    )


def _bombers(scene: Known) -> StatusTrack:
    """Bombers that are ready, extra missions, and the government's stability."""
    total, used = scene.state.bombers
    return StatusTrack(
        "bombers",
        "Bombers ready",
        "Air",
        "plane",
        value=f"{total - used} of {total}",
        note=f"stability {signed(scene.state.stability)}",
        cite="HMP:12.1",
        head=_HEAD,
        rows=(
            ("Bombers ready", _NONE, f"{total - used} of {total}"),
            ("Extra missions", _NONE, str(scene.state.missions)),
            ("Stability of the government", _NONE, signed(scene.state.stability)),
        ),
    )


def _due(scene: Known) -> StatusTrack:
    """What each side receives, year by year."""
    printed, years = scene.printed, _years(scene.printed)
    found: tuple[Arrival, ...] | None = printed.memo.get("arrivals")
    if found is None:
        found = printed.memo["arrivals"] = arrivals_of(printed)
    coming = [each for each in found if each.turn > scene.state.year]
    year = min((each.turn for each in coming), default=0)
    cells = {(each.seat, each.turn): each.text for each in found}
    return StatusTrack(
        "reinforcements",
        "Reinforcements",
        "Due",
        "truck",
        value=f"in {year}" if year else "0 due",
        detail="; ".join(f"{each.nation}: {each.where}" for each in coming if each.turn == year),
        cite="HMP:3.3",
        head=("", *map(str, years)),
        rows=tuple(
            (SEATS[seat], *[cells.get((seat, each), _NONE) for each in years])
            for seat in (RED, BLUE)
        ),
        now=_now(scene),
        spots=tuple(spot for each in coming if each.turn == year for spot in each.spots),
    )
