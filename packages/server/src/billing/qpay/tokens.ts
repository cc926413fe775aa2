import type * as z from 'zod';
import type { tokenReply } from './replies';

type TokenReply = z.infer<typeof tokenReply>;

export interface TokenSource {
  /** With client id and secret. */
  fresh(): Promise<TokenReply>;
  /** With the refresh token. */
  refreshed(refreshToken: string): Promise<TokenReply>;
}

export interface Tokens {
  /** A token that is good for a while yet. Callers that come while one is being fetched share it. */
  get(): Promise<string>;
  /** The gateway did not take this one. */
  drop(token: string): void;
}

/** Renewed this long before the end. */
const EARLY_MS = 60_000;
/** Numbers above are points in time, below are lengths of time, both in seconds. */
const EPOCH_FROM = 1_000_000_000;

/** Parses `expires_in`, which is a Unix time in QPay's replies and seconds in its documentation. */
export const expiryOf = (expiresIn: number, now: Date): Date =>
  new Date(expiresIn > EPOCH_FROM ? expiresIn * 1000 : now.getTime() + expiresIn * 1000);

interface Held {
  readonly token: string;
  readonly until: number;
  readonly refresh: string | undefined;
  readonly refreshUntil: number;
}

/** Keeps one access token. Refreshes it if possible; otherwise requests a new one. */
export function createTokens(source: TokenSource, clock: () => Date): Tokens {
  let held: Held | undefined;
  let fetching: Promise<Held> | undefined;

  const hold = (reply: TokenReply): Held => {
    const now = clock();
    return {
      token: reply.access_token,
      until: expiryOf(reply.expires_in, now).getTime() - EARLY_MS,
      refresh: reply.refresh_token,
      refreshUntil: reply.refresh_expires_in
        ? expiryOf(reply.refresh_expires_in, now).getTime() - EARLY_MS
        : 0,
    };
  };

  async function renew(): Promise<Held> {
    const { refresh, refreshUntil } = held ?? { refresh: undefined, refreshUntil: 0 };
    if (refresh && clock().getTime() < refreshUntil) {
      const refreshed = await source.refreshed(refresh).catch(() => undefined);
      if (refreshed) return hold(refreshed);
    }
    return hold(await source.fresh());
  }

  return {
    async get() {
      if (held && clock().getTime() < held.until) return held.token;
      fetching ??= renew().finally(() => {
        fetching = undefined;
      });
      held = await fetching;
      return held.token;
    },
    drop(token) {
      if (held?.token === token) held = { ...held, until: 0 };
    },
  };
}
