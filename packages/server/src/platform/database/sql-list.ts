import { type SQL, sql } from 'drizzle-orm';

/** Values for `in (…)`. There must be at least one. */
export const sqlList = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
