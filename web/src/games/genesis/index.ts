import type { GameModule } from '../types';
import Areas from './Areas.svelte';
import Board from './Board.svelte';
import Result from './Result.svelte';
import Stocks from './Stocks.svelte';
import { texts } from './texts';
import './theme.css';
import { tutorial } from './tutorial';
import { SPECIES, type Line, type Offers, type Stage, type View } from './types';
import { words } from './words';

const genesis: GameModule<Stage, View, Offers, Line> = {
  Board,
  panels: [
    { id: 'areas', label: (language) => texts(language).panel.areas, component: Areas },
    { id: 'stocks', label: (language) => texts(language).panel.stocks, component: Stocks },
  ],
  Result,
  words,
  tutorial,
  colours: (stage) => stage.species.map((species) => SPECIES.indexOf(species)),
};

export default genesis;
