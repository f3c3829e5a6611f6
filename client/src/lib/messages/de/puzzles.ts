// Rätsel: die Liste, ein Rätsel und seine Lösung.
import type { Messages } from '..';
import { percent } from '../numbers';
import { counted } from './counting';

export const puzzles: Messages['puzzles'] = {
  title: 'Rätsel',
  about:
    'Jedes Rätsel ist eine kleine Stellung mit einer Frage: Welcher Befehl hat die höchste Chance? ' +
    'Nach deiner Antwort siehst du die genaue Chance jedes Befehls und warum einer davon der beste ' +
    'ist. Ein Konto brauchst du nicht.',
  unofficial:
    'Inoffiziell: keine Verbindung zu einem Verlag oder Autor. Titel werden nur genannt, um zu ' +
    'sagen, welche Regeln gelten. Stellungen und die meisten Werte der Einheiten sind unsere eigenen.',
  progress: (solved, all) => `${solved} von ${all} gelöst`,
  kept: 'Dein Fortschritt wird nur in diesem Browser gespeichert.',
  none: 'Hier gibt es keine Rätsel.',
  loading: 'Die Rätsel werden geladen …',
  loadingOne: 'Das Rätsel wird geladen …',
  number: (number) => `Rätsel ${number}`,
  of: (theme, number) => `${theme} ${number}`,
  solved: 'Gelöst',
  missed: 'Noch nicht gelöst',
  start: 'Nächstes Rätsel beginnen',
  list: 'Alle Rätsel',
  youPlay: (side) => `Du spielst ${side}`,
  before: 'Befehle vor der Frage',
  breakdown: 'Aufschlüsselung des Kampfes',
  track: (label, value) => `${label}: ${value}`,
  position: (question) => `Karte der Stellung. ${question} Die Einheiten stehen unten.`,
  units: 'Einheiten nach Hexfeld',
  unitsByArea: 'Einheiten nach Gebiet',
  flag: 'rote Flagge',
  pacified: 'befriedet',
  unit: (name, left, right, er) => `${name}: ${left}${right ? `-${right}` : ''}${er ? `, ER ${er}` : ''}`,
  steps: (steps) => counted(steps, 'Stufe', 'Stufen'),
  choose: 'Wähle einen Befehl',
  some: (shown, all) => `${shown} der ${all} möglichen Befehle sind aufgeführt.`,
  answer: 'Antworten',
  wait: 'Wird geprüft …',
  right: 'Richtig: Kein Befehl ist besser.',
  wrong: 'Es gibt einen besseren Befehl.',
  yourOrder: (order, share, chance) => `Dein Befehl: ${order}. Chance: ${share} (${chance}).`,
  bestOrder: (orders, share, chance) => `Am besten: ${orders.join('; oder ')}. Chance: ${share} (${chance}).`,
  why: 'Warum',
  all: 'Alle Befehle',
  chance: 'Chance',
  orders: 'Befehle',
  yours: 'dein Befehl',
  best: 'am besten',
  more: (count) => `${count} weitere zeigen`,
  next: 'Nächstes Rätsel',
  percent: (chance) => percent(chance, 100),
};
