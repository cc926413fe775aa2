import type { StaffText } from '@tenger/api-contract';

/** Columns of an author, as queries name them. */
export interface AuthorRow {
  readonly user_id: string | null;
  readonly nickname: string | null;
  readonly muted_until: string | null;
}

/** The author, in the format of the contract; null if the account was deleted. */
export const authorOf = ({ user_id, nickname, muted_until }: AuthorRow): StaffText['author'] =>
  user_id === null ? null : { id: user_id, nickname: nickname ?? '', muted_until };
