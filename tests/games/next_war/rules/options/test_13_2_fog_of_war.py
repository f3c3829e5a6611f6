"""STD:13.2  Nobody looks through an enemy stack."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest

from games.next_war.fighting import attacking, begun, strike
from games.next_war.sketch import ALLIED, NON_ALLIED, Layers, at, given, units
from sandtable.games.next_war.analysis.combat_analysis import attack_odds
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.presentation.text.combat_calculation_texts import attack_text
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.presentation.text.map_text import board
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import COMMON, Scene, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.testing.conformance import Findings, Sampler, check_game

FOG: Layers = ("standard", "fog_of_war")
ID = "vietnam/deja-phu"
STACKS = """
    1203 SRV A 4-4-4
    1203 SRV B 3-3-4
    1204 PRC X 2-2-4
    1204 PRC Y 3-3-4 reduced
    1206 PRC Z 1-1-4
    gone PRC W 1-1-4
"""


def seen_by(scene, seat):
    view = show(known(scene, seat))
    return [each.unit for side in view.sides for each in side.units]


@pytest.mark.rule("STD:13.2", "STD:8.1.2")
@pytest.mark.parametrize(
    ("layers", "seat", "names"),
    [
        pytest.param(FOG, ALLIED, "A B X Z W", id="one's own, and the tops of the others"),
        pytest.param(FOG, NON_ALLIED, "A X Y Z W", id="so for the other side"),
        pytest.param(FOG, COMMON, "A X Z W", id="who only watches sees tops alone"),
        pytest.param(("standard",), ALLIED, "A B X Y Z W", id="without the option all"),
    ],
)
def test_whom_a_seat_sees(layers, seat, names):
    scene = given(STACKS, layers=layers)

    assert sorted(seen_by(scene, seat)) == sorted(units(scene, names))


@pytest.mark.rule("STD:13.2")
def test_how_many_are_under_it_is_seen():
    scene = given(STACKS, layers=FOG)
    view = show(known(scene, ALLIED))

    assert view.sides[NON_ALLIED].covered == ((at("1204"), 1),)
    assert view.sides[NON_ALLIED].unseen == units(scene, "Y")
    assert view.sides[ALLIED].covered == ()
    assert [start.unit for start in view.starts if start.unit in units(scene, "Y")] == []


@pytest.mark.rule("STD:13.2")
def test_in_a_combat_those_who_fight_are_seen():
    battle = begun(attacking(given(STACKS, layers=FOG)), "1204", "A B")

    assert set(seen_by(battle.scene, ALLIED)) >= set(units(battle.scene, "X Y"))
    assert set(seen_by(battle.scene, NON_ALLIED)) >= set(units(battle.scene, "A B"))


@pytest.mark.rule("STD:13.2")
def test_what_is_imagined_looks_the_same_and_is_not_the_truth():
    sketch = "\n".join(
        [f"1204 PRC X{n} 2-2-4\n1206 PRC Z{n} 1-1-4" for n in range(4)] + ["1203 SRV A 4-4-4"]
    )
    scene = given(sketch, layers=FOG)
    view = show(known(scene, ALLIED))
    found = [imagine(scene.printed, view, Sampler(str(seed))) for seed in range(8)]

    for state in found:
        again = show(known(Scene(scene.rules, scene.printed, state), ALLIED))
        assert encode(again) == encode(view)
        assert sorted(state.forces[1].units.map) == sorted(scene.state.forces[1].units.map)
    assert len({encode(state) for state in found}) > 1


@pytest.mark.rule("STD:13.2")
def test_cards_and_the_map():
    scene = given(STACKS, layers=FOG)
    mine, theirs = known(scene, ALLIED), known(scene, NON_ALLIED)
    card = hex_card(mine, "1204")

    assert "<X>" in card
    assert "<Y>" not in card
    assert "  PRC: 2 units" in card
    assert "and 1 more that you cannot see" in card
    assert "<Y>" in hex_card(theirs, "1204")
    assert hex_card(mine, "Y") == "Type: hex 1822"
    drawn = "\n".join(board(mine, [at("1204")]))
    assert "<X>" in drawn
    assert "<?>" in drawn
    assert "<Y>" not in drawn


@pytest.mark.rule("STD:13.2")
def test_nobody_reckons_with_what_he_cannot_see():
    scene = attacking(given(STACKS, layers=FOG))
    order = strike(scene, "1204", "A")
    plain = attacking(given(STACKS))

    assert attack_odds(known(scene, ALLIED), order) is None
    assert attack_text(known(scene, ALLIED), order) == (
        "You cannot see the whole stack in 1204, so no odds are shown."
    )
    assert attack_odds(known(plain, ALLIED), order) is not None


def foggy():
    plain = GAME.rules.scenarios[ID]
    layers = (*plain.layers, "fog-of-war")
    return changed(GAME, rules=changed(GAME.rules, scenarios={ID: changed(plain, layers=layers)}))


def test_whole_games_are_played_in_the_fog():
    found = Findings()
    check_game(foggy(), ID, "fog", found, careful=10**9)

    assert found.clean(), found.notes


@pytest.mark.rule("STD:13.2")
def test_in_a_random_game_every_imagined_position_looks_the_same():
    table, choice = open_table(foggy(), ID, Roots.from_seed("fog")), Sampler("fog")
    hidden = 0
    while table.over is None:
        (seat, *_) = table.deciders()
        for one in (0, 1):
            view = show(table.known(one))
            state = imagine(table.printed, view, choice)
            again = show(known(Scene(table.rules, table.printed, state), one))
            assert encode(again) == encode(view)
            hidden += sum(count for side in view.sides for _, count in side.covered)
        order = draw_order(offers(table.known(seat)), choice)
        table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))

    assert hidden > 0
