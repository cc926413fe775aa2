import { join } from 'node:path';
import * as z from 'zod';
import type { CaptchaAccount } from '../accounts/captcha/captcha';
import { type AccountSettings, type Accounts, invalidConfig, readAccount } from './account-settings';
import type { Config, S3Settings } from './config';
import type { EdgeSignature } from './edge-signature';
import { type Environment, environment, expectedValues, inPackages, secretNames } from './environment';
import type { SmsAccount } from './messaging/sms';
import type { SmtpAccount } from './messaging/smtp';
import { readSecretFiles } from './secret-files';

/** The demo's ad, in its media folder. */
const DEMO_PREROLL = 'ads/preroll.mp4';

/** Addresses of this server; a proxy before it may end TLS. */
const URLS_OF_THIS_SERVER: ReadonlySet<string> = new Set(['PUBLIC_URL', 'MEDIA_URL']);

/** Money, phones and codes go to these servers: anyone on the way could read and change plain http. */
function assertSecureGateways(values: Readonly<Record<string, unknown>>): void {
  const plain = Object.entries(values).find(
    ([name, value]) =>
      name.endsWith('_URL') &&
      !URLS_OF_THIS_SERVER.has(name) &&
      typeof value === 'string' &&
      value.startsWith('http:') &&
      !LOCAL_HOSTS.has(new URL(value).hostname),
  );
  if (plain) throw invalidConfig(`${plain[0]}: "${plain[1]}" is not encrypted. Use https in production.`);
}

/** Variables that are only valid together; undefined if none is set. */
function readGroup<Name extends keyof Environment>(e: Environment, names: readonly Name[]) {
  const missing = names.filter((name) => e[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw invalidConfig(`${missing.join(', ')}: set all of ${names.join(', ')}, or none.`);
  return (name: Name) => String(e[name]);
}

function smsOf(e: Environment): SmsAccount | undefined {
  const of = readGroup(e, ['SMS_KEY', 'SMS_FROM']);
  return of && { url: e.SMS_URL, key: of('SMS_KEY'), from: of('SMS_FROM') };
}

function smtpOf(e: Environment): SmtpAccount | undefined {
  const of = readGroup(e, ['SMTP_URL', 'MAIL_FROM']);
  return of && { url: of('SMTP_URL'), from: of('MAIL_FROM') };
}

function captchaOf(e: Environment): CaptchaAccount | undefined {
  const of = readGroup(e, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']);
  return (
    of && {
      verifyUrl: e.CAPTCHA_VERIFY_URL,
      scriptUrl: e.CAPTCHA_SCRIPT_URL,
      origins: [...new Set([new URL(e.CAPTCHA_SCRIPT_URL).origin, ...e.CAPTCHA_ORIGINS])],
      siteKey: of('CAPTCHA_SITE_KEY'),
      secret: of('CAPTCHA_SECRET'),
    }
  );
}

/** A setting of object storage alone would have no effect, and its absence would lose uploads. */
function s3Of(e: Environment): S3Settings | undefined {
  const of = readGroup(e, ['STORAGE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!of) {
    const alone = (['S3_ENDPOINT', 'S3_PUBLIC_URL'] as const).find((name) => e[name] !== undefined);
    if (alone) throw invalidConfig(`${alone}: it needs STORAGE_URL=s3://bucket.`);
    return undefined;
  }
  const [bucket = '', ...folders] = of('STORAGE_URL').slice('s3://'.length).split('/').filter(Boolean);
  return {
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    endpoint: e.S3_ENDPOINT,
    publicUrl: e.S3_PUBLIC_URL,
    region: e.S3_REGION,
    accessKeyId: of('S3_ACCESS_KEY_ID'),
    secretAccessKey: of('S3_SECRET_ACCESS_KEY'),
  };
}

function edgeSignatureOf(e: Environment): EdgeSignature | undefined {
  const { MEDIA_SIGNATURE: style, MEDIA_KEY: key, MEDIA_URL: url } = e;
  if (style === 'hmac') {
    if (key) throw invalidConfig('MEDIA_KEY: it needs MEDIA_SIGNATURE=secure-link or MEDIA_SIGNATURE=bunny.');
    if (url)
      throw invalidConfig(
        'MEDIA_URL: it needs MEDIA_SIGNATURE=secure-link or MEDIA_SIGNATURE=bunny, and MEDIA_KEY. ' +
          'No other server can check the signatures of MEDIA_SIGNATURE=hmac.',
      );
    return undefined;
  }
  if (!key)
    throw invalidConfig(`MEDIA_SIGNATURE: ${style} needs MEDIA_KEY, the secret of the server at MEDIA_URL.`);
  if (!url)
    throw invalidConfig(
      `MEDIA_SIGNATURE: ${style} needs MEDIA_URL, the address of the server that checks it.`,
    );
  return { style, key };
}

const readAccounts = (
  accountSettings: readonly AccountSettings<unknown>[],
  values: Readonly<Record<string, string | undefined>>,
  publicUrl: string,
): Accounts =>
  new Map(
    accountSettings.flatMap((settings) => {
      const account = readAccount(settings, values, publicUrl);
      return account === undefined ? [] : [[settings, account]];
    }),
  );

/** Hosts that only this machine can reach. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads the environment; throws a message with each invalid variable. Empty variables count as absent. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  accountSettings: readonly AccountSettings<unknown>[] = [],
): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const accountVariables = Object.assign(
    {},
    ...accountSettings.map(({ variables }) => variables),
  ) as Readonly<AccountSettings<unknown>['variables']>;
  const accountSecrets = Object.keys(accountVariables).filter((name) => accountVariables[name]?.secret);
  const settings = readSecretFiles(present, [...secretNames, ...accountSecrets]);
  const parsed = environment.safeParse(settings);
  const accountValues = z
    .object(Object.fromEntries(Object.entries(accountVariables).map(([name, { schema }]) => [name, schema])))
    .safeParse(settings);
  if (!parsed.success || !accountValues.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(accountValues.error?.issues ?? [])];
    const problems = issues.map(({ path }) => {
      const name = String(path[0]);
      const variable = accountVariables[name];
      const isSecret = secretNames.has(name) || variable?.secret;
      const expected = variable?.expected ?? expectedValues[name] ?? `${name}=on or ${name}=off`;
      return `${name}: ${isSecret ? 'the value' : `"${settings[name]}"`} is not valid. Expected: ${expected}.`;
    });
    throw invalidConfig([...new Set(problems)].join('\n  '));
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.DEMO) {
    throw invalidConfig(
      'DEMO: demo accounts have known PINs and are refused in production. Remove DEMO, or set NODE_ENV=development.',
    );
  }
  if (production) assertSecureGateways({ ...parsed.data, ...accountValues.data });
  const accounts = readAccounts(accountSettings, accountValues.data, e.PUBLIC_URL);
  const [sms, smtp] = [smsOf(e), smtpOf(e)];
  if (!production && e.DEMO === undefined) {
    const isReal = accounts.size > 0 || sms !== undefined || smtp !== undefined;
    const isPublic = !LOCAL_HOSTS.has(e.HOST);
    if (isReal || isPublic)
      throw invalidConfig(
        `DEMO: without NODE_ENV=production this is a demo with public PINs and open sandboxes, but ${
          isReal ? 'accounts at providers are set' : `HOST=${e.HOST} accepts the network`
        }. Set NODE_ENV=production, DEMO=off, or, if a demo is what you want, DEMO=on.`,
      );
  }
  const demo = e.DEMO ?? !production;
  if (e.STAFF_SECOND_FACTOR === false && !demo)
    throw invalidConfig(
      'STAFF_SECOND_FACTOR: only a demo can do without a second factor of staff. Remove STAFF_SECOND_FACTOR.',
    );
  if (e.WORKERS === 'off' && !e.DATABASE_URL)
    throw invalidConfig(
      'WORKERS: the embedded database has one process, so no other one could do the jobs. Remove WORKERS, or set DATABASE_URL.',
    );
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseListenUrl: e.DATABASE_LISTEN_URL,
    diskReserveBytes: e.DISK_RESERVE_MB * 1024 * 1024,
    mediaUrl: e.MEDIA_URL,
    edgeSignature: edgeSignatureOf(e),
    s3: s3Of(e),
    mediaDir: e.MEDIA_DIR ?? inPackages('demo/assets/media'),
    filmDir: e.MEDIA_DIR ?? join(e.DATA_DIR, 'films'),
    uploadBytes: e.UPLOAD_LIMIT_MB * 1024 * 1024,
    encoding: {
      ...{ encoder: e.INGEST_ENCODER, preset: e.INGEST_PRESET },
      ...{ ladder: e.INGEST_LADDER, codecs: e.INGEST_CODECS },
    },
    workers: e.WORKERS === 'in-process',
    uploadDir: e.UPLOAD_DIR ?? join(e.DATA_DIR, 'uploads'),
    artDir: e.ART_DIR ?? inPackages('demo/dist/art'),
    staffArtDir: e.ART_DIR ?? join(e.DATA_DIR, 'art'),
    siteDir: e.SITE_DIR,
    playerDir: e.PLAYER_DIR,
    embedOrigins: e.EMBED_ORIGINS,
    appName: e.APP_NAME,
    mirrorMode: e.MIRROR_MODE,
    secret: e.SECRET,
    previousSecret: e.SECRET_PREVIOUS,
    demo,
    rateLimits: e.RATE_LIMITS,
    deviceLimit: e.DEVICE_LIMIT,
    docs: e.DOCS ?? demo,
    thoroughImages: e.THOROUGH_IMAGES,
    peers: e.PEERS,
    iceServers: e.ICE_SERVERS,
    watchParty: e.WATCH_PARTY ?? demo,
    preroll: e.PREROLL ?? (demo ? DEMO_PREROLL : undefined),
    trustProxy: e.TRUST_PROXY,
    drainMs: e.DRAIN_SECONDS * 1000,
    publicUrl: e.PUBLIC_URL,
    accounts,
    sms,
    smtp,
    sessionCookie: e.SESSION_COOKIE,
    smsCodeDigits: e.SMS_CODE_DIGITS,
    strictPhones: e.PHONE_CHECK === 'strict',
    captcha: captchaOf(e),
    profileRules: e.PROFILE_RULES,
    staffSecondFactor: e.STAFF_SECOND_FACTOR ?? !demo,
    staffIdleMs: e.STAFF_IDLE_MINUTES * 60_000,
    staffSessionMs: e.STAFF_SESSION_HOURS * 3_600_000,
    refundApprovalAbove: e.REFUND_APPROVAL_ABOVE,
    accessLog: e.ACCESS_LOG ?? production,
    auditDays: e.AUDIT_DAYS,
    statisticsDays: e.STATISTICS_DAYS,
    metricsToken: e.METRICS_TOKEN,
    traceEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
