// Texts that the state of a table gives.
import { counted } from './counting';

export const state = {
  bots: {
    named: (title: string) => `the bot ${title}`,
    unnamed: 'a bot',
  },
  desk: {
    more: 'Continue',
    seaRolls: (count: number) =>
      count ? `This move needs ${counted(count, 'roll')}.` : 'This move needs no roll.',
    moveCosts: (points: string, left: string) => `This move costs ${points} MP${left ? `, ${left}` : ''}.`,
    /** A place may be bypassed by going on, which costs its ground and not the road into it. */
    pastCosts: (points: string) => `To bypass it, move past it: ${points} MP so far.`,
  },
  none: 'None',
  /** What a notification on this device says. */
  push: {
    turn: 'It is your turn',
    soon: 'Your time is running out',
    over: 'The game is over',
    invited: 'You are invited to a game',
    rematch: 'A rematch is offered',
    declined: 'Your invitation was declined',
    news: 'News',
    open: 'Open the game.',
  },
  /** The page that is shown without a connection. */
  offline: {
    title: 'No connection',
    away: 'The server of Sandtable is not responding. Your games are safe there.',
    // A link follows.
    check: 'Check your connection, then',
    again: 'try again',
  },
  /** What the site is, for search engines and for its entry on a device. */
  site: { description: 'Play board wargames with the rules enforced, explained and cited.' },
  notifications: {
    insecure: 'Browsers show notifications only on secure sites (https), and this site is not secure.',
    install:
      'Add Sandtable to your Home Screen first (Share, then Add to Home Screen). Notifications work from there.',
    unsupported: 'This browser does not support notifications.',
    blocked:
      'Your browser is blocking notifications from this site. You can allow them in its site settings.',
    silent:
      'The push service of your browser is not responding, so notifications stay off here. ' +
      'Email and webhooks still work.',
  },
  otherGames: 'Other games',
  stages: { draft: 'draft', playable: 'playable', complete: 'complete' },
  seats: { person: 'a player', bot: 'a bot', hotseat: 'hot seat', open: 'open' },
};
