import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Run, startProcess } from '../../testing/processes';
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk';
import { TEST_SECRET } from '../../testing/test-config';
import { rowsOf } from './database';
import { openEmbedded } from './embedded';
import { openPglite } from './pglite-client';

const probe = mountSmallDisk(1);
probe?.remove();
if (!probe) process.stdout.write('! NOT RUN: tests of a full disk. They need the permission to mount.\n');

describe.skipIf(!probe)('a full disk', () => {
  let disk: SmallDisk;
  let run: Run | undefined;
  beforeEach(() => {
    disk = mountSmallDisk(260) as SmallDisk;
    cpSync(inject('pgliteTemplate'), disk.folder, { recursive: true });
  });
  afterEach(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
    run = undefined;
    disk.remove();
  });

  it('the site is read-only before its disk is full, and writable when there is space again', async () => {
    run = startProcess('main.js', [], {
      PORT: '0',
      DATA_DIR: disk.folder,
      ART_DIR: join(disk.folder, 'no-art'),
      DISK_RESERVE_MB: '60',
      SECRET: TEST_SECRET,
    });
    await run.waitForOutput('no days');
    const base = /ready: (http:\S+)\/tenger\//.exec(run.output())?.[1] ?? '';
    const signIn = () =>
      fetch(`${base}/api/m/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: JSON.stringify({ phone: '99000001', password: '1234' }),
      });
    expect((await signIn()).status).toBe(200);
    disk.fill(40);
    const refused = await signIn();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ msg: 'The site is read-only for now. Try again later!' });
    expect((await fetch(`${base}/api/app/config`)).status).toBe(200);
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'read-only' });
    expect(run.output()).toContain('less than 60 MB free: the site is read-only');
    disk.clear();
    expect((await signIn()).status).toBe(200);
    expect(run.output()).toContain('the site is writable');
  });

  it('a database that cannot write reports that it is lost, and keeps what it acknowledged', async () => {
    const database = await openEmbedded(disk.folder);
    await database.db.execute(sql`create table written (id int, text text)`);
    disk.fill(5);
    let acknowledged = 0;
    const writing = async () => {
      for (;;) {
        await database.db.execute(
          sql`insert into written select ${acknowledged + 1}, repeat(md5(random()::text), 40) from generate_series(1, 500)`,
        );
        acknowledged += 1;
      }
    };
    await expect(writing()).rejects.toThrow();
    expect((await database.lost)?.message).toContain('No space left on device');
    await expect(database.db.execute(sql`select 1`)).rejects.toThrow();
    await database.close();

    await expect(openEmbedded(disk.folder)).rejects.toThrow(/is full: the embedded database needs 48 MB/);
    disk.clear();
    const again = await openEmbedded(disk.folder);
    const rows = await rowsOf<{ id: number }>(again.db, sql`select distinct id from written order by id`);
    await again.close();
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(0);
  });
});

it('a database that does not reply is reported as lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-stuck-'));
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const client = await openPglite(join(folder, 'pglite'), { stuckMs: 1_000 });
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('does not reply');
  expect((await client.lost).message).toContain('does not reply');
  rmSync(folder, { recursive: true, force: true });
});
