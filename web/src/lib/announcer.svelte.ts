/** What the page says to people who listen to it, and the notes it shows to those who look. */
class Announcer {
  said = $state('');
  notes = $state.raw<{ key: number; text: string; kind: 'note' | 'trouble' }[]>([]);
  #count = 0;
  #last = '';

  say = (sentence: string) => {
    // The same sentence twice must be heard twice. What is said is not read back: an effect that speaks would wake itself.
    this.#last = this.#last === sentence ? `${sentence}\u00a0` : sentence;
    this.said = this.#last;
  };

  note(text: string, kind: 'note' | 'trouble' = 'note') {
    if (!text) return;
    const key = ++this.#count;
    this.notes = [...this.notes.slice(-2), { key, text, kind }];
    setTimeout(() => this.drop(key), kind === 'trouble' ? 9000 : 5000);
  }

  /** What one page had to say is of no use on the next. */
  clear() {
    this.notes = [];
  }

  drop(key: number) {
    this.notes = this.notes.filter((note) => note.key !== key);
  }
}

export const announcer = new Announcer();
