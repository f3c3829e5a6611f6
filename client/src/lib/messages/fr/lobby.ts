// Accueil, nouvelle partie, compte.
import type { Messages } from '..';
import { counted, of, several } from './counting';
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
    label: 'Pages',
    lobby: 'Accueil',
    newGame: 'Jouer',
    learn: 'Apprendre',
    puzzles: 'Problèmes',
    players: 'Joueurs',
    rules: 'Règles',
    logIn: 'Connexion',
  },
  page: {
    title: 'Accueil',
    againstBot: 'Jouer tout de suite contre un bot',
    firstGame: 'Déjà Phu : une bataille en deux tours. Vous jouez le Vietnam. Aucun compte nécessaire.',
    playNow: 'Jouer',
    scenarios: 'Scénarios',
    firstSteps: 'Premiers pas',
  },
  mine: {
    yourTurn: 'À vous de jouer',
    next: 'suivante',
    whatIf: (scenario) => `Partie d’essai : ${scenario}`,
    against: (sides, others) => `Vous jouez ${several(sides)} contre ${others}`,
    bothSides: (sides) => `Vous jouez ${several(sides)} (les deux camps)`,
    openSeat: 'une place libre',
    none: 'Aucune partie ne vous attend.',
    start: 'Commencez une partie, ou connectez-vous pour voir les vôtres.',
    waiting: 'En attente des autres',
    finished: 'Terminées',
    replay: 'Revoir la partie',
    answerBy: (time) => `Réponse avant le ${time}`,
    title: (count) => `(${count}) Sandtable`,
  },
  open: {
    title: 'Parties ouvertes',
    all: 'Toutes les parties',
    seat: (side, who) => `${side} : ${who}`,
    free: 'libre',
    learning: 'partie d’apprentissage',
    noChat: 'sans discussion',
    joinAs: (side) => `Rejoindre comme ${side}`,
    share: (names) => `En attente que le navigateur ${of(several(names))} ajoute une part de hasard aux dés.`,
    yourShare:
      'Cette partie attend votre part de hasard. Ouvrez cette page dans le navigateur où vous avez ' +
      'rejoint la partie.',
    restart: 'Chercher d’autres joueurs',
    restartWhat: 'Libère les places dont la part de hasard manque. Les dés sont scellés de nouveau.',
    forGuests: 'Les parties ouvertes ne sont montrées qu’aux joueurs et aux invités.',
    asGuest: 'Voir en invité',
    none: 'Aucune partie ouverte pour l’instant. Créez-en une.',
    left: 'Parties en cours qui cherchent un joueur',
    lookAt: 'Voir la partie',
    count: (games) => counted(games, 'ouverte', 'ouvertes'),
    create: 'Créer une partie',
    invite: 'Créer et inviter',
  },
  library: {
    versus: (sides) => sides.join(' contre '),
    firstYear: 'Première année',
    lastYear: 'Dernière année',
    chooseYears: 'Choisir les années',
    play: 'Jouer',
    weight: 'Complexité',
    weightOf: (weight) => `${weight} sur 5`,
  },
  firstSteps: {
    title: 'Nouveau ici ?',
    battle: {
      title: 'Une bataille en dix minutes',
      text:
        'Une vallée, un aérodrome et une douzaine d’unités. Apprenez mouvement, zones de contrôle et ' +
        'combat.',
      time: '10 minutes',
    },
    hearts: {
      title: 'Une première année de Hearts and Minds',
      text: 'Cartes, provinces et Political Will, pas à pas.',
      time: '15 minutes',
    },
    symbols: {
      title: 'Apprendre les symboles',
      text: 'Une douzaine de symboles suffit à toutes les unités du jeu.',
      time: '5 minutes',
    },
  },
  paces: {
    live: 'en direct, 90 minutes par camp',
    evening: 'une soirée, 3 heures par camp',
    daily: '1 jour par décision',
    slow: '3 jours par décision',
  },
  noClock: 'sans pendule',
  shares: {
    notSealed: 'Le serveur n’a pas scellé ses dés. Aucune part n’a été donnée.',
    changed: 'Le serveur a changé ses dés scellés. Votre part n’a pas été révélée.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Le lien est peut-être périmé ou incomplet.',
    toLobby: 'Aller à l’accueil',
  },
};
