// Cartes, mains et pistes d’un jeu de cartes.
import type { Messages } from '..';
import { counted, of } from './counting';

const points = (count: number): string => counted(count, 'point', 'points');
const stocked = (count: number): string => counted(count, 'point de réserve', 'points de réserve');

export const cards: Messages['cards'] = {
  close: 'Fermer',
  face: {
    response: 'Réponse',
    lasting: 'Reste en jeu.',
    campaign: 'Campagne.',
    pricedResponse: (count) => `Réponse : ${points(count)}`,
    freeResponse: 'Réponse gratuite',
    pricedEvent: (count) => `Événement : ${points(count)}`,
    stockpileEvent: (count) => `Événement : ${stocked(count)}`,
    freeEvent: 'Événement gratuit',
  },
  hand: {
    yours: (count) => `Votre main : ${counted(count, 'carte', 'cartes')}`,
    campaigns: (count) => `Cartes Campagne : ${count}`,
    others: (count) => `Autres cartes : ${count}`,
    idleCampaigns: (count) => `Cartes Campagne que vous ne pouvez pas jouer maintenant : ${count}`,
    discards: (side, count) => `Défausse ${of(side)} : ${count}`,
    noDiscards: 'Aucune.',
    removed: (names) => `Retirées : ${names}.`,
    youCan: (orders) => `Vous pouvez : ${orders}`,
  },
  use: {
    title: (card) => `Utiliser ${card} pour`,
    costs: (count) => `Son événement coûte ${points(count)}.`,
    costsStockpile: (count, saved) => `Son événement coûte ${stocked(count)} ; vous en avez ${saved}.`,
    costsTooMuch: (count, saved) =>
      `Son événement coûte ${stocked(count)} ; vous en avez ${saved}, ce qui ne suffit pas.`,
    played: (card, count) => `${card} a été jouée ce tour : il reste ${points(count)}.`,
  },
  tracks: {
    stockpile: 'Réserve',
    cards: 'Cartes',
    decks: 'Pioches',
    redFlags: 'Drapeaux rouges',
    pacified: 'Pacifiées',
    stability: 'Stabilité',
    inEffect: 'En vigueur',
  },
  will: {
    title: 'Political Will :',
    summary: (will, goals) => `Political Will : ${will}. ${goals}`,
    hawks: 'Faucons',
    doves: 'Colombes',
    zero: '0 (côté Faucons)',
    doveCount: (count) => counted(count, 'Colombe', 'Colombes'),
    hawkCount: (count) => counted(count, 'Faucon', 'Faucons'),
  },
};
