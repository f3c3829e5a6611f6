"""The odds of an order in words, before it is given."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.odds import BattleOdds, BombingOdds, ControlOdds, odds
from sandtable.games.hearts_and_minds.state_lookups import Known

_ASSUMED: Final = {
    "no-response": "no response card is played",
    "no-viet-cong-face-down": "face-down Viet Cong do not take part",
}


def odds_text(scene: Known, order: object) -> str | None:
    """Tell the exact chances of a battle round, a mission or a try for control."""
    found = odds(scene, order)
    match found:
        case BattleOdds():
            return _told(_battle(found), found.assumes)
        case BombingOdds():
            return _told(_mission(found), found.assumes)
        case ControlOdds():
            return _told([f"  {_percent(found.succeeds, found.total)}  you take control"])
        case _:
            return None


def _told(lines: list[str], assumes: tuple[str, ...] = ()) -> str:
    assumed = " and ".join(_ASSUMED.get(one, one) for one in assumes)
    return "\n".join(["Exact chances:", *lines, *([f"  assuming {assumed}"] if assumed else [])])


def _mission(found: BombingOdds) -> list[str]:
    return [
        f"  {_percent(one.weight, found.total)}  {_toll(one.losses, one.extra)}"
        for one in found.outcomes
    ]


def _battle(found: BattleOdds) -> list[str]:
    attack, defence = found.factors
    lines = [f"  factors: attacker {attack}, defender {defence}"]
    if found.evades:
        lines.append(f"  {_percent(found.evades, 6)}  the defender evades, if it tries; otherwise:")
    mine = sum(o.weight * (o.attacker_losses + o.attacker_extra) for o in found.outcomes)
    theirs = sum(o.weight * (o.defender_losses + o.defender_extra) for o in found.outcomes)
    kills = sum(o.weight for o in found.outcomes if o.defender_losses)
    lost = f"attacker {_mean(mine, found.total)}, defender {_mean(theirs, found.total)}"
    return [
        *lines,
        f"  {_percent(kills, found.total)}  the defender loses at least one unit",
        f"  average losses, including those that can be paid off: {lost}",
    ]


def _toll(losses: int, extra: int) -> str:
    if not losses and not extra:
        return "no effect"
    parts = [f"{losses} lost"] if losses else []
    parts += [f"{extra} more unless paid off"] if extra else []
    return ", ".join(parts)


def _percent(weight: int, total: int) -> str:
    return f"{(200 * weight + total) // (2 * total):>3}%"


def _mean(weight: int, total: int) -> str:
    tenths = (20 * weight + total) // (2 * total)
    return f"{tenths // 10}.{tenths % 10}"
