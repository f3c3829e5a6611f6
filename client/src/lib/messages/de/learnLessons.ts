// Die Lektionen. Namen von Knöpfen, die aus dem Spiel kommen, bleiben englisch.
import type { Messages } from '..';

type Lessons = Messages['learn']['lessons'];

const REST = 'Wähle „Auto-place the rest“.';
const SKIP = 'Das kannst du auslassen.';

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
        'In den Geländen Urban, Highland, Mountain und Jungle, in Städten und in Befestigungen darf ein ' +
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
        'anderen, oder lass sie, bis der Stützpunkt eingenommen wird.',
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
      'Regeln auf größeren Karten.',
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
      title: 'Freie Aktion',
      text: 'Ein Bush Event gibt dieser Gruppe eine freie Aktion.',
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
        'Jede indische Einheit darf sich einmal bewegen, bis zur Hälfte ihrer Reichweite, aber nicht ' +
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
        'Flugkörper treffen Anlagen, entdeckte Hauptquartiere und Depots und Verstecke, die du entdeckt ' +
        'hast. Jeder Flugkörper kostet einen Punkt. Alle erhalten ein Ziel, bevor für einen gewürfelt ' +
        'wird. Ein zerstörtes Versteck zählt 3 Punkte, wenn es keine Attrappe ist, ein gesichertes 4 ' +
        'oder 6.',
      hint: 'Ziele auf Luftstützpunkte nahe der Grenze, oder behalte deine Flugkörper.',
    },
    air_strikes: {
      title: 'Luftschläge',
      text:
        'Bis zu vier Luftpunkte schlagen gegen ein Ziel, und zwei weitere dürfen sie begleiten. Die ' +
        'Flugabwehr nimmt Punkte weg. Auch für die Kampfunterstützung brauchst du Luftpunkte.',
      hint: 'Schlage gegen ein oder zwei Ziele, und behalte die Hälfte deiner Luftpunkte.',
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
        'Luftkampfwert; für einen Schlag wird er nicht gebraucht. Wer in der Air Superiority Box bleibt, ' +
        'bestimmt die Stufe und darf Einsätze begleiten.',
      hint: 'Schicke deine Einheiten mit Luftkampfwert 4 oder mehr, und behalte die anderen für Schläge.',
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
      title: 'Dein erster Schlag',
      text:
        'Wähle eine Art von Ziel, dann das Ziel, dann ein oder zwei Lufteinheiten. Der Bereich zeigt die ' +
        'Chancen, sobald eine Einheit gewählt ist: getroffen, entdeckt, eine Stufe verloren, umgekehrt. ' +
        'Füge Begleitschutz oder Wild Weasels hinzu, die die Flugabwehr niederhalten, und sieh, was sie ' +
        'ändern. Nichts fliegt, bevor beide Seiten alle ihre Einsätze angekündigt haben.',
      hint:
        'Schlage gegen einen Luftstützpunkt nahe der Grenze mit deinem höchsten Schlagwert, der dritten ' +
        'Zahl der Einheit.',
    },
    press_on_or_abort: {
      title: 'Unter Feuer',
      text:
        'Feuer verlangt einen Abbruch: Die Einheit kehrt um, oder sie fliegt mit einem Wurf weiter. Bei ' +
        '0–4 verliert sie eine Stufe, bei 5–9 erhält der Schlag +2, was ihn schlechter macht.',
      hint: 'Kehre um, außer wenn das Ziel das Spiel entscheidet.',
    },
    headquarters_strikes: {
      title: 'Schlag eines Hauptquartiers',
      text:
        'Ein Hauptquartier kann im Spielzug zweimal eingesetzt werden. Jedes Mal kann es eine entdeckte ' +
        'Einheit in Reichweite schlagen oder einen Kampf unterstützen.',
      hint: 'Behalte einen Einsatz für die Kampfunterstützung.',
    },
    artillery_strikes: {
      title: 'Artillerieschläge',
      text:
        'Artillerie trifft entdeckte Einheiten, Brücken und Hexfelder in Reichweite. Auch sie kann im ' +
        'Spielzug zweimal eingesetzt werden.',
    },
    airbase_supply: {
      title: 'Versorgung von Luftstützpunkten',
      text:
        'Ein Luftstützpunkt oder Flugplatz kann nahe Luftlande- und luftbewegliche Einheiten seiner ' +
        'Nation versorgen.',
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

export const lessons: Lessons = { dejaPhu, hearts, looseNukes };
