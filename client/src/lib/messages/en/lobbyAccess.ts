// Passkeys, and tokens for programs.
export const passkeys = {
  title: 'Passkeys',
  intro:
    'Log in with your fingerprint, face or PIN instead of your password. A passkey stays on your device or in your ' +
    'password manager and works only on this site. Setting a new password by email removes all passkeys.',
  impossible: 'Passkeys need a site with a domain name and TLS, and a browser that supports them.',
  none: 'You have no passkeys.',
  name: 'Name of the passkey',
  example: 'My phone',
  password: 'Current password',
  add: 'Add passkey',
  added: (name: string) => `Passkey added: ${name}.`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Passkey removed: ${name}.`,
  used: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  logIn: 'Log in with a passkey',
  cancelled: 'No passkey was used. Try again, or use your password.',
  known: 'This device already has a passkey for your account.',
};

export const tokens = {
  title: 'API tokens',
  intro:
    'A token lets a program act for you, such as a bot that takes your seat in a game. It can never change your ' +
    'account. Give each program its own token and revoke it when you no longer need it.',
  none: 'You have no API tokens.',
  /** The token follows. */
  added: 'Token created. Copy it now, because it is not shown again:',
  name: 'Name of the program',
  scopes: 'The program can',
  scope: {
    read: 'see your games',
    play: 'give orders in your games',
    create: 'create, join and leave games',
    chat: 'send chat messages',
    notices: 'see which games wait for you',
  },
  where: 'Games',
  everywhere: 'All your games',
  oneSeat: (side: string, scenario: string) => `Only ${side} in ${scenario}`,
  days: 'Expires after',
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  password: 'Current password',
  add: 'Create token',
  until: (date: string) => `expires ${date}`,
  revoke: 'Revoke',
  revokeOne: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `Token revoked: ${name}.`,
  forOneSeat: 'one side of one game',
};
