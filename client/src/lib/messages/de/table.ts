// Die Spielseite als Ganzes.
import type { Messages } from '..';

export const table: Messages['table'] = {
  game: 'Spiel',
  side: (side) => `Du bist ${side}`,
  briefing: 'Einsatzbesprechung',
  title: {
    turn: (scenario, side) => `(1) Du bist dran: ${scenario}, ${side}`,
    other: (scenario, side) => (side ? `${scenario}, ${side}` : scenario),
  },
  keepRules: 'Aktuelle Regeln behalten',
  end: 'Beenden',
  situation: {
    goal: 'Dein Ziel',
    soon: (clock) => (clock ? `In diesem Abschnitt (${clock})` : 'Sieg'),
    bot: (name) => `${name} (Bot)`,
    last: 'Letzter Befehl',
  },
  bots: {
    offer: 'Wenn du annimmst, endet das Spiel mit seiner Niederlage.',
    accept: 'Aufgabe annehmen',
    playOn: 'Weiterspielen',
    thinks: (bot) => `${bot} wählt einen Befehl.`,
    moveNow: 'Sofort ziehen',
    asked: 'Zum Zug aufgefordert',
  },
  failed: {
    title: 'Dieses Spiel kann nicht geöffnet werden',
    back: 'Zurück zur Lobby',
  },
  board: {
    hexes: (game, key) =>
      `Karte von ${game}. Pfeiltasten führen von Hexfeld zu Hexfeld. ${key} öffnet die Textansicht.`,
    areas: (game, key) =>
      `Karte von ${game}. Pfeiltasten führen von Gebiet zu Gebiet. ${key} öffnet die Textansicht.`,
    attacked: 'Du wirst angegriffen',
  },
  panels: {
    label: 'Bereiche',
    collapse: 'Bereich einklappen',
    expand: 'Bereich ausklappen',
    loading: 'Das Spiel wird geladen …',
  },
  tabs: {
    orders: 'Befehle',
    display: 'Display',
    space: 'Ort',
    log: 'Protokoll',
    units: 'Einheiten',
    charts: 'Tabellen',
    notes: 'Notizen',
    chat: 'Chat',
    more: 'Mehr',
  },
  odds: {
    missing: 'Die Chancen sind nicht angekommen.',
    again: 'Erneut versuchen',
  },
  phone: {
    undo: 'Rückgängig',
    result: 'Ergebnis und Wendepunkte',
    decision: 'Deine Entscheidung',
    waiting: 'Warten',
  },
  lastVisit: 'Seit deinem letzten Besuch:',
};
