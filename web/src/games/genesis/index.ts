import pieces from '../../../../games/genesis/art/pieces.svg?raw';
import { hang } from '../shared/art';
import type { GameModule } from '../types';
import Areas from './Areas.svelte';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Plate from './Plate.svelte';
import Result from './Result.svelte';
import { staging } from './script';
import Sign from './Sign.svelte';
import Sprite from './Sprite.svelte';
import Stocks from './Stocks.svelte';
import { phrases, texts } from './texts';
import './theme.css';
import { tutorial } from './tutorial';
import { SPECIES, type Line, type Offers, type Stage, type View } from './types';

hang('genesis-art', pieces);

const genesis: GameModule<Stage, View, Offers, Line> = {
  Board,
  Plate,
  Sign,
  staging: { ...staging, Sprite, Brief },
  panels: [
    { id: 'areas', label: (language) => texts(language).panel.areas, component: Areas },
    { id: 'stocks', label: (language) => texts(language).panel.stocks, component: Stocks },
  ],
  Result,
  phrases,
  sound: (line) => (line.dice ? 'roll' : line.action === 'place' ? 'place' : null),
  tutorial,
  scores: (view) => view.scores,
  colours: (stage) => stage.species.map((species) => SPECIES.indexOf(species)),
};

export default genesis;
