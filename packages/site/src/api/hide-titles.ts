import { canWatchAge } from '@tenger/api-contract';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The age limit of a title, or of the title of an episode, a slide or a search result; undefined for other values. */
function titleAge(item: unknown): number | null | undefined {
  if (!isObject(item)) return undefined;
  const { age_limit: age } = 'age_limit' in item ? item : Object(item.media);
  return typeof age === 'number' || age === null ? age : undefined;
}

/** A reply whose lists lack titles above the limit. The title of a page stays: the server says why it does not play. */
export function hideTitlesAbove(limit: number, reply: unknown): unknown {
  if (Array.isArray(reply))
    return reply
      .filter((item) => {
        const age = titleAge(item);
        return age === undefined || canWatchAge(limit, age);
      })
      .map((item) => hideTitlesAbove(limit, item));
  if (!isObject(reply)) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) => [key, hideTitlesAbove(limit, value)]),
  );
}
