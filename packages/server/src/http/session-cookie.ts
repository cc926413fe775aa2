import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { sameText } from '../keys';
import { Refusal } from './errors';
import { fingerprintOf, sessionName } from './session';

// With SESSION_COOKIE the token is where no script can read it. What is handed over in its place names the session and
// opens nothing by itself; a client sends it back as it would a token. So a request that has only the cookie, as another
// site can cause one, is a visitor's: it lacks the name, which that site cannot know, in a header it may not send.

/** `__Host-`: of this very host, over TLS, for every path; no neighbour can set one for us. */
const COOKIE = '__Host-tenger';
const MARK = 'cookie.';
/** As long as browsers keep any, 400 days. The server ends a session after thirty without a visit. */
const MAX_AGE = 34_560_000;

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const held = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

/** What a client holds of a session whose token is in a cookie. */
const nameOf = (token: string): string => MARK + sessionName(fingerprintOf(token));

/** Whether a page of ours has made this request, as far as the browser says who did. */
function fromOurPages({ headers, host }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== '' && (from === host || (publicUrl !== '' && from === new URL(publicUrl).host));
}

/** The token that a request speaks with: what it has sent itself, or the one in the cookie that this names. */
export function tokenBehind(
  given: string | undefined,
  request: FastifyRequest,
  config: Config,
): string | undefined {
  const said = given?.replace(/^Bearer\s+/i, '').trim();
  if (!said?.startsWith(MARK)) return said;
  const token = held.exec(request.headers.cookie ?? '')?.[1];
  if (!config.sessionCookie || !token || !fromOurPages(request, config)) return undefined;
  return sameText(nameOf(token), said) ? token : undefined;
}

/** Puts the token of an answer that opens a session into the cookie, and its name into the answer. */
export function keepInCookie<T>(answer: T, request: FastifyRequest, reply: FastifyReply, config: Config): T {
  const { data }: { data?: unknown } = Object(answer);
  const { access_token: token }: { access_token?: unknown } = Object(data);
  if (typeof token !== 'string') return answer;
  // Another site signs nobody in here, into an account that is not theirs.
  if (!fromOurPages(request, config)) throw new Refusal('forbidden');
  reply.header('set-cookie', `${COOKIE}=${token}; Max-Age=${MAX_AGE}; ${attributes}`);
  return { ...answer, data: { ...Object(data), access_token: nameOf(token) } };
}

export const dropCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes}`);
