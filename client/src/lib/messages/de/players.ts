// Spieler: Seiten, beendete Spiele, Statistik, Wertungen, Gegner, Turniere.
import type { Messages } from '..';
import { decimal, percent } from '../numbers';
import { counted, either } from './counting';

export const players: Messages['players'] = {
  title: 'Spieler',
  sections: 'Abschnitte dieser Seite',
  opponent: 'Gegner finden',
  games: 'Beendete Spiele',
  statistics: 'Statistik',
  ratings: 'Wertungen',
  cups: 'Turniere',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  logIn: 'Melde dich zuerst mit einem Konto an.',
  any: 'alle',
  lobby: {
    title: 'Andere Spieler',
    about: 'Finde einen Gegner, nimm an einem Turnier teil oder sieh dir beendete Spiele an.',
  },
  result: { won: 'gewonnen', lost: 'verloren', drawn: 'unentschieden' },
  rating: (points, band) => `${points} ± ${band}`,
  search: {
    about:
      'Beendete Spiele, die jeder ansehen darf, die neuesten zuerst. Deine eigenen sind für dich alle ' +
      'aufgeführt.',
    scenario: 'Szenario',
    side: 'Seite',
    player: 'Spieler',
    result: 'Ergebnis',
    search: 'Spiele suchen',
    none: 'Kein beendetes Spiel passt dazu.',
    more: 'Weitere Spiele zeigen',
    hidden: 'ein Spieler',
    wonBy: (side) => `${side} gewann`,
    drawn: 'Unentschieden',
    length: (turns, orders) =>
      `${turns ? `${counted(turns, 'Spielzug', 'Spielzüge')}, ` : ''}${counted(orders, 'Befehl', 'Befehle')}`,
    rated: 'gewertet',
    replay: 'Wiederholung ansehen',
    ended: (date) => `Beendet ${date}`,
  },
  stats: {
    about:
      'Gezählt werden nur beendete Spiele, die jeder ansehen darf. Die Zahlen sind höchstens eine Minute ' +
      'alt. Laufende Spiele werden nie gezählt.',
    none: 'Es gibt noch keine beendeten Spiele.',
    people: 'Zwischen Menschen',
    bots: 'Gegen Bots',
    games: 'Spiele',
    scenario: 'Szenario',
    wins: 'Siege nach Seite',
    drawn: 'Unentschieden',
    turns: 'Spielzüge',
    orders: 'Befehle',
    luck: 'Glück',
    share: (side, won, games) => `${side} ${won} (${percent(won, games)})`,
    luckOf: (luck, battles) =>
      battles
        ? `${luck > 0 ? '+' : ''}${decimal(luck, 2)} in ${counted(battles, 'Kampf', 'Kämpfen')}`
        : 'keine Kämpfe',
    luckAbout:
      'Spielzüge und Befehle sind Mittelwerte. Glück ist, was ein Kampf den Angreifern über den ' +
      'Durchschnitt der Würfel hinaus brachte, in Verlusten.',
  },
  rate: {
    about:
      'Spiele zählen, wenn sie als gewertete Spiele eröffnet wurden und beide Spieler einer Wertung ' +
      'zugestimmt hatten. Bots haben keinen Anteil daran. Die Liste ist nach Wertung abzüglich ' +
      'Unsicherheit geordnet.',
    none: 'Noch hat kein Spieler eine Wertung.',
    place: 'Platz',
    player: 'Spieler',
    rating: 'Wertung',
    games: 'Spiele',
  },
  match: {
    about: 'Wähle, was du spielen willst. Sobald ein anderer Spieler dasselbe will, wird das Spiel eröffnet.',
    scenarios: 'Szenarien',
    pace: 'Tempo',
    rated: 'Gewertetes Spiel',
    ratedAbout: 'Beide Spieler müssen einer Wertung zugestimmt haben, und das Spiel braucht eine Uhr.',
    ask: 'Gegner finden',
    stop: 'Nicht mehr warten',
    waiting: (scenarios, pace) => `Suche nach einem Gegner für ${either(scenarios)} (${pace}).`,
    stay: 'Lass diese Seite offen: Bei diesem Tempo wird dir ein Gegner nur zugeteilt, während du hier bist.',
    leave: 'Du kannst diese Seite verlassen. Das Spiel erscheint in der Lobby, und deine Suche gilt 7 Tage.',
    near: 'Zuerst werden dir Spieler mit ähnlicher Wertung zugeteilt, dann andere.',
    found: 'Ein Gegner ist da.',
    open: 'Spiel öffnen',
    choose: 'Wähle mindestens ein Szenario.',
  },
  cup: {
    about: 'In einem Turnier spielt jeder gegen jeden zweimal, einmal mit jeder Seite.',
    none: 'Es gibt noch keine Turniere.',
    open: 'Offen für Spieler',
    running: 'Läuft',
    over: 'Beendet',
    cancelled: 'Abgesagt',
    by: (opener) => `eröffnet von ${opener}`,
    count: (here, most) => `${here} von ${counted(most, 'Spieler', 'Spielern')}`,
    round: (round) => `Runde ${round}`,
    new: 'Turnier eröffnen',
    name: 'Name',
    scenario: 'Szenario',
    pace: 'Tempo',
    most: 'Spieler',
    rated: 'Gewertete Spiele',
    create: 'Turnier eröffnen',
    join: 'Teilnehmen',
    leave: 'Turnier verlassen',
    leaveAbout: 'Du verlierst alle Spiele, die noch nicht eröffnet sind.',
    start: 'Turnier beginnen',
    cancel: 'Turnier absagen',
    startAbout: (most) =>
      `Es beginnt, wenn ${counted(most, 'Spieler', 'Spieler')} teilnehmen. Wer es eröffnet hat, kann ` +
      'es ab 3 beginnen.',
    standings: 'Tabelle',
    games: 'Spiele',
    place: 'Platz',
    player: 'Spieler',
    points: 'Punkte',
    won: 'Siege',
    drawn: 'Unentschieden',
    lost: 'Niederlagen',
    between: 'Direkt',
    beaten: 'Besiegte',
    rules:
      'Ein Sieg zählt 2 Punkte, ein Unentschieden 1. Bei Gleichstand entscheiden der Reihe nach: Punkte in ' +
      'Spielen untereinander (Direkt), Punkte der besiegten Gegner (Besiegte), gewonnene Spiele. Wer ' +
      'dann noch gleich ist, teilt sich den Platz. Wer ein Spiel verlässt, hat es verloren.',
    withdrawn: (name) => `${name} (ausgeschieden)`,
    versus: (first, side, second, other) => `${first} (${side}) – ${second} (${other})`,
    score: (first, second) => `${first} : ${second}`,
    playing: 'Läuft',
    later: 'Später',
    notPlayed: 'Nicht gespielt',
    watch: 'Spiel öffnen',
    back: 'Alle Turniere',
  },
  page: {
    since: (date) => `Dabei seit ${date}`,
    results: 'Ergebnisse',
    none: 'Noch keine beendeten Spiele.',
    all: (won, lost, drawn) => `${won} gewonnen, ${lost} verloren, ${drawn} unentschieden`,
    scenario: 'Szenario',
    side: 'Seite',
    history: 'Verlauf der Wertung',
    ratingAfter: (number, points, band) => `Spiel ${number}: ${points} ± ${band}`,
    unrated: 'Noch keine gewerteten Spiele.',
    yourPage: 'Deine Seite',
    hidden: 'Deine Seite ist verborgen. Nur du kannst sie sehen.',
    open: 'Meine Seite öffnen',
    hide: 'Meine Seite mit Ergebnissen vor anderen verbergen',
    hideAbout: 'Dein Name fehlt dann in Listen beendeter Spiele. In jedem Spiel wird er weiter gezeigt.',
    wantRated: 'Meine Spiele werten',
    wantRatedAbout:
      'Nur Spiele zählen, die als gewertete Spiele eröffnet werden, unter „Gegner finden“ und in ' +
      'Turnieren. Wenn du es ausschaltest, zählen laufende Spiele noch.',
    of: (name) => `Seite von ${name}`,
  },
};
