import {
  type Call,
  type CaptchaRequest,
  type ErrorCode,
  type ErrorReply,
  HTTP_TIMEOUT_MS,
  type Reply,
  type Route,
  toWire,
} from '@tenger/api-contract';
import { holdWhileLeaving } from '../lib/hold-while-leaving';

/** A failed call. `message` is for the viewer: the server's text, or the fallback if there is none. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  // `declare`: the constructor sets the fields, and the first load needs no code for them.
  /** The server's code; `network` or `timeout` without a reply. */
  declare readonly code: ErrorCode | 'network' | 'timeout';
  /** True if `message` came from the server. */
  declare readonly fromServer: boolean;
  /** The error message of each invalid field. */
  declare readonly fields: Readonly<Record<string, string>>;

  /** With `captcha-needed`: the captcha to show. */
  declare readonly captcha: CaptchaRequest | undefined;

  constructor(
    code: RequestError['code'],
    message: string,
    fromServer: boolean,
    cause?: unknown,
    fields: RequestError['fields'] = {},
    captcha?: CaptchaRequest,
  ) {
    super(message, { cause });
    this.code = code;
    this.fromServer = fromServer;
    this.fields = fields;
    this.captcha = captcha;
  }
}

/** True if no reply arrived. The server may have handled the request or not. */
export const hasNoReply = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'network' || error.code === 'timeout');

export interface ClientOptions {
  /** Returns the message of a failed call without a message from the server. */
  fallback(): string;
  /** The language of the server's messages. Without it, the browser sends the language of the device. */
  readonly language: string;
  /** Changes a reply for the viewer; unset if replies stay. Replies for staff stay as they are stored. */
  readonly adapt?: ((reply: unknown) => Promise<unknown>) | undefined;
  /** Reads drafts as viewers will see them; the server ignores it for viewers. */
  readonly preview?: boolean;
  /** Returns the stored token. Called for each request. */
  token(): string | null;
  /** Returns the id of this browser. Called for each request that signs in. */
  device?(): string;
  /**
   * Called if the server rejects a token, or a call without one. Resolves to true if the same viewer has signed in again;
   * undefined if the viewer is not asked to.
   */
  onTokenRejected(token: string | null): Promise<boolean> | undefined;
  /** Called if the server requires the second factor. Resolves to true if the viewer has verified it. */
  onSecondFactorNeeded?(): Promise<boolean>;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** Fails immediately if the token is rejected, instead of waiting for the viewer to sign in. */
  readonly failFast?: boolean;
  /** The `X-Ticket` header: identifies the registration. */
  readonly ticket?: string;
  /** The `X-Captcha` header: the token of the captcha. */
  readonly captcha?: string | undefined;
  /** Replaces the stored token. */
  readonly token?: string;
  /** Replaces the body, for routes that accept a file. */
  readonly form?: FormData;
}

/** The input of a call; empty for a route without input. */
export type CallInput<R extends Route> = keyof Call<R> extends never ? Record<never, never> : Call<R>;

export type Client = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Reply<R>>;

/** Resolves with the promise, or to false if the signal aborts first. */
const waitUnlessAborted = (promise: Promise<boolean> | undefined, signal: AbortSignal | undefined) =>
  signal
    ? Promise.race([
        promise,
        new Promise<boolean>((done) => signal.addEventListener('abort', () => done(false), { once: true })),
      ])
    : promise;

/** Names the call in the server's log. Pages without HTTPS have no `randomUUID`; the server then chooses the id. */
const requestId = () => crypto.randomUUID && { 'x-request-id': crypto.randomUUID() };

/** Creates the API client: the page's origin, JSON, a timeout of 30 s, and the token if there is one (R7-01…04). */
export function createClient({
  fallback,
  language,
  adapt,
  preview = false,
  token,
  device,
  onTokenRejected,
  onSecondFactorNeeded,
}: ClientOptions): Client {
  const sendRequest: Client = async (route, input, options = {}) => {
    const { signal, keepalive = false, failFast = keepalive, ticket, captcha, form } = options;
    const wire = toWire(route, input);
    const sentToken = route.auth === 'none' ? null : (options.token ?? token());
    const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    let response: Response;
    let body: unknown;
    try {
      const sent = fetch(wire.url, {
        method: wire.method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...requestId(),
          ...(wire.body !== undefined && { 'content-type': 'application/json' }),
          ...(sentToken && { authorization: `Bearer ${sentToken}` }),
          ...(preview && { 'x-preview': '1' }),
          ...(ticket && { 'x-ticket': ticket }),
          ...(captcha && { 'x-captcha': captcha }),
          ...(device && route.rate === 'auth' && { 'x-device': device() }),
        },
        ...(wire.body !== undefined && { body: JSON.stringify(wire.body) }),
        ...(form && { body: form }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        keepalive,
      });
      response = await holdWhileLeaving(sent, signal);
      body = await holdWhileLeaving(response.json(), signal).catch((cause: unknown) => {
        if (limit.aborted || signal?.aborted) throw cause;
        return undefined;
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new RequestError(limit.aborted ? 'timeout' : 'network', fallback(), false, cause);
    }
    if (response.ok && body !== undefined)
      return (adapt && !route.right ? await adapt(body) : body) as Reply<typeof route>;
    const error = body as Partial<ErrorReply> | undefined;
    // A wrong PIN is a 401 too, but does not invalidate the token.
    if (response.status === 401 && !error?.code?.startsWith('wrong')) {
      const isSignedInAgain = onTokenRejected(sentToken);
      // R4.1-05: repeat the call with the new token after the viewer has signed in again.
      if (
        route.auth === 'required' &&
        !failFast &&
        (await waitUnlessAborted(isSignedInAgain, signal)) &&
        token()
      )
        return sendRequest(route, input, options);
      signal?.throwIfAborted();
    }
    if (error?.code === 'second-factor-needed' && onSecondFactorNeeded && !failFast) {
      if (await waitUnlessAborted(onSecondFactorNeeded(), signal))
        return sendRequest(route, input, { ...options, failFast: true });
      signal?.throwIfAborted();
    }
    throw new RequestError(
      error?.code ?? 'server-error',
      error?.msg || fallback(),
      Boolean(error?.msg),
      undefined,
      error?.errors,
      error?.captcha,
    );
  };
  return sendRequest;
}
