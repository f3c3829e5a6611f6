"""HMP:10 and HMP:11.4  Political control, pacification, buying back."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, position
from sandtable.games.hearts_and_minds.events import FlagPlaced, FlagRemoved, VCTurnedUp
from sandtable.games.hearts_and_minds.orders import BuyBack, ChangeControl, Pacify
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import control_modifiers
from sandtable.games.hearts_and_minds.state import BODY, DEAD, Turn


def acting(seat=RED, **fields):
    fields.setdefault("turn", Turn(seat=seat, points=3))
    return Trial(position(seat=seat, **fields))


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(
    ("fields", "vcs", "cites"),
    [
        pytest.param({"at": {"Kontum": ["NVA infantry"]}}, (), [], id="infantry"),
        pytest.param({"at": {"Kontum": ["NVA artillery"]}}, (), ["HMP:10.1"], id="not guns"),
        pytest.param({"down": {"Kontum": [VC[0]]}}, (VC[0],), [], id="a real Viet Cong"),
        pytest.param({"down": {"Kontum": [VC[0]]}}, (), ["HMP:10.1"], id="who is turned up"),
        pytest.param({"up": {"Kontum": [VC[0]]}}, (), [], id="or is up already"),
        pytest.param(
            {"down": {"Kontum": [BAD_INTEL[0]]}}, (BAD_INTEL[0],), ["HMP:10.1"], id="not Bad Intel"
        ),
        pytest.param(
            {"at": {"Kontum": ["NVA infantry"]}, "flags": ["Kontum"]},
            (),
            ["HMP:10.1"],
            id="not under a flag",
        ),
    ],
)
def test_who_wins_provinces_for_red(fields, vcs, cites):
    trial = acting(RED, **fields)

    assert trial.cites(RED, ChangeControl(area("Kontum"), vcs)) == cites


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(
    ("kind", "flags", "cites"),
    [
        ("ARVN infantry", ["Kontum"], []),
        ("ROK", ["Kontum"], []),
        ("US tank", ["Kontum"], ["HMP:10.1"]),
        ("US infantry", [], ["HMP:10.1"]),
    ],
)
def test_who_wins_provinces_for_blue(kind, flags, cites):
    trial = acting(BLUE, at={"Kontum": [kind]}, flags=flags)

    assert trial.cites(BLUE, ChangeControl(area("Kontum"), ())) == cites


@pytest.mark.rule("HMP:10.1")
def test_without_an_enemy_it_succeeds_at_once_and_only_once_a_turn():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"]}, flags=["Kontum"])
    events = trial.do(BLUE, ChangeControl(area("Kontum"), ()))

    assert FlagRemoved(area("Kontum")) in events
    assert trial.state.turn.points == 2
    tried = acting(
        RED,
        at={"Kontum": ["NVA infantry"]},
        turn=Turn(seat=RED, points=3, tried=(area("Kontum"),)),
    )
    assert tried.cites(RED, ChangeControl(area("Kontum"), ())) == ["HMP:10.1"]


@pytest.mark.rule("HMP:10.1", "HM-P:20.3")
@pytest.mark.parametrize(("die", "won"), [(6, True), (5, False)])
def test_the_example_only_a_six_works(die, won):
    """HM-P.20.3: +2 +1 -2 -2 = -1."""
    trial = acting(
        RED,
        at={"Kontum": ["NVA infantry"] * 2 + ["ARVN infantry"] * 4},
        up={"Kontum": [VC[0]]},
        pacified=["Kontum"],
    )
    changes = [
        said.what for said in trial.rules[control_modifiers](trial.scene, RED, area("Kontum"))
    ]
    assert sorted(changes) == [-2, -2, 1, 2]

    trial.do(RED, ChangeControl(area("Kontum"), ()), die)
    assert (area("Kontum") in trial.state.flags) == won
    assert (area("Kontum") in trial.state.pacified) != won


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(
    ("seat", "place", "fields", "changes"),
    [
        pytest.param(RED, "Saigon", {"at": ["NVA infantry", "US infantry"]}, [-1], id="Saigon"),
        pytest.param(BLUE, "Saigon", {"at": ["NVA infantry", "US infantry"]}, [1], id="for Blue"),
        pytest.param(
            BLUE,
            "Kontum",
            {"at": ["US infantry", "ARVN infantry", "NVA infantry"]},
            [1, 1],
            id="a friend, and both arms",
        ),
        pytest.param(
            BLUE,
            "Kontum",
            {"at": ["US tank", "ARVN infantry", "NVA infantry"]},
            [],
            id="a US tank is no infantry",
        ),
        pytest.param(
            BLUE,
            "Kontum",
            {"at": ["ROK", "ARVN infantry", "NVA infantry"]},
            [1],
            id="a friend, but no American",
        ),
        pytest.param(
            BLUE,
            "Kontum",
            {"at": ["ARVN infantry"], "down": [VC[0], BAD_INTEL[0]]},
            [-2],
            id="face down ones outnumber",
        ),
        pytest.param(
            RED,
            "Kontum",
            {"at": ["NVA infantry"] * 4 + ["US infantry"]},
            [2],
            id="two friends at most",
        ),
    ],
)
def test_modifiers(seat, place, fields, changes):
    trial = acting(
        seat,
        at={place: fields["at"]},
        down={place: fields["down"]} if "down" in fields else None,
    )
    said = [one.what for one in trial.rules[control_modifiers](trial.scene, seat, area(place))]

    assert sorted(said) == changes


@pytest.mark.rule("HMP:10.1", "HM:TET.6")
def test_in_a_tet_year_one_viet_cong_goes_back_to_the_pool():
    trial = acting(RED, up={"Kontum": [VC[0], VC[1]]}, grand="tet", year=1968)
    events = trial.do(RED, ChangeControl(area("Kontum"), ()))

    assert FlagPlaced(area("Kontum")) in events
    assert len(trial.state.open_vc[area("Kontum")]) == 1
    quiet = acting(RED, down={"Kontum": [VC[0]]})
    events = quiet.do(RED, ChangeControl(area("Kontum"), (VC[0],)))
    assert VCTurnedUp(area("Kontum"), VC[0]) in events
    assert len(quiet.state.open_vc[area("Kontum")]) == 1


@pytest.mark.rule("HMP:10.2")
@pytest.mark.parametrize(
    ("fields", "cites"),
    [
        pytest.param({"at": ["ARVN infantry"] * 2}, [], id="two ARVN"),
        pytest.param({"at": ["ARVN infantry", "US infantry"]}, [], id="ARVN and an ally"),
        pytest.param({"at": ["US infantry"] * 2}, ["HMP:10.2"], id="not without ARVN"),
        pytest.param({"at": ["ARVN infantry", "ARVN artillery"]}, ["HMP:10.2"], id="not with one"),
        pytest.param(
            {"at": ["ARVN infantry"] * 2, "down": [BAD_INTEL[0]]}, ["HMP:10.2"], id="not with VC"
        ),
        pytest.param(
            {"at": ["ARVN infantry"] * 2, "flags": ["Kontum"]}, ["HMP:10.2"], id="not under a flag"
        ),
        pytest.param(
            {"at": ["ARVN infantry"] * 2, "pacified": ["Kontum"]}, ["HMP:10.2"], id="not twice"
        ),
    ],
)
def test_what_can_be_pacified(fields, cites):
    down = {"Kontum": fields.pop("down")} if "down" in fields else None
    trial = acting(BLUE, at={"Kontum": fields.pop("at")}, down=down, **fields)

    assert trial.cites(BLUE, Pacify(area("Kontum"))) == cites
    if not cites:
        trial.do(BLUE, Pacify(area("Kontum")))
        assert area("Kontum") in trial.state.pacified
        assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:11.4")
def test_dead_laotians_are_bought_back_to_comrades():
    boxes = {BODY: ["LA*", "CA"], DEAD: ["LA"]}
    trial = acting(BLUE, at={"Attapu": ["LA"]}, boxes=boxes, year=1970)
    dead = next(u for u, x in trial.state.units.pairs() if x.at == BODY)
    buried = next(u for u, x in trial.state.units.pairs() if x.at == DEAD)
    other = [u for u, x in trial.state.units.pairs() if x.at == BODY][1]

    assert trial.cites(BLUE, BuyBack(dead, area("Saravan"))) == ["HMP:11.4"]
    assert trial.cites(BLUE, BuyBack(buried, area("Attapu"))) == ["HMP:11.4"]
    assert trial.cites(BLUE, BuyBack(other, area("Phnom Penh"))) == ["HMP:11.4"]
    trial.do(BLUE, BuyBack(dead, area("Attapu")))
    assert dead in trial.at("Attapu")
    assert not trial.state.units[dead].veteran
    assert trial.state.turn.points == 2
