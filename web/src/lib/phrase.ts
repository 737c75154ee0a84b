import en from '../../../crates/engine/texts/phrases.en.json';
import fr from '../../../crates/engine/texts/phrases.fr.json';
import it from '../../../crates/engine/texts/phrases.it.json';
import type { Arg, Phrase } from '../generated/protocol';
import type { Language, Phrases, Player } from '../games/types';

const SHARED: Phrases = { en, fr, it };

/** Says phrases, in one language and with the names of one table. */
export type ClientMessage = (phrase: Phrase) => string;

/** A number with a minus sign as it is printed. */
function digits(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

function isOne(language: Language, number: number): boolean {
  return language === 'fr' ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/** The form for a number: `#` is the number, `±` the number with its sign. */
function counted(language: Language, number: number, forms: string[]): string {
  const form = (isOne(language, number) ? forms[0] : (forms[1] ?? forms[0])) ?? '';
  const signed = number > 0 ? `+${digits(number)}` : digits(number);
  return form.replaceAll('#', digits(number)).replaceAll('±', signed);
}

/** Whoever says what the rules of a game have to say; `crates/engine/src/phrase.rs` is the same in Rust. */
export function speaker(phrases: Phrases, language: Language, name: (seat: number) => string): ClientMessage {
  const sentences = { ...SHARED[language], ...phrases[language] };

  function sayArg(arg: Arg): string {
    if (typeof arg === 'string') return arg;
    if (typeof arg === 'number') return digits(arg);
    if (Array.isArray(arg)) {
      const said = arg.map(sayArg);
      const last = said.pop() ?? '';
      return said.length ? say({ key: 'list.and', args: { a: said.join(', '), b: last } }) : last;
    }
    if ('key' in arg) return say(arg);
    return 'seat' in arg ? name(arg.seat) : arg[language];
  }

  function say({ key, args = {} }: Phrase): string {
    const sentence = sentences[key] ?? key;
    return sentence.replace(/\{([^}|]*)(?:\|([^}]*))?\}/g, (whole, called: string, forms?: string) => {
      const arg = args[called];
      if (arg === undefined) return whole;
      return typeof arg === 'number' && forms !== undefined
        ? counted(language, arg, forms.split('|'))
        : sayArg(arg);
    });
  }

  return say;
}

/** The speaker of a table, who calls players by their names. */
export function speakerAt(phrases: Phrases, language: Language, players: Player[]): ClientMessage {
  return speaker(phrases, language, (seat) => players.find((player) => player.seat === seat)?.name ?? '');
}

/** What is asked, as it is said to the only person at a seat, who needs no name to know who is meant. */
export function saidTo(seat: number, phrase: Phrase): Phrase {
  const { who, what } = (phrase.key === 'to' && phrase.args) || {};
  const meant = typeof who === 'object' && 'seat' in who && who.seat === seat;
  return meant && typeof what === 'object' && 'key' in what ? what : phrase;
}
