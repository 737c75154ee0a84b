import type { Colour } from './types';

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, n) => {
    const [angle, radius] = [(Math.PI * n) / points - Math.PI / 2, n % 2 ? inner : outer];
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

function circle(radius: number): string {
  return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
}

function ray(angle: number): string {
  const at = (radius: number, turn: number) => {
    const a = ((angle + turn) * Math.PI) / 180;
    return `${(radius * Math.cos(a)).toFixed(2)} ${(radius * Math.sin(a)).toFixed(2)}`;
  };
  return `M${at(7.4, -9)}L${at(12, -7)}L${at(12, 7)}L${at(7.4, 9)}Z`;
}

function hexagon(radius: number): string {
  const half = (radius * Math.sqrt(3)) / 2;
  const [h, q] = [half.toFixed(2), (radius / 2).toFixed(2)];
  return `M0 ${-radius}L${h} -${q}L${h} ${q}L0 ${radius}L-${h} ${q}L-${h} -${q}Z`;
}

/** A drawing for each colour in a circle of 12, told apart by its shape alone. Holes by the even-odd rule. */
export const SIGNS: Record<Colour, string> = {
  r: star(12, 12, 7.6) + circle(3),
  o: hexagon(11) + hexagon(5.2),
  y: circle(5.4) + [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join(''),
  g: circle(10.2),
  b: star(6, 12, 6.2),
  p: circle(10.8) + circle(5.6),
};
