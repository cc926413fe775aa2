import type { CheckedCall, Reply, Route } from '@tenger/api-contract';
import { mayDo, toWire } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { spoken } from '../language/spoken';
import { originFor } from '../page/origin';
import { acceptedEncoding, worthCompressing } from './compress';
import { refuseAsDplayer } from './dplayer';
import { Refusal } from './errors';
import type { RateLimit } from './rate-limit';
import { createReplyCache, type Ready, ready } from './reply-cache';
import { type Viewer, viewerOf } from './session';
import { dropCookie, keepInCookie, tokenBehind } from './session-cookie';
import { fileIn, takeUploads, UPLOAD_BYTES } from './upload';

type Routes = typeof routes;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Whoever asks, as far as this route lets us know. */
type ViewerOf<R extends Route> = R['auth'] extends 'required'
  ? Viewer
  : R['auth'] extends 'optional'
    ? Viewer | undefined
    : undefined;

interface Caller {
  readonly ip: string;
  /** What the browser says of itself. */
  readonly agent: string;
  /** Of a registration on its way; empty where there is none. */
  readonly ticket: string;
  /** What a captcha's widget gave; empty where none was asked for. */
  readonly captcha: string;
  /** This server as the caller knows it. */
  readonly origin: string;
}

type FileOf<R extends Route> = R extends { readonly upload: string } ? Buffer : undefined;

/** Answers one call. Its input is checked; who asks is taken from the token. */
export type Handler<R extends Route> = (
  call: CheckedCall<R> & Caller & { readonly viewer: ViewerOf<R>; readonly file: FileOf<R> },
) => Promise<Reply<R>>;

/** Every route of the contract has a handler: one that is missing does not compile. */
export type Handlers = { readonly [Name in RouteName]: Handler<Routes[Name]> };

/** The same for every visitor, and asked for all the time. */
export const alikeForAll: ReadonlySet<RouteName> = new Set<RouteName>([
  'homeSlides',
  'pageSlides',
  'homeCategories',
  'latestMovies',
  'latestMedia',
  'popularMedia',
  'latestEpisodes',
  'mediaDetail',
  'relatedMedia',
  'categories',
  'categoryTitles',
  'currentSeason',
  'seasons',
  'titleList',
  'suggestedMedia',
  'upcomingMedia',
  'movieList',
  'ageTitles',
  'ageGroups',
  'characters',
  'oneCharacter',
  'oneActor',
  'search',
  'episodeGroups',
  'groupEpisodes',
  'faq',
  'newsList',
  'newsDetail',
  'content',
  'episodes',
  'episodesForUser',
  'footerContacts',
  'footerSocial',
  'footerStores',
  'footerImage',
  'paymentOptions',
]);

/** After these, the session that asked is no more. */
const endsSession: ReadonlySet<RouteName> = new Set<RouteName>(['logout', 'deleteAccount']);

/** Puts every call of the contract on the server. */
export function serve(app: FastifyInstance, context: Context, handlers: Handlers, limit: RateLimit): void {
  const cache = createReplyCache();
  takeUploads(app);
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name];
    // Each handler fits its own route (see `Handlers`); in this loop the compiler no longer knows which is which.
    const handle = handlers[name] as unknown as (call: object) => Promise<unknown>;

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer =
        route.auth === 'none'
          ? undefined
          : await viewerOf(context, tokenBehind(sentWith(route, request), request, context.config));
      limit.take(route.rate ?? 'read', viewer?.id ?? request.ip);
      if (route.auth === 'required' && !viewer) throw new Refusal('not-signed-in');
      if (route.right && !mayDo(viewer?.role, route.right)) throw new Refusal('forbidden');
      if (route.changesState) refuseUnasked(request);
      const call = check(route, request);
      refuseOthers(route, call, viewer);
      const caller: Caller & { file: Buffer | undefined } = {
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
        ticket: String(request.headers['x-ticket'] ?? ''),
        captcha: String(request.headers['x-captcha'] ?? ''),
        origin: originFor(request, context.config),
        file: route.upload === undefined ? undefined : await fileIn(request, route.upload),
      };

      const kept = (value: unknown) => {
        if (!context.config.sessionCookie) return value;
        if (endsSession.has(name)) dropCookie(reply);
        return keepInCookie(value, request, reply, context.config);
      };
      const make = async (): Promise<Ready> =>
        ready(
          spoken(
            checkedReply(name, route, kept(await handle({ ...call, ...caller, viewer }))),
            // What is the same for everybody has no words of ours, and is made once for all languages.
            alikeForAll.has(name) ? undefined : request.headers['accept-language'],
          ),
        );
      const wire = toWire(route, call);
      const key = `${name} ${wire.url} ${wire.body === undefined ? '' : JSON.stringify(wire.body)}`;
      const made = await (alikeForAll.has(name) && !viewer ? cache(key, make) : make());

      const personal = viewer !== undefined;
      return send(request, reply, route, made, { personal, byCookie: context.config.sessionCookie });
    };
    for (const url of [route.path, ...(route.also ? [route.also] : [])])
      app.route({
        method: route.method,
        url,
        handler: answer,
        ...(route.upload !== undefined && { bodyLimit: UPLOAD_BYTES }),
        ...(route.wire === 'dplayer' && { errorHandler: refuseAsDplayer(context) }),
      });
  }
}

/** Players of DPlayer's protocol know of no header and send the token in the body. */
function sentWith(route: Route, { headers, body }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined || route.wire !== 'dplayer') return headers.authorization;
  const { token }: { token?: unknown } = Object(body);
  return typeof token === 'string' ? token : undefined;
}

/** Sends an answer: packed where the caller takes it so, and not at all where they have it already. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { body, etag, packed }: Ready,
  { personal, byCookie }: { personal: boolean; byCookie: boolean },
) {
  reply.type(JSON_TYPE);
  if (route.method !== 'GET' || route.changesState) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', personal ? 'private, no-cache' : 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  const worth = worthCompressing(JSON_TYPE, body.length);
  const varies = [
    route.method === 'GET' && route.auth !== 'none' && (byCookie ? 'Authorization, Cookie' : 'Authorization'),
    worth && 'Accept-Encoding',
  ];
  const vary = varies.filter((one) => one !== false).join(', ');
  if (vary) reply.header('vary', vary);
  const encoding = worth ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await packed(encoding));
}

type CallParts = { readonly [part in 'params' | 'query' | 'body']?: unknown };

/** The parts of the call that the contract names, each checked by its schema. */
function check(route: Route, request: FastifyRequest): CallParts {
  const call: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = route[part]?.safeParse(request[part] ?? {});
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
