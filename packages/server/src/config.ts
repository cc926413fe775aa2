import { join, resolve } from 'node:path';
import { variantOf } from '@tenger/api-contract';
import * as z from 'zod';
import type { CaptchaAccount } from './captcha/captcha';
import { StartFailure } from './failure';
import { PRESETS } from './ingest/renditions';
import type { SmsAccount } from './messages/sms';
import type { SmtpAccount } from './messages/smtp';
import { packageRoot } from './paths';
import type { CardAccount } from './payments/card/card';
import type { QpayAccount } from './payments/qpay/qpay';

/** The environment as the program uses it. Every variable is described here and nowhere else. */
export interface Config {
  /** `NODE_ENV=production`: no demo accounts, strict transport, an access log on every request. */
  readonly production: boolean;
  /** `PORT`, 8080. 0 takes any free one. */
  readonly port: number;
  /** `HOST`, 127.0.0.1: only this machine may connect. 0.0.0.0 lets the network in; put a TLS proxy before it. */
  readonly host: string;
  /** `DATA_DIR`, ./data: the embedded database, the secret, cached pictures. */
  readonly dataDir: string;
  /** `DATABASE_URL=postgres://…`: a PostgreSQL server (15 or newer) in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `MEDIA_URL=https://…`: where signed media paths are served, when a CDN does it instead of this process. */
  readonly mediaUrl: string;
  /** `MEDIA_DIR`: the video files. */
  readonly mediaDir: string;
  /**
   * Where films that are made here lie: `MEDIA_DIR` where it is set, else a folder in `DATA_DIR`, because the demo's own
   * films are part of the program.
   */
  readonly filmDir: string;
  /** `UPLOAD_LIMIT_MB`, 16384: the largest film that is taken from the staff area. Here in bytes. */
  readonly uploadBytes: number;
  /** `INGEST_PRESET`, medium: how much time x264 takes for a film that was sent in; slower films are smaller. */
  readonly ingestPreset: string;
  /** `ART_DIR`: the original pictures. */
  readonly artDir: string;
  /** `SITE_DIR`: the built site. */
  readonly siteDir: string;
  /** `PLAYER_DIR`: the built player, for frames and for pages that load it by a script tag. */
  readonly playerDir: string;
  /**
   * `EMBED_ORIGINS`, separated by spaces: sites that may show episodes in frames, such as `https://partner.example`.
   * What is free then plays there without an account; without any, frames lead to the site.
   */
  readonly embedOrigins: readonly string[];
  /** `APP_NAME`, tenger: which branded variant the site shows; `gal` is the second (R1-06). */
  readonly appName: string;
  /** `MIRROR_MODE`, off: play buttons show whatever a title's mirror and blacklist flags say (R1-07). */
  readonly mirrorMode: boolean;
  /** `SECRET`, at least 32 characters: signs media addresses and peppers PINs. Without it one is made in DATA_DIR. */
  readonly secret: string | undefined;
  /** `DEMO`, on unless in production: fills an empty database and prints accounts to try. */
  readonly demo: boolean;
  /** `RATE_LIMITS`, on: how often one address may call. Switch off for load tests only. */
  readonly rateLimits: boolean;
  /** `PEERS`, off: viewers give each other HLS films. They then learn each other's network addresses. */
  readonly peers: boolean;
  /** `WATCH_PARTY`, on in a demo: people may watch an episode together, each with a right to it. */
  readonly watchParty: boolean;
  /** `PREROLL`: a film in MEDIA_DIR, in a folder of its own, shown before free episodes to whoever has no days. */
  readonly preroll: string | undefined;
  /** `TRUST_PROXY`, off: believe `X-Forwarded-For`. Switch on only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** `PUBLIC_URL=https://…`: this server as the internet sees it. Gateways call back there. */
  readonly publicUrl: string;
  /**
   * `QPAY_CLIENT_ID`, `QPAY_CLIENT_SECRET`, `QPAY_INVOICE_CODE`, as QPay gives them; `QPAY_URL`,
   * https://merchant.qpay.mn. Without them a demo has a stand-in that takes no money, and production has no QPay.
   */
  readonly qpay: QpayAccount | undefined;
  /** `CARD_URL`, `CARD_TOKEN`, `CARD_SECRET`: the acquiring bank's card page. Without them as with QPay. */
  readonly card: CardAccount | undefined;
  /**
   * `SMS_KEY`, `SMS_FROM`: the account at the SMS gateway, and the number that sends; `SMS_URL`,
   * https://api.messagepro.mn/send. Without them a demo has an outbox, and production registers nobody.
   */
  readonly sms: SmsAccount | undefined;
  /** `SMTP_URL=smtps://user:password@host`, `MAIL_FROM`: who sends e-mail. Without them as with SMS. */
  readonly smtp: SmtpAccount | undefined;
  /**
   * `SESSION_COOKIE`, off: the session's token is kept in a cookie that no script can read, instead of being handed to
   * the page. Needs https (or localhost), and the API on the site's own origin.
   */
  readonly sessionCookie: boolean;
  /** `SMS_CODE_DIGITS`, 4. 6 are a hundred times as hard to guess. */
  readonly smsCodeDigits: number;
  /** `PHONE_CHECK`, open: whether a phone has an account is told at once. `strict`: only to who holds the phone. */
  readonly strictPhones: boolean;
  /**
   * `CAPTCHA_SITE_KEY`, `CAPTCHA_SECRET`: who tells people from programs after suspicious attempts; nobody is asked
   * without them. `CAPTCHA_VERIFY_URL` and `CAPTCHA_SCRIPT_URL`, Turnstile's: any service with `siteverify`.
   * `CAPTCHA_ORIGINS`, the script's own: what pages must let in for it.
   */
  readonly captcha: CaptchaAccount | undefined;
  /** `PROFILE_RULES`, spec: names of 3 to 5 letters. `real`: names as people have them. */
  readonly profileRules: 'spec' | 'real';
  /** `ACCESS_LOG`, on in production: one line of JSON per request, without secrets. */
  readonly accessLog: boolean;
  /** `METRICS_TOKEN`: who may read `/metrics`. Without it, this machine alone. */
  readonly metricsToken: string | undefined;
}

/** The demo's own advertisement, in its media folder. */
const DEMO_PREROLL = 'ads/preroll.mp4';

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((v) => ['on', '1', 'true'].includes(v));
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
const webUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** Origins as a content security policy names them: without a path, since it would let in no page of theirs. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(one)));

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
  DATABASE_URL: postgresUrl.optional(),
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
  RATE_LIMITS: flag.default(true),
  PEERS: flag.default(false),
  WATCH_PARTY: flag.optional(),
  PREROLL: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-][\w.-]*)+$/)
    .optional(),
  TRUST_PROXY: flag.default(false),
  PUBLIC_URL: webUrl.default(''),
  QPAY_URL: webUrl.default('https://merchant.qpay.mn'),
  QPAY_CLIENT_ID: z.string().optional(),
  QPAY_CLIENT_SECRET: z.string().optional(),
  QPAY_INVOICE_CODE: z.string().max(45).optional(),
  CARD_URL: webUrl.optional(),
  CARD_TOKEN: z.string().optional(),
  CARD_SECRET: z.string().optional(),
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
  ACCESS_LOG: flag.optional(),
  METRICS_TOKEN: z.string().min(20).optional(),
});
type Environment = z.infer<typeof environment>;

/** What a variable must look like, said to the person who wrote another thing. */
const wanted: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535, for example PORT=8080',
  HOST: 'an address of this machine, for example HOST=0.0.0.0',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/name, or nothing for the embedded database',
  MEDIA_URL: 'an address such as MEDIA_URL=https://media.example.com, or nothing',
  EMBED_ORIGINS: 'origins such as EMBED_ORIGINS=https://partner.example https://blog.example, or nothing',
  PUBLIC_URL: 'an address such as PUBLIC_URL=https://tenger.example.com, without a path',
  QPAY_URL: 'an address such as QPAY_URL=https://merchant.qpay.mn, or nothing',
  QPAY_INVOICE_CODE: 'the invoice code that QPay gave, 45 characters at most',
  CARD_URL: 'the address of the bank’s card page, or nothing',
  SMS_URL: 'the address of the SMS gateway, or nothing',
  SMS_FROM: 'the number that sends, digits only',
  SMTP_URL: 'SMTP_URL=smtps://user:password@mail.example.com:465, or nothing',
  MAIL_FROM: 'an address such as MAIL_FROM=Tenger <no-reply@tenger.example>',
  SMS_CODE_DIGITS: 'SMS_CODE_DIGITS=4 or SMS_CODE_DIGITS=6',
  PHONE_CHECK: 'PHONE_CHECK=open or PHONE_CHECK=strict',
  CAPTCHA_VERIFY_URL: 'the address where the service verifies answers, or nothing',
  CAPTCHA_SCRIPT_URL: 'the address of the widget’s script, or nothing',
  CAPTCHA_ORIGINS: 'origins such as CAPTCHA_ORIGINS=https://js.hcaptcha.com https://newassets.hcaptcha.com',
  PROFILE_RULES: 'PROFILE_RULES=spec or PROFILE_RULES=real',
  PREROLL: 'a path in MEDIA_DIR such as PREROLL=ads/tea.mp4, or nothing',
  UPLOAD_LIMIT_MB: 'megabytes, for example UPLOAD_LIMIT_MB=8192',
  INGEST_PRESET: `one of ${PRESETS.join(', ')}`,
  METRICS_TOKEN: 'at least 20 random characters, or nothing',
  APP_NAME: 'APP_NAME=tenger or APP_NAME=gal',
  SECRET: 'at least 32 random characters, or nothing: one is then made in DATA_DIR',
};
const secretNames = new Set([
  'SECRET',
  'DATABASE_URL',
  'QPAY_CLIENT_SECRET',
  'CARD_TOKEN',
  'CARD_SECRET',
  'CAPTCHA_SECRET',
  'SMS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
]);

const damaged = (line: string) => new StartFailure(`The configuration is damaged:\n  ${line}`);

/** Variables that mean something only together; undefined where none is set. */
function together<Name extends keyof Environment>(e: Environment, names: readonly Name[]) {
  const missing = names.filter((name) => e[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw damaged(`${missing.join(', ')}: set with ${names.join(', ')}, or set none of them.`);
  return (name: Name) => String(e[name]);
}

/** The same for a gateway, which has to find its way back to us. */
function gatewayOf<Name extends keyof Environment>(e: Environment, names: readonly Name[]) {
  const of = together(e, names);
  if (!of) return undefined;
  if (!e.PUBLIC_URL)
    throw damaged(
      `PUBLIC_URL: a payment gateway calls back, so it needs PUBLIC_URL=https://… beside ${names[0]}.`,
    );
  return of;
}

function qpayOf(e: Environment): QpayAccount | undefined {
  const of = gatewayOf(e, ['QPAY_CLIENT_ID', 'QPAY_CLIENT_SECRET', 'QPAY_INVOICE_CODE']);
  return (
    of && {
      url: e.QPAY_URL,
      clientId: of('QPAY_CLIENT_ID'),
      clientSecret: of('QPAY_CLIENT_SECRET'),
      invoiceCode: of('QPAY_INVOICE_CODE'),
    }
  );
}

function cardOf(e: Environment): CardAccount | undefined {
  const of = gatewayOf(e, ['CARD_URL', 'CARD_TOKEN', 'CARD_SECRET']);
  return of && { url: of('CARD_URL'), token: of('CARD_TOKEN'), secret: of('CARD_SECRET') };
}

function smsOf(e: Environment): SmsAccount | undefined {
  const of = together(e, ['SMS_KEY', 'SMS_FROM']);
  return of && { url: e.SMS_URL, key: of('SMS_KEY'), from: of('SMS_FROM') };
}

function smtpOf(e: Environment): SmtpAccount | undefined {
  const of = together(e, ['SMTP_URL', 'MAIL_FROM']);
  return of && { url: of('SMTP_URL'), from: of('MAIL_FROM') };
}

function captchaOf(e: Environment): CaptchaAccount | undefined {
  const of = together(e, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']);
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

/** Reads the environment; throws one sentence per wrong variable. Empty ones count as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path }) => {
      const name = String(path[0]);
      const value = secretNames.has(name) ? 'what is set' : `"${given[name]}"`;
      return `${name}: ${value} is not valid. Write ${wanted[name] ?? `${name}=on or ${name}=off`}.`;
    });
    throw new StartFailure(`The configuration is damaged:\n  ${[...new Set(lines)].join('\n  ')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.DEMO) {
    throw damaged(
      'DEMO: demo accounts have known PINs and are refused in production. Remove DEMO, or set NODE_ENV=development.',
    );
  }
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
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
    demo: e.DEMO ?? !production,
    rateLimits: e.RATE_LIMITS,
    peers: e.PEERS,
    watchParty: e.WATCH_PARTY ?? e.DEMO ?? !production,
    preroll: e.PREROLL ?? ((e.DEMO ?? !production) ? DEMO_PREROLL : undefined),
    trustProxy: e.TRUST_PROXY,
    publicUrl: e.PUBLIC_URL,
    qpay: qpayOf(e),
    card: cardOf(e),
    sms: smsOf(e),
    smtp: smtpOf(e),
    sessionCookie: e.SESSION_COOKIE,
    smsCodeDigits: e.SMS_CODE_DIGITS,
    strictPhones: e.PHONE_CHECK === 'strict',
    captcha: captchaOf(e),
    profileRules: e.PROFILE_RULES,
    accessLog: e.ACCESS_LOG ?? production,
    metricsToken: e.METRICS_TOKEN,
  };
}
