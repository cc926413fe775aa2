import { AGE_LIMIT_COOKIE, canWatchAge } from '@tenger/api-contract';
import { ageLimit, readAgeLimit } from './age-limit';

// What only a profile with an age limit needs.

/** 400 days, the maximum of browsers. */
const MAX_AGE_SECONDS = 34_560_000;

/** Stores the age limit of the profile in use; true if the page shows another one and must be reloaded. */
export function storeAgeLimit(limit: number | null): boolean {
  const maxAge = limit === null ? 0 : MAX_AGE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the Cookie Store API.
  document.cookie = `${AGE_LIMIT_COOKIE}=${limit}; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
  // Without cookies, nothing changes.
  return readAgeLimit() !== ageLimit;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The age limit of a title, of the title of an episode, a slide or a search result, or of a group of titles; undefined for
 * other values.
 */
function titleAge(item: unknown): number | null | undefined {
  if (!isObject(item)) return undefined;
  if ('age' in item && 'total' in item) return Number(item.age);
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
  const shown = Object.fromEntries(
    Object.entries(reply).map(([key, value]) => [key, hideTitlesAbove(limit, value)]),
  );
  // The server also counts the titles above the limit, of this page and of the others.
  if ('total' in reply && Array.isArray(shown.data) && titleAge(Object(reply.data)[0]) !== undefined)
    shown.total = reply.last_page === 1 ? shown.data.length : undefined;
  return shown;
}
