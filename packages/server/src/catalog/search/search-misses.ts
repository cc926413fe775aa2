import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { formatError } from '../../platform/http/redact';
import { localDay } from '../../platform/time-zone';
import { dropBeginnings, normalizeTerm } from './missed-terms';

/** Terms wait this long, and are then written together. */
const WRITE_MS = 30_000;
/** Maximum terms that wait; others are not counted. */
const MAX_WAITING = 200;
/** Maximum different terms of a day, so that no one can fill the database. */
const MAX_TERMS_A_DAY = 1000;

export interface SearchMisses {
  /** Counts a search that found nothing. */
  add(text: string): void;
  /** Writes the waiting terms. */
  flush(): Promise<void>;
}

/** Adds counts to a day. Beyond the maximum of a day, only known terms are counted. */
const writeMisses = (db: Database, day: string, terms: ReadonlyMap<string, number>) => {
  const rows = JSON.stringify([...terms].map(([term, count]) => ({ term, count })));
  return db.execute(sql`
    insert into statistics.search_misses as old (day, term, count)
    select ${day}::date, term, count from (
      select r.term, r.count, known.term is not null as is_known,
        row_number() over (partition by known.term is null order by r.count desc, r.term) as rank
      from json_to_recordset(${rows}::json) as r(term text, count int)
        left join statistics.search_misses known on known.day = ${day}::date and known.term = r.term
    ) terms
    where is_known
      or rank <= ${MAX_TERMS_A_DAY} - (select count(*) from statistics.search_misses where day = ${day}::date)
    order by term
    on conflict (day, term) do update set count = old.count + excluded.count`);
};

export const deleteMissesBefore = (db: Database, day: string) =>
  db.execute(sql`delete from statistics.search_misses where day < ${day}::date`);

/** Counts search terms without results. They name no account, and a failure to write them loses only statistics. */
export function createSearchMisses({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): SearchMisses {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const terms = dropBeginnings(waiting);
    waiting = new Map();
    if (terms.size === 0) return;
    await writeMisses(db, localDay(clock()), terms).catch((error: unknown) =>
      log(formatError('', 'search terms', error)),
    );
  };

  return {
    add(text) {
      const term = normalizeTerm(text);
      if (term === undefined || (waiting.size >= MAX_WAITING && !waiting.has(term))) return;
      waiting.set(term, (waiting.get(term) ?? 0) + 1);
      timer ??= setTimeout(flush, WRITE_MS).unref();
    },
    flush,
  };
}
