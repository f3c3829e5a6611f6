// Lessons: what a newcomer is told at each kind of decision. The rules themselves come from the rulebook.

export interface Word { title: string; text: string; hint?: string; cite?: string }
export interface Lesson {
  id: string; name: string; scenario: string; seat: number; minutes: number; first: Word; words: Record<string, Word>; waiting: Word; last: Word;
}

const DEJA_PHU: Lesson = {
  id: 'deja-phu', name: 'Ten-minute battle', scenario: 'vietnam/deja-phu', seat: 0, minutes: 10,
  first: { title: 'A valley and an airfield', text: 'Chinese paratroops have come down around Dien Bien Phu. You are Vietnam. The game has two turns; whoever holds the valley wins. Whatever you do here can be taken back until dice fall.' },
  words: {
    set_up: { title: 'Set up', text: 'Your units wait beside the map. You may place them one by one; lit hexes show where each may stand. "Place rest" puts all of them where they usually go.', hint: 'Choose Place rest, then commit.', cite: 'NWV:17.1.1' },
    move: { title: 'Move', text: 'Touch a lit hex with your units. Its reach lights up: the number in a hex is what a unit has left when it stops there. Enemy units reach into the hexes around them; that is a zone of control. It slows whoever enters, and most units cannot leave and go on.', hint: 'Press C to see zones of control. Move a unit, or end the movement.', cite: 'STD:8.2' },
    attack: { title: 'Attack', text: 'Touch a lit enemy hex. All who can reach it join; untick those who should not. The panel shows the sum, the column and the exact chances before any die falls. More units from more hexes make a better attack.', hint: 'Look at the three large figures first: the chance to take the hex, the steps you lose, the steps they lose.', cite: 'STD:9.0' },
    lead: { title: 'Who leads', text: 'The efficiency of the unit that leads is compared with that of the other side. The better one shifts the column.', hint: 'Lead with the highest efficiency, the number at the right of the symbol.', cite: 'STD:9.2.3' },
    support: { title: 'Support', text: 'Air points, helicopters and artillery can be added now. They are used up, and the other side decides after you.', hint: 'Commit some air points, or nothing.', cite: 'STD:9.2.4' },
    losses: { title: 'Losses', text: 'A step lost turns a counter to its weaker side: a dark bar through the symbol. A unit that has no step left is gone.', hint: 'Take the step from the unit you need least.', cite: 'STD:9.7.1' },
    advance: { title: 'Advance', text: 'The hex is empty now. Attackers may enter it, up to the stacking limit.', hint: 'Enter it: an empty hex wins nothing.', cite: 'STD:9.9' },
    retreat: { title: 'Retreat', text: 'Units that must go back choose a way that does not lead into an enemy zone of control. With no way open they are lost.', cite: 'STD:9.8' },
    hold: { title: 'Hold or go', text: 'In rough ground or a town a beaten unit may try to hold with a die.', cite: 'STD:9.8.3' },
    reinforce: { title: 'Reinforcements', text: 'New units come at the end of the turn. Place rest puts them where they usually go.', hint: 'Choose Place rest.', cite: 'STD:10.0' },
    replace: { title: 'Replacements', text: 'Points bring lost steps back.', hint: 'Recover a reduced unit, or end.', cite: 'STD:11.0' },
    bridges: { title: 'Bridges', text: 'At the end of a movement you may try to break or mend bridges near your units.', hint: 'End this if you do not care.', cite: 'STD:8.3.4' },
    overrun: { title: 'Helicopters in danger', text: 'Enemies have entered a base. Its helicopters flee to another one, or stay.', cite: 'STD:6.5.1.3' },
    defenders: { title: 'Too full', text: 'More units stand here than may defend. Name those who do.', cite: 'STD:9.1' },
  },
  waiting: { title: 'The other side', text: 'The bot decides. The log tells what it does, with its dice and the sum behind each fight.' },
  last: { title: 'That was a whole game', text: 'You have moved, fought and counted. Look at the replay, then open a table of your own: Lahore and the Third Indochina War use the same rules on larger maps.' },
};

const HEARTS: Lesson = {
  id: 'hearts', name: 'A first year of Hearts and Minds', scenario: 'hearts-and-minds/1966', seat: 1, minutes: 15,
  first: { title: 'A year of the war', text: 'You are Blue. A year has four turns for each side; every turn you play one card for its points. Political will decides: Doves are good for Red, Hawks for you.' },
  words: {
    campaign: { title: 'A campaign?', text: 'You may take a Campaign card into your hand, or draw all five cards from the deck.', hint: 'Forgo it in your first game.', cite: 'HM:1.4' },
    redeploy: { title: 'Before it begins', text: 'A few of your units may change places before the first turn.', hint: 'Forgo, or bring units next to red flags.', cite: 'HM:1.9' },
    play: { title: 'Play a card', text: 'The number in the white hexagon is what you may spend this turn. A card with an event can also be bought for what it says.', hint: 'Play a high card first: nothing is saved by waiting.', cite: 'HMP:5.2' },
    act: { title: 'Spend the points', text: 'Mobilise an area to march its units, fight where the enemy stands, pacify a province you hold, bomb the Trail. Each costs points; the panel says what would follow.', hint: 'Fight where the chances are good, then pacify.', cite: 'HMP:5.4' },
    mobilise: { title: 'Who marches', text: 'The area is mobilised: others in it may march for no more points.', hint: 'Move, or end the mobilisation.', cite: 'HMP:6.1' },
    respond: { title: 'An answer?', text: 'Some cards answer what the other side does. You are asked at fixed moments, whether you hold one or not, so nobody learns from the pause.', cite: 'HMP:5.6' },
    losses: { title: 'Losses', text: 'Choose what you lose. American dead turn opinion at home.', cite: 'HMP:7.7' },
    spare: { title: 'Pay or lose', text: 'A point buys the extra loss off.', cite: 'HMP:7.7' },
    retreat: { title: 'Retreat', text: 'Choose where the group goes.', cite: 'HMP:7.10' },
    free_action: { title: 'Something for nothing', text: 'The bush gives you a free Action.', cite: 'HM:BUSH.5/3' },
  },
  waiting: { title: 'Red decides', text: 'Watch the log: flags, battles and what they do to political will.' },
  last: { title: 'The year is over', text: 'The year was scored. In a longer game the next year would begin with reinforcements and new cards.' },
};

export const LESSONS: Record<string, Lesson> = { 'deja-phu': DEJA_PHU, hearts: HEARTS };
