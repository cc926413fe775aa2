import type { QueryClient } from '@tanstack/react-query';

/**
 * An answer by the key of its query, and when it was given, in milliseconds since 1970. Without a time it is shown only
 * until the browser's own has come: something in it is made for each viewer alone.
 */
export type FirstAnswer = readonly [key: readonly unknown[], data: unknown, at?: number];

const untilAsked = new Map<string, unknown>();

/** Answers that the server wrote into the page, so that the first ones need not be asked for. */
export function takeFirstAnswers(queries: QueryClient): void {
  try {
    const text = document.getElementById('first-answers')?.textContent;
    const answers: readonly FirstAnswer[] = text ? JSON.parse(text) : [];
    for (const [key, data, at] of answers) {
      if (at === undefined) untilAsked.set(JSON.stringify(key), data);
      else queries.setQueryData(key, data, { updatedAt: at });
    }
  } catch {
    // What cannot be read is asked for.
  }
}

/** What the page may show for a query until its answer has come. */
export const shownUntilAsked = <T>(key: readonly unknown[]): T | undefined =>
  untilAsked.get(JSON.stringify(key)) as T | undefined;
