import { get, post } from './api';

export interface Me {
  known: boolean;
  user: string | null;
  name: string | null;
  guest: boolean;
}

/** Who this browser is to the house. */
class Myself {
  now = $state.raw<Me | null>(null);

  async refresh() {
    try {
      this.now = await get<Me>('me');
    } catch {
      this.now = null;
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
