// Les leçons. Les noms de boutons qui viennent du jeu restent en anglais.
import type { Messages } from '..';

type Lessons = Messages['learn']['lessons'];

const REST = 'Choisissez « Auto-place the rest ».';
const SKIP = 'Vous pouvez passer ceci.';
const NOT_HERE = 'Hors de cette leçon';
const EARLY = 'Vous pouvez passer ceci pendant les premiers tours.';

const dejaPhu: Lessons['dejaPhu'] = {
  name: 'Une bataille en dix minutes',
  first: {
    title: 'Une vallée et un aérodrome',
    text:
      'Des parachutistes chinois ont sauté à Dien Bien Phu. Vous jouez le Vietnam. La partie dure deux ' +
      'tours, et celui qui contrôle Dien Bien Phu à la fin gagne. Vous pouvez revenir en arrière ' +
      'jusqu’au jet de dés.',
  },
  words: {
    set_up: {
      title: 'Placement',
      text:
        'Vos unités attendent hors carte. Placez-les une à une (les hexagones en surbrillance montrent ' +
        'où chacune peut aller), ou employez « Auto-place the rest » pour les mettre toutes dans leurs ' +
        'hexagones suggérés.',
      hint: REST,
    },
    move: {
      title: 'Mouvement',
      text:
        'Choisissez un hexagone en surbrillance avec vos unités pour voir où elles peuvent aller. Le ' +
        'nombre dans chaque hexagone est celui des points de mouvement qui y restent. Les unités ' +
        'ennemies exercent une zone de contrôle (ZOC) autour d’elles. Y entrer coûte plus cher, et la ' +
        'plupart des unités doivent s’y arrêter.',
      hint: 'Appuyez sur C pour voir les zones de contrôle. Déplacez une unité, ou finissez le mouvement.',
    },
    attack: {
      title: 'Attaque',
      text:
        'Choisissez un hexagone ennemi en surbrillance. Toutes vos unités qui peuvent l’attaquer ' +
        'participent ; décochez celles qui ne doivent pas attaquer. Le panneau montre le rapport de forces, la ' +
        'colonne et les chances exactes avant le jet. Il vaut mieux attaquer avec plus d’unités, depuis ' +
        'plus d’hexagones.',
      hint:
        'Regardez d’abord les trois grands nombres : les chances de prendre l’hexagone, vos pertes ' +
        'moyennes et celles de l’ennemi.',
    },
    lead: {
      title: 'Choisir l’unité de tête',
      text:
        'L’Efficiency Rating (ER) de votre unité de tête est comparé à celui de l’unité de tête ennemie. ' +
        'La différence décale la colonne en faveur du plus grand ER. L’unité de tête subit aussi la ' +
        'première perte.',
      hint: 'Choisissez le plus grand ER : le nombre à droite du symbole.',
    },
    support: {
      title: 'Soutien',
      text:
        'Engagez points aériens, hélicoptères et artillerie. Ils sont dépensés quel que soit le ' +
        'résultat. L’attaquant engage d’abord ; le défenseur le voit, puis engage.',
      hint: 'Engagez quelques points aériens, ou aucun.',
    },
    losses: {
      title: 'Pertes',
      text:
        'Un pas perdu retourne une unité sur sa face réduite, marquée d’une barre sombre en travers du ' +
        'symbole. Une unité sans pas est éliminée.',
      hint: 'Prenez la perte sur l’unité dont vous avez le moins besoin.',
    },
    advance: {
      title: 'Avance',
      text: 'L’hexagone est maintenant vide. Vos attaquants peuvent y avancer, dans la limite d’empilement.',
      hint: 'Avancez : un hexagone vide n’est à vous que quand vos unités y entrent.',
    },
    retreat: {
      title: 'Retraite',
      text:
        'Choisissez un chemin de retraite pour chaque unité. Il ne peut finir dans une ZOC ennemie que ' +
        'si des unités amies sont dans cet hexagone. Les unités sans chemin de retraite restent. Celle ' +
        'qui a le plus petit ER doit réussir un test d’efficacité ou perdre un pas.',
    },
    hold: {
      title: 'Tenir ou retraiter',
      text:
        'En terrain Urban, Highland, Mountain et Jungle, dans les villes et les fortifications, une pile ' +
        'qui doit reculer peut tenter de tenir. L’unité au plus petit ER passe un test d’efficacité. ' +
        'S’il échoue, la pile retraite, ou reste et perd un pas.',
    },
    reinforce: {
      title: 'Renforts',
      text:
        'De nouvelles unités arrivent à la fin du tour. « Auto-place the rest » les met dans leurs ' +
        'hexagones suggérés.',
      hint: REST,
    },
    replace: {
      title: 'Remplacements',
      text:
        'Dépensez des points de remplacement pour récupérer des pas perdus ou reformer des unités ' +
        'éliminées.',
      hint: 'Récupérez un pas d’une unité réduite, ou finissez les remplacements.',
    },
    bridges: {
      title: 'Ponts',
      text:
        'À la fin de votre mouvement, vos unités peuvent tenter de détruire ou de réparer les ponts ' +
        'voisins.',
      hint: SKIP,
    },
    overrun: {
      title: 'Hélicoptères en danger',
      text:
        'Des unités ennemies sont entrées dans une base. Envoyez ses hélicoptères vers une autre, ou ' +
        'laissez-les jusqu’à ce que la base soit prise.',
    },
    defenders: {
      title: 'Trop d’unités',
      text:
        'Il y a dans cet hexagone plus d’unités qu’il n’en peut défendre. Choisissez celles qui ' +
        'défendent.',
    },
  },
  waiting: {
    title: 'Au tour de l’adversaire',
    text:
      'Le bot décide. Le journal montre ce qu’il fait, avec ses jets de dés et le calcul de chaque ' +
      'combat.',
  },
  last: {
    title: 'C’était une partie entière',
    text:
      'Vous avez manœuvré, attaqué, et gagné ou perdu une partie. Revoyez-la, puis commencez la vôtre : ' +
      '« Lahore » et « Third Indochina War, Redux » ont les mêmes règles sur de plus grandes cartes.',
  },
};

const hearts: Lessons['hearts'] = {
  name: 'Une première année de Hearts and Minds',
  first: {
    title: 'Une année de guerre',
    text:
      'Vous jouez Blue. Chaque camp a quatre tours par an, et à chaque tour vous jouez une carte pour ' +
      'ses points. Political Will décide de la partie : les Colombes favorisent Red, les Faucons vous ' +
      'favorisent.',
  },
  words: {
    campaign: {
      title: 'Prendre une carte Campagne ?',
      text: 'Vous pouvez ajouter une carte Campagne à votre main, ou compléter votre main depuis la pioche.',
      hint: 'Refusez-la dans votre première partie.',
    },
    redeploy: {
      title: 'Redéploiement',
      text: 'Avant le premier tour, vous pouvez déplacer jusqu’à cinq de vos unités.',
      hint: 'Finissez, ou mettez des unités à côté de drapeaux rouges.',
    },
    play: {
      title: 'Jouer une carte',
      text:
        'Le nombre dans l’hexagone blanc est celui des points que vous pouvez dépenser ce tour. Vous ' +
        'pouvez aussi dépenser des points pour l’événement de la carte.',
      hint: 'Jouez d’abord une carte forte. Attendre ne rapporte rien.',
    },
    act: {
      title: 'Dépenser les points',
      text:
        'Mobilisez une zone pour déplacer ses unités, attaquez l’ennemi, pacifiez une province ou ' +
        'bombardez le Trail. La plupart des actions coûtent un point. Le panneau montre les résultats ' +
        'possibles.',
      hint: 'Attaquez où les chances sont bonnes, puis pacifiez.',
    },
    mobilise: {
      title: 'Déplacer des unités',
      text: 'Cette zone est mobilisée : ses unités peuvent se déplacer sans autre coût.',
      hint: 'Déplacez des unités, ou finissez la mobilisation.',
    },
    respond: {
      title: 'Répondre ?',
      text:
        'Certaines cartes répondent à ce que fait l’autre camp. À des moments fixés, le jeu demande une ' +
        'réponse même si vous n’avez pas de telle carte ; une pause ne trahit donc rien.',
    },
    losses: {
      title: 'Pertes',
      text: 'Choisissez vos pertes. Les pertes des États-Unis poussent Political Will vers les Colombes.',
    },
    spare: { title: 'Payer ou perdre', text: 'Payez un point pour éviter la perte supplémentaire.' },
    retreat: {
      title: 'Retraite',
      text: 'Choisissez où le groupe retraite, ou laissez-le rester s’il le peut.',
    },
    free_action: {
      title: 'Action gratuite',
      text: 'Un Bush Event donne à ce groupe une action gratuite.',
    },
  },
  waiting: {
    title: 'Au tour de Red',
    text: 'Suivez le journal : il montre drapeaux, combats et leur effet sur Political Will.',
  },
  last: {
    title: 'L’année est finie',
    text:
      'Le score de l’année a été compté. Dans une partie plus longue, la suivante commencerait avec des renforts ' +
      'et de nouvelles cartes.',
  },
};

const looseNukes: Lessons['looseNukes'] = {
  name: 'Une première partie Advanced',
  first: {
    title: 'Des armes disparues',
    text:
      'Vous jouez l’Inde, les États-Unis et la Russie. Le Pakistan se disloque, et des armes ' +
      'nucléaires manquent. Une cache, face cachée, se trouve dans chacune de 36 villes, bases et ' +
      'installations du Pakistan. La moitié sont des leurres. Trouvez des caches, prenez leurs ' +
      'hexagones et sécurisez-les avant que la partie ne finisse au tour 4, 5 ou 6. Apprenez d’abord ' +
      'un scénario Standard : mouvement et combat y sont les mêmes.',
  },
  words: {
    set_up: {
      title: 'Placement',
      text:
        'Vos corps se placent près de leurs garnisons, les Marines à Abohar. Des divisions aéroportées ' +
        'américaines et russes attendent dans la Holding Box de l’Inde. « Auto-place the rest » met ' +
        'toutes les unités dans des hexagones suggérés.',
      hint: REST,
    },
    movement_before_play: {
      title: 'Mouvement avant la guerre',
      text:
        'Chaque unité indienne peut se déplacer une fois, jusqu’à la moitié de sa capacité, mais pas au ' +
        'Pakistan.',
      hint: 'Rapprochez les QG de corps de la frontière, ou finissez le mouvement.',
    },
    outposts: {
      title: 'Avant-postes de combat',
      text:
        'Placez cinq avant-postes de votre côté de la frontière. Un avant-poste subit la première perte ' +
        'de son hexagone.',
      hint: REST,
    },
    weather: {
      title: 'Météo',
      text:
        'Vous choisissez la météo du premier tour. Un temps clair est le meilleur pour les frappes ' +
        'aériennes et les hélicoptères.',
      hint: 'Choisissez « Clear ».',
    },
    electronic_detection: {
      title: 'Détection électronique',
      text:
        'Dans le jeu Advanced, la plupart des QG ennemis échappent aux frappes tant que vous ne les ' +
        'détectez pas. Vous avez cinq essais par tour, sur des QG ou des caches. Contre une cache, ' +
        'l’essai des États-Unis est le meilleur. Si vous détectez une cache, vous seul voyez ce qu’elle ' +
        'est.',
      hint: 'Essayez des caches près de votre frontière, les États-Unis d’abord.',
    },
    sof_placing: {
      title: 'Forces spéciales',
      text:
        'Les marqueurs SOF font des raids, reconnaissent ou désignent des cibles. Tous les marqueurs ' +
        'sont d’abord placés, puis les missions exécutées. La reconnaissance d’une cache réussit sur 1 ' +
        'ou moins et vous montre la cache.',
      hint: 'Reconnaissez des caches proches de vos unités.',
    },
    sof_missions: {
      title: 'Exécuter les missions',
      text: 'Choisissez l’ordre de vos missions. Après chacune, un jet dit si le marqueur survit.',
    },
    missile_strikes: {
      title: 'Missiles',
      text:
        'Les missiles frappent les installations, les QG et dépôts détectés, et les caches que vous avez ' +
        'détectées. Chaque missile coûte un point. Tous sont pointés avant le premier jet. ' +
        'Une cache détruite vaut 3 points si ce n’est pas un leurre ; une cache sécurisée en vaut 4 ou 6.',
      hint: 'Visez des bases aériennes près de la frontière, ou gardez vos missiles.',
    },
    air_strikes: {
      title: 'Frappes aériennes',
      text:
        'Jusqu’à quatre points aériens frappent une cible, et deux autres peuvent les escorter. La ' +
        'défense aérienne en retire. Il vous faut aussi des points aériens pour soutenir les combats.',
      hint: 'Frappez une ou deux cibles, et gardez la moitié de vos points aériens.',
    },
    base_air_units: {
      title: 'Bases des unités aériennes',
      text:
        'Chaque unité aérienne a une base, une case hors carte avec les parties Ready, Flown, Abort et ' +
        'Recovery. Une unité vole une fois par tour, depuis Ready. Ce qu’elle a fait décide où elle se ' +
        'pose.',
      hint: 'Laissez les unités où elles sont.',
    },
    seek_superiority: {
      title: 'Qui tient le ciel ?',
      text:
        'Choisissez dans Ready des unités qui combattent pour le ciel. Le premier nombre d’une unité ' +
        'aérienne est sa valeur de combat aérien ; une frappe n’en a pas besoin. Celles qui restent dans ' +
        'l’Air Superiority Box fixent le niveau et peuvent escorter des missions.',
      hint:
        'Envoyez vos unités d’une valeur de combat aérien de 4 ou plus, et gardez les autres pour les ' +
        'frappes.',
    },
    pair_air_units: {
      title: 'Duels',
      text:
        'Dites qui combat qui. Les unités combattent à longue portée, puis de plus près, enfin en combat ' +
        'tournoyant.',
      hint: 'Opposez une unité forte à chacun des meilleurs ennemis.',
    },
    break_off: {
      title: 'Rompre ?',
      text:
        'Après chaque étape, des unités peuvent quitter le combat. Elles vont dans Abort et reviennent ' +
        'lentement.',
      hint: 'Continuez, sauf si une unité a perdu un pas.',
    },
    air_missions: {
      title: 'Missions aériennes',
      text:
        'Choisissez un type de cible, puis la cible, puis une ou deux unités aériennes qui la frappent. ' +
        'Le panneau montre les chances dès qu’une unité est choisie : touché, détecté, un pas perdu, ' +
        'demi-tour. Ajoutez des escortes, ou des Wild Weasels qui neutralisent la défense aérienne, et ' +
        'voyez ce qu’elles changent. Rien ne vole avant que les deux camps aient annoncé toutes leurs ' +
        'missions.',
      hint:
        'Frappez une base aérienne près de la frontière avec votre plus forte valeur de frappe, le ' +
        'troisième nombre de l’unité.',
    },
    press_on_or_abort: {
      title: 'Sous le feu',
      text:
        'Le feu impose un Abort : l’unité fait demi-tour, ou poursuit avec un jet. Sur 0–4 elle perd ' +
        'un pas, sur 5–9 la frappe reçoit +2, ce qui est moins bon.',
      hint: 'Faites demi-tour, sauf si la cible décide de la partie.',
    },
    headquarters_strikes: {
      title: 'Frappe de QG',
      text:
        'Un QG peut servir deux fois par tour. Chaque fois, il peut frapper une unité détectée à portée ' +
        'ou soutenir un combat.',
      hint: 'Gardez un usage pour soutenir un combat.',
    },
    artillery_strikes: {
      title: 'Frappes d’artillerie',
      text:
        'L’artillerie frappe unités détectées, ponts et hexagones à portée. Elle aussi peut servir deux ' +
        'fois par tour.',
    },
    airbase_supply: {
      title: 'Ravitaillement par les bases aériennes',
      text:
        'Une base aérienne ou un aérodrome peut ravitailler les unités aéroportées et aéromobiles ' +
        'proches de sa nation.',
      hint: 'Attendez que vos unités aéroportées soient au sol.',
    },
    supply_units: {
      title: 'Former des unités de ravitaillement',
      text:
        'Les unités ont besoin d’une ligne de communication vers une source de ravitaillement. Dépôts et ' +
        'unités mobiles de ravitaillement (MSU) en sont, et vous en payez de nouvelles en Supply Points.',
      hint: EARLY,
    },
    emergency_resupply: {
      title: 'Ravitaillement d’urgence',
      text: 'Dépensez jusqu’à 3 Supply Points pour des unités non ravitaillées. Chaque essai est un jet.',
    },
    convert_supply: {
      title: 'Changer des unités en points',
      text: 'Un dépôt devient 2 Supply Points, une MSU en devient 1.',
      hint: SKIP,
    },
    new_depots: {
      title: 'Nouveaux dépôts',
      text:
        'Un nouveau dépôt coûte 4 Supply Points. Son hexagone doit être ravitaillé et hors de toute ZOC ' +
        'ennemie.',
      hint: EARLY,
    },
    search_caches: {
      title: 'Chercher une cache',
      text:
        'Les unités de combat fouillent leur hexagone : un dé de 6 ou plus, modificateurs compris, ' +
        'détecte la cache. Trop peu d’unités rendent la fouille plus dure, et un échec peut coûter un ' +
        'pas à l’unité de tête.',
      hint: 'Mettez en tête l’unité au plus grand Efficiency Rating.',
    },
    secure_caches: {
      title: 'Sécuriser une cache',
      text:
        'Vous pouvez sécuriser une cache par tour : une cache que vous avez détectée, avec une de vos ' +
        'unités terrestres dans son hexagone. Une cache sécurisée est à vous jusqu’à la fin de la partie.',
      hint: 'Sécurisez les armes (6) avant les matières (5), et jamais un leurre.',
    },
    deliberate_damage: {
      title: 'Endommager vos propres lieux',
      text:
        'Si l’ennemi est proche, vous pouvez lancer un dé pour endommager un de vos lieux avant qu’il ne ' +
        'soit pris.',
      hint: SKIP,
    },
    repairs: {
      title: 'Réparations',
      text: 'Dépensez des Supply Points pour les bases aériennes, aérodromes et ports détruits.',
      hint: SKIP,
    },
  },
  waiting: {
    title: 'Au tour du Pakistan',
    text:
      'Le Pakistan et la Chine cherchent les mêmes caches, et le Pakistan les trouve plus facilement. ' +
      'Une cache que les deux camps ont détectée est retournée face visible.',
  },
  last: {
    title: 'Les caches sont révélées',
    text:
      'Chaque camp a marqué des points pour les caches qu’il a sécurisées, tient ou a détruites. Revoyez la ' +
      'partie pour savoir à côté desquelles vous êtes passé.',
  },
};

const firstStrike: Lessons['firstStrike'] = {
  name: 'Votre première frappe',
  first: {
    title: 'Une frappe aérienne, de l’ordre au résultat',
    text:
      'Vous jouez les Allies au premier tour de Loose Nukes. Cette leçon ne traite que de la guerre ' +
      'aérienne : le combat pour le ciel, une mission, et le feu qu’elle rencontre. Passez toutes les ' +
      'autres étapes comme ce panneau l’indique. La leçon finit quand vos frappes sont faites ; vous ' +
      'pouvez ensuite continuer à jouer.',
  },
  words: {
    set_up: {
      title: 'Placement',
      text: 'La guerre au sol ne fait pas partie de cette leçon.',
      hint: REST,
    },
    base_air_units: {
      title: 'Où sont les unités aériennes',
      text:
        'Chaque unité aérienne a une base : une case avec les parties Ready, Flown, Abort et Recovery. ' +
        'Seules les unités de Ready volent, et chacune vole une fois par tour. La piste « Air units » en ' +
        'haut les montre toutes.',
      hint: 'Laissez toutes les unités à leur base.',
    },
    movement_before_play: {
      title: NOT_HERE,
      text: 'Les unités terrestres peuvent se déplacer avant la guerre.',
      hint: 'Finissez le mouvement.',
    },
    outposts: {
      title: NOT_HERE,
      text: 'Des avant-postes gardent la frontière.',
      hint: REST,
    },
    weather: {
      title: 'Météo',
      text:
        'Par temps Overcast, les valeurs des unités qui ne volent pas par tous les temps sont divisées par ' +
        'deux. Par temps Storm, ces unités restent au sol. Le mauvais temps affaiblit aussi les frappes.',
      hint: 'Choisissez « Clear ».',
    },
    electronic_detection: {
      title: NOT_HERE,
      text: 'Ici, vous pourriez chercher des QG et des caches.',
      hint: 'Finissez la détection électronique.',
    },
    sof_placing: {
      title: NOT_HERE,
      text: 'Les forces spéciales pourraient mener des raids contre les pistes de la défense aérienne.',
      hint: 'Ne placez aucun marqueur.',
    },
    ground_air_units: {
      title: 'Sorties perdues',
      text: 'Des bases endommagées gardent des unités au sol. Choisissez lesquelles y restent.',
      hint: 'Gardez au sol les unités les plus faibles.',
    },
    seek_superiority: {
      title: 'Le combat pour le ciel',
      text:
        'Les unités que vous envoyez maintenant combattent les chasseurs ennemis. Ce qui reste dans l’Air ' +
        'Superiority Box fixe le niveau pour le tour. Les mêmes unités peuvent ensuite escorter vos ' +
        'frappes, ou intercepter celles de l’ennemi. Le premier nombre d’une unité aérienne est sa valeur ' +
        'de combat aérien, le troisième sa valeur de frappe.',
      hint:
        'Envoyez toutes les unités d’une valeur de combat aérien de 4 ou plus, mais gardez les F-15E pour ' +
        'la frappe.',
    },
    pair_air_units: {
      title: 'Qui combat qui',
      text:
        'Grâce à votre AWACS, vous nommez deux duels pour chaque duel de l’ennemi. Deux étoiles tirent à ' +
        'longue portée, une étoile à moyenne portée, et toutes les unités en combat tournoyant. La ' +
        'différence des valeurs donne la colonne, et un petit jet est bon.',
      hint: 'Opposez un F-35A ou un F-15C à chacun des meilleurs ennemis.',
    },
    join_pairings: {
      title: 'Unités restantes',
      text: 'Une unité sans ennemi peut rejoindre un duel, à deux contre un, ou rester en dehors du combat.',
      hint: 'Rejoignez le duel où vous êtes plus faible.',
    },
    aim_air_units: {
      title: 'Une contre deux',
      text: 'Une unité qui combat deux ennemis tire sur l’un d’eux à chaque étape.',
      hint: 'Tirez sur le plus faible.',
    },
    break_off: {
      title: 'Continuer le combat ?',
      text:
        'Une unité qui rompt le combat va dans Abort. Elle ne revient qu’avec un petit jet, et ne peut pas ' +
        'escorter aujourd’hui.',
      hint: 'Ne rompez avec aucune unité.',
    },
    missile_strikes: {
      title: NOT_HERE,
      text: 'Les missiles volent avant les avions.',
      hint: 'N’en lancez aucun.',
    },
    air_missions: {
      title: 'Préparer la frappe',
      text:
        'Choisissez « Mission at Installation », une base aérienne au Pakistan et un F-15E des États-Unis. Le ' +
        'panneau montre alors les chances exactes : touché, détecté, un pas perdu, demi-tour. Ajoutez un ' +
        'second F-15E, puis un F-15C en escorte et un EA-18G, qui est un Wild Weasel. Le Wild Weasel rend ' +
        'la détection plus difficile et ajoute 2 au tir des SAM ; l’escorte affronte les intercepteurs. ' +
        'Là où l’ennemi a encore des chasseurs, le panneau montre aussi vos chances si deux d’entre eux ' +
        'attaquent. Voyez comment les chances changent à chaque unité que vous ajoutez.',
      hint:
        'Annoncez cette seule mission. N’en annoncez ensuite plus aucune : toutes les missions volent en ' +
        'même temps.',
    },
    interception: {
      title: 'Une mission ennemie',
      text:
        'Vous avez détecté tôt une mission ennemie. Une ou deux unités de l’Air Superiority Box peuvent ' +
        'l’attaquer avant qu’elle ne frappe.',
      hint: 'Envoyez votre meilleure unité, et une autre si la mission a une escorte.',
    },
    engage_air_units: {
      title: 'Qui engage qui',
      text:
        'Il faut d’abord engager les escortes. Seuls les intercepteurs en surnombre atteignent les unités ' +
        'de frappe.',
      hint: 'Prenez l’ennemi le plus faible que vous pouvez engager.',
    },
    press_on_or_abort: {
      title: 'Sous le feu',
      text:
        'Un tir de SAM ou d’AAA impose un Abort. Faites demi-tour, et l’unité est sauve mais ne frappe ' +
        'pas. Poursuivez, et elle lance un dé : 0–4 coûte un pas, 5–9 ajoute 2 à sa frappe, ce qui est ' +
        'moins bon.',
      hint:
        'Faites demi-tour avec une unité à qui il ne reste qu’un pas. Sinon, poursuivez, et voyez ce qui ' +
        'arrive.',
    },
    hit_air_unit: {
      title: 'Touchée au sol',
      text:
        'Une base bombardée peut coûter un pas à des unités aériennes de son pays. Le jet dit quel camp ' +
        'choisit.',
      hint: 'Choisissez la plus faible de vos unités, ou la meilleure de l’ennemi.',
    },
  },
  waiting: {
    title: 'Au tour du Pakistan',
    text: 'Le Pakistan envoie ses chasseurs, nomme des duels et annonce ses propres missions.',
  },
  last: {
    title: 'Le résultat',
    text:
      'Lisez votre mission dans le journal : détection, intercepteurs, SAM, AAA, et le dé de chaque unité ' +
      'de frappe. « 1 » ou « 2 » est un marqueur de frappe sur la base aérienne, « X » la détruit. Vos ' +
      'unités sont maintenant dans Flown, Recovery ou Abort. Vous pouvez continuer à jouer, ou commencer ' +
      'une autre leçon.',
  },
};

export const lessons: Lessons = { dejaPhu, hearts, looseNukes, firstStrike };
