import { genericTutorial, genericWords } from '../shared/generic';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { game, type Line, type Offers, type Stage, type View } from './game';
import Result from './Result.svelte';

const module: GameModule<Stage, View, Offers, Line> = {
  Board,
  panels: [],
  Result,
  words: genericWords(game),
  tutorial: genericTutorial<View, Line>(),
};

export default module;
