import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { equalsInConstantTime } from '../keys';
import { ApiError } from './errors';
import { fingerprintOf, sessionName } from './session';

// With SESSION_COOKIE, scripts cannot read the token. The client receives the session's name instead and sends it like
// a token; the name alone opens nothing. A request with the cookie only, which another site can cause, counts as a
// visitor's: it lacks the name, which that site does not know.

/** `__Host-`: bound to this host, TLS and all paths; sibling domains cannot set it. */
const COOKIE = '__Host-tenger';
const MARK = 'cookie.';
/** 400 days, the maximum of browsers. The server ends a session after 30 days without a visit. Seconds. */
const MAX_AGE = 34_560_000;

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const held = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

/** The public name of a session whose token is in a cookie. The client stores it instead of the token. */
const nameOf = (token: string): string => MARK + sessionName(fingerprintOf(token));

/** Whether the request comes from our pages, as far as the browser reports the origin. */
function fromOurPages({ headers, host }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== '' && (from === host || (publicUrl !== '' && from === new URL(publicUrl).host));
}

/** The token of a request: sent by the client, or from the cookie that the sent name refers to. */
export function resolveToken(
  authorization: string | undefined,
  request: FastifyRequest,
  config: Config,
): string | undefined {
  const sent = authorization?.replace(/^Bearer\s+/i, '').trim();
  if (!sent?.startsWith(MARK)) return sent;
  const token = held.exec(request.headers.cookie ?? '')?.[1];
  if (!config.sessionCookie || !token || !fromOurPages(request, config)) return undefined;
  return equalsInConstantTime(nameOf(token), sent) ? token : undefined;
}

/** Moves the token of a reply that opens a session into the cookie and replaces it by the session's name. */
export function moveTokenToCookie<T>(
  value: T,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): T {
  const { data }: { data?: unknown } = Object(value);
  const { access_token: token }: { access_token?: unknown } = Object(data);
  if (typeof token !== 'string') return value;
  // Prevent another site from signing a viewer in to an account of the attacker.
  if (!fromOurPages(request, config)) throw new ApiError('forbidden');
  reply.header('set-cookie', `${COOKIE}=${token}; Max-Age=${MAX_AGE}; ${attributes}`);
  return { ...value, data: { ...Object(data), access_token: nameOf(token) } };
}

export const clearCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes}`);
