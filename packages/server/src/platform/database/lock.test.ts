import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenger-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const path = () => join(folder, 'lock');
  const text = () => readFileSync(path(), 'utf8');

  it('the lock names its holder, is refused to others, and names no holder afterwards', async () => {
    const lock = await lockFolder(folder);
    expect(JSON.parse(text())).toEqual({ pid: process.pid, host: hostname() });
    await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
    lock.release();
    expect(text()).toBe('');
    (await lockFolder(folder)).release();
  });

  it.each([
    ['names a process that has ended', JSON.stringify({ pid: 4_194_303, host: hostname() })],
    ['names another machine', JSON.stringify({ pid: 1, host: 'another' })],
    ['is damaged', '{"pid":'],
  ])('the text of the file decides nothing: it %s', async (_, content) => {
    writeFileSync(path(), content);
    const lock = await lockFolder(folder);
    writeFileSync(path(), content);
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
    lock.release();
    (await lockFolder(folder)).release();
  });

  it('of several that start at the same time, one gets the lock', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const lock of locks) lock.release();
    expect(locks).toHaveLength(1);
  });
});
