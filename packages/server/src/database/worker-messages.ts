/** What the HTTP thread asks of the thread that owns the embedded database. `tx` names an open transaction. */
export type Ask =
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly params: unknown[];
      readonly asArrays: boolean;
      readonly tx?: number;
    }
  | { readonly kind: 'exec'; readonly sql: string; readonly tx?: number }
  | { readonly kind: 'begin' }
  | { readonly kind: 'commit' | 'rollback'; readonly tx: number }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'syncs' }
  | { readonly kind: 'close' };

export type Request = Ask & { readonly id: number };

/** An Error loses its own fields on the way between threads, and SQLSTATE is one of them. */
export interface PlainError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PlainError };

/** What the worker says unasked: a NOTIFY was heard. */
export interface Heard {
  readonly heard: string;
}

/** What a started worker says first: open, or why not. */
export type FirstWord = { readonly opened: true } | { readonly opened: false; readonly error: PlainError };

export function plain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { message: error.message, fields: Object.fromEntries(fields) };
}

export const revive = (error: PlainError): Error => Object.assign(new Error(error.message), error.fields);
