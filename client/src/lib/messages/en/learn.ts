// The guide, symbols and lessons.
import { counted } from './counting';
import { lessons } from './learnLessons';

export const learn = {
  page: {
    title: 'Learn',
    about: (minutes: number) =>
      `About ${counted(minutes, 'minute')} against a bot. ` +
      'You can undo anything up to the last die roll, and restart the current step.',
    begin: 'Start lesson',
    busy: 'Setting up…',
    noScenario: 'This scenario is not available.',
    symbols: 'Unit symbols',
  },
  symbols: {
    anatomy:
      'The top line names the unit and its formation. The box shows the unit type, with its size above. ' +
      'Dots on the left are steps; the number on the right is the Efficiency Rating. ' +
      'The bottom line shows attack, defence and movement. ' +
      'Light counters with rounded corners are Allied; dark counters with cut corners are Non-Allied. ' +
      'The frame around the movement number shows how the unit moves: none for foot, underlined for light ' +
      'infantry, an open box for wheels, a filled box for tracks, a pointed box for air.',
    kinds: {
      inf: 'Infantry',
      mot: 'Motorized infantry',
      mech: 'Mechanized infantry',
      arm: 'Armor',
      li: 'Light infantry',
      mtn: 'Mountain infantry',
      abn: 'Airborne',
      aas: 'Air assault',
      mar: 'Marines',
      art: 'Artillery',
      rkt: 'Rocket artillery',
      hq: 'Headquarters',
      hel: 'Attack helicopters',
      mil: 'Self-Defense Force',
      post: 'Outpost',
    },
    reduced: 'Reduced: a bar through the symbol',
    statuses: 'Status markers',
  },
  coach: {
    title: 'Lesson',
    decision: 'Your decision',
    show: 'Show',
    hide: 'Hide',
    begin: 'Start',
    restart: 'Restart this step',
    replay: 'Watch the replay',
    more: 'More lessons',
    seen: (kinds: number) => `You have made ${kinds} kinds of decisions`,
  },
  lessons,
};
