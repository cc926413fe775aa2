/** Reads a stored choice between on and off. */
export function readFlag(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined;
}
