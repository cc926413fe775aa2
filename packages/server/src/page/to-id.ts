/** An id as an address has it; undefined for whatever is none. */
export const toId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
