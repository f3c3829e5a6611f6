// Das Regelheft.
import type { Messages } from '..';

export const rules: Messages['rules'] = {
  states: {
    done: 'Umgesetzt',
    partly: 'Teilweise umgesetzt',
    not_yet: 'Noch nicht umgesetzt',
    not_owed: 'In diesen Spielen nicht benutzt',
    not_for_software: 'Überschrift',
  },
  contents: 'Inhalt',
  partly: 'teilweise',
  notUsed: 'In diesem Spiel nicht benutzt',
  page: {
    title: 'Regeln',
    of: (game) => `Regeln von ${game}`,
    game: 'Spiel',
    noGame: 'Unter dieser Adresse gibt es kein Spiel. Wähle eines.',
    about: 'Jede Regel in unseren eigenen Worten, mit ihrer Nummer, soweit sie umgesetzt ist. Auf Englisch.',
    loading: 'Die Regeln werden geladen …',
  },
  search: {
    label: 'Regeln durchsuchen',
    inGame: (game) => `Regeln von ${game} durchsuchen`,
    inAll: 'Regeln nach Wort oder Nummer suchen',
    results: 'Suchergebnisse',
    none: 'Keine Regel enthält diese Wörter. Versuche weniger oder andere englische Wörter.',
    chooseOrSearch:
      'Wähle eine Regel aus dem Inhalt, oder suche nach einem englischen Wort wie „supply“ oder einer ' +
      'Regelnummer wie STD:8.2.',
    searchOnly: 'Suche nach einem englischen Wort wie „supply“ oder einer Regelnummer wie STD:8.2.',
  },
  rule: {
    loading: (cite) => `${cite} wird geladen …`,
    ruling: (id, title) => `Entscheidung ${id}: ${title}`,
    parts: 'Unterabschnitte',
    see: 'Siehe auch',
    waits: 'Wartet auf',
    linkNotUsed: '(in diesem Spiel nicht benutzt)',
    back: 'Zurück',
    previous: 'Vorige Regel',
    next: 'Nächste Regel',
  },
};
