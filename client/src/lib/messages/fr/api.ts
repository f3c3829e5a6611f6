// Ennuis avec le serveur.
import type { Messages } from '..';

export const api: Messages['api'] = {
  away: 'Le serveur ne répond pas. Votre brouillon est enregistré, et nous réessayons.',
  rejected: (status) => `Le serveur a refusé cette demande (${status}).`,
};
