import {
  type Call,
  type CaptchaWish,
  type ErrorCode,
  type ErrorReply,
  HTTP_TIMEOUT_MS,
  type Reply,
  type Route,
  toWire,
} from '@tenger/api-contract';

/** A call that failed. `message` is for the viewer: the server's own words, or ours where it had none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's code; `network` and `timeout` where no answer came. */
  readonly code: ErrorCode | 'network' | 'timeout';
  /** True where `message` came from the server. */
  readonly fromServer: boolean;
  /** Field → what is wrong with it, where the server says so. */
  readonly fields: Readonly<Record<string, string>>;

  /** With `captcha-needed`: what to show, so that a person can go on. */
  readonly captcha: CaptchaWish | undefined;

  constructor(
    code: ApiError['code'],
    message: string,
    fromServer: boolean,
    cause?: unknown,
    fields: ApiError['fields'] = {},
    captcha?: CaptchaWish,
  ) {
    super(message, { cause });
    this.code = code;
    this.fromServer = fromServer;
    this.fields = fields;
    this.captcha = captcha;
  }
}

/** True where no answer came: what was asked may have been done, or not. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');

export interface ClientOptions {
  /** Address before `/api`; empty for the site's own origin. */
  readonly base: string;
  /** What a failed call says where the server said nothing. */
  readonly fallback: string;
  /** In which the server speaks; browsers would ask for the one of the device. */
  readonly language: string;
  /** The stored token, read anew for every call. */
  token(): string | null;
  /** A token we sent is no longer taken. Resolves to true once the same viewer has signed in again. */
  refused(token: string): Promise<boolean>;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** Fails at once where the token is refused, instead of waiting until the viewer is back. */
  readonly hasty?: boolean;
  /** Goes as `X-Ticket`: which registration this is. */
  readonly ticket?: string;
  /** Goes as `X-Captcha`: what the widget gave. */
  readonly captcha?: string | undefined;
  /** Speaks with this token in place of the stored one. */
  readonly token?: string;
  /** Takes the place of the body, for routes that take a file. */
  readonly form?: FormData;
}

/** What a caller writes: nothing at all where the route takes nothing. */
export type CallInput<R extends Route> = keyof Call<R> extends never ? Record<never, never> : Call<R>;

export type Client = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Reply<R>>;

/** Resolves as a promise does, or to false once nobody waits any more. */
const unlessLeft = (promise: Promise<boolean>, signal: AbortSignal | undefined) =>
  signal
    ? Promise.race([
        promise,
        new Promise<boolean>((done) => signal.addEventListener('abort', () => done(false), { once: true })),
      ])
    : promise;

/** The one way to the API: JSON in and out, 30 s at most, the token where there is one (R7-01…04). */
export function createClient({ base, fallback, language, token, refused }: ClientOptions): Client {
  const ask: Client = async (route, input, options = {}) => {
    const { signal, keepalive = false, hasty = keepalive, ticket, captcha, form } = options;
    const wire = toWire(route, input);
    const sent = route.auth === 'none' ? null : (options.token ?? token());
    const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(base + wire.url, {
        method: wire.method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(wire.body !== undefined && { 'content-type': 'application/json' }),
          ...(sent && { authorization: `Bearer ${sent}` }),
          ...(ticket && { 'x-ticket': ticket }),
          ...(captcha && { 'x-captcha': captcha }),
        },
        ...(wire.body !== undefined && { body: JSON.stringify(wire.body) }),
        ...(form && { body: form }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        keepalive,
      });
      body = await response.json().catch((cause: unknown) => {
        if (limit.aborted || signal?.aborted) throw cause;
        return undefined;
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(limit.aborted ? 'timeout' : 'network', fallback, false, cause);
    }
    if (response.ok && body !== undefined) return body as Reply<typeof route>;
    const error = body as Partial<ErrorReply> | undefined;
    // A wrong PIN is a 401 too, and says nothing about the token.
    if (response.status === 401 && sent && !error?.code?.startsWith('wrong')) {
      const back = refused(sent);
      // R4.1-05: what was asked is asked again when the viewer is back, and with the new token.
      if (route.auth === 'required' && !hasty && (await unlessLeft(back, signal)))
        return ask(route, input, { ...options, hasty: true });
      signal?.throwIfAborted();
    }
    throw new ApiError(
      error?.code ?? 'server-error',
      error?.msg || fallback,
      Boolean(error?.msg),
      undefined,
      error?.errors,
      error?.captcha,
    );
  };
  return ask;
}
