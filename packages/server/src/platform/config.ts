import type { IceServer } from '@tenger/api-contract';
import type { CaptchaAccount } from '../accounts/captcha/captcha';
import type { EncodingSettings } from '../ingest/films/ingest';
import type { Accounts } from './account-settings';
import type { EdgeSignature } from './edge-signature';
import type { SmsAccount } from './messaging/sms';
import type { SmtpAccount } from './messaging/smtp';

/** Object storage with the interface of S3. */
export interface S3Settings {
  readonly bucket: string;
  /** Before all keys; empty, or ends with a slash. */
  readonly prefix: string;
  /** Undefined for Amazon. */
  readonly endpoint: string | undefined;
  /** The same storage for browsers, if they reach it by another address. */
  readonly publicUrl: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

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
  /** `MEDIA_URL=https://…`: the origin of signed media paths when a CDN checks and serves them; otherwise empty. */
  readonly mediaUrl: string;
  /**
   * `MEDIA_SIGNATURE`, hmac: who checks the addresses of media. `secure-link`: nginx, or a CDN that computes the same hash;
   * `bunny`: bunny.net. Both at MEDIA_URL, with the secret `MEDIA_KEY`. Undefined for `hmac`: this server.
   */
  readonly edgeSignature: EdgeSignature | undefined;
  /**
   * `STORAGE_URL=s3://bucket/folder`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`: films, pictures and uploads are in object
   * storage. `S3_ENDPOINT` for others than Amazon, `S3_REGION`, us-east-1, and `S3_PUBLIC_URL`, the endpoint for browsers.
   */
  readonly s3: S3Settings | undefined;
  /** `MEDIA_DIR`: the folder of video files. */
  readonly mediaDir: string;
  /**
   * The folder of processed videos: `MEDIA_DIR` if it is set, otherwise a folder in `DATA_DIR`, because the demo's
   * videos are part of the program.
   */
  readonly filmDir: string;
  /** `UPLOAD_DIR`, a folder in `DATA_DIR`: the files that staff upload, until they are processed. */
  readonly uploadDir: string;
  /** `UPLOAD_LIMIT_MB`, 16384: size limit of a video uploaded by staff. Here in bytes. */
  readonly uploadBytes: number;
  /**
   * How videos are encoded. `INGEST_PRESET`, medium: the x264 preset; slower ones make smaller files. `INGEST_LADDER`,
   * 480:1400,720:3000,1080:6000: heights and maximum bitrates (kbit/s). `INGEST_CODECS`, h264: `h264,av1` adds AV1.
   * `INGEST_ENCODER`, software: the hardware that encodes; where it does not work, software does.
   */
  readonly encoding: EncodingSettings;
  /**
   * `WORKERS`, in-process: this process also does jobs, such as encoding uploaded videos. `off`: only processes of
   * `tenger worker` do.
   */
  readonly workers: boolean;
  /** `ART_DIR`: the folder of original images. */
  readonly artDir: string;
  /**
   * The folder of images that staff upload or import: `ART_DIR` if it is set, otherwise a folder in `DATA_DIR`, because the demo's
   * images are part of the program.
   */
  readonly staffArtDir: string;
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
  /** `SECRET_PREVIOUS`: what was signed or hashed with it is still accepted, while `SECRET` signs. For changing the secret. */
  readonly previousSecret: string | undefined;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: a collector of OpenTelemetry that receives traces. */
  readonly traceEndpoint: string;
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
  /** `ICE_SERVERS`, none: STUN and TURN servers for viewers who share. */
  readonly iceServers: readonly IceServer[];
  /** `WATCH_PARTY`, on in a demo: viewers can watch an episode together; each needs access to it. */
  readonly watchParty: boolean;
  /** `PREROLL`: an ad in its own folder below MEDIA_DIR, shown before free episodes to viewers without a subscription. */
  readonly preroll: string | undefined;
  /**
   * `TRUST_PROXY`, off: whose `X-Forwarded-For` is trusted. The number of proxies in front of this server, or their
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
  /**
   * `SMS_CODE_DIGITS`, 4 as in the specification: length of verification codes. 6 digits are a hundred times harder to
   * guess.
   */
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
  /**
   * `STATISTICS_DAYS`, 90: how long single reports of playback quality, and search terms without results, are kept. Sums
   * of the reports by day stay for two years.
   */
  readonly statisticsDays: number;
  /** `METRICS_TOKEN`: the token that `/metrics` requires. Without it, only this machine can read them. */
  readonly metricsToken: string | undefined;
}
