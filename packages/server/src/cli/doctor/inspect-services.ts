import { randomUUID } from 'node:crypto';
import type { Config, S3Settings } from '../../platform/config';
import { codeOf, messageOf } from '../../platform/failure';
import { createSmtpTransport } from '../../platform/messaging/smtp';
import { type FileStorage, filmKey } from '../../platform/storage/file-storage';
import type { Finding } from './finding';
import { judgePreroll, judgeService } from './rules';

const TIMEOUT_MS = 5_000;

const failureText = (error: unknown) => codeOf(error) ?? messageOf(error);

/** Why nothing at the address responds; undefined if something does, whatever it replies. */
const failureOf = (url: string): Promise<string | undefined> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => undefined,
    (error) => `no response (${failureText(error)})`,
  );

/** Connects and signs in, and sends nothing. */
const mailFailure = (account: NonNullable<Config['smtp']>): Promise<string | undefined> =>
  createSmtpTransport(account)
    .verify()
    .then(
      () => undefined,
      (error) => `no connection (${failureText(error)})`,
    );

/** Opens the storage with the timeouts of a check. Loads it late, because most sites have no object storage. */
async function openForCheck(settings: S3Settings): Promise<FileStorage> {
  const { openS3Storage } = await import('../../platform/storage/s3-storage');
  return openS3Storage(settings, { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
}

/** Lists, writes, reads and removes a small object: a wrong bucket or address fails, and a key that lacks a permission. */
async function storageFailure(storage: FileStorage): Promise<string | undefined> {
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from('tenger doctor');
  try {
    await storage.keysOf('films/none');
    await storage.put(key, content);
    if (!(await storage.get(key))?.equals(content)) return 'An object that was written cannot be read.';
    await storage.remove(key);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** The ad plays from the address that the edge signs, and the edge reads the storage only. */
async function inspectPreroll(storage: FileStorage, preroll: string): Promise<Finding[]> {
  const size = await storage.sizeOf(filmKey(preroll)).catch(failureText);
  // `storage` reports a storage that fails.
  return typeof size === 'string' ? [] : [judgePreroll(preroll, size !== undefined)];
}

async function inspectStorage(
  s3: S3Settings,
  { preroll, edgeSignature }: Pick<Config, 'preroll' | 'edgeSignature'>,
): Promise<Finding[]> {
  const storage = await openForCheck(s3);
  const judged = judgeService('storage', `s3://${s3.bucket}`, await storageFailure(storage));
  return [judged, ...(edgeSignature && preroll ? await inspectPreroll(storage, preroll) : [])];
}

/** The services that this configuration calls: gateways, mail, object storage, captcha. */
export async function inspectServices(config: Config): Promise<Finding[]> {
  const { accounts, sms, smtp, s3, captcha } = config;
  const gateways = [...accounts].flatMap(([{ variables }, account]) => {
    const name = Object.keys(variables).find((one) => one.endsWith('_URL'));
    const { url }: { url?: unknown } = Object(account);
    return name !== undefined && typeof url === 'string' ? [[name.replace('_URL', ''), url] as const] : [];
  });
  const pages = [
    ...gateways,
    ...(sms ? [['SMS', sms.url] as const] : []),
    ...(captcha ? [['captcha', captcha.verifyUrl] as const] : []),
  ];
  const judged = pages.map(async ([check, url]) =>
    judgeService(check, new URL(url).host, await failureOf(url)),
  );
  const mail = smtp ? [judgeService('mail', new URL(smtp.url).host, await mailFailure(smtp))] : [];
  return [...(await Promise.all(judged)), ...mail, ...(s3 ? await inspectStorage(s3, config) : [])];
}
