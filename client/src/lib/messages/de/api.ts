// Probleme mit dem Server.
import type { Messages } from '..';

export const api: Messages['api'] = {
  away: 'Der Server antwortet nicht. Dein Entwurf ist gespeichert, und wir versuchen es weiter.',
  rejected: (status) => `Der Server hat diese Anfrage abgelehnt (${status}).`,
};
