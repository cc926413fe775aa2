/** Commands to the worker that owns the embedded database. `tx` identifies an open transaction. */
export type WorkerCommand =
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

export type WorkerRequest = WorkerCommand & { readonly id: number };

/** Structured cloning drops the fields of an Error, and SQLSTATE is one of them. */
export interface SerializedError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

export type WorkerReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SerializedError };

/** Sent by the worker when a NOTIFY arrives. */
export interface WorkerNotification {
  readonly payload: string;
}

/** The worker's first message: the database is open, or the error. */
export type WorkerStart =
  | { readonly opened: true }
  | { readonly opened: false; readonly error: SerializedError };

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { message: error.message, fields: Object.fromEntries(fields) };
}

export const deserializeError = (error: SerializedError): Error =>
  Object.assign(new Error(error.message), error.fields);
