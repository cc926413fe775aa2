import type { ListSort } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from './cursor';

/** An order of rows that ends with the id, so that no two rows are equal in it. */
export interface Order {
  readonly name: string;
  readonly value: SQL;
  readonly descending: boolean;
  readonly id: SQL;
  /** The id runs against the value's direction where the index is read backwards. */
  readonly idDescending: boolean;
  /** What a cursor's text is read as, and what such a text looks like. */
  readonly type: 'date' | 'integer' | 'float8' | 'text' | 'timestamptz';
}

/** Whether a text names a day or moment there is: February has no 31st, and PostgreSQL says so with an error. */
const isMoment = (text: string) => {
  const time = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
};

const valid: Readonly<Record<Order['type'], (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isMoment(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  float8: (text) => /^-?\d{1,9}(\.\d{1,20})?$/.test(text),
  text: () => true,
  timestamptz: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isMoment(text),
};

/** The orders of titles. `id` and `date` may come from another table that carries copies of them. */
export function orderOf(sort: ListSort, { date, id }: { date: SQL; id: SQL }): Order {
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

export const orderBy = ({ value, descending, id, idDescending }: Order): SQL =>
  sql`${value} ${direction(descending)}, ${id} ${direction(idDescending)}`;

/** Whether a cursor belongs to this order and holds a value of it. */
export const fits = (order: Order, cursor: Cursor): boolean =>
  cursor.order === order.name && valid[order.type](cursor.value);

/** The rows after a cursor. The first comparison says again what the second implies, because an index can use it. */
export function after({ value, descending, id, idDescending, type }: Order, cursor: Cursor): SQL {
  const at = sql`${cursor.value}::${sql.raw(type)}`;
  const beyond = descending ? sql`<` : sql`>`;
  const idBeyond = idDescending ? sql`<` : sql`>`;
  return sql`${value} ${beyond}= ${at} and (${value} ${beyond} ${at} or ${id} ${idBeyond} ${cursor.id})`;
}
