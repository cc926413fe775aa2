import type * as z from 'zod/mini';
import type { StaffRight } from './staff-rights';

/** Who may make a call: anyone, anyone (a valid token changes the reply), or only signed-in users. */
export type Auth = 'none' | 'optional' | 'required';

/** The rate limit that a call counts against; the server defines the numbers. */
export type RateClass = 'read' | 'search' | 'write' | 'auth' | 'order' | 'part' | 'telemetry';

/** Rate limit by method: a GET counts as `read` by default; a POST must name its class. */
type Rate =
  | { readonly method: 'GET'; readonly changesState?: undefined; readonly rate?: RateClass }
  /** A GET that changes state: never prefetched, cached or made from another site. */
  | { readonly method: 'GET'; readonly changesState: true; readonly rate: RateClass }
  | { readonly method: 'POST'; readonly changesState?: undefined; readonly rate: RateClass };

interface RouteDescription {
  /** Path with `:name` parameters; a trailing `:name?` is optional. */
  readonly path: string;
  /** A second path of the same call: the specification does not decide between the two. */
  readonly also?: string;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly auth: Auth;
  /**
   * The path, query or body field that names a user. The server takes the user from the token and returns 403
   * if this field names another user; `null` and `0` mean a visitor.
   */
  readonly owner?: string;
  /** Only the main profile of a household may call it; `forbidden` for the others (see `household.ts`). */
  readonly mainProfile?: true;
  /** Continues a registration: the header `X-Ticket` has the ticket of the first step. */
  readonly ticket?: true;
  /** The right that the caller needs (see `staff-rights.ts`). */
  readonly right?: StaffRight;
  /**
   * The caller must have verified the second factor within the last five minutes; otherwise the error is
   * `second-factor-needed`. Other routes with a `right` accept the staff session.
   */
  readonly stepUp?: true;
  /** The form field with the file, if the body is a form. */
  readonly upload?: string;
  /** The largest body, if it is larger than that of other calls. */
  readonly maxBodyBytes?: number;
  /** Errors are HTTP 200 with `{code, msg}`, because players of this protocol read no other format. */
  readonly wire?: 'dplayer';
  /**
   * `public`: the reply is the same for every visitor, so that the server caches it and embeds it in pages. `none`: the
   * browser does not store the reply.
   */
  readonly cache?: 'public' | 'none';
  /** Seconds for which browsers and CDNs reuse a visitor's reply. By default, they ask each time whether it has changed. */
  readonly maxAge?: number;
  /** The handler returns the same object for equal replies, so that the server validates and serializes it once. */
  readonly reusesReply?: true;
  /**
   * A page may be rendered with a visitor's reply, although the reply depends on the viewer: the browser repeats the
   * call. Implied by `cache: 'public'`.
   */
  readonly prerender?: true;
  /** Ends the caller's session on success: the server deletes the session cookie. */
  readonly endsSession?: true;
  /** Recorded in the security log on success, with the caller's account and network. Refusals of any call are. */
  readonly logs?: 'sign-in' | 'account';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}

/**
 * The description of one API call. The server must implement it; the site's client uses it;
 * the OpenAPI document is generated from it.
 */
export type Route = RouteDescription & Rate;

type InputSchema<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? R[K]
  : never;

type InputName<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? K
  : never;
type CallInput<R extends Route, K extends 'params' | 'query' | 'body'> = z.input<InputSchema<R, K>>;

/**
 * The input of a call before validation: `params`, `query` and `body`, as far as the route has them. An input whose
 * fields are all optional is optional.
 */
export type Call<R extends Route> = {
  [K in 'params' | 'query' | 'body' as Partial<CallInput<R, K>> extends CallInput<R, K>
    ? never
    : InputName<R, K>]: CallInput<R, K>;
} & {
  [K in 'params' | 'query' | 'body' as Partial<CallInput<R, K>> extends CallInput<R, K>
    ? InputName<R, K>
    : never]?: CallInput<R, K>;
};

/** The input of a call after validation, for the handler. */
export type CheckedCall<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodMiniType ? K : never]: z.output<InputSchema<R, K>>;
};

/** The reply of a successful call. */
export type Reply<R extends Route> = z.output<R['reply']>;

/** Preserves the literal types of a route. */
export const route = <const R extends Route>(description: R): R => description;

/** A call as method, URL and body, without DOM or fetch. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, both encoded. */
  readonly url: string;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fills a route's path and query. Omits absent query fields. */
export function toWire(
  target: Route,
  call: { params?: unknown; query?: unknown; body?: unknown } = {},
): WireRequest {
  const params = (call.params ?? {}) as Fields;
  const path = target.path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const value = params[name];
    if (value === undefined) {
      if (optional) return '';
      throw new TypeError(`Path parameter "${name}" of ${target.path} is missing.`);
    }
    return `/${encodeURIComponent(String(value))}`;
  });
  const query = Object.entries((call.query ?? {}) as Fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return { method: target.method, url: query ? `${path}?${query}` : path, body: call.body };
}
