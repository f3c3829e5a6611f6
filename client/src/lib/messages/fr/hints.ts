// Conseils.
import type { Messages } from '..';

export const hints: Messages['hints'] = {
  title: 'Conseil',
  bot: (name) => `Ce que ferait le bot ${name}`,
  close: 'Fermer le conseil',
  reasons: { objective: 'Objectif', odds: 'Chances', danger: 'Risque' },
  others: (orders) => `Autres ordres envisagés : ${orders}.`,
  give: 'Donner cet ordre',
  ask: 'Conseil',
  asking: 'Calcul en cours…',
  question: 'Que ferait un bot, et pourquoi ?',
};
