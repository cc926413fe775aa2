import { resolve } from 'node:path';
import { variantOf } from '@tenger/api-contract';
import * as z from 'zod';
import { StartFailure } from './failure';
import { packageRoot } from './paths';

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
  /** `ART_DIR`: the original pictures. */
  readonly artDir: string;
  /** `SITE_DIR`: the built site. */
  readonly siteDir: string;
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
  /** `TRUST_PROXY`, off: believe `X-Forwarded-For`. Switch on only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** `ACCESS_LOG`, on in production: one line of JSON per request, without secrets. */
  readonly accessLog: boolean;
}

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
  MEDIA_DIR: folder.default(inPackages('demo/assets/media')),
  ART_DIR: folder.default(inPackages('demo/dist/art')),
  SITE_DIR: folder.default(inPackages('site/dist')),
  APP_NAME: z.string().max(40).default('tenger').transform(variantOf),
  MIRROR_MODE: flag.default(false),
  SECRET: z.string().min(32).optional(),
  DEMO: flag.optional(),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: flag.default(false),
  ACCESS_LOG: flag.optional(),
});

/** What a variable must look like, said to the person who wrote another thing. */
const wanted: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535, for example PORT=8080',
  HOST: 'an address of this machine, for example HOST=0.0.0.0',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/name, or nothing for the embedded database',
  MEDIA_URL: 'an address such as MEDIA_URL=https://media.example.com, or nothing',
  APP_NAME: 'APP_NAME=tenger or APP_NAME=gal',
  SECRET: 'at least 32 random characters, or nothing: one is then made in DATA_DIR',
};
const secretNames = new Set(['SECRET', 'DATABASE_URL']);

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
    throw new StartFailure(
      'The configuration is damaged:\n  DEMO: demo accounts have known PINs and are refused in production. ' +
        'Remove DEMO, or set NODE_ENV=development.',
    );
  }
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    mediaUrl: e.MEDIA_URL,
    mediaDir: e.MEDIA_DIR,
    artDir: e.ART_DIR,
    siteDir: e.SITE_DIR,
    appName: e.APP_NAME,
    mirrorMode: e.MIRROR_MODE,
    secret: e.SECRET,
    demo: e.DEMO ?? !production,
    rateLimits: e.RATE_LIMITS,
    trustProxy: e.TRUST_PROXY,
    accessLog: e.ACCESS_LOG ?? production,
  };
}
