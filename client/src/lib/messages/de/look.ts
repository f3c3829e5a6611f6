// Kleine Teile, die überall vorkommen.
import type { Messages } from '..';

export const look: Messages['look'] = {
  rule: 'Regel',
  bot: {
    label: (name) => `Der Bot ${name}`,
    is: ', ein Bot.',
    plays: (side) => `, ein Bot, spielt ${side}.`,
    strength: 'Stärke:',
    thinks: 'Bedenkzeit:',
  },
};
