import type { SearchHit } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { coarsen, fold, rangesOf } from '../../platform/i18n/fold';
import { toPage } from '../../platform/paging';
import { cardsById } from '../titles/cards.queries';
import { isShownInLists } from '../titles/visibility';
import { ALIAS, ORIGINAL, TITLE } from './names.queries';
import { createSpelling, type Spelling } from './spelling';

/** Maximum suggestions (R2.2-07). */
const SUGGESTIONS = 10;
const PER_PAGE = 24;
/** With fewer exact matches than this, fuzzy matches are added. */
const FEW = 3;

/** A folded query. */
interface Query {
  readonly key: string;
  readonly words: readonly string[];
  readonly coarse: { readonly key: string; readonly words: readonly string[] };
}

function toQuery(text: string): Query {
  const folded = fold(text);
  const coarse = coarsen(folded).key;
  const words = (key: string) => key.split(' ').filter(Boolean);
  return { key: folded.key, words: words(folded.key), coarse: { key: coarse, words: words(coarse) } };
}

/** Folded words contain only letters and digits, so they need no escaping in LIKE. */
const beginsAWord = (column: SQL, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like ${`% ${word}%`}`),
    sql` and `,
  );

const visibleNames = sql`(select * from title_names where ${isShownInLists(sql`title_names.title_id`)}) as names`;

/** Ranks, lower first: exact title, title prefix, word prefix, aliases, then fuzzy matches. */
const exactMatches = ({ key, words }: Query) => sql`
  select title_id, kind, name, popularity, case
    when kind <> ${TITLE} then 3.0
    when key = ${` ${key}`} then 0.0
    when key like ${` ${key}%`} then 1.0
    else 2.0 end as rank
  from ${visibleNames} where ${beginsAWord(sql`key`, words)}`;

/** Matches with all rounded vowels equal. */
const coarseMatches = (query: Query) => sql`
  ${exactMatches(query)}
  union all
  select title_id, kind, name, popularity, 4.0 from ${visibleNames}
  where ${beginsAWord(sql`coarse_key`, query.coarse.words)}`;

/** Matches of the words that the viewer may have meant; `words` holds the choices for each typed word. */
const correctedMatches = (words: readonly (readonly string[])[]) => sql`
  select title_id, kind, name, popularity, 5.0 as rank from ${visibleNames}
  where ${sql.join(
    words.map(
      (choices) =>
        sql`(${sql.join(
          choices.map((word) => sql`key like ${`% ${word}%`}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;

/** Matches by trigram similarity. */
const similarMatches = (query: Query) => sql`
  ${coarseMatches(query)}
  union all
  select title_id, kind, name, popularity, 6.0 - word_similarity(${query.key}, key)
  from ${visibleNames} where ${query.key} <% key`;

/** Length of the indexed name prefix. */
const INDEXED = 3;

/** The most popular names with the prefix, from the prefix indexes. */
const prefixMatches = ({ key }: Query) => {
  const letters = Math.min(key.length, INDEXED);
  const among = (kind: SQL, more: SQL, rank: SQL) => sql`
    (select title_id, kind, name, popularity, ${rank} as rank from ${visibleNames}
    where substr(key, 2, ${sql.raw(String(letters))}) = ${key.slice(0, letters)} and ${kind} and ${more}
    order by popularity desc, title_id limit ${SUGGESTIONS})`;
  const begins = sql`key like ${` ${key}%`}`;
  const title = sql`kind = ${TITLE}`;
  return sql`
    ${among(title, sql`key = ${` ${key}`}`, sql`0.0`)}
    union all ${among(title, begins, sql`1.0`)}
    union all ${among(sql`kind = ${ORIGINAL}`, begins, sql`3.0`)}
    union all ${among(sql`kind = ${ALIAS}`, begins, sql`3.0`)}`;
};

interface Found {
  readonly title_id: number;
  readonly kind: number;
  readonly name: string;
  readonly rank: number;
  readonly total: number;
}

/** Each title once, ranked by its best name. */
const ranked = (db: Database, hits: SQL, limit: number, offset: number) =>
  rowsOf<Found>(
    db,
    sql`
      with best as (
        select distinct on (title_id) * from (${hits}) hits order by title_id, rank, kind
      )
      select title_id, kind, name, rank::float8 as rank, (count(*) over ())::int as total from best
      order by best.rank, popularity desc, title_id limit ${limit} offset ${offset}`,
  );

/** Ten prefix matches rank before all other matches, so no other query is needed. */
async function suggest(db: Database, query: Query): Promise<Found[] | undefined> {
  const found = await ranked(db, prefixMatches(query), SUGGESTIONS, 0);
  const titles = found.filter(({ rank }) => rank < 2).length;
  // The word prefix index does not cover one or two letters.
  return titles === SUGGESTIONS || (query.key.length < INDEXED && found.length >= FEW) ? found : undefined;
}

async function find(db: Database, query: Query, limit: number, offset: number): Promise<Found[]> {
  const quick = limit === SUGGESTIONS ? await suggest(db, query) : undefined;
  if (quick) return quick;
  for (const hits of [exactMatches, coarseMatches]) {
    const found = await ranked(db, hits(query), limit, offset);
    // A page beyond the end has no total.
    const [any] = found.length > 0 || offset === 0 ? found : await ranked(db, hits(query), 1, 0);
    if ((any?.total ?? 0) >= FEW) return found;
  }
  const spelling = await spellingOf(db);
  const meant = query.words.map((word) => spelling.correct(word));
  const isCorrected = meant.some((choices, at) => choices[0] !== query.words[at]);
  if (isCorrected && meant.every((choices) => choices.length > 0)) {
    const found = await ranked(db, correctedMatches(meant), limit, offset);
    if (found.length > 0) return found;
  }
  return ranked(db, similarMatches(query), limit, offset);
}

/** How long a vocabulary is used. Typing errors in names that are newer are not corrected yet. */
const SPELLING_AGE_MS = 5 * 60_000;

const spellings = new WeakMap<
  Database,
  { readonly spelling: Promise<Spelling>; readonly loadedAt: number }
>();

async function loadSpelling(db: Database): Promise<Spelling> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`
      select word from ${visibleNames}, unnest(string_to_array(trim(key), ' ')) as word
      group by word order by max(popularity) desc, word`,
  );
  return createSpelling(rows.map(({ word }) => word));
}

/** The words of all names. An outdated vocabulary is used until the next one has loaded. */
function spellingOf(db: Database): Promise<Spelling> {
  const known = spellings.get(db);
  if (known && performance.now() - known.loadedAt < SPELLING_AGE_MS) return known.spelling;
  const loading = loadSpelling(db);
  const loadedAt = performance.now();
  spellings.set(db, { spelling: known ? known.spelling : loading, loadedAt });
  loading.then(
    () => spellings.set(db, { spelling: loading, loadedAt }),
    () => known ?? spellings.delete(db),
  );
  return known?.spelling ?? loading;
}

const kinds = ['title', 'original', 'alias'] as const;

function matchOf({ kind, name, rank }: Found, query: Query): SearchHit['match'] {
  const folded = fold(name);
  const ranges =
    rank < 4 ? rangesOf(folded, query.words) : rangesOf(coarsen(folded), rank < 5 ? query.coarse.words : []);
  return { in: kinds[kind] ?? 'alias', text: name.normalize('NFC'), ranges };
}

/** Searches titles by name: ten suggestions, or a page of all matches. */
export async function searchTitles(db: Database, text: string, page: number | undefined) {
  const query = toQuery(text);
  const perPage = page === undefined ? SUGGESTIONS : PER_PAGE;
  const offset = ((page ?? 1) - 1) * perPage;
  const hits = async (from: number) => (query.key === '' ? [] : find(db, query, perPage, from));
  const found = await hits(offset);
  const cards = await cardsById(
    db,
    found.map((one) => one.title_id),
  );
  const data = found.flatMap((one): SearchHit[] => {
    const card = cards.get(one.title_id);
    return card ? [{ ...card, match: matchOf(one, query) }] : [];
  });
  // A page beyond the end has no total.
  const [first] = found.length > 0 || offset === 0 ? found : await hits(0);
  const total = first?.total ?? 0;
  return toPage(data, total, page ?? 1, perPage);
}
