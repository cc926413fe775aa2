import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When a file, or a folder with everything in it, changed last; undefined if it is absent. Counts the time of copies, which
 * may keep an older time of modification.
 */
export async function changedAt(path: string): Promise<Date | undefined> {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const paths = [path, ...names.map((name) => join(path, name))];
  const found = await Promise.all(paths.map((one) => stat(one).catch(() => undefined)));
  const times = found.flatMap((one) => (one ? [one.ctimeMs] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
