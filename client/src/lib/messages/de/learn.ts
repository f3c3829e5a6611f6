// Anleitung, Symbole und Lektionen.
import type { Messages } from '..';
import { counted } from './counting';
import { lessons } from './learnLessons';

export const learn: Messages['learn'] = {
  page: {
    title: 'Lernen',
    about: (minutes) =>
      `Etwa ${counted(minutes, 'Minute', 'Minuten')} gegen einen Bot. Du kannst alles bis zum letzten ` +
      'Wurf rückgängig machen und den aktuellen Schritt neu beginnen.',
    begin: 'Lektion beginnen',
    busy: 'Wird vorbereitet …',
    noScenario: 'Dieses Szenario ist nicht verfügbar.',
    symbols: 'Einheitensymbole',
  },
  symbols: {
    anatomy:
      'Die oberste Zeile nennt die Einheit und ihren Verband. Der Kasten zeigt die Art der Einheit, ' +
      'darüber steht ihre Größe. Punkte links sind Stufen; die Zahl rechts ist das Efficiency Rating. ' +
      'Die unterste Zeile zeigt Angriff, Verteidigung und Bewegung. Helle Spielsteine mit runden Ecken ' +
      'sind Allied, dunkle mit schrägen Ecken Non-Allied. Der Rahmen um die Bewegungszahl zeigt, wie ' +
      'sich die Einheit bewegt: keiner zu Fuß, unterstrichen für leichte Infanterie, ein offener ' +
      'Kasten für Räder, ein gefüllter für Ketten, ein spitzer für den Luftweg.',
    kinds: {
      inf: 'Infanterie',
      mot: 'Motorisierte Infanterie',
      mech: 'Mechanisierte Infanterie',
      arm: 'Panzer',
      li: 'Leichte Infanterie',
      mtn: 'Gebirgsinfanterie',
      abn: 'Fallschirmjäger',
      aas: 'Luftsturm',
      mar: 'Marineinfanterie',
      art: 'Artillerie',
      rkt: 'Raketenartillerie',
      hq: 'Hauptquartier',
      hel: 'Kampfhubschrauber',
      mil: 'Selbstverteidigungskräfte',
      post: 'Außenposten',
    },
    reduced: 'Reduziert: ein Balken durch das Symbol',
    statuses: 'Zustandsmarker',
  },
  coach: {
    title: 'Lektion',
    decision: 'Deine Entscheidung',
    show: 'Zeigen',
    hide: 'Ausblenden',
    begin: 'Beginnen',
    restart: 'Diesen Schritt neu beginnen',
    replay: 'Wiederholung ansehen',
    more: 'Weitere Lektionen',
    seen: (kinds) => `Du hast ${kinds} Arten von Entscheidungen getroffen`,
  },
  lessons,
};
