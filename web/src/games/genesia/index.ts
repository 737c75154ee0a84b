import type { Line, Offers, Stage, View } from '../../generated/genesia';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import OpenCards from './OpenCards.svelte';
import Peoples from './Peoples.svelte';
import Plate from './Plate.svelte';
import Result from './Result.svelte';
import ScorePanel from './ScorePanel.svelte';
import { allLines } from './lines';
import { staging } from './script';
import { sound } from './sound';
import { spell } from './spell';
import Sprite from './Sprite.svelte';
import { phrases, texts } from './texts';
import { tutorial } from './tutorial';

const genesia: GameModule<Stage, View, Offers, Line> = {
  Board,
  Plate,
  staging: { ...staging, Sprite },
  panels: [
    { id: 'peoples', label: (language) => texts(language).panel.peoples, component: Peoples },
    { id: 'cards', label: (language) => texts(language).panel.open, component: OpenCards },
    { id: 'score', label: (language) => texts(language).panel.score, component: ScorePanel },
  ],
  Result,
  phrases,
  sound,
  spellings: (offers, language) => [...new Set(allLines(offers).map((line) => spell(line, language)))],
  tutorial,
  scores: (view) => view.peoples.map((people) => people.score.total),
};

export default genesia;
