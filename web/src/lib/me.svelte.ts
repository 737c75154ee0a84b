import type { Me } from '../generated/api';
import { get, post, Problem } from './api';

/** Who this browser is to the house. */
class Myself {
  now = $state.raw<Me | null>(null);
  /** The page opened, but the house does not answer. */
  lost = $state(false);

  #asked = 0;
  #arriving: Promise<void> | null = null;

  async refresh() {
    const number = ++this.#asked;
    let now: Me | null = null;
    let lost = false;
    try {
      now = await get<Me>('me');
    } catch (problem) {
      lost = problem instanceof Problem && problem.status === 0;
    }
    // An answer from before somebody became a guest is old.
    if (number !== this.#asked) return;
    this.now = now;
    this.lost = lost;
  }

  /**
   * Makes a guest of a stranger, once. Two requests of a stranger at the same time would make two guests, and the
   * cookie of the later one would take the seat of the earlier away.
   */
  async arrive() {
    if (this.now?.user) return;
    this.#arriving ??= post<Me>('guests')
      .then((now) => {
        this.#asked += 1;
        this.now = now;
      })
      .finally(() => (this.#arriving = null));
    await this.#arriving;
  }

  async enter(how: 'login' | 'register', name: string, password: string) {
    await this.#arriving;
    await post(how, { name, password });
    await this.refresh();
  }

  async leave() {
    await post('logout');
    await this.refresh();
  }
}

export const me = new Myself();
