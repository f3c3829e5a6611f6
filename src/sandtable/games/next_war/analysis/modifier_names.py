"""What column shifts and die-roll modifiers are called: by the catalogue entry of their rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from inspect import getdoc
from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.presentation.text.board_signs import features_of
from sandtable.games.next_war.presentation.text.display_names import unit_name
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature
from sandtable.games.next_war.rule_hooks import is_fortified
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import origins_of
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import defending_rating
from sandtable.games.next_war.state_lookups import Scene, has_feature
from sandtable.kernel.catalogue.catalog import Catalogue, catalogue_texts, load
from sandtable.kernel.rules.vetoes import Cited

_PLACES: Final = INSTALLATIONS | {Feature.AIRFIELD, Feature.TOWN}


@cache
def catalogue() -> Catalogue:
    """The rules of the series and its titles."""
    return load(catalogue_texts(files("sandtable.games.next_war")))


def rule_name(scene: Scene, cite: str) -> str:
    """The name of a rule as a modifier: its `name` in the catalogue, or else its title.

    A rule from elsewhere that is in no catalogue is named by what its function says of itself.
    """
    rule = catalogue().get(cite)
    if rule is not None:
        return rule.name or rule.title
    marks = [mark for layer in scene.rules.layers for mark in layer.marks if mark.cite == cite]
    said = [getdoc(mark.rule) or "" for mark in marks]
    return next((text.splitlines()[0].rstrip(".") for text in said if text), cite)


def entry_name(scene: Scene, combat: Combat, entry: Cited[int]) -> str:
    """The name of one shift or modifier, with its details where the position has any."""
    name, detail = rule_name(scene, entry.cite), DETAILS.get(entry.cite)
    return detail(scene, combat, entry.what, name) if detail else name


def _leads(scene: Scene, combat: Combat, value: int, name: str) -> str:
    ours, theirs = combat.attack_lead, combat.defence_lead
    rating = defending_rating(scene, combat)
    if ours < 0 or rating is None:
        return name
    attacker = f"{unit_name(scene.printed, ours)} with ER {efficiency_of(scene, ours)}"
    defender = "a Beachhead" if theirs < 0 else unit_name(scene.printed, theirs)
    return f"led by {attacker} against {defender} with ER {rating}"


def _cover(scene: Scene, combat: Combat, value: int, name: str) -> str:
    """A City and a Fortification in one hex have a shift each, and the name of both."""
    if not has_feature(scene, combat.target, Feature.CITY):
        return Feature.FORTIFICATION.value
    return name if scene.rules[is_fortified](scene, combat.target) else Feature.CITY.value


def _places(scene: Scene, combat: Combat, value: int, name: str) -> str:
    there = [each.value for each in features_of(scene, combat.target) if each in _PLACES]
    return " and ".join(there) or name


def _directions(scene: Scene, combat: Combat, value: int, name: str) -> str:
    return f"attacking from {len(origins_of(scene, combat))} hexes"


def _specialists(scene: Scene, combat: Combat, value: int, name: str) -> str:
    return f"{name} {'attacks' if value < 0 else 'defends'}"


#: What the position adds to the name of some rules: scene, combat, value and name give the text.
DETAILS: Final[Mapping[str, Callable[[Scene, Combat, int, str], str]]] = {
    "STD:9.5.1": _leads,
    "STD:9.5.2": _cover,
    "STD:9.6.2": _places,
    "STD:9.6.3": _directions,
    "STD:9.6.7": _specialists,
}
