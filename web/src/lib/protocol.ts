import type * as wire from '../generated/protocol';
import type { Json } from '../games/types';

/** What a client says on a table's socket; the socket itself puts an id on each request. */
export type { ClientMessage } from '../generated/protocol';
export type { ClockFace, ClockRule, Code, NewSeat, Seating, Wish } from '../generated/protocol';

/** What came over the wire: where the house leaves open what it is, it is JSON. */
type Wired<T> = unknown extends T
  ? Json
  : T extends wire.Phrase
    ? T
    : T extends (infer Item)[]
      ? Wired<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wired<T[Key]> }
        : T;

/** What the house tells on it. */
export type ServerMessage = Wired<wire.ServerMessage>;
export type Chat = Extract<ServerMessage, { tell: 'chat' }>;

export type TableInfo = Wired<wire.TableInfo>;
export type SheetSeat = wire.SeatInfo;

/** A table to open; what is left out is as usual. */
export type NewTable = Pick<wire.NewTable, 'game' | 'options' | 'seats'> & Partial<wire.NewTable>;
