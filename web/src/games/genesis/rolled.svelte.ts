import type { FeedLine } from '../types';
import { usedOf } from './dice';
import type { Die, Line, View } from './types';

/** The roll that lies on the table: it stays there until the next one. */
export class RollOnTable {
  dice = $state.raw<Die[]>([]);
  /** How many rolls were seen here. */
  count = $state(0);

  #told = -1;
  #seat: number | null | undefined;

  take(seat: number | null, told: FeedLine<Line>[], view: View) {
    // Everybody's news are numbered apart.
    if (this.#seat !== seat) this.#told = -1;
    this.#seat = seat;
    const news = told.filter((one) => one.n > this.#told);
    this.#told = Math.max(this.#told, ...news.map((one) => one.n));
    if (this.dice.length > 0 && news.some(({ line }) => line?.dice)) this.count += 1;
    const left = usedOf(this.dice, view.dice).filter((used) => !used).length;
    if (view.phase === 'first' || (view.phase === 'second' && left !== 1)) this.dice = view.dice;
  }

  /** Which of the dice were used. */
  used(view: View): boolean[] {
    return view.phase === 'second'
      ? usedOf(this.dice, view.dice)
      : this.dice.map(() => view.phase !== 'first');
  }
}
