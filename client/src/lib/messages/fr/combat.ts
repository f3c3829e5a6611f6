// Combats : rapport de forces, soutien, résultats.
import type { Messages } from '..';
import { counted, that } from './counting';

const loses = (lost: number): string =>
  lost === 0 ? 'ne perd aucun pas' : `perd ${counted(lost, 'pas', 'pas')}`;

export const combat: Messages['combat'] = {
  column: (column) => `colonne ${column}`,
  results: 'Résultats possibles',
  chances: 'Chances',
  card: {
    title: 'Combat',
    over: 'Le combat est fini',
    underWay: 'En cours',
    results: 'Résultats',
    resume: 'Continuer',
    ratioIn: (ratio, column) => `${ratio} en colonne ${column}`,
    losses: 'Pertes',
    lost: (lost) => `a perdu ${counted(lost, 'pas', 'pas')}`,
    eliminated: (lost) => `a perdu ${counted(lost, 'pas', 'pas')} : éliminée`,
    noLosses: 'Aucune perte.',
    stepsOf: (attacker, defender) => `attaquant ${attacker} / défenseur ${defender}`,
    story: 'Le déroulement',
    taken: (side, place) => `${side} prend ${place}.`,
    takenLater: (side, place) => `${side} prend ${place} ; la prise compte à la fin du tour.`,
    held: (side, place) => `${side} tient ${place}.`,
  },
  head: {
    title: 'Combat en cours',
    stages: 'Étapes du combat',
    battle: (place) => `Combat : ${place}`,
    yourAttack: (place) => `Votre attaque : ${place}`,
    attacked: (place) => `Vous êtes attaqué : ${place}`,
  },
  panel: {
    title: 'Combat',
    attackers: 'Attaquants',
    defenders: 'Défenseurs',
    columnAndDie: (column, modifier) => `colonne ${column}, dé ${modifier}`,
    columnOnly: (column) => `colonne ${column}, aucun modificateur au dé`,
    takes: (attacker) => `${attacker} prend l’hexagone`,
    attackerLosses: (side) => `pertes de l’attaquant (${side}, pas en moyenne)`,
    defenderLosses: (side) => `pertes du défenseur (${side}, pas en moyenne)`,
    assume: 'Chances en supposant',
    assuming: 'En supposant',
    noSupport: 'aucun soutien',
    bestSupport: 'le meilleur soutien du défenseur',
    bestSupportOf: (support) => `le meilleur soutien du défenseur : ${support}`,
    before: (attacker, chance, attackers, defenders) =>
      `Avant le dernier changement : ${chance} de chances ${that(attacker)} prenne l’hexagone ; pertes de ` +
      `l’attaquant ${attackers}, pertes du défenseur ${defenders}.`,
    retreats: (hexes) => `Retraites possibles : ${hexes}.`,
    noRetreat: 'Aucun chemin de retraite.',
    noRetreatMeans:
      'Sur un résultat R, les unités restent, sauf si le scénario les élimine. Celle qui a le plus ' +
      'petit ER doit réussir un test d’efficacité ou perdre un pas.',
    madeUp: 'Comment se calcule le rapport de forces',
  },
  sum: {
    attack: 'Attaque',
    defence: 'Défense',
    to: (attack, defence) => `${attack} contre ${defence} =`,
    row: (row) => `, ligne ${row} :`,
    shifts: 'Décalages de colonne',
    shiftedTo: (shift, column) => `${shift}, colonne ${column}`,
    modifiers: 'Modificateurs au dé',
    lowIsGood: 'Les petits jets favorisent l’attaquant.',
    none: 'Aucun.',
  },
  outcomes: {
    loses: (lost) => `Le défenseur ${loses(lost)}`,
    losesAndRetreats: (lost) => `Le défenseur ${loses(lost)} et doit reculer`,
    die: (faces) => `dé ${faces}`,
  },
  table: {
    title: 'Table des résultats de combat',
    key: (attacker, defender) =>
      `pas perdus : attaquant (${attacker}) / défenseur (${defender}) ; R = retraite`,
    caption: (column) => `Résultat de chaque face du dé en colonne ${column}`,
    die: 'dé',
    total: 'total',
    column: (column) => `col. ${column}`,
  },
  support: {
    title: 'Ce que vaut le soutien',
    caption: 'Chances avec le soutien de chaque camp. Les pas sont ceux que coûte le résultat du combat.',
    from: 'Soutien de',
    takes: (attacker) => `${attacker} prend l’hexagone`,
    retreats: (defender) => `${defender} doit reculer`,
    attackerSteps: (side) => `L’attaquant (${side}) perd (en pas)`,
    defenderSteps: (side) => `Le défenseur (${side}) perd (en pas)`,
    fits: '(correspond à votre choix)',
    sent: (side, support) => `${side} : ${support}`,
    mean: (mean) => `moyenne ${mean}`,
    only: (side) => `${side} seul`,
    neither: 'Aucun camp',
    both: 'Les deux camps',
  },
};
