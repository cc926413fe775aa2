import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { variantOf } from '@tenger/api-contract';
import * as z from 'zod';
import { ENCODERS, PRESETS } from '../ingest/films/encoders';
import { DEFAULT_LADDER, parseLadder, VIDEO_CODECS } from '../ingest/films/ladder';
import { packageRoot } from '../paths';
import { webUrl } from './account-settings';
import type { Config } from './config';
import { EDGE_STYLES } from './edge-signature';

// The environment variables: their form, and what to write where a value is invalid.

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((v) => ['on', '1', 'true'].includes(v));
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
/** A name that is found in PATH, or a whole path: programs run in folders of films. */
const program = z.string().regex(/^(?:[\w.-]+|\/[^\0]+)$/);
const folder = z.string().transform((path) => resolve(path));
export const inPackages = (path: string) => resolve(packageRoot, '..', path);

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

const iceUrls = z.array(z.string().regex(/^(?:stun|turn)s?:[^\s,]+$/)).min(1);

/** Addresses of STUN servers, or a JSON list as `RTCPeerConnection` takes it, for TURN servers with credentials. */
const iceServers = z
  .string()
  .transform((text, context): unknown => {
    if (!text.trimStart().startsWith('[')) return [{ urls: text.split(/[\s,]+/).filter(Boolean) }];
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('invalid JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.strictObject({
        urls: z.union([
          iceUrls,
          z
            .string()
            .transform((url) => [url])
            .pipe(iceUrls),
        ]),
        username: z.string().exactOptional(),
        credential: z.string().exactOptional(),
      }),
    ),
  );

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

export const environment = z.object({
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
  MEDIA_SIGNATURE: z.enum(['hmac', ...EDGE_STYLES]).default('hmac'),
  MEDIA_KEY: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w.-]+)*\/?$/)
    .optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_PUBLIC_URL: webUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{2,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  MEDIA_DIR: folder.optional(),
  UPLOAD_LIMIT_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(16_384),
  INGEST_ENCODER: z.enum(ENCODERS).default('software'),
  INGEST_PRESET: z.enum(PRESETS).default('medium'),
  // Read where the programs start, in ingest/films/ffmpeg.ts.
  FFMPEG: program.default('ffmpeg'),
  FFPROBE: program.default('ffprobe'),
  FFMPEG_NICE: wholeNumber(0, 19).default(19),
  UPLOAD_DIR: folder.optional(),
  INGEST_LADDER: z
    .string()
    .transform(parseLadder)
    .refine((ladder) => ladder !== undefined)
    .prefault(DEFAULT_LADDER),
  INGEST_CODECS: z
    .enum(['h264', VIDEO_CODECS.join(',')])
    .transform((names) => VIDEO_CODECS.filter((codec) => names.split(',').includes(codec)))
    .prefault('h264'),
  WORKERS: z.enum(['in-process', 'off']).default('in-process'),
  ART_DIR: folder.optional(),
  SITE_DIR: folder.default(inPackages('site/dist')),
  PLAYER_DIR: folder.default(inPackages('player-sdk/dist/script')),
  EMBED_ORIGINS: origins.default([]),
  APP_NAME: z.string().max(40).default('tenger').transform(variantOf),
  MIRROR_MODE: flag.default(false),
  SECRET: z.string().min(32).optional(),
  SECRET_PREVIOUS: z.string().min(32).optional(),
  DEMO: flag.optional(),
  DOCS: flag.optional(),
  RATE_LIMITS: flag.default(true),
  DEVICE_LIMIT: flag.default(true),
  THOROUGH_IMAGES: flag.default(true),
  PEERS: flag.default(false),
  ICE_SERVERS: iceServers.default([]),
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
  STATISTICS_DAYS: wholeNumber(1, 400).default(90),
  METRICS_TOKEN: z.string().min(20).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.default(''),
});
export type Environment = z.infer<typeof environment>;

/** Error messages for invalid values, by variable. */
export const expectedValues: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535, for example PORT=8080',
  HOST: 'an address of this machine, for example HOST=0.0.0.0',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/name, or nothing for the embedded database',
  DATABASE_LISTEN_URL: 'DATABASE_LISTEN_URL=postgres://user:password@host:5432/name, or nothing',
  MEDIA_URL: 'an address such as MEDIA_URL=https://media.example.com, or nothing',
  FFMPEG: 'a program in PATH, or its whole path, for example FFMPEG=/opt/ffmpeg/bin/ffmpeg',
  FFPROBE: 'a program in PATH, or its whole path, for example FFPROBE=/opt/ffmpeg/bin/ffprobe',
  FFMPEG_NICE: 'a number from 0 to 19, for example FFMPEG_NICE=10',
  MEDIA_SIGNATURE: 'MEDIA_SIGNATURE=hmac, MEDIA_SIGNATURE=secure-link or MEDIA_SIGNATURE=bunny',
  MEDIA_KEY: 'at least 20 letters, digits, "-" or "_", the same as in the configuration of nginx',
  STORAGE_URL:
    'a bucket such as STORAGE_URL=s3://films or STORAGE_URL=s3://films/tenger, or nothing for local folders',
  S3_ENDPOINT: 'an address such as S3_ENDPOINT=https://s3.example.com, or nothing for Amazon',
  S3_PUBLIC_URL: 'the address of the storage for browsers, or nothing',
  S3_REGION: 'a region such as S3_REGION=eu-central-1',
  S3_ACCESS_KEY_ID: 'the key from the storage',
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
  ICE_SERVERS:
    'STUN servers such as ICE_SERVERS=stun:stun.example:3478, a JSON list for TURN servers, or nothing',
  PREROLL: 'a path in MEDIA_DIR such as PREROLL=ads/tea.mp4, or nothing',
  DISK_RESERVE_MB: 'megabytes, for example DISK_RESERVE_MB=500',
  UPLOAD_LIMIT_MB: 'megabytes, for example UPLOAD_LIMIT_MB=8192',
  INGEST_ENCODER: `one of ${ENCODERS.join(', ')}`,
  INGEST_PRESET: `one of ${PRESETS.join(', ')}`,
  INGEST_LADDER: `heights and kbit/s from the lowest, such as INGEST_LADDER=${DEFAULT_LADDER}`,
  INGEST_CODECS: 'INGEST_CODECS=h264 or INGEST_CODECS=h264,av1',
  WORKERS: 'WORKERS=in-process, or WORKERS=off if "tenger worker" does the jobs',
  STAFF_IDLE_MINUTES: 'minutes from 1 to 30, for example STAFF_IDLE_MINUTES=15',
  STAFF_SESSION_HOURS: 'hours from 1 to 8, for example STAFF_SESSION_HOURS=4',
  REFUND_APPROVAL_ABOVE: 'an amount in whole tugrik, for example REFUND_APPROVAL_ABOVE=20000',
  AUDIT_DAYS: 'a number of days from 1 to 9999, for example AUDIT_DAYS=365',
  STATISTICS_DAYS: 'a number of days from 1 to 400, for example STATISTICS_DAYS=90',
  METRICS_TOKEN: 'at least 20 random characters, or nothing',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'an address such as OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318, or nothing',
  APP_NAME: 'APP_NAME=tenger or APP_NAME=gal',
  SECRET: 'at least 32 random characters, or nothing to create a secret in DATA_DIR',
  SECRET_PREVIOUS: 'the value that SECRET had before, or nothing',
};
export const secretNames = new Set([
  'SECRET',
  'SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'CAPTCHA_SECRET',
  'MEDIA_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SMS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
]);
