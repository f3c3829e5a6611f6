// Le livret de règles.
import type { Messages } from '..';
import { of } from './counting';

export const rules: Messages['rules'] = {
  states: {
    done: 'Prise en charge',
    partly: 'Prise en charge en partie',
    not_yet: 'Pas encore prise en charge',
    not_owed: 'Non employée par ces jeux',
    not_for_software: 'Titre',
  },
  contents: 'Sommaire',
  partly: 'en partie',
  notUsed: 'Non employée dans ce jeu',
  page: {
    title: 'Règles',
    of: (game) => `Règles ${of(game)}`,
    game: 'Jeu',
    noGame: 'Il n’y a pas de jeu à cette adresse. Choisissez-en un.',
    about:
      'Chaque règle dans nos propres mots, avec son numéro, dans la mesure où elle est prise en ' +
      'charge. En anglais.',
    loading: 'Chargement des règles…',
  },
  search: {
    label: 'Chercher dans les règles',
    inGame: (game) => `Chercher dans les règles ${of(game)}`,
    inAll: 'Chercher une règle par mot ou numéro',
    results: 'Résultats de la recherche',
    none: 'Aucune règle ne contient ces mots. Essayez moins de mots anglais, ou d’autres.',
    chooseOrSearch:
      'Choisissez une règle dans le sommaire, ou cherchez un mot anglais comme « supply » ou un numéro ' +
      'de règle comme STD:8.2.',
    searchOnly: 'Cherchez un mot anglais comme « supply » ou un numéro de règle comme STD:8.2.',
  },
  rule: {
    loading: (cite) => `Chargement ${of(cite)}…`,
    ruling: (id, title) => `Décision ${id} : ${title}`,
    parts: 'Sous-sections',
    see: 'Voir aussi',
    waits: 'En attente de',
    linkNotUsed: '(non employée dans ce jeu)',
    back: 'Retour',
    previous: 'Règle précédente',
    next: 'Règle suivante',
  },
};
