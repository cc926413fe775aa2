import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { QpayError } from './errors';

export type TokenKind = 'access' | 'refresh';

export interface SandboxTokens {
  /** Issues a pair of tokens, in the form of QPay's reply. */
  issue(): Readonly<Record<string, string | number>>;
  /** Throws unless the request carries a valid token of this kind. */
  authorize(request: FastifyRequest, kind: TokenKind): void;
  /** Ends the token of a request before its time. */
  revoke(request: FastifyRequest): void;
}

const ACCESS_MS = 24 * 3_600_000;
const REFRESH_MS = 2 * ACCESS_MS;

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The tokens of the sandbox, in memory. */
export function createSandboxTokens(clock: () => Date): SandboxTokens {
  const tokens = new Map<string, { kind: TokenKind; until: number }>();

  const add = (kind: TokenKind, until: number): string => {
    const token = randomUUID() + randomUUID();
    tokens.set(token, { kind, until });
    return token;
  };
  const removeExpired = (now: number) => {
    for (const [token, { until }] of tokens) if (until <= now) tokens.delete(token);
  };

  return {
    issue() {
      const now = clock().getTime();
      removeExpired(now);
      // QPay sends Unix times in the fields that other providers use for durations.
      const unixTimeIn = (ms: number) => Math.floor((now + ms) / 1000);
      return {
        token_type: 'bearer',
        access_token: add('access', now + ACCESS_MS),
        expires_in: unixTimeIn(ACCESS_MS),
        refresh_token: add('refresh', now + REFRESH_MS),
        refresh_expires_in: unixTimeIn(REFRESH_MS),
        scope: 'profile email',
        'not-before-policy': '0',
        session_state: randomUUID(),
      };
    },
    authorize(request, kind) {
      const held = tokens.get(bearerOf(request));
      // QPay's own spelling.
      if (held?.kind !== kind || held.until <= clock().getTime()) throw new QpayError(401, 'NO_CREDENDIALS');
    },
    revoke: (request) => void tokens.delete(bearerOf(request)),
  };
}
