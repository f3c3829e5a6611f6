// Textes donnés par l’état d’une partie.
import type { Messages } from '..';
import { counted } from './counting';

export const state: Messages['state'] = {
  bots: {
    named: (title) => `le bot ${title}`,
    unnamed: 'un bot',
  },
  desk: {
    more: 'Continuer',
    seaRolls: (count) =>
      count ? `Ce mouvement demande ${counted(count, 'jet', 'jets')}.` : 'Ce mouvement ne demande aucun jet.',
    moveCosts: (points, left) => `Ce mouvement coûte ${points} MP${left ? `, ${left}` : ''}.`,
    pastCosts: (points) => `Pour le contourner, continuez : ${points} MP jusqu’ici.`,
  },
  none: 'Aucun',
  push: {
    turn: 'À vous de jouer',
    soon: 'Votre temps s’écoule',
    over: 'La partie est finie',
    invited: 'Vous êtes invité à une partie',
    rematch: 'Une revanche est proposée',
    declined: 'Votre invitation a été refusée',
    news: 'Nouvelles',
    open: 'Ouvrez la partie.',
  },
  offline: {
    title: 'Pas de connexion',
    away: 'Le serveur de Sandtable ne répond pas. Vos parties y sont en sécurité.',
    check: 'Vérifiez votre connexion, puis',
    again: 'réessayez',
  },
  site: { description: 'Des wargames sur plateau : les règles sont appliquées, expliquées et citées.' },
  notifications: {
    insecure:
      'Les navigateurs ne montrent de notifications que sur les sites sûrs (https), et ce site ne ' +
      'l’est pas.',
    install:
      'Ajoutez d’abord Sandtable à votre écran d’accueil (Partager, puis Sur l’écran d’accueil). Les ' +
      'notifications fonctionnent à partir de là.',
    unsupported: 'Ce navigateur ne prend pas en charge les notifications.',
    blocked:
      'Votre navigateur bloque les notifications de ce site. Vous pouvez les permettre dans ses ' +
      'réglages du site.',
    silent:
      'Le service de notification de votre navigateur ne répond pas : les notifications restent ' +
      'désactivées ici. E-mails et webhooks fonctionnent toujours.',
  },
  otherGames: 'Autres jeux',
  stages: { draft: 'ébauche', playable: 'jouable', complete: 'complet' },
  seats: { person: 'un joueur', bot: 'un bot', hotseat: 'même écran', open: 'libre' },
};
