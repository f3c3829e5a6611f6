// La page de jeu.
import type { Messages } from '..';
import { of } from './counting';

export const table: Messages['table'] = {
  game: 'Partie',
  side: (side) => `Vous êtes ${side}`,
  briefing: 'Exposé',
  title: {
    turn: (scenario, side) => `(1) À vous : ${scenario}, ${side}`,
    other: (scenario, side) => (side ? `${scenario}, ${side}` : scenario),
  },
  keepRules: 'Garder les règles actuelles',
  end: 'Finir',
  situation: {
    goal: 'Votre but',
    soon: (clock) => (clock ? `À cette échéance (${clock})` : 'Victoire'),
    bot: (name) => `${name} (un bot)`,
    last: 'Dernier ordre',
  },
  bots: {
    offer: 'Si vous acceptez, la partie finit par sa défaite.',
    accept: 'Accepter l’abandon',
    playOn: 'Continuer à jouer',
    thinks: (bot) => `${bot} choisit un ordre.`,
    moveNow: 'Jouer maintenant',
    asked: 'Coup demandé',
  },
  failed: {
    title: 'Cette partie ne peut pas être ouverte',
    back: 'Retour à l’accueil',
  },
  board: {
    hexes: (game, key) =>
      `Carte ${of(game)}. Les flèches vont d’un hexagone à l’autre. ${key} ouvre la carte en texte.`,
    areas: (game, key) =>
      `Carte ${of(game)}. Les flèches vont d’une zone à l’autre. ${key} ouvre la carte en texte.`,
    attacked: 'Vous êtes attaqué',
  },
  panels: {
    label: 'Panneaux',
    collapse: 'Replier le panneau',
    expand: 'Déplier le panneau',
    loading: 'Chargement de la partie…',
  },
  tabs: {
    orders: 'Ordres',
    display: 'Display',
    space: 'Lieu',
    log: 'Journal',
    units: 'Unités',
    charts: 'Tables',
    notes: 'Carnet',
    chat: 'Discussion',
    more: 'Plus',
  },
  odds: {
    missing: 'Les chances ne sont pas arrivées.',
    again: 'Réessayer',
  },
  phone: {
    undo: 'Revenir en arrière',
    result: 'Résultat et tournants',
    decision: 'Votre décision',
    waiting: 'En attente',
  },
  lastVisit: 'Depuis votre dernière visite :',
};
