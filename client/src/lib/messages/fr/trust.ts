// Dés, enregistrements et ce qu’ils prouvent.
import type { Messages } from '..';
import { counted } from './counting';

const dice = (count: number): string => counted(count, 'dé', 'dés');

export const trust: Messages['trust'] = {
  alarm: {
    title: 'Les dés de cette partie sont faux.',
    foundBy: 'C’est votre navigateur qui l’a trouvé, pas le serveur.',
    save: 'Enregistrer les preuves',
  },
  mark: {
    title: 'Dés vérifiés',
    less: 'moins',
    close: 'Fermer',
    fault: 'Les dés ne sont pas vérifiés.',
    again: 'vérifier de nouveau',
    busy: 'Vérification des dés…',
    unchecked: 'Les dés n’ont pas encore été vérifiés.',
  },
  proved: {
    title: 'Dés vérifiés.',
    summary: (count, records) =>
      `${dice(count)} dans ${counted(records, 'enregistrement', 'enregistrements')}, exactement comme ` +
      'scellé avant le premier ordre.',
    more: 'ce qui a été vérifié',
    chain:
      'Chaîne : chaque enregistrement contient le hachage du précédent ; rien n’a donc été changé, ' +
      'retiré ou inséré.',
    seeds: (keys) =>
      'Graines : les deux graines révélées correspondent aux sceaux montrés avant le premier ordre. ' +
      `Clés de tour conformes aux graines : ${keys}.`,
    dice: (count, seen) =>
      `Dés : les ${count} ont été recalculés à partir des graines, des parts de hasard des joueurs, du ` +
      `numéro de la décision et du nom du jet. ${seen} d’entre eux sont dans ce journal ; ouvrez un ` +
      'jet pour voir le calcul. Les autres sont des tirages cachés.',
    noSeals:
      'Sceaux : ce navigateur n’en a gardé aucun pendant la partie ; il ne pourrait donc pas ' +
      'reconnaître un enregistrement entièrement réécrit.',
    sealsTo: (record) =>
      'Sceaux : tout ce que ce navigateur a vu pendant la partie est dans l’enregistrement, jusqu’au ' +
      `numéro ${record}.`,
    openDice:
      'Dés ouverts : la graine était connue dès le début ; qui la connaissait pouvait prédire chaque ' +
      'jet.',
    twiceBefore: 'Vérifié deux fois : par cette page dans votre navigateur, et par le serveur avec',
    twiceAfter: (count) =>
      `, un simple fichier autonome, qui confirme ${dice(count)}. Pour ne vous fier ni à l’un ni à ` +
      'l’autre, téléchargez l’enregistrement et vérifiez-le vous-même avec ce fichier.',
    notOrders:
      'Non vérifié ici : si chaque ordre était permis. Le moteur l’a vérifié quand l’ordre a été donné.',
  },
  sealed: {
    title: 'Les dés sont scellés.',
    noneSeen: 'Vous n’avez encore vu aucun dé.',
    recalculated: (seen, count) =>
      `Vous avez vu ${dice(seen)} ; votre navigateur a recalculé les ${count} des tours finis.`,
    later: (seen) => `Vous avez vu ${dice(seen)}. Ce que vous avez vu pourra être vérifié après la partie.`,
    more: 'ce qui peut être vérifié maintenant',
    knownDice: 'Connu maintenant : les deux sceaux, faits avant le premier ordre. Dés',
    knownHidden: ', tirages cachés',
    knownEnd: '.',
    notYet: (waiting) =>
      'Pas encore : les dés de ce tour, jusqu’à ce que sa clé soit révélée à la fin du tour ' +
      `(${dice(waiting)}) ; les tirages cachés, jusqu’à la fin de la partie.`,
    byTurn:
      'Ce navigateur a vérifié les sceaux et la part de hasard qu’il avait gardée avant la partie, la ' +
      'clé de chaque tour fini, et chaque dé de ces tours. Les tirages cachés et l’enregistrement ' +
      'entier sont vérifiés à la fin de la partie.',
    atEnd:
      'Cette partie a commencé avant que les dés puissent être vérifiés tour par tour. À la fin, cette ' +
      'page vérifie tout.',
    lost: (rolls) =>
      'Le serveur a été rétabli depuis une sauvegarde : ' +
      `${counted(rolls, 'jet que vous aviez vu est perdu', 'jets que vous aviez vus sont perdus')}, et ` +
      'de nouveaux dés servent depuis.',
    saves:
      'Ce navigateur garde un sceau de ce qu’il voit. Si l’enregistrement est réécrit plus tard, il ne ' +
      'correspondra plus.',
  },
  rolls: {
    die: (name, low, high) => `${name}, ${low}–${high}`,
    how: (count) => (count === 1 ? 'Comment ce jet a été produit' : 'Comment ces jets ont été produits'),
    face: (name, face) => `${name} : ${face}`,
    correct: (low, high) => `sur un dé de ${low}–${high}. Recalculé : juste.`,
    key: (turn) => `Clé du tour ${turn} :`,
    inputBefore: 'Entrée : la partie, et les parts des deux joueurs dans la graine,',
    inputAfter: (record, counter, name) => `, enregistrement ${record}, compteur ${counter}, « ${name} »`,
    hmac: 'HMAC-SHA-256 des deux :',
    sum: (faces, number, low, face) =>
      `Le premier nombre équitable pour ${faces} faces y est ${number} ; divisé par ${faces}, il reste ` +
      `${number % faces} ; ${low} + ${number % faces} = ${face}.`,
    later:
      'Le jet est calculé à partir de la clé scellée du tour, de cette décision et du nom du jet ; ' +
      'personne ne pouvait donc le choisir ni l’employer pour autre chose. La clé est révélée à la fin ' +
      'du tour, et le calcul complet est montré ici après la partie.',
  },
  faults: {
    share: (seat) =>
      `La part de hasard de la place ${seat} n’est pas celle qui était scellée avant la partie.`,
    die: (name, where, face, right) =>
      `Le dé « ${name} » (${where}) montre ${face}, mais sa clé donne ${right}.`,
    inRecord: (record) => `enregistrement ${record}`,
    inLog: 'votre journal',
    damaged: (line) => `La ligne ${line} de l’enregistrement est abîmée et illisible.`,
    otherGame: 'C’est l’enregistrement d’une autre partie.',
    otherDice: 'Le serveur a changé les dés scellés avant que vous ne donniez votre part de hasard.',
    otherShare: 'Le serveur a remplacé ou omis la part de hasard de ce navigateur.',
    otherRenewedShare:
      'Le serveur a remplacé ou omis la part de hasard que ce navigateur a ajoutée après un ' +
      'rétablissement.',
    rollMissing: (roll) => `Le jet ${roll} manque : la partie est revenue en arrière sans nouveaux dés.`,
    otherRoll: (roll) => `Le jet ${roll} n’est pas celui que ce navigateur avait vu.`,
    cutOff: 'L’enregistrement est incomplet : sa dernière ligne est coupée.',
    closing: 'La ligne finale ne correspond pas à la ligne précédente.',
    noRenewedSeeds: 'Les graines des dés renouvelés manquent.',
    openSeed: 'La graine révélée des dés ne correspond pas à son sceau.',
    closedSeed: 'La graine révélée des tirages cachés ne correspond pas à son sceau.',
    recordOrder: (record) => `L’enregistrement ${record} ne suit pas le précédent.`,
    renewal: (record) => `L’enregistrement ${record} renouvelle les dés après un autre enregistrement.`,
    recordKey: (record, turn) =>
      `L’enregistrement ${record} contient une clé qui ne correspond pas au tour ${turn}.`,
    dieKnown: (record) => `Un dé de l’enregistrement ${record} emploie une clé déjà révélée.`,
    neverRenewed: 'Il y a des graines pour des dés jamais renouvelés.',
    seal:
      'Un sceau gardé par ce navigateur pendant la partie ne correspond à aucune ligne de cet ' +
      'enregistrement.',
    notYet: 'Les dés de cette partie pourront être vérifiés quand elle sera finie.',
    rollOrder: (roll) => `Le jet ${roll} ne suit pas le précédent.`,
    turnKey: (turn) => `La clé du tour ${turn} ne correspond pas au sceau des dés.`,
    turnOver: (roll) => `Le jet ${roll} emploie la clé d’un tour déjà fini.`,
    rollKnown: (roll) => `Le jet ${roll} emploie une clé déjà révélée.`,
    download: 'L’enregistrement de la partie n’a pas pu être téléchargé.',
  },
};
