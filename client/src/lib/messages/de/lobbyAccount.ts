// Das eigene Konto, und die Links in E-Mails.
import type { Messages } from '..';
import { counted } from './counting';

type Lobby = Messages['lobby'];

export const account: Lobby['account'] = {
  title: 'Konto',
  youAre: 'Du bist',
  address: (mail) => `, ${mail}.`,
  addressNotConfirmed: (mail) => `, ${mail} (nicht bestätigt).`,
  noAddress: '.',
  notifications: 'Benachrichtigungen',
  saved: 'Gespeichert.',
  emailMe: 'E-Mail, wenn ich an der Reihe bin (einmal je Spielzug)',
  quietFrom: 'Ruhezeit, von (UTC)',
  quietTo: 'bis',
  logOut: 'Abmelden',
  loggedOut: 'Du bist abgemeldet.',
  guest: (name) => `Du spielst als Gast, ${name}. Erstelle ein Konto, um deine Spiele zu behalten.`,
  logIn: 'Anmelden',
  loggedIn: 'Du bist angemeldet.',
  createOne: 'Konto erstellen',
  name: 'Name',
  nameOrEmail: 'Name oder E-Mail',
  password: 'Passwort',
  email: 'E-Mail (freiwillig; für Benachrichtigungen und ein neues Passwort)',
  create: 'Konto erstellen',
  created: 'Dein Konto ist erstellt.',
  forgot: 'Passwort vergessen? Gib deine E-Mail-Adresse ein',
  sendReset: 'Link senden',
  resetSent: 'Wenn ein Konto diese Adresse hat, haben wir eine E-Mail dorthin geschickt.',
};

export const leaving: Lobby['leaving'] = {
  passwordTitle: 'Passwort',
  current: 'Aktuelles Passwort',
  next: 'Neues Passwort',
  programs: 'Auch Programme beenden (API-Token)',
  change: 'Passwort ändern',
  changed: 'Dein Passwort ist geändert. Andere Geräte sind abgemeldet.',
  title: 'Konto löschen',
  intro:
    'Dein Name, deine E-Mail-Adresse, Chatnachrichten, Notizen, Markierungen und eigenen Spielsteine ' +
    'werden sofort gelöscht. Deine Gegner behalten ihre Spiele, ohne deinen Namen. Du kannst das ' +
    'nicht rückgängig machen.',
  running:
    'Deine Plätze in laufenden Spielen werden für andere frei. Gewertete Spiele sind sofort verloren. Gib ' +
    'sie vorher auf oder beende sie, wenn dir das lieber ist.',
  remove: 'Konto löschen …',
  sure: (name) => `Das Konto ${name} endgültig löschen?`,
  yes: 'Konto löschen',
  removed: 'Dein Konto ist gelöscht.',
};

export const device: Lobby['device'] = {
  title: 'Benachrichtigungen auf diesem Gerät',
  notSent: 'Diese Website sendet keine Browser-Benachrichtigungen. Ihr Betreiber kann sie einschalten.',
  on: 'Benachrichtigungen sind an. Du bekommst hier eine, wenn du an der Reihe bist.',
  off: 'Benachrichtigungen sind aus.',
  notifyMe: 'Hier benachrichtigen, wenn ich an der Reihe bin (einmal je Spielzug)',
  checking: 'Benachrichtigungen werden geprüft …',
};

export const webhooks: Lobby['webhooks'] = {
  title: 'Webhooks',
  intro:
    'Eine URL, die wir einmal je Spielzug aufrufen. Webhooks von Discord und Slack bekommen eine ' +
    'Nachricht, die sie zeigen können. Jeder Aufruf ist mit einem Geheimnis signiert (Standard ' +
    'Webhooks), das nur einmal gezeigt wird.',
  added: 'Webhook hinzugefügt. Kopiere sein Geheimnis jetzt, denn es wird nicht noch einmal gezeigt:',
  failed: (times) => `, ${times}-mal fehlgeschlagen`,
  remove: 'Entfernen',
  removeOne: (url) => `${url} entfernen`,
  url: 'URL des Webhooks',
  forms: { discord: ' (Discord)', slack: ' (Slack)' },
  mention: 'Deine Benutzer-ID dort (freiwillig)',
  urlStart: 'Die URL muss mit https:// beginnen',
  add: 'Webhook hinzufügen',
};

export const away: Lobby['away'] = {
  title: 'Abwesenheit',
  intro:
    'Deine Uhr steht, während du abwesend bist, in jedem Spiel, das es erlaubt, und deine Gegner ' +
    'sehen, wann du zurück bist. Du kannst eine Abwesenheit nicht absagen, aber jederzeit spielen.',
  noClock: 'Keines deiner Spiele hat eine Uhr; während du weg bist, kann deine Zeit nicht ablaufen.',
  from: 'Von (leer lassen, um jetzt zu beginnen)',
  until: 'Bis',
  set: 'Abwesenheit eintragen',
  wrongEnd: 'Wähle ein Ende, das in der Zukunft und nach dem Beginn liegt.',
  setInAll: 'Die Abwesenheit gilt in allen deinen Spielen mit Uhr.',
  setInSome: (some, all) => `Die Abwesenheit gilt in ${some} von ${counted(all, 'Spiel', 'Spielen')}.`,
  none: 'Keine Abwesenheit geplant.',
};

export const blocked: Lobby['blocked'] = {
  title: 'Blockierte Spieler',
  intro:
    'Blockierte Spieler sehen deine offenen Spiele nicht und können dich nicht einladen, und du ' +
    'siehst ihren Chat nicht. Sie erfahren nichts davon. Um jemanden zu blockieren oder zu melden, ' +
    'öffne den Chat in einem gemeinsamen Spiel.',
  unblock: 'Freigeben',
  unblockOne: (name) => `${name} freigeben`,
  unblocked: (name) => `${name} ist nicht mehr blockiert.`,
  none: 'Du hast niemanden blockiert.',
};

export const letter: Lobby['letter'] = {
  titles: {
    verify: 'E-Mail-Adresse bestätigen',
    reset: 'Neues Passwort wählen',
    unsubscribe: 'E-Mails abbestellen',
  },
  acts: { verify: 'Adresse bestätigen', reset: 'Passwort setzen', unsubscribe: 'Abbestellen' },
  done: {
    verify: 'Deine E-Mail-Adresse ist bestätigt.',
    reset: 'Dein neues Passwort ist gesetzt. Du kannst dich jetzt anmelden.',
    unsubscribe: 'Abbestellt. Du bekommst keine E-Mails mehr über deine Spiele.',
  },
  newPassword: 'Neues Passwort',
  toLobby: 'Zur Lobby',
};
