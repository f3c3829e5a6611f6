// Die Lektionen. Namen von Knöpfen, die aus dem Spiel kommen, bleiben englisch.
import type { Messages } from '..';

type Lessons = Messages['learn']['lessons'];

const REST = 'Wähle „Auto-place the rest“.';
const SKIP = 'Das kannst du auslassen.';
const NOT_HERE = 'Nicht Teil dieser Lektion';

const dejaPhu: Lessons['dejaPhu'] = {
  name: 'Schlacht in zehn Minuten',
  first: {
    title: 'Ein Tal und ein Flugplatz',
    text:
      'Chinesische Fallschirmjäger sind bei Dien Bien Phu gelandet. Du spielst Vietnam. Das Spiel ' +
      'dauert zwei Spielzüge, und es gewinnt, wer am Ende Dien Bien Phu kontrolliert. Bis gewürfelt ' +
      'wird, kannst du alles rückgängig machen.',
  },
  words: {
    set_up: {
      title: 'Aufstellung',
      text:
        'Deine Einheiten warten außerhalb der Karte. Setze sie einzeln (hervorgehobene Hexfelder zeigen, ' +
        'wo jede stehen darf), oder nimm „Auto-place the rest“, um alle auf ihre vorgeschlagenen ' +
        'Hexfelder zu setzen.',
      hint: REST,
    },
    move: {
      title: 'Bewegung',
      text:
        'Wähle ein hervorgehobenes Hexfeld mit deinen Einheiten, um zu sehen, wohin sie ziehen können. ' +
        'Die Zahl in jedem Hexfeld sind die Bewegungspunkte, die dort übrig bleiben. Feindliche ' +
        'Einheiten haben eine Kontrollzone (ZOC) in den Hexfeldern um sie herum. Sie zu betreten kostet ' +
        'mehr, und die meisten Einheiten müssen dort anhalten.',
      hint: 'Drücke C, um Kontrollzonen zu sehen. Bewege eine Einheit, oder beende die Bewegung.',
    },
    attack: {
      title: 'Angriff',
      text:
        'Wähle ein hervorgehobenes feindliches Hexfeld. Alle deine Einheiten, die es angreifen können, ' +
        'machen mit; nimm das Häkchen bei denen weg, die nicht sollen. Der Bereich zeigt vor dem Wurf ' +
        'das Kampfverhältnis, die Spalte und die genauen Chancen. Mit mehr Einheiten aus mehr Hexfeldern ' +
        'anzugreifen ist besser.',
      hint:
        'Sieh zuerst auf die drei großen Zahlen: die Chance, das Hexfeld einzunehmen, deine mittleren ' +
        'Verluste und die des Feindes.',
    },
    lead: {
      title: 'Führende Einheit wählen',
      text:
        'Das Efficiency Rating (ER) deiner führenden Einheit wird mit dem der feindlichen verglichen. ' +
        'Der Unterschied verschiebt die Spalte zugunsten des höheren ER. Die führende Einheit trägt auch ' +
        'den ersten Verlust.',
      hint: 'Wähle das höchste ER: die Zahl rechts vom Symbol der Einheit.',
    },
    support: {
      title: 'Unterstützung',
      text:
        'Setze Luftpunkte, Hubschrauber und Artillerie ein. Sie sind verbraucht, gleich wie es ausgeht. ' +
        'Der Angreifer setzt zuerst ein; der Verteidiger sieht es und setzt dann ein.',
      hint: 'Setze einige Luftpunkte ein, oder keine.',
    },
    losses: {
      title: 'Verluste',
      text:
        'Ein Stufenverlust dreht eine Einheit auf ihre reduzierte Seite; ein dunkler Balken durch das ' +
        'Symbol zeigt das. Eine Einheit ohne Stufen ist ausgeschaltet.',
      hint: 'Nimm den Verlust bei der Einheit, die du am wenigsten brauchst.',
    },
    advance: {
      title: 'Vorrücken',
      text: 'Das Hexfeld ist jetzt leer. Deine Angreifer dürfen einrücken, bis zur Stapelgrenze.',
      hint: 'Rücke vor: Ein leeres Hexfeld gehört dir erst, wenn deine Einheiten es betreten.',
    },
    retreat: {
      title: 'Rückzug',
      text:
        'Wähle für jede Einheit einen Rückzugsweg. Er darf nicht in einer feindlichen ZOC enden, außer ' +
        'wenn eigene Einheiten in diesem Hexfeld sind. Einheiten ohne Rückzugsweg bleiben. Die mit dem ' +
        'niedrigsten ER muss eine Leistungsprobe bestehen oder verliert eine Stufe.',
    },
    hold: {
      title: 'Halten oder zurückziehen',
      text:
        'Im Gelände Urban, Highland, Mountain und Jungle, in Städten und in Befestigungen darf ein ' +
        'Stapel, der sich zurückziehen muss, versuchen zu halten. Die Einheit mit dem niedrigsten ER ' +
        'legt eine Leistungsprobe ab. Misslingt sie, zieht sich der Stapel zurück, oder er bleibt und ' +
        'verliert eine Stufe.',
    },
    reinforce: {
      title: 'Verstärkungen',
      text:
        'Am Ende des Spielzugs treffen neue Einheiten ein. „Auto-place the rest“ setzt sie auf ihre ' +
        'vorgeschlagenen Hexfelder.',
      hint: REST,
    },
    replace: {
      title: 'Ersatz',
      text:
        'Gib Ersatzpunkte aus, um verlorene Stufen wiederzubekommen oder ausgeschaltete Einheiten neu ' +
        'aufzustellen.',
      hint: 'Stelle eine Stufe einer reduzierten Einheit wieder her, oder beende den Ersatz.',
    },
    bridges: {
      title: 'Brücken',
      text:
        'Am Ende deiner Bewegung können deine Einheiten versuchen, Brücken neben sich zu zerstören oder ' +
        'instand zu setzen.',
      hint: SKIP,
    },
    overrun: {
      title: 'Hubschrauber in Gefahr',
      text:
        'Feindliche Einheiten sind in einen Stützpunkt eingedrungen. Fliege seine Hubschrauber zu einem ' +
        'anderen, oder lass sie dort, bis der Stützpunkt eingenommen wird.',
    },
    defenders: {
      title: 'Überstapelt',
      text: 'In diesem Hexfeld sind mehr Einheiten, als es verteidigen können. Wähle die, die verteidigen.',
    },
  },
  waiting: {
    title: 'Der Gegner ist an der Reihe',
    text:
      'Der Bot entscheidet. Das Protokoll zeigt, was er tut, mit seinen Würfen und der Rechnung zu ' +
      'jedem Kampf.',
  },
  last: {
    title: 'Das war ein ganzes Spiel',
    text:
      'Du hast bewegt, angegriffen und ein Spiel gewonnen oder verloren. Sieh dir die Wiederholung an, ' +
      'dann beginne ein eigenes Spiel: „Lahore“ und „Third Indochina War, Redux“ haben dieselben ' +
      'Regeln und größere Karten.',
  },
};

const hearts: Lessons['hearts'] = {
  name: 'Ein erstes Jahr Hearts and Minds',
  first: {
    title: 'Ein Kriegsjahr',
    text:
      'Du spielst Blue. Jede Seite hat vier Spielzüge im Jahr, und in jedem spielst du eine Karte für ' +
      'ihre Punkte. Political Will entscheidet das Spiel: Tauben nützen Red, Falken nützen dir.',
  },
  words: {
    campaign: {
      title: 'Eine Kampagnenkarte nehmen?',
      text: 'Du darfst eine Kampagnenkarte auf die Hand nehmen oder deine Hand vom Stapel auffüllen.',
      hint: 'Lehne sie in deinem ersten Spiel ab.',
    },
    redeploy: {
      title: 'Umgruppieren',
      text: 'Vor dem ersten Spielzug darfst du bis zu fünf deiner Einheiten versetzen.',
      hint: 'Schließe ab, oder versetze Einheiten neben rote Flaggen.',
    },
    play: {
      title: 'Eine Karte spielen',
      text:
        'Die Zahl im weißen Sechseck sind die Punkte, die du in diesem Spielzug ausgeben kannst. Du ' +
        'darfst Punkte auch für das Ereignis der Karte ausgeben.',
      hint: 'Spiele zuerst eine hohe Karte. Warten bringt nichts.',
    },
    act: {
      title: 'Die Punkte ausgeben',
      text:
        'Mobilisiere ein Gebiet, um seine Einheiten zu bewegen, greife Feinde an, befriede eine Provinz ' +
        'oder bombardiere den Trail. Die meisten Aktionen kosten einen Punkt. Der Bereich zeigt die ' +
        'möglichen Ergebnisse.',
      hint: 'Greife an, wo die Chancen gut sind, dann befriede.',
    },
    mobilise: {
      title: 'Einheiten bewegen',
      text: 'Dieses Gebiet ist mobilisiert: Seine Einheiten können ohne weitere Kosten ziehen.',
      hint: 'Bewege Einheiten, oder beende die Mobilisierung.',
    },
    respond: {
      title: 'Reagieren?',
      text:
        'Manche Karten reagieren auf das, was die Gegenseite tut. Zu festen Zeiten fragt das Spiel nach ' +
        'einer Reaktion, auch wenn du keine solche Karte hast; eine Pause verrät also nichts.',
    },
    losses: {
      title: 'Verluste',
      text: 'Wähle deine Verluste. Verluste der USA verschieben Political Will zu den Tauben.',
    },
    spare: {
      title: 'Zahlen oder verlieren',
      text: 'Zahle einen Punkt, um den zusätzlichen Verlust abzuwenden.',
    },
    retreat: {
      title: 'Rückzug',
      text: 'Wähle, wohin sich die Gruppe zurückzieht, oder lass sie bleiben, wenn sie darf.',
    },
    free_action: {
      title: 'Kostenlose Aktion',
      text: 'Ein Bush Event gibt dieser Gruppe eine kostenlose Aktion.',
    },
  },
  waiting: {
    title: 'Red ist an der Reihe',
    text: 'Folge dem Protokoll: Es zeigt Flaggen, Kämpfe und wie sie Political Will ändern.',
  },
  last: {
    title: 'Das Jahr ist vorbei',
    text:
      'Das Jahr wurde gewertet. In einem längeren Spiel beginnt das nächste mit Verstärkungen und ' +
      'neuen Karten.',
  },
};

const looseNukes: Lessons['looseNukes'] = {
  name: 'Ein erstes Advanced-Spiel',
  first: {
    title: 'Verschwundene Waffen',
    text:
      'Du spielst Indien, die Vereinigten Staaten und Russland. Pakistan zerfällt, und Kernwaffen ' +
      'fehlen. In jeder von 36 Städten, Stützpunkten und Anlagen Pakistans liegt ein verdecktes ' +
      'Versteck. Die Hälfte davon sind Attrappen. Finde Verstecke, nimm ihre Hexfelder ein und sichere ' +
      'sie, bevor das Spiel in Spielzug 4, 5 oder 6 endet. Lerne vorher ein Standard-Szenario: ' +
      'Bewegung und Kampf gehen wie dort.',
  },
  words: {
    set_up: {
      title: 'Aufstellung',
      text:
        'Deine Korps stehen bei ihren Garnisonen, die Marines in Abohar. Luftlandedivisionen der USA und ' +
        'Russlands warten in der Holding Box von Indien. „Auto-place the rest“ setzt alle Einheiten auf ' +
        'vorgeschlagene Hexfelder.',
      hint: REST,
    },
    movement_before_play: {
      title: 'Bewegung vor dem Krieg',
      text:
        'Jede indische Einheit darf sich einmal bewegen, bis zur Hälfte ihrer Bewegungspunkte, aber nicht ' +
        'nach Pakistan.',
      hint: 'Ziehe Korpshauptquartiere zur Grenze, oder beende die Bewegung.',
    },
    outposts: {
      title: 'Gefechtsvorposten',
      text:
        'Setze fünf Vorposten auf deine Seite der Grenze. Ein Vorposten trägt den ersten Verlust seines ' +
        'Hexfelds.',
      hint: REST,
    },
    weather: {
      title: 'Wetter',
      text:
        'Du wählst das Wetter des ersten Spielzugs. Klares Wetter ist am besten für Luftschläge und ' +
        'Hubschrauber.',
      hint: 'Wähle „Clear“.',
    },
    electronic_detection: {
      title: 'Elektronische Aufklärung',
      text:
        'Im Advanced-Spiel sind die meisten feindlichen Hauptquartiere vor Schlägen verborgen, bis du ' +
        'sie entdeckst. Du hast in jedem Spielzug fünf Versuche, gegen Hauptquartiere oder Verstecke. ' +
        'Gegen ein Versteck ist der Versuch der USA der beste. Wenn du ein Versteck entdeckst, siehst ' +
        'nur du, was es ist.',
      hint: 'Versuche es bei Verstecken nahe deiner Grenze, mit den USA zuerst.',
    },
    sof_placing: {
      title: 'Spezialkräfte',
      text:
        'SOF-Marker überfallen, klären auf oder weisen Ziele zu. Zuerst werden alle Marker gesetzt, dann ' +
        'die Einsätze ausgeführt. Die Aufklärung eines Verstecks gelingt bei 1 oder weniger und zeigt es ' +
        'dir.',
      hint: 'Kläre Verstecke auf, die nahe bei deinen Einheiten sind.',
    },
    sof_missions: {
      title: 'Einsätze ausführen',
      text:
        'Wähle die Reihenfolge deiner Einsätze. Nach jedem Einsatz wird gewürfelt, ob der Marker ' +
        'überlebt.',
    },
    missile_strikes: {
      title: 'Flugkörper',
      text:
        'Flugkörper zielen auf Anlagen, entdeckte Hauptquartiere und Depots und auf Verstecke, die du ' +
        'entdeckt hast. Jeder Flugkörper kostet einen Punkt. Alle erhalten ein Ziel, bevor für einen gewürfelt ' +
        'wird. Ein zerstörtes Versteck zählt 3 Punkte, wenn es keine Attrappe ist, ein gesichertes 4 ' +
        'oder 6.',
      hint: 'Ziele auf Luftstützpunkte nahe der Grenze, oder behalte deine Flugkörper.',
    },
    air_strikes: {
      title: 'Luftschläge',
      text:
        'Bis zu vier Luftpunkte greifen ein Ziel an, und zwei weitere dürfen sie begleiten. Die ' +
        'Flugabwehr nimmt Punkte weg. Auch für die Kampfunterstützung brauchst du Luftpunkte.',
      hint: 'Greife ein oder zwei Ziele an, und behalte die Hälfte deiner Luftpunkte.',
    },
    base_air_units: {
      title: 'Basen von Lufteinheiten',
      text:
        'Jede Lufteinheit hat eine Basis, eine Box außerhalb der Karte mit den Teilen Ready, Flown, ' +
        'Abort und Recovery. Eine Einheit fliegt einmal im Spielzug, aus Ready. Was sie getan hat, ' +
        'entscheidet, wo sie landet.',
      hint: 'Lass die Einheiten, wo sie sind.',
    },
    seek_superiority: {
      title: 'Wer beherrscht die Luft?',
      text:
        'Wähle Einheiten aus Ready, die um die Luft kämpfen. Die erste Zahl einer Lufteinheit ist ihr ' +
        'Luftkampfwert; für einen Luftschlag wird er nicht gebraucht. Wer in der Air Superiority Box bleibt, ' +
        'bestimmt die Stufe und darf Einsätze begleiten.',
      hint: 'Schicke deine Einheiten mit Luftkampfwert 4 oder mehr, und behalte die anderen für Luftschläge.',
    },
    pair_air_units: {
      title: 'Paarungen',
      text:
        'Sage, wer gegen wen kämpft. Einheiten kämpfen auf große Entfernung, dann näher und zuletzt im ' +
        'Kurvenkampf.',
      hint: 'Setze gegen jeden der besten Feinde eine starke Einheit.',
    },
    break_off: {
      title: 'Abbrechen?',
      text:
        'Nach jedem Abschnitt dürfen Einheiten den Kampf verlassen. Sie gehen nach Abort und kommen ' +
        'langsam zurück.',
      hint: 'Kämpfe weiter, außer wenn eine Einheit eine Stufe verloren hat.',
    },
    air_missions: {
      title: 'Lufteinsätze',
      text:
        'Wähle eine Art von Ziel, dann das Ziel, dann ein oder zwei Lufteinheiten. Der Bereich zeigt die ' +
        'Chancen, sobald eine Einheit gewählt ist: getroffen, entdeckt, eine Stufe verloren, umgekehrt. ' +
        'Füge Begleitschutz oder Wild Weasels hinzu, die die Flugabwehr niederhalten, und sieh, was sie ' +
        'ändern. Nichts fliegt, bevor beide Seiten alle ihre Einsätze angekündigt haben.',
      hint:
        'Greife einen Luftstützpunkt nahe der Grenze mit deinem höchsten Schlagwert an, der dritten Zahl ' +
        'der Einheit.',
    },
    press_on_or_abort: {
      title: 'Unter Feuer',
      text:
        'Feuer verlangt einen Abbruch (Abort): Die Einheit kehrt um, oder sie fliegt mit einem Wurf weiter. Bei ' +
        '0–4 verliert sie eine Stufe, bei 5–9 erhält der Schlag +2, was ihn schlechter macht.',
      hint: 'Kehre um, außer wenn das Ziel das Spiel entscheidet.',
    },
    headquarters_strikes: {
      title: 'Schlag eines Hauptquartiers',
      text:
        'Ein Hauptquartier kann im Spielzug zweimal eingesetzt werden. Jedes Mal kann es eine entdeckte ' +
        'Einheit in Reichweite angreifen oder einen Kampf unterstützen.',
      hint: 'Behalte einen Einsatz für die Kampfunterstützung.',
    },
    artillery_strikes: {
      title: 'Artillerieschläge',
      text:
        'Artillerie beschießt entdeckte Einheiten, Brücken und Hexfelder in Reichweite. Auch sie kann im ' +
        'Spielzug zweimal eingesetzt werden.',
    },
    airbase_supply: {
      title: 'Versorgung von Luftstützpunkten',
      text:
        'Ein Luftstützpunkt oder Flugplatz kann Luftlande- und luftbewegliche Einheiten seiner Nation in ' +
        'der Nähe versorgen.',
      hint: 'Lass es, bis deine Luftlandeeinheiten gelandet sind.',
    },
    supply_units: {
      title: 'Versorgungseinheiten aufstellen',
      text:
        'Einheiten brauchen eine Verbindungslinie zu einer Versorgungsquelle. Depots und bewegliche ' +
        'Versorgungseinheiten (MSU) sind solche Quellen, und neue bezahlst du mit Supply Points.',
      hint: 'In den ersten Spielzügen kannst du das auslassen.',
    },
    emergency_resupply: {
      title: 'Notversorgung',
      text: 'Gib bis zu 3 Supply Points für Einheiten ohne Versorgung aus. Jeder Versuch ist ein Wurf.',
    },
    convert_supply: {
      title: 'Einheiten in Punkte umwandeln',
      text: 'Ein Depot wird zu 2 Supply Points, eine MSU zu 1.',
      hint: SKIP,
    },
    new_depots: {
      title: 'Neue Depots',
      text:
        'Ein neues Depot kostet 4 Supply Points. Sein Hexfeld muss versorgt und in keiner feindlichen ' +
        'ZOC sein.',
      hint: 'In den ersten Spielzügen kannst du das auslassen.',
    },
    search_caches: {
      title: 'Ein Versteck suchen',
      text:
        'Kampfeinheiten durchsuchen ihr Hexfeld: Ein Wurf von 6 oder mehr mit seinen Modifikatoren ' +
        'entdeckt das Versteck. Zu wenige Einheiten machen es schwerer, und ein Fehlschlag kann die ' +
        'führende Einheit eine Stufe kosten.',
      hint: 'Lass die Einheit mit dem höchsten Efficiency Rating führen.',
    },
    secure_caches: {
      title: 'Ein Versteck sichern',
      text:
        'In jedem Spielzug darfst du ein Versteck sichern: eines, das du entdeckt hast, mit einer deiner ' +
        'Bodeneinheiten im Hexfeld. Ein gesichertes Versteck gehört dir bis zum Ende des Spiels.',
      hint: 'Sichere Waffen (6) vor Material (5), und nie eine Attrappe.',
    },
    deliberate_damage: {
      title: 'Eigene Orte beschädigen',
      text:
        'Ist der Feind nahe, kannst du würfeln, um einen eigenen Ort zu beschädigen, bevor er ihn ' +
        'einnimmt.',
      hint: SKIP,
    },
    repairs: {
      title: 'Instandsetzung',
      text: 'Gib Supply Points für zerstörte Luftstützpunkte, Flugplätze und Häfen aus.',
      hint: SKIP,
    },
  },
  waiting: {
    title: 'Pakistan ist an der Reihe',
    text:
      'Pakistan und China suchen dieselben Verstecke, und Pakistan findet sie leichter. Ein Versteck, ' +
      'das beide Seiten entdeckt haben, wird aufgedeckt.',
  },
  last: {
    title: 'Die Verstecke werden aufgedeckt',
    text:
      'Jede Seite bekam Punkte für die Verstecke, die sie gesichert hat, hält oder zerstört hat. Sieh ' +
      'dir die Wiederholung an, um zu sehen, an welchen du vorbeigezogen bist.',
  },
};

const firstStrike: Lessons['firstStrike'] = {
  name: 'Dein erster Luftschlag',
  first: {
    title: 'Ein Luftschlag, vom Befehl bis zum Ergebnis',
    text:
      'Du spielst die Allies im ersten Spielzug von Loose Nukes. Diese Lektion zeigt nur den ' +
      'Luftkrieg: den Kampf um die Luft, einen Einsatz und den Beschuss, auf den er trifft. Lass alle anderen ' +
      'Schritte aus, wie es dieser Bereich sagt. Die Lektion endet, wenn deine Luftschläge ausgeführt ' +
      'sind; danach kannst du weiterspielen.',
  },
  words: {
    set_up: {
      title: 'Aufstellung',
      text: 'Der Krieg am Boden gehört nicht zu dieser Lektion.',
      hint: REST,
    },
    base_air_units: {
      title: 'Wo Lufteinheiten sind',
      text:
        'Jede Lufteinheit hat eine Basis: eine Box mit den Teilen Ready, Flown, Abort und Recovery. Nur ' +
        'Einheiten in Ready fliegen, und jede fliegt einmal im Spielzug. Die Leiste „Air units“ oben ' +
        'zeigt alle.',
      hint: 'Lass alle Einheiten auf ihren Basen.',
    },
    movement_before_play: {
      title: NOT_HERE,
      text: 'Bodeneinheiten dürfen sich vor dem Krieg bewegen.',
      hint: 'Beende die Bewegung.',
    },
    outposts: {
      title: NOT_HERE,
      text: 'Vorposten sichern die Grenze.',
      hint: REST,
    },
    weather: {
      title: 'Wetter',
      text:
        'Bei Overcast halbieren sich die Werte von Einheiten, die nicht bei jedem Wetter fliegen. Bei ' +
        'Storm bleiben diese Einheiten am Boden. Schlechtes Wetter macht auch Luftschläge schlechter.',
      hint: 'Wähle „Clear“.',
    },
    electronic_detection: {
      title: NOT_HERE,
      text: 'Hier könntest du nach verborgenen Hauptquartieren und Verstecken suchen.',
      hint: 'Beende die elektronische Aufklärung.',
    },
    sof_placing: {
      title: NOT_HERE,
      text: 'Spezialkräfte könnten die Leisten der Flugabwehr überfallen.',
      hint: 'Setze keine Marker.',
    },
    ground_air_units: {
      title: 'Verlorene Flüge',
      text: 'Beschädigte Basen halten einige Einheiten am Boden. Wähle, welche von ihnen unten bleiben.',
      hint: 'Lass die schwächsten Einheiten am Boden.',
    },
    seek_superiority: {
      title: 'Der Kampf um die Luft',
      text:
        'Die Einheiten, die du jetzt schickst, kämpfen gegen die feindlichen Jäger. Was in der Air ' +
        'Superiority Box bleibt, bestimmt die Stufe für den Spielzug. Dieselben Einheiten dürfen später ' +
        'deine Luftschläge begleiten oder feindliche abfangen. Die erste Zahl einer Lufteinheit ist ihr ' +
        'Luftkampfwert, die dritte ihr Schlagwert.',
      hint: 'Schicke alle Einheiten mit Luftkampfwert 4 oder mehr, aber behalte die F-15E für den Luftschlag.',
    },
    pair_air_units: {
      title: 'Wer gegen wen kämpft',
      text:
        'Mit deinem AWACS bestimmst du zwei Paarungen auf jede des Feindes. Zwei Sterne schießen auf ' +
        'große Entfernung, ein Stern auf mittlere, und alle im Kurvenkampf. Der Unterschied der Werte ist ' +
        'die Spalte, und ein niedriger Wurf ist gut.',
      hint: 'Setze gegen jeden der besten Feinde eine F-35A oder F-15C.',
    },
    join_pairings: {
      title: 'Übrige Einheiten',
      text:
        'Eine Einheit ohne Gegner darf sich einer Paarung anschließen, zwei gegen einen, oder dem Kampf ' +
        'fernbleiben.',
      hint: 'Schließe dich dort an, wo du schwächer bist.',
    },
    aim_air_units: {
      title: 'Einer gegen zwei',
      text: 'Eine Einheit, die gegen zwei Feinde kämpft, schießt in jedem Abschnitt auf einen von ihnen.',
      hint: 'Schieße auf den schwächeren.',
    },
    break_off: {
      title: 'Weiterkämpfen?',
      text:
        'Eine Einheit, die abbricht, geht nach Abort. Sie kehrt nur mit einem niedrigen Wurf zurück und ' +
        'kann heute niemanden begleiten.',
      hint: 'Brich mit keiner Einheit ab.',
    },
    missile_strikes: {
      title: NOT_HERE,
      text: 'Flugkörper fliegen vor den Flugzeugen.',
      hint: 'Starte keine.',
    },
    air_missions: {
      title: 'Den Luftschlag planen',
      text:
        'Wähle „Mission at Installation“, einen Luftstützpunkt in Pakistan und eine F-15E der USA. Der Bereich ' +
        'zeigt jetzt die genauen Chancen: getroffen, entdeckt, eine Stufe verloren, umgekehrt. Füge eine ' +
        'zweite F-15E hinzu, dann eine F-15C als Begleitschutz und eine EA-18G, einen Wild Weasel. Der ' +
        'Wild Weasel erschwert die Entdeckung und gibt dem SAM-Feuer +2; der Begleitschutz stellt sich ' +
        'Abfangjägern. Wo der Feind noch Jäger hat, zeigt der Bereich auch deine Chance, wenn zwei von ' +
        'ihnen angreifen. Sieh, wie sich die Chancen mit jeder Einheit ändern, die du hinzufügst.',
      hint: 'Kündige diesen einen Einsatz an. Kündige dann keine weiteren an: Alle Einsätze fliegen zugleich.',
    },
    interception: {
      title: 'Ein feindlicher Einsatz',
      text:
        'Du hast einen feindlichen Einsatz früh entdeckt. Eine oder zwei Einheiten aus der Air ' +
        'Superiority Box dürfen ihn angreifen, bevor er zuschlägt.',
      hint: 'Schicke deine beste Einheit, und eine weitere, wenn der Einsatz Begleitschutz hat.',
    },
    engage_air_units: {
      title: 'Wer wen angreift',
      text:
        'Zuerst muss der Begleitschutz angegriffen werden. Nur überzählige Abfangjäger erreichen die ' +
        'Einheiten, die den Luftschlag ausführen.',
      hint: 'Nimm den schwächsten Feind, den du angreifen darfst.',
    },
    press_on_or_abort: {
      title: 'Unter Feuer',
      text:
        'Feuer von SAM oder AAA verlangt einen Abbruch (Abort). Kehrst du um, ist die Einheit sicher, ' +
        'greift aber nicht an. Fliegst du weiter, wird gewürfelt: 0–4 kostet eine Stufe, 5–9 gibt ihrem ' +
        'Luftschlag +2, was ihn schlechter macht.',
      hint: 'Kehre mit einer Einheit um, die nur noch eine Stufe hat. Sonst flieg weiter und sieh, was geschieht.',
    },
    hit_air_unit: {
      title: 'Am Boden getroffen',
      text:
        'Eine bombardierte Basis kann Lufteinheiten ihres Landes eine Stufe kosten. Der Wurf sagt, welche ' +
        'Seite wählt.',
      hint: 'Wähle die schwächste deiner Einheiten oder die beste des Feindes.',
    },
  },
  waiting: {
    title: 'Pakistan ist an der Reihe',
    text: 'Pakistan schickt seine Jäger, bestimmt Paarungen und kündigt eigene Einsätze an.',
  },
  last: {
    title: 'Das Ergebnis',
    text:
      'Lies deinen Einsatz im Protokoll: Entdeckung, Abfangjäger, SAM, AAA und den Wurf jeder Einheit, die ' +
      'angreift. „1“ oder „2“ ist ein Schlag-Marker auf dem Luftstützpunkt, „X“ zerstört ihn. Deine ' +
      'Einheiten sind jetzt in Flown, Recovery oder Abort. Du kannst weiterspielen oder eine andere ' +
      'Lektion beginnen.',
  },
};

export const lessons: Lessons = { dejaPhu, hearts, looseNukes, firstStrike };
