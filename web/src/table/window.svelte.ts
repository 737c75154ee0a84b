/** The window in which somebody may answer out of turn: when it closes, on this machine's clock. */
export class OpenWindow {
  closes = $state<number | null>(null);
  /** How long it will stay open once time goes on. */
  #left: number | null = null;

  open(left: number | null) {
    this.#left = null;
    this.closes = left === null ? null : Date.now() + left;
  }

  /** While somebody asks to take back, time stands still; then the window stays open for what was left. */
  hold(held: boolean) {
    if (held && this.closes !== null) {
      this.#left = this.closes - Date.now();
      this.closes = null;
    } else if (!held && this.#left !== null) {
      this.closes ??= Date.now() + this.#left;
      this.#left = null;
    }
  }
}
