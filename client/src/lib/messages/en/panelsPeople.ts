// Who is at a game.
import { counted } from './counting';

export const people = {
  title: 'Who is here',
  open: (who: string, side: string, presence: string) => `${who}, ${side}, ${presence}. Who is here`,
  /** Words beside the dots. */
  presence: { here: 'here', away: 'away', gone: 'not here' },
  you: 'You',
  plays: (side: string) => `plays ${side}`,
  seen: (time: string) => `last seen ${time}`,
  watchers: (count: number) => `${counted(count, 'spectator')} watching`,
  came: (who: string) => `${who} is here.`,
  left: (who: string) => `${who} is no longer here.`,
  asGuest: 'You play as a guest.',
  keep: 'Make an account to keep this game.',
  link: 'Link for spectators',
  copied: 'Link copied.',
  close: 'Close',
};
