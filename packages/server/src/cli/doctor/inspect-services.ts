import type { Config } from '../../platform/config';
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

/** The services that this configuration calls: gateways, mail, captcha. */
export async function inspectServices({ accounts, sms, smtp, captcha }: Config): Promise<Finding[]> {
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
  return [...(await Promise.all(judged)), ...mail];
}
