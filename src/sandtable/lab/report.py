"""The report of a playtest: one page that stands alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sandtable.lab.charts import Curve, bars, curves, heat
from sandtable.lab.intervals import Interval, mean, quantile
from sandtable.lab.match_statistics import NOTED, Figures, figures_of
from sandtable.lab.report_html import details, heading, note, page, paragraph, pictures, table
from sandtable.lab.rule_chapters import by_section, in_force
from sandtable.lab.run_folder import Store

#: Rows of the lists of rules.
MOST: Final = 15
#: Turns that the list of turning points has.
TURNING: Final = 3
#: What the list of tactics tells.
TACTICS: Final = (
    "tactic",
    "side",
    "games",
    "orders per game",
    "wins when used (95% interval)",
    "wins when not used (95% interval)",
)
#: What the points of a table leave out.
COUNTED_AT_THE_END: Final = (
    "Points are those scored during the game. What is counted only after the last turn, such as"
    " points for objectives, is in the final score alone."
)
#: A side's share of the decided games if the scenario favours neither.
EVEN: Final = 0.5


def report(store: Store) -> str:
    """Tell what came of a run, match by match."""
    plan = store.plan()
    settings = {setting.scenario: setting for setting in plan.settings}
    found = [figures_of(store, match, settings[match.scenario]) for match in plan.matches]
    names = ", ".join(dict.fromkeys(one.stage.scenario.name for one in found))
    parts = [part for one in found for part in report_text(one)]
    return page(f"Playtest: {names}", [*parts, *_small_print(plan.version)])


def report_text(one: Figures) -> Iterator[str]:
    """Tell what came of a match."""
    bots = ", ".join(
        f"{bot} plays {seat}" for seat, bot in zip(one.seats, one.match.bots, strict=True)
    )
    yield heading(f"{one.stage.scenario.name}: {bots}")
    yield paragraph(
        f"{len(one.games):,} games; rules: {', '.join(one.stage.layers)}."
        + (f" {len(one.failures)} games failed; their records are kept." if one.failures else "")
    )
    if not one.games:
        return
    yield from _victory(one)
    yield from _course(one)
    yield from _chances(one)
    yield from tactics_text(one)
    yield from _charts(one)
    yield from _rules(one)
    yield from _thinking(one)


def _victory(one: Figures) -> Iterator[str]:
    rows = [(seat, one.wins(index).percent()) for index, seat in enumerate(one.seats)]
    rows.append(("draw", one.draws().percent()))
    yield table(("wins", "share of games (95% interval)"), rows)
    yield paragraph(
        "Of the decided games, the side that moved first on turn 1 won"
        f" {one.first_wins().percent()}."
    )
    if len(set(one.match.bots)) == 1:
        yield note(lead_text(one))
    why = Counter(game["cite"] for game in one.games)
    yield table(("ended by", "games"), [(cite, f"{n:,}") for cite, n in why.most_common()])


def lead_text(one: Figures) -> str:
    """Tell which side the same bot does better with, or that the games are too few to tell."""
    games = f"{len(one.games):,} games" if len(one.games) != 1 else "1 game"
    lead = 100 * abs(one.wins(0).value - one.wins(1).value)
    ahead = int(one.wins(1).value > one.wins(0).value)
    found = (
        f"{one.seats[ahead]} won {lead:.0f} percentage points more of the {games} than"
        f" {one.seats[1 - ahead]}."
        if lead
        else f"Both sides won equally many of the {games}."
    )
    told = (
        f"When this bot plays, the scenario favours {one.seats[ahead]}."
        if one.leads(ahead).low > EVEN
        else "That may be chance: it does not show that the scenario favours a side."
    )
    return f"Both sides were played by the same bot. {found} {told}"


def _course(one: Figures) -> Iterator[str]:
    words, sides = one.words, range(len(one.seats))
    if one.ends:
        rows = [(words[name], *(one.end(name, side).number() for side in sides)) for name in NOTED]
        if one.scores(0):
            ends = [[float(score) for score in one.scores(side).values()] for side in sides]
            rows.append(("final score", *(mean(values).number() for values in ends)))
        yield table(("per game, at the end", *one.seats), rows)
        if one.scores(0):
            yield note(COUNTED_AT_THE_END)
        drawn = [
            (f"{words[name]} by turn", curves(words[name], lines_of(one, name))) for name in NOTED
        ]
        yield pictures(drawn)
        yield note("Lines show averages; bands contain 80% of the games still in progress.")
    lengths = Counter(game["turns"] for game in one.games)
    orders = Counter(game["orders"] // 10 * 10 for game in one.games)
    yield paragraph(
        f"A game took {one.of_games('turns').number()} turns and"
        f" {one.of_games('orders').number(1)} orders."
    )
    yield pictures(
        [
            ("length in turns", bars("length in turns", dict(sorted(lengths.items())), "turns")),
            ("length in orders", bars("length in orders", dict(sorted(orders.items())), "orders")),
        ]
    )


def _chances(one: Figures) -> Iterator[str]:
    by_turn = [sorted(values) for values in one.chances()]
    if len(by_turn) <= 1:
        return
    percent = [[100 * value for value in values] for values in by_turn]
    line: Curve = (
        [float(turn) for turn in range(len(percent))],
        [mean(values).value for values in percent],
        [quantile(values, 0.1) for values in percent],
        [quantile(values, 0.9) for values in percent],
    )
    title = f"estimated chance of winning of {one.seats[0]}, percent"
    yield pictures([(f"{title}, by turn", curves(title, {one.seats[0]: line}))])
    rows = [
        (f"turn {turn}", f"{100 * size.value:.1f} percentage points", f"{games:,}")
        for turn, size, games in one.swings()[:TURNING]
    ]
    yield table(("turning points", "mean change of the chance, up or down", "games"), rows)
    yield note(
        "The chance is estimated from what the side sees when play begins (turn 0) and after each"
        " turn; a finished game counts as 100 or 0. In the turn with the largest change, games are"
        " decided most often."
    )


def lines_of(one: Figures, name: str, mark: str = "") -> dict[str, Curve]:
    """The course of what was noted, a line for each seat."""
    found: dict[str, Curve] = {}
    for side, seat in enumerate(one.seats):
        turns = sorted(turn for noted, turn, whose in one.turns if (noted, whose) == (name, side))
        values = [sorted(one.turns[name, turn, side]) for turn in turns]
        found[seat + mark] = (
            [float(turn) for turn in turns],
            [mean([float(v) for v in each]).value for each in values],
            [quantile(each, 0.1) for each in values],
            [quantile(each, 0.9) for each in values],
        )
    return found


def tactics_text(one: Figures) -> Iterator[str]:
    """Tell which tactics were used, the most frequent first; nothing if orders have no names."""
    book = one.stage.game.advice.tactics
    if book is None or not one.tactics:
        return
    rows = [
        (book.tactics[tactic].name, one.seats[seat], *_tactic(one, seat, tactic))
        for seat, tactic in sorted(one.tactics, key=lambda key: _tactic_rank(one, key))
    ]
    yield table(TACTICS, rows)
    yield note(
        "A tactic is recognised by what an order does, whoever gives it. A side that is winning"
        " has more occasions for some tactics, so a high share does not show that the tactic wins"
        " games."
    )


def _tactic_rank(one: Figures, key: tuple[int, str]) -> tuple[int, int, str]:
    seat, tactic = key
    return seat, -sum(one.tactics[key].values()), tactic


def _tactic(one: Figures, seat: int, tactic: str) -> tuple[str, str, str, str]:
    users = one.tactics[seat, tactic]
    used, unused = one.wins_with(seat, tactic)
    games, others = len(users), len(one.games) - len(users)
    return (
        f"{games:,}",
        f"{sum(users.values()) / len(one.games):.1f}",
        _share(used, games),
        _share(unused, others),
    )


def _share(found: Interval, games: int) -> str:
    return found.percent() if games else "–"


def _charts(one: Figures) -> Iterator[str]:
    if not one.cells:
        return
    lines = sorted({line for _, line in one.cells})
    columns = sorted({column for column, _ in one.cells})
    rows = {
        str(line): {str(column): float(one.cells[column, line]) for column in columns}
        for line in lines
    }
    total = sum(one.cells.values())
    title = "combat chart: hits per cell (column across, die down)"
    yield pictures([(title, heat(title, rows, [str(column) for column in columns]))])
    often = ", ".join(
        f"column {column} die {line}: {100 * n / total:.1f}%"
        for (column, line), n in one.cells.most_common(5)
    )
    yield paragraph(f"{total:,} rolls hit {len(one.cells)} cells; most often {often}.")


def _rules(one: Figures) -> Iterator[str]:
    if not one.sampled:
        return
    chapters = by_section(one.uses)
    rows = {
        chapter.name: {section or "0": n / one.sampled for section, n in sections.items()}
        for chapter, sections in chapters.items()
    }
    columns = sorted({section for row in rows.values() for section in row}, key=_as_number)
    title = "rule applications per game (by section)"
    yield pictures([(title, heat(title, rows, columns))])
    most = one.uses.most_common(MOST)
    yield table(
        ("rule", "applications per game"), [(cite, f"{n / one.sampled:.1f}") for cite, n in most]
    )
    silent = [cite for cite in in_force(one.stage) if not one.uses[cite]]
    yield details(
        f"{len(silent)} rules in force that were never applied in {one.sampled} sampled games",
        ", ".join(silent),
    )
    yield note(
        "Counted in sampled games, while orders were checked and carried out. Values calculated"
        " once for all games, such as the cost of entering a hex, are not counted."
    )


def _as_number(section: str) -> tuple[int, str]:
    digits = "".join(letter for letter in section if letter.isdigit())
    return int(digits or 0), section


def _thinking(one: Figures) -> Iterator[str]:
    rows = []
    for seat, (name, bot) in enumerate(zip(one.seats, one.match.bots, strict=True)):
        median, slow = one.thinking(seat)
        decisions = one.total("decisions", seat)
        rows.append(
            (
                f"{bot} as {name}",
                f"{decisions:,}",
                f"{one.total('evaluations', seat) / max(1, decisions):.1f}",
                f"{median:.2f} ms",
                f"{slow:.2f} ms",
                f"{one.total('refused', seat):,}",
            )
        )
    head = ("bot", "decisions", "evaluations each", "median", "99th percentile", "refused orders")
    yield table(head, rows)
    seconds = one.of_games("seconds")
    yield paragraph(
        f"{1 / seconds.value:.2f} games per second on one core." if seconds.value else ""
    )


def _small_print(version: str) -> list[str]:
    return [
        heading("How to read this"),
        note(
            "Bots are not people: a figure shows how a scenario goes when such bots play it."
            " Intervals are 95%: Wilson intervals for shares, normal intervals for means."
            " Times are processor times."
        ),
        note(f"Version: {version or 'unknown'}."),
        note("Sandtable is unofficial and not affiliated with any publisher or designer."),
    ]
