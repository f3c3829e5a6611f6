// Petits éléments employés partout.
import type { Messages } from '..';

export const look: Messages['look'] = {
  rule: 'règle',
  bot: {
    label: (name) => `Le bot ${name}`,
    is: ', un bot.',
    plays: (side) => `, un bot, joue ${side}.`,
    strength: 'Force :',
    thinks: 'Temps de réflexion :',
  },
};
