// Wer in einem Spiel ist.
import type { Messages } from '..';
import { counted } from './counting';

export const people: Messages['panels']['people'] = {
  title: 'Wer da ist',
  open: (who, side, presence) => `${who}, ${side}, ${presence}. Wer da ist`,
  presence: { here: 'da', away: 'abwesend', gone: 'nicht da' },
  you: 'Du',
  plays: (side) => `spielt ${side}`,
  seen: (time) => `zuletzt da: ${time}`,
  watchers: (count) => `${counted(count, 'Person schaut', 'Personen schauen')} zu`,
  came: (who) => `${who} ist da.`,
  left: (who) => `${who} ist nicht mehr da.`,
  asGuest: 'Du spielst als Gast.',
  keep: 'Lege ein Konto an, um dieses Spiel zu behalten.',
  link: 'Link zum Zuschauen',
  copied: 'Link kopiert.',
  close: 'Schließen',
};
