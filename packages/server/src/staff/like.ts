/** A pattern of LIKE for what stands anywhere in a text; undefined where nothing is looked for. */
export function like(q: string | undefined): string | undefined {
  // PostgreSQL takes no zero byte in a text.
  const text = q?.replaceAll('\0', '').trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
