/** An error that the operator can fix. Printed without a stack; the process exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Codes of PostgreSQL. */
export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';

/** The code of a Node or PostgreSQL error, also when it is wrapped as a cause. */
export function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server restarts, or the connection to it broke. */
const CONNECTION_CODE = /^(?:57P0[1-3]|08\w{3}|53300|ECONN(?:REFUSED|RESET)|EPIPE|ETIMEDOUT)$/;
/** Messages for errors that have no code of their kind. A cached plan changes once, when another version migrates. */
const CONNECTION_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout|not queryable|cached plan must not change/i;

/** Whether the database could not be reached, so that the same request may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (CONNECTION_CODE.test(codeOf(error) ?? '')) return true;
  for (let one = error; one instanceof Error; one = one.cause)
    if (CONNECTION_MESSAGE.test(one.message)) return true;
  return false;
}
