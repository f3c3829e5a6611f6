// Die Seite eines neuen Spiels.
import type { Messages } from '..';

export const newGame: Messages['lobby']['newGame'] = {
  title: 'Neues Spiel',
  scenario: 'Szenario',
  briefing: 'Einsatzbesprechung lesen',
  sides: 'Seiten',
  playedBy: (side) => `Wer spielt ${side}?`,
  kinds: {
    me: 'Ich',
    bot: 'Bot',
    open: 'Freier Platz',
    hotseat: 'Hot Seat (dieses Gerät)',
    invite: 'Spieler einladen',
  },
  bot: 'Bot',
  playerName: 'Name des Spielers',
  pace: 'Tempo',
  paces: {
    none: { name: 'Keine Uhr', time: 'nimm dir beliebig viel Zeit' },
    live: { name: 'Live', time: 'beide Spieler online' },
    evening: { name: 'Ein Abend', time: 'einige Stunden' },
    daily: { name: 'Ein Zug am Tag', time: 'Wochen' },
    slow: { name: 'Langsam', time: 'Monate' },
  },
  options: 'Optionale Regeln',
  optionsChanged: 'Optionale Regeln (geändert)',
  strangers: 'Den Platz auch anderen anbieten',
  spectators: 'Zuschauer zulassen',
  spectatorsSee: 'Zuschauer sehen das Spiel',
  delays: {
    none: 'sofort',
    quarter: '15 Minuten später',
    hour: 'eine Stunde später',
    day: 'einen Tag später',
  },
  learning: 'Lernspiel (Bots erklären ihre Befehle)',
  chat: 'Chat',
  create: 'Spiel erstellen',
  sum: {
    players: (scenario, players) => `${scenario}. ${players.join('; ')}.`,
    player: (side, who) => `${side}: ${who}`,
    you: 'du',
    open: 'der erste Spieler, der beitritt',
    hotseat: 'ein Spieler an diesem Gerät',
    link: 'wer deinen Link zuerst annimmt',
    invite: 'ein Spieler, den du einlädst',
    pace: (pace) => `${pace}.`,
    spectators: 'Zuschauer sind zugelassen.',
    spectatorsLater: (later) => `Zuschauer sind zugelassen und sehen alles ${later}.`,
    noSpectators: 'Keine Zuschauer.',
    handicap: (side, points, kind) => `${side} erhält ${points} ${kind}.`,
    counters: 'Eigene Spielsteine gelten.',
    noChat: 'Der Chat ist aus.',
    learning: 'Dies ist ein Lernspiel.',
    undo: 'Bis zum letzten Wurf oder Aufdecken kannst du alles rückgängig machen.',
    dice: 'Die Würfel sind vorab versiegelt, und dein Browser prüft sie Spielzug für Spielzug.',
  },
};

export const handicap: Messages['lobby']['handicap'] = {
  title: 'Vorgabe und eigene Spielsteine',
  forSide: 'Vorgabe für',
  noSide: 'keine Seite',
  none: 'Dieses Szenario wird nicht nach Punkten entschieden, darum gibt es keine Vorgabe.',
  counters: 'Eigene Spielsteine',
  how:
    'Wenn du das Spiel besitzt, kannst du mit seinen gedruckten Werten spielen. Lade eine Datei ' +
    'herunter, trage die Werte ein und wähle sie hier. Nur die Spieler dieses Spiels sehen sie, und ' +
    'Zuschauer sind nicht zugelassen. Dateien:',
};
