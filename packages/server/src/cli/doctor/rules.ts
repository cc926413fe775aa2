import { PREFIX } from '@tenger/api-contract';
import { fallbackMessage } from '../../ingest/films/choose-encoders';
import type { Encoder } from '../../ingest/films/encoders';
import type { VideoCodec } from '../../ingest/films/ladder';
import type { Config } from '../../platform/config';
import { type Finding, note, ok, problem, problemOf } from './finding';

// What measured facts mean for the operator. No effects.

/** Clocks that differ by more make codes of authenticator apps and signed addresses fail. */
const MAX_SKEW_MS = 2_000;
/** Films need more free space than the database: an upload is stored twice while it is processed. */
const FILM_RESERVE_BYTES = 20 * 1024 ** 3;
const RESERVE_BYTES = 1024 ** 3;

export interface DatabaseFacts {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** As PostgreSQL prints it. */
  readonly version: string;
  /** Migrations of this program that the database lacks. */
  readonly pending: number;
  /** Migrations that this program does not know. */
  readonly unknown: number;
  /** The unknown ones only add, so that this program works with them. */
  readonly isCompatible: boolean;
  /** No program has used it yet. */
  readonly isNew: boolean;
  /** Its clock, minus the clock of this machine. */
  readonly skewMs: number;
  /** Why notifications do not arrive; undefined if they do. */
  readonly listenFailure: string | undefined;
}

export interface SiteFacts {
  readonly hasAdmin: boolean;
  /** Packages that viewers can buy now. */
  readonly packages: number;
  /** A payment provider, or an account for bank transfers. */
  readonly canPay: boolean;
  /** Why the secret does not fit the database; undefined if it does. */
  readonly secretFailure: string | undefined;
}

export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const name = `${facts.engine} ${facts.version}`;
  if (facts.unknown > 0 && !facts.isCompatible)
    return [
      problem(
        'database',
        `${name}: a newer version of this program has changed it (${facts.unknown} migrations).`,
        'Start that version, or restore a backup of this one.',
      ),
    ];
  const state = facts.isNew
    ? note('database', `${name}, empty`, 'The first start of the server creates the tables.')
    : facts.unknown > 0
      ? note(
          'database',
          `${name}, with ${facts.unknown} migrations of a newer version`,
          'This version works with them. Start the newer one when it is ready.',
        )
      : facts.pending > 0
        ? note(
            'database',
            `${name}, ${facts.pending} migrations to apply`,
            'The next start of a server applies them.',
          )
        : ok('database', `${name}, all migrations applied`);
  const notifications =
    facts.engine === 'PGlite'
      ? []
      : [
          facts.listenFailure === undefined
            ? ok('notifications', 'arrive (LISTEN)')
            : problemOf('notifications', facts.listenFailure),
        ];
  return [state, ...notifications];
}

export function judgeClock(skewMs: number): Finding {
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  const direction = skewMs < 0 ? 'ahead of' : 'behind';
  return Math.abs(skewMs) <= MAX_SKEW_MS
    ? ok('clock', `${seconds} s from the database`)
    : problem(
        'clock',
        `This machine is ${seconds} s ${direction} the database.`,
        'Synchronize both machines with NTP, for example with systemd-timesyncd or chrony.',
      );
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

export interface FolderFacts {
  readonly check: string;
  readonly path: string;
  /** The setting that names it. */
  readonly setting: string;
  /** Why this user cannot write to it; undefined if it can. */
  readonly failure: string | undefined;
  readonly freeBytes: number;
  readonly holdsFilms: boolean;
}

export function judgeFolder({ check, path, setting, failure, freeBytes, holdsFilms }: FolderFacts): Finding {
  if (failure !== undefined)
    return problem(
      check,
      `${path} is not writable (${failure}).`,
      `Create it and give this user write permission, or set ${setting}.`,
    );
  const reserve = holdsFilms ? FILM_RESERVE_BYTES : RESERVE_BYTES;
  const detail = `${path}, ${gigabytes(freeBytes)} free`;
  return freeBytes >= reserve
    ? ok(check, detail)
    : problem(check, `${detail}: less than ${gigabytes(reserve)}`, 'Delete files, or enlarge the disk.');
}

/** Settings that are valid, and with which viewers lack a function in production. */
export function judgeSettings(config: Config): Finding[] {
  if (!config.production)
    return [note('settings', 'valid, not production', 'Set NODE_ENV=production on a public site.')];
  const lacking: Finding[] = [];
  if (!config.publicUrl)
    lacking.push(
      problem(
        'settings',
        'PUBLIC_URL is not set.',
        'Passkeys, gateways and text messages need it: PUBLIC_URL=https://…',
      ),
    );
  if (!config.sms)
    lacking.push(
      problem('settings', 'No SMS account is set.', 'Viewers cannot register. Set SMS_KEY and SMS_FROM.'),
    );
  // A registration has a step that confirms an email address.
  if (!config.smtp)
    lacking.push(
      problem('settings', 'No mail server is set.', 'Viewers cannot register. Set SMTP_URL and MAIL_FROM.'),
    );
  if (config.accounts.size === 0)
    lacking.push(
      note(
        'settings',
        'No payment provider is set.',
        'Viewers can only pay by bank transfer. Set the account of QPay or a bank.',
      ),
    );
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false)
    lacking.push(
      problem(
        'settings',
        'PUBLIC_URL is https, and TRUST_PROXY is off.',
        'All viewers share the limits of the proxy’s address. Set TRUST_PROXY=1.',
      ),
    );
  return lacking.length > 0 ? lacking : [ok('settings', 'valid, production')];
}

export function judgeSite({ hasAdmin, packages, canPay, secretFailure }: SiteFacts): Finding[] {
  return [
    secretFailure === undefined
      ? ok('secret', 'belongs to this database')
      : problemOf('secret', secretFailure),
    hasAdmin
      ? ok('staff', 'has an admin')
      : problem('staff', 'There is no admin.', 'Make one with "tenger init PHONE".'),
    packages > 0
      ? ok('packages', `${packages} for sale`)
      : problem(
          'packages',
          'There is nothing to buy.',
          `Offer a package in the staff area, at ${PREFIX}/staff/packages.`,
        ),
    canPay
      ? ok('payments', 'viewers can pay')
      : problem(
          'payments',
          'Viewers cannot pay: there is neither a payment provider nor an account for bank transfers.',
          `Set the account for transfers in the staff area, at ${PREFIX}/staff/packages, or that of QPay or a bank.`,
        ),
  ];
}

/** A service that this server calls. */
export const judgeService = (check: string, where: string, failure: string | undefined): Finding =>
  failure === undefined
    ? ok(check, `${where} responds`)
    : problem(
        check,
        `${where}: ${failure}`,
        'Check the address, the credentials, and that the firewall lets this server connect.',
      );

/** With an edge signature, players do not read MEDIA_DIR. */
export const judgePreroll = (path: string, isStored: boolean): Finding =>
  isStored
    ? ok('ad', `${path} is in the storage`)
    : problem(
        'ad',
        `The storage does not have films/${path} (PREROLL), so that the ad does not play.`,
        'Copy it from MEDIA_DIR to the folder films of the storage: MEDIA_SIGNATURE is set, and MEDIA_URL reads only the storage.',
      );

/** Without workers of its own, a process needs ffmpeg only for pictures of episodes. Its machine may also run a worker. */
export const judgeMissingFfmpeg = (hasWorkers: boolean): Finding =>
  hasWorkers
    ? problem(
        'ffmpeg',
        'It is not installed.',
        'Uploaded videos wait until a server with ffmpeg processes them.',
      )
    : note(
        'ffmpeg',
        'It is not installed.',
        'Install it where "tenger worker" runs, and where staff take pictures of episodes from videos.',
      );

/** Hardware that is set. Where it does not work, software encodes the films, so this is no problem. */
export const judgeEncoder = (
  encoder: Encoder,
  codec: VideoCodec,
  name: string | undefined,
  failure: string | undefined,
): Finding =>
  failure === undefined
    ? ok('encoder', `${name ?? encoder} works`)
    : note(
        'encoder',
        fallbackMessage(encoder, codec, failure),
        'Install its driver and an ffmpeg with it, let this user open the device, or remove INGEST_ENCODER.',
      );
