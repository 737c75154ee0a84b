import type { Emote, Phrase } from '../generated/protocol';
import { announcer } from '../lib/announcer.svelte';
import type { ClientMessage, Wish } from '../lib/protocol';
import type { Answer } from '../lib/socket';
import { sound } from '../lib/sounds';
import { refusal } from '../refusals';
import type { Director } from './director.svelte';

/** What a person at a table can ask of the house, and what becomes of it. */
export abstract class TableRequests {
  seat = $state<number | null>(null);
  seen = $state(0);
  pending = $state(false);
  /** What was answered in an open window: the house keeps it until the window closes, and nothing moves before. */
  answered = $state(false);

  /** The seats that this screen plays. */
  abstract readonly own: number[];
  /** The seats of people at this screen, also of those who gave up: they may ask for another game. */
  abstract readonly seated: number[];
  abstract readonly director: Director;
  abstract readonly say: (phrase: Phrase) => string;

  protected abstract send(message: ClientMessage): Promise<Answer> | undefined;

  /** Asks the house; an answer other than yes is a sentence for the person, empty where there is no connection. */
  async #request(message: ClientMessage): Promise<string | null> {
    const answer: Answer = (await this.send(message)) ?? { ok: false, code: 'closed', sentence: '' };
    if (answer.ok) return null;
    if (answer.code === 'closed') return '';
    sound('refuse');
    return answer.says ? this.say(answer.says) : refusal(answer.code, answer.sentence);
  }

  protected async ask(message: ClientMessage): Promise<boolean> {
    const problem = await this.#request(message);
    if (problem) announcer.note(problem, 'trouble');
    return problem === null;
  }

  act = async (line: unknown): Promise<boolean> => {
    const problem = await this.#act((seat, seen) => ({ say: 'act', seat, seen, line }));
    if (problem) announcer.note(problem, 'trouble');
    return problem === null;
  };

  /** Does what was typed; what is wrong with it, if anything, for beside the field. */
  type = (text: string): Promise<string | null> =>
    this.#act((seat, seen) => ({ say: 'type', seat, seen, text }));

  async #act(message: (seat: number, seen: number) => ClientMessage): Promise<string | null> {
    if (this.seat === null || this.pending) return '';
    this.director.settle();
    this.pending = true;
    const { seat, seen } = this;
    try {
      const problem = await this.#request(message(seat, seen));
      if (problem === null && this.seen === seen) this.answered = true;
      return problem;
    } finally {
      this.pending = false;
    }
  }

  undo = () => this.#withSeat((seat) => this.ask({ say: 'undo', seat, seen: this.seen }));
  propose = (what: Wish) => this.#withSeat((seat) => this.ask({ say: 'propose', seat, what }));
  answer = (seat: number, agree: boolean) => this.ask({ say: 'answer', seat, agree });
  resign = () => this.#withSeat((seat) => this.ask({ say: 'resign', seat }));
  standing = (pass: boolean) => this.#withSeat((seat) => this.ask({ say: 'standing', seat, pass }));
  takeOver = (seat: number) => this.ask({ say: 'take-over', seat });
  comeBack = (seat: number) => this.ask({ say: 'come-back', seat });
  speak = (text: string) => this.ask({ say: 'chat', text });
  emote = (emote: Emote) => this.ask({ say: 'emote', emote });
  mute = (user: string) => this.ask({ say: 'mute', user, on: true });

  async #withSeat(then: (seat: number) => Promise<boolean>): Promise<boolean> {
    const seat = this.seat ?? this.own[0] ?? this.seated[0];
    return seat === undefined ? false : then(seat);
  }
}
