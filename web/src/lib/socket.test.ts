import { expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from './protocol';
import { TableSocket, type Connection, type World } from './socket';

class FakeSocket {
  readyState = 0;
  sent: (ClientMessage & { id?: string })[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: Partial<ServerMessage> & { tell: ServerMessage['tell'] }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fall() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; then: () => void; off: boolean }[] = [];
  const world: World = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (ms, then) => {
      const timer = { ms, then, off: false };
      timers.push(timer);
      return () => (timer.off = true);
    },
    random: () => 0.5,
  };
  const states: Connection[] = [];
  const heard: ServerMessage[] = [];
  const hello: ClientMessage = { say: 'hello', version: 1, seat: 0, seen: 7, key: null };
  const socket = new TableSocket(
    'ws://x',
    () => hello,
    (m) => heard.push(m),
    (s) => states.push(s),
    world,
  );
  const last = () => sockets.at(-1) as FakeSocket;
  /** Runs the next timer that is still on. */
  const pass = () => {
    const timer = timers.find((one) => !one.off);
    if (!timer) throw new Error('nothing to wait for');
    timer.off = true;
    timer.then();
    return timer.ms;
  };
  return { socket, sockets, timers, states, heard, last, pass };
}

test('says hello first and is open when welcomed', () => {
  const { last, states } = setUp();
  last().open();
  expect(last().sent).toEqual([{ say: 'hello', version: 1, seat: 0, seen: 7, key: null }]);
  last().tell({ tell: 'welcome' });
  expect(states).toEqual(['connecting', 'open']);
});

test('a request is answered by its id', async () => {
  const { socket, last } = setUp();
  last().open();
  const first = socket.request({ say: 'resign', seat: 0 });
  const second = socket.request({ say: 'chat', text: 'hi' });
  const [a, b] = last()
    .sent.slice(1)
    .map((message) => message.id ?? '');
  expect(a).not.toBe(b);
  last().tell({ tell: 'refused', id: b ?? '', code: 'forbidden', sentence: 'No.' });
  last().tell({ tell: 'done', id: a ?? '', seen: 1 });
  expect(await second).toEqual({ ok: false, code: 'forbidden', sentence: 'No.' });
  expect(await first).toEqual({ ok: true });
});

test('what was not answered is sent again with the same id', async () => {
  const { socket, last, pass, states } = setUp();
  last().open();
  last().tell({ tell: 'welcome' });
  const asked = socket.request({ say: 'resign', seat: 0 });
  const before = last().sent.at(-1);
  last().fall();
  expect(states.at(-1)).toBe('lost');
  pass();
  last().open();
  expect(last().sent.map((message) => message.say)).toEqual(['hello', 'resign']);
  expect(last().sent[1]).toEqual(before);
  last().tell({ tell: 'done', id: before?.id ?? '', seen: 1 });
  expect((await asked).ok).toBe(true);
});

test('pauses grow while nobody answers, and stay bounded', () => {
  const { last, pass } = setUp();
  const pauses = Array.from({ length: 9 }, () => {
    last().fall();
    return pass();
  });
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
});

test('a silent line is given up', () => {
  const { sockets, last, pass, states } = setUp();
  last().open();
  last().tell({ tell: 'welcome' });
  expect(pass()).toBe(25_000);
  expect(last().sent.at(-1)).toEqual({ say: 'ping' });
  pass();
  expect(states.at(-1)).toBe('lost');
  pass();
  expect(sockets.length).toBe(2);
});

test('nothing waits after closing', async () => {
  const { socket, last } = setUp();
  last().open();
  const asked = socket.request({ say: 'resign', seat: 0 });
  socket.close();
  expect(await asked).toMatchObject({ ok: false, code: 'closed' });
  expect(await socket.request({ say: 'resign', seat: 0 })).toMatchObject({ ok: false });
});

test('a line that is not there yet is cut once it stands, and says nothing', () => {
  const { socket, last } = setUp();
  socket.close();
  expect(last().readyState).toBe(0);
  last().open();
  expect(last().readyState).toBe(3);
  expect(last().sent).toEqual([]);
});
