import type { Config, S3Settings } from '../../platform/config';
import { codeOf, messageOf } from '../../platform/failure';
import { createSmtpTransport } from '../../platform/messaging/smtp';
import type { Finding } from './finding';
import { judgeService } from './rules';

const TIMEOUT_MS = 5_000;

/** Why nothing at the address responds; undefined if something does, whatever it replies. */
const failureOf = (url: string): Promise<string | undefined> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => undefined,
    (error) => `no response (${codeOf(error) ?? messageOf(error)})`,
  );

/** Connects and signs in, and sends nothing. */
const mailFailure = (account: NonNullable<Config['smtp']>): Promise<string | undefined> =>
  createSmtpTransport(account)
    .verify()
    .then(
      () => undefined,
      (error) => `no connection (${codeOf(error) ?? messageOf(error)})`,
    );

/** Lists a folder that does not exist: a wrong bucket, key or address fails. */
async function storageFailure(settings: S3Settings): Promise<string | undefined> {
  // Loads late, because most sites have no object storage.
  const { openS3Storage } = await import('../../platform/storage/s3-storage');
  const timeouts = { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return openS3Storage(settings, timeouts)
    .keysOf('films/none')
    .then(
      () => undefined,
      (error) => codeOf(error) ?? messageOf(error),
    );
}

/** The services that this configuration calls: gateways, mail, object storage, captcha. */
export async function inspectServices({ accounts, sms, smtp, s3, captcha }: Config): Promise<Finding[]> {
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
  const storage = s3 ? [judgeService('storage', `s3://${s3.bucket}`, await storageFailure(s3))] : [];
  return [...(await Promise.all(judged)), ...mail, ...storage];
}
