/** What is outlined on the board on demand. The panel of areas points at the board through it. */
class Lens {
  areas = $state(false);
  herds = $state(false);
  room = $state(false);
  /** The area that a person looks at in the panel, by its place in the view's list. */
  area = $state<number | null>(null);
}

export const lens = new Lens();
