/** Parses an id of a URL; undefined if it is invalid. */
export const toId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
