import type { Stage, View } from '../../generated/genesia';
import { region } from './faces';

/** Why whoever chose War has nothing to attack. */
export type NoTarget = 'alone' | 'guarded' | 'strong';

/** Which of the rules leaves no target: nobody stands beside one's Clans, all there are protected, or too strong. */
export function noTarget(stage: Stage, view: View, people: number): NoTarget {
  const places = stage.chart.regions;
  const own = Object.keys(view.regions).filter((id) => (view.regions[id]?.clans[people] ?? 0) > 0);
  const beside = new Set(
    own.flatMap((id) => (region(stage, id)?.next ?? []).flatMap((place) => places[place]?.id ?? [])),
  );
  const enemies = [...beside].filter((id) => {
    const here = view.regions[id];
    if (!here) return false;
    const clans = Object.entries(here.clans).some(([other, n]) => Number(other) !== people && n > 0);
    return clans || here.cities.some((other) => other !== people);
  });
  if (enemies.length === 0) return 'alone';
  return enemies.every((id) => view.protected.includes(id) || typeof region(stage, id)?.homeland === 'number')
    ? 'guarded'
    : 'strong';
}
