"""What a player who plans his year thinks of: tries, battles, bombs, marches, events, saving."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.hearts_and_minds.advice import march_plans
from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import (
    agitators_or_infantry,
    areas_of,
    hundredths,
    listed,
)
from sandtable.games.hearts_and_minds.advice.cards import campaign_worth
from sandtable.games.hearts_and_minds.advice.event_worths import event_worth
from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import part
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.province_prospects import Garrison
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.advice.year_plan import (
    flag_value,
    free_points,
    pacified_value,
    point_value,
)
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.odds import battle_odds, bombing_odds, control_odds
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    PlayCampaign,
    PlayCard,
    Shift,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import price_of
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import support_at
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import agitators, usable_vc
from sandtable.games.hearts_and_minds.state_lookups import Known, card_of, own, vc_at
from sandtable.kernel.rules.offers import Offer

#: What it costs Red to show a Viet Cong; what a dead Viet Cong is worth to Blue.
SHOWN = 4
KILLED_VC = 30
#: What part in a hundred of the extra losses is not bought off.
TAKEN = 50
#: An Air Cav or a ship that stands where a battle is likely.
STATION = 4
KEPT = 5
#: A point to spend in this turn.
SPENT = 22


def actions(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of everything that a turn may be spent on, and of saving the rest."""
    yield Thought(0, EndTurn())
    free = free_points(scene, scene.seat)
    look = Outlook(scene, scene.seat, free)
    yield from bombs(scene, offers, look)
    yield from stations(scene, offers, look)
    yield from events(scene, offers, look)
    if free <= 0:
        return
    yield from tries(scene, offers, look)
    yield from pacifications(scene, offers, look)
    yield from battles(scene, offers, look)
    yield from buy_backs(offers, look)
    if offered(offers, Mobilise) is not None:
        starts = sorted(_starts(scene))
        yield from (Thought(*one) for one in march_plans.mobilisations(scene, look, starts))
        yield from (Thought(*one) for one in march_plans.voyages(offers, look))


def _starts(scene: Known) -> frozenset[int]:
    """List the areas with somebody who could march; Red's Viet Cong too."""
    found = fronts(scene).ground[scene.seat]
    if scene.seat == RED:
        return found
    return found & scene.printed.provinces


def more_moves(scene: Known, _: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of further groups out of the area that was mobilised."""
    yield Thought(0, EndMobilisation())
    look = Outlook(scene, scene.seat, free_points(scene, scene.seat))
    yield from (Thought(*one) for one in march_plans.further_moves(scene, look))


def tries(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of provinces to win over with whom stands there."""
    for area in areas_of(offers, ChangeControl):
        hidden = usable_vc(scene, area)
        needed = () if agitators(scene, scene.seat, area) else hidden[:1]
        for vcs in {hidden, hidden[:1], needed}:
            if not vcs and not agitators(scene, scene.seat, area):
                continue
            order = ChangeControl(area, vcs)
            faces = control_odds(scene, order).succeeds
            worth = flag_value(scene, area) * faces // 6 - look.point - SHOWN * len(vcs)
            yield Thought(worth, order)


def pacifications(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of provinces to pacify: those first that would else be lost."""
    for area in areas_of(offers, Pacify):
        safer = part(flag_value(scene, area), 12) if look.reach.red.get(area, 0) else 4
        yield Thought(pacified_value(scene) + safer - look.point, Pacify(area))


def bombs(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of targets: where most is likely to be hit, and where it matters."""
    for area in areas_of(offers, Bomb):
        outcomes = bombing_odds(scene, Bomb(area)).outcomes
        hits = sum(one.weight * (100 * one.losses + TAKEN * one.extra) for one in outcomes) // 6
        there = look.garrison(area)
        worth = min((look.price(unit) for unit in there.red), default=KILLED_VC)
        if area in scene.printed.provinces:
            worth += 12
        yield Thought(300 + part(worth, hits), Bomb(area))


def stations(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of places for Air Cav and ships: where Blue's largest group meets enemies."""
    offer = offered(offers, Shift)
    if offer is None:
        return
    for unit in listed(offer.domain(())):
        here = scene.state.units.map[unit].at
        now = _station(scene, look, here)
        for to in listed(offer.domain((unit,))):
            gain = _station(scene, look, to) - now
            if gain > 0:
                yield Thought(200 + gain, Shift(unit, to))


def _station(scene: Known, look: Outlook, area: int) -> int:
    """How much Air Cav or ships would help in an area."""
    if area < 0:
        return 0
    there = look.garrison(area)
    foot = len(there.blue)
    if not foot:
        return 0
    enemies = len(there.red) + vc_at(scene, area)
    return foot + (10 * foot + 4 * enemies if enemies else 0)


def battles(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of battle rounds: what both sides lose, and who holds the place then."""
    for area in areas_of(offers, Fight):
        support = tuple(support_at(scene, scene.seat, area))
        hidden = usable_vc(scene, area)
        for vcs in {(), hidden}:
            order = Fight(area, vcs, support)
            if agitators_or_infantry(scene, area, vcs):
                yield Thought(fight_worth(scene, order, look), order)


def fight_worth(scene: Known, order: Fight, look: Outlook) -> int:
    """Weigh a battle round by its exact odds."""
    found = battle_odds(scene, order)
    if found is None:
        return KILLED_VC // 2 - look.point
    seat, there = scene.seat, look.garrison(order.area)
    dealt, lost = hundredths(found)
    theirs, mine = (there.red, there.blue) if seat == BLUE else (there.blue, there.red)
    vcs = there.open_vc + there.hidden if seat == BLUE else 0
    gain = _price(look, theirs, dealt, vcs)
    gain -= _price(look, mine, lost, len(order.vcs) if seat == RED else 0)
    before = look.worth(order.area, there, look.points - 1)[0]
    after = look.worth(order.area, _after(there, seat, dealt, lost), look.points - 1)[0]
    gain += after - before
    return gain * (6 - found.evades) // 6 - look.point - SHOWN * len(order.vcs)


def _price(look: Outlook, units: tuple[int, ...], hundred: int, vcs: int) -> int:
    """What so many hundredths of a loss cost a side that gives the cheapest."""
    prices = sorted([*(look.price(unit) for unit in units), *[KILLED_VC] * vcs])
    total = 0
    for price in prices:
        total += part(price, min(100, max(0, hundred)))
        hundred -= 100
    return total


def _after(there: Garrison, seat: int, dealt: int, lost: int) -> Garrison:
    """Who is likely to be left after a round."""
    killed, fallen = (dealt + 50) // 100, (lost + 50) // 100
    red_lost, blue_lost = (killed, fallen) if seat == BLUE else (fallen, killed)
    army = len(there.red)
    left = there._replace(
        red=there.red[min(army, red_lost) :], blue=there.blue[min(len(there.blue), blue_lost) :]
    )
    if red_lost > army and seat == BLUE:
        left = left._replace(
            open_vc=max(0, left.open_vc - (red_lost - army)), hidden=0, hidden_real=-1
        )
    return left


def buy_backs(offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of buying back friends in Laos and Cambodia; one is enough not to fall."""
    offer = offered(offers, BuyBack)
    for unit in areas_of(offers, BuyBack)[:1]:
        ends = offer.domain((unit,)) if offer is not None else None
        yield from (Thought(2 - look.point, BuyBack(unit, area)) for area in listed(ends)[:1])


def events(scene: Known, offers: tuple[Offer, ...], look: Outlook) -> Iterator[Thought]:
    """Think of the event of the card by what it would do now."""
    for card in areas_of(offers, BuyEvent):
        price = price_of(scene, card)
        number = card_of(scene, card).number
        if price <= look.points or number == "B07":
            yield Thought(event_worth(scene, number) - look.point * price - 1, BuyEvent(card))


def plays(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of cards to play: points, and what the event would be worth beyond them."""
    offer = offered(offers, PlayCard)
    point = point_value(scene, scene.seat)
    spare = len(own(scene).hand) > 1 + max(0, 4 - scene.state.turns[scene.seat])
    for card in areas_of(offers, PlayCard):
        printed = card_of(scene, card)
        keep = KEPT if printed.is_response else 0
        keep += 2 * KEPT if printed.is_campaign else 0
        gain = max(0, event_worth(scene, printed.number) - point * printed.cost)
        for second in listed(offer.domain((card,)) if offer is not None else None):
            more = 0 if second < 0 else (2 * SPENT if spare else -SPENT)
            yield Thought(SPENT * printed.rp + gain - keep + more, PlayCard(card, second))
    for card in areas_of(offers, PlayCampaign):
        yield Thought(campaign_worth(scene, card) + 3 * SPENT, PlayCampaign(card, -1))
