"""What the sea and the Vietnam campaign must show: `just prove campaign [--full] [NAME...]`."""

from __future__ import annotations

import os
import sys
from collections import Counter
from importlib import import_module

from architecture.complete import is_done_in_standard, waits_of
from architecture.repository import catalogue
from prove.battle import tests_pass
from prove.claims import Claim, Figure, in_time, prove, spread
from sandtable.games.next_war.game import GAME
from sandtable.kernel.catalogue.catalog import Rule, RuleState, Scope
from soak import campaigns, hidden_pairs, option_sets
from soak.campaigns import RANDOM

STANDARD = {Scope.STANDARD_LAND, Scope.STANDARD_SEA}
#: Random campaigns in CI and kept; seconds that one may take on an idle core.
FEW, MANY, SECONDS = 2, campaigns.GAMES, 3.0
#: Sets of options and games with each, pairs of positions: in CI.
SETS, GAMES, PAIRS = 2, 1, 30


# --- rules ----------------------------------------------------------------------------------------


def is_owed(rule: Rule) -> bool:
    """Whether a rule belongs to the Standard game on land or at sea."""
    series = rule.cite.startswith(("STD:", "SOP:")) and rule.scope in {None, *STANDARD}
    return series or rule.scope in STANDARD


def is_built_as_far_as_owed(rule: Rule) -> bool:
    """Whether a rule is done, or all that is left of it belongs to the Advanced game."""
    not_owed = rule.state in {RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}
    return not_owed or is_done_in_standard(rule.cite)


def rules(_full: bool) -> Figure:
    """Every rule of the Standard game is done; what is left of some belongs to later parts."""
    owed = [rule for rule in catalogue() if is_owed(rule)]
    counted = Counter(rule.state.value for rule in owed)
    short = [rule.cite for rule in owed if not is_built_as_far_as_owed(rule)]
    later = sorted({cite for rule in owed for cite in waits_of(rule.cite)})
    text = f"{dict(counted)}; rules waited for: {' '.join(later)}; short: {short or 'none'}"
    return Figure(text, not short)


# --- the oracle -----------------------------------------------------------------------------------


def oracle(full: bool) -> Figure:
    """Oracles from the rules alone agree on sea control, naval movement and lines of supply."""
    positions = 10_000 if full else 50
    os.environ["SANDTABLE_SEA_POSITIONS"] = f"{positions}"
    code, text = tests_pass(
        "",
        *("-o", "faulthandler_timeout=0"),  # 10,000 positions take longer than a test may
        "tests/oracles/next_war/test_sea_control_agrees.py",
        "tests/oracles/next_war/test_naval_movement_agrees.py",
        "tests/oracles/next_war/test_tracing_agrees.py",
    )
    return Figure(f"{positions:,} random positions of each: {text}", code == 0)


# --- charts ---------------------------------------------------------------------------------------


def cells(_full: bool) -> Figure:
    """Every cell of the charts of the sea is reached through the kernel, or declared never to be.

    What comes of every roll is that of the charts.
    """
    charts = import_module("games.next_war.sea_cells.test_cells_of_the_charts")
    noted = import_module("games.next_war.sea_cells.noted")
    every, read, never = noted.all_cells(), charts.read_in_all(), {*charts.NEVER}
    wrong = sorted((every - read) ^ never)
    text = f"{len(every)} cells: {len(every & read)} read in play, {len(never)} declared"
    return Figure(f"{text}; wrong: {wrong or 'none'}", not wrong)


def checks(_full: bool) -> Figure:
    """Every worked case of the sea is a test that is played."""
    path = "tests/games/next_war/sea_cells/test_worked_cases.py"
    sections = import_module("games.next_war.sea_cells.test_worked_cases").CHECKED
    code, text = tests_pass("check", path)
    return Figure(f"{len(sections)} lines, {' '.join(sections)}: {text}", code == 0)


# --- whole games ----------------------------------------------------------------------------------


def is_offered() -> bool:
    """Whether the campaign can be played."""
    return campaigns.CAMPAIGN in GAME.rules.scenarios


NOT_OFFERED = Figure(f"{campaigns.CAMPAIGN} is not offered", enough=False)


def games(full: bool) -> Figure:
    """Random campaigns end, and their replays agree; many are kept, some are played again."""
    if not is_offered():
        return NOT_OFFERED
    fresh = spread(campaigns.played, [(RANDOM, (), seed) for seed in range(FEW)])
    rows = [one for one in campaigns.kept() if (one.bots, one.options) == (RANDOM, ())]
    same = {one.seed: (one.score, one.orders) for one in rows}
    other = [
        one.seed for one in fresh if same.get(one.seed, one) not in (one, (one.score, one.orders))
    ]
    wrong = [one for one in (*fresh, *rows) if one.wrong]
    used = Counter[str]()
    for one in (*fresh, *rows):
        used.update(one.used)
    enough = not wrong and not other and (len(rows) >= MANY or not full)
    missing = {"landings", "islands", "voyages", "sea transport"} - set(used) if rows else set()
    text = f"played: {campaigns.summary(fresh)}; kept: {campaigns.summary(rows)}"
    notes = [(one.seed, one.wrong) for one in wrong][:3]
    return Figure(f"{text} {notes or ''} {missing or ''} {other or ''}", enough and not missing)


def bots(full: bool) -> Figure:
    """Campaigns of other bots, as far as they are kept, end without a fault."""
    if not is_offered():
        return NOT_OFFERED
    rows = [one for one in campaigns.kept() if one.bots != RANDOM]
    pairs = sorted({one.bots for one in rows})
    told = [
        f"{' against '.join(pair)}: {campaigns.summary([one for one in rows if one.bots == pair])}"
        for pair in pairs
    ]
    enough = bool(rows) or not full
    return Figure("; ".join(told) or "none kept", enough and not any(one.wrong for one in rows))


def speed(full: bool) -> Figure:
    """One random campaign takes three seconds of one core."""
    if not is_offered():
        return NOT_OFFERED
    taken = min(campaigns.played(RANDOM, (), seed).seconds for seed in range(3 if full else 1))
    return Figure(f"a random campaign in {taken:.1f} s", in_time(taken, SECONDS, full))


# --- options and what is hidden -------------------------------------------------------------------


def pairs(_full: bool) -> Figure:
    """Every pair of options composes for the campaign, or is excluded by declaration."""
    if not is_offered():
        return NOT_OFFERED
    fit, excluded, wrong = option_sets.undeclared_pairs()
    text = f"{len(option_sets.options())} options: {fit} pairs compose, {excluded} are excluded"
    return Figure(f"{text}; refused otherwise: {wrong or 'none'}", not wrong)


def sets(full: bool) -> Figure:
    """Random sets of options are played without a fault; some are played again."""
    if not is_offered():
        return NOT_OFFERED
    fresh = spread(option_sets.tried, [(number, GAMES) for number in range(SETS)])
    rows = [*(row for row, _ in fresh), *option_sets.kept().values()]
    notes = [note for _, told in fresh for note in told][:3]
    kept = option_sets.kept()
    text = (
        f"{SETS} sets played, {len(kept)} kept with {sum(row.games for row in kept.values())}"
        f" games; {sum(row.faults for row in rows)} faults {notes or ''}"
    )
    enough = not full or not any(option_sets.missing(option_sets.SETS, option_sets.GAMES))
    return Figure(text, enough and not any(row.faults for row in rows))


def hidden(full: bool) -> Figure:
    """Positions that differ only in what a seat may not know look the same to it."""
    if not is_offered():
        return NOT_OFFERED
    fresh = spread(hidden_pairs.compared, [(piece, PAIRS) for piece in range(2)])
    kept = hidden_pairs.kept()
    rows = [*fresh, *kept.values()]
    leaks = sum(row.leaks for row in rows)
    notes = [row.note for row in rows if row.note][:3]
    now, then = (sum(row.pairs for row in each) for each in (fresh, kept.values()))
    text = f"{now} pairs compared, {then} kept; {leaks} leaks {notes or ''}"
    enough = not full or not any(hidden_pairs.missing(hidden_pairs.PAIRS))
    return Figure(text, enough and not leaks)


def switched_off(full: bool) -> Figure:
    """Rules of the sea are missed when they are switched off; a few in CI."""
    if not full:
        return Figure("left to --full", enough=True)
    done = [rule.cite for rule in catalogue() if rule.state is RuleState.DONE]
    sea = [cite for cite in done if cite.startswith(("STD:7.", "STD:8.5.", "NWV:6.", "NWV:8."))]
    surviving = import_module("architecture.disabling").surviving(sea)
    return Figure(f"{len(sea)} switched off, not missed: {surviving or 'none'}", not surviving)


CLAIMS: tuple[Claim, ...] = (
    ("rules", rules),
    ("oracle", oracle),
    ("cells", cells),
    ("checks", checks),
    ("games", games),
    ("bots", bots),
    ("speed", speed),
    ("pairs", pairs),
    ("sets", sets),
    ("hidden", hidden),
    ("switched-off", switched_off),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
