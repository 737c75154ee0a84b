import type { Context, Language, Sound, Tutorial, Words } from '../types';
import { genericTexts } from './genericTexts';
import { lesson } from './lesson';

/** What may be done, as a game that needs no board of its own offers it: lines with their words in English. */
export interface GenericOffers<Line> {
  choices: { line: Line; words: string }[];
}

/** Something to be known of a position. */
export interface Fact {
  label: string;
  value: string | number;
}

/** All that the generic board and the table are told by a game. */
export interface Generic<Stage, View, Line> {
  /** Whose turn it is and what is asked, in one sentence. */
  ask: (context: Context<Stage, View>) => string;
  /** What happened, in one sentence; null for lines not worth one. */
  tell: (line: Line, context: Context<Stage, View>) => string | null;
  /** What a choice is called; without it, by the words that came with it. */
  choice?: (line: Line, language: Language) => string;
  /** The position in a few facts. */
  facts: (view: View, language: Language) => Fact[];
  /** What every seat has. */
  scores: (view: View) => number[];
  sound?: (line: Line) => Sound | null;
}

/** What the choices are called, in the order of the offers. */
export function named<Stage, View, Line>(
  game: Generic<Stage, View, Line>,
  offers: GenericOffers<Line> | null,
  language: Language,
): { line: Line; name: string }[] {
  return (offers?.choices ?? []).map(({ line, words }) => ({
    line,
    name: game.choice?.(line, language) ?? words,
  }));
}

/** The sentences of the game, with moves typed as a choice's number or name. */
export function genericWords<Stage, View, Line>(
  game: Generic<Stage, View, Line>,
): Words<Stage, View, GenericOffers<Line>, Line> {
  return {
    ask: game.ask,
    tell: game.tell,
    sound: game.sound ?? (() => 'place'),
    type: (text, { language }, offers) => {
      const choices = named(game, offers, language);
      const typed = text.trim().toLowerCase();
      const found =
        choices.find(({ name }) => name.toLowerCase() === typed) ??
        (/^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined);
      return found ? { line: found.line } : { problem: genericTexts(language).unknown };
    },
    typing: (language) => genericTexts(language).typing,
    spellings: (offers, language) => named(game, offers, language).map(({ name }) => name),
  };
}

/** Three steps that fit every game: the position, what may be done, and how it goes on. */
export function genericTutorial<View, Line extends object>(): Tutorial<View, GenericOffers<Line>, Line> {
  const step = lesson<View, GenericOffers<Line>, Line>;
  return {
    options: {},
    players: 2,
    steps: [
      step(
        { en: 'The position', fr: 'La position', it: 'La posizione' },
        {
          en: 'Here is everything that you may know of the game as it stands.',
          fr: 'Voici tout ce que vous pouvez savoir de la partie en cours.',
          it: 'Ecco tutto ciò che puoi sapere della partita in corso.',
        },
        { point: 'board' },
      ),
      step(
        { en: 'Your choice', fr: 'Votre choix', it: 'La tua scelta' },
        {
          en: 'Whatever you may do is a button. Press one of them when it is your turn.',
          fr: 'Tout ce que vous pouvez faire est un bouton. Pressez-en un quand c’est à vous.',
          it: 'Tutto ciò che puoi fare è un pulsante. Premine uno quando tocca a te.',
        },
        {
          point: 'choices',
          done: ({ lines, seat }) => lines.some((line) => 'seat' in line && line.seat === seat),
        },
      ),
      step(
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
