import type { Phrase } from '../generated/protocol';
import type { Code, ClientMessage, ServerMessage } from './protocol';

/** What the socket needs of the world; tests bring their own. */
export interface World {
  open: (address: string) => WebSocket;
  later: (ms: number, then: () => void) => () => void;
  random: () => number;
}

export const realWorld: World = {
  open: (address) => new WebSocket(address),
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

/** `closed` is said by this side: nobody was asked. */
export type Answer = { ok: true } | { ok: false; code: Code | 'closed'; sentence: string; says?: Phrase };

type Named = ClientMessage & { id?: string };

interface Waiting {
  message: Named;
  answer: (answer: Answer) => void;
}

const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;
const LONGEST_PAUSE = 10_000;

/**
 * A table's socket that comes back by itself. Requests that were not answered are sent again with the same
 * id, and the house gives the same answer: nothing is done twice.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #attempts = 0;
  #count = 0;
  #stopTimer: (() => void) | null = null;
  #stopPing: (() => void) | null = null;
  #closed = false;
  readonly #name: string;

  constructor(
    readonly address: string,
    /** The first message of each connection: whose eyes, and the last number seen. */
    readonly hello: () => ClientMessage,
    readonly hear: (message: ServerMessage) => void,
    readonly connection: (state: Connection) => void,
    readonly world: World = realWorld,
  ) {
    this.#name = Math.floor(world.random() * 2 ** 40).toString(36);
    this.#connect();
  }

  /** Sends a request and waits for its answer, through any number of reconnections. */
  request(message: ClientMessage): Promise<Answer> {
    if (this.#closed) return Promise.resolve({ ok: false, code: 'closed', sentence: '' });
    const id = `${this.#name}-${++this.#count}`;
    const named: Named = { ...message, id };
    return new Promise((answer) => {
      this.#waiting.set(id, { message: named, answer });
      this.#send(named);
    });
  }

  /** Tries again at once, for when the network is back. */
  retry() {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#attempts = 0;
    this.#connect();
  }

  close() {
    this.#closed = true;
    this.#stopTimer?.();
    this.#drop();
    for (const waiting of this.#waiting.values()) waiting.answer({ ok: false, code: 'closed', sentence: '' });
    this.#waiting.clear();
    this.connection('closed');
  }

  #connect() {
    this.#stopTimer?.();
    this.#drop();
    this.connection(this.#attempts === 0 ? 'connecting' : 'lost');
    let socket: WebSocket;
    try {
      socket = this.world.open(this.address);
    } catch {
      this.#again();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#send(this.hello());
      for (const { message } of this.#waiting.values()) this.#send(message);
      this.#ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#again();
    };
  }

  #hear(text: string) {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (message.tell === 'welcome') {
      this.#attempts = 0;
      this.connection('open');
    }
    this.#ping();
    this.hear(message);
    if (message.tell === 'done' || message.tell === 'refused') {
      const waiting = message.id ? this.#waiting.get(message.id) : undefined;
      if (!message.id || !waiting) return;
      this.#waiting.delete(message.id);
      waiting.answer(
        message.tell === 'done'
          ? { ok: true }
          : { ok: false, code: message.code, sentence: message.sentence, says: message.says },
      );
    }
  }

  #send(message: Named) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** Silence for long means that the line is dead, even if nobody said so. */
  #ping() {
    this.#stopPing?.();
    this.#stopPing = this.world.later(PING_EVERY, () => {
      this.#send({ say: 'ping' });
      this.#stopPing = this.world.later(PONG_WITHIN, () => this.#again());
    });
  }

  #drop() {
    const old = this.#socket;
    this.#socket = null;
    this.#stopPing?.();
    if (!old) return;
    // Browsers complain about a line that is cut while it is being laid; it is cut as soon as it stands.
    if (old.readyState === 0) old.onopen = () => old.close();
    else old.close();
  }

  #again() {
    this.#drop();
    if (this.#closed) return;
    this.#attempts += 1;
    this.connection('lost');
    const pause = Math.min(LONGEST_PAUSE, 300 * 2 ** this.#attempts) * (0.6 + 0.4 * this.world.random());
    this.#stopTimer?.();
    this.#stopTimer = this.world.later(pause, () => this.#connect());
  }
}
