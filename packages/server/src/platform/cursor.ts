/** Encodes the values of a list's last row as opaque text. */
export const encodeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor, which a client may have changed; undefined if it is invalid. */
export function decodeCursor(cursor: string): readonly unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
