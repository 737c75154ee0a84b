import pieces from '../../../../games/genial/art/pieces.svg?raw';
import { hang } from '../shared/art';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Plate from './Plate.svelte';
import Result from './Result.svelte';
import { staging } from './script';
import Sprite from './Sprite.svelte';
import { phrases, texts } from './texts';
import './theme.css';
import Tracks from './Tracks.svelte';
import { tutorial } from './tutorial';
import { why } from './why';
import type { Line, Offers, Stage, View } from './types';

hang('genial-art', pieces);

const genial: GameModule<Stage, View, Offers, Line> = {
  Board,
  Plate,
  staging: { ...staging, Sprite, Brief },
  panels: [{ id: 'tracks', label: (language) => texts(language).tracks.label, component: Tracks }],
  Result,
  phrases,
  sound: (line) => (line.action === 'place' ? 'place' : line.action === 'swap' ? 'card' : null),
  why,
  tutorial,
  scores: (view) => view.lowest,
  covered: (view) => ({ ...view, racks: view.racks.map(({ size }) => ({ size, tiles: null })) }),
};

export default genial;
