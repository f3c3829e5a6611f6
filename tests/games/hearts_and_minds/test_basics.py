"""HM-P:0 and HM-P:1  Words, chance, order, and who sees what."""

from __future__ import annotations

from typing import Any

import pytest

from games.hearts_and_minds.bush_events import walking
from games.hearts_and_minds.cards.playing import bought, end_turn
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    Trial,
    area,
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import (
    CardsDrawn,
    DeckBuilt,
    FactorsCounted,
    ResultsRead,
    RollCounted,
    UnitsLost,
    VCDrawn,
    VCLookedAt,
    VCMoved,
    WillChanged,
    seen,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    ChooseNumber,
    EndMobilisation,
    Fight,
    Mobilise,
    PlayCard,
)
from sandtable.games.hearts_and_minds.presentation.text.event_lines import event_line
from sandtable.games.hearts_and_minds.presentation.views import show
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, could_respond
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import take_control
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import family_dead
from sandtable.games.hearts_and_minds.state import BODY, Turn
from sandtable.games.hearts_and_minds.state_lookups import (
    fighters_at,
    has_blue_ground,
    has_red_ground,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.state import COMMON

EVERYONE = (RED, BLUE, COMMON)
KONTUM = area("Kontum")


# --- words -----------------------------------------------------------------------------------


@pytest.mark.rule("HM-P:0.1")
def test_dice_have_six_sides_and_all_of_a_group_have_the_same_chance():
    units = ["US infantry", "ARVN artillery", "Air Cav"]
    hit = []
    for face in (1, 2, 3):
        trial = bought("R09", {"Kontum": [*units, "NVA infantry"]}, face)
        hit += [PRINTED.counters[u].name for u, x in trial.state.units.pairs() if x.at == BODY]

    assert sorted(hit) == sorted(units)
    assert (D6.low, D6.high) == (1, 6)


def test_each_counter_is_of_one_kind():
    foot = {"NVA infantry", "Pathet Lao", "Khmer Rouge", "ARVN infantry", "US infantry"}
    guns = {
        f"{nation} {kind}" for nation in ("NVA", "US", "ARVN") for kind in ("artillery", "tank")
    }
    counters = PRINTED.counters

    assert {one.name for one in counters if one.is_infantry} == foot | {"ROK", "IF", "LA", "CA"}
    assert {one.name for one in counters if one.is_ground_asset} == guns | {"Lima Site 85"}
    flying = {one.name for one in counters if one.is_air_naval}
    assert flying == {"Air Cav", "Blue Water Navy", "Gunboat"}


@pytest.mark.rule("HM-P:0.2")
def test_who_is_on_the_ground():
    at = {"Saigon": ["Air Cav"], "Attapu": ["Lima Site 85"], "Pleiku": ["NVA artillery"]}
    fields = {"down": {"Kontum": [BAD_INTEL[0]]}, "up": {"Darlac": [BAD_INTEL[1], VC[0]]}}
    scene = Trial(position(at, **fields)).scene

    assert not has_blue_ground(scene, area("Saigon"))
    assert has_blue_ground(scene, area("Attapu"))
    assert all(has_red_ground(scene, area(name)) for name in ("Kontum", "Darlac", "Pleiku"))
    assert fighters_at(scene, area("Darlac")) == [VC[0]]


@pytest.mark.rule("HM-P:0.2", "HM-P:0.4")
def test_aircraft_alone_do_not_hold_a_province_and_bad_intel_does():
    lone = Trial(position({"Kontum": ["NVA infantry"], "Saigon": ["Air Cav"]}, seat=RED))
    lone.do(RED, ChangeControl(KONTUM, ()))
    assert KONTUM in lone.state.flags
    fields = {"down": {"Kontum": [BAD_INTEL[0]]}, "flags": ["Kontum"]}
    held = Trial(position({"Kontum": ["ARVN infantry"]}, seat=BLUE, **fields))
    held.do(BLUE, ChangeControl(KONTUM, ()), 1)  # a die is needed
    assert KONTUM in held.state.flags


@pytest.mark.rule("HM-P:0.3")
@pytest.mark.parametrize(
    ("kind", "doves"),
    [
        *((kind, 1) for kind in ("US infantry", "US artillery", "US tank", "ROK", "IF")),
        *((kind, 1) for kind in ("Air Cav", "Blue Water Navy", "Gunboat")),
        *((kind, 0) for kind in ("ARVN infantry", "LA", "CA", "NVA infantry")),
    ],
)
def test_whose_dead_score(kind, doves):
    assert family_dead(Trial(position(boxes={BODY: [kind]})).scene) == doves


@pytest.mark.rule("HM-P:0.4")
def test_soldiers_alone_do_not_change_control_and_a_flag_ends_pacification():
    at = {"Kontum": ["ARVN infantry"], "Pleiku": ["NVA infantry"]}
    trial = Trial(position(at, seat=RED, pacified=["Kontum"], turn=Turn(seat=RED, points=3)))
    trial.do(RED, Mobilise(area("Pleiku"), KONTUM, tuple(trial.at("Pleiku")), (), ()))
    assert trial.state.flags == frozenset()
    trial.call(lambda run: take_control(run, RED, KONTUM))

    assert trial.state.flags == {KONTUM}
    assert trial.state.pacified == frozenset()


@pytest.mark.parametrize("will", [-60, 0, 90])
def test_political_will_has_no_end_and_moves_at_once(will):
    trial = bought("X04", seat=RED, will=will, points=3)

    assert trial.state.will == will + 1
    assert trial.asked() == [(RED, "act")]  # no victory before the Interphase
    trial.call(lambda run: run.emit(WillChanged(-30, "HMP:18.4")))
    assert trial.state.will == will - 29

    end_turn(trial)  # nor is there one at the end of a turn, whatever the number
    assert trial.asked() == [(BLUE, "play")]
    trial.do(BLUE, PlayCard(card("B20"), -1))
    end_turn(trial)
    assert trial.asked() == [(RED, "play")]


@pytest.mark.rule("HM-P:0.7")
def test_one_possible_loss_is_not_asked_for():
    trial = Trial(position({"Tay Ninh": ["ARVN infantry", *["NVA infantry*"] * 4]}, seat=RED))
    (only,) = trial.at("Tay Ninh", BLUE)

    assert UnitsLost((only,)) in trial.do(RED, Fight(area("Tay Ninh"), (), ()), 1, 1)


# --- who sees what ---------------------------------------------------------------------------


def views(**fields):
    """The views of Red, Blue and a spectator."""
    trial = Trial(position(**fields))
    return [show(trial.known(seat)) for seat in EVERYONE]


@pytest.mark.rule("HM-P:1.1")
def test_a_hand_and_a_campaign_deck_are_their_owners():
    hands, campaigns = (cards("R14", "R22"), cards("B08")), (cards("R23"), cards("B24"))
    red, blue, other = views(hands=hands, campaigns=campaigns)

    assert (red.hand, red.campaigns) == (hands[0], campaigns[0])
    assert (blue.hand, blue.campaigns) == (hands[1], campaigns[1])
    assert (other.hand, other.campaigns) == ((), ())
    for view in (red, blue, other):
        assert (view.hand_sizes, view.campaigns_held) == ((2, 1), (1, 0))


def as_seen(event: object, seat: int) -> Any:
    """An event as a seat sees it."""
    return seen(event, seat)  # type: ignore[arg-type]  # any event


@pytest.mark.rule("HM-P:1.3")
def test_nobody_sees_a_deck():
    built = DeckBuilt(RED, 2, cards("R01", "X01"), ())

    assert [as_seen(built, seat).deck for seat in EVERYONE] == [None] * 3
    drawn = CardsDrawn(RED, 1, cards("X01"))
    assert [as_seen(drawn, seat).cards for seat in EVERYONE] == [cards("X01"), None, None]
    for view in views(decks=(cards("R01"), cards("B01"))):
        assert view.deck_sizes == (1, 1)


@pytest.mark.rule("HM-P:1.4", "HM-P:1.5", "HM-P:1.6", "HM-P:1.7")
def test_what_lies_open_and_what_only_red_sees():
    fields = {"discards": (cards("R01"), cards("B01")), "stockpile": (3, 4), "flags": ["Kontum"]}
    boxes = {BODY: ["US infantry"]}
    seen_by = views(**fields, boxes=boxes, down={"Kontum": [VC[0], BAD_INTEL[0]]})

    for view in seen_by:
        assert view.discards == fields["discards"]
        assert (view.stockpile, view.flags) == ((3, 4), {KONTUM})
        assert [x.at for _, x in view.units.pairs()].count(BODY) == 1
        assert view.cells[KONTUM].size == 2
        assert view.pool_size == len(PRINTED.faces) - 2
        assert not hasattr(view, "pool")
        assert card("R02") in view.removed
    faces = [[one.vc for _, there in view.own_cells.pairs() for one in there] for view in seen_by]
    assert faces == [[VC[0], BAD_INTEL[0]], [], []]


@pytest.mark.rule("HM-P:1.8")
def test_red_sees_the_drawn_only_when_all_are_placed():
    drawn, looked = VCDrawn(KONTUM, VC[0]), VCLookedAt(1, (VC[0],))

    assert [as_seen(drawn, seat).vc for seat in EVERYONE] == [None] * 3
    assert [as_seen(drawn, seat).area for seat in EVERYONE] == [KONTUM] * 3
    assert [as_seen(looked, seat).vcs for seat in EVERYONE] == [(VC[0],), None, None]


@pytest.mark.rule("HM-P:1.9")
def test_a_viet_cong_turned_down_is_lost_to_sight():
    up = views(up={"Kontum": [VC[0]]})
    assert [[one.vc for one in view.open_vc[KONTUM]] for view in up] == [[VC[0]]] * 3
    trial = Trial(position(down={"Kontum": [VC[0], BAD_INTEL[0]]}, shown_vc=frozenset({VC[0]})))
    events = trial.do(RED, Mobilise(KONTUM, area("Pleiku"), (), (), (VC[0],)))
    (moved,) = [event for event in events if type(event) is VCMoved]
    trial.do(RED, EndMobilisation())

    assert as_seen(moved, BLUE).vcs is None
    assert show(trial.known(BLUE)).cells[area("Pleiku")].size == 1
    assert area("Pleiku") not in show(trial.known(BLUE)).open_vc


@pytest.mark.rule("HM-P:1.11")
def test_sums_and_dice_of_a_round_are_open_to_all():
    trial = Trial(position({"Tay Ninh": ["ARVN infantry", *["NVA infantry*"] * 4]}, seat=RED))
    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 3, 2)
    told = [[as_seen(event, seat) for event in events] for seat in EVERYONE]

    assert told == [events] * 3
    assert (fought(events).totals, fought(events).dice) == ((8, 1), (3, 2))


@pytest.mark.rule("HM-P:1.11", "HMP:7.5", "HM-P:20.2")
@pytest.mark.parametrize(
    ("red", "sums", "line"),
    [
        (
            [*["NVA infantry*"] * 4, "NVA artillery"],
            (6, 3),
            "Red 10 - 2 - 2 = 6, Blue 3 [HM:X17, HMP:7.5].",
        ),
        (["NVA infantry"], (0, 3), "Red 1 - 2 - 2 = 0, Blue 3 [HM:X17, HMP:7.5]."),
    ],
)
def test_modifiers_of_a_battle_are_shown(red, sums, line):
    at = {"Saigon": [*["ARVN infantry"] * 3, *red]}
    trial = Trial(position(at, firebase=(area("Saigon"), BLUE), seat=RED))
    events = trial.do(RED, Fight(area("Saigon"), (), ()), 1, 1)
    (counted,) = [event for event in events if type(event) is FactorsCounted]

    assert [as_seen(counted, seat) for seat in EVERYONE] == [counted] * 3
    assert counted.totals == fought(events).totals == sums
    assert event_line(PRINTED, counted) == f"Factors in Saigon: {line}"


def rolled(events):
    """The one roll with modifiers, after checking that all see it alike."""
    (roll,) = [event for event in events if type(event) is RollCounted]
    assert [as_seen(roll, seat) for seat in EVERYONE] == [roll] * 3
    return roll, event_line(PRINTED, roll)


@pytest.mark.rule("HM-P:1.11", "HMP:8.2")
@pytest.mark.parametrize(
    ("attackers", "changes", "line"),
    [
        (["US infantry"], (1,), "3 + 1 = 4, 4 or more needed [HMP:8.2]."),
        (["US infantry", "Air Cav"], (1, -1), "3 + 1 - 1 = 3, 4 or more needed [HMP:8.2]."),
    ],
)
def test_modifiers_of_a_try_to_evade_are_shown(attackers, changes, line):
    at = {"Kontum": [*attackers, "NVA infantry"]}
    trial = Trial(position(at, flags=["Kontum"], seat=BLUE))
    air = tuple(u for u in trial.at("Kontum", BLUE) if PRINTED.counters[u].is_air_naval)
    trial.do(BLUE, Fight(KONTUM, (), air))
    faces = (3,) if sum(changes) > 0 else (3, 1, 1)  # a failure leads to the dice of the round
    roll, told = rolled(trial.do(RED, Accept(), *faces))

    assert tuple(change.by for change in roll.changes) == changes
    assert told == f"Roll to evade in Kontum: {line}"


@pytest.mark.rule("HM-P:1.11", "HMP:10.1", "HM-P:20.3")
def test_modifiers_of_a_try_for_control_are_shown():
    at = {"Kontum": [*["NVA infantry"] * 2, *["ARVN infantry"] * 4]}
    trial = Trial(position(at, up={"Kontum": [VC[0]]}, pacified=["Kontum"], seat=RED))
    roll, told = rolled(trial.do(RED, ChangeControl(KONTUM, ()), 5))

    assert (roll.total, roll.needs) == (4, 5)
    assert told == (
        "Roll for control of Kontum: 5 + 1 - 2 + 2 - 2 = 4, 5 or more needed [HMP:10.1]."
    )


@pytest.mark.rule("HM-P:1.11", "HMP:12.2", "HM-P:20.4")
def test_modifiers_of_bombing_are_shown():
    at = {"Saravan": [*["NVA infantry"] * 4, "NVA artillery"], "Attapu": ["Lima Site 85", "LA"]}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0)))
    roll, told = rolled(trial.do(BLUE, Bomb(area("Saravan")), 4))

    assert roll.total == 6
    assert {change.cite for change in roll.changes} == {"HMP:12.2", "HM:B14"}
    assert told.startswith("Bombing roll against Saravan: 4 + 1 + 1 = 6, result 1R [")


@pytest.mark.rule("HM-P:1.11", "HMP:9.7")
def test_the_bonus_of_a_raid_is_shown():
    trial = Trial(position({"Kontum": ["NVA infantry"], "Pleiku": ["US infantry"]}, seat=BLUE))
    for bonus, line in ((1, "2 + 1 = 3, result none [HMP:9.7]."), (0, "2, result none.")):
        events = trial.call(lambda run, by=bonus: raid(run, BLUE, KONTUM, by), 2, seat=BLUE)
        assert rolled(events)[1] == f"Raid roll against Kontum: {line}"
        trial = Trial(position({"Kontum": ["NVA infantry"]}, seat=BLUE))


@pytest.mark.rule("HM-P:1.11", "HMP:7.7")
@pytest.mark.parametrize(
    ("year", "result"),
    [
        (1966, "Results in Kontum: Red's roll 1, Blue's roll 2R."),
        (1973, "Results in Kontum: Red's roll 1, Blue's roll 2."),
    ],
)
def test_results_of_a_round_are_shown(year, result):
    """Four and five against eight and four; from 1973 both read Red's table."""
    at = {"Kontum": [*["NVA infantry"] * 4, *["ARVN infantry*"] * 4]}
    trial = Trial(position(at, seat=BLUE, year=year))
    events = trial.do(BLUE, Fight(KONTUM, (), ()), 4, 5)
    (read,) = [event for event in events if type(event) is ResultsRead]

    assert event_line(PRINTED, read) == result


@pytest.mark.rule("HM-P:1.11", "HM:BUSH.5/4")
def test_what_is_paid_for_visitors_is_shown():
    trial, _ = walking(5, 4, stockpile=(0, 1))
    _, told = rolled(trial.do(BLUE, ChooseNumber(1), 2))

    assert told == ("Roll for the visitors in Tay Ninh: 2 + 2 = 4, 6 or more needed [HM:BUSH.5/4].")


@pytest.mark.rule("HM-P:1.10")
@pytest.mark.parametrize("held", ["X06", "R14"])
def test_a_window_opens_alike_whatever_is_held(held):
    """X06 has not been seen, so Red is asked; and Blue reads the same in both cases."""
    hidden = {"removed": (), "shown": frozenset(), "hands": (cards(held), ())}
    trial = Trial(position({"Kontum": ["ARVN infantry"]}, **hidden))

    assert could_respond(trial.scene, RED, Window.LOSS)
    assert show(trial.known(BLUE)).hand_sizes == (1, 0)
