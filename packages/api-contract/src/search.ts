import * as z from 'zod/mini';
import { route } from './route';
import { card } from './titles';
import { done, paged } from './wire';

/** R5-31; longer than any name. */
export const SEARCH_LENGTH = { min: 1, max: 100 } as const;

/** A search result and the matching name. */
export const searchHit = z.extend(card, {
  match: z.object({
    /** The matching name: the title, the original name, or an alias. */
    in: z.enum(['title', 'original', 'alias']),
    text: z.string(),
    /** Ranges of `text` to highlight, as [start, end) in UTF-16 units; empty if the name is only similar. */
    ranges: z.array(z.tuple([z.number(), z.number()])),
  }),
});
export type SearchHit = z.infer<typeof searchHit>;

export const search = route({
  method: 'GET',
  path: '/api/search',
  summary:
    'Searches titles by name, in Cyrillic or Latin, with or without Ө and Ү. Returns ten suggestions, or pages of 24 with `page`.',
  auth: 'none',
  rate: 'search',
  cache: 'public',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(SEARCH_LENGTH.min), z.maxLength(SEARCH_LENGTH.max)),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  reply: done(paged(searchHit)),
});
