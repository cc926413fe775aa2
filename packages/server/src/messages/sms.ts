import { z } from 'zod';
import { MessageError, type SmsGateway } from './messages';

export interface SmsAccount {
  readonly url: string;
  readonly key: string;
  /** The number that sends. */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
/** One entry per message; a failure has words, which may repeat the number. */
const answer = z.union([z.array(z.object({ Result: z.string() })).min(1), z.object({ Result: z.string() })]);

/** An SMS gateway that speaks as MessagePro of Mongolia does: a GET with key, numbers and text. */
export const createSms = ({ url, key, from }: SmsAccount): SmsGateway => ({
  async send(phone, text) {
    const query = new URLSearchParams({ key, from, to: phone, text });
    let status = 0;
    let body: unknown;
    try {
      const reply = await fetch(`${url}?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      status = reply.status;
      body = await reply.json();
    } catch {
      // The error's own words may hold the address, and with it the key and the text.
      throw new MessageError(`The SMS gateway did not answer as it should (HTTP ${status}).`);
    }
    const said = answer.safeParse(body);
    const result = said.success
      ? Array.isArray(said.data)
        ? said.data[0]?.Result
        : said.data.Result
      : undefined;
    if (status !== 200 || result?.toUpperCase() !== 'SUCCESS') {
      throw new MessageError(`The SMS gateway refused a message (HTTP ${status}).`);
    }
  },
});
