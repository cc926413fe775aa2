/** Compared by content: most callers write objects anew at every render. Functions and classes count by being there. */
export const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'function') return 'function';
    const kind = typeof part === 'object' && part !== null ? Object.getPrototypeOf(part) : undefined;
    return kind && kind !== Object.prototype && !Array.isArray(part) ? 'object' : part;
  });
