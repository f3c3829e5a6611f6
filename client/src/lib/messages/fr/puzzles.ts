// Problèmes : la liste, un problème et sa solution.
import type { Messages } from '..';
import { percent } from '../numbers';
import { counted } from './counting';

export const puzzles: Messages['puzzles'] = {
  title: 'Problèmes',
  about:
    'Chaque problème est une petite position avec une question : quel ordre a les meilleures ' +
    'chances ? Après votre réponse, vous voyez les chances exactes de chaque ordre, et pourquoi le ' +
    'meilleur est le meilleur. Aucun compte n’est nécessaire.',
  unofficial:
    'Non officiel : sans lien avec un éditeur ou un auteur. Les titres ne sont nommés que pour dire ' +
    'quelles règles s’appliquent. Les positions et la plupart des valeurs d’unités sont les nôtres.',
  progress: (solved, all) => `${counted(solved, 'résolu', 'résolus')} sur ${all}`,
  kept: 'Votre progression n’est gardée que dans ce navigateur.',
  none: 'Il n’y a pas de problème ici.',
  loading: 'Chargement des problèmes…',
  loadingOne: 'Chargement du problème…',
  number: (number) => `Problème ${number}`,
  of: (theme, number) => `${theme} ${number}`,
  solved: 'Résolu',
  missed: 'Pas encore résolu',
  start: 'Commencer le problème suivant',
  list: 'Tous les problèmes',
  youPlay: (side) => `Vous jouez ${side}`,
  before: 'Ordres avant la question',
  breakdown: 'Détail du combat',
  track: (label, value) => `${label} : ${value}`,
  position: (question) => `Carte de la position. ${question} Les unités sont listées ci-dessous.`,
  units: 'Unités par hexagone',
  unitsByArea: 'Unités par zone',
  flag: 'drapeau rouge',
  pacified: 'pacifiée',
  unit: (name, left, right, er) => `${name} : ${left}${right ? `-${right}` : ''}${er ? `, ER ${er}` : ''}`,
  steps: (steps) => counted(steps, 'pas', 'pas'),
  choose: 'Choisissez un ordre',
  some: (shown, all) => `${shown} des ${all} ordres possibles sont listés.`,
  answer: 'Répondre',
  wait: 'Vérification…',
  right: 'Juste : aucun ordre n’est meilleur.',
  wrong: 'Il y a un meilleur ordre.',
  yourOrder: (order, share, chance) => `Votre ordre : ${order}. Chances : ${share} (${chance}).`,
  bestOrder: (orders, share, chance) =>
    `Le meilleur : ${orders.join(' ; ou ')}. Chances : ${share} (${chance}).`,
  why: 'Pourquoi',
  all: 'Tous les ordres',
  chance: 'Chances',
  orders: 'Ordres',
  yours: 'votre ordre',
  best: 'le meilleur',
  more: (count) => `En montrer ${count} de plus`,
  next: 'Problème suivant',
  percent: (chance) => percent(chance, 100),
};
