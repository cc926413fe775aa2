import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { variantOf } from '@tenger/api-contract';
import * as z from 'zod';
import type { CaptchaAccount } from '../accounts/captcha/captcha';
import { PRESETS } from '../ingest/films/renditions';
import { packageRoot } from '../paths';
import { type AccountSettings, type Accounts, invalidConfig, readAccount, webUrl } from './account-settings';
import type { SmsAccount } from './messaging/sms';
import type { SmtpAccount } from './messaging/smtp';

/** Settings from environment variables. Each variable is documented here. */
export interface Config {
  /** `NODE_ENV=production`: no demo accounts, strict transport, an access log on every request. */
  readonly production: boolean;
  /** `PORT`, 8080. 0 selects a free port. */
  readonly port: number;
  /** `HOST`, 127.0.0.1: only this machine can connect. 0.0.0.0 accepts the network; put a TLS proxy in front. */
  readonly host: string;
  /** `DATA_DIR`, ./data: the embedded database, the secret and the image cache. */
  readonly dataDir: string;
  /**
   * `DISK_RESERVE_MB`, 200: with the embedded database, the site is read-only while its disk has less free space. Here
   * in bytes.
   */
  readonly diskReserveBytes: number;
  /** `DATABASE_URL=postgres://…`: a PostgreSQL server (15 or newer) instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * `DATABASE_LISTEN_URL=postgres://…`, the same as `DATABASE_URL`: the PostgreSQL server itself, if `DATABASE_URL` leads
   * to a pooler in transaction mode, which cannot LISTEN.
   */
  readonly databaseListenUrl: string | undefined;
  /** `MEDIA_URL=https://…`: the origin of signed media paths when a CDN serves them instead of this process. */
  readonly mediaUrl: string;
  /** `MEDIA_DIR`: the folder of video files. */
  readonly mediaDir: string;
  /**
   * The folder of processed videos: `MEDIA_DIR` if it is set, otherwise a folder in `DATA_DIR`, because the demo's
   * videos are part of the program.
   */
  readonly filmDir: string;
  /** `UPLOAD_LIMIT_MB`, 16384: size limit of a video uploaded by staff. Here in bytes. */
  readonly uploadBytes: number;
  /** `INGEST_PRESET`, medium: the x264 preset for uploaded videos. Slower presets make smaller files. */
  readonly ingestPreset: string;
  /** `ART_DIR`: the folder of original images. */
  readonly artDir: string;
  /** `SITE_DIR`: the folder of the built site. */
  readonly siteDir: string;
  /** `PLAYER_DIR`: the folder of the built player, for embeds and script tags. */
  readonly playerDir: string;
  /**
   * `EMBED_ORIGINS`, separated by spaces: sites that may show episodes in frames, such as `https://partner.example`.
   * Free episodes then play there without an account. By default, frames link to the site.
   */
  readonly embedOrigins: readonly string[];
  /** `APP_NAME`, tenger: the branded variant of the site; `gal` is the second one (R1-06). */
  readonly appName: string;
  /** `MIRROR_MODE`, off: shows play buttons regardless of a title's mirror and blacklist flags (R1-07). */
  readonly mirrorMode: boolean;
  /** `SECRET`, at least 32 characters: signs media URLs and peppers PINs. By default generated and stored in DATA_DIR. */
  readonly secret: string | undefined;
  /** `DEMO`, on outside production: seeds an empty database and prints demo accounts. */
  readonly demo: boolean;
  /** `DOCS`, on in a demo: serves the documentation, the API reference and the examples. */
  readonly docs: boolean;
  /** `RATE_LIMITS`, on: limits requests per address. Turn off for load tests only. */
  readonly rateLimits: boolean;
  /** `DEVICE_LIMIT`, on: an account plays on three devices at a time. Turn off for tests only. */
  readonly deviceLimit: boolean;
  /** `THOROUGH_IMAGES`, on: encodes images with effort. Off: quickly, a third larger, for tests and weak machines. */
  readonly thoroughImages: boolean;
  /** `PEERS`, off: viewers exchange HLS segments (P2P). Peers learn each other's network addresses. */
  readonly peers: boolean;
  /** `WATCH_PARTY`, on in a demo: viewers can watch an episode together; each needs access to it. */
  readonly watchParty: boolean;
  /** `PREROLL`: an ad in its own folder below MEDIA_DIR, shown before free episodes to viewers without a subscription. */
  readonly preroll: string | undefined;
  /**
   * `TRUST_PROXY`, off: whose `X-Forwarded-For` is believed. The number of proxies in front of this server, or their
   * addresses and networks. Everyone else could choose an address, and so escape the limits.
   */
  readonly trustProxy: false | number | readonly string[];
  /**
   * `DRAIN_SECONDS`, 0: after a signal to stop, the server is not ready and still takes requests for this time, so that a
   * proxy notices. Here in milliseconds.
   */
  readonly drainMs: number;
  /** `PUBLIC_URL=https://…`: the public origin of this server. Payment gateways send callbacks to it. */
  readonly publicUrl: string;
  /** Accounts at payment providers. Each method declares its variables in its folder, in `account.ts`. */
  readonly accounts: Accounts;
  /**
   * `SMS_KEY`, `SMS_FROM`: the account at the SMS gateway, and the number that sends; `SMS_URL`,
   * https://api.messagepro.mn/send. Without them, a demo has an outbox, and production accepts no registrations.
   */
  readonly sms: SmsAccount | undefined;
  /** `SMTP_URL=smtps://user:password@host`, `MAIL_FROM`: the mail server and sender. Without them, the same as for SMS. */
  readonly smtp: SmtpAccount | undefined;
  /**
   * `SESSION_COOKIE`, off: keeps the session's token in a cookie that scripts cannot read, instead of sending it to
   * the page. Requires https (or localhost), and the API on the site's origin.
   */
  readonly sessionCookie: boolean;
  /** `SMS_CODE_DIGITS`, 4: length of verification codes. 6 digits are a hundred times harder to guess. */
  readonly smsCodeDigits: number;
  /** `PHONE_CHECK`, open: anyone can learn whether a phone has an account. `strict`: only the owner of the phone. */
  readonly strictPhones: boolean;
  /**
   * `CAPTCHA_SITE_KEY`, `CAPTCHA_SECRET`: the captcha that clients must solve after suspicious attempts; no captcha
   * without them. `CAPTCHA_VERIFY_URL` and `CAPTCHA_SCRIPT_URL`, Turnstile's: any service with `siteverify`.
   * `CAPTCHA_ORIGINS`, the script's origin: origins that the content security policy allows for it.
   */
  readonly captcha: CaptchaAccount | undefined;
  /** `PROFILE_RULES`, spec: names have 3 to 5 letters. `real`: names of any usual length. */
  readonly profileRules: 'spec' | 'real';
  /**
   * `STAFF_SECOND_FACTOR`, on: staff need a passkey or an authenticator app. Off by default in a demo, whose accounts are
   * public; it cannot be turned off elsewhere.
   */
  readonly staffSecondFactor: boolean;
  /** `STAFF_IDLE_MINUTES`, 30, at most 30: a staff session ends after this time without a call. Here in milliseconds. */
  readonly staffIdleMs: number;
  /** `STAFF_SESSION_HOURS`, 8, at most 8: a staff session ends this long after the second factor. Here in milliseconds. */
  readonly staffSessionMs: number;
  /** `REFUND_APPROVAL_ABOVE`, 50000: refunds of more than this amount need a second person. Whole tugrik. */
  readonly refundApprovalAbove: number;
  /** `ACCESS_LOG`, on in production: one line of JSON per request, without secrets. */
  readonly accessLog: boolean;
  /**
   * `AUDIT_DAYS`, 365: how long the audit log keeps sign-ins, refusals and other security events of accounts, and the
   * networks of all entries. Changes by staff and payments stay.
   */
  readonly auditDays: number;
  /** `METRICS_TOKEN`: the token that `/metrics` requires. Without it, only this machine can read them. */
  readonly metricsToken: string | undefined;
}

/** The demo's ad, in its media folder. */
const DEMO_PREROLL = 'ads/preroll.mp4';

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((v) => ['on', '1', 'true'].includes(v));
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const folder = z.string().transform((path) => resolve(path));
const inPackages = (path: string) => resolve(packageRoot, '..', path);

const postgresUrl = z.string().refine((text) => {
  try {
    const url = new URL(text);
    return /^postgres(ql)?:$/.test(url.protocol) && url.hostname + url.search !== '';
  } catch {
    return false;
  }
});

/** Origins for a content security policy: without a path, because a path would match no page. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(one)));

/** Names of `@fastify/proxy-addr` for private networks. */
const PRIVATE_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network, or a name of private networks. `/0` would trust everyone. */
function isNetwork(text: string): boolean {
  if (PRIVATE_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** No proxy, a number of proxies, or a list of addresses and networks. */
const proxies = z
  .string()
  .transform((text): Config['trustProxy'] => {
    if (['off', 'false', '0'].includes(text)) return false;
    return /^[1-9]$/.test(text) ? Number(text) : text.split(/[\s,]+/).filter(Boolean);
  })
  .refine((value) => !Array.isArray(value) || (value.length > 0 && value.every(isNetwork)));

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: folder.default(resolve('data')),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(200),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  MEDIA_URL: webUrl.default(''),
  MEDIA_DIR: folder.optional(),
  UPLOAD_LIMIT_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(16_384),
  INGEST_PRESET: z.enum(PRESETS).default('medium'),
  ART_DIR: folder.default(inPackages('demo/dist/art')),
  SITE_DIR: folder.default(inPackages('site/dist')),
  PLAYER_DIR: folder.default(inPackages('player-sdk/dist/script')),
  EMBED_ORIGINS: origins.default([]),
  APP_NAME: z.string().max(40).default('tenger').transform(variantOf),
  MIRROR_MODE: flag.default(false),
  SECRET: z.string().min(32).optional(),
  DEMO: flag.optional(),
  DOCS: flag.optional(),
  RATE_LIMITS: flag.default(true),
  DEVICE_LIMIT: flag.default(true),
  THOROUGH_IMAGES: flag.default(true),
  PEERS: flag.default(false),
  WATCH_PARTY: flag.optional(),
  PREROLL: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-][\w.-]*)+$/)
    .optional(),
  TRUST_PROXY: proxies.default(false),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  PUBLIC_URL: webUrl.default(''),
  SMS_URL: webUrl.default('https://api.messagepro.mn/send'),
  SMS_KEY: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^\d{4,12}$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/)
    .optional(),
  SESSION_COOKIE: flag.default(false),
  SMS_CODE_DIGITS: z.enum(['4', '6']).default('4').transform(Number),
  PHONE_CHECK: z.enum(['open', 'strict']).default('open'),
  CAPTCHA_SITE_KEY: z.string().max(200).optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: webUrl.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  CAPTCHA_SCRIPT_URL: webUrl.default('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'),
  CAPTCHA_ORIGINS: origins.default([]),
  PROFILE_RULES: z.enum(['spec', 'real']).default('spec'),
  STAFF_SECOND_FACTOR: flag.optional(),
  STAFF_IDLE_MINUTES: wholeNumber(1, 30).default(30),
  STAFF_SESSION_HOURS: wholeNumber(1, 8).default(8),
  REFUND_APPROVAL_ABOVE: wholeNumber(0, 100_000_000).default(50_000),
  ACCESS_LOG: flag.optional(),
  AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(365),
  METRICS_TOKEN: z.string().min(20).optional(),
});
type Environment = z.infer<typeof environment>;

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

/** Error messages for invalid values, by variable. */
const expectedValues: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535, for example PORT=8080',
  HOST: 'an address of this machine, for example HOST=0.0.0.0',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/name, or nothing for the embedded database',
  DATABASE_LISTEN_URL: 'DATABASE_LISTEN_URL=postgres://user:password@host:5432/name, or nothing',
  MEDIA_URL: 'an address such as MEDIA_URL=https://media.example.com, or nothing',
  EMBED_ORIGINS: 'origins such as EMBED_ORIGINS=https://partner.example https://blog.example, or nothing',
  PUBLIC_URL: 'an address such as PUBLIC_URL=https://tenger.example.com, without a path',
  SMS_URL: 'the address of the SMS gateway, or nothing',
  SMS_FROM: 'the number of the sender, digits only',
  SMTP_URL: 'SMTP_URL=smtps://user:password@mail.example.com:465, or nothing',
  MAIL_FROM: 'an address such as MAIL_FROM=Tenger <no-reply@tenger.example>',
  SMS_CODE_DIGITS: 'SMS_CODE_DIGITS=4 or SMS_CODE_DIGITS=6',
  PHONE_CHECK: 'PHONE_CHECK=open or PHONE_CHECK=strict',
  CAPTCHA_VERIFY_URL: 'the address of the verification service, or nothing',
  CAPTCHA_SCRIPT_URL: 'the address of the widget’s script, or nothing',
  CAPTCHA_ORIGINS: 'origins such as CAPTCHA_ORIGINS=https://js.hcaptcha.com https://newassets.hcaptcha.com',
  PROFILE_RULES: 'PROFILE_RULES=spec or PROFILE_RULES=real',
  TRUST_PROXY:
    'the number of proxies in front of this server, such as TRUST_PROXY=1, or their addresses, such as TRUST_PROXY=10.0.0.0/8, or TRUST_PROXY=off',
  DRAIN_SECONDS: 'seconds from 0 to 300, for example DRAIN_SECONDS=5',
  PREROLL: 'a path in MEDIA_DIR such as PREROLL=ads/tea.mp4, or nothing',
  DISK_RESERVE_MB: 'megabytes, for example DISK_RESERVE_MB=500',
  UPLOAD_LIMIT_MB: 'megabytes, for example UPLOAD_LIMIT_MB=8192',
  INGEST_PRESET: `one of ${PRESETS.join(', ')}`,
  STAFF_IDLE_MINUTES: 'minutes from 1 to 30, for example STAFF_IDLE_MINUTES=15',
  STAFF_SESSION_HOURS: 'hours from 1 to 8, for example STAFF_SESSION_HOURS=4',
  REFUND_APPROVAL_ABOVE: 'an amount in whole tugrik, for example REFUND_APPROVAL_ABOVE=20000',
  AUDIT_DAYS: 'a number of days from 1 to 9999, for example AUDIT_DAYS=365',
  METRICS_TOKEN: 'at least 20 random characters, or nothing',
  APP_NAME: 'APP_NAME=tenger or APP_NAME=gal',
  SECRET: 'at least 32 random characters, or nothing to create a secret in DATA_DIR',
};
const secretNames = new Set([
  'SECRET',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'CAPTCHA_SECRET',
  'SMS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
]);

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
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const accountVariables = Object.assign(
    {},
    ...accountSettings.map(({ variables }) => variables),
  ) as Readonly<AccountSettings<unknown>['variables']>;
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
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseListenUrl: e.DATABASE_LISTEN_URL,
    diskReserveBytes: e.DISK_RESERVE_MB * 1024 * 1024,
    mediaUrl: e.MEDIA_URL,
    mediaDir: e.MEDIA_DIR ?? inPackages('demo/assets/media'),
    filmDir: e.MEDIA_DIR ?? join(e.DATA_DIR, 'films'),
    uploadBytes: e.UPLOAD_LIMIT_MB * 1024 * 1024,
    ingestPreset: e.INGEST_PRESET,
    artDir: e.ART_DIR,
    siteDir: e.SITE_DIR,
    playerDir: e.PLAYER_DIR,
    embedOrigins: e.EMBED_ORIGINS,
    appName: e.APP_NAME,
    mirrorMode: e.MIRROR_MODE,
    secret: e.SECRET,
    demo,
    rateLimits: e.RATE_LIMITS,
    deviceLimit: e.DEVICE_LIMIT,
    docs: e.DOCS ?? demo,
    thoroughImages: e.THOROUGH_IMAGES,
    peers: e.PEERS,
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
    metricsToken: e.METRICS_TOKEN,
  };
}
