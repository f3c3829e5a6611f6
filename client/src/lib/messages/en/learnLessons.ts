// The lessons: what a newcomer reads at each kind of decision. The words go by the kinds that the service has.

/** Sentences one after the other. */
const said = (...sentences: string[]): string => sentences.join(' ');

const dejaPhu = {
  name: 'Ten-minute battle',
  first: {
    title: 'A valley and an airfield',
    text: said(
      'Chinese paratroopers have landed at Dien Bien Phu.',
      'You play Vietnam.',
      'The game lasts two turns, and whoever controls Dien Bien Phu at the end wins.',
      'You can undo anything until the dice are rolled.',
    ),
  },
  words: {
    set_up: {
      title: 'Set up',
      text: said(
        'Your units are waiting off the map.',
        'Place them one at a time (highlighted hexes show where each one may go), or ' +
          'use “Auto-place the rest” to put them all in their suggested hexes.',
      ),
      hint: 'Choose “Auto-place the rest”.',
    },
    move: {
      title: 'Move',
      text: said(
        'Select a highlighted hex with your units to see where they can move.',
        'The number in each hex is the movement points left after stopping there.',
        'Enemy units exert a zone of control (ZOC) into the hexes around them.',
        'Entering it costs more, and most units must stop there.',
      ),
      hint: 'Press C to show zones of control. Move a unit, or end movement.',
    },
    attack: {
      title: 'Attack',
      text: said(
        'Select a highlighted enemy hex.',
        'All your units that can attack it join in; untick any that should not.',
        'The panel shows the combat odds, the column and the exact chances before you roll.',
        'Attacking with more units, from more hexes, is better.',
      ),
      hint:
        'Look at the three large numbers first: the chance that you take the hex, ' +
        "your average losses and the enemy's.",
    },
    lead: {
      title: 'Choose a lead unit',
      text: said(
        'The Efficiency Rating (ER) of your lead unit is compared with that of the enemy lead.',
        'The difference shifts the column in favour of the higher ER.',
        'The lead also takes the first loss.',
      ),
      hint: 'Choose the highest ER: the number to the right of the unit symbol.',
    },
    support: {
      title: 'Support',
      text: said(
        'Commit air points, helicopters and artillery.',
        'They are spent whatever the result.',
        'The attacker commits first; the defender sees it, then commits.',
      ),
      hint: 'Commit some air points, or none.',
    },
    losses: {
      title: 'Losses',
      text: said(
        'A step loss flips a unit to its reduced side, shown by a dark bar through the symbol.',
        'A unit with no steps left is eliminated.',
      ),
      hint: 'Take the loss from the unit you need least.',
    },
    advance: {
      title: 'Advance',
      text: 'The hex is now empty. Your attackers may advance into it, up to the stacking limit.',
      hint: 'Advance: an empty hex is not yours until your units enter it.',
    },
    retreat: {
      title: 'Retreat',
      text: said(
        'Choose a retreat path for each unit.',
        'It cannot end in an enemy ZOC unless friendly units are in that hex.',
        'Units with no retreat path stay in the hex.',
        'The one with the lowest ER must pass an efficiency check or lose a step.',
      ),
    },
    hold: {
      title: 'Hold or retreat',
      text: said(
        'In Urban, Highland, Mountain and Jungle hexes, in cities and in fortifications, ' +
          'a stack that must retreat may try to hold.',
        'The unit with the lowest ER makes an efficiency check.',
        'If it fails, the stack retreats, or stays and loses a step.',
      ),
    },
    reinforce: {
      title: 'Reinforcements',
      text: 'New units arrive at the end of the turn. “Auto-place the rest” puts them in their suggested hexes.',
      hint: 'Choose “Auto-place the rest”.',
    },
    replace: {
      title: 'Replacements',
      text: 'Spend replacement points to recover lost steps or rebuild eliminated units.',
      hint: 'Recover a step for a reduced unit, or end replacements.',
    },
    bridges: {
      title: 'Bridges',
      text: 'At the end of your movement, your units can try to destroy or repair the bridges they are next to.',
      hint: 'You can skip this.',
    },
    overrun: {
      title: 'Helicopters in danger',
      text: said(
        'Enemy units have entered a base.',
        'Fly its helicopters to another base, or leave them until the base is captured.',
      ),
    },
    defenders: {
      title: 'Overstacked',
      text: 'More units are in this hex than can defend it. Choose the ones that defend.',
    },
  },
  waiting: {
    title: "Opponent's turn",
    text: 'The bot is deciding. The log shows what it does, with its die rolls and the calculation for each combat.',
  },
  last: {
    title: 'That was a whole game',
    text: said(
      'You have moved, attacked and played a game to its end.',
      'Watch the replay, then start a game of your own: “Lahore” and “Third Indochina ' +
        'War, Redux” use the same rules on larger maps.',
    ),
  },
};

const hearts = {
  name: 'A first year of Hearts and Minds',
  first: {
    title: 'A year of the war',
    text: said(
      'You play Blue.',
      'Each side has four turns in a year, and on each turn you play one card for its points.',
      'Political Will decides the game: Doves favour Red, Hawks favour you.',
    ),
  },
  words: {
    campaign: {
      title: 'Take a Campaign card?',
      text: 'You may add one Campaign card to your hand, or fill your hand from the deck.',
      hint: 'Decline it in your first game.',
    },
    redeploy: {
      title: 'Redeploy',
      text: 'Before the first turn you may move up to five of your units.',
      hint: 'Finish, or move units next to red flags.',
    },
    play: {
      title: 'Play a card',
      text: said(
        'The number in the white hexagon is how many points you can spend this turn.',
        "You may also spend points on the card's event.",
      ),
      hint: 'Play a high card first. You gain nothing by waiting.',
    },
    act: {
      title: 'Spend the points',
      text: said(
        'Mobilise an area to move its units, attack enemies, pacify a province, or bomb the Trail.',
        'Most actions cost one point.',
        'The panel shows the possible results.',
      ),
      hint: 'Attack where the odds are good, then pacify.',
    },
    mobilise: {
      title: 'Move units',
      text: 'This area is mobilised: its units can move at no extra cost.',
      hint: 'Move units, or end the mobilisation.',
    },
    respond: {
      title: 'Respond?',
      text: said(
        'Some cards respond to what the other side does.',
        'At set moments the game asks you for a response even if you hold no such card, ' +
          'so a pause gives nothing away.',
      ),
    },
    losses: {
      title: 'Losses',
      text: 'Choose your losses. US losses move Political Will towards the Doves.',
    },
    spare: { title: 'Pay or lose', text: 'Pay one point to cancel the extra loss.' },
    retreat: {
      title: 'Retreat',
      text: 'Choose where the group retreats, or let it stay if it may.',
    },
    free_action: {
      title: 'Free Action',
      text: 'A Bush Event gives this group a free Action.',
    },
  },
  waiting: {
    title: "Red's turn",
    text: 'Follow the log: it shows flags, battles and how they change Political Will.',
  },
  last: {
    title: 'The year is over',
    text: 'The year was scored. In a longer game the next year would begin with reinforcements and new cards.',
  },
};

const looseNukes = {
  name: 'A first Advanced game',
  first: {
    title: 'Missing weapons',
    text: said(
      'You play India, the United States and Russia.',
      'Pakistan is breaking apart, and nuclear weapons are missing.',
      'A face-down cache lies in each of 36 cities, bases and facilities of Pakistan. Half of them are dummies.',
      'Find caches, take their hexes, and secure them before the game ends on turn 4, 5 or 6.',
      'Learn a Standard scenario first: moving and fighting work as there.',
    ),
  },
  words: {
    set_up: {
      title: 'Set up',
      text: said(
        'Your corps set up near their garrisons, the Marines at Abohar.',
        'US and Russian airborne divisions wait in the Holding Box of India.',
        '“Auto-place the rest” puts all units in suggested hexes.',
      ),
      hint: 'Choose “Auto-place the rest”.',
    },
    movement_before_play: {
      title: 'Move before the war',
      text: 'Each Indian unit may move once, up to half its allowance, but not into Pakistan.',
      hint: 'Move corps headquarters towards the border, or end movement.',
    },
    outposts: {
      title: 'Combat Outposts',
      text: 'Place five outposts on your side of the border. An outpost takes the first loss of its hex.',
      hint: 'Choose “Auto-place the rest”.',
    },
    weather: {
      title: 'Weather',
      text: 'You choose the weather of the first turn. Clear weather is best for air strikes and helicopters.',
      hint: 'Choose Clear.',
    },
    electronic_detection: {
      title: 'Electronic detection',
      text: said(
        'In the Advanced game most enemy headquarters are hidden from strikes until you detect them.',
        'You have five attempts each turn, at headquarters or at caches.',
        'Against a cache the attempt of the US is the best one.',
        'If you detect a cache, only you see what it is.',
      ),
      hint: 'Try caches near your border, the US first.',
    },
    sof_placing: {
      title: 'Special operations forces',
      text: said(
        'SOF markers raid, reconnoitre or target.',
        'All markers are placed first, then the missions are carried out.',
        'Recon of a cache succeeds on 1 or less and shows you the cache.',
      ),
      hint: 'Reconnoitre caches that are near your units.',
    },
    sof_missions: {
      title: 'Carry out missions',
      text: 'Choose the order of your missions. After each mission the marker rolls for survival.',
    },
    missile_strikes: {
      title: 'Missiles',
      text: said(
        'Missiles strike Installations, detected headquarters and Depots, and caches that you have detected.',
        'Each missile costs a point. All of them are aimed before any is rolled for.',
        'A destroyed cache scores 3 points if it is not a dummy; a secured one scores 4 or 6.',
      ),
      hint: 'Aim at Airbases near the border, or keep your missiles.',
    },
    air_strikes: {
      title: 'Air strikes',
      text: said(
        'Up to four Air Points strike one target, and two more may escort them.',
        'Air defence takes points off. You need Air Points for combat support too.',
      ),
      hint: 'Strike one or two targets, and keep half of your Air Points.',
    },
    base_air_units: {
      title: 'Bases of air units',
      text: said(
        'Each air unit has a base, a box off the map with the parts Ready, Flown, Abort and Recovery.',
        'A unit flies once in a turn, from Ready. What it has done decides where it lands.',
      ),
      hint: 'Leave the units where they are.',
    },
    seek_superiority: {
      title: 'Who holds the air?',
      text: said(
        'Choose Ready units that fight for the air.',
        'The first number of an air unit is its air-to-air rating; a strike does not need it.',
        'Those that are left in the Air Superiority Box set the level and may escort missions.',
      ),
      hint: 'Send your units with an air-to-air rating of 4 or more, and keep the others for strikes.',
    },
    pair_air_units: {
      title: 'Pairings',
      text: 'Say who fights whom. Units fight at long range, then closer, and last in a dogfight.',
      hint: 'Set a strong unit against each of the best enemies.',
    },
    break_off: {
      title: 'Break off?',
      text: 'After each stage units may leave the combat. They go to Abort and are slow to come back.',
      hint: 'Fight on, unless a unit has lost a step.',
    },
    air_missions: {
      title: 'Air missions',
      text: said(
        'Choose a kind of target, then the target, then one or two air units that strike it.',
        'The panel shows the chances as soon as a unit is chosen: hit, detected, a step lost, turned back.',
        'Add escorts, or Wild Weasels that suppress air defence, and see what they change.',
        'Nothing flies before both sides have announced all of their missions.',
      ),
      hint: 'Strike an Airbase near the border with your highest strike rating, the third number of the unit.',
    },
    press_on_or_abort: {
      title: 'Under fire',
      text: said(
        'Fire calls for an Abort: the unit turns back, or it presses on with a roll.',
        'On 0–4 it loses a step, on 5–9 the strike gets +2, which makes it worse.',
      ),
      hint: 'Turn back, unless the target decides the game.',
    },
    headquarters_strikes: {
      title: 'Headquarters strike',
      text: said(
        'A headquarters has two uses in a turn.',
        'With a use it can strike a detected unit in its range or support a combat.',
      ),
      hint: 'Keep one use for combat support.',
    },
    artillery_strikes: {
      title: 'Artillery strikes',
      text: 'Artillery strikes detected units, bridges and hexes in its range. It has two uses in a turn as well.',
    },
    airbase_supply: {
      title: 'Supply from Airbases',
      text: 'An Airbase or Airfield can supply airborne and airmobile units of its nation that are near.',
      hint: 'Leave it until your airborne units have landed.',
    },
    supply_units: {
      title: 'Make supply units',
      text: said(
        'Units need a line of communication to a Supply Source.',
        'Depots and mobile supply units (MSUs) are such sources, and you pay for new ones with Supply Points.',
      ),
      hint: 'You can skip this in the first turns.',
    },
    emergency_resupply: {
      title: 'Emergency resupply',
      text: 'Spend up to 3 Supply Points on units that are out of supply. Each attempt is a roll.',
    },
    convert_supply: {
      title: 'Turn units into points',
      text: 'A Depot becomes 2 Supply Points, an MSU becomes 1.',
      hint: 'You can skip this.',
    },
    new_depots: {
      title: 'New Depots',
      text: 'A new Depot costs 4 Supply Points. Its hex must be in supply and in no enemy ZOC.',
      hint: 'You can skip this in the first turns.',
    },
    search_caches: {
      title: 'Search for a cache',
      text: said(
        'Combat units search the hex that they are in: a die of 6 or more with its modifiers detects the cache.',
        'Too few units make it harder, and a failure may then cost the lead unit a step.',
      ),
      hint: 'Let the unit with the highest Efficiency Rating lead.',
    },
    secure_caches: {
      title: 'Secure a cache',
      text: said(
        'You may secure one cache each turn: one that you have detected, with a ground unit of yours in its hex.',
        'A secured cache is yours for the rest of the game.',
      ),
      hint: 'Secure weapons (6) before materials (5), and never a dummy.',
    },
    deliberate_damage: {
      title: 'Damage your own places',
      text: 'If the enemy is near, you can roll to damage a place of yours before it is captured.',
      hint: 'You can skip this.',
    },
    repairs: {
      title: 'Repairs',
      text: 'Spend Supply Points on destroyed Airbases, Airfields and Ports.',
      hint: 'You can skip this.',
    },
  },
  waiting: {
    title: "Pakistan's turn",
    text: said(
      'Pakistan and China look for the same caches, and Pakistan finds them more easily.',
      'A cache that both sides have detected is turned face up.',
    ),
  },
  last: {
    title: 'The caches are revealed',
    text: said(
      'Each side scored for the caches that it secured, holds or destroyed.',
      'Watch the replay to see which of them you passed by.',
    ),
  },
};

const firstStrike = {
  name: 'Your first strike',
  first: {
    title: 'One air strike, from orders to result',
    text: said(
      'You play the Allies on the first turn of Loose Nukes.',
      'This lesson is about the air war alone: the fight for the air, one mission, and the fire that it meets.',
      'Pass all other steps as this panel says.',
      'It ends when your strikes are done; you can then play on.',
    ),
  },
  words: {
    set_up: {
      title: 'Set up',
      text: 'The ground war is not part of this lesson.',
      hint: 'Choose “Auto-place the rest”.',
    },
    base_air_units: {
      title: 'Where air units are',
      text: said(
        'Each air unit has a base: a box with the parts Ready, Flown, Abort and Recovery.',
        'Only Ready units fly, and each flies once in a turn.',
        'The track “Air units” at the top shows all of them.',
      ),
      hint: 'Leave all units at their bases.',
    },
    movement_before_play: {
      title: 'Not part of this lesson',
      text: 'Ground units may move before the war.',
      hint: 'End movement.',
    },
    outposts: {
      title: 'Not part of this lesson',
      text: 'Outposts guard the border.',
      hint: 'Choose “Auto-place the rest”.',
    },
    weather: {
      title: 'Weather',
      text: said(
        'In Overcast the ratings of units without all-weather ability are halved.',
        'In a Storm these units stay on the ground.',
        'Bad weather also makes strikes worse.',
      ),
      hint: 'Choose Clear.',
    },
    electronic_detection: {
      title: 'Not part of this lesson',
      text: 'Here you could look for hidden headquarters and caches.',
      hint: 'End electronic detection.',
    },
    sof_placing: {
      title: 'Not part of this lesson',
      text: 'Special operations forces could raid the tracks of air defence.',
      hint: 'Place no markers.',
    },
    ground_air_units: {
      title: 'Sorties lost',
      text: 'Damaged bases keep some units on the ground. Choose which of them stay down.',
      hint: 'Keep down the weakest units.',
    },
    seek_superiority: {
      title: 'The fight for the air',
      text: said(
        'Units that you send now fight the enemy fighters.',
        'What is left in the Air Superiority Box sets the level for the turn.',
        'The same units may later escort your strikes, or intercept enemy ones.',
        'The first number of an air unit is its air-to-air rating, the third its strike rating.',
      ),
      hint: 'Send all units rated 4 or more in the air, but keep the F-15E for the strike.',
    },
    pair_air_units: {
      title: 'Who fights whom',
      text: said(
        'Your AWACS lets you name two pairings for each one of the enemy.',
        'Two stars fire at long range, one star at stand-off distance, and all in the dogfight.',
        'The difference of the ratings is the column, and a low die is good.',
      ),
      hint: 'Set an F-35A or F-15C against each of the best enemies.',
    },
    join_pairings: {
      title: 'Units left over',
      text: 'A unit without an enemy may join a pairing, two against one, or stay out of the fight.',
      hint: 'Join where you are weaker.',
    },
    aim_air_units: {
      title: 'One against two',
      text: 'A unit that fights two enemies fires at one of them in each stage.',
      hint: 'Fire at the weaker one.',
    },
    break_off: {
      title: 'Fight on?',
      text: said(
        'A unit that breaks off goes to Abort.',
        'It returns only with a low roll, and cannot escort today.',
      ),
      hint: 'Break off with no unit.',
    },
    missile_strikes: {
      title: 'Not part of this lesson',
      text: 'Missiles fly before aircraft.',
      hint: 'Launch none.',
    },
    air_missions: {
      title: 'Plan the strike',
      text: said(
        'Choose “Mission at Installation”, an Airbase in Pakistan, and an F-15E of the US.',
        'The panel now shows the exact chances: hit, detected, a step lost, turned back.',
        'Add a second F-15E, then an F-15C as escort and an EA-18G, which is a Wild Weasel.',
        'The Wild Weasel makes detection harder and adds 2 to SAM fire; the escort meets interceptors.',
        'Where the enemy has fighters left, the panel also shows your chance if two of them attack.',
        'Watch how the chances change with each unit that you add.',
      ),
      hint: 'Announce this one mission. Then announce no more: all missions fly at once.',
    },
    interception: {
      title: 'An enemy mission',
      text: said(
        'You detected an enemy mission early.',
        'One or two units from the Air Superiority Box may attack it before it strikes.',
      ),
      hint: 'Send your best unit, and one more if the mission has an escort.',
    },
    engage_air_units: {
      title: 'Who engages whom',
      text: 'Escorts must be engaged first. Only surplus interceptors attack the strikers.',
      hint: 'Take the weakest enemy that you may engage.',
    },
    press_on_or_abort: {
      title: 'Under fire',
      text: said(
        'SAM or AAA fire calls for an Abort.',
        'Turn back, and the unit is safe but does not strike.',
        'Press on, and it rolls: 0–4 costs a step, 5–9 adds 2 to its strike, which makes it worse.',
      ),
      hint: 'Turn back with a unit that has one step left. Otherwise press on and see.',
    },
    hit_air_unit: {
      title: 'Hit on the ground',
      text: 'A bombed base can cost air units of its country a step. The roll says which side chooses.',
      hint: 'Choose the weakest of your units, or the best of the enemy.',
    },
  },
  waiting: {
    title: "Pakistan's turn",
    text: 'Pakistan sends its fighters, names pairings, and announces missions of its own.',
  },
  last: {
    title: 'The result',
    text: said(
      'Read your mission in the log: detection, interceptors, SAM, AAA, and the die of each striker.',
      '“1” or “2” is a Strike marker on the Airbase, “X” destroys it.',
      'Your units are in Flown, Recovery or Abort now.',
      'You can play on, or begin another lesson.',
    ),
  },
};

export const lessons = { dejaPhu, hearts, looseNukes, firstStrike };
