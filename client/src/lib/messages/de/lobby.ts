// Lobby, neues Spiel, Konto.
import type { Messages } from '..';
import { several } from './counting';
import { account, away, blocked, device, leaving, letter, webhooks } from './lobbyAccount';
import { passkeys, tokens } from './lobbyAccess';
import { invite } from './lobbyInvite';
import { handicap, newGame } from './lobbyNewGame';

export const lobby: Messages['lobby'] = {
  account,
  away,
  blocked,
  leaving,
  device,
  handicap,
  invite,
  letter,
  newGame,
  passkeys,
  tokens,
  webhooks,
  nav: {
    label: 'Seiten',
    lobby: 'Lobby',
    newGame: 'Neues Spiel',
    learn: 'Lernen',
    puzzles: 'Rätsel',
    players: 'Spieler',
    rules: 'Regeln',
    logIn: 'Anmelden',
  },
  page: {
    title: 'Lobby',
    againstBot: 'Jetzt gegen einen Bot spielen',
    firstGame: 'Déjà Phu: eine Schlacht über zwei Spielzüge. Du spielst Vietnam. Ein Konto ist nicht nötig.',
    playNow: 'Jetzt spielen',
    scenarios: 'Szenarien',
    firstSteps: 'Erste Schritte',
  },
  mine: {
    yourTurn: 'Du bist an der Reihe',
    next: 'weiter',
    whatIf: (scenario) => `Was-wäre-wenn-Spiel: ${scenario}`,
    against: (sides, others) => `Du spielst ${several(sides)}. Gegner: ${others}`,
    bothSides: (sides) => `Du spielst ${several(sides)} (beide Seiten)`,
    openSeat: 'freier Platz',
    none: 'Kein Spiel wartet auf dich.',
    start: 'Beginne ein Spiel, oder melde dich an, um deine zu sehen.',
    waiting: 'Warten auf andere',
    finished: 'Beendet',
    replay: 'Wiederholung ansehen',
    answerBy: (time) => `Antwort bis ${time}`,
    title: (count) => `(${count}) Sandtable`,
  },
  open: {
    title: 'Offene Spiele',
    all: 'Alle Spiele',
    seat: (side, who) => `${side}: ${who}`,
    free: 'frei',
    learning: 'Lernspiel',
    noChat: 'kein Chat',
    joinAs: (side) => `Als ${side} beitreten`,
    share: (names) =>
      `Wartet, bis der Browser von ${several(names)} den Würfeln einen Zufallsanteil hinzufügt.`,
    yourShare:
      'Dieses Spiel wartet auf deinen Zufallsanteil. Öffne diese Seite in dem Browser, in dem du ' +
      'beigetreten bist.',
    restart: 'Andere Spieler suchen',
    restartWhat: 'Gibt die Plätze frei, deren Zufallsanteil noch fehlt. Die Würfel werden neu versiegelt.',
    forGuests: 'Offene Spiele sehen nur Spieler und Gäste.',
    asGuest: 'Als Gast ansehen',
    none: 'Zurzeit keine offenen Spiele. Erstelle eines.',
    left: 'Laufende Spiele, denen ein Spieler fehlt',
    lookAt: 'Spiel ansehen',
    count: (games) => `${games} offen`,
    create: 'Spiel erstellen',
    invite: 'Anlegen und einladen',
  },
  library: {
    versus: (sides) => sides.join(' gegen '),
    firstYear: 'Erstes Jahr',
    lastYear: 'Letztes Jahr',
    chooseYears: 'Jahre wählen',
    play: 'Spielen',
    weight: 'Komplexität',
    weightOf: (weight) => `${weight} von 5`,
  },
  firstSteps: {
    title: 'Neu hier?',
    battle: {
      title: 'Schlacht in zehn Minuten',
      text: 'Ein Tal, ein Flugplatz und ein Dutzend Einheiten. Lerne Bewegung, Kontrollzonen und Kampf.',
      time: '10 Minuten',
    },
    hearts: {
      title: 'Ein erstes Jahr Hearts and Minds',
      text: 'Karten, Provinzen und Political Will, Schritt für Schritt.',
      time: '15 Minuten',
    },
    symbols: {
      title: 'Die Symbole lernen',
      text: 'Ein Dutzend Symbole genügt für alle Einheiten des Spiels.',
      time: '5 Minuten',
    },
  },
  paces: {
    live: 'live, 90 Minuten je Seite',
    evening: 'ein Abend, 3 Stunden je Seite',
    daily: '1 Tag je Entscheidung',
    slow: '3 Tage je Entscheidung',
  },
  noClock: 'keine Uhr',
  shares: {
    notSealed: 'Der Server hat seine Würfel nicht versiegelt. Es wurde kein Anteil gegeben.',
    changed: 'Der Server hat seine versiegelten Würfel geändert. Dein Anteil wurde nicht offengelegt.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Der Link ist vielleicht veraltet oder unvollständig.',
    toLobby: 'Zur Lobby',
  },
};
