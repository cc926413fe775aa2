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

  it('names its holder, is refused to others, and is gone afterwards', () => {
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    expect(() => lockFolder(folder)).toThrow(`pid ${process.pid}`);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', () => {
    leave({ pid: 4_194_303, started: '1', host: hostname() });
    lockFolder(folder).release();
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'is taken over where the pid now belongs to another process',
    () => {
      leave({ pid: process.pid, started: '1', host: hostname() });
      lockFolder(folder).release();
    },
  );

  it('is taken over where the file is broken', () => {
    writeFileSync(path(), '{"pid":');
    lockFolder(folder).release();
  });

  it('of another machine holds while it shows life', () => {
    leave({ pid: 1, started: '1', host: 'another' });
    expect(() => lockFolder(folder)).toThrow('pid 1 on another');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(path(), minuteAgo, minuteAgo);
    lockFolder(folder).release();
  });

  it('leaves a lock alone that is no longer its own', () => {
    const lock = lockFolder(folder);
    leave({ pid: 1, started: '1', host: 'another' });
    lock.release();
    expect(existsSync(path())).toBe(true);
  });
});
