import type { Language, Lesson, Remark } from '../types';

type Said = Record<Language, string>;

/** The words of a lesson in every language side by side. */
interface Words {
  title: Said;
  /** What is asked, in two or three sentences. */
  text: Said;
  /** What was learnt, once it is done. */
  well?: Said;
  /** What to try instead. */
  wrong?: Said;
}

/** A lesson with its words. Without an answer to wrong tries it is only read. */
export function lesson(
  position: string,
  { title, text, well, wrong }: Words,
  needs: Lesson['needs'] = ['board', 'hand', 'deeds'],
): Lesson {
  return {
    position,
    needs,
    title: (language) => title[language],
    text: (language) => text[language],
    ...(well && wrong ? { goal: { well: (lang) => well[lang], wrong: (lang) => wrong[lang] } } : {}),
  };
}

/** A remark on a first game, with its words. */
export function remark<View, Offers, Line>(
  when: Remark<View, Offers, Line>['when'],
  title: Said,
  text: Said,
): Remark<View, Offers, Line> {
  return { when, title: (language) => title[language], text: (language) => text[language] };
}
