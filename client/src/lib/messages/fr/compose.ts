// Les ordres pendant qu’on les compose.
import type { Messages } from '..';
import { counted, several } from './counting';

const points = (count: number): string => counted(count, 'point', 'points');

export const compose: Messages['compose'] = {
  outOf: (count, total) => `${count} sur ${total}`,
  choose: {
    all: (options) => `Tout choisir (${options})`,
    none: 'Ne rien choisir',
    exactly: (count, options) => `(choisissez ${count} sur ${options})`,
    upTo: (most, options) => `(choisissez jusqu’à ${most} sur ${options})`,
    between: (least, most, options) => `(choisissez ${least}–${most} sur ${options})`,
    find: 'Chercher',
    findInList: 'Chercher dans la liste',
    notShown: (count) => `Non montrés : ${count}. Tapez pour filtrer la liste, ou choisissez sur la carte.`,
    more: (count) => `Choisissez-en encore ${count}.`,
    tooMany: 'Trop de choix.',
    decrease: 'Diminuer',
    increase: 'Augmenter',
    decreaseOf: (slot) => `Diminuer ${slot}`,
    increaseOf: (slot) => `Augmenter ${slot}`,
    number: (count) => `Choisir ${count}`,
    allocate: 'Confirmer la répartition',
    stepBack: 'Reculer d’un espace',
    destinations: (count) => `Destinations possibles : ${count}`,
    rolls: (count) => (count ? counted(count, 'jet', 'jets') : 'aucun jet'),
    movementPoints: (movement) => `${movement} MP`,
    nothing: 'Il n’y a rien à choisir ici. Revenez d’un choix, ou annulez l’ordre.',
  },
  spend: {
    left: (count) => `encore ${points(count)} à dépenser`,
    price: points,
    free: 'gratuit',
    choices: (count) => counted(count, 'choix', 'choix'),
  },
  button: {
    andRoll: (order) => `${order} et lancer les dés`,
    commit: (support) => `Engager ${several(support)}`,
    airPoints: (count) => counted(count, 'point aérien', 'points aériens'),
    artillery: (unit) => `artillerie ${unit}`,
    headquarters: (unit) => `QG ${unit}`,
  },
  undo: {
    attack:
      'Les dés sont lancés quand les deux camps ont engagé leur soutien. Vous pouvez revenir sur ' +
      'l’attaque tant que votre adversaire n’a pas à décider.',
    roll: 'Ceci lance les dés. Vous ne pourrez pas revenir en arrière.',
    combat:
      'Les dés sont lancés quand le défenseur a engagé son soutien. Vous ne pourrez pas revenir en arrière.',
    perhaps:
      'Vous ne pourrez pas revenir en arrière si les dés sont lancés, si une information est révélée ou si votre ' +
      'adversaire doit décider.',
  },
};
