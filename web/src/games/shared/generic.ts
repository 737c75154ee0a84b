import type { Phrase } from '../../generated/protocol';
import { speaker, type ClientMessage } from '../../lib/phrase';
import type { Language, Phrases, Tutorial } from '../types';
import { remark } from './lesson';

/** What may be done, as a game that needs no board of its own offers it: lines with what they are called. */
export interface GenericOffers<Line> {
  choices: { line: Line; says: Phrase }[];
}

/** Something to be known of a position. */
export interface Fact {
  label: string;
  value: string | number;
}

/** All that the generic board is told by a game. */
export interface Generic<View> {
  /** The catalogues of what its rules say. */
  phrases: Phrases;
  /** The position in a few facts. */
  facts: (view: View, say: ClientMessage) => Fact[];
  /** What every seat has. */
  scores: (view: View) => number[];
}

/** What the choices are called, in the order of the offers. */
export function named<Line>(
  offers: GenericOffers<Line> | null,
  say: ClientMessage,
): { line: Line; name: string }[] {
  return (offers?.choices ?? []).map(({ line, says }) => ({ line, name: say(says) }));
}

/** How choices may be typed. */
export function genericSpellings(phrases: Phrases) {
  return <Line>(offers: GenericOffers<Line>, language: Language): string[] =>
    named(
      offers,
      speaker(phrases, language, () => ''),
    ).map(({ name }) => name);
}

/** Remarks that fit every game: what may be done, and how it goes on. */
export function genericTutorial<Stage, View, Line extends object>(): Tutorial<
  Stage,
  View,
  GenericOffers<Line>,
  Line
> {
  const told = remark<View, GenericOffers<Line>, Line>;
  return {
    options: {},
    players: 2,
    remarks: [
      told(
        ({ offers }) => offers !== null,
        { en: 'Your choice', fr: 'Votre choix', it: 'La tua scelta' },
        {
          en: 'Whatever you may do is a button. Press one of them when it is your turn.',
          fr: 'Tout ce que vous pouvez faire est un bouton. Pressez-en un quand c’est à vous.',
          it: 'Tutto ciò che puoi fare è un pulsante. Premine uno quando tocca a te.',
        },
      ),
      told(
        ({ lines, seat }) => lines.some((line) => 'seat' in line && line.seat === seat),
        { en: 'And so on', fr: 'Et ainsi de suite', it: 'E così via' },
        {
          en: 'The log tells what the others do, and the rules are one press away. Play on to the end.',
          fr: 'Le journal dit ce que font les autres, et les règles sont à un clic. Jouez jusqu’à la fin.',
          it: 'Il registro dice che cosa fanno gli altri, e le regole sono a un tocco. Gioca fino alla fine.',
        },
      ),
    ],
  };
}
