import type { Spot } from '../games/staging';

/** What is drawn at a place, or what it is part of; null where nothing is. */
export function find(spot: Spot, root: ParentNode = document): Element | null {
  for (let name = spot; name; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const found = root.querySelector(`[data-spot="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return null;
}

/** The box around some places on the screen, and the width of the first of them. */
export function boxOf(spots: Spot[], root: ParentNode = document): { box: DOMRect; unit: number } | null {
  const boxes = spots.flatMap((spot) => find(spot, root)?.getBoundingClientRect() ?? []);
  const first = boxes[0];
  if (!first) return null;
  const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
  const right = Math.max(...boxes.map((one) => one.right));
  const bottom = Math.max(...boxes.map((one) => one.bottom));
  return { box: new DOMRect(left, top, right - left, bottom - top), unit: first.width };
}

export function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
