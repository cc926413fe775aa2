import { RENTAL_HOURS, type RevokedAccess } from '@tenger/api-contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The access that an order granted, among the other access of its account. */
interface GrantedAccess {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The start of the next purchase of the same access; null without one. */
  readonly nextStartsAt: Date | null;
  /** The end of the account's subscription, or of its rental of the title; null without one. */
  readonly accountEndsAt: Date | null;
}

interface Revocation {
  /** The time of the purchase that is not over. */
  readonly leftMs: number;
  /** The end of the account's access without it. */
  readonly endsAt: Date;
}

/**
 * What a refund takes back: the time of the purchase that is not over. Other purchases of the account keep their length.
 * Staff may have taken days back before, so a purchase can be shorter than it was.
 */
export function assessRevocation(access: GrantedAccess, now: Date): Revocation {
  const { startsAt, endsAt, nextStartsAt, accountEndsAt } = access;
  if (!accountEndsAt) return { leftMs: 0, endsAt: now };
  const start = Math.max(startsAt.getTime(), now.getTime());
  const ends = [endsAt, nextStartsAt ?? endsAt, accountEndsAt].map((end) => end.getTime());
  const leftMs = Math.max(0, Math.min(...ends) - start);
  return { leftMs, endsAt: new Date(accountEndsAt.getTime() - leftMs) };
}

/** A revocation in days of a package, or in hours of a rental. A day that has begun is not used yet. */
export function toRevokedAccess(days: number | null, { leftMs, endsAt }: Revocation): RevokedAccess {
  const total = days ?? RENTAL_HOURS;
  const taken = Math.min(total, Math.ceil(leftMs / (days === null ? HOUR_MS : DAY_MS)));
  return { taken, used: total - taken, ends_at: endsAt.toISOString() };
}
