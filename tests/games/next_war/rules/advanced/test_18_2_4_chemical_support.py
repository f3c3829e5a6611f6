"""ADV:18.2.4  Headquarters call for chemical weapons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.changed_units import changed
from games.next_war.fighting import attacking, begun
from games.next_war.sketch import ADVANCED, at, driven, given, offered, unit, units
from games.next_war.turns import at_step
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import ChemicalsUsed, PointsGranted
from sandtable.games.next_war.events.advanced import ChemicalMarkersRemoved
from sandtable.games.next_war.orders.combat import ChooseLead, UseChemicals
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.rule_hooks import calls_for_chemicals, step_tolls
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch18_headquarters.chemical_support import may_call
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.state import ABOARD, Clearing, March
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Pick

NAMES = ("standard", "advanced", "vietnam-advanced", "chemical-weapons")
RULES = compose([LAYERS[name] for name in NAMES])
SIDES = [("SRV", "PRC", 0), ("PRC", "SRV", 1)]
TEXT = """
    1203 {us} A 5-5-8 er5 ofI
    1003 {us} H 0-2-6 hq range{range} of{formation}
    1204 {them} X 1-1-4 er5 ofX
    """


def position(us, them, side, points=1, text=TEXT, **fields):
    reach, formation = fields.pop("reach", 2), fields.pop("formation", "I")
    text = text.format(us=us, them=them, range=reach, formation=formation)
    scene = attacking(given(text, layers=ADVANCED, **fields), side)
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], chemical_points=points)
    return KernelScene(RULES, scene.printed, replace(scene.state, forces=tuple(forces)))


def asked_for(scene, target="1204"):
    """The decision after the leads are named."""
    fought = begun(scene, target, "A")
    while fought.kind in {"lead", "terrain"}:
        offer = offered(fought.scene, fought.decision.seat)[ChooseLead]
        leads = offer.parameters[0][1]
        assert isinstance(leads, Pick)
        fought = fought.then(ChooseLead(leads.options[0]))
    return fought


@pytest.mark.rule("ADV:18.2.4", "ADV:18.2")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
@pytest.mark.parametrize(
    ("given_", "fields", "kind"),
    [
        pytest.param({}, {}, "chemicals", id="in range, in supply"),
        pytest.param({}, {"supports": 2}, "chemicals", id="without a use left"),
        pytest.param({"reach": 1}, {}, "support", id="out of range"),
        pytest.param({"formation": "II"}, {}, "support", id="no subordinate"),
        pytest.param({"points": 0}, {}, "support", id="no point"),
        pytest.param({}, {"unsupplied": True}, "support", id="out of supply"),
        pytest.param({}, {"isolated": True}, "support", id="isolated"),
    ],
)
def test_a_headquarters_calls_for_them(us, them, side, given_, fields, kind):
    scene = changed(position(us, them, side, **given_), "H", **fields)
    fought = asked_for(scene)
    assert (fought.kind, fought.decision.seat) == (kind, side)


@pytest.mark.rule("ADV:18.2.4", "ADV:18.3.1", "ADV:18.2.6")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_no_supreme_headquarters_and_none_that_clears_or_is_aboard(us, them, side):
    def nations(scene):
        combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
        return scene.rules[calls_for_chemicals](scene, combat)

    scene = position(us, them, side)
    assert nations(scene) == {us}
    supreme = position(us, them, side, text=TEXT.replace("hq", "supreme"))
    assert nations(supreme) == set()
    assert not may_call(changed(scene, "H", at=ABOARD, ship=0), unit(scene, "H"))
    clearing = HashedMap({at("1003"): Clearing(side, 3)})
    assert nations(position(us, them, side, clearing=clearing)) == set()


@pytest.mark.rule("ADV:18.2.4")
def test_only_the_prc_and_the_srv_have_them():
    scene = position("US", "PRC", 0)
    assert asked_for(scene).kind == "support"


@pytest.mark.rule("ADV:18.2.4")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_one_marker_costs_a_point_and_no_use(us, them, side):
    fought = asked_for(position(us, them, side))
    now = fought.then(UseChemicals())
    assert now.happened(ChemicalsUsed) == [ChemicalsUsed(side, at("1204"))]
    assert now.happened(PointsGranted) == [PointsGranted(1 - side, 5)]
    assert now.scene.state.forces[1 - side].vp_turn == 0
    assert now.scene.state.forces[side].chemical_points == 0
    assert uses_left(now.scene, unit(now.scene, "H")) == 2
    assert now.scene.state.chemical == (at("1204"),)


@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_the_hex_is_worse_for_all_who_are_in_it(us, them, side):
    clean = position(us, them, side)
    fumes = position(us, them, side, chemical=(at("1204"), at("1203")))
    for name in ("A", "X"):
        number = unit(clean, name)
        assert efficiency_of(fumes, number) == efficiency_of(clean, number) - 3
    weak = position(us, them, side, text=TEXT.replace("er5", "er3"), chemical=(at("1204"),))
    assert efficiency_of(weak, unit(weak, "X")) == 1


@pytest.mark.parametrize(("start", "end", "more"), [("1203", "1303", 1), ("1303", "1203", 1)])
def test_entering_and_leaving_cost_a_point_more(start, end, more):
    scene = position("SRV", "PRC", 0, chemical=(at("1203"),))
    movers = units(scene, "A")
    tolls = scene.rules[step_tolls](scene, movers, March(at(start)), at(end))
    assert [each.what for each in tolls if each.cite == "NWV:16.12"] == [6 * more]


@pytest.mark.rule("ADV:18.2.4", "ADV:SOP-14")
def test_markers_are_removed_in_reorganization():
    scene = given("1203 SRV A 1-1-4", layers=ADVANCED, chemical=(at("1203"), at("1205")))
    run = driven(at_step(scene, "reorganization_phase", turn=4))
    removed = [event for event in run.events if isinstance(event, ChemicalMarkersRemoved)]
    assert removed == [ChemicalMarkersRemoved((at("1203"), at("1205")))]
    assert run.truth.chemical == ()
    told = event_line(scene.printed, removed[0])
    assert told == "Chemical weapons no longer affect 1203 and 1205."
