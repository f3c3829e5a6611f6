"""The worked cases of the sea, each as a test that is played."""

from __future__ import annotations

import pytest

from games.next_war.sea_cells.noted import Noted, Only, after, asked, at_step, happened
from games.next_war.titles.vietnam.afloat import CVN, PRC, SAG, US, afloat, moving, ship, spot
from games.next_war.titles.vietnam.landed import (
    MARINES,
    SRV_AMPH,
    VN_A,
    asked_for,
    position,
    unit,
)
from games.next_war.titles.vietnam.sailing import INSHORE, SRV_BOX, TONKIN, embarked, mines, sail
from oracles.next_war.combat import column_of
from oracles.next_war.position import Hex
from sandtable.games.next_war.events import (
    CombatRolled,
    MineClearingTried,
    SeaControlRolled,
    SeaMoveRolled,
    StepsLost,
)
from sandtable.games.next_war.naval_state import Mine
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.naval import ClearMines

#: The paragraphs of the series rules with a worked case of the sea.
CHECKED = ("7.2.2", "7.5.2", "8.5.6.4.1", "8.5.8.1")
#: Ships whose ratings are 1, 3 and 3, in reach of the beach 4319.
SUPPORT = {SRV_AMPH: INSHORE, SAG: "4520", "us-sag-sag-2": "4519"}


def test_every_check_has_a_test_of_its_name():
    assert {f"test_the_check_of_{each.replace('.', '_')}" for each in CHECKED} <= {*globals()}


@pytest.mark.rule("STD:7.2.2")
def test_the_check_of_7_2_2():
    """A US CVN and a US SAG in an Inshore box: +3 for its roll and +3 for that of its sea."""
    scene = Noted().on(afloat({CVN: INSHORE, SAG: INSHORE}))
    run = Noted().drive(at_step(scene, "inshore_control"), Only("sea control", 0))
    modifiers = {each.box: each.modifier for each in happened(run, SeaControlRolled)}
    assert [modifiers[spot(scene.printed, box)] for box in (INSHORE, TONKIN)] == [3, 3]


@pytest.mark.rule("STD:7.5.2")
@pytest.mark.parametrize("die", range(10))
def test_the_check_of_7_5_2(die):
    """With a ship there, 0 to 5 clears; a density of 2 is 1 after one success."""
    field = mines(afloat(), {"4510": Mine(PRC, 2)})
    scene = Noted().on(afloat({SAG: "4510"}, {INSHORE: US}, turn=2, **field))
    here = spot(scene.printed, "4510")
    now = asked(scene, US, "clear_mines", "initiative_movement")
    run = Noted().resolve(now, US, ClearMines((here,)), Only("clearing mines", die))
    (tried,) = happened(run, MineClearingTried)
    assert tried.density == run.truth.mines[here].density == (1 if die <= 5 else 2)


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize("die", range(10))
def test_the_check_of_8_5_6_4_1(die):
    """An Allied SAG enters an enemy At Sea box; the Submarine Threat is 3, the ASW Level 1.

    The modifier is +1: 0 to 4 succeeds, and 8 and 9 cost a unit aboard a step.
    """
    scene = afloat({SAG: SRV_BOX}, {TONKIN: PRC}, submarine_threat=3, asw=1)
    scene = embarked(scene, SAG, unit(scene, VN_A))
    run = moving(Noted().on(scene), US)
    order = sail(run, SAG, SRV_BOX, TONKIN)
    run = Noted().resolve(after(run), US, order, Only("contested sea movement", die))
    (rolled,) = happened(run, SeaMoveRolled)
    assert (sum(drm for _, drm in rolled.modifiers), rolled.succeeds) == (1, die <= 4)
    assert len(happened(run, StepsLost)) == (die >= 8)


def landed(ships):
    """Let a fleet that is Inshore in Initiative Movement assault in Exploitation Combat.

    Returns the run in which the die of the combat falls; `ships` support it.
    """
    noted = Noted()
    fields = {"initiative": US, "first_player": US, "turn": 2}
    held = {TONKIN: US, INSHORE: US}
    scene = noted.on(position(SUPPORT, {VN_A: SRV_AMPH, MARINES: "4319"}, held, **fields))
    run = noted.drive(at_step(scene, "initiative_movement"))
    support = CommitSupport(0, (), (), tuple(ship(scene, name) for name in ships))
    for segment, seat, kind, order in (
        ("initiative_movement", US, "move", EndMovement()),
        ("elite_reaction_movement", PRC, "move", EndMovement()),
        ("exploitation_movement", US, "move", sail(run, SRV_AMPH, INSHORE, "4420")),
        ("exploitation_movement", US, "move", EndMovement()),
        (
            *("exploitation_combat", US, "attack"),
            Attack(spot(scene.printed, "4319"), (unit(scene, VN_A),)),
        ),
        ("exploitation_combat", US, "support", support),
        ("exploitation_combat", PRC, "support", CommitSupport(0, (), (), ())),
    ):
        assert (run.truth.segment.name, asked_for(run)) == (segment, (seat, kind))
        run = noted.resolve(after(run), seat, order, Only("combat", 5))
    return run


@pytest.mark.rule("STD:8.5.8.1", "STD:9.5.3", "STD:9.5.5", "STD:9.6.1")
def test_the_check_of_8_5_8_1():
    """From the Inshore box to the beach in Exploitation Movement, and then the assault.

    Shifts are -2 for exploitation and -1 for the landing; support counts -6 at most.
    """
    plain, helped = (landed(ships) for ships in ((), tuple(SUPPORT)))
    columns, modifiers = zip(
        *[(e.column, e.modifier) for run in (plain, helped) for e in happened(run, CombatRolled)],
        strict=True,
    )
    # The attack of 2 is halved for the landing, the defence is 2, both leads have an ER of 6.
    assert columns == (column_of(Hex("4319", "Flat"), 1, 2) - 2 - 1,) * 2
    assert sum(helped.printed.ships[ship(helped.scene, name)].support for name in SUPPORT) == 7
    assert modifiers[1] - modifiers[0] == -6
