import type * as house from '../generated/protocol';
import type { Json } from '../games/types';

/** What a client says on a table's socket; the socket itself puts an id on each request. */
export type { Say } from '../generated/protocol';
export type { ClockFace, ClockRule, Code, NewSeat, Seating, Wish } from '../generated/protocol';

/** What came over the wire: where the house leaves open what it is, it is JSON. */
type Wired<T> = unknown extends T
  ? Json
  : T extends (infer Item)[]
    ? Wired<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wired<T[Key]> }
      : T;

/** What the house tells on it. */
export type Tell = Wired<house.Tell>;
export type Chat = Extract<Tell, { tell: 'chat' }>;

export type TableSheet = Wired<house.TableSheet>;
export type SheetSeat = house.SeatSheet;

/** A table to open; what is left out is as usual. */
export type NewTable = Pick<house.NewTable, 'game' | 'options' | 'seats'> & Partial<house.NewTable>;
