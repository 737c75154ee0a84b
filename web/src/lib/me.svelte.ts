import { get, post, Problem } from './api';

export interface Me {
  known: boolean;
  user: string | null;
  name: string | null;
  guest: boolean;
}

/** Who this browser is to the house. */
class Myself {
  now = $state.raw<Me | null>(null);
  /** The page opened, but the house does not answer. */
  lost = $state(false);

  async refresh() {
    try {
      this.now = await get<Me>('me');
      this.lost = false;
    } catch (problem) {
      this.now = null;
      this.lost = problem instanceof Problem && problem.status === 0;
    }
  }

  async enter(how: 'login' | 'register', name: string, password: string) {
    await post(how, { name, password });
    await this.refresh();
  }

  async leave() {
    await post('logout');
    await this.refresh();
  }
}

export const me = new Myself();
