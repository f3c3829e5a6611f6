"""Play every scenario of the Standard game to its end, many times, and check everything.

    just measure soak.standard [GAMES] [SCENARIO...]

Each game must end; nobody gets stuck; saves, replays and audits agree; counters are conserved; and
victory points are what was scored.
"""

from __future__ import annotations

import sys

from prove.claims import shares, spread
from sandtable.games.next_war.events import PointsGranted, PointsScored
from sandtable.games.next_war.game import GAME
from sandtable.table.table import Table
from sandtable.testing.conformance import Findings, check_game
from sandtable.testing.twin_worlds import taken_back

GAMES = 500
#: One order in so many is looked at closely.
CAREFUL = 64
CHECKED = (
    *("unfinished", "dead_ends", "audit_mismatches", "roundtrip_mismatches", "chain_errors"),
    *("undo_violations", "domain_violations", "faults", "leaks", "ledger", "crashes"),
)


def soaked(scenario: str, first: int, games: int, careful: int = CAREFUL) -> dict[str, object]:
    """Play so many random games; count what was found, and say the first of it in words."""
    found, wrong, crashed, notes = Findings(), 0, 0, []
    for seed in range(first, first + games):
        try:
            table = check_game(GAME, scenario, f"soak {seed}", found, careful)
        except Exception as error:  # noqa: BLE001  # a rule broke down: count it and play on
            crashed += 1
            notes.append(f"crash: game {seed}: {error!r}")
            continue
        for fault in GAME.rules.faults(table.printed, table.state):
            found.note("faults", f"game {seed}: {fault}")
        if not ledger_adds_up(table):
            wrong += 1
            notes.append(f"ledger: game {seed}")
    counted: dict[str, object] = {
        name: getattr(found, name) for name in ("games", "orders", *CHECKED[:-2])
    }
    return counted | {"ledger": wrong, "crashes": crashed, "notes": [*found.notes, *notes]}


def ledger_adds_up(table: Table) -> bool:
    """Whether each side has the points that were granted and scored, and no others."""
    scored, undone = [0, 0], taken_back(table)
    for record in table.records:
        for event in record.events if record.n not in undone else ():
            if isinstance(event, PointsScored | PointsGranted):
                scored[event.side] += event.points
    totals = [force.vp_total for force in table.state.forces]
    turn = [force.vp_turn for force in table.state.forces]
    # Points of the turn under way are added to the total when it ends.
    return all(a in {b, b - c} for a, b, c in zip(totals, scored, turn, strict=True))


def main(games: int, scenarios: tuple[str, ...]) -> int:
    """Print one line for each scenario."""
    bad = 0
    for scenario in scenarios or tuple(GAME.rules.scenarios):
        rows = spread(soaked, [(scenario, first, n) for first, n in shares(games, 8)])
        wrong = {key: n for key in CHECKED if (n := sum(row[key] for row in rows))}
        orders = sum(row["orders"] for row in rows)
        print(f"{scenario}: {games} games, {orders:,} orders, {wrong or 'all zeros'}", flush=True)
        for note in [note for row in rows for note in row["notes"]][:5]:
            print(f"  {note}")
        bad += bool(wrong)
    return int(bad > 0)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    names = tuple(word for word in sys.argv[1:] if not word.isdigit())
    sys.exit(main(numbers[0] if numbers else GAMES, names))
