import {
  type Call,
  type ErrorCode,
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

  constructor(code: ApiError['code'], message: string, fromServer: boolean, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.fromServer = fromServer;
  }
}

export interface ClientOptions {
  /** Address before `/api`; empty for the site's own origin. */
  readonly base: string;
  /** What a failed call says where the server said nothing. */
  readonly fallback: string;
  /** The stored token, read anew for every call. */
  token(): string | null;
  /** A token we sent is no longer taken. */
  refused(token: string): void;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/** What a caller writes: nothing at all where the route takes nothing. */
export type CallInput<R extends Route> = keyof Call<R> extends never ? Record<never, never> : Call<R>;

export type Client = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Reply<R>>;

/** The one way to the API: JSON in and out, 30 s at most, the token where there is one (R7-01…04). */
export function createClient({ base, fallback, token, refused }: ClientOptions): Client {
  return async (route, input, { signal, keepalive = false } = {}) => {
    const wire = toWire(route, input);
    const sent = route.auth === 'none' ? null : token();
    const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(base + wire.url, {
        method: wire.method,
        headers: {
          accept: 'application/json',
          ...(wire.body !== undefined && { 'content-type': 'application/json' }),
          ...(sent && { authorization: `Bearer ${sent}` }),
        },
        ...(wire.body !== undefined && { body: JSON.stringify(wire.body) }),
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
    if (response.status === 401 && sent) refused(sent);
    const error = body as { code?: ErrorCode; msg?: string } | undefined;
    throw new ApiError(error?.code ?? 'server-error', error?.msg || fallback, Boolean(error?.msg));
  };
}
