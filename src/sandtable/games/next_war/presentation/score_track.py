"""The score that is always in sight: points, objectives, and what changes hands with the turn."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId
from sandtable.games.next_war.presentation.text.display_names import (
    side_does,
    side_name,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import (
    hexes_changing_hands,
)
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import (
    held_by,
    places_of,
)
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.games.next_war.state_lookups import Known, controller_of, points_of
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Goal, Spot
from sandtable.kernel.play.state import handicap_of

#: How near an immediate victory must be for the distance to be named, in victory points.
_NEAR: Final = 5


def score_track(scene: Known, facts: Facts) -> StatusTrack | None:
    """Return what the end would count now: points, objectives held, or both."""
    if facts.victory is None:
        return None
    if facts.victory.by == "points":
        return _points(scene, facts.victory.cite)
    held = (held_by(scene, BOTH_SIDES[0]), held_by(scene, BOTH_SIDES[1]))
    spots, head, later = _objectives(scene), ("", *names_of_sides(scene)), _held_at_end(scene)
    if facts.victory.by in {"control", "objectives"}:
        given = (handicap_of(scene.state, 0), handicap_of(scene.state, 1))
        rows = [("Objectives controlled", *map(_now_and_later, held, later))]
        rows += [("Handicap", *map(_number, given))] if any(given) else []
        return StatusTrack(
            "score",
            "Objectives",
            "Goals",
            "star",
            sides=by_side(held),
            note="" if later == held else f"{later[0]}:{later[1]} at the end of the turn",
            detail="Whoever holds more objectives after the last turn wins.",
            cite=facts.victory.cite,
            head=head,
            rows=tuple(rows),
            spots=spots,
            due=_due(scene),
        )
    return _points_and_objectives(scene, facts, held)


def goals_of(scene: Known) -> tuple[Goal, ...]:
    """Return the lead with which either side rolls for automatic victory, where there is one."""
    facts = None if scene.printed.sheet is None else scene.printed.sheet.facts
    automatic = None if facts is None else facts.automatic_victory
    if automatic is None or automatic.lead is None:
        return ()
    totals, found = _totals(scene), []
    for side in BOTH_SIDES:
        lead = totals[side] - totals[ENEMY[side]]
        text = (
            f"{side_does(scene.printed, side, 'rolls')} for automatic victory with a lead of"
            f" {automatic.lead} VP or more from turn {automatic.first_turn} on"
        )
        away = automatic.lead - lead
        text += f" ({away} VP away)" if 0 < away <= _NEAR else ""
        found.append(Goal(automatic.lead, side, text))
    return tuple(found)


def _number(value: int) -> str:
    """A number with a true minus sign: points can be lost, and -1 alone reads as "not there"."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def by_side(values: tuple[int, int]) -> tuple[SideValue, ...]:
    """Return a number of each side as a track shows it."""
    return tuple(SideValue(side, _number(each)) for side, each in zip((0, 1), values, strict=True))


def names_of_sides(scene: Known) -> tuple[str, str]:
    """Return the names of both sides."""
    return side_name(scene.printed, BOTH_SIDES[0]), side_name(scene.printed, BOTH_SIDES[1])


def _objectives(scene: Known) -> tuple[Spot, ...]:
    """The objectives, each with who controls it, and who will when the turn ends."""
    due = dict(hexes_changing_hands(scene))
    found = []
    for here in places_of(scene):
        text = _holder(scene, here)
        if here in due:
            text += f"; {side_name(scene.printed, due[here])} when the turn ends"
        found.append(Spot(here, text, None, controller_of(scene, here)))
    return tuple(found)


def _due(scene: Known) -> tuple[Spot, ...]:
    """The hexes that change hands when the turn ends, if nothing else happens."""
    return tuple(
        [
            Spot(here, side_name(scene.printed, side), None, side)
            for here, side in hexes_changing_hands(scene)
        ]
    )


def _held_at_end(scene: Known) -> tuple[int, int]:
    """How many objectives each side will control when the turn ends, if nothing else happens."""
    due = dict(hexes_changing_hands(scene))
    holders = [due.get(here, controller_of(scene, here)) for here in places_of(scene)]
    return holders.count(BOTH_SIDES[0]), holders.count(BOTH_SIDES[1])


def _now_and_later(now: int, later: int, text: str = "") -> str:
    """A count, and what it will be when the turn ends where that differs."""
    text = text or str(now)
    return text if now == later else f"{text} ({later} at the end of the turn)"


def _holder(scene: Known, here: PlaceId) -> str:
    side = controller_of(scene, here)
    return "neither side" if side is None else side_name(scene.printed, side)


def _points_and_objectives(scene: Known, facts: Facts, held: tuple[int, int]) -> StatusTrack:
    pays = facts.objectives.points if facts.objectives else 0
    earned, given = _earned(scene), (handicap_of(scene.state, 0), handicap_of(scene.state, 1))
    totals = (
        earned[0] + given[0] + pays * held[0],
        earned[1] + given[1] + pays * held[1],
    )
    spots, later = _objectives(scene), _held_at_end(scene)
    counts = [f"{each * pays} ({each})" for each in held]
    rows = [
        (f"Objectives, {pays} each", *map(_now_and_later, held, later, counts)),
        ("Enemy units eliminated", *map(_number, earned)),
    ]
    rows += [("Handicap", *map(_number, given))] if any(given) else []
    rows.append(("Points", *map(_number, totals)))
    return StatusTrack(
        "score",
        "Score now",
        "Score",
        "star",
        sides=by_side(totals),
        note=f"objectives {held[0]}:{held[1]}"
        + ("" if later == held else f", {later[0]}:{later[1]} at the end of the turn"),
        detail="If the game ended now.",
        cite=facts.victory.cite if facts.victory else "",
        head=("", *names_of_sides(scene)),
        rows=tuple(rows),
        spots=spots,
        due=_due(scene),
    )


def _earned(scene: Known) -> tuple[int, int]:
    return points_of(scene, BOTH_SIDES[0]), points_of(scene, BOTH_SIDES[1])


def _totals(scene: Known) -> tuple[int, int]:
    """Victory points of each side with those of the turn and its handicap."""
    earned = _earned(scene)
    return earned[0] + handicap_of(scene.state, 0), earned[1] + handicap_of(scene.state, 1)


def _points(scene: Known, cite: str) -> StatusTrack:
    """Victory points so far, and those of the turn."""
    given, totals = (handicap_of(scene.state, 0), handicap_of(scene.state, 1)), _totals(scene)
    turn = [_number(force.vp_turn) for force in scene.state.forces]
    rows = [("This turn", *turn)]
    rows += [("Handicap", *map(_number, given))] if any(given) else []
    rows.append(("Victory points", *map(_number, totals)))
    names, lead = names_of_sides(scene), totals[0] - totals[1]
    note = f"{names[int(lead < 0)]} +{abs(lead)}" if lead else "level"
    return StatusTrack(
        "score",
        "Victory points",
        "VP",
        "star",
        sides=by_side(totals),
        note=note,
        cite=cite,
        head=("", *names),
        rows=tuple(rows),
        due=_due(scene),
    )
