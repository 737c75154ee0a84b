import type { Choice, Line } from '../../generated/genesia';
import type { Language } from '../types';
import { phrases } from './texts';

/** How a line that may be sent is typed. */
export function spell(line: Line, language: Language): string {
  const say = (word: string) => phrases[language][`type.${word}`] ?? word;
  const join = (word: string, ...rest: (string | number | undefined)[]): string =>
    [say(word), ...rest.filter((one) => one !== undefined)].join(' ');
  if (!('action' in line)) return '';
  const answered = (choice: Choice): string => {
    if ('enough' in choice) return say('enough');
    if ('option' in choice) return join('option', choice.option + 1);
    if ('rival' in choice) return join('rival', choice.rival + 1);
    if ('from' in choice) return join('shift', choice.from, choice.to, choice.n);
    if ('region' in choice) return join('put', choice.region, choice.n);
    return 'n' in choice ? join('trade', choice.n) : '';
  };
  if ('resumed' in line && line.resumed) return answered(line.choices[0] ?? {});
  switch (line.action) {
    case 'choose':
      return say(line.tile === 'war' ? 'war' : 'peace');
    case 'siege':
      return say(line.take ? 'siege' : 'leave');
    case 'order':
      return join('order', line.position + 1);
    case 'move':
      return join('move', ...line.path, line.n, line.free && join('free', line.free));
    case 'recruit':
      return join('recruit', line.region, line.n, line.offer && join('offer', line.offer));
    case 'assault':
      return join('assault', line.from, line.to);
    case 'build':
      return join('build', line.regions?.[0]);
    case 'losses':
    case 'advance':
      return join(line.action, line.n);
    case 'end':
    case 'decline':
      return say(line.action);
    default:
      return join(line.action, line.card);
  }
}
