import type * as answers from '../generated/api';

/** Why the house did not do what was asked, in a sentence for people. Without a code it is not the house that answers. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: answers.Problem['code'] | 'unreachable' | null,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new Problem(0, 'unreachable', '');
  }
  const text = await answer.text();
  let read: unknown = null;
  try {
    read = text ? JSON.parse(text) : null;
  } catch {
    read = null;
  }
  if (answer.ok) return read as T;
  const problem = (read ?? {}) as Partial<answers.Problem>;
  throw new Problem(answer.status, problem.code ?? null, problem.detail ?? problem.title ?? '');
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal) =>
  ask<T>('POST', path, body, signal);
export const remove = <T>(path: string) => ask<T>('DELETE', path);

/** The text of something that is no JSON, such as rules. */
export async function getText(path: string): Promise<string> {
  const answer = await fetch(`/api/v1/${path}`).catch(() => null);
  if (!answer) throw new Problem(0, 'unreachable', '');
  if (!answer.ok) throw new Problem(answer.status, null, '');
  return answer.text();
}
