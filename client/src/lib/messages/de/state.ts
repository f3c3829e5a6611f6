// Texte aus dem Zustand eines Spiels.
import type { Messages } from '..';
import { counted } from './counting';

export const state: Messages['state'] = {
  bots: {
    named: (title) => `der Bot ${title}`,
    unnamed: 'ein Bot',
  },
  desk: {
    more: 'Weiter',
    seaRolls: (count) =>
      count
        ? `Diese Bewegung braucht ${counted(count, 'Wurf', 'Würfe')}.`
        : 'Diese Bewegung braucht keinen Wurf.',
    moveCosts: (points, left) => `Diese Bewegung kostet ${points} MP${left ? `, ${left}` : ''}.`,
    pastCosts: (points) => `Um den Ort zu umgehen, zieh weiter: bis hierher ${points} MP.`,
  },
  none: 'Nichts',
  push: {
    turn: 'Du bist an der Reihe',
    soon: 'Deine Zeit läuft ab',
    over: 'Das Spiel ist vorbei',
    invited: 'Du bist zu einem Spiel eingeladen',
    rematch: 'Eine Revanche wird angeboten',
    declined: 'Deine Einladung wurde abgelehnt',
    news: 'Neues',
    open: 'Öffne das Spiel.',
  },
  offline: {
    title: 'Keine Verbindung',
    away: 'Der Server von Sandtable antwortet nicht. Deine Spiele sind dort sicher.',
    check: 'Prüfe deine Verbindung, dann',
    again: 'versuche es erneut',
  },
  site: { description: 'Konfliktsimulationen am Brett: Die Regeln werden überwacht, erklärt und belegt.' },
  notifications: {
    insecure:
      'Browser zeigen Benachrichtigungen nur auf sicheren Websites (https), und diese Website ist ' +
      'nicht sicher.',
    install:
      'Lege Sandtable zuerst auf deinen Home-Bildschirm („Teilen“, dann „Zum Home-Bildschirm“). Von ' +
      'dort funktionieren Benachrichtigungen.',
    unsupported: 'Dieser Browser unterstützt keine Benachrichtigungen.',
    blocked:
      'Dein Browser blockiert Benachrichtigungen dieser Website. Du kannst sie in seinen ' +
      'Website-Einstellungen erlauben.',
    silent:
      'Der Push-Dienst deines Browsers antwortet nicht, darum bleiben Benachrichtigungen hier aus. ' +
      'E-Mail und Webhooks funktionieren weiter.',
  },
  otherGames: 'Andere Spiele',
  stages: { draft: 'Entwurf', playable: 'spielbar', complete: 'vollständig' },
  seats: { person: 'ein Spieler', bot: 'ein Bot', hotseat: 'Hot Seat', open: 'frei' },
};
