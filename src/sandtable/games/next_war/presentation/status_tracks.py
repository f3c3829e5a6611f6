"""What is always in sight: score, air, weather, replacements, and what comes when and where."""

from __future__ import annotations

from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.presentation.advanced.tracks import advanced_tracks
from sandtable.games.next_war.presentation.score_track import by_side, names_of_sides, score_track
from sandtable.games.next_war.presentation.sea_track import sea_track
from sandtable.games.next_war.presentation.text.position_text import air
from sandtable.games.next_war.presentation.turn_schedule import due_now, schedule, turns_of
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import points_left
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import StatusTrack


def tracks_of(scene: Known) -> tuple[StatusTrack, ...]:
    """List the tracks of a scenario; a position without a sheet has none."""
    if scene.printed.sheet is None:
        return ()
    facts = scene.printed.sheet.facts
    found = (score_track(scene, facts), _air(scene), _weather(scene, facts))
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
            head=("", *names_of_sides(scene)) if airmobile else (),
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
        sides=by_side((allied.air_points, other.air_points)),
        note=air(scene),
        detail=f"Air superiority: {air(scene)}.",
        cite="STD:6.1",
        head=("", *names_of_sides(scene)),
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
        sides=by_side((points[0], points[1])),
        cite=facts.replacements.cite if facts.replacements else "STD:11.0",
        head=("", *names_of_sides(scene)),
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
