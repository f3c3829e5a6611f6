"""What is always in sight: score, air, weather, replacements, and what comes when and where."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId
from sandtable.games.next_war.presentation.advanced.tracks import advanced_tracks
from sandtable.games.next_war.presentation.sea_track import sea_track
from sandtable.games.next_war.presentation.text.display_names import (
    side_does,
    side_name,
)
from sandtable.games.next_war.presentation.text.position_text import air
from sandtable.games.next_war.presentation.turn_schedule import due_now, schedule, turns_of
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import points_left
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


def tracks_of(scene: Known) -> tuple[StatusTrack, ...]:
    """List the tracks of a scenario; a position without a sheet has none."""
    if scene.printed.sheet is None:
        return ()
    facts = scene.printed.sheet.facts
    found = (_score(scene, facts), _air(scene), _weather(scene, facts))
    return tuple(
        track
        for track in (
            *found,
            sea_track(scene),
            *advanced_tracks(scene),
            _replacements(scene, facts),
            _reinforcements(scene, facts),
        )
        if track is not None
    )


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


def _sides(values: tuple[int, int]) -> tuple[SideValue, ...]:
    return tuple(SideValue(side, _number(each)) for side, each in zip((0, 1), values, strict=True))


def _names(scene: Known) -> tuple[str, str]:
    return side_name(scene.printed, BOTH_SIDES[0]), side_name(scene.printed, BOTH_SIDES[1])


def _objectives(scene: Known) -> tuple[Spot, ...]:
    """The objectives, each with who controls it."""
    return tuple(
        Spot(here, _holder(scene, here), None, controller_of(scene, here))
        for here in places_of(scene)
    )


def _holder(scene: Known, here: PlaceId) -> str:
    side = controller_of(scene, here)
    return "neither side" if side is None else side_name(scene.printed, side)


def _score(scene: Known, facts: Facts) -> StatusTrack | None:
    """What the end would count now: points, objectives held, or both."""
    if facts.victory is None:
        return None
    if facts.victory.by == "points":
        return _points(scene, facts.victory.cite)
    held = (held_by(scene, BOTH_SIDES[0]), held_by(scene, BOTH_SIDES[1]))
    spots, head = _objectives(scene), ("", *_names(scene))
    if facts.victory.by in {"control", "objectives"}:
        given = (handicap_of(scene.state, 0), handicap_of(scene.state, 1))
        rows = [("Objectives controlled", *map(str, held))]
        rows += [("Handicap", *map(_number, given))] if any(given) else []
        return StatusTrack(
            "score",
            "Objectives",
            "Goals",
            "star",
            sides=_sides(held),
            detail="After the last turn this decides the game.",
            cite=facts.victory.cite,
            head=head,
            rows=tuple(rows),
            spots=spots,
        )
    return _points_and_objectives(scene, facts, held)


def _points_and_objectives(scene: Known, facts: Facts, held: tuple[int, int]) -> StatusTrack:
    pays = facts.objectives.points if facts.objectives else 0
    earned, given = _earned(scene), (handicap_of(scene.state, 0), handicap_of(scene.state, 1))
    totals = (
        earned[0] + given[0] + pays * held[0],
        earned[1] + given[1] + pays * held[1],
    )
    spots = _objectives(scene)
    rows = [
        (f"Objectives, {pays} each", *[f"{each * pays} ({each})" for each in held]),
        ("Enemy units eliminated", *map(_number, earned)),
    ]
    rows += [("Handicap", *map(_number, given))] if any(given) else []
    rows.append(("Points", *map(_number, totals)))
    return StatusTrack(
        "score",
        "Score now",
        "Score",
        "star",
        sides=_sides(totals),
        note=f"objectives {held[0]}:{held[1]}",
        detail="If the game ended now.",
        cite=facts.victory.cite if facts.victory else "",
        head=("", *_names(scene)),
        rows=tuple(rows),
        spots=spots,
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
    names, lead = _names(scene), totals[0] - totals[1]
    note = f"{names[int(lead < 0)]} +{abs(lead)}" if lead else "level"
    return StatusTrack(
        "score",
        "Victory points",
        "VP",
        "star",
        sides=_sides(totals),
        note=note,
        cite=cite,
        head=("", *names),
        rows=tuple(rows),
    )


def _air(scene: Known) -> StatusTrack:
    """Who holds the air, Airmobile Points, and Air Points where these are played."""
    airmobile = _airmobile(scene)
    if scene.printed.aircraft:
        return StatusTrack(
            "air",
            "Air superiority",
            "Air",
            "plane",
            value=air(scene),
            detail="It counts where the rules ask who holds the air.",
            cite="ADV:22.6",
            head=("", *_names(scene)) if airmobile else (),
            rows=airmobile,
        )
    allied, other = scene.state.forces
    rows = (
        ("Air points left", str(allied.air_points), str(other.air_points)),
        ("Received this turn", str(allied.air_received), str(other.air_received)),
        ("Lost permanently", str(allied.air_lost), str(other.air_lost)),
        *airmobile,
    )
    return StatusTrack(
        "air",
        "Air points",
        "Air",
        "plane",
        sides=_sides((allied.air_points, other.air_points)),
        note=air(scene),
        detail=f"Air superiority: {air(scene)}.",
        cite="STD:6.1",
        head=("", *_names(scene)),
        rows=rows,
    )


def _airmobile(scene: Known) -> tuple[tuple[str, ...], ...]:
    """The row of Airmobile Points that are left, if a side has any."""
    if not any(force.airmobile for force in scene.state.forces):
        return ()
    return (("Airmobile Points left", *[_lift(scene, side) for side in BOTH_SIDES]),)


def _lift(scene: Known, side: SideId) -> str:
    return str(sum([points_left(scene, each) for each in scene.state.forces[side].airmobile]))


def _weather(scene: Known, facts: Facts) -> StatusTrack:
    """The weather of the turn, and the season."""
    state = scene.state
    always = facts.weather is not None and facts.weather.always is not None
    return StatusTrack(
        "weather",
        "Weather",
        "Weather",
        "sun",
        value=state.weather.value,
        note=f"{state.season} season" if state.season else "",
        detail="The scenario sets the weather." if always else "The weather is rolled each turn.",
        cite=facts.weather.cite if facts.weather else "STD:4.0",
    )


def _replacements(scene: Known, facts: Facts) -> StatusTrack | None:
    """Replacement points that each side has."""
    points = [
        sum([number for _, number in force.replacement_points]) for force in scene.state.forces
    ]
    if facts.replacements is None and not any(points):
        return None
    nations = [
        (nation, *["–" if at != side else str(number) for at in BOTH_SIDES])
        for side in BOTH_SIDES
        for nation, number in scene.state.forces[side].replacement_points
    ]
    return StatusTrack(
        "replacements",
        "Replacements",
        "Repl.",
        "coins",
        sides=_sides((points[0], points[1])),
        cite=facts.replacements.cite if facts.replacements else "STD:11.0",
        head=("", *_names(scene)),
        rows=tuple(nations),
    )


def _reinforcements(scene: Known, facts: Facts) -> StatusTrack:
    """What comes next, and the whole schedule with the entry hexes of what comes next."""
    turn, number, spots = due_now(scene)
    return StatusTrack(
        "reinforcements",
        "Reinforcements",
        "Due",
        "truck",
        value=f"{number} in turn {turn}" if number else "0 due",
        short=str(number) if number else "0",
        detail="The entry hexes of what comes next are marked on the map." if spots else "",
        cite=facts.reinforcements.cite if facts.reinforcements else "STD:10.0",
        head=("", *[f"Turn {each}" for each in turns_of(scene)]),
        rows=schedule(scene),
        now=turns_of(scene).index(scene.state.turn) + 1
        if scene.state.turn in turns_of(scene)
        else -1,
        spots=spots,
    )
