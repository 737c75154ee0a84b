import type { Line, Offers, View } from '../../generated/genesia';
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

/** The first Age of a game for two, on a real table. */
export const tutorial: Tutorial<View, Offers, Line> = {
  options: {},
  players: 2,
  steps: [
    step('map', 'map'),
    step('objectives', 'objectives', ({ lines, seat }) =>
      lines.some((line) => line.action === 'objective' && line.seat === seat),
    ),
    step('draft', 'pack', ({ lines, seat }) =>
      lines.some((line) => line.action === 'draft' && line.seat === seat),
    ),
    step('plan', 'plan', ({ view }) => view.phase !== 'draft'),
    step('phases', 'phases'),
    step(
      'growth',
      'hand',
      ({ lines, seat, view }) =>
        view.phase !== 'growth' ||
        lines.some((line) => line.seat === seat && (line.action === 'play' || line.action === 'discard')),
    ),
    step(
      'recruit',
      'homeland',
      ({ lines, seat, view }) =>
        view.phase !== 'growth' || lines.some((line) => line.action === 'recruit' && line.seat === seat),
    ),
    step(
      'endGrowth',
      'pass',
      ({ view, seat }) => view.phase !== 'growth' && (view.phase !== 'expansion' || view.actor === seat),
    ),
    step(
      'move',
      'tray',
      ({ lines, seat, view }) =>
        view.phase !== 'expansion' || lines.some((line) => line.action === 'move' && line.seat === seat),
    ),
    step('spread', 'tray', ({ view }) => view.phase !== 'expansion'),
    step(
      'tiles',
      'tiles',
      ({ lines, seat, view }) =>
        !['tiles', 'late-tiles', 'opening'].includes(view.phase) ||
        lines.some((line) => line.action === 'choose' && line.seat === seat),
    ),
    step(
      'cities',
      'peoples',
      ({ view }) => view.phase === 'turn-order' || view.age > 1 || view.phase === 'over',
    ),
    step('order', 'tray', ({ view }) => view.age > 1),
    step('goOn', 'sheet'),
  ],
};
