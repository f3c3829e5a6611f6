"""The ladder as tables for a page of the documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.lab.intervals import Interval, quantile, share
from sandtable.lab.ladder import outcomes_in
from sandtable.lab.ratings import Outcome, Ratings, rated

BEGIN: Final = "<!-- ladder: made by `sandtable ladder` -->"
END: Final = "<!-- end of ladder -->"


def ladder_page(games: Any, bots: Sequence[str], scenarios: Sequence[str]) -> str:
    """Tell the strengths, the steps between bots, what the sides are worth, and who beats whom."""
    outcomes = outcomes_in(games)
    ratings = rated(outcomes, bots, scenarios)
    parts = [
        _strengths(games, bots, ratings),
        _gaps(outcomes, scenarios, ratings),
        _sides(ratings),
        *(_matrix(outcomes, bots, scenario) for scenario in scenarios),
    ]
    return "\n\n".join([BEGIN, *parts, END])


def put_into(page: str, made: str) -> str:
    """Put the made part into a page, in the place of the old one or at the end."""
    before, found, rest = page.partition(BEGIN)
    if not found:
        return f"{page.rstrip()}\n\n{made}\n".lstrip()
    _, ended, after = rest.partition(END)
    return before + made + (after if ended else "\n")


def _strengths(games: Any, bots: Sequence[str], ratings: Ratings) -> str:
    rows = []
    costs = _costs(games)
    for bot in bots:
        decisions, evaluations, refused, times = costs[bot]
        rows.append(
            (
                bot,
                _elo(ratings.bots[bot]),
                f"{evaluations / max(1, decisions):.1f}",
                f"{quantile(times, 0.5) / 1000:.2f}",
                f"{quantile(times, 0.99) / 1000:.1f}",
                f"{refused} of {decisions:,}",
            )
        )
    head = (
        "bot",
        "strength in Elo",
        "evaluations per decision",
        "median ms",
        "99th percentile ms",
        "refused orders",
    )
    return _table(head, rows)


def _costs(games: Any) -> dict[str, tuple[int, int, int, list[int]]]:
    """Add up decisions, evaluations, refusals and times of every bot, whatever its seat."""
    found: dict[str, tuple[int, int, int, list[int]]] = {}
    columns = games.select(["bots", "decisions", "evaluations", "refused", "thought"]).to_pydict()
    for names, *seats in zip(*columns.values(), strict=True):
        for bot, decided, tried, refused, thought in zip(names.split(","), *seats, strict=True):
            old = found.get(bot, (0, 0, 0, []))
            old[3].extend(thought)
            found[bot] = (old[0] + decided, old[1] + tried, old[2] + refused, old[3])
    return {bot: (*sums[:3], sorted(sums[3])) for bot, sums in found.items()}


def _gaps(outcomes: Sequence[Outcome], scenarios: Sequence[str], ratings: Ratings) -> str:
    """Tell the steps in all scenarios together and, by the games of the two alone, in each."""
    rows = []
    places = tuple(scenarios) if len(scenarios) > 1 else ()
    for (low, high), gap in ratings.gaps.items():
        met = [one for one in outcomes if set(one.bots) == {low, high}]
        alone = [_step([one for one in met if one.scenario == name], low, high) for name in places]
        rows.append((f"{high} over {low}", _above(gap), *alone))
    return _table(("step, Elo", "all", *places), rows)


def _step(met: Sequence[Outcome], low: str, high: str) -> str:
    if not met:
        return ""
    return _above(rated(met, (low, high), (met[0].scenario,)).gaps[low, high])


def _above(gap: Interval) -> str:
    """Write a step; in bold type if it is up, beyond doubt."""
    return f"**{_elo(gap)}**" if gap.low > 0 else _elo(gap)


def _sides(ratings: Ratings) -> str:
    rows = [(name, _elo(worth)) for name, worth in ratings.sides.items()]
    return _table(("scenario", "advantage of the first side in Elo"), rows)


def _matrix(outcomes: Sequence[Outcome], bots: Sequence[str], scenario: str) -> str:
    rows = [(bot, *(_beats(outcomes, bot, other, scenario) for other in bots)) for bot in bots]
    return f"{scenario}, share of points of the row against the column:\n\n" + _table(
        ("", *bots), rows
    )


def _beats(outcomes: Sequence[Outcome], bot: str, other: str, scenario: str) -> str:
    scores = [
        one.score if one.bots[0] == bot else 1 - one.score
        for one in outcomes
        if one.scenario == scenario and set(one.bots) == {bot, other}
    ]
    if bot == other or not scores:
        return ""
    return f"{share(sum(scores), len(scores)).percent()} of {len(scores)}"


def _elo(value: Interval) -> str:
    return value.number(0, signed=True)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
