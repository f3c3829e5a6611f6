// Joueurs : pages, parties finies, statistiques, classements, adversaire, coupes.
import type { Messages } from '..';
import { decimal, percent } from '../numbers';
import { counted, either, of } from './counting';

export const players: Messages['players'] = {
  title: 'Joueurs',
  sections: 'Sections de cette page',
  opponent: 'Trouver un adversaire',
  games: 'Parties terminées',
  statistics: 'Statistiques',
  ratings: 'Classement',
  cups: 'Coupes',
  loading: 'Chargement…',
  retry: 'Réessayer',
  logIn: 'Connectez-vous d’abord avec un compte.',
  any: 'tous',
  lobby: {
    title: 'Autres joueurs',
    about: 'Trouvez un adversaire, rejoignez une coupe ou regardez des parties terminées.',
  },
  result: { won: 'gagnée', lost: 'perdue', drawn: 'nulle' },
  rating: (points, band) => `${points} ± ${band}`,
  search: {
    about:
      'Les parties terminées que chacun peut regarder, les dernières d’abord. Les vôtres sont toutes ' +
      'listées pour vous.',
    scenario: 'Scénario',
    side: 'Camp',
    player: 'Joueur',
    result: 'Résultat',
    search: 'Chercher des parties',
    none: 'Aucune partie terminée ne correspond.',
    more: 'Montrer plus de parties',
    hidden: 'un joueur',
    wonBy: (side) => `${side} a gagné`,
    drawn: 'Partie nulle',
    length: (turns, orders) =>
      `${turns ? `${counted(turns, 'tour', 'tours')}, ` : ''}${counted(orders, 'ordre', 'ordres')}`,
    rated: 'classée',
    replay: 'Revoir la partie',
    ended: (date) => `Terminée le ${date}`,
  },
  stats: {
    about:
      'Seules comptent les parties terminées que chacun peut regarder. Les chiffres datent d’une minute ' +
      'au plus. Les parties en cours ne comptent jamais.',
    none: 'Il n’y a pas encore de partie terminée.',
    people: 'Entre humains',
    bots: 'Contre des bots',
    games: 'Parties',
    scenario: 'Scénario',
    wins: 'Victoires par camp',
    drawn: 'Nulles',
    turns: 'Tours',
    orders: 'Ordres',
    luck: 'Chance',
    share: (side, won, games) => `${side} ${won} (${percent(won, games)})`,
    luckOf: (luck, battles) =>
      battles
        ? `${luck > 0 ? '+' : ''}${decimal(luck, 2)} en ${counted(battles, 'combat', 'combats')}`
        : 'aucun combat',
    luckAbout:
      'Tours et ordres sont des moyennes. La chance est ce qu’un combat a apporté à ses attaquants ' +
      'au-delà de la moyenne de ses dés, en pertes.',
  },
  rate: {
    about:
      'Une partie compte si elle a été ouverte comme partie classée et si les deux joueurs avaient ' +
      'accepté un classement. Les bots n’y ont aucune part. La liste suit le classement moins ' +
      'l’incertitude.',
    none: 'Aucun joueur n’est encore classé.',
    place: 'Rang',
    player: 'Joueur',
    rating: 'Classement',
    games: 'Parties',
  },
  match: {
    about:
      'Choisissez ce que vous voulez jouer. Dès qu’un autre joueur veut la même chose, la partie est ' +
      'ouverte.',
    scenarios: 'Scénarios',
    pace: 'Rythme',
    rated: 'Partie classée',
    ratedAbout: 'Les deux joueurs doivent avoir accepté un classement, et la partie a besoin d’une pendule.',
    ask: 'Trouver un adversaire',
    stop: 'Ne plus attendre',
    waiting: (scenarios, pace) => `En attente d’un adversaire pour ${either(scenarios)} (${pace}).`,
    stay: 'Gardez cette page ouverte : à ce rythme, on ne vous associe que pendant que vous êtes là.',
    leave: 'Vous pouvez quitter cette page. La partie apparaîtra à l’accueil, et votre demande dure 7 jours.',
    near: 'On vous associe d’abord à des joueurs de classement voisin, puis à d’autres.',
    found: 'Un adversaire est là.',
    open: 'Ouvrir la partie',
    choose: 'Choisissez au moins un scénario.',
  },
  cup: {
    about: 'Dans une coupe, chacun rencontre chacun deux fois, une fois avec chaque camp.',
    none: 'Il n’y a pas encore de coupe.',
    open: 'Ouverte aux joueurs',
    running: 'En cours',
    over: 'Terminée',
    cancelled: 'Annulée',
    by: (opener) => `ouverte par ${opener}`,
    count: (here, most) => `${here} sur ${counted(most, 'joueur', 'joueurs')}`,
    round: (round) => `Ronde ${round}`,
    new: 'Ouvrir une coupe',
    name: 'Nom',
    scenario: 'Scénario',
    pace: 'Rythme',
    most: 'Joueurs',
    rated: 'Parties classées',
    create: 'Ouvrir la coupe',
    join: 'Rejoindre la coupe',
    leave: 'Quitter la coupe',
    leaveAbout: 'Vous perdez toutes les parties qui n’ont pas encore été ouvertes.',
    start: 'Commencer la coupe',
    cancel: 'Annuler la coupe',
    startAbout: (most) =>
      `Elle commence quand ${counted(most, 'joueur a', 'joueurs ont')} rejoint. Le joueur qui l’a ` +
      'ouverte peut la commencer à 3.',
    standings: 'Tableau',
    games: 'Parties',
    place: 'Rang',
    player: 'Joueur',
    points: 'Pts',
    won: 'Gagnées',
    drawn: 'Nulles',
    lost: 'Perdues',
    between: 'Directes',
    beaten: 'Battus',
    rules:
      'Une victoire vaut 2 points, une nulle 1. À égalité, on compare dans l’ordre : les points des ' +
      'parties entre eux (Directes), les points des adversaires battus (Battus), les parties gagnées. ' +
      'Les joueurs encore à égalité partagent le rang. Un joueur qui quitte une partie l’a perdue.',
    withdrawn: (name) => `${name} (retiré)`,
    versus: (first, side, second, other) => `${first} (${side}) – ${second} (${other})`,
    score: (first, second) => `${first} : ${second}`,
    playing: 'En cours',
    later: 'Plus tard',
    notPlayed: 'Non jouée',
    watch: 'Ouvrir la partie',
    back: 'Toutes les coupes',
  },
  page: {
    since: (date) => `Membre depuis le ${date}`,
    results: 'Résultats',
    none: 'Aucune partie terminée pour l’instant.',
    all: (won, lost, drawn) =>
      [
        counted(won, 'gagnée', 'gagnées'),
        counted(lost, 'perdue', 'perdues'),
        counted(drawn, 'nulle', 'nulles'),
      ].join(', '),
    scenario: 'Scénario',
    side: 'Camp',
    history: 'Évolution du classement',
    ratingAfter: (number, points, band) => `Partie ${number} : ${points} ± ${band}`,
    unrated: 'Aucune partie classée pour l’instant.',
    yourPage: 'Votre page',
    hidden: 'Votre page est cachée. Vous seul pouvez la voir.',
    open: 'Ouvrir ma page',
    hide: 'Cacher aux autres ma page de résultats',
    hideAbout:
      'Votre nom n’apparaît alors plus dans les listes de parties terminées. Chaque partie le montre encore.',
    wantRated: 'Classer mes parties',
    wantRatedAbout:
      'Seules comptent les parties ouvertes comme parties classées, par « Trouver un adversaire » et ' +
      'dans les coupes. Si vous désactivez ceci, les parties en cours comptent encore.',
    of: (name) => `Page ${of(name)}`,
  },
};
