import { z } from 'zod';
import { callGateway } from '../gateway-calls';
import { MessageError, type SmsGateway } from './gateways';

export interface SmsAccount {
  readonly url: string;
  readonly key: string;
  /** The sender's number. */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
/** One entry per message. The text of a failure may contain the number. */
const replySchema = z.union([
  z.array(z.object({ Result: z.string() })).min(1),
  z.object({ Result: z.string() }),
]);

/** An SMS gateway with MessagePro's protocol: a GET with key, numbers and text. */
export const createSmsGateway = ({ url, key, from }: SmsAccount): SmsGateway => ({
  send: (phone, text) => callGateway('SMS', url, () => sendSms({ url, key, from }, phone, text)),
});

async function sendSms({ url, key, from }: SmsAccount, phone: string, text: string): Promise<void> {
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
    // The original error may contain the URL, and with it the key and the text.
    throw new MessageError(`The SMS gateway sent no valid response (HTTP ${status}).`);
  }
  const parsed = replySchema.safeParse(body);
  const result = parsed.success
    ? Array.isArray(parsed.data)
      ? parsed.data[0]?.Result
      : parsed.data.Result
    : undefined;
  if (status !== 200 || result?.toUpperCase() !== 'SUCCESS') {
    throw new MessageError(`The SMS gateway rejected a message (HTTP ${status}).`);
  }
}
