/** An error that the operator can fix. Printed without a stack; the process exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a Node or PostgreSQL error, also when it is wrapped as a cause. */
export function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
