import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import { formatError } from '../../platform/http/redact';
import { countOf, type Quota } from '../../platform/quotas';
import { attemptBudgetOf, type SignInClient } from '../session/attempt-budget';
import { failuresOf } from '../session/session.queries';
import { type CaptchaVerifier, createCaptchaVerifier } from './captcha';

/** Wrong PINs of a phone, registered or not, after which sign-in requires a captcha. The fifth locks it. */
const WRONG_PINS = 3;
/** Wrong PINs and codes from an address within an hour, for any phones. */
const WRONG_FROM_ADDRESS = 10;
/** Messages to a phone, and for an address, within a day. */
const MESSAGES = 3;

/** The client of a call. */
export interface Asker extends SignInClient {
  /** The token of the widget; empty without one. */
  readonly captcha: string;
}

/** Requires a captcha for suspicious attempts. Without a configured service it requires none. */
export function createSuspicion(context: Context) {
  const { db, config, clock, log } = context;
  const service: CaptchaVerifier | undefined = config.captcha && createCaptchaVerifier(config.captcha);
  const widget = config.captcha && { site_key: config.captcha.siteKey, script: config.captcha.scriptUrl };

  async function askForPerson({ ip, captcha }: Asker): Promise<void> {
    const solved = await service?.verify(captcha, ip).catch((error: unknown) => {
      // Let the attempt through when the service is down; the rate limits still apply.
      log(formatError('captcha', undefined, error));
      return captcha !== '';
    });
    if (solved === false) throw new ApiError('captcha-needed', widget && { captcha: widget });
  }
  const used = (quota: Quota, whom: string) => countOf(context, db, quota, whom);

  return {
    async beforePin(phone: string, asker: Asker): Promise<void> {
      if (!service) return;
      const { name, isKnown } = await attemptBudgetOf(context, phone, asker);
      const [pins, guesses] = await Promise.all([failuresOf(db, name, clock()), used('guess', asker.ip)]);
      if (pins >= WRONG_PINS || (!isKnown && guesses >= WRONG_FROM_ADDRESS)) await askForPerson(asker);
    },

    async beforeMessage(phone: string, asker: Asker): Promise<void> {
      if (!service) return;
      const { name } = await attemptBudgetOf(context, phone, asker);
      const [phones, addresses] = await Promise.all([
        used('code-day', `sms ${name}`),
        used('code-address', asker.ip),
      ]);
      if (phones >= MESSAGES || addresses >= MESSAGES) await askForPerson(asker);
    },
  };
}
export type Suspicion = ReturnType<typeof createSuspicion>;
