import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startProcess } from '../../testing/processes';
import { type EmbeddedDatabase, openEmbedded } from './embedded';
import { lockFolder } from './lock';
import { settings } from './schema';

// Guarantees that PGlite lacks: data is on disk before a commit is acknowledged, and a folder has one owner.

/** Runs a command as process 1 of a PID namespace, as a container does. Its processes end with it. */
const namespace = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'true']).status === 0;
if (!canUnshare)
  process.stdout.write('! NOT RUN: two PID namespaces. They need unshare and the permission to use it.\n');

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenger-durable-'));
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function opened(work: (database: EmbeddedDatabase) => Promise<void>) {
    const database = await openEmbedded(folder);
    await work(database).finally(() => database.close());
  }

  it('the embedded database flushes every acknowledged write to the disk', async () => {
    await opened(async ({ db, client }) => {
      const before = await client.syncs();
      for (let row = 0; row < 100; row += 1)
        await db.insert(settings).values({ key: `row-${row}`, value: '' });
      expect((await client.syncs()) - before).toBeGreaterThanOrEqual(100);
    });
  });

  it('the embedded database does not flush for statements that only read', async () => {
    await opened(async ({ db, client }) => {
      await db.select().from(settings);
      const before = await client.syncs();
      for (let read = 0; read < 20; read += 1) await db.select().from(settings);
      expect(await client.syncs()).toBe(before);
    });
  });

  it('the embedded database runs with fsync on, by the method that reaches the disk', async () => {
    await opened(async ({ client }) => {
      const setting = async (name: string) => (await client.query(`show ${name}`)).rows[0]?.[name];
      expect(await setting('fsync')).toBe('on');
      expect(await setting('wal_sync_method')).toBe('fsync');
      expect(await setting('synchronous_commit')).toBe('on');
      expect(await setting('full_page_writes')).toBe('on');
    });
  });

  it('the files of the embedded database are readable by their owner alone', async () => {
    const fresh = join(folder, 'fresh');
    const database = await openEmbedded(fresh);
    await database.close();
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    const open = readdirSync(fresh, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(fresh, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('the embedded database refuses a second process, and names the first', async () => {
    await opened(async () => {
      const second = startProcess('test-writer.js', [folder, 'second']);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`${folder} is in use by another process (pid ${process.pid})`);
      expect(second.output()).not.toMatch(/\n\s+at /);
    });
  });

  it('the embedded database refuses to be opened twice by one process', async () => {
    await opened(async () => {
      await expect(openEmbedded(folder)).rejects.toThrow('is in use by another process');
    });
  });

  it.skipIf(!canUnshare)(
    'the embedded database refuses a process of another PID namespace, which cannot see the first',
    async () => {
      const first = startProcess('test-writer.js', [folder, 'first'], {}, namespace);
      await first.waitForOutput('took');
      const second = startProcess('test-writer.js', [folder, 'second'], {}, namespace);
      const refused = await Promise.race([second.ended, second.waitForOutput('took')]);
      for (const { child } of [second, first]) child.kill('SIGKILL');
      await Promise.all([first.ended, second.ended]);
      expect(refused).toBe(1);
      expect(second.output()).toContain(`${folder} is in use by another process`);
      await opened(async ({ db }) => {
        const stored = new Set((await db.select({ key: settings.key }).from(settings)).map(({ key }) => key));
        const taken = [...first.output().matchAll(/^took (\S+)$/gm)].map(([, key]) => key ?? '');
        expect(taken.filter((key) => !stored.has(key))).toEqual([]);
      });
    },
  );

  it('the embedded database takes over the folder of a process that was killed', async () => {
    const first = startProcess('test-writer.js', [folder, 'first']);
    await first.waitForOutput('took');
    first.child.kill('SIGKILL');
    await first.ended;
    await opened(async () => undefined);
  });

  it('the embedded database reports damaged files and what to do about them', async () => {
    writeFileSync(join(folder, 'pglite', 'global', 'pg_control'), 'rubbish');
    await expect(openEmbedded(folder)).rejects.toThrow(
      /cannot be opened. It is damaged[\s\S]*Restore a backup/,
    );
    (await lockFolder(folder)).release();
  });

  it('after 30 kills during writes, the embedded database has every acknowledged row and opens each time', async () => {
    const taken: string[] = [];
    for (let kill = 0; kill < 30; kill += 1) {
      const writer = startProcess('test-writer.js', [folder, `run-${kill}`]);
      // Kill after a different number of rows each time: between checkpoints, during one, right after the start.
      await writer.waitForOutput('took', 1 + ((kill * 7) % 40));
      writer.child.kill('SIGKILL');
      expect(await writer.ended).toBeNull();
      taken.push(...[...writer.output().matchAll(/^took (\S+)$/gm)].map(([, key]) => key ?? ''));
    }
    await opened(async ({ db }) => {
      const found = new Set((await db.select({ key: settings.key }).from(settings)).map((row) => row.key));
      const lost = taken.filter((key) => !found.has(key));
      expect(lost).toEqual([]);
      process.stdout.write(`30 kills, ${taken.length} acknowledged rows, ${lost.length} lost\n`);
    });
    expect(taken.length).toBeGreaterThan(500);
    // The engine starts thirty times, which takes a minute on an idle machine.
  }, 600_000);
});
