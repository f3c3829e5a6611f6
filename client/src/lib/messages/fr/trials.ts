// Parties d’essai.
import type { Messages } from '..';

export const trials: Messages['trials'] = {
  note: {
    title: 'Partie d’essai.',
    before: (entry) => `Détachée après l’entrée ${entry}`,
    link: 'd’une autre partie',
    after: '. Elle a d’autres dés, vous seul pouvez la voir, et son résultat ne compte pas.',
  },
  open: {
    title: 'Essayer d’ici',
    about: (entry) =>
      `Ouvrez une copie privée de cette position, après l’entrée ${entry}. Elle a d’autres dés, vous ` +
      'seul pouvez la voir, et son résultat ne compte pas. La partie d’origine ne change pas.',
    who: 'Qui joue',
    allSides: 'Je joue tous les camps',
    oneSide: (side) => `Je joue ${side} ; un bot joue l’autre camp`,
    bot: 'Bot',
    start: 'Commencer la partie d’essai',
    close: 'Fermer',
  },
};
