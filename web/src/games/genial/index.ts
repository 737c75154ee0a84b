import type { GameModule } from '../types';
import Board from './Board.svelte';
import Plate from './Plate.svelte';
import Result from './Result.svelte';
import { staging } from './script';
import Sprite from './Sprite.svelte';
import { texts } from './texts';
import './theme.css';
import Tracks from './Tracks.svelte';
import { tutorial } from './tutorial';
import type { Line, Offers, Stage, View } from './types';
import { words } from './words';

const genial: GameModule<Stage, View, Offers, Line> = {
  Board,
  Plate,
  staging: { ...staging, Sprite },
  panels: [{ id: 'tracks', label: (language) => texts(language).tracks.label, component: Tracks }],
  Result,
  words,
  tutorial,
  covered: (view) => ({ ...view, racks: view.racks.map(({ size }) => ({ size, tiles: null })) }),
};

export default genial;
