import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../../platform/database/open-keys';
import { readConfig } from '../../platform/read-config';
import { filmKey } from '../../platform/storage/file-storage';
import { openS3Storage } from '../../platform/storage/s3-storage';
import { hasFfmpeg } from '../../testing/film';
import { freePort } from '../../testing/free-port';
import { openTestDatabase } from '../../testing/open-test-database';
import { denyDeletes, startS3 } from '../../testing/s3-server';
import { copyDatabase, engines } from '../../testing/start-test-app';
import { TEST_SECRET } from '../../testing/test-config';
import { doctorCommands } from '../commands/doctor';
import { measureSite } from './measure-database';
import { runDoctor } from './run-doctor';

const services = {
  sms: createServer((_request, reply) => reply.writeHead(405).end()),
  smtp: new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] }),
};
const site = mkdtempSync(join(tmpdir(), 'tenger-site-'));
let env: Record<string, string>;
beforeAll(async () => {
  writeFileSync(join(site, 'index.html'), '');
  const [smtpPort] = [await freePort()];
  await new Promise<void>((done) => services.sms.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => services.smtp.listen(smtpPort, '127.0.0.1', done));
  env = {
    ...{ DEMO: 'on', SITE_DIR: site, SECRET: TEST_SECRET, SMS_KEY: 'key', SMS_FROM: '1234' },
    SMS_URL: `http://127.0.0.1:${(services.sms.address() as AddressInfo).port}/send`,
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Tenger <no-reply@tenger.example>' },
  };
});
afterAll(async () => {
  services.sms.close();
  await new Promise<void>((done) => services.smtp.close(done));
  rmSync(site, { recursive: true, force: true });
});

const statusesOf = async (changes: Record<string, string>) =>
  Object.fromEntries((await runDoctor({ ...env, ...changes })).map(({ check, status }) => [check, status]));

describe.each(engines)('tenger doctor on %s', (engine) => {
  it('tenger doctor checks a site, and finds a wrong secret, a silent gateway and a folder that is missing', async () => {
    const copy = await copyDatabase(engine);
    const location = { DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl ?? '' };
    try {
      const database = await openTestDatabase(copy);
      await openKeys(database.db, { secret: TEST_SECRET, dataDir: copy.dataDir });
      await database.close();
      expect(await statusesOf(location)).toMatchObject({
        ...{ settings: 'note', database: 'ok', clock: 'ok', secret: 'ok', staff: 'ok', packages: 'ok' },
        ...{ payments: 'ok', site: 'ok', SMS: 'ok', mail: 'ok' },
        ...(engine === 'PostgreSQL' && { notifications: 'ok' }),
      });
      const closed = await freePort();
      const broken = {
        ...{ SECRET: 'y'.repeat(40), MEDIA_DIR: join(site, 'index.html', 'films') },
        ...{ SMS_URL: `http://127.0.0.1:${closed}`, SMTP_URL: `smtp://127.0.0.1:${closed}` },
      };
      expect(await statusesOf({ ...location, ...broken })).toMatchObject({
        ...{ database: 'ok', secret: 'problem', films: 'problem', SMS: 'problem', mail: 'problem' },
      });
    } finally {
      rmSync(copy.dataDir, { recursive: true, force: true });
    }
  });

  it('tenger doctor counts packages that viewers can buy now, none that is off sale, past or to come, and asks for an account', async () => {
    const copy = await copyDatabase(engine);
    const database = await openTestDatabase(copy);
    const factsAfter = async (statement: SQL) => {
      await database.db.execute(statement);
      return measureSite(database.db, readConfig(env));
    };
    try {
      expect(await factsAfter(sql`update packages set on_sale = false`)).toMatchObject({ packages: 0 });
      const later = sql`update packages set on_sale = true, sale_from = now() + interval '1 day'`;
      expect(await factsAfter(later)).toMatchObject({ packages: 0 });
      const past = sql`update packages set sale_from = null, sale_until = now() - interval '1 day'`;
      expect(await factsAfter(past)).toMatchObject({ packages: 0 });
      const one = sql`update packages set sale_until = null where id = (select min(id) from packages)`;
      expect(await factsAfter(one)).toMatchObject({ packages: 1, canPay: true });
      const withoutAccount = sql`delete from settings where key = 'transfer-account'`;
      expect(await factsAfter(withoutAccount)).toMatchObject({ packages: 1, canPay: false });
    } finally {
      await database.close();
      rmSync(copy.dataDir, { recursive: true, force: true });
    }
  });

  it('tenger doctor accepts a database that a newer version has migrated, if this version starts on it', async () => {
    const copy = await copyDatabase(engine);
    const location = { DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl ?? '' };
    const change = async (statement: SQL) => {
      const database = await openTestDatabase(copy);
      await openKeys(database.db, { secret: TEST_SECRET, dataDir: copy.dataDir });
      await database.db.execute(statement);
      await database.close();
    };
    try {
      await change(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      expect(await statusesOf(location)).toMatchObject({ database: 'note', secret: 'ok', staff: 'ok' });
      await change(sql`update drizzle.compatibility set oldest = 9999999999999`);
      expect(await statusesOf(location)).toMatchObject({ database: 'problem' });
    } finally {
      rmSync(copy.dataDir, { recursive: true, force: true });
    }
  });
});

it('tenger doctor looks for ffmpeg also on a server whose videos a worker processes', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tenger-empty-'));
  try {
    expect(await statusesOf({ DATA_DIR })).toHaveProperty('ffmpeg', hasFfmpeg ? 'ok' : 'problem');
    const DATABASE_URL = `postgres://tenger@127.0.0.1:${await freePort()}/none`;
    const away = await statusesOf({ DATA_DIR, DATABASE_URL, WORKERS: 'off' });
    expect(away).toMatchObject({ database: 'problem', ffmpeg: hasFfmpeg ? 'ok' : 'note' });
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it('tenger doctor accepts folders that the server creates later', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tenger-empty-'));
  try {
    const [MEDIA_DIR, ART_DIR] = [join(site, 'new', 'media'), join(site, 'new', 'art')];
    expect(await statusesOf({ DATA_DIR, MEDIA_DIR, ART_DIR })).toMatchObject({ films: 'ok', images: 'ok' });
    expect(existsSync(join(site, 'new'))).toBe(false);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it('tenger doctor reads object storage, and then needs no folders for films, uploads and images', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tenger-empty-'));
  const s3 = await startS3();
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = s3.settings;
  const storage = {
    ...{ DATA_DIR, MEDIA_DIR: '/nowhere/films', UPLOAD_DIR: '/nowhere/uploads', ART_DIR: '/nowhere/art' },
    ...{ STORAGE_URL: `s3://${bucket}/tenger`, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
  const findStorage = async (changes: Record<string, string>) =>
    (await runDoctor({ ...env, ...storage, ...changes })).find(({ check }) => check === 'storage');
  try {
    const statuses = await statusesOf(storage);
    expect(statuses).toMatchObject({ 'data folder': 'ok', storage: 'ok' });
    for (const check of ['films', 'uploads', 'images']) expect(statuses).not.toHaveProperty(check);
    expect(await findStorage({ STORAGE_URL: 's3://other' })).toMatchObject({
      ...{ status: 'problem', detail: 's3://other: The specified bucket does not exist' },
    });
    expect(await findStorage({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({ status: 'problem' });
    expect(await findStorage({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toMatchObject({
      ...{ status: 'problem', detail: `s3://${bucket}: ECONNREFUSED` },
    });
    expect(await openS3Storage(s3.settings).keysOf('doctor')).toEqual([]);
    const denying = await denyDeletes(s3.settings);
    const denied = await findStorage({ S3_ENDPOINT: denying.url }).finally(() => denying.stop());
    expect(denied).toMatchObject({ status: 'problem', detail: expect.stringContaining('AccessDenied') });
    const edge = { PREROLL: 'ads/tea.mp4', MEDIA_SIGNATURE: 'secure-link' };
    Object.assign(edge, { MEDIA_URL: 'https://films.example', MEDIA_KEY: 'k'.repeat(32) });
    expect(await statusesOf({ ...storage, PREROLL: edge.PREROLL })).not.toHaveProperty('ad');
    expect(await statusesOf({ ...storage, ...edge })).toMatchObject({ storage: 'ok', ad: 'problem' });
    await openS3Storage(s3.settings).put(filmKey(edge.PREROLL), Buffer.from('ad'));
    expect(await statusesOf({ ...storage, ...edge })).toMatchObject({ ad: 'ok' });
  } finally {
    await s3.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it.skipIf(!hasFfmpeg)('tenger doctor encodes a picture with the hardware that is set', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tenger-empty-'));
  try {
    // Apple's hardware has no encoder for AV1 on any machine.
    const changes = { DATA_DIR, INGEST_ENCODER: 'videotoolbox', INGEST_CODECS: 'h264,av1' };
    const found = (await runDoctor({ ...env, ...changes })).filter(({ check }) => check === 'encoder');
    expect(found).toHaveLength(2);
    expect(found[1]).toMatchObject({
      status: 'note',
      detail: 'INGEST_ENCODER=videotoolbox: it has no encoder for AV1. AV1 is encoded in software.',
    });
    const software = await runDoctor({ ...env, DATA_DIR });
    expect(software.some(({ check }) => check === 'encoder')).toBe(false);
    expect(software).toContainEqual(expect.objectContaining({ check: 'ffmpeg', status: 'ok' }));
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it('tenger doctor creates no database, and fails with the number of problems', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenger-empty-'));
  const printed: string[] = [];
  const run = (changes: Record<string, string>) => {
    const [doctor] = doctorCommands;
    if (doctor?.needs !== 'environment') throw new Error('The doctor reads the environment.');
    const input = { positionals: [], options: {} };
    return doctor.run(
      { env: { ...env, DATA_DIR: dataDir, ...changes }, say: (text) => printed.push(text) },
      input,
    );
  };
  await expect(run({ SITE_DIR: '/nowhere', PORT: '8080' })).rejects.toThrow(/[1-9] problems? found/);
  expect(printed.join('\n')).toMatch(/NOTE +database +none yet/);
  expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
  await expect(run({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).rejects.toThrow('2 problems found');
  expect(printed.join('\n')).toMatch(/PROBLEM settings +PORT/);
  rmSync(dataDir, { recursive: true, force: true });
});
