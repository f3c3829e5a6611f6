// Tipps.
import type { Messages } from '..';

export const hints: Messages['hints'] = {
  title: 'Tipp',
  bot: (name) => `Was der Bot ${name} tun würde`,
  close: 'Tipp schließen',
  reasons: { objective: 'Ziel', odds: 'Chancen', danger: 'Gefahr' },
  others: (orders) => `Auch erwogen: ${orders}.`,
  give: 'Diesen Befehl geben',
  ask: 'Tipp',
  asking: 'Der Bot überlegt …',
  question: 'Was würde ein Bot tun, und warum?',
};
