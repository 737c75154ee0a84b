import type { Line, Offers, PlayerLine, View } from '../../generated/genesia';
import type { Tutorial, TutorialStep } from '../types';
import { lessons, type Lesson } from './texts/lessons';

type Step = TutorialStep<View, Offers, Line>;

function step(lesson: Lesson, point: string, done?: Step['done']): Step {
  return {
    title: (language) => lessons(language)[lesson].title,
    text: (language) => lessons(language)[lesson].text,
    point,
    ...(done ? { done } : {}),
  };
}

/** Whether a seat has done one of these. */
function did(lines: Line[], seat: number, ...actions: PlayerLine['action'][]): boolean {
  return lines.some((line) => 'action' in line && line.seat === seat && actions.includes(line.action));
}

/** The first Age of a game for two, on a real table. */
export const tutorial: Tutorial<View, Offers, Line> = {
  options: {},
  players: 2,
  steps: [
    step('map', 'map'),
    step('objectives', 'objectives', ({ lines, seat }) => did(lines, seat, 'objective')),
    step('draft', 'pack', ({ lines, seat }) => did(lines, seat, 'draft')),
    step('plan', 'plan', ({ view }) => view.phase !== 'draft'),
    step('phases', 'phases'),
    step(
      'growth',
      'hand',
      ({ lines, seat, view }) => view.phase !== 'growth' || did(lines, seat, 'play', 'discard'),
    ),
    step(
      'recruit',
      'homeland',
      ({ lines, seat, view }) => view.phase !== 'growth' || did(lines, seat, 'recruit'),
    ),
    step(
      'endGrowth',
      'pass',
      ({ view, seat }) => view.phase !== 'growth' && (view.phase !== 'expansion' || view.actor === seat),
    ),
    step('move', 'map', ({ lines, seat, view }) => view.phase !== 'expansion' || did(lines, seat, 'move')),
    step('spread', 'map', ({ view }) => view.phase !== 'expansion'),
    step(
      'tiles',
      'tiles',
      ({ lines, seat, view }) =>
        !['tiles', 'late-tiles', 'opening'].includes(view.phase) || did(lines, seat, 'choose'),
    ),
    step(
      'cities',
      'peoples',
      ({ view }) => view.phase === 'turn-order' || view.age > 1 || view.phase === 'over',
    ),
    step('order', 'order', ({ view }) => view.age > 1),
    step('goOn', 'sheet'),
  ],
};
