import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filmId } from './ingest';

const folder = mkdtempSync(join(tmpdir(), 'tenger-film-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lastByte: number): string {
  const bytes = Buffer.alloc(3 * 1024 * 1024);
  bytes[bytes.length - 1] = lastByte;
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('two videos of one size that begin with the same megabytes have different ids', async () => {
  const [one, copy, other] = await Promise.all([
    filmId(file('one.mkv', 1)),
    filmId(file('copy.mkv', 1)),
    filmId(file('other.mkv', 2)),
  ]);
  expect(one).toMatch(/^film-[0-9a-f]{12}$/);
  expect(copy).toBe(one);
  expect(other).not.toBe(one);
});
