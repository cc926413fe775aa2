import type { StaffText } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { iso } from '../platform/database/sql-time';

/** SQL: the end of the mute of user `u`, as ISO text. A profile has the mute of its account. */
export const mutedUntilOfUser = iso(
  sql`greatest(u.muted_until, (select a.muted_until from users a where a.id = u.household_id))`,
);

/** Columns of an author, as queries name them. */
export interface AuthorRow {
  readonly user_id: string | null;
  readonly nickname: string | null;
  readonly muted_until: string | null;
}

/** The author, in the format of the contract; null if the account was deleted. */
export const authorOf = ({ user_id, nickname, muted_until }: AuthorRow): StaffText['author'] =>
  user_id === null ? null : { id: user_id, nickname: nickname ?? '', muted_until };
