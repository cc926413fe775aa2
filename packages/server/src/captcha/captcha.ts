import * as z from 'zod';

/** A service that tells people from programs; hCaptcha, Turnstile and reCAPTCHA speak alike. */
export interface CaptchaAccount {
  /** Where answers are verified. */
  readonly verifyUrl: string;
  /** The widget's script, with what it needs to be drawn only when asked. */
  readonly scriptUrl: string;
  /** Whose scripts, frames and connections our pages let in for it. */
  readonly origins: readonly string[];
  readonly siteKey: string;
  readonly secret: string;
}

export interface Captcha {
  /** Whether somebody has solved it. Throws where the service does not say. */
  verify(answer: string, ip: string): Promise<boolean>;
}

const TIMEOUT_MS = 5_000;
/** The longest answers are reCAPTCHA's, of about two thousand letters. */
const LONGEST = 4_096;
const verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) });
/** Codes that speak of us, not of the answer: a person must not pay for our mistake. */
const ours = /secret|internal|bad-request/;

/** A service that did not say. Its words name the service, never an answer or a secret. */
class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
}

/** Asks a service by `siteverify`, the form all of them share. */
export const createCaptcha = ({ verifyUrl, secret }: CaptchaAccount): Captcha => ({
  async verify(answer, ip) {
    if (!answer || answer.length > LONGEST) return false;
    let status = 0;
    let body: unknown;
    try {
      const reply = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      status = reply.status;
      body = await reply.json();
    } catch {
      throw new CaptchaError(`The captcha service did not answer as it should (HTTP ${status}).`);
    }
    const said = verdict.safeParse(body);
    const codes = said.data?.['error-codes'] ?? [];
    if (!said.success || codes.some((code) => ours.test(code)))
      throw new CaptchaError(`The captcha service refused us (HTTP ${status}).`);
    return said.data.success;
  },
});
