"""The Standard game on land and in the air is whole: what is owed of it is done, and stays so."""

from __future__ import annotations

import pytest

from architecture.complete import is_advanced
from architecture.repository import catalogue
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.counters import Use
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.catalogue.catalog import BUILT, RuleState, Scope
from sandtable.kernel.catalogue.citations import ancestors, document_of
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Level

DOCUMENTS = ("NWV", "NWIP", "NWSS3", "SOP")
SCENARIOS = tuple(
    f"{title}:17.1{end}" for title in ("NWV", "NWIP") for end in ("", ".1", ".2", ".3")
)
OPTIONS = (
    *("NWV:16.12", "NWV:16.15", "NWV:16.17", "NWIP:16.4", "NWIP:16.10"),
    *("NWSS3:3.9", "NWSS3:4.5", "NWSS3:4.8", "NWSS3:4.11", "NWSS3:4.17"),
    "NWIP:3.5",
)
#: Rules of the series about ships and landings, which come with the sea.
AT_SEA = (
    *("STD:7.0", "STD:7.1", "STD:7.2", "STD:7.3", "STD:7.4", "STD:7.5"),
    *("STD:6.5.5", "STD:6.5.6", "STD:8.5.5", "STD:8.5.6", "STD:8.5.7", "STD:8.5.8"),
    *("STD:9.5.5", "STD:9.9.3", "STD:9.9.4"),
)
#: Headings, lists of what is in the box, and places left to titles that ours do not use.
SAYS_NOTHING = {
    *("STD:1.0", "STD:1.1", "STD:2.0", "STD:2.1", "STD:2.3", "STD:2.4", "STD:2.5", "STD:2.7"),
    *("STD:2.8", "STD:6.0", "STD:9.6.4"),
}
#: Rules of land chapters that speak of nothing but ships, landings and strikes.
ONLY_LATER = {"NWV:2.1"}
SEVEN = sorted(
    name for name, begins in GAME.rules.scenarios.items() if "advanced" not in begins.layers
)


def scopes() -> dict[str, str]:
    """The scope of every rule."""
    return {rule.cite: rule.scope or "" for rule in catalogue()}


def is_at_sea(cite: str) -> bool:
    return not {cite, *ancestors(cite)}.isdisjoint(AT_SEA)


def owed() -> list[str]:
    """List what the Standard game owes: rules on land, six scenarios with their special rules."""
    scope = scopes()
    land = [cite for cite in scope if document_of(cite) in DOCUMENTS]
    land = [cite for cite in land if scope[cite] == Scope.STANDARD_LAND]
    special = [rule.cite for rule in catalogue() if rule.cite.split("#")[0] in SCENARIOS]
    series = [rule.cite for rule in catalogue().of("STD") if not is_at_sea(rule.cite)]
    return [*land, *special, *OPTIONS, *(cite for cite in series if cite not in SAYS_NOTHING)]


def test_everything_that_is_owed_is_built():
    """Done, or done but for a part that waits; what is only about later rules is not begun."""
    states = {str(rule.cite): rule.state for rule in catalogue()}
    unbuilt = {cite for cite in owed() if states[cite] not in BUILT}

    assert unbuilt == ONLY_LATER
    assert {states[cite] for cite in unbuilt} == {RuleState.NOT_YET}


def test_so_much_is_owed():
    """As many as the rules number: a list that lost its rows would prove nothing."""
    found = owed()
    series = [cite for cite in found if document_of(cite) == "STD"]

    assert len(series) == 253 - 50 - len(SAYS_NOTHING)
    assert len(set(found) - set(series)) == 174


def test_what_says_nothing_is_marked_as_such():
    states = {str(rule.cite): rule.state for rule in catalogue()}

    assert {states[cite] for cite in SAYS_NOTHING} == {RuleState.NOT_FOR_SOFTWARE}


def test_parts_that_wait_belong_to_the_advanced_game():
    done = set(owed())
    waits = {each for rule in catalogue() if rule.cite in done for each in rule.waits}

    assert [cite for cite in sorted(waits) if not is_advanced(cite)] == []


def test_there_are_seven():
    assert len(SEVEN) == 7


@pytest.mark.rule("STD:13.0")
@pytest.mark.parametrize("scenario", SEVEN)
def test_no_option_is_in_play_that_nobody_chose(scenario):
    levels = [LAYERS[name].level for name in GAME.rules.scenarios[scenario].layers]

    assert Level.OPTION not in levels


@pytest.mark.rule("STD:2.2")
@pytest.mark.parametrize("scenario", SEVEN)
def test_headquarters_and_air_units_stay_out(scenario):
    begins = GAME.rules.scenarios[scenario]
    printed = begins.printed(compose([LAYERS[name] for name in begins.layers]))

    assert Use.ADVANCED not in {counter.use for counter in printed.counters}
    assert "headquarters" not in {counter.type for counter in printed.counters}
