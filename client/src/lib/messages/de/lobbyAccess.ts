// Passkeys, und Token für Programme.
import type { Messages } from '..';
import { counted } from './counting';

export const passkeys: Messages['lobby']['passkeys'] = {
  title: 'Passkeys',
  intro:
    'Melde dich mit Fingerabdruck, Gesicht oder PIN statt mit deinem Passwort an. Ein Passkey bleibt ' +
    'auf deinem Gerät oder in deinem Passwort-Manager und gilt nur für diese Website. Ein neues ' +
    'Passwort per E-Mail entfernt alle Passkeys.',
  impossible:
    'Passkeys brauchen eine Website mit Domainnamen und TLS und einen Browser, der sie unterstützt.',
  none: 'Du hast keine Passkeys.',
  name: 'Name des Passkeys',
  example: 'Mein Handy',
  password: 'Aktuelles Passwort',
  add: 'Passkey hinzufügen',
  added: (name) => `Passkey hinzugefügt: ${name}.`,
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  removed: (name) => `Passkey entfernt: ${name}.`,
  used: (date) => `zuletzt benutzt ${date}`,
  neverUsed: 'noch nicht benutzt',
  logIn: 'Mit Passkey anmelden',
  cancelled: 'Es wurde kein Passkey benutzt. Versuche es erneut, oder nimm dein Passwort.',
  known: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
};

export const tokens: Messages['lobby']['tokens'] = {
  title: 'API-Token',
  intro:
    'Mit einem Token handelt ein Programm für dich, zum Beispiel ein Bot auf deinem Platz in einem ' +
    'Spiel. Dein Konto kann es nie ändern. Gib jedem Programm ein eigenes Token und widerrufe es, ' +
    'wenn du es nicht mehr brauchst.',
  none: 'Du hast keine API-Token.',
  added: 'Token erstellt. Kopiere es jetzt, denn es wird nicht noch einmal gezeigt:',
  name: 'Name des Programms',
  scopes: 'Das Programm darf',
  scope: {
    read: 'deine Spiele sehen',
    play: 'in deinen Spielen Befehle geben',
    create: 'Spiele erstellen, ihnen beitreten und sie verlassen',
    chat: 'Chatnachrichten senden',
    notices: 'sehen, welche Spiele auf dich warten',
  },
  where: 'Spiele',
  everywhere: 'Alle deine Spiele',
  oneSeat: (side, scenario) => `Nur ${side} in ${scenario}`,
  days: 'Läuft ab nach',
  inDays: (days) => counted(days, 'Tag', 'Tagen'),
  password: 'Aktuelles Passwort',
  add: 'Token erstellen',
  until: (date) => `läuft ab am ${date}`,
  revoke: 'Widerrufen',
  revokeOne: (name) => `${name} widerrufen`,
  revoked: (name) => `Token widerrufen: ${name}.`,
  forOneSeat: 'eine Seite eines Spiels',
};
