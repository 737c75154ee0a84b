import type { GameModule } from '../types';
import Board from './Board.svelte';
import Result from './Result.svelte';
import { texts } from './texts';
import './theme.css';
import Tracks from './Tracks.svelte';
import { tutorial } from './tutorial';
import type { Line, Offers, Stage, View } from './types';
import { words } from './words';

const genial: GameModule<Stage, View, Offers, Line> = {
  Board,
  panels: [{ id: 'tracks', label: (language) => texts(language).tracks.label, component: Tracks }],
  Result,
  words,
  tutorial,
};

export default genial;
