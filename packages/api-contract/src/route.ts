import type * as z from 'zod/mini';
import type { StaffRight } from './roles';

/** Who may make a call: anyone, anyone (but a valid token changes the answer), or only a signed-in user. */
export type Auth = 'none' | 'optional' | 'required';

/** Which limit a call counts against; the server says how many calls each one allows. */
export type RateClass = 'read' | 'search' | 'write' | 'auth' | 'order' | 'part';

/** How often a call may be made: a GET that only reads counts as a read unless it says otherwise, any other call says so. */
type Rate =
  | { readonly method: 'GET'; readonly changesState?: undefined; readonly rate?: RateClass }
  /** May be requested with GET although it changes something: never prefetched, never cached, never cross-site. */
  | { readonly method: 'GET'; readonly changesState: true; readonly rate: RateClass }
  | { readonly method: 'POST'; readonly changesState?: undefined; readonly rate: RateClass };

interface RouteDescription {
  /** Literal path with `:name` parts; a trailing `:name?` may be left out. */
  readonly path: string;
  /** A second path the same call answers on: the spec leaves open which of the two it means. */
  readonly also?: string;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly auth: Auth;
  /**
   * The path, query or body field that names a user. The server takes the user from the token and answers 403
   * where this field names somebody else; `null` and `0` stand for a visitor.
   */
  readonly owner?: string;
  /** Goes on with a registration: the header `X-Ticket` carries what the first step has given. */
  readonly ticket?: true;
  /** What the caller must have a right to; `roles.ts` says who has. */
  readonly right?: StaffRight;
  /** The body is a form with a file in this field. */
  readonly upload?: string;
  /** Refusals are HTTP 200 with `{code, msg}`, because players of this protocol read a message from nothing else. */
  readonly wire?: 'dplayer';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}

/**
 * One API call, described once. The server must implement it, the site's client is made from it,
 * the OpenAPI document is generated from it.
 */
export type Route = RouteDescription & Rate;

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType ? R[K] : never;

type PartName<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? K
  : never;
type Given<R extends Route, K extends 'params' | 'query' | 'body'> = z.input<Part<R, K>>;

/**
 * The input parts of a call, as the caller writes them. Parts the route does not have are absent, and a part of which
 * every field may be left out may be left out whole.
 */
export type Call<R extends Route> = {
  [K in 'params' | 'query' | 'body' as Partial<Given<R, K>> extends Given<R, K>
    ? never
    : PartName<R, K>]: Given<R, K>;
} & {
  [K in 'params' | 'query' | 'body' as Partial<Given<R, K>> extends Given<R, K>
    ? PartName<R, K>
    : never]?: Given<R, K>;
};

/** The input parts of a call after checking, as the handler reads them. */
export type CheckedCall<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodMiniType ? K : never]: z.output<Part<R, K>>;
};

/** The answer of a call that succeeded. */
export type Reply<R extends Route> = z.output<R['reply']>;

/** Keeps a route's literal types. */
export const route = <const R extends Route>(description: R): R => description;

/** A call ready for the wire: no DOM, no fetch. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, both encoded. */
  readonly url: string;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fills a route's path and query. Absent query fields are left out rather than written as "undefined". */
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
