"""Whether what bots say of their orders is so: every sentence beside the position, by other means.

A sentence that no check here knows counts as false.  Distances are walked step by step, results of
combats are read in the tables of the oracle, and plans are asked for with nothing remembered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Any, Final

from msgspec.structs import replace

from oracles.next_war.charts import results_row
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.hearts_and_minds.presentation.text.display_names import area_name, card_name
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.state_lookups import Known as HeartsKnown
from sandtable.games.next_war.advice.combat_orders import stand, support
from sandtable.games.next_war.analysis.combat_calculation import column_and_modifier
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.combat import Attack, EndCombat, RetreatNow, StayAndLose
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.rule_hooks import objectives
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.state_lookups import (
    Known,
    attack_of,
    combat_of,
    controller_of,
    defence_of,
    mobility_of,
    own_side,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.contract import Game, judge, offers
from sandtable.kernel.play.state import Known as KernelKnown

#: Sixths of a movement point within which a place is near, and hexes in which enemies are counted.
NEAR, HEXES = 90, 5
#: Names of tactics stand before what they are; a goal has none.
_TACTICS: Final = re.compile(r"^(?!Goal:)[A-Z][^:.]*: ")


def false_sentences(
    game: Game, scene: KernelKnown[Any, Any], order: Any, texts: list[str]
) -> list[str]:
    """List the sentences about an order that are not so, or that nothing here can check."""
    checks = _HEARTS if game is HEARTS else _WAR
    described = _descriptions(game)
    found = []
    for text in texts:
        for sentence in _sentences(text, described):
            fits = [(check, match) for form, check in checks if (match := form.fullmatch(sentence))]
            if not any(check(scene, order, *match.groups()) for check, match in fits):
                found.append(sentence)
    return found


def _descriptions(game: Game) -> frozenset[str]:
    """What tactics are in general: said of those that have no objective of their own."""
    book = game.advice.tactics
    return frozenset(one.about for one in book.tactics.values()) if book else frozenset()


def _sentences(text: str, described: frozenset[str]) -> Iterator[str]:
    text = _TACTICS.sub("", text)
    if text in described:
        return
    yield from re.split(r"(?<=\.) (?=[A-Z])", text.replace("% of cases", "%"))


# --- Next War -----------------------------------------------------------------------------------


def _named(scene: Known, text: str) -> PlaceId:
    """The place of a name; there is none: one that is not on the map."""
    places = scene.printed.atlas.ground
    return next((here for here in places if place_name(scene.printed, here) == text), PlaceId(-1))


def _end(order: Any) -> PlaceId:
    at = getattr(order, "at", None)
    return PlaceId(at if at is not None else order.path[-1])


def _units(order: Any) -> tuple[UnitId, ...]:
    return tuple(order.units) if hasattr(order, "units") else (order.unit,)


def _where(scene: Known, order: Any) -> PlaceId:
    """Where units would stand; an advance leads into the hex that was attacked."""
    if isinstance(order, Attack):
        return order.target
    if type(order).__name__ == "Advance":
        return combat_of(scene).target
    return _end(order)


def _walked(scene: Known, unit: UnitId, start: PlaceId, goal: PlaceId) -> int:
    """What the march from one hex to another costs, found from its beginning."""
    costs, near = scene.printed.costs[mobility_of(scene, unit), False], scene.printed.atlas.near
    best, front = {start: 0}, [(0, start)]
    while front:
        paid, here = heappop(front)
        if here == goal:
            return paid
        for to in near[here]:
            step = costs.get(here, {}).get(to, 10**6)
            if step < 10**4 and paid + step < best.get(to, 10**6):
                best[to] = paid + step
                heappush(front, (paid + step, to))
    return 10**6


def _around(scene: Known, middle: PlaceId, far: int) -> set[PlaceId]:
    found, edge = {middle}, {middle}
    for _ in range(far):
        edge = {to for here in edge for to in scene.printed.atlas.near[here]} - found
        found |= edge
    return found


def _worth(scene: Known, here: PlaceId, worth: str) -> bool:
    is_objective = here in {entry.what for entry in scene.rules[objectives](scene)}
    return is_objective == worth.startswith("an objective")


def _takes(scene: Known, order: Any, name: str, worth: str, sides: str | None) -> bool:
    here, side = _named(scene, name), own_side(scene)
    is_there = here == _where(scene, order) and controller_of(scene, here) != side
    return is_there and _worth(scene, here, worth) and _sides(scene, order, here) == sides


def _sides(scene: Known, order: Any, here: PlaceId) -> str | None:
    """Tell from where an attack comes, if it comes from three hexes or more."""
    held = {unit_of(scene, one).at for one in _units(order)} if isinstance(order, Attack) else ()
    if len(held) <= 2:
        return None
    return "all" if held == set(scene.printed.atlas.near[here]) else str(len(held))


def _protects(scene: Known, order: Any, _: str, name: str, worth: str) -> bool:
    here, side = _named(scene, name), own_side(scene)
    away = _walked(scene, _units(order)[0], _where(scene, order), here)
    return controller_of(scene, here) == side and away <= NEAR and _worth(scene, here, worth)


def _nearer(scene: Known, order: Any, _: str, name: str, worth: str) -> bool:
    here, unit = _named(scene, name), _units(order)[0]
    now, then = unit_of(scene, unit).at, _where(scene, order)
    closer = _walked(scene, unit, then, here) < _walked(scene, unit, now, here)
    return closer and controller_of(scene, here) != own_side(scene) and _worth(scene, here, worth)


def _beside(scene: Known, order: Any, name: str) -> bool:
    here = _named(scene, name)
    enemies = stack_at(scene, ENEMY[own_side(scene)], here)
    return bool(enemies) and here in scene.printed.atlas.near[_where(scene, order)]


def _strength(scene: Known, here: PlaceId) -> int:
    enemy = ENEMY[own_side(scene)]
    units = [one for at in _around(scene, here, HEXES) for one in stack_at(scene, enemy, at)]
    return round(sum(attack_of(scene, one) for one in units))


def _is_told_of(scene: Known, order: Any, name: str) -> bool:
    return _named(scene, name) == _where(scene, order)


def _counted(scene: Known, order: Any, _: str, name: str, enemy: str, own: str) -> bool:
    here = _where(scene, order)
    defends = round(sum(defence_of(scene, one) for one in _units(order)))
    told = (int(enemy), int(own)) == (_strength(scene, here), defends)
    return told and _is_told_of(scene, order, name)


def _nobody_near(scene: Known, order: Any, _: str, name: str) -> bool:
    return _is_told_of(scene, order, name) and not _strength(scene, _where(scene, order))


def _no_place(scene: Known, order: Any) -> bool:
    held = controller_of(scene, order.target) != own_side(scene)
    return not (held and _worth(scene, order.target, "an objective"))


def _losses(scene: Known, order: Any, percent: str, ours: str, theirs: str) -> bool:
    """Read every face of the die in the oracle's table."""
    combat = supposed(scene, order.target, order.units)
    column, modifier = column_and_modifier(scene, combat)
    lost = _results(column, modifier)
    attackers = sum(unit_of(scene, one).steps for one in combat.attackers)
    defenders = sum(unit_of(scene, one).steps for one in combat.defenders)
    own = [min(mine, attackers) for mine, _, _ in lost]
    his = [min(his, defenders) for _, his, _ in lost]
    means = [f"{round(sum(one)) / 10:.1f}" for one in (own, his)]
    return (int(percent), ours, theirs) == (10 * sum(one > 0 for one in own), *means)


def _results(column: int, modifier: int) -> list[tuple[int, int, bool]]:
    """What each face of the die brings: steps of either side, and whether defenders retreat."""
    cells = [results_row(die + modifier)[f"col{column}"] for die in range(10)]
    parts = [(*map(int, cell.removesuffix("R").split("/")), cell.endswith("R")) for cell in cells]
    return [(int(own), int(his), bool(goes)) for own, his, goes in parts]


def _bounds(scene: Known, combat: Any) -> tuple[int, int]:
    """How often in 100 all defenders are lost, and how often they are lost or have to go."""
    lost = _results(*column_and_modifier(scene, replace(combat, support=(Commitment(),) * 2)))
    steps = sum(unit_of(scene, one).steps for one in combat.defenders)
    own = sum(unit_of(scene, one).steps for one in combat.attackers)
    gone = [his >= steps and mine < own for mine, his, _ in lost]
    leave = [his >= steps or goes for _, his, goes in lost]
    return 10 * sum(gone), 10 * sum(leave)


def _taken(scene: Known, order: Any, percent: str) -> bool:
    least, most = _bounds(scene, supposed(scene, order.target, order.units))
    return least <= int(percent) <= most


def _supported(scene: Known, _: Any, taker: str, percent: str, without: str) -> bool:
    combat = combat_of(scene)
    attacks = side_of(scene, combat.attackers[0]) == own_side(scene)
    least, most = _bounds(scene, combat)
    told = taker == ("you take" if attacks else "the attacker takes")
    return told and int(percent) <= 100 and least <= int(without) <= most


def _helps_defender(scene: Known, order: Any) -> bool:
    here = _where(scene, order)
    ground = scene.printed.atlas.ground[here]
    return bool(set(classes_of(scene, here)) - {"flat"} or ground.features)


def _ended(kind: type) -> Callable[..., bool]:
    def check(scene: Known, order: Any) -> bool:
        """Whether the bot, with nothing remembered, finds nothing more to do either."""
        return isinstance(order, kind)

    return check


def _guards(scene: Known, order: Any, how: str, name: str) -> bool:
    here, end, unit = _named(scene, name), _end(order), _units(order)[0]
    if controller_of(scene, here) != own_side(scene):
        return False
    if how == "guard":
        return here == end
    return _walked(scene, unit, end, here) < _walked(scene, unit, order.origin, here)


def _comes_up(scene: Known, order: Any, name: str) -> bool:
    return _beside(scene, order, name)


def _no_retreat(scene: Known, _: Any, name: str) -> bool:
    open_ = {offer.order for offer in offers(scene)}
    return place_name(scene.printed, combat_of(scene).target) == name and RetreatNow not in open_


def _only_retreat(scene: Known, order: Any) -> bool:
    """Try every path of the length, step by step."""
    ways: list[tuple[PlaceId, ...]] = [()]
    near, start = scene.printed.atlas.near, unit_of(scene, order.unit).at
    for _ in order.path:
        ways = [(*way, to) for way in ways for to in near[way[-1] if way else start]]
    good = [way for way in ways if not judge(scene, type(order)(order.unit, way))]
    return good == [order.path]


def _priced(scene: Known, order: Any, name: str) -> bool:
    scene.printed.memo.clear()
    is_there = place_name(scene.printed, combat_of(scene).target) == name
    return is_there and support(scene) == order


def _chance(_: object, __: object, *chances: str) -> bool:
    """Whether it is a chance at all; `just prove battle` shows what the odds are."""
    return all(0 <= int(one) <= 100 for one in chances)


def _so(_: object, __: object) -> bool:
    """Say what is so by how bots are written."""
    return True


def _last_step(scene: Known, _: Any, name: str) -> bool:
    combat = combat_of(scene)
    there = stack_at(scene, own_side(scene), combat.target)
    return place_name(scene.printed, combat.target) == name and (
        sum(unit_of(scene, one).steps for one in there) <= 1
    )


def _three_steps(scene: Known, order: Any, name: str, denied: str | None) -> bool:
    scene.printed.memo.clear()
    is_there = place_name(scene.printed, combat_of(scene).target) == name
    return is_there and isinstance(stand(scene), StayAndLose) != bool(denied)


_P: Final = r"(.+?)"
_WORTH: Final = r"(an objective .*|worth .*|of use .*)"
_WORTH_SHORT: Final = _WORTH.replace(".*", ".*?")
_WAR: Final[tuple[tuple[re.Pattern[str], Callable[..., bool]], ...]] = tuple(
    (re.compile(form), check)
    for form, check in (
        (rf"Goal: take {_P}, {_WORTH_SHORT}(?:, from (all|\d) sides)?\.", _takes),
        (rf"(This [\w -]+?) helps to protect {_P}, {_WORTH}\.", _protects),
        (rf"(This [\w -]+?) brings your units closer to {_P}, {_WORTH}\.", _nearer),
        (r"This attack is on the enemy himself: it takes no place of worth\.", _no_place),
        (rf"The units end next to the enemy in {_P}\.", _beside),
        (rf"No enemy who can attack is within (5) hexes of {_P}\.", _nobody_near),
        (
            (
                rf"Within (5) hexes of {_P} the enemy has about (\d+) attack strength;"
                r" these units defend with (\d+)\."
            ),
            _counted,
        ),
        (
            (
                r"You lose a step or more in (\d+)% without support;"
                r" on average you lose (\d+\.\d) steps and the defender (\d+\.\d) steps\."
            ),
            _losses,
        ),
        (r"The bot's plan has no further march in this segment\.", _ended(EndMovement)),
        (r"No further attack promises as much as the bot asks of one\.", _ended(EndCombat)),
        (rf"In the bot's plan these units (guard|go to guard) {_P}\.", _guards),
        (rf"In the bot's plan these units come up to attack the enemy in {_P}\.", _comes_up),
        (rf"There is no retreat from {_P}: only who loses the step is open\.", _no_retreat),
        (r"There is no other way to retreat\.", _only_retreat),
        (rf"No support is worth the fixed price that the bot puts on it at {_P}\.", _priced),
        (
            (
                rf"The bot puts a fixed price on support,"
                rf" and at {_P} this changes the result by more\."
            ),
            _priced,
        ),
        (r"It does not compare with other combats\.", _so),
        (r"You cannot see all defenders, so the odds are not known\.", _so),
        (r"Without support, you take the hex in (\d+)%\.", _taken),
        (r"If the defender commits all its support, in (\d+)%\.", _chance),
        (
            (
                r"With this support (you take|the attacker takes) the hex in (\d+)%,"
                r" without any support in (\d+)%\."
            ),
            _supported,
        ),
        (
            r"If the other side commits all its support, (?:you take|it takes) the hex in (\d+)%\.",
            _chance,
        ),
        (r"The terrain helps the defender\.", _helps_defender),
        (rf"Staying would cost the last step in {_P}\.", _last_step),
        (rf"To the bot {_P} is (not )?worth (?:more than )?three times the step.*", _three_steps),
    )
)


# --- Hearts and Minds ---------------------------------------------------------------------------


def _area(scene: HeartsKnown, name: str) -> int:
    every = range(len(scene.printed.neighbours))
    return next((one for one in every if area_name(scene.printed, one) == name), -1)


def _to(order: Any) -> int:
    return int(getattr(order, "to", getattr(order, "area", -1)))


def _enemies(scene: HeartsKnown, area: int) -> int:
    units, counters = scene.state.stacks.map.get(area, ()), scene.printed.counters
    fit = [one for one in units if not counters[one].is_air_naval]
    return sum(counters[one].side != scene.seat for one in fit)


def _holds(scene: HeartsKnown, area: int) -> bool:
    """Whether the enemy has anybody on the ground in an area, Viet Cong among them."""
    cells = (*scene.state.cells.map, *scene.state.open_vc.map)
    return bool(_enemies(scene, area)) or (scene.seat != RED and area in cells)


def _area_of_order(scene: HeartsKnown, order: Any, name: str) -> bool:
    return _area(scene, name) == _to(order) >= 0


def _fights(scene: HeartsKnown, order: Any, name: str, number: str | None) -> bool:
    there = _enemies(scene, _to(order))
    return _area_of_order(scene, order, name) and int(number or 0) == there


def _bombs(scene: HeartsKnown, order: Any, number: str, name: str) -> bool:
    return _fights(scene, order, name, number)


def _unflagged(scene: HeartsKnown, order: Any, name: str) -> bool:
    is_red = scene.seat == RED and _to(order) not in scene.state.flags
    return is_red and _area_of_order(scene, order, name)


def _flagged(scene: HeartsKnown, order: Any, name: str) -> bool:
    is_blue = scene.seat != RED and _to(order) in scene.state.flags
    return is_blue and _area_of_order(scene, order, name)


def _nobody(scene: HeartsKnown, order: Any, name: str) -> bool:
    return _area_of_order(scene, order, name) and not _enemies(scene, _to(order))


def _adjacent(scene: HeartsKnown, order: Any, names: str) -> bool:
    told = {_area(scene, one) for one in re.split(r", | and ", names)}
    return told == {one for one in scene.printed.neighbours[_to(order)] if _holds(scene, one)}


def _alone(scene: HeartsKnown, order: Any, name: str) -> bool:
    near = scene.printed.neighbours[_to(order)]
    return _area_of_order(scene, order, name) and not any(_holds(scene, one) for one in near)


def _pays(scene: HeartsKnown, order: Any, name: str, number: str) -> bool:
    return card_name(order.card) == name and scene.printed.cards[order.card].rp == int(number)


def _is_card(scene: HeartsKnown, order: Any, name: str) -> bool:
    return card_name(order.card) == name


def _chance_of_any(_: object, __: object, *factors: str) -> bool:
    """Whether they are factors at all; `just prove hearts` shows what battles are."""
    return all(int(one) >= 0 for one in factors)


def _faces(_: object, __: object, number: str) -> bool:
    return 0 < int(number) <= 6


_HEARTS: Final[tuple[tuple[re.Pattern[str], Callable[..., bool]], ...]] = tuple(
    (re.compile(form), check)
    for form, check in (
        (rf"A red flag in {_P} counts for Red when the year is scored\.", _unflagged),
        (
            rf"Without its red flag, {_P} no longer counts for Red when the year is scored\.",
            _flagged,
        ),
        (rf"A battle in {_P}(?: against (\d+) enemy units?)? prepares a change.*", _fights),
        (
            rf"A battle in {_P}(?: against (\d+) enemy units?)? may add to the enemy's losses\.",
            _fights,
        ),
        (rf"In {_P} your units can attack (\d+) enemy units?\.", _fights),
        (rf"The mission is against (\d+) enemy units? in {_P}\.", _bombs),
        (rf"{_P} has no red flag yet\.", _unflagged),
        (rf"{_P} has a red flag, which your side wants to remove\.", _flagged),
        (rf"There is no enemy ground unit in {_P}\.", _nobody),
        (rf"Enemy ground units are adjacent, in {_P}\.", _adjacent),
        (rf"No enemy ground unit is adjacent to {_P}\.", _alone),
        (rf"{_P} gives (\d+) resource points?\.", _pays),
        (rf"It buys the event of {_P}\.", _is_card),
        (rf"To the bot {_P} promises to score\.", _is_card),
        (rf"The unit returns to {_P}\.", _area_of_order),
        (rf"A pacified {_P} helps the government and is harder to take\.", _area_of_order),
        (r"Points that you keep pay for later turns\.", _so),
        (r"The factors are (\d+) against (\d+)\.", _chance_of_any),
        (r"The defender loses a unit or more in (\d+)%, you in (\d+)%\.", _chance),
        (r"The mission eliminates a unit or more in (\d+)%\.", _chance),
        (r"It succeeds in (\d+)%\.", _chance),
        (r"The defender may evade first, on (\d+) faces? of 6\.", _faces),
    )
)
