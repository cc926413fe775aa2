import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { renameDurably } from './rename-durably';

it('a folder is renamed when its files are on disk, and the new name is on disk, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-rename-'));
  const [from, to] = [join(folder, 'unfinished'), join(folder, 'finished')];
  mkdirSync(from);
  for (const name of ['init.mp4', '0000.m4s']) writeFileSync(join(from, name), name);
  const handle = await open(folder);
  const files: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const isRenamed: boolean[] = [];
  const spy = vi.spyOn(files, 'sync').mockImplementation(async () => void isRenamed.push(existsSync(to)));
  try {
    await renameDurably(from, to);
  } finally {
    spy.mockRestore();
  }
  // The folder, its two files, and the folder around it.
  expect(isRenamed).toEqual([false, false, false, true]);
  expect(readdirSync(to).sort()).toEqual(['0000.m4s', 'init.mp4']);
  rmSync(folder, { recursive: true });
});
