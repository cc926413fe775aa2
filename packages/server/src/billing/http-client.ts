import { callGateway } from '../platform/gateway-calls';
import { GatewayUnreachable } from './gateway';

/** A gateway that takes longer counts as down. */
const TIMEOUT_MS = 10_000;
/** No answer of a payment gateway is larger. */
const RESPONSE_BYTES = 2 * 1024 * 1024;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface HttpResponse {
  readonly status: number;
  /** Parsed JSON; undefined if the body is empty or not JSON. */
  readonly body: unknown;
}

/**
 * Sends a request to a gateway. Throws without a response; the error names the URL, never the sent data. A response that
 * `isExpected` rejects is returned, and counts as a failure of the gateway.
 */
export async function sendRequest(
  name: string,
  request: HttpRequest,
  isExpected: (response: HttpResponse) => boolean,
): Promise<HttpResponse> {
  try {
    return await callGateway(name, request.url, () => send(request), isExpected);
  } catch (error) {
    throw new GatewayUnreachable(`${name} did not respond.`, { cause: error });
  }
}

async function send({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
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
  return { status: reply.status, body: parsed(await readText(reply)) };
}

/** Reads a body up to the limit, and closes the connection beyond it. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > RESPONSE_BYTES) throw new Error(`The response is larger than ${RESPONSE_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
