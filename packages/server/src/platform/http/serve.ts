import type { CheckedCall, Reply, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { localizeReply, type Unlocalized } from '../i18n/localize-reply';
import {
  type Language,
  languageOf,
  type Message,
  type Translate,
  translateToMongolian,
  translatorIn,
} from '../i18n/messages';
import { networkOf } from './client-network';
import { acceptedEncoding, worthCompressing } from './compress';
import { refuseAsDplayer } from './dplayer';
import { ApiError } from './errors';
import { originFor } from './origin';
import type { RateLimit } from './rate-limit';
import { createReplyCache, type PreparedReply, prepareReply } from './reply-cache';
import { accountOfReply, type SecurityLog } from './security-log';
import { type Viewer, viewerOf } from './session';
import { clearCookie, moveTokenToCookie, resolveToken } from './session-cookie';
import { assertStaffAccess, hasStaffAccess } from './staff-access';
import { acceptUploads, readFormFile, UPLOAD_BYTES } from './upload';

type Routes = typeof routes;

const JSON_TYPE = 'application/json; charset=utf-8';

/** The viewer, by the authentication that the route requires. */
type ViewerOf<R extends Route> = R['auth'] extends 'required'
  ? Viewer
  : R['auth'] extends 'optional'
    ? Viewer | undefined
    : undefined;

interface Caller {
  readonly ip: string;
  /** The User-Agent header. */
  readonly agent: string;
  /** The ticket of a registration in progress; empty without one. */
  readonly ticket: string;
  /** The token of the captcha widget; empty without one. */
  readonly captcha: string;
  /** The random id of the browser; empty without one, or if it is too short to be random. */
  readonly device: string;
  /** Staff preview drafts: the call reads what viewers will see (header `X-Preview`). */
  readonly isPreview: boolean;
  /** The origin that the client uses for this server. */
  readonly origin: string;
  /** The client's preferred language; undefined if it accepts none of ours. */
  readonly language: Language | undefined;
  /** Writes messages in the client's language; in Mongolian for a reply that visitors share. */
  readonly translate: Translate;
}

type FileOf<R extends Route> = R extends { readonly upload: string } ? Buffer : undefined;

/** Handles a call. The input is validated; the viewer comes from the token. */
export type Handler<R extends Route> = (
  call: CheckedCall<R> & Caller & { readonly viewer: ViewerOf<R>; readonly file: FileOf<R> },
) => Promise<Unlocalized<Reply<R>>>;

/** A handler for every route of the contract; a missing one does not compile. */
export type RouteHandlers = { readonly [Name in RouteName]: Handler<Routes[Name]> };

/** Registers every route of the contract. */
export function registerRoutes(
  app: FastifyInstance,
  context: Context,
  handlers: RouteHandlers,
  limit: RateLimit,
  securityLog: SecurityLog,
): void {
  const cache = createReplyCache();
  /** Replies of handlers that return the same object for many viewers. */
  const shared = new WeakMap<object, PreparedReply>();
  acceptUploads(app);
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name];
    const isPublic = route.cache === 'public';
    // `RouteHandlers` matches each handler to its route; in this loop the compiler cannot.
    const handle = handlers[name] as unknown as (call: object) => Promise<unknown>;

    const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer =
        route.auth === 'none'
          ? undefined
          : await viewerOf(context, resolveToken(sentToken(route, request), request, context.config));
      request.account = viewer?.id ?? '';
      return handleCall(request, reply, viewer).catch(async (error: unknown) => {
        await securityLog.recordDenial({ name, viewer, ip: request.ip }, error);
        throw error;
      });
    };

    const handleCall = async (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | undefined) => {
      await limitCall(limit, route, viewer, request);
      if (route.auth === 'required' && !viewer) throw new ApiError('not-signed-in');
      assertMainProfile(route, viewer);
      await assertStaffAccess(context, viewer, route);
      if (route.changesState) assertUserAction(request);
      const call = validateCall(route, request);
      assertOwner(route, call, viewer);
      // Replies for every visitor are cached once for all languages; they contain no messages.
      const language = languageOf(request.headers['accept-language']);
      const translate = isPublic ? translateToMongolian : translatorIn(language);
      const caller: Caller & { file: Buffer | undefined } = {
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
        ticket: String(request.headers['x-ticket'] ?? ''),
        captcha: String(request.headers['x-captcha'] ?? ''),
        device: deviceIdOf(request),
        isPreview: await isPreview(context, request, viewer),
        origin: originFor(request, context.config),
        language,
        translate,
        file: route.upload === undefined ? undefined : await readFormFile(request, route.upload),
      };

      const kept = (value: unknown) => {
        if (!context.config.sessionCookie) return value;
        if (route.endsSession) clearCookie(reply);
        return moveTokenToCookie(value, request, reply, context.config);
      };
      const make = async (): Promise<PreparedReply> => {
        const value = await handle({ ...call, ...caller, viewer });
        if (route.logs) request.account ||= accountOfReply(value) ?? '';
        if (route.logs) await securityLog.recordSuccess({ name, viewer, ip: request.ip }, route.logs, value);
        const prepare = () => prepareReply(checkedReply(name, route, kept(localizeReply(value, translate))));
        if (!route.reusesReply) return prepare();
        const prepared = shared.get(Object(value)) ?? prepare();
        shared.set(Object(value), prepared);
        return prepared;
      };
      const made = await (isPublic && !viewer ? cache.get(cacheKeyOf(name, route, call), make) : make());

      const personal = viewer !== undefined;
      return send(request, reply, route, made, { personal, byCookie: context.config.sessionCookie });
    };
    for (const url of [route.path, ...(route.also ? [route.also] : [])])
      app.route({
        method: route.method,
        url,
        handler: handleRequest,
        ...(route.upload !== undefined && { bodyLimit: UPLOAD_BYTES }),
        ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
        ...(route.wire === 'dplayer' && { errorHandler: refuseAsDplayer(context) }),
      });
  }
}

/** Public calls only: the body of others may be nested too deeply to serialize. */
function cacheKeyOf(name: RouteName, route: Route, call: ValidatedCall): string {
  const wire = toWire(route, call);
  return `${name} ${wire.url} ${wire.body === undefined ? '' : JSON.stringify(wire.body)}`;
}

/** Counts a call for the viewer; without one, for the address, and when signing in for the account at that address. */
async function limitCall(
  limit: RateLimit,
  route: Route,
  viewer: Viewer | undefined,
  { ip, body }: FastifyRequest,
): Promise<void> {
  const kind = route.rate ?? 'read';
  if (viewer || kind !== 'auth') return limit.take(kind, viewer?.id ?? ip);
  await limit.take('auth-address', ip);
  const { phone }: { phone?: unknown } = Object(body);
  await limit.take('auth', `${networkOf(ip)} ${typeof phone === 'string' ? phone.slice(0, 20) : ''}`);
}

/** Players with DPlayer's protocol send the token in the body, not in a header. */
function sentToken(route: Route, { headers, body }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined || route.wire !== 'dplayer') return headers.authorization;
  const { token }: { token?: unknown } = Object(body);
  return typeof token === 'string' ? token : undefined;
}

/** Staff who may edit texts may preview drafts; the header of others is ignored. */
const isPreview = async (context: Context, { headers }: FastifyRequest, viewer: Viewer | undefined) =>
  headers['x-preview'] === '1' && viewer !== undefined && hasStaffAccess(context, viewer, 'texts');

const deviceIdOf = ({ headers }: FastifyRequest): string =>
  /^[\w-]{22,64}$/.exec(String(headers['x-device']))?.[0] ?? '';

/** Sends a reply, compressed if the client accepts it; 304 if the client has it. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { body, etag, packed }: PreparedReply,
  { personal, byCookie }: { personal: boolean; byCookie: boolean },
) {
  reply.type(JSON_TYPE);
  // Staff see other people's data.
  const isStored = route.method === 'GET' && !route.changesState && !route.right && route.cache !== 'none';
  if (!isStored) reply.header('cache-control', 'no-store');
  else {
    const lifetime = route.maxAge === undefined ? 'no-cache' : `public, max-age=${route.maxAge}`;
    reply.header('cache-control', personal ? 'private, no-cache' : lifetime).header('etag', etag);
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

type ValidatedCall = { readonly [part in 'params' | 'query' | 'body']?: unknown };

/** The call's params, query and body, validated by the schemas of the contract. */
function validateCall(route: Route, request: FastifyRequest): ValidatedCall {
  const call: Record<string, unknown> = {};
  const errors: Record<string, Message> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = route[part]?.safeParse(request[part] ?? {});
    if (!checked) continue;
    if (checked.success) call[part] = checked.data;
    else for (const issue of checked.error.issues) errors[issue.path.join('.') || part] = 'field.invalid';
  }
  if (Object.keys(errors).length > 0) throw new ApiError('bad-input', { fields: errors });
  return call;
}

/** Throws if the route is for the main profile of a household, and the viewer uses another one. */
function assertMainProfile({ mainProfile }: Route, viewer: Viewer | undefined): void {
  if (mainProfile && viewer && viewer.id !== viewer.accountId)
    throw new ApiError('forbidden', { message: 'household.main-only' });
}

/** Throws unless the field that names a user names the caller; `null` and `0` mean a visitor. */
function assertOwner(route: Route, call: ValidatedCall, viewer: Viewer | undefined): void {
  if (!route.owner) return;
  const fields = { ...Object(call.params), ...Object(call.query), ...Object(call.body) };
  const named: unknown = fields[route.owner];
  if (named === undefined || named === 'null' || named === '0' || named === viewer?.id) return;
  throw new ApiError(viewer ? 'forbidden' : 'not-signed-in');
}

/** A GET that changes state must come from a user action on our pages. */
function assertUserAction({ headers }: FastifyRequest): void {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose) || headers['sec-fetch-site'] === 'cross-site') {
    throw new ApiError('forbidden');
  }
}

/** Validates the reply; fields that the contract does not name are not sent. */
function checkedReply(name: RouteName, route: Route, value: unknown): unknown {
  const checked = route.reply.safeParse(value);
  if (checked.success) return checked.data;
  throw new Error(
    `The reply of ${name} violates the contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`,
  );
}
