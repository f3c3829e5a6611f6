// One's own account, and the links in emails.
import { counted } from './counting';

export const account = {
  title: 'Account',
  // The name stands between the two.
  youAre: 'You are',
  address: (mail: string) => `, ${mail}.`,
  addressNotConfirmed: (mail: string) => `, ${mail} (not confirmed).`,
  noAddress: '.',
  notifications: 'Notifications',
  saved: 'Saved.',
  emailMe: 'Email me when it is my turn (once per turn)',
  quietFrom: 'Quiet hours, from (UTC)',
  quietTo: 'to',
  logOut: 'Log out',
  loggedOut: 'You are logged out.',
  guest: (name: string) => `You are playing as a guest, ${name}. Create an account to keep your games.`,
  logIn: 'Log in',
  loggedIn: 'You are logged in.',
  createOne: 'Create an account',
  name: 'Name',
  nameOrEmail: 'Name or email',
  password: 'Password',
  email: 'Email (optional; for turn notifications and password reset)',
  create: 'Create account',
  created: 'Your account has been created.',
  forgot: 'Forgot your password? Enter your email',
  sendReset: 'Send reset link',
  resetSent: 'If an account uses this address, we have sent it an email.',
};

export const leaving = {
  passwordTitle: 'Password',
  current: 'Current password',
  next: 'New password',
  programs: 'Also end programs (API tokens)',
  change: 'Change password',
  changed: 'Your password is changed. Other devices are logged out.',
  title: 'Delete account',
  intro:
    'Your name, email address, chat messages, notes, marks and own counters are deleted at once. Your opponents ' +
    'keep their games, without your name. You cannot undo this.',
  running:
    'Your seats in games in progress become free for others. Rated games are lost at once. Resign or finish ' +
    'them first if you prefer.',
  remove: 'Delete account…',
  sure: (name: string) => `Delete the account ${name} permanently?`,
  yes: 'Delete account',
  removed: 'Your account is deleted.',
};

export const device = {
  title: 'Notifications on this device',
  notSent: 'This site does not send browser notifications. Its host can turn them on.',
  on: 'Notifications are on. You will get one here when it is your turn.',
  off: 'Notifications are off.',
  notifyMe: 'Notify me here when it is my turn (once per turn)',
  checking: 'Checking notifications…',
};

export const webhooks = {
  title: 'Webhooks',
  intro:
    'A URL that we call once per turn. Webhooks of Discord and Slack get a message that they can show. Each call ' +
    'is signed with a secret (Standard Webhooks), which is shown only once.',
  /** The secret follows. */
  added: 'Webhook added. Copy its secret now, because it is not shown again:',
  failed: (times: number) => `, failed ${counted(times, 'time')}`,
  remove: 'Remove',
  removeOne: (url: string) => `Remove ${url}`,
  url: 'Webhook URL',
  forms: { discord: ' (Discord)', slack: ' (Slack)' },
  mention: 'Your user ID there (optional)',
  urlStart: 'The URL must start with https://',
  add: 'Add webhook',
};

export const away = {
  title: 'Time away',
  intro:
    'Your clock stops while you are away, in every game that allows it, and your opponents see when you will be ' +
    'back. You cannot cancel time away, but you can play at any time.',
  noClock: 'None of your games has a clock, so you cannot run out of time while you are away.',
  from: 'From (leave empty to start now)',
  until: 'Until',
  set: 'Set time away',
  wrongEnd: 'Choose an end time that is in the future and after the start.',
  setInAll: 'Time away is set in all your games with a clock.',
  setInSome: (some: number, all: number) => `Time away is set in ${some} of ${counted(all, 'game')}.`,
  none: 'No time away planned.',
};

export const blocked = {
  title: 'Blocked players',
  intro:
    'Blocked players cannot see your open games or invite you, and you do not see their chat. They are not ' +
    'notified. To block or report someone, open Chat in a game with them.',
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  none: 'You have not blocked anyone.',
};

/** Where the links in emails lead: to confirm an address, to a new password, to no more emails. */
export const letter = {
  titles: {
    verify: 'Confirm your email address',
    reset: 'Choose a new password',
    unsubscribe: 'Unsubscribe from emails',
  },
  acts: { verify: 'Confirm address', reset: 'Set password', unsubscribe: 'Unsubscribe' },
  done: {
    verify: 'Your email address is confirmed.',
    reset: 'Your new password is set. You can log in now.',
    unsubscribe: 'You are unsubscribed. You will get no more emails about your games.',
  },
  newPassword: 'New password',
  toLobby: 'Go to the lobby',
};
