"""The tracks of the Advanced game: supply, headquarters, SOF, strikes and caches."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.next_war.rules.advanced.air_strike_positions import SITE, sending, sky
from games.next_war.rules.advanced.missile_positions import BALLISTIC, aiming, armed, at_site
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    NATION,
    OTHER,
    played,
    with_advanced,
)
from games.next_war.scenarios.loose_nukes import ALLIES, PAKISTAN, WEAPONS, set_up
from games.next_war.sketch import GAME, after, at, unit
from games.next_war.supplied import SIDES, changed, sketched, with_points
from prove.plain_words import faults_in
from sandtable.games.next_war.advanced.bridging_state import BridgingState, HeadquartersBridge
from sandtable.games.next_war.advanced.nuclear_caches import PlacedCache
from sandtable.games.next_war.advanced.special_forces_state import (
    SofKind,
    SofMarkers,
    SofMission,
    SofTarget,
    SpecialOperations,
)
from sandtable.games.next_war.advanced.state import Interdicted, TargetedPlace
from sandtable.games.next_war.analysis.strike_chances import strike_odds
from sandtable.games.next_war.damage_state import BridgeDamage, DamageMarkers
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.advanced.strikes import AirStrikeSite, EndStrikes
from sandtable.games.next_war.presentation.advanced.cache_track import cache_track, seen_caches
from sandtable.games.next_war.presentation.advanced.headquarters_track import headquarters_track
from sandtable.games.next_war.presentation.advanced.special_forces_track import (
    special_forces_track,
)
from sandtable.games.next_war.presentation.advanced.strike_odds_text import (
    strike_ordered,
    strike_text,
)
from sandtable.games.next_war.presentation.advanced.strike_track import strike_track
from sandtable.games.next_war.presentation.advanced.supply_track import supply_track
from sandtable.games.next_war.presentation.advanced.tracks import advanced_tracks
from sandtable.games.next_war.presentation.text.advanced.marker_words import hex_markers
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.presentation.text.hex_card import hex_card, unit_line
from sandtable.games.next_war.presentation.unit_symbols import symbol_of
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import SideSecrets
from sandtable.kernel.play.state import COMMON, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.random_source import RandomSource


def rows_of(track):
    return {row[0].partition(" [")[0]: row[1:] for row in track.rows}


@pytest.mark.rule("ADV:19.4")
@pytest.mark.parametrize("side", SIDES)
def test_the_track_of_supply_counts_points_and_names_units_with_markers(side):
    text = "1200 OWN D 0-2-0 depot\n1203 OWN M 0-1-4 msu\n1300 OWN A 2-2-5\n1400 OWN B 2-2-5"
    scene = changed(with_points(sketched(text, side), side, 7), "A", unsupplied=True)
    scene = changed(scene, "B", marked={"isolated": True})
    track = supply_track(known(scene, side))
    rows = rows_of(track)
    assert track.sides[side].value == rows["Supply Points"][side] == "7"
    assert rows["Depots on the map"][side] == "1: D"
    assert rows["MSUs on the map"][side] == "1: M"
    assert rows["Out of Supply marker"][side] == "1: A"
    assert rows["Isolated marker"][side] == "1: B"
    assert rows["Out of Supply marker"][1 - side] == "–"
    assert rows["Spent on emergency resupply"][side] == "0 of 3"
    found = [(spot.space, spot.text, spot.side) for spot in track.spots]
    assert found == [(at("1300"), "out of supply", side), (at("1400"), "isolated", side)]


@pytest.mark.rule("ADV:18.2", "ADV:18.2.6", "ADV:18.1")
@pytest.mark.parametrize("side", SIDES)
def test_the_track_of_headquarters_tells_uses_range_and_what_bars_support(side):
    text = (
        "1200 OWN H 0-2-6 hq range2 ofI\n1201 OWN A 2-2-5 ofI\n1908 OWN B 2-2-5 ofI\n"
        "1202 OWN C 2-2-5 ofII\n1808 FOE Q 0-2-6 hq range3"
    )
    scene = sketched(text, side)
    track = headquarters_track(known(scene, side))
    assert track is not None
    assert [row[0] for row in track.rows] == ["H", "Q"]
    row = dict(zip(track.head, track.rows[0], strict=True))
    assert (row["Where"], row["Range"], row["Uses left"]) == ("1200", "2", "2 of 2")
    assert row["Obey it"] == "2, in range 1"
    assert (row["Support"], row["Bridge"]) == ("+2", "ready")
    assert [one.value for one in track.sides] == ["1", "1"]
    for fields, words in (
        ({"supports": 2}, "no use left [ADV:18.2.6]"),
        ({"unsupplied": True}, "out of supply [ADV:18.2.1]"),
        ({"marked": {"isolated": True}}, "isolated [ADV:18.2.6]"),
    ):
        later = headquarters_track(known(changed(scene, "H", **fields), side))
        assert later is not None
        assert dict(zip(later.head, later.rows[0], strict=True))["Support"] == words


@pytest.mark.parametrize("side", SIDES)
def test_the_track_of_special_forces_counts_markers_and_names_missions(side):
    scene = with_advanced(
        sketched("1808 FOE Q 2-2-6", side),
        side,
        special_forces=(SofMarkers(NATION[side], 3, 1, 2),),
    )
    target = SofTarget(Target.COMBAT_UNIT, unit=unit(scene, "Q"))
    mission = SofMission(1, SideId(side), NATION[side], SofKind.RECON, target)
    advanced = replace(scene.state.advanced, operations=SpecialOperations((mission,), 1))
    now = KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))
    track = special_forces_track(known(now, side))
    assert track is not None
    assert track.sides[side].value == "3"
    assert track.rows[0][2:] == ("3", "1", "1", "2")
    assert track.rows[1][0] == "Mission 1: reconnoitre Q"
    assert [(spot.space, spot.side) for spot in track.spots] == [(at("1808"), side)]


@pytest.mark.rule("ADV:26.0", "ADV:26.1.2")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_the_track_of_strikes_has_missiles_left_and_the_odds_of_those_aimed(side):
    scene = aiming(armed((side, BALLISTIC, 3)))
    first = strike_track(known(scene, side))
    assert first is not None
    assert first.sides[side].value == "3"
    order = at_site(side)
    strike = strike_ordered(known(scene, side), order)
    assert strike is not None
    odds = strike_odds(scene, strike)
    now = after(played(scene, side, order))
    track = strike_track(known(now, 1 - side))
    assert track is not None
    assert track.sides[side].value == "2"
    (aimed,) = [row for row in track.rows if row[0].startswith("Aimed at")]
    hits = round(100 * odds.chance(Hit.ONE, Hit.TWO, Hit.X))
    assert aimed[3].startswith(f"a hit {hits}%")


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_the_odds_of_a_strike_that_is_ordered_add_up(side):
    scene = known(aiming(armed((side, BALLISTIC, 3))), side)
    text = strike_text(scene, at_site(side))
    assert text is not None
    lines = text.splitlines()
    shares = [int(line.split("%")[0]) for line in lines if "%" in line]
    assert sum(shares) == 100
    assert lines[-1].endswith("[ADV:23.4]")
    strike = strike_ordered(scene, at_site(side))
    assert strike is not None
    none = strike_odds(scene, strike).chance(Hit.NONE)
    assert any(line.endswith("no hit") and f"{none * 100}%" in line for line in lines) is (
        none > Fraction(0)
    )
    assert strike_text(scene, EndStrikes()) is None
    assert strike_text(scene, replace(at_site(side), at=PlaceId(0))) is None


@pytest.mark.rule("ADV:29.1.2", "ADV:23.4")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_the_odds_of_an_air_strike_are_those_of_all_its_points(side):
    scene = known(sending(sky((6, 6)) if side == OTHER else sky((6, 0))), side)
    here, site = SITE[side]
    order = AirStrikeSite(at(here), site, 3, 1)
    text = strike_text(scene, order)
    assert text is not None
    lines = text.splitlines()
    assert sum([int(line.split("%")[0]) for line in lines if "%" in line]) == 100
    assert lines[-1] == "  If air defence turns no Air Point back. [ADV:29.1.2]"
    strike = strike_ordered(scene, order)
    assert strike is not None
    assert strike.value == 3


@pytest.mark.parametrize("side", SIDES)
def test_a_hex_tells_the_markers_in_it_and_on_its_bridges(side):
    scene = sketched("1304-1305 Major River\n1303 OWN H 0-2-5 hq range4", side)
    bridge = (at("1304"), at("1305"))
    laid = HeadquartersBridge(bridge, unit(scene, "H"), SideId(side), 1)
    advanced = replace(
        scene.state.advanced,
        interdiction=(Interdicted(at("1304"), 2),),
        bridging=BridgingState((laid,)),
        targeted=(TargetedPlace(at("1304"), -1, Feature.AIRFIELD),),
    )
    damage = DamageMarkers(bridges=(BridgeDamage(bridge, Damage.STRIKE_1),))
    state = replace(scene.state, advanced=advanced, damage=damage)
    now = KernelScene(scene.rules, scene.printed, state)
    assert list(hex_markers(now, at("1304"))) == [
        "Interdiction 2",
        "Targeted marker on the Airfield: -1 to strikes",
        "Strike 1 on the bridge to 1305",
        "bridge of H to 1305",
    ]
    assert list(hex_markers(now, at("1305"))) == [
        "Strike 1 on the bridge to 1304",
        "bridge of H to 1304",
    ]
    assert list(hex_markers(now, at("1303"))) == []


def test_depots_and_msus_have_symbols_of_their_own():
    scene = sketched("1200 OWN D 0-2-0 depot\n1203 OWN M 0-1-4 msu\n1300 OWN A 2-2-5", 0)
    found = [symbol_of(scene.printed.counters[unit(scene, name)])[4:7] for name in ("D", "M", "A")]
    assert found == ["USS", "UST", "UCI"]


def test_the_missiles_of_a_nation_are_named_by_it():
    label = labeller(sketched("1300 OWN A 2-2-5", 0).printed)
    assert label("missiles", "IROP ballistic") == "Pakistan ballistic missiles"
    assert label("asset", "US cruise") == "US cruise missiles"


@pytest.mark.rule("NWIP:17.5")
def test_a_cache_is_told_to_the_side_that_looked_at_it_and_to_no_other():
    scene = set_up()
    placed = scene.state.advanced.caches.markers[0].place
    found = PlacedCache(placed, WEAPONS)
    secrets = list(scene.state.secrets)
    secrets[ALLIES] = SideSecrets(caches=(found,))
    marker = replace(scene.state.advanced.caches.markers[0], detected=(ALLIES,))
    caches = replace(
        scene.state.advanced.caches,
        markers=(marker, *scene.state.advanced.caches.markers[1:]),
    )
    state = replace(
        scene.state,
        secrets=tuple(secrets),
        advanced=replace(scene.state.advanced, caches=caches),
    )
    now = KernelScene(scene.rules, scene.printed, state)
    for seat, told, sign in (
        (ALLIES, "nuclear weapons (6)", "nuclear weapons (6)"),
        (PAKISTAN, "unknown to you", "?"),
        (COMMON, "unknown to you", "?"),
    ):
        track = cache_track(known(now, seat))
        assert track is not None
        assert [row[1] for row in track.rows[3:]] == [told]
        (spot,) = [one for one in track.spots if one.space == placed]
        assert spot.text == sign
        card = hex_card(known(now, seat), now.printed.atlas.label(placed))
        assert f"nuclear weapon cache: {told}, detected by Allies" in card
    assert seen_caches(known(now, ALLIES)) == {placed: WEAPONS}


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize("seat", [ALLIES, PAKISTAN])
def test_the_tracks_show_nothing_that_the_view_does_not(seat):
    scene = known(set_up(), seat)
    state = GAME.rules.imagine(scene.printed, GAME.rules.show(scene), RandomSource(3))
    other = known(KernelScene(scene.rules, scene.printed, state), seat)
    told = [track for track in advanced_tracks(scene) if track is not None]
    assert [track.name for track in told] == [
        *("supply", "headquarters", "special_forces", "strikes", "caches")
    ]
    assert told == [track for track in advanced_tracks(other) if track is not None]
    for one in told:
        assert all(len(row) == len(one.head) for row in one.rows)
        texts = [one.label, one.brief, one.note, one.detail, *one.head]
        texts += [cell for row in one.rows for cell in row] + [each.text for each in one.spots]
        assert [fault for text in filter(None, texts) for fault in faults_in(text)] == []


@pytest.mark.parametrize("side", SIDES)
def test_a_unit_tells_its_markers(side):
    scene = changed(
        sketched("1300 OWN A 2-2-5", side),
        "A",
        struck=2,
        marked={"isolated": True, "detected": True, "targeted": -2},
    )
    line = unit_line(scene, unit(scene, "A"))
    assert "; Strike 2; isolated; detected; targeted -2" in line
