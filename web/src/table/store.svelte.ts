import { isTitle, loadGame } from '../games';
import { GAMES } from '../generated/games';
import type { AnyGame, Json, Title, FeedLine } from '../games/types';
import type { Position } from '../generated/api';
import type { Phrase } from '../generated/protocol';
import { announcer } from '../lib/announcer.svelte';
import { get, Problem } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { players } from '../lib/names';
import { saidTo, speakerAt } from '../lib/phrase';
import type { Chat, ClockFace, ClientMessage, TableInfo, ServerMessage } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { TableSocket, type Connection } from '../lib/socket';
import { sound } from '../lib/sounds';
import { pressed } from './clock';
import { did, Director } from './director.svelte';
import { firstEyes, handOver, mine } from './eyes';
import { askHint } from './hint';
import { joined, standing } from './log';
import { realClock } from './moments';
import { since } from './recap';
import { eventSentence } from './sentences';
import { TableRequests } from './requests.svelte';
import { OpenWindow } from './window.svelte';

/** A table as this page knows it: what the house told, and what the person is about to do. */
export class TableStore extends TableRequests {
  sheet = $state.raw<TableInfo | null>(null);
  game = $state.raw<AnyGame | null>(null);
  stage = $state.raw<Json>(null);
  view = $state.raw<Json>(null);
  offers = $state.raw<Json>(null);
  asks = $state.raw<Phrase | null>(null);
  log = $state.raw<FeedLine<Json>[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** How much of the chat was read. */
  read = $state(0);
  turn = $state.raw<number[]>([]);
  clocks = $state.raw<ClockFace[] | null>(null);
  /** When the clocks were read, on this machine's clock. */
  clocksAt = $state(0);
  connection = $state<Connection>('connecting');
  hint = $state.raw<Json>(null);
  /** What the hint says, and why it is one. */
  hintSays = $state('');
  missing = $state(false);
  /** This browser asked to play again, and goes there when the table is ready. */
  wantsRematch = $state(false);
  /** A person who has to take the screen before anything is shown. */
  curtain = $state<number | null>(null);

  /** Shows what the house told, step by step. */
  readonly director = new Director({
    clock: realClock,
    staging: () => this.game?.staging,
    stage: () => this.stage,
    seat: () => this.seat,
    pace: () => (this.quiet || this.stage === null ? 0 : settings.pace),
    motion: () => settings.motion,
    sound,
  });

  players = $derived(
    players(
      this.sheet?.seats ?? [],
      this.stage === null ? [] : this.game?.colours?.(this.stage),
      this.sheet?.game,
    ),
  );
  lines = $derived(standing(this.log));
  unread = $derived(Math.max(0, this.chat.length - this.read));
  /** Whether people can talk here. */
  talks = $derived(
    this.sheet?.chat === true && this.sheet.seats.filter((seat) => seat.kind === 'human').length > 1,
  );
  own = $derived(mine(this.sheet?.seats ?? []));
  seated = $derived(
    (this.sheet?.seats ?? []).filter((seat) => seat.yours && seat.kind !== 'bot').map((seat) => seat.seat),
  );
  toMove = $derived(this.sheet?.status === 'playing' ? this.turn : []);
  yourTurn = $derived(this.own.some((seat) => this.toMove.includes(seat)));
  /** It is the turn of somebody here, what they may do is known, and they have seen what happened before. */
  asked = $derived(
    this.yourTurn && this.offers !== null && this.stage !== null && !this.answered && this.director.still,
  );
  /** What the others did since somebody here last did something, as far as it was seen. */
  since = $derived(
    // What a line brought is told with the stage at hand, and it may come after the first lines.
    this.stage === null
      ? []
      : since(this.lines, this.seat === null ? this.own : [this.seat], this.players.length).filter(
          (told) => told.n <= (this.director.shown?.seen ?? 0),
        ),
  );
  /** Says what the rules have to say, with the names of the table. */
  say = $derived(
    speakerAt(this.game?.phrases ?? { en: {}, fr: {}, it: {} }, settings.language, this.players),
  );
  /** What is asked; of whom, only where several sit at this screen. */
  question = $derived.by(() => {
    const [only, ...others] = this.own;
    if (this.asks === null) return '';
    return this.say(only === undefined || others.length ? this.asks : saidTo(only, this.asks));
  });

  #window = new OpenWindow();

  /** When the window that is open closes, on this machine's clock. */
  get windowCloses() {
    return this.#window.closes;
  }

  #socket: TableSocket | null = null;
  #stageKey = '';
  /** Between asking for other eyes and getting them, nothing is shown: it could be another person's hand. */
  #blind = false;
  #stop = false;

  constructor(
    readonly id: string,
    readonly key: string | null = null,
    /** Demos only look on, and make no noise. */
    readonly quiet = false,
  ) {
    super();
    void this.#open();
  }

  async #open() {
    try {
      const sheet = await get<TableInfo>(`tables/${this.id}${this.#keyed('?')}`);
      if (this.#stop) return;
      this.#sheet(sheet);
      this.seat =
        this.quiet || sheet.status === 'finished' ? (mine(sheet.seats)[0] ?? null) : firstEyes(sheet);
      this.game = await loadGame(sheet.game as Title);
      if (this.#stop) return;
      this.#connect();
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 0)
        setTimeout(() => !this.#stop && this.#open(), 2000);
      else this.missing = true;
    }
  }

  /** The game has begun: whoever sat in the lobby looks from the seat that is theirs now. */
  #takeSeat() {
    const sheet = this.sheet;
    if (this.quiet || sheet?.status !== 'playing' || this.seat !== null || this.connection !== 'open') return;
    const seat = firstEyes(sheet);
    if (seat !== null) void this.take(seat);
  }

  #connect() {
    const address = new URL(`/api/v1/tables/${this.id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#socket = new TableSocket(
      address.href,
      () => ({
        say: 'hello',
        version: 1,
        seat: this.seat,
        seen: this.view === null ? null : this.seen,
        key: this.key,
      }),
      (message) => this.#hear(message),
      (state) => (this.connection = state),
    );
    addEventListener('online', this.#online);
  }

  protected send(message: ClientMessage) {
    return this.#socket?.request(message);
  }

  #online = () => this.#socket?.retry();

  #keyed(sign: '?' | '&') {
    return this.key ? `${sign}key=${encodeURIComponent(this.key)}` : '';
  }

  close() {
    this.#stop = true;
    removeEventListener('online', this.#online);
    this.#socket?.close();
  }

  #hear(message: ServerMessage) {
    switch (message.tell) {
      case 'welcome':
        this.#sheet(message.table);
        // Before the game has begun there are no eyes; with it, they may have been asked for just now.
        if (message.seat !== this.seat && !this.#blind) {
          this.seat = message.seat;
          this.#forget();
        }
        break;
      case 'sync':
        this.#blind = false;
        this.log = joined(message.since > 0 ? this.log : [], message.since, message.log);
        this.#window.open(message.window);
        this.#show(message);
        this.director.jump(this.#scene(message.since > 0 ? message.log : []));
        break;
      case 'moved': {
        if (this.#blind) {
          this.turn = message.turn;
          break;
        }
        this.log = joined(this.log, message.seen - message.news.length, message.news);
        this.turn = message.turn;
        this.#clocks(message.clocks);
        this.#window.open(message.window);
        this.#show(message);
        this.#tell(message.news);
        this.director.take({
          ...this.#scene(message.news),
          own: did(message.news, this.own, this.pending),
          urgent: this.yourTurn && (message.window !== null || pressed(this.own, message.clocks)),
        });
        break;
      }
      case 'table':
        this.#sheet(message.table);
        break;
      case 'chat':
        this.chat = [...this.chat.slice(-199), message];
        break;
      case 'bye':
        announcer.note(t().table.bye, 'trouble');
        break;
    }
  }

  #sheet(sheet: TableInfo) {
    this.#window.hold(sheet.proposal?.what === 'undo');
    // Somebody would rather not play again.
    if (this.sheet?.proposal?.what === 'rematch' && !sheet.proposal && !sheet.next) this.wantsRematch = false;
    this.sheet = sheet;
    this.turn = sheet.turn;
    this.#clocks(sheet.clocks);
    this.#takeSeat();
    this.#handOver();
    const proposal = sheet.proposal;
    if (this.wantsRematch && proposal?.what === 'rematch') {
      for (const seat of this.seated) if (proposal.waiting.includes(seat)) void this.answer(seat, true);
    }
  }

  #clocks(clocks: ClockFace[] | null) {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }

  #show({
    view,
    offers,
    asks,
    seen,
  }: Pick<Extract<ServerMessage, { tell: 'sync' }>, 'view' | 'offers' | 'asks' | 'seen'>) {
    this.view = view;
    this.offers = offers;
    this.asks = asks;
    this.seen = seen;
    this.hint = null;
    this.hintSays = '';
    this.answered = false;
    if (view !== null) void this.#fetchStage();
    this.#handOver();
  }

  /** The stage is asked for once the game has begun, and again with other eyes. */
  async #fetchStage() {
    if (this.#stageKey === this.id) return;
    this.#stageKey = this.id;
    try {
      this.stage = await get<Json>(`tables/${this.id}/stage${this.#keyed('?')}`);
    } catch {
      this.#stageKey = '';
    }
  }

  #forget() {
    this.view = null;
    this.offers = null;
    this.asks = null;
    this.log = [];
    this.seen = 0;
    this.director.jump(null);
  }

  #scene(news: FeedLine<Json>[]) {
    return { seen: this.seen, view: this.view, news };
  }

  #handOver() {
    if (this.quiet || !this.sheet || this.sheet.status !== 'playing') {
      this.curtain = null;
      return;
    }
    const next = handOver(this.own, this.seat, this.toMove);
    if (next === null || next === this.curtain) return;
    if (isTitle(this.sheet.game) && GAMES[this.sheet.game].secrets) {
      this.curtain = next;
    } else if (this.connection === 'open') {
      void this.#look(next);
    }
  }

  /** Says aloud what happened, and sounds it where no script does. */
  #tell(news: FeedLine<Json>[]) {
    if (this.quiet || !this.game) return;
    for (const { line } of news) {
      if (line === undefined || (this.game.staging?.script && settings.pace > 0)) continue;
      const noise = this.game.sound(line);
      if (noise) sound(noise);
    }
    const said = news.map((told) => this.sentence(told)).filter(Boolean);
    if (said.length) announcer.say(said.join(' '));
  }

  /** A line of the log in words. */
  sentence(told: FeedLine<Json>): string | null {
    if (told.line === undefined) return eventSentence(told, this.players);
    return told.says && this.game ? this.say(told.says) : null;
  }

  /**
   * Proposes to play again, or agrees with whoever did; those who share this screen agree with whoever pressed the
   * button.
   */
  async rematch() {
    this.wantsRematch = true;
    const proposal = this.sheet?.proposal;
    if (proposal?.what === 'rematch') {
      const answers = this.seated.filter((seat) => proposal.waiting.includes(seat));
      await Promise.all(answers.map((seat) => this.answer(seat, true)));
    } else if (!(await this.propose('rematch'))) this.wantsRematch = false;
  }

  /** The person behind the curtain is there: look with their eyes. */
  async take(seat: number) {
    this.#forget();
    this.curtain = null;
    await this.#look(seat);
  }

  async #look(seat: number) {
    this.seat = seat;
    this.#blind = true;
    await this.ask({ say: 'look', seat });
  }

  /** Connects anew as who this browser is now: sitting down may have made it somebody. */
  reenter() {
    this.#socket?.close();
    this.#socket = null;
    this.#forget();
    void this.#open();
  }

  async askHint() {
    if (this.seat === null) return;
    const found = await askHint(`tables/${this.id}/hint${this.#keyed('?')}`, this.seat);
    this.hint = found.line;
    const sentence = found.says && this.game ? this.say(found.says) : null;
    if (sentence === null || found.line === null) {
      announcer.note(found.trouble);
      return;
    }
    const now = { stage: this.stage, view: this.view, offers: this.offers, seat: this.seat };
    const why = this.offers === null ? '' : (this.game?.why?.(found.line, now, settings.language) ?? '');
    this.hintSays = [t().table.hintSays(sentence), why].filter(Boolean).join(' ');
  }

  /** Plays a line again on the board, as it was seen. */
  async again(told: FeedLine<Json>) {
    const [before, view] = await Promise.all([this.position(told.n - 1), this.position(told.n)]);
    const step = { seen: told.n, view, news: [told], own: false, urgent: false };
    this.director.replay({ seen: told.n - 1, view: before, news: [] }, step);
  }

  /** The position after the viewer's n-th line. */
  async position(n: number): Promise<Json> {
    const seat = this.seat === null ? '' : `seat=${this.seat}`;
    const found = await get<Position>(`tables/${this.id}/positions/${n}?${seat}${this.#keyed('&')}`);
    return found.view;
  }
}
