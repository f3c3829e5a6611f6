// La page d’une nouvelle partie.
import type { Messages } from '..';

export const newGame: Messages['lobby']['newGame'] = {
  title: 'Nouvelle partie',
  scenario: 'Scénario',
  briefing: 'Lire la présentation',
  sides: 'Camps',
  playedBy: (side) => `${side} est joué par`,
  kinds: {
    me: 'Moi',
    bot: 'Bot',
    open: 'Place libre',
    hotseat: 'Même écran (cet appareil)',
    invite: 'Inviter un joueur',
  },
  bot: 'Bot',
  playerName: 'Nom du joueur',
  pace: 'Rythme',
  paces: {
    none: { name: 'Sans pendule', time: 'prenez tout votre temps' },
    live: { name: 'En direct', time: 'les deux joueurs en ligne' },
    evening: { name: 'Une soirée', time: 'quelques heures' },
    daily: { name: 'Un coup par jour', time: 'des semaines' },
    slow: { name: 'Lent', time: 'des mois' },
  },
  options: 'Règles optionnelles',
  optionsChanged: 'Règles optionnelles (modifiées)',
  strangers: 'Proposer aussi la place à tous',
  spectators: 'Admettre des spectateurs',
  spectatorsSee: 'Les spectateurs voient la partie',
  delays: {
    none: 'tout de suite',
    quarter: '15 minutes plus tard',
    hour: 'une heure plus tard',
    day: 'un jour plus tard',
  },
  learning: 'Partie d’apprentissage (les bots expliquent leurs ordres)',
  chat: 'Discussion',
  create: 'Créer la partie',
  sum: {
    players: (scenario, players) => `${scenario} : ${players.join(', ')}.`,
    player: (side, who) => `${side} est joué par ${who}`,
    you: 'vous',
    open: 'le premier joueur qui rejoint',
    hotseat: 'un joueur au même écran',
    link: 'la première personne qui accepte votre lien',
    invite: 'un joueur que vous invitez',
    pace: (pace) => `${pace}.`,
    spectators: 'Les spectateurs sont admis.',
    spectatorsLater: (later) => `Les spectateurs sont admis et voient tout ${later}.`,
    noSpectators: 'Pas de spectateurs.',
    handicap: (side, points, kind) => `${side} reçoit ${points} ${kind}.`,
    counters: 'La partie se joue avec des pions personnels.',
    noChat: 'La discussion est fermée.',
    learning: 'C’est une partie d’apprentissage.',
    undo: 'Vous pouvez revenir en arrière librement jusqu’au dernier jet de dé ou à la dernière révélation.',
    dice: 'Les dés sont scellés d’avance, et votre navigateur les vérifie tour par tour.',
  },
};

export const handicap: Messages['lobby']['handicap'] = {
  title: 'Handicap et pions personnels',
  forSide: 'Handicap pour',
  noSide: 'aucun camp',
  none: 'Ce scénario ne se décide pas aux points : il n’y a donc pas de handicap.',
  counters: 'Pions personnels',
  how:
    'Si vous possédez le jeu, vous pouvez jouer avec ses valeurs imprimées. Téléchargez un fichier, ' +
    'entrez les valeurs et choisissez-le ici. Seuls les joueurs de cette partie les voient, et les ' +
    'spectateurs ne sont pas admis. Fichiers :',
};
