import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaAccount } from '../accounts/captcha/captcha';

export interface CaptchaServer {
  readonly account: CaptchaAccount;
  /** Tokens that were sent for verification. */
  readonly verifications: URLSearchParams[];
  /** Creates a token like the widget; valid once. */
  solve(): string;
  /** Failure to simulate from now on. */
  trouble: 'none' | 'down' | 'words' | 'wrong-secret';
  close(): Promise<unknown>;
}

const SECRET = 'planted-captcha-secret';

/** Starts a captcha service with the `siteverify` API of hCaptcha, Turnstile and reCAPTCHA. */
export async function startCaptchaServer(): Promise<CaptchaServer> {
  const good = new Set<string>();
  const verifications: URLSearchParams[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      verifications.push(form);
      if (service.trouble === 'down') return reply.destroy();
      if (service.trouble === 'words') return reply.end('<html>planted</html>');
      const say = (success: boolean, ...codes: string[]) =>
        reply
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ success, ...(codes.length > 0 && { 'error-codes': codes }) }));
      if (request.method !== 'POST' || !/urlencoded/.test(request.headers['content-type'] ?? ''))
        return say(false, 'bad-request');
      if (form.get('secret') !== SECRET || service.trouble === 'wrong-secret')
        return say(false, 'invalid-input-secret');
      if (!good.delete(form.get('response') ?? '')) return say(false, 'invalid-input-response');
      return say(true);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: CaptchaServer = {
    account: {
      verifyUrl: `${origin}/siteverify`,
      scriptUrl: `${origin}/api.js?render=explicit`,
      origins: [origin],
      siteKey: 'a-site-key',
      secret: SECRET,
    },
    verifications,
    solve() {
      const token = `solved-${verifications.length}-${good.size}`;
      good.add(token);
      return token;
    },
    trouble: 'none',
    close: () => new Promise((done) => server.close(done)),
  };
  return service;
}
