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
      'You have moved, attacked and won or lost a game.',
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

export const lessons = { dejaPhu, hearts };
