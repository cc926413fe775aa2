import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFailure } from './failure';
import { readSecret } from './keys';
import { readConfig } from './read-config';

describe('the configuration', () => {
  it('the configuration has a default for everything, and listens on this machine alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      production: false,
      appName: 'tenger',
    });
    expect(config.dataDir).toBe(resolve('data'));
    expect(config.databaseUrl).toBeUndefined();
  });

  it('an empty environment variable counts as an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('STUN servers are a list of addresses, and TURN servers are JSON with credentials', () => {
    const read = (ICE_SERVERS: string) => readConfig({ ICE_SERVERS }).iceServers;
    expect(read('')).toEqual([]);
    expect(read('stun:a.example:3478, stun:b.example')).toEqual([
      { urls: ['stun:a.example:3478', 'stun:b.example'] },
    ]);
    expect(read('[{"urls":"turns:c.example","username":"u","credential":"p"}]')).toEqual([
      { urls: ['turns:c.example'], username: 'u', credential: 'p' },
    ]);
  });

  it.each([
    ['ICE_SERVERS', 'https://a.example', 'ICE_SERVERS=stun:'],
    ['ICE_SERVERS', '[{"urls":', 'ICE_SERVERS=stun:'],
    ['PORT', 'eighty', 'PORT=8080'],
    ['PORT', '70000', 'PORT=8080'],
    ['PORT', '-1', 'PORT=8080'],
    ['HOST', 'a b', 'HOST=0.0.0.0'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL=postgres://'],
    ['DATABASE_URL', 'postgres:', 'DATABASE_URL=postgres://'],
    ['MEDIA_URL', 'ftp://x', 'MEDIA_URL=https://'],
    ['FFMPEG', './ffmpeg', 'FFMPEG=/opt'],
    ['FFMPEG_NICE', '20', 'FFMPEG_NICE=10'],
    ['FFPROBE', 'bin/ffprobe', 'FFPROBE=/opt'],
    ['MIRROR_MODE', 'maybe', 'MIRROR_MODE=on'],
    ['INGEST_ENCODER', 'gpu', 'one of software, nvenc, qsv, vaapi, videotoolbox'],
    ['SECRET', 'short', '32 random characters'],
    ['DEMO', 'perhaps', 'DEMO=on'],
    ['SESSION_COOKIE', 'maybe', 'SESSION_COOKIE=on'],
    ['CAPTCHA_VERIFY_URL', 'x', 'address of the verification service'],
    ['SMS_CODE_DIGITS', '5', 'SMS_CODE_DIGITS=6'],
  ])('the configuration error for %s=%s names the variable and what to write', (name, value, advice) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartFailure);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: .*${advice}`));
  });

  it('the configuration error names all invalid variables, and shows no secret', () => {
    const read = () => readConfig({ PORT: 'x', SECRET: 'hunter2', DATABASE_URL: 'http://me:hunter2@host/' });
    expect(read).toThrow(/PORT[\s\S]*SECRET|PORT[\s\S]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('a captcha needs both its key and its secret, and its script’s origin is allowed', () => {
    expect(readConfig({}).captcha).toBeUndefined();
    expect(() => readConfig({ CAPTCHA_SITE_KEY: 'k' })).toThrow(
      /CAPTCHA_SECRET: set all of CAPTCHA_SITE_KEY/,
    );
    const both = { CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' };
    expect(readConfig(both).captcha?.origins).toEqual(['https://challenges.cloudflare.com']);
    const of = {
      CAPTCHA_SCRIPT_URL: 'https://js.hcaptcha.com/1/api.js',
      CAPTCHA_ORIGINS: 'https://hcaptcha.com',
    };
    expect(readConfig({ ...both, ...of }).captcha?.origins).toEqual([
      'https://js.hcaptcha.com',
      'https://hcaptcha.com',
    ]);
  });

  it('without a PostgreSQL server, the process itself does the jobs', () => {
    expect(readConfig({}).workers).toBe(true);
    expect(() => readConfig({ WORKERS: 'off' })).toThrow(/WORKERS: the embedded database has one process/);
    expect(readConfig({ WORKERS: 'off', DATABASE_URL: 'postgres://me@host/db' }).workers).toBe(false);
  });

  const storage = {
    STORAGE_URL: 's3://films/tenger',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const edge = {
    MEDIA_URL: 'https://media.example',
    MEDIA_SIGNATURE: 'secure-link',
    MEDIA_KEY: 'k'.repeat(20),
  };
  it('object storage has a bucket, a folder and an endpoint', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ ...storage, S3_ENDPOINT: 'https://s3.example/' }).s3).toEqual({
      ...{ bucket: 'films', prefix: 'tenger/', endpoint: 'https://s3.example', publicUrl: undefined },
      ...{ region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'hunter2' },
    });
    expect(readConfig({ ...storage, STORAGE_URL: 's3://films' }).s3?.prefix).toBe('');
    expect(readConfig({}).edgeSignature).toBeUndefined();
    expect(readConfig(edge).edgeSignature).toEqual({ style: 'secure-link', key: edge.MEDIA_KEY });
    expect(readConfig({ ...edge, MEDIA_SIGNATURE: 'bunny' }).edgeSignature?.style).toBe('bunny');
  });

  it.each([
    [{ STORAGE_URL: storage.STORAGE_URL }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all of STORAGE_URL'],
    [{ ...storage, STORAGE_URL: '' }, 'STORAGE_URL: set all of'],
    [
      { ...storage, STORAGE_URL: 'https://films' },
      'STORAGE_URL: "https://films" is not valid. Expected: a bucket',
    ],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT: it needs STORAGE_URL'],
    [{ ...edge, MEDIA_KEY: '' }, 'MEDIA_SIGNATURE: secure-link needs MEDIA_KEY'],
    [{ ...edge, MEDIA_URL: '', MEDIA_SIGNATURE: 'bunny' }, 'MEDIA_SIGNATURE: bunny needs MEDIA_URL'],
    [{ MEDIA_KEY: edge.MEDIA_KEY }, 'MEDIA_KEY: it needs MEDIA_SIGNATURE=secure-link'],
    [{ MEDIA_URL: edge.MEDIA_URL }, 'MEDIA_URL: it needs MEDIA_SIGNATURE=secure-link'],
    [{ MEDIA_URL: edge.MEDIA_URL, MEDIA_SIGNATURE: 'hmac' }, 'No other server can check the signatures'],
    [{ ...edge, MEDIA_SIGNATURE: 'cookies' }, 'MEDIA_SIGNATURE=secure-link'],
  ])('half of the settings of storage or edge (%j) is refused in words', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(/hunter2|kkkkk/);
  });

  it('R4.3-02 R5-02 verification codes have four digits, and six if the operator asks for them', () => {
    const digits = (env: Record<string, string>) => readConfig(env).smsCodeDigits;
    expect(digits({})).toBe(4);
    expect(digits({ NODE_ENV: 'production' })).toBe(4);
    expect(digits({ NODE_ENV: 'production', SMS_CODE_DIGITS: '6' })).toBe(6);
  });

  it('the configuration refuses demo accounts in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/DEMO: .*refused in production/);
  });

  it('the second factor of staff is on, and only a demo can turn it off', () => {
    expect(readConfig({}).staffSecondFactor).toBe(false);
    expect(readConfig({ STAFF_SECOND_FACTOR: 'on' }).staffSecondFactor).toBe(true);
    expect(readConfig({ DEMO: 'off' }).staffSecondFactor).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).staffSecondFactor).toBe(true);
    for (const env of [{ NODE_ENV: 'production' }, { DEMO: 'off' }])
      expect(() => readConfig({ ...env, STAFF_SECOND_FACTOR: 'off' })).toThrow(/only a demo can do without/);
  });

  it('a staff session lasts 30 minutes without a call and 8 hours, or less', () => {
    expect(readConfig({})).toMatchObject({ staffIdleMs: 1_800_000, staffSessionMs: 28_800_000 });
    expect(readConfig({ STAFF_IDLE_MINUTES: '5', STAFF_SESSION_HOURS: '1' })).toMatchObject({
      staffIdleMs: 300_000,
      staffSessionMs: 3_600_000,
    });
    for (const env of [
      { STAFF_IDLE_MINUTES: '31' },
      { STAFF_SESSION_HOURS: '9' },
      { STAFF_IDLE_MINUTES: '0' },
    ])
      expect(() => readConfig(env)).toThrow(/STAFF_\w+: "\d+" is not valid/);
  });

  it('the configuration refuses gateways without encryption in production', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => readConfig({ ...production, SMS_URL: 'http://sms.example' })).toThrow(
      /SMS_URL: "http:\/\/sms.example" is not encrypted/,
    );
    expect(readConfig({ ...production, SMS_URL: 'http://127.0.0.1:9000' }).production).toBe(true);
    expect(readConfig({ ...production, PUBLIC_URL: 'http://tenger.example' }).production).toBe(true);
    expect(readConfig({ SMS_URL: 'http://sms.example' }).production).toBe(false);
  });

  it('the configuration serves the documentation in a demo, and in production if asked', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig({}).docs).toBe(true);
    expect(readConfig(production).docs).toBe(false);
    expect(readConfig({ ...production, DOCS: 'on' }).docs).toBe(true);
  });

  it.each([
    ['tenger', 'tenger'],
    ['gal', 'gal'],
    ['something else', 'tenger'],
  ])('R1-06 the configuration APP_NAME=%s gives %s', (name, variant) => {
    expect(readConfig({ APP_NAME: name }).appName).toBe(variant);
  });
});

describe('the secret', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'tenger-secret-'));

  it('the secret is generated once, readable by this user alone, and kept', () => {
    const dir = folder();
    const made = readSecret(undefined, dir);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readSecret(undefined, dir)).toBe(made);
    expect(readFileSync(join(dir, 'secret'), 'utf8').trim()).toBe(made);
  });

  it('the secret from the configuration is used where there is one', () => {
    expect(readSecret('x'.repeat(32), folder())).toBe('x'.repeat(32));
  });

  it('a damaged secret file is reported, not replaced', () => {
    const dir = folder();
    writeFileSync(join(dir, 'secret'), 'rubbish');
    expect(() => readSecret(undefined, dir)).toThrow(/SECRET: the file .*secret does not contain/);
    expect(readFileSync(join(dir, 'secret'), 'utf8')).toBe('rubbish');
  });
});
