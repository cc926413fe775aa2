import * as z from 'zod';

/** Account of a captcha service; hCaptcha, Turnstile and reCAPTCHA share the protocol. */
export interface CaptchaAccount {
  /** The verification endpoint. */
  readonly verifyUrl: string;
  /** The URL of the widget's script, with the parameters for explicit rendering. */
  readonly scriptUrl: string;
  /** Origins that our content security policy allows for it. */
  readonly origins: readonly string[];
  readonly siteKey: string;
  readonly secret: string;
}

export interface CaptchaVerifier {
  /** Whether the captcha was solved. Throws if the service does not say. */
  verify(token: string, ip: string): Promise<boolean>;
}

const TIMEOUT_MS = 5_000;
/** reCAPTCHA has the longest tokens, about two thousand characters. */
const LONGEST = 4_096;
const verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) });
/** Error codes of our configuration, which viewers must not suffer from. */
const ours = /secret|internal|bad-request/;

/** The service gave no verdict. The error never contains a token or a secret. */
class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
}

/** Verifies tokens by `siteverify`, the protocol that the services share. */
export const createCaptchaVerifier = ({ verifyUrl, secret }: CaptchaAccount): CaptchaVerifier => ({
  async verify(token, ip) {
    if (!token || token.length > LONGEST) return false;
    let status = 0;
    let body: unknown;
    try {
      const reply = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      status = reply.status;
      body = await reply.json();
    } catch {
      throw new CaptchaError(`The captcha service sent no valid response (HTTP ${status}).`);
    }
    const parsed = verdict.safeParse(body);
    const codes = parsed.data?.['error-codes'] ?? [];
    if (!parsed.success || codes.some((code) => ours.test(code)))
      throw new CaptchaError(`The captcha service refused us (HTTP ${status}).`);
    return parsed.data.success;
  },
});
