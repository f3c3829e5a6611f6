"""A position as a scenario of one turn: what its first line says, and how its game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import msgspec

from sandtable.games.next_war.events import AirSuperioritySet
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, SideId
from sandtable.games.next_war.position_text.line_parser import Drawing
from sandtable.games.next_war.position_text.notation_vocabulary import (
    BOXES,
    DONE,
    HOME,
    NATIONS,
    SHEET,
    SIDES,
    NotationError,
)
from sandtable.games.next_war.position_text.position_builder import atlas_of, printed_of, state_of
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rule_hooks import superiority_of_turn, turn
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.games.next_war.sheets.title_and_scenario_registry import title_called
from sandtable.games.next_war.state import State
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.catalogue.citations import Cite
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.position_text import HEADER, PositionError
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.ruleset import Ruleset

#: The segments in which a position may begin, and whether they belong to the side that goes first.
SEGMENTS: Final = {
    "initiative_movement": True,
    "initiative_combat": True,
    "elite_reaction_movement": False,
    "exploitation_movement": True,
    "exploitation_combat": True,
    "reaction_movement": False,
    "reaction_combat": False,
    "first_movement": True,
    "first_combat": True,
    "second_movement": False,
    "second_combat": False,
}
#: Segments of the Basic phase, which is played in a Contested turn too.
BASIC: Final = frozenset({"first_movement", "first_combat", "second_movement", "second_combat"})
SEATS: Final = SIDES | NATIONS
_STANDARD: Final[tuple[str, ...]] = ("standard",)


@dataclass(frozen=True)
class Header:
    """What the first line of a position says."""

    name: str = ""  # a title or a scenario; empty: the Standard game alone
    turn: int = 1
    weather: Weather = Weather.CLEAR
    side: SideId = Side.ALLIED
    segment: str = "first_movement"
    country: str = "SRV"

    @property
    def first_player(self) -> SideId:
        """The side that goes first in the turn."""
        return self.side if SEGMENTS[self.segment] else ENEMY[self.side]


def position(game: Game, text: str) -> tuple[Game, Scenario]:
    """The scenario of one turn that begins where the text says, and the game that has it."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    number = next((number for number, line in enumerate(lines, start=1) if line), 1)
    header, layers = Header(), _STANDARD
    if lines and lines[number - 1].startswith(HEADER):
        try:
            header = header_in(lines[number - 1])
            layers = layers_of(game, header.name)
        except NotationError as error:
            raise PositionError(str(error), number) from None
        lines[number - 1] = ""
    drawing = _drawing(lines, header.country)
    _check(drawing)
    state = _at_the_start(state_of(drawing, header.turn, header.weather), header)
    sheet = _sheet(game, drawing, header, layers)

    def printed(rules: Ruleset) -> Printed:
        atlas = atlas_of(drawing)
        everything = printed_of(drawing, atlas, bake_costs(rules, atlas), header.turn)
        return replace(everything, sheet=sheet)

    def opening(run: NextWarRun) -> None:
        run.emit(AirSuperioritySet(run.rules[superiority_of_turn](run.scene)))
        run.open(turn)
        run.go_to(header.segment)

    facts = sheet.facts
    scenario = Scenario(
        facts.id,
        facts.name,
        facts.stage,
        facts.layers,
        printed,
        lambda _printed: state,
        opening,
        seats=facts.seats,
    )
    scenarios = {**game.rules.scenarios, scenario.id: scenario}
    return replace(game, rules=replace(game.rules, scenarios=scenarios)), scenario


def header_in(line: str) -> Header:
    """What a first line says, or `NotationError`."""
    name, *settings = line.removeprefix(HEADER).split() or [""]
    said: dict[str, object] = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        said[key] = _setting(key, value)
    return Header(name, **said)  # type: ignore[arg-type]  # _setting gives what each key holds


def _setting(key: str, value: str) -> object:
    """The value of a setting."""
    known: dict[str, dict[str, object]] = {
        "weather": {weather.value: weather for weather in Weather},
        "side": {**SEATS},
        "segment": {name: name for name in SEGMENTS},
        "country": {country: country for country in HOME},
    }
    if key == "turn":
        if not value.isdecimal() or not int(value):
            raise NotationError(f"turn={value}: a turn is a number from 1")
        return int(value)
    if key not in known:
        raise NotationError(f"{key} is not a setting; there are: turn, {', '.join(known)}")
    wanted = value.replace("-", "_") if key == "segment" else value
    if wanted not in known[key]:
        raise NotationError(f"{key}={value}: choose from {', '.join(known[key])}")
    return known[key][wanted]


def layers_of(game: Game, name: str) -> tuple[str, ...]:
    """The layers of a title, or of a scenario without its own rules, which need its own map."""
    if name in game.rules.scenarios:
        listed = game.rules.scenarios[name].layers
        return tuple(each for each in listed if game.rules.layers[each].level is not Level.SCENARIO)
    if title_called(name) is None:
        raise NotationError(f"there is no title or scenario {name}")
    return tuple(each for each in LAYERS if each in {"standard", name})


def _drawing(lines: list[str], country: str) -> Drawing:
    """What the lines say; a fault is raised with its line."""
    drawing, names = Drawing(country), set[str]()
    for number, line in enumerate(lines, start=1):
        if not line:
            continue
        try:
            drawing.read(line)
            _playable(drawing, line, names)
        except NotationError as error:
            raise PositionError(str(error), number) from None
    return drawing


def _playable(drawing: Drawing, line: str, names: set[str]) -> None:
    """Refuse what a test may write, but a game cannot begin with."""
    words = line.split()
    count = len(drawing.counters) + len(drawing.helicopters)
    if count == len(names):
        return  # no unit was named
    name = words[2]
    if name in names:
        raise NotationError(f"there is already a unit {name}")
    names.add(name)
    if words[0] in BOXES:
        raise NotationError("there are no Holding Boxes on this map")
    if done := DONE.intersection(words[3:]):
        raise NotationError(f"{min(done)} cannot be used here: the segment begins anew")


def _at_the_start(state: State, header: Header) -> State:
    """The state before the first step: who goes first, and that no segment is under way."""
    first = header.first_player
    segment = msgspec.structs.replace(
        state.segment, unmoved=(), unfought=(), together=type(state.segment.together)()
    )
    return msgspec.structs.replace(
        state,
        first_player=first,
        initiative=None if header.segment in BASIC else first,
        segment=segment,
    )


def _check(drawing: Drawing) -> None:
    """Raise what is wrong with the position as a whole."""
    if not drawing.counters:
        raise PositionError("there are no units")
    points = [lift.total for lifts in drawing.lifts.values() for lift in lifts]
    if min((*points, *drawing.air.values()), default=0) < 0:
        raise PositionError("a side has less than 0 points")
    stands = {
        (counter.side, now.at) for counter, now in zip(drawing.counters, drawing.units, strict=True)
    }
    for here, marker in drawing.clearing.items():
        if (marker.side, here) not in stands:
            raise PositionError(f"no unit is under the Clearing marker in {SHEET.labels[here]}")
    for side, here in stands:
        if here >= 0 and (ENEMY[side], here) in stands:
            raise PositionError(f"units of both sides are in {SHEET.labels[here]}")


def _sheet(game: Game, drawing: Drawing, header: Header, layers: tuple[str, ...]) -> Sheet:
    """A sheet that lists nothing: no reinforcements, no objectives, and the whole map in play."""
    title = header.name.partition("/")[0] or "standard"
    allied, other = (_called(drawing, game, side) for side in BOTH_SIDES)
    facts = Facts(
        id=f"{title}/position",
        name=f"A position, turn {header.turn}",
        cite=Cite("STD:13.0"),
        stage="draft",
        layers=layers,
        seats=(allied, other),
        last_turn=header.turn,
    )
    return Sheet(facts=facts)


def _called(drawing: Drawing, game: Game, side: SideId) -> str:
    """What a side is called: by its nation, if all its units are of one."""
    nations = {counter.nation for counter in drawing.counters if counter.side == side}
    return nations.pop() if len(nations) == 1 else game.rules.seats[side]
