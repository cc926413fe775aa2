import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../../../scripts/find-postgres.mjs';
import { packageRoot } from '../../paths';
import { openTestDatabase } from '../../testing/open-test-database';
import { PATIENT } from '../../testing/patient';
import { type Cluster, startCluster } from '../../testing/postgres-cluster';
import { OPERATOR, recordAudit } from '../audit';
import { type Database, rowsOf } from './database';

// Restores PostgreSQL to a second before an accident, with the settings of deploy/compose.yaml and the commands of
// deploy/README.md.

const bin = findPostgres();
const deployed = (file: string) => readFileSync(join(packageRoot, '..', '..', 'deploy', file), 'utf8');

/** A value that must be there. */
function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`The file has no ${pattern}.`);
  return value;
}

const archiveCommand = found(deployed('compose.yaml'), /archive_command='([^']+)'/);

it('a segment that is in the archive is archived again if it is equal, and never replaced by another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-archive-'));
  const segment = join(folder, 'segment');
  const command = archiveCommand
    .replaceAll('/archive', folder)
    .replaceAll('%p', segment)
    .replaceAll('%f', '000000010000000000000001');
  const archive = (content: string) => {
    writeFileSync(segment, content);
    return spawnSync('sh', ['-c', command]).status;
  };
  expect([archive('first'), archive('first')]).toEqual([0, 0]);
  expect(archive('second')).not.toBe(0);
  expect(readFileSync(join(folder, '000000010000000000000001'), 'utf8')).toBe('first');
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!bin)('point-in-time recovery', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-recovery-'));
  const archive = join(folder, 'archive');
  const tar = join(folder, 'base.tar');
  const settings = { archive_mode: 'on', archive_command: archiveCommand.replaceAll('/archive', archive) };
  const guide = deployed('README.md');
  const clusters: Cluster[] = [];
  let cluster: Cluster;
  beforeAll(async () => {
    mkdirSync(archive);
    // PostgreSQL runs as another user.
    for (const path of [folder, archive]) chmodSync(path, 0o777);
    cluster = await startCluster(bin ?? '', { settings });
    clusters.push(cluster);
  });
  afterAll(async () => {
    for (const one of clusters) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (at: Cluster) =>
    openTestDatabase({ dataDir: join(folder, 'site'), databaseUrl: at.url('site') });
  const connect = async (at: Cluster, database = 'site') => {
    const client = new pg.Client({ connectionString: at.url(database) });
    await client.connect();
    return client;
  };
  const actionsOf = async (at: Cluster): Promise<unknown[]> => {
    const client = await connect(at);
    const { rows } = await client.query('select action from moderation_events order by id');
    await client.end();
    return rows.map(({ action }) => action);
  };
  const note = (db: Database, action: string) =>
    recordAudit(db, { at: new Date(), actor: OPERATOR, action, target: 'rehearsal' });
  /** Waits until the archive has all segments that were written so far. */
  const archiveLog = async (client: pg.Client) => {
    const [last] = (await client.query('select pg_walfile_name(pg_switch_wal()) as file')).rows;
    const archived = async () =>
      (await client.query('select last_archived_wal as file from pg_stat_archiver')).rows[0]?.file ?? '';
    await expect.poll(async () => (await archived()) >= last.file, PATIENT).toBe(true);
  };
  /** Restores the base backup to a second with the documented script, in another cluster. `file` is in its data folder. */
  const restoreTo = async (moment: string, file?: string): Promise<Cluster> => {
    const script = found(guide, /database bash -c '(set -euo pipefail\n[^`]+?touch recovery\.signal)'\n/)
      .replaceAll(`'"'`, "'")
      .replace(found(guide, /recovery_target_time = '"'([^']+)'/), moment);
    const restored = await startCluster(bin ?? '', {
      settings,
      fill(data, as) {
        const quietly = { ...as, stdio: 'pipe' } as const;
        execFileSync('mkdir', ['-m', '700', data], quietly);
        if (file) execFileSync('touch', [join(data, file)], quietly);
        const here = script.replaceAll('/var/lib/postgresql/data', data).replaceAll('/archive', archive);
        execFileSync('bash', ['-c', here], { ...as, input: readFileSync(tar) });
      },
    });
    clusters.push(restored);
    // It accepts connections before its recovery ends, and opening the database writes.
    const reader = await connect(restored);
    const isRecovering = async () => (await reader.query('select pg_is_in_recovery() as is')).rows[0]?.is;
    await expect.poll(isRecovering, PATIENT).toBe(false);
    await reader.end();
    return restored;
  };

  let moment: string;
  let laterMoment: string;

  it('the database returns to the second before a table was deleted', async () => {
    const admin = await connect(cluster, 'postgres');
    const timeNow = async (): Promise<string> =>
      (await admin.query('select clock_timestamp()::text as now')).rows[0]?.now;
    await admin.query('create database site');
    const site = await open(cluster);
    await note(site.db, 'before the backup');
    const url = new URL(cluster.url('site'));
    const documented = found(guide, /pg_basebackup (.+?) \|/).split(' ');
    expect(documented).toContain(found(deployed('compose.yaml'), /POSTGRES_USER: (\w+)/));
    const backup = promisify(execFile)(
      join(bin ?? '', 'pg_basebackup'),
      // A nightly backup waits for a checkpoint; this one does not. It is slow, like that of a large database.
      ['-h', url.hostname, '-p', url.port, ...documented, '-c', 'fast', '-r', '4M'],
      { encoding: 'buffer', maxBuffer: 2 ** 30 },
    );
    const backupPhase = async () =>
      (await admin.query('select phase from pg_stat_progress_basebackup')).rows[0]?.phase;
    await expect.poll(backupPhase, PATIENT).toBe('streaming database files');
    await note(site.db, 'during the backup');
    for (let checkpoints = 0; checkpoints < 2; checkpoints += 1) {
      await archiveLog(admin);
      // PostgreSQL removes or renames the archived segments.
      await admin.query('checkpoint');
    }
    expect(await backupPhase()).toBe('streaming database files');
    const { stdout: base } = await backup;
    writeFileSync(tar, base);
    chmodSync(tar, 0o644);
    await note(site.db, 'after the backup');
    moment = await timeNow();
    await note(site.db, 'later');
    laterMoment = await timeNow();
    await note(site.db, 'accident');
    await site.db.execute(sql`drop table orders cascade`);
    await site.close();
    await archiveLog(admin);
    await admin.end();
    expect(await actionsOf(cluster)).toContain('accident');

    // On a new machine, the data folder is empty.
    const restored = await restoreTo(moment);
    const { db, close, check } = await open(restored);
    await check();
    expect(await rowsOf(db, sql`select count(*)::int as count from orders`)).toEqual([{ count: 0 }]);
    expect(await actionsOf(restored)).toEqual(['before the backup', 'during the backup', 'after the backup']);
    // The restored database archives its log too.
    await note(db, 'after the restore');
    await close();
    const writer = await connect(restored);
    await archiveLog(writer);
    await writer.end();
  });

  it('a second restore from the same backup reaches a later second, and nothing that followed the first restore', async () => {
    expect(await actionsOf(await restoreTo(laterMoment, 'former-file'))).toEqual([
      'before the backup',
      'during the backup',
      'after the backup',
      'later',
    ]);
    const kept = readdirSync(archive).filter((name) => name.startsWith('old-'));
    expect(kept.flatMap((name) => readdirSync(join(archive, name)))).toEqual(['former-file']);
  });
});
