// Cards, hands and the tracks of a card game.
import { counted } from './counting';

export const cards = {
  close: 'Close',
  face: {
    response: 'Response',
    lasting: 'Stays in play.',
    campaign: 'Campaign.',
    pricedResponse: (points: number) => `Response: ${counted(points, 'point')}`,
    freeResponse: 'Free response',
    pricedEvent: (points: number) => `Event: ${counted(points, 'point')}`,
    stockpileEvent: (points: number) => `Event: ${counted(points, 'stockpile point')}`,
    freeEvent: 'Free event',
  },
  hand: {
    yours: (count: number) => `Your hand: ${counted(count, 'card')}`,
    campaigns: (count: number) => `Campaign cards: ${count}`,
    others: (count: number) => `Other cards: ${count}`,
    idleCampaigns: (count: number) => `Campaign cards you cannot play now: ${count}`,
    discards: (side: string, count: number) => `${side} discards: ${count}`,
    noDiscards: 'None.',
    removed: (names: string) => `Removed: ${names}.`,
    youCan: (orders: string) => `You can: ${orders}`,
  },
  use: {
    title: (card: string) => `Use ${card} for`,
    costs: (points: number) => `Its event costs ${counted(points, 'point')}.`,
    costsStockpile: (points: number, saved: number) =>
      `Its event costs ${counted(points, 'stockpile point')}; you have ${saved}.`,
    costsTooMuch: (points: number, saved: number) =>
      `Its event costs ${counted(points, 'stockpile point')}; you have ${saved}, which is not enough.`,
    played: (card: string, points: number) =>
      `${card} was played this turn: ${counted(points, 'point')} left.`,
  },
  tracks: {
    stockpile: 'Stockpile',
    cards: 'Cards',
    decks: 'Decks',
    redFlags: 'Red flags',
    pacified: 'Pacified',
    stability: 'Stability',
    inEffect: 'In effect',
  },
  will: {
    title: 'Political Will:',
    summary: (will: string, goals: string) => `Political Will: ${will}. ${goals}`,
    hawks: 'Hawks',
    doves: 'Doves',
    zero: '0 (Hawk side)',
    doveCount: (count: number) => counted(count, 'Dove'),
    hawkCount: (count: number) => counted(count, 'Hawk'),
  },
};
