import type { Emote } from '../generated/protocol';

/** The signs in the order in which they are offered. */
export const EMOTES = ['hello', 'luck', 'well', 'wow', 'oops', 'thanks'] as const satisfies Emote[];
