import { createTransport } from 'nodemailer';
import { codeOf } from '../failure';
import { callGateway } from '../gateway-calls';
import { type EmailGateway, MessageError } from './gateways';

export interface SmtpAccount {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

/** `smtp:` uses STARTTLS if offered, and requires it unless the server is on this machine. */
export function createSmtpTransport({ url }: SmtpAccount) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !here,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
}

/** Sends email by SMTP. */
export function createEmailGateway(account: SmtpAccount): EmailGateway {
  const transport = createSmtpTransport(account);
  const { from } = account;
  return {
    async send({ to, subject, text }) {
      const send = () => transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      await callGateway('mail', account.url, send).catch((error) => {
        throw new MessageError(`The mail server rejected a message (${codeOf(error) ?? 'no code'}).`);
      });
    },
  };
}
