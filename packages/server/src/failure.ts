/** Something a person can mend, said so that they can: printed without a stack, and the process ends with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a Node or PostgreSQL error, wherever a wrapper has hidden it. */
export function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
