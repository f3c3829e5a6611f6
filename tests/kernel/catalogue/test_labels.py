"""The label table of a game: what players read instead of identifiers."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.catalogue.display_labels import (
    NO_LABELS,
    DecisionLabel,
    Labels,
    OrderLabel,
    ParameterLabel,
    StepLabel,
    load_labels,
    readable,
)

UNITS = ("308", "10", "VN-A")


class Fly(msgspec.Struct, frozen=True, tag="fly_units"):
    units: tuple[int, ...]
    to: int
    escort: int = 0


class March(msgspec.Struct, frozen=True, tag="march"):
    path: tuple[int, ...]


class Play(msgspec.Struct, frozen=True, tag="play"):
    card: str = ""
    second: int = -1


class Support(msgspec.Struct, frozen=True, tag="support"):
    air: int = 0
    guns: tuple[int, ...] = ()


class End(msgspec.Struct, frozen=True, tag="end_it"):
    pass


def text(name, value):
    """Name a value as a game would: units by designation, all else as it is."""
    return UNITS[value] if name in {"units", "guns"} else str(value)


def labelled(tag, **fields):
    return Labels(orders={tag: OrderLabel("Button", "Help.", **fields)})


# --- sentences ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Fly((0,), 1822, 2), "Fly 308 to 1822, escorted by 2 air points"),
        (Fly((0, 1), 1822, 1), "Fly 308 and 10 to 1822, escorted by 1 air point"),
        (Fly((0, 1, 2), 1822), "Fly 308, 10 and VN-A to 1822"),
        (Fly((2,), 0), "Fly VN-A to 0"),
    ],
)
def test_a_part_in_brackets_is_left_out_where_its_value_is_empty(order, sentence):
    labels = labelled("fly_units", sentence="Fly {units} to {to}[, escorted by {escort:air point}]")

    assert labels.sentence(order, text) == sentence


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Support(2, (0, 1)), "Commit 2 air points and artillery 308 and 10"),
        (Support(1), "Commit 1 air point"),
        (Support(0, (2,)), "Commit artillery VN-A"),
        (Support(), "Commit nothing"),
    ],
)
def test_parts_are_joined_and_none_of_them_has_its_own_words(order, sentence):
    labels = labelled(
        "support",
        sentence="Commit {parts}",
        parts=("{air:air point}", "artillery {guns}"),
        none="Commit nothing",
    )

    assert labels.sentence(order, text) == sentence


def test_parts_may_be_optional_as_well():
    labels = labelled("support", sentence="Attack[ with {parts}]", parts=("{guns}",))

    assert labels.sentence(Support(guns=(0, 2)), text) == "Attack with 308 and VN-A"
    assert labels.sentence(Support(), text) == "Attack"


def test_a_number_below_zero_was_not_chosen_but_zero_was():
    labels = labelled("play", sentence="Play {card}[ with {second}]")

    assert labels.sentence(Play("R14", -1), text) == "Play R14"
    assert labels.sentence(Play("R14", 0), text) == "Play R14 with 0"


def test_a_number_that_tells_things_apart_is_left_out_where_there_is_but_one():
    labels = labelled("play", sentence="Play {card}[, number {second:#}]")

    assert labels.sentence(Play("R14", 0), text) == "Play R14"
    assert labels.sentence(Play("R14", 2), text) == "Play R14, number 2"


def test_without_what_it_is_about_an_order_is_its_label():
    labels = labelled("play", sentence="Play {card}")

    assert labels.sentence(Play(), text) == "Button"


def test_the_steps_of_a_path_have_hyphens_between_them():
    labels = labelled("march", sentence="Move along {path}")

    assert labels.sentence(March((1821, 1822)), text) == "Move along 1822 via 1821"


def test_without_a_sentence_an_order_is_its_label():
    assert labelled("end_it").sentence(End(), text) == "Button"


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Fly((0, 1), 1822), "Fly units: units 308 and 10, to 1822, escort 0"),
        (Play("R14"), "Play: card R14"),
        (End(), "End it"),
    ],
)
def test_a_game_without_a_table_names_its_values(order, sentence):
    assert NO_LABELS.sentence(order, text) == sentence


@pytest.mark.parametrize(
    ("decision", "sentence"), [("", "Commit nothing"), ("raid", "Send none"), ("hold", "Reinforce")]
)
def test_a_decision_has_its_own_words_for_an_order_without_values(decision, sentence):
    none = "" if decision == "hold" else "Commit nothing"
    labels = msgspec.structs.replace(
        labelled("support", sentence="Commit {guns}", none=none),
        decisions={
            "raid": DecisionLabel("raid", none={"support": "Send none"}),
            "hold": DecisionLabel("hold", orders={"support": "Reinforce", "end_it": "Stay"}),
        },
    )

    assert labels.sentence(Support(), text, decision) == sentence
    assert labels.sentence(Support(guns=(0,)), text, decision) == "Commit 308"


def test_an_order_that_is_only_a_button_reads_as_the_decision_calls_it():
    labels = msgspec.structs.replace(
        labelled("end_it"),
        decisions={"respond": DecisionLabel("respond", orders={"end_it": "Pass"})},
    )

    assert labels.sentence(End(), text, "respond") == "Pass"
    assert labels.sentence(End(), text) == "Button"


# --- names, and what stands in for them ---------------------------------------------------------

LABELS = Labels(
    orders={"accept": OrderLabel("Accept", "Accept it.")},
    decisions={
        "evade": DecisionLabel("evade or fight", "", "Always try to evade", {"accept": "Evade"}),
        "raid": DecisionLabel("raid"),
    },
    procedures={"turn": "Game turn"},
    steps={
        "set_up": StepLabel("Set-up", "All set up."),
        "set_up@NWV:17.1": StepLabel("Set-up", "The SRV sets up first."),
        "outposts@STD:2.8": StepLabel("Border posts", "Outposts are placed."),
    },
    parameters={
        "units": ParameterLabel("Units", "Select units."),
        "losses.units": ParameterLabel("Losses", "Select units to lose."),
    },
    options={"fog-of-war": "Fog of war"},
    columns={"die": "Die", "weather.die": "Die roll"},
    values={"season": {"wet": "Wet season"}},
    dice={"psdf": "efficiency check of a garrison"},
)


def test_a_decision_may_have_its_own_name_for_an_order():
    assert LABELS.order("accept") == "Accept"
    assert LABELS.order("accept", "evade") == "Evade"
    assert LABELS.order("accept", "raid") == "Accept"
    assert LABELS.order("end_turn", "raid") == "End turn"
    assert (LABELS.help("accept"), LABELS.help("end_turn")) == ("Accept it.", "")


def test_a_decision_is_told_as_a_verb_and_its_standing_order_as_what_it_does():
    assert LABELS.do("evade") == "evade or fight"
    assert LABELS.do("call_to_saigon") == "decide: call to saigon"
    assert LABELS.standing("evade") == "Always try to evade"
    assert LABELS.standing("raid") == "Raid"
    assert LABELS.standing("fall_back") == "Fall back"


@pytest.mark.parametrize(
    ("name", "cite", "label"),
    [
        ("set_up", "NWV:17.1", StepLabel("Set-up", "The SRV sets up first.")),
        ("set_up", "STD:1", StepLabel("Set-up", "All set up.")),
        ("set_up", "", StepLabel("Set-up", "All set up.")),
        ("outposts", "STD:2.8", StepLabel("Border posts", "Outposts are placed.")),
        ("outposts", "", StepLabel("Border posts", "")),
        ("air_power", "STD:6", StepLabel("Air power", "")),
    ],
)
def test_a_step_may_have_its_own_text_under_a_rule(name, cite, label):
    assert LABELS.step(name, cite) == label


def test_a_parameter_may_have_its_own_name_in_an_order():
    assert LABELS.parameter("losses", "units").label == "Losses"
    assert LABELS.parameter("attack", "units").label == "Units"
    assert LABELS.parameter("attack", "air_points") == ParameterLabel(
        "Air points", "Choose: air points."
    )


def test_a_column_may_have_its_own_heading_in_a_chart():
    assert LABELS.column("weather", "die") == "Die roll"
    assert LABELS.column("combat", "die") == "Die"
    assert LABELS.column("combat", "may_hold") == "May hold"


def test_procedures_options_and_values_have_names():
    assert (LABELS.procedure("turn"), LABELS.procedure("air_raid")) == ("Game turn", "Air raid")
    assert (LABELS.option("fog-of-war"), LABELS.option("RUL-0001")) == ("Fog of war", "RUL-0001")
    assert (LABELS.value("season", "wet"), LABELS.value("season", "dry")) == ("Wet season", "dry")


def test_a_die_may_have_another_name_than_in_the_record():
    assert LABELS.die("psdf") == "efficiency check of a garrison"
    assert LABELS.die("combat") == "combat"


def test_identifiers_are_made_readable():
    assert readable("end_turn") == "End turn"
    assert readable("fog-of-war") == "Fog of war"
    assert readable("") == ""


def test_a_table_with_an_unknown_field_is_refused(tmp_path, monkeypatch):
    package = tmp_path / "strange_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "labels.toml").write_text('[orders.end]\nlabel = "End"\nhelp = "."\nhlep = "."\n')
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.raises(msgspec.ValidationError, match="hlep"):
        load_labels("strange_game")
