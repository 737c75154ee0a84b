import type { Language, TutorialStep } from '../types';

type Said = Record<Language, string>;

/** A step of a tutorial with its words in every language side by side. */
export function lesson<View, Offers, Line>(
  title: Said,
  text: Said,
  more: Pick<TutorialStep<View, Offers, Line>, 'point' | 'done'> = {},
): TutorialStep<View, Offers, Line> {
  return { title: (language) => title[language], text: (language) => text[language], ...more };
}
