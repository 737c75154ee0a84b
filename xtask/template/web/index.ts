import { genericSpellings, genericTutorial } from '../shared/generic';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { game, type Line, type Offers, type Stage, type View } from './game';
import Result from './Result.svelte';

const module: GameModule<Stage, View, Offers, Line> = {
  Board,
  panels: [],
  Result,
  phrases: game.phrases,
  sound: (line) => ('chance' in line ? 'roll' : 'place'),
  spellings: genericSpellings(game.phrases),
  tutorial: genericTutorial<Stage, View, Line>(),
};

export default module;
