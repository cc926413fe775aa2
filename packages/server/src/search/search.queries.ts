import type { SearchHit } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { coarsen, fold, rangesOf } from '../language/fold';
import { cardsById } from '../titles/cards.queries';
import { ALIAS, ORIGINAL, TITLE } from './names.queries';

/** Suggestions at most (R2.2-07). */
const SUGGESTIONS = 10;
const PER_PAGE = 24;
/** With fewer exact finds than this, spelling is read more widely. */
const FEW = 3;

/** A query as the names are folded. */
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

/** Folded words hold letters and digits alone, so nothing in them is a sign of LIKE. */
const beginsAWord = (column: SQL, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like ${`% ${word}%`}`),
    sql` and `,
  );

/** Exact title, title that begins so, words that begin so, other names; then the widenings. Lower comes first. */
const exact = ({ key, words }: Query) => sql`
  select title_id, kind, name, popularity, case
    when kind <> ${TITLE} then 3.0
    when key = ${` ${key}`} then 0.0
    when key like ${` ${key}%`} then 1.0
    else 2.0 end as rank
  from title_names where ${beginsAWord(sql`key`, words)}`;

/** With all rounded vowels as one. */
const coarse = (query: Query) => sql`
  ${exact(query)}
  union all
  select title_id, kind, name, popularity, 4.0 from title_names
  where ${beginsAWord(sql`coarse_key`, query.coarse.words)}`;

/** With names that are merely alike. */
const alike = (query: Query) => sql`
  ${coarse(query)}
  union all
  select title_id, kind, name, popularity, 6.0 - word_similarity(${query.key}, key)
  from title_names where ${query.key} <% key`;

/** As many letters of a name's beginning as an index holds. */
const INDEXED = 3;

/** The best known names that begin so, from indexes made for just that. */
const begun = ({ key }: Query) => {
  const letters = Math.min(key.length, INDEXED);
  const among = (kind: SQL, more: SQL, rank: SQL) => sql`
    (select title_id, kind, name, popularity, ${rank} as rank from title_names
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

/** Each title once, by its best name. */
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

/** Ten titles that begin so rank before whatever else there is, so nothing else needs to be looked for. */
async function suggest(db: Database, query: Query): Promise<Found[] | undefined> {
  const found = await ranked(db, begun(query), SUGGESTIONS, 0);
  const titles = found.filter(({ rank }) => rank < 2).length;
  // One or two letters: the index of word beginnings knows none so short.
  return titles === SUGGESTIONS || (query.key.length < INDEXED && found.length >= FEW) ? found : undefined;
}

async function find(db: Database, query: Query, limit: number, offset: number): Promise<Found[]> {
  const quick = limit === SUGGESTIONS ? await suggest(db, query) : undefined;
  if (quick) return quick;
  for (const hits of [exact, coarse]) {
    const found = await ranked(db, hits(query), limit, offset);
    // A page beyond the end does not say how many there are.
    const [any] = found.length > 0 || offset === 0 ? found : await ranked(db, hits(query), 1, 0);
    if ((any?.total ?? 0) >= FEW) return found;
  }
  return ranked(db, alike(query), limit, offset);
}

const kinds = ['title', 'original', 'alias'] as const;

function matchOf({ kind, name, rank }: Found, query: Query): SearchHit['match'] {
  const folded = fold(name);
  const ranges =
    rank < 4 ? rangesOf(folded, query.words) : rangesOf(coarsen(folded), rank < 5 ? query.coarse.words : []);
  return { in: kinds[kind] ?? 'alias', text: name.normalize('NFC'), ranges };
}

/** Titles by name: ten suggestions, or a page of everything that was found. */
export async function searchTitles(db: Database, text: string, page: number | undefined) {
  const query = toQuery(text);
  const perPage = page === undefined ? SUGGESTIONS : PER_PAGE;
  const found = query.key === '' ? [] : await find(db, query, perPage, ((page ?? 1) - 1) * perPage);
  const cards = await cardsById(
    db,
    found.map((one) => one.title_id),
  );
  const data = found.flatMap((one): SearchHit[] => {
    const card = cards.get(one.title_id);
    return card ? [{ ...card, match: matchOf(one, query) }] : [];
  });
  const total = found[0]?.total ?? 0;
  return {
    data,
    current_page: page ?? 1,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    per_page: perPage,
  };
}
