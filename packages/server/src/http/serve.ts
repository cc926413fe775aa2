import type { CheckedCall, Reply, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { Refusal } from './errors';
import type { RateClass, RateLimit } from './rate-limit';
import { createReplyCache, type Ready, ready } from './reply-cache';
import { type Viewer, viewerOf } from './session';

type Routes = typeof routes;

/** Whoever asks, as far as this route lets us know. */
type ViewerOf<R extends Route> = R['auth'] extends 'required'
  ? Viewer
  : R['auth'] extends 'optional'
    ? Viewer | undefined
    : undefined;

/** Answers one call. Its input is checked; who asks is taken from the token. */
export type Handler<R extends Route> = (
  call: CheckedCall<R> & { readonly viewer: ViewerOf<R>; readonly ip: string },
) => Promise<Reply<R>>;

/** Every route of the contract has a handler: one that is missing does not compile. */
export type Handlers = { readonly [Name in RouteName]: Handler<Routes[Name]> };

/** What the serving code needs to know of a route that the contract does not say. */
const rateClasses: Partial<Record<RouteName, RateClass>> = {
  login: 'auth',
  logout: 'write',
  writeHistory: 'write',
  setStatus: 'write',
  setStatusByGet: 'write',
};

/** The same for every visitor, and asked for all the time. */
const cached: ReadonlySet<RouteName> = new Set<RouteName>([
  'homeSlides',
  'homeCategories',
  'latestMovies',
  'latestMedia',
  'popularMedia',
  'latestEpisodes',
  'mediaDetail',
  'relatedMedia',
  'episodes',
  'episodesForUser',
  'footerContacts',
  'footerSocial',
  'footerStores',
  'footerImage',
]);

/** Puts every call of the contract on the server. */
export function serve(app: FastifyInstance, context: Context, handlers: Handlers, limit: RateLimit): void {
  const cache = createReplyCache();
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name];
    // Each handler fits its own route (see `Handlers`); in this loop the compiler no longer knows which is which.
    const handle = handlers[name] as unknown as (call: object) => Promise<unknown>;

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer =
        route.auth === 'none' ? undefined : await viewerOf(context, request.headers.authorization);
      if (context.config.rateLimits) limit(rateClasses[name] ?? 'read', viewer?.id ?? request.ip);
      if (route.auth === 'required' && !viewer) throw new Refusal('not-signed-in');
      if (route.changesState) refuseUnasked(request);
      const call = check(route, request);
      refuseOthers(route, call, viewer);

      const make = async (): Promise<Ready> =>
        ready(checkedReply(name, route, await handle({ ...call, viewer, ip: request.ip })));
      const key = `${name} ${toWire(route, call).url}`;
      const { json, etag } = await (cached.has(name) && !viewer ? cache(key, make) : make());

      reply.type('application/json; charset=utf-8');
      if (route.method !== 'GET' || route.changesState)
        return reply.header('cache-control', 'no-store').send(json);
      if (route.auth !== 'none') reply.header('vary', 'Authorization');
      reply.header('cache-control', viewer ? 'private, no-cache' : 'no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(json);
    };
    app.route({ method: route.method, url: route.path, handler: answer });
  }
}

type CallParts = { readonly [part in 'params' | 'query' | 'body']?: unknown };

/** The parts of the call that the contract names, each checked by its schema. */
function check(route: Route, request: FastifyRequest): CallParts {
  const call: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = route[part]?.safeParse(request[part]);
    if (!checked) continue;
    if (checked.success) call[part] = checked.data;
    else for (const issue of checked.error.issues) errors[issue.path.join('.') || part] = 'Утга буруу байна';
  }
  if (Object.keys(errors).length > 0) throw new Refusal('bad-input', { fields: errors });
  return call;
}

/** The field that names a user must name the one who asks; `null` and `0` stand for a visitor. */
function refuseOthers(route: Route, call: CallParts, viewer: Viewer | undefined): void {
  if (!route.owner) return;
  const fields = { ...Object(call.params), ...Object(call.query), ...Object(call.body) };
  const named: unknown = fields[route.owner];
  if (named === undefined || named === 'null' || named === '0' || named === viewer?.id) return;
  throw new Refusal(viewer ? 'forbidden' : 'not-signed-in');
}

/** A call that changes something although it is a GET must come from a person's own action on our own pages. */
function refuseUnasked({ headers }: FastifyRequest): void {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose) || headers['sec-fetch-site'] === 'cross-site') {
    throw new Refusal('forbidden');
  }
}

/** The contract holds for us too; fields that it does not name never leave the server. */
function checkedReply(name: RouteName, route: Route, value: unknown): unknown {
  const checked = route.reply.safeParse(value);
  if (checked.success) return checked.data;
  throw new Error(
    `The answer of ${name} breaks the contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`,
  );
}
