// Würfel, Aufzeichnungen und was sie beweisen.
import type { Messages } from '..';
import { counted } from './counting';

const dice = (count: number): string => counted(count, 'Würfel', 'Würfel');

export const trust: Messages['trust'] = {
  alarm: {
    title: 'Die Würfel dieses Spiels sind falsch.',
    foundBy: 'Das hat dein Browser festgestellt, nicht der Server.',
    save: 'Beweise speichern',
  },
  mark: {
    title: 'Geprüfte Würfel',
    less: 'weniger',
    close: 'Schließen',
    fault: 'Die Würfel sind nicht geprüft.',
    again: 'erneut prüfen',
    busy: 'Die Würfel werden geprüft …',
    unchecked: 'Die Würfel wurden noch nicht geprüft.',
  },
  proved: {
    title: 'Würfel geprüft.',
    summary: (count, records) =>
      `${dice(count)} in ${counted(records, 'Datensatz', 'Datensätzen')}, alle genau wie vor dem ` +
      'ersten Befehl versiegelt.',
    more: 'was geprüft wurde',
    chain:
      'Kette: Jeder Datensatz enthält den Hash des vorigen; nichts wurde also geändert, entfernt oder ' +
      'eingefügt.',
    seeds: (keys) =>
      'Startwerte: Die beiden offengelegten Startwerte passen zu den Siegeln, die vor dem ersten ' +
      `Befehl gezeigt wurden. Schlüssel von Spielzügen, die zu den Startwerten passen: ${keys}.`,
    dice: (count, seen) =>
      `Würfel: Alle ${count} wurden nachgerechnet, aus den Startwerten, den Zufallsanteilen der ` +
      `Spieler, der Nummer der Entscheidung und dem Namen des Wurfs. ${seen} davon stehen in diesem ` +
      'Protokoll; öffne einen Wurf, um die Rechnung zu sehen. Die übrigen sind verdeckte Ziehungen.',
    noSeals:
      'Siegel: Dieser Browser hat während des Spiels keine gespeichert und könnte daher eine völlig ' +
      'neu geschriebene Aufzeichnung nicht erkennen.',
    sealsTo: (record) =>
      'Siegel: Alles, was dieser Browser während des Spiels sah, steht in der Aufzeichnung, bis ' +
      `Datensatz ${record}.`,
    openDice:
      'Offene Würfel: Der Startwert war von Anfang an bekannt; wer ihn kannte, konnte jeden Wurf ' +
      'vorhersagen.',
    twiceBefore: 'Zweimal geprüft: von dieser Seite in deinem Browser, und vom Server mit',
    twiceAfter: (count) =>
      `, einer einzelnen eigenständigen Datei, die ${dice(count)} bestätigt. Um keinem von beiden zu ` +
      'vertrauen, lade die Aufzeichnung herunter und prüfe sie selbst mit dieser Datei.',
    notOrders:
      'Hier nicht geprüft: ob jeder Befehl regelgerecht war. Das hat das Programm geprüft, als der ' +
      'Befehl gegeben wurde.',
  },
  sealed: {
    title: 'Die Würfel sind versiegelt.',
    noneSeen: 'Es wurde noch nicht gewürfelt.',
    recalculated: (seen, count) =>
      `Du hast ${dice(seen)} gesehen; dein Browser hat die ${count} aus beendeten Spielzügen ` +
      'nachgerechnet.',
    later: (seen) =>
      `Du hast ${dice(seen)} gesehen. Was du gesehen hast, lässt sich prüfen, wenn das Spiel vorbei ` +
      'ist.',
    more: 'was jetzt geprüft werden kann',
    knownDice: 'Jetzt bekannt: die beiden Siegel, die vor dem ersten Befehl entstanden. Würfel',
    knownHidden: ', verdeckte Ziehungen',
    knownEnd: '.',
    notYet: (waiting) =>
      'Noch nicht: die Würfel dieses Spielzugs, bis sein Schlüssel am Ende des Spielzugs offengelegt ' +
      `wird (${dice(waiting)}); verdeckte Ziehungen, bis das Spiel endet.`,
    byTurn:
      'Dieser Browser prüfte die Siegel und den Zufallsanteil, den er vor dem Spiel gespeichert hat, ' +
      'den Schlüssel jedes beendeten Spielzugs und jeden Würfel dieser Spielzüge. Verdeckte Ziehungen ' +
      'und die ganze Aufzeichnung werden am Ende des Spiels geprüft.',
    atEnd:
      'Dieses Spiel begann, bevor Würfel Spielzug für Spielzug geprüft werden konnten. Am Ende prüft ' +
      'diese Seite alles.',
    lost: (rolls) =>
      'Der Server wurde aus einer Sicherung wiederhergestellt: ' +
      `${counted(rolls, 'Wurf, den du gesehen hast, ist', 'Würfe, die du gesehen hast, sind')} ` +
      'verloren, und seitdem gelten neue Würfel.',
    saves:
      'Dieser Browser speichert ein Siegel dessen, was er sieht. Wird die Aufzeichnung später neu ' +
      'geschrieben, passt es nicht mehr.',
  },
  rolls: {
    die: (name, low, high) => `${name}, ${low}–${high}`,
    how: (count) => (count === 1 ? 'Wie dieser Wurf entstand' : 'Wie diese Würfe entstanden'),
    face: (name, face) => `${name}: ${face}`,
    correct: (low, high) => `auf einem Würfel von ${low}–${high}. Nachgerechnet: richtig.`,
    key: (turn) => `Schlüssel von Spielzug ${turn}:`,
    inputBefore: 'Eingabe: das Spiel und die Anteile beider Spieler am Startwert,',
    inputAfter: (record, counter, name) => `, Datensatz ${record}, Zähler ${counter}, „${name}“`,
    hmac: 'HMAC-SHA-256 aus beiden:',
    sum: (faces, number, low, face) =>
      `Die erste Zahl darin, die für ${faces} Seiten fair ist, ist ${number}; geteilt durch ` +
      `${faces} bleibt ${number % faces}; ${low} + ${number % faces} = ${face}.`,
    later:
      'Der Wurf wird aus dem versiegelten Schlüssel des Spielzugs, dieser Entscheidung und dem Namen ' +
      'des Wurfs berechnet; niemand konnte ihn also wählen oder für etwas anderes verwenden. Der ' +
      'Schlüssel wird am Ende des Spielzugs offengelegt, und die ganze Rechnung steht hier, wenn das ' +
      'Spiel vorbei ist.',
  },
  faults: {
    share: (seat) => `Der Zufallsanteil von Platz ${seat} ist nicht der, der vor dem Spiel versiegelt wurde.`,
    die: (name, where, face, right) =>
      `Der Würfel „${name}“ (${where}) zeigt ${face}, aber sein Schlüssel ergibt ${right}.`,
    inRecord: (record) => `Datensatz ${record}`,
    inLog: 'dein Protokoll',
    damaged: (line) => `Zeile ${line} der Aufzeichnung ist beschädigt und nicht lesbar.`,
    otherGame: 'Dies ist die Aufzeichnung eines anderen Spiels.',
    otherDice: 'Der Server hat die Würfel geändert, die vor deinem Zufallsanteil versiegelt waren.',
    otherShare: 'Der Server hat den Zufallsanteil dieses Browsers ersetzt oder weggelassen.',
    otherRenewedShare:
      'Der Server hat den Zufallsanteil ersetzt oder weggelassen, den dieser Browser nach einer ' +
      'Wiederherstellung gab.',
    rollMissing: (roll) => `Wurf ${roll} fehlt: Das Spiel ging ohne neue Würfel zurück.`,
    otherRoll: (roll) => `Wurf ${roll} ist nicht der, den dieser Browser zuvor gesehen hat.`,
    cutOff: 'Die Aufzeichnung ist unvollständig: Ihre letzte Zeile ist abgeschnitten.',
    closing: 'Die Schlusszeile passt nicht zur Zeile davor.',
    noRenewedSeeds: 'Die Startwerte erneuerter Würfel fehlen.',
    openSeed: 'Der offengelegte Startwert der Würfel passt nicht zu seinem Siegel.',
    closedSeed: 'Der offengelegte Startwert der verdeckten Ziehungen passt nicht zu seinem Siegel.',
    recordOrder: (record) => `Datensatz ${record} folgt nicht auf den vorigen.`,
    renewal: (record) => `Datensatz ${record} erneuert die Würfel nach einem anderen Datensatz.`,
    recordKey: (record, turn) =>
      `Datensatz ${record} enthält einen Schlüssel, der nicht zu Spielzug ${turn} passt.`,
    dieKnown: (record) => `Ein Würfel in Datensatz ${record} benutzt einen schon offengelegten Schlüssel.`,
    neverRenewed: 'Es gibt Startwerte für Würfel, die nie erneuert wurden.',
    seal:
      'Ein Siegel, das dieser Browser während des Spiels gespeichert hat, passt zu keiner Zeile dieser ' +
      'Aufzeichnung.',
    notYet: 'Die Würfel dieses Spiels lassen sich prüfen, wenn es vorbei ist.',
    rollOrder: (roll) => `Wurf ${roll} folgt nicht auf den vorigen.`,
    turnKey: (turn) => `Der Schlüssel von Spielzug ${turn} passt nicht zum Siegel der Würfel.`,
    turnOver: (roll) => `Wurf ${roll} benutzt den Schlüssel eines beendeten Spielzugs.`,
    rollKnown: (roll) => `Wurf ${roll} benutzt einen schon offengelegten Schlüssel.`,
    download: 'Die Aufzeichnung des Spiels konnte nicht heruntergeladen werden.',
  },
};
