import type { ListSort } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from './cursor';

/** A total order of rows: ties are broken by the id. */
export interface ListOrder {
  readonly name: string;
  readonly value: SQL;
  readonly descending: boolean;
  readonly id: SQL;
  /** The id's direction differs from the value's when the index is read backwards. */
  readonly idDescending: boolean;
  /** The type of the value in a cursor. */
  readonly type: 'date' | 'integer' | 'float8' | 'text' | 'timestamptz';
}

/** Whether a text is a valid date or time; PostgreSQL throws for February 31. */
const isValidTime = (text: string) => {
  const time = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
  // PostgreSQL has no year 0.
  return (
    !text.startsWith('0000') &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text.slice(0, 19))
  );
};

const isValidValue: Readonly<Record<ListOrder['type'], (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isValidTime(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  float8: (text) => /^-?\d{1,9}(\.\d{1,20})?$/.test(text),
  text: () => true,
  timestamptz: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isValidTime(text),
};

/** The order of a title list. `id` and `date` may be columns of another table with copies. */
export function orderOf(sort: ListSort, { date, id }: { date: SQL; id: SQL }): ListOrder {
  switch (sort) {
    case 'new':
    case 'all':
      return { name: 'new', value: date, descending: true, id, idDescending: false, type: 'date' };
    case 'old':
      return { name: 'old', value: date, descending: false, id, idDescending: true, type: 'date' };
    case 'popular':
      return {
        name: sort,
        value: sql`titles.views`,
        descending: true,
        id,
        idDescending: false,
        type: 'integer',
      };
    case 'rating': {
      const value = sql`coalesce(titles.rating, 0)`;
      return { name: sort, value, descending: true, id, idDescending: false, type: 'float8' };
    }
    case 'name': {
      const value = sql`titles.sort_key`;
      return { name: sort, value, descending: false, id, idDescending: false, type: 'text' };
    }
  }
}

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

export const orderBy = ({ value, descending, id, idDescending }: ListOrder): SQL =>
  sql`${value} ${direction(descending)}, ${id} ${direction(idDescending)}`;

/** Whether a cursor is of this order and has a valid value. */
export const fitsOrder = (order: ListOrder, cursor: Cursor): boolean =>
  cursor.order === order.name && isValidValue[order.type](cursor.value);

/** Condition for rows after a cursor. The first comparison is redundant, but lets the database use the index. */
export function after({ value, descending, id, idDescending, type }: ListOrder, cursor: Cursor): SQL {
  const at = sql`${cursor.value}::${sql.raw(type)}`;
  const beyond = descending ? sql`<` : sql`>`;
  const idBeyond = idDescending ? sql`<` : sql`>`;
  return sql`${value} ${beyond}= ${at} and (${value} ${beyond} ${at} or ${id} ${idBeyond} ${cursor.id})`;
}
