import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/read-config';
import { formatFinding } from './finding';
import {
  type DatabaseFacts,
  judgeClock,
  judgeDatabase,
  judgeEncoder,
  judgeFolder,
  judgeMissingFfmpeg,
  judgeService,
  judgeSettings,
  judgeSite,
} from './rules';

const database: DatabaseFacts = {
  engine: 'PostgreSQL',
  version: '15.8',
  pending: 0,
  unknown: 0,
  isCompatible: true,
  isNew: false,
  skewMs: 0,
  listenFailure: undefined,
};
const GB = 1024 ** 3;
const folder = { check: 'films', path: '/media', setting: 'MEDIA_DIR', failure: undefined, holdsFilms: true };
const site = { hasAdmin: true, packages: 2, canPay: true, secretFailure: undefined };
const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(32) };
const complete = {
  ...production,
  ...{ PUBLIC_URL: 'https://tenger.example', TRUST_PROXY: '1', SMS_KEY: 'k', SMS_FROM: '1234' },
  ...{ SMTP_URL: 'smtps://user:password@mail.example', MAIL_FROM: 'Tenger <no-reply@tenger.example>' },
};

describe('tenger doctor', () => {
  it.each([
    ['a current database', judgeDatabase(database), ['ok', 'ok'], ''],
    [
      'a database of the previous version',
      judgeDatabase({ ...database, pending: 2 }),
      ['note', 'ok'],
      'next start',
    ],
    [
      'an empty database',
      judgeDatabase({ ...database, isNew: true, pending: 30 }),
      ['note', 'ok'],
      'creates',
    ],
    [
      'a database of a newer version',
      judgeDatabase({ ...database, unknown: 1, isCompatible: false }),
      ['problem'],
      'restore a backup',
    ],
    [
      'a database to which a newer version has only added',
      judgeDatabase({ ...database, unknown: 1 }),
      ['note', 'ok'],
      'This version works',
    ],
    [
      'a pooler that delivers no notifications',
      judgeDatabase({ ...database, listenFailure: 'Deaf.\nSet it.' }),
      ['ok', 'problem'],
      'Set it.',
    ],
    ['the embedded database', judgeDatabase({ ...database, engine: 'PGlite' }), ['ok'], ''],
    ['a clock that agrees', [judgeClock(1_999)], ['ok'], ''],
    ['a clock that is ahead', [judgeClock(-2_001)], ['problem'], 'NTP'],
    ['a full disk', [judgeFolder({ ...folder, freeBytes: GB })], ['problem'], 'enlarge the disk'],
    ['a disk with space', [judgeFolder({ ...folder, freeBytes: 21 * GB })], ['ok'], ''],
    [
      'a folder of another user',
      [judgeFolder({ ...folder, failure: 'EACCES', freeBytes: 0 })],
      ['problem'],
      'MEDIA_DIR',
    ],
    ['a complete site', judgeSite(site), ['ok', 'ok', 'ok', 'ok'], ''],
    [
      'a site without an admin',
      judgeSite({ ...site, hasAdmin: false }),
      ['ok', 'problem', 'ok', 'ok'],
      'tenger init',
    ],
    [
      'a site that sells nothing',
      judgeSite({ ...site, packages: 0 }),
      ['ok', 'ok', 'problem', 'ok'],
      'at /tenger/staff/packages.',
    ],
    [
      'another secret',
      judgeSite({ ...site, secretFailure: 'SECRET: no.\nUse it.' }),
      ['problem', 'ok', 'ok', 'ok'],
      'Use it.',
    ],
    [
      'a site without a payment provider and an account',
      judgeSite({ ...site, canPay: false }),
      ['ok', 'ok', 'ok', 'problem'],
      'Set the account for transfers in the staff area, at /tenger/staff/packages',
    ],
    ['a service that responds', [judgeService('SMS', 'sms.example', undefined)], ['ok'], ''],
    [
      'a service behind a firewall',
      [judgeService('SMS', 'sms.example', 'ETIMEDOUT')],
      ['problem'],
      'firewall',
    ],
    ['a demo', judgeSettings(readConfig({})), ['note'], 'NODE_ENV=production'],
    [
      'production without anything',
      judgeSettings(readConfig(production)),
      ['problem', 'problem', 'problem', 'note'],
      'PUBLIC_URL=https',
    ],
    [
      'production without a mail server',
      judgeSettings(readConfig({ ...complete, SMTP_URL: '', MAIL_FROM: '' })),
      ['problem', 'note'],
      'Viewers cannot register. Set SMTP_URL and MAIL_FROM.',
    ],
    [
      'production behind a proxy that is not trusted',
      judgeSettings(readConfig({ ...complete, TRUST_PROXY: '' })),
      ['note', 'problem'],
      'TRUST_PROXY=1',
    ],
    ['a worker without ffmpeg', [judgeMissingFfmpeg(true)], ['problem'], 'Uploaded videos wait'],
    ['a server without ffmpeg', [judgeMissingFfmpeg(false)], ['note'], '"tenger worker"'],
    ['hardware that works', [judgeEncoder('nvenc', 'h264', 'h264_nvenc', undefined)], ['ok'], ''],
    [
      'hardware that does not work',
      [
        judgeEncoder(
          'nvenc',
          'h264',
          'h264_nvenc',
          'h264_nvenc does not work here (Cannot load libcuda.so.1)',
        ),
      ],
      ['note'],
      'INGEST_ENCODER',
    ],
    ['production without a payment provider', judgeSettings(readConfig(complete)), ['note'], 'bank transfer'],
  ])('%s gets its rows, and each problem says what to do', (_case, findings, statuses, advice) => {
    expect(findings.map(({ status }) => status)).toEqual(statuses);
    expect(findings.map(({ advice: text }) => text).join(' ')).toContain(advice);
    for (const one of findings) expect(one.advice !== '').toBe(one.status !== 'ok');
  });

  it('a row names the check, and what to do is on a second line', () => {
    const [clock] = [judgeClock(-5_000)];
    expect(formatFinding(clock)).toMatch(
      /^PROBLEM clock {10}This machine is 5\.0 s ahead of[^\n]*\n {23}→ Synchronize/,
    );
  });
});
