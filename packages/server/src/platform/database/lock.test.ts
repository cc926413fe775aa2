import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
  const leave = (holder: object) => writeFileSync(path(), JSON.stringify(holder));

  /** Takes the lock from a holder that no longer runs, and releases it. */
  const expectTakeover = () => {
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    expect(readdirSync(folder)).toEqual(['lock']);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  };

  it('the lock names its holder, is refused to others, and is removed afterwards', () => {
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    expect(() => lockFolder(folder)).toThrow(`pid ${process.pid}`);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('the lock of a process that has ended is taken over', () => {
    leave({ pid: 4_194_303, started: '1', host: hostname() });
    expectTakeover();
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'the lock is taken over where its pid now belongs to another process',
    () => {
      leave({ pid: process.pid, started: '1', host: hostname() });
      expectTakeover();
    },
  );

  it('the lock is taken over where its file is damaged', () => {
    writeFileSync(path(), '{"pid":');
    expectTakeover();
  });

  it('the lock of another machine holds only while that machine refreshes it', () => {
    leave({ pid: 1, started: '1', host: 'another' });
    expect(() => lockFolder(folder)).toThrow('pid 1 on another');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(path(), minuteAgo, minuteAgo);
    expectTakeover();
  });

  it('a process leaves a lock alone that it no longer holds', () => {
    const lock = lockFolder(folder);
    leave({ pid: 1, started: '1', host: 'another' });
    lock.release();
    expect(existsSync(path())).toBe(true);
  });
});
