"""Where units of a scenario go: the play area, hexes closed to a side, outposts in play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import PRC, SRV, at, before, now, run_at, unit
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import UnitPlaced
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import hexes_in_play, out_of_play, step_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import border_hexes
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import (
    closed_to,
    play_area,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import attacker_advances, is_closed
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import stuck_units_check
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    all_retreat_paths,
    may_step,
)
from sandtable.games.next_war.state import ELIMINATED, Clearing, March
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene


def standing(**places):
    scene = before()
    run = run_at(scene, -1)
    for name, label in places.items():
        number = unit(scene, name.replace("_", "-"))
        side = SideId(int(scene.printed.counters[number].side))
        run.emit(UnitPlaced(number, side, at(scene, label), 2))
    return now(run)


def border(scene):
    """A hex of the SRV in play, and one of the PRC beside it by plain ground."""
    atlas = scene.printed.atlas
    return next(
        (here, to)
        for here in sorted(play_area(scene))
        if atlas.ground[here].country == "SRV"
        for to in atlas.near[here]
        if atlas.ground[to].country == "PRC" and (here, to) not in atlas.sides
    )


@pytest.mark.parametrize(
    ("label", "side", "told"),
    [
        pytest.param("3400", PRC, None, id="on the first line in play"),
        pytest.param("3300", PRC, "outside-area", id="before it"),
        pytest.param("3400", SRV, "closed-to-side", id="closed to the SRV"),
        pytest.param("3713", SRV, None, id="at home"),
    ],
)
def test_who_comes_where(label, side, told):
    scene = before()
    found = scene.rules[out_of_play](scene, side, at(scene, label))

    assert [entry.what.code for entry in found] == ([] if told is None else [told])


def test_the_play_area_is_what_is_in_play():
    scene = before()

    assert scene.rules[hexes_in_play](scene) == tuple(sorted(play_area(scene)))
    assert {scene.printed.atlas.label(here)[:2] for here in play_area(scene)} == {
        str(line) for line in range(34, 51)
    }
    assert closed_to(scene, SideId(PRC)) == frozenset()


@pytest.mark.rule("STD:9.8.2")
def test_nobody_retreats_into_a_closed_hex():
    scene = before()
    here, to = border(scene)
    label = scene.printed.atlas.label
    scene = standing(srv_i_corps_308=label(here))

    assert not may_step(scene, unit(scene, "srv-i-corps-308"), here, to)
    scene = standing(prc_74ga_132=label(to))
    open_again = may_step(scene, unit(scene, "prc-74ga-132"), to, here)
    assert open_again is True


def test_nobody_advances_into_a_closed_hex():
    here, to = border(before())
    label = before().printed.atlas.label
    scene = standing(srv_i_corps_308=label(here))
    attacker = unit(scene, "srv-i-corps-308")
    for target, closed in ((to, True), (here, False)):
        combat = Combat(target, (attacker,), (), attacker)
        segment = replace(scene.state.segment, side=SRV)
        state = replace(scene.state, combat=combat, segment=segment)
        fought = Scene(scene.rules, scene.printed, state)
        assert is_closed(fought) is closed
        if closed:
            run = run_at(fought, -1)
            attacker_advances(run)
            assert run.truth.forces[SRV].units[attacker].at == here


def test_a_march_into_it_is_told_why():
    here, to = border(before())
    label = before().printed.atlas.label
    scene = standing(srv_i_corps_308=label(here))
    movers = (unit(scene, "srv-i-corps-308"),)
    found = scene.rules[step_vetoes](scene, movers, March(here), to)

    assert "closed-to-side" in [entry.what.code for entry in found]


@pytest.mark.rule("STD:2.8.3")
def test_outposts_stand_in_play():
    scene = before()

    assert border_hexes(scene, SideId(SRV))
    assert set(border_hexes(scene, SideId(SRV))) <= play_area(scene)


ENEMIES = ["prc-74ga-16", "prc-74ga-132", "prc-74ga-154", "prc-83ga-86", "prc-abn-127"]


def cornered(*, abroad):
    """A unit of the SRV that must retreat, with the enemy in every hex around it but abroad.

    The enemies are under Clearing markers and exert no zone; without `abroad` they fill all hexes.
    """
    scene = before()
    atlas = scene.printed.atlas
    here = next(
        here
        for here in sorted(play_area(scene))
        if atlas.ground[here].country == "SRV"
        and sum(atlas.ground[to].country == "PRC" for to in atlas.near[here]) == 1
        and not any((here, to) in atlas.sides for to in atlas.near[here])
    )
    inland = [to for to in atlas.near[here] if atlas.ground[to].country != "PRC"]
    outside = [to for to in atlas.near[here] if atlas.ground[to].country == "PRC"]
    held = inland if abroad else [*inland, *outside]
    enemies = [*ENEMIES, "prc-abn-128"]
    run = run_at(scene, -1)
    defender = unit(scene, "srv-i-corps-308")
    run.emit(UnitPlaced(defender, SideId(SRV), here, 2))
    for name, to in zip(enemies, held, strict=False):
        run.emit(UnitPlaced(unit(scene, name), SideId(PRC), to, 2))
    state = run.truth
    combat = Combat(here, (unit(scene, enemies[0]),), (defender,), retreat=True, retreat_length=1)
    clearing = HashedMap({to: Clearing(SideId(PRC), 5) for to in held})
    segment = replace(state.segment, side=PRC)
    state = replace(state, combat=combat, clearing=clearing, segment=segment)
    return Scene(scene.rules, scene.printed, state), defender, outside


@pytest.mark.rule("STD:9.8.4")
def test_who_could_only_retreat_into_a_closed_hex_is_lost():
    scene, defender, _ = cornered(abroad=True)
    assert all_retreat_paths(scene, defender) == ()
    run = run_at(scene, -1)
    stuck_units_check(run)

    assert run.truth.forces[SRV].units[defender].at == ELIMINATED
    assert run.truth.forces[PRC].vp_turn == 3


@pytest.mark.rule("STD:9.8.4")
def test_who_has_no_way_at_all_stays_and_checks():
    scene, defender, outside = cornered(abroad=False)
    run = run_at(scene, -1, 0)
    stuck_units_check(run)

    assert run.truth.forces[SRV].units[defender].steps == 2
    assert outside
