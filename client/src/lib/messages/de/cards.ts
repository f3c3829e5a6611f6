// Karten, Kartenhände und die Leisten eines Kartenspiels.
import type { Messages } from '..';
import { counted } from './counting';

const points = (count: number): string => counted(count, 'Punkt', 'Punkte');
const saved_ = (count: number): string => counted(count, 'Vorratspunkt', 'Vorratspunkte');

export const cards: Messages['cards'] = {
  close: 'Schließen',
  face: {
    response: 'Reaktion',
    lasting: 'Bleibt im Spiel.',
    campaign: 'Kampagne.',
    pricedResponse: (count) => `Reaktion: ${points(count)}`,
    freeResponse: 'Kostenlose Reaktion',
    pricedEvent: (count) => `Ereignis: ${points(count)}`,
    stockpileEvent: (count) => `Ereignis: ${saved_(count)}`,
    freeEvent: 'Kostenloses Ereignis',
  },
  hand: {
    yours: (count) => `Deine Hand: ${counted(count, 'Karte', 'Karten')}`,
    campaigns: (count) => `Kampagnenkarten: ${count}`,
    others: (count) => `Andere Karten: ${count}`,
    idleCampaigns: (count) => `Kampagnenkarten, die du jetzt nicht spielen kannst: ${count}`,
    discards: (side, count) => `Abgelegt von ${side}: ${count}`,
    noDiscards: 'Keine.',
    removed: (names) => `Entfernt: ${names}.`,
    youCan: (orders) => `Du kannst: ${orders}`,
  },
  use: {
    title: (card) => `${card} verwenden für`,
    costs: (count) => `Das Ereignis kostet ${points(count)}.`,
    costsStockpile: (count, saved) => `Das Ereignis kostet ${saved_(count)}; du hast ${saved}.`,
    costsTooMuch: (count, saved) =>
      `Das Ereignis kostet ${saved_(count)}; du hast ${saved}, und das reicht nicht.`,
    played: (card, count) => `${card} wurde in diesem Spielzug gespielt: noch ${points(count)}.`,
  },
  tracks: {
    stockpile: 'Vorrat',
    cards: 'Karten',
    decks: 'Stapel',
    redFlags: 'Rote Flaggen',
    pacified: 'Befriedet',
    stability: 'Stabilität',
    inEffect: 'In Kraft',
  },
  will: {
    title: 'Political Will:',
    summary: (will, goals) => `Political Will: ${will}. ${goals}`,
    hawks: 'Falken',
    doves: 'Tauben',
    zero: '0 (Seite der Falken)',
    doveCount: (count) => counted(count, 'Taube', 'Tauben'),
    hawkCount: (count) => counted(count, 'Falke', 'Falken'),
  },
};
