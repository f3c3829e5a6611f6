// Qui est dans une partie.
import type { Messages } from '..';
import { counted } from './counting';

export const people: Messages['panels']['people'] = {
  title: 'Qui est là',
  open: (who, side, presence) => `${who}, ${side}, ${presence}. Qui est là`,
  presence: { here: 'ici', away: 'absent', gone: 'hors ligne' },
  you: 'Vous',
  plays: (side) => `joue ${side}`,
  seen: (time) => `dernier passage : ${time}`,
  watchers: (count) => `${counted(count, 'personne regarde', 'personnes regardent')}`,
  came: (who) => `${who} est ici.`,
  left: (who) => `${who} n’est plus ici.`,
  asGuest: 'Vous jouez en invité.',
  keep: 'Créez un compte pour garder cette partie.',
  link: 'Lien pour spectateurs',
  copied: 'Lien copié.',
  close: 'Fermer',
};
