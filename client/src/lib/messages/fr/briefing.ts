// Présentation de la situation, score et tableaux de suivi.
import type { Messages } from '..';

export const briefing: Messages['briefing'] = {
  title: 'Exposé',
  loading: 'Chargement de la présentation…',
  close: 'Fermer',
  situation: 'Situation',
  length: 'Durée',
  weight: 'Complexité',
  weightOf: (weight) => `${weight} sur 5`,
  houseValues: 'Valeurs estimées.',
  houseValuesMean: 'Les valeurs déduites suivent de valeurs publiées ; les valeurs estimées sont les nôtres.',
  now: 'Maintenant',
  howToWin: 'Comment gagner',
  objectives: 'Objectifs :',
  reinforcements: 'Renforts',
  reinforcementsByTurn: 'Renforts par tour',
  presentTurn: (turn) => `${turn}, en cours`,
  noArrivals: 'aucun',
  specialRules: 'Règles spéciales',
  status: 'Score et situation',
  tracks: {
    title: 'Score et pistes',
    list: 'Pistes',
    close: 'Fermer',
    showAll: 'Montrer toutes les valeurs',
    now: 'maintenant',
    onMap: 'Sur la carte :',
  },
};
