import { GatewayError } from './gateway';

/** A gateway that takes longer is down, as far as the viewer is concerned. */
const TIMEOUT_MS = 10_000;
/** No answer of a payment gateway is larger. */
const ANSWER_BYTES = 2 * 1024 * 1024;

export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON; undefined where the body was empty or something else. */
  readonly body: unknown;
}

/** One request to a gateway. Throws where there was no answer; its words name the place, never what was sent. */
export async function ask(name: string, { method, url, headers, body }: Question): Promise<HttpAnswer> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A gateway's API never sends us elsewhere, least of all with our credentials.
      redirect: 'error',
    });
    const text = await reply.text();
    return { status: reply.status, body: text.length > ANSWER_BYTES ? undefined : parsed(text) };
  } catch (error) {
    throw new GatewayError(`${name} did not answer.`, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
