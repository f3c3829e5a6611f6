// German, by the part of the client that shows it. The texts of games stay English: they come from the service.
import type { Messages } from '..';
import { a11y } from './a11y';
import { api } from './api';
import { board } from './board';
import { briefing } from './briefing';
import { cards } from './cards';
import { combat } from './combat';
import { compose } from './compose';
import { display } from './display';
import { end } from './end';
import { hints } from './hints';
import { learn } from './learn';
import { lobby } from './lobby';
import { look } from './look';
import { marks } from './marks';
import { panels } from './panels';
import { players } from './players';
import { puzzles } from './puzzles';
import { replay } from './replay';
import { rules } from './rules';
import { share } from './share';
import { skin } from './skin';
import { state } from './state';
import { table } from './table';
import { telling } from './telling';
import { trials } from './trials';
import { trust } from './trust';

export const de: Messages = {
  a11y,
  api,
  board,
  briefing,
  cards,
  combat,
  compose,
  display,
  end,
  hints,
  learn,
  lobby,
  look,
  marks,
  panels,
  players,
  puzzles,
  replay,
  rules,
  share,
  skin,
  state,
  table,
  telling,
  trials,
  trust,
};
