/** The area that a person looks at, by its place in the view's list. The panel points at the board through it. */
class Lens {
  area = $state<number | null>(null);
}

export const lens = new Lens();
