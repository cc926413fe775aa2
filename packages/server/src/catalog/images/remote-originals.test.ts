import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT } from '../../testing/patient';
import { createRemoteOriginals } from './remote-originals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenger-originals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A storage whose pictures have 100 bytes. */
function aStorage() {
  const copyTo = vi.fn(async (key: string, file: string) => {
    if (key.includes('none')) return false;
    await mkdir(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(100));
    return true;
  });
  return { copyTo };
}
const has = (path: string) => existsSync(join(folder, path));
const age = (path: string) => utimesSync(join(folder, path), new Date(0), new Date(0));

it('copies of originals stay within their space, and the least recently used leave first', async () => {
  const storage = aStorage();
  const original = createRemoteOriginals(storage, folder, 250);
  await original('a/1.jpg');
  await original('a/2.jpg');
  await original('a/1.jpg');
  await original('a/3.jpg');
  await vi.waitFor(
    () => expect(['a/1.jpg', 'a/2.jpg', 'a/3.jpg'].map(has)).toEqual([true, false, true]),
    PATIENT,
  );
  expect(await original('a/2.jpg')).toBe(join(folder, 'a/2.jpg'));
  expect(storage.copyTo).toHaveBeenCalledTimes(4);
  expect(await original('none.jpg')).toBeUndefined();
});

it('copies of an earlier process count, the oldest first', async () => {
  const storage = aStorage();
  const before = createRemoteOriginals(storage, folder, 1000);
  for (const name of ['staff/1.jpg', 'staff/2.jpg']) await before(name);
  age('staff/2.jpg');
  const original = createRemoteOriginals(storage, folder, 250);
  await original('staff/3.jpg');
  await vi.waitFor(() => expect(has('staff/2.jpg')).toBe(false), PATIENT);
  expect(has('staff/1.jpg')).toBe(true);
});

it('while the storage fails, an old copy is used, and a picture without one fails', async () => {
  const storage = aStorage();
  const original = createRemoteOriginals(storage, folder, 1000);
  await original('a/1.jpg');
  age('a/1.jpg');
  storage.copyTo.mockRejectedValue(new Error('no reply'));
  expect(await original('a/1.jpg')).toBe(join(folder, 'a/1.jpg'));
  expect(await original('a/1.jpg')).toBe(join(folder, 'a/1.jpg'));
  expect(storage.copyTo).toHaveBeenCalledTimes(2);
  await expect(original('a/2.jpg')).rejects.toThrow('no reply');
});
