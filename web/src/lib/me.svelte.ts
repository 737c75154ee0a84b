import type { Me } from '../generated/api';
import { get, post, Problem } from './api';

/** Who this browser is to the house. */
class Myself {
  now = $state.raw<Me | null>(null);
  /** The page opened, but the house does not answer. */
  lost = $state(false);

  #asked = 0;
  #arriving: Promise<void> | null = null;
  #calling: Promise<unknown> | null = null;

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
    await this.#calling;
    if (this.now?.user) return;
    this.#arriving ??= post<Me>('guests')
      .then((now) => {
        this.#asked += 1;
        this.now = now;
      })
      .finally(() => (this.#arriving = null));
    await this.#arriving;
  }

  /** Calls a guest by a name of their own; whoever sits down meanwhile waits for it. */
  async call(name: string) {
    await this.#arriving?.catch(() => {});
    const called = post<Me>('guests', { name }).then((now) => {
      this.#asked += 1;
      this.now = now;
    });
    // Whether the name will do is a matter of who chose it; those who wait go on either way.
    const over = called.catch(() => {}).finally(() => this.#calling === over && (this.#calling = null));
    this.#calling = over;
    await called;
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
