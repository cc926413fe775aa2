import type { Context } from '../context';
import { Refusal } from '../http/errors';
import { errorLine } from '../http/redact';
import { countOf, type Quota } from '../limits/quotas';
import { failuresOf } from '../session/session.queries';
import { type Captcha, createCaptcha } from './captcha';

/** Wrong PINs of one phone, known or not, after which its sign-in asks for a person. The fifth closes it. */
const WRONG_PINS = 3;
/** Wrong PINs and codes from one address within an hour, whatever the phones. */
const WRONG_FROM_ADDRESS = 10;
/** Messages to one phone, and for one address, within a day. */
const MESSAGES = 3;

/** What a caller sends of itself. */
export interface Asker {
  readonly ip: string;
  /** What the widget gave, where the caller was sent to it. */
  readonly captcha: string;
}

/** Asks for a person where attempts look like a program's; asks nobody where no service is set. */
export function createSuspicion(context: Context) {
  const { db, config, clock, log } = context;
  const service: Captcha | undefined = config.captcha && createCaptcha(config.captcha);
  const wish = config.captcha && { site_key: config.captcha.siteKey, script: config.captcha.scriptUrl };

  async function askForPerson({ ip, captcha }: Asker): Promise<void> {
    const solved = await service?.verify(captcha, ip).catch((error: unknown) => {
      // A service that is down locks nobody out who has tried it: the limits hold all the same.
      log(errorLine('captcha', undefined, error));
      return captcha !== '';
    });
    if (solved === false) throw new Refusal('captcha-needed', wish && { captcha: wish });
  }
  const used = (quota: Quota, whom: string) => countOf(context, db, quota, whom);

  return {
    async beforePin(phone: string, asker: Asker): Promise<void> {
      if (!service) return;
      const [pins, guesses] = await Promise.all([failuresOf(db, phone, clock()), used('guess', asker.ip)]);
      if (pins >= WRONG_PINS || guesses >= WRONG_FROM_ADDRESS) await askForPerson(asker);
    },

    async beforeMessage(phone: string, asker: Asker): Promise<void> {
      if (!service) return;
      const [phones, addresses] = await Promise.all([
        used('code-day', `sms ${phone}`),
        used('code-address', asker.ip),
      ]);
      if (phones >= MESSAGES || addresses >= MESSAGES) await askForPerson(asker);
    },
  };
}
export type Suspicion = ReturnType<typeof createSuspicion>;
