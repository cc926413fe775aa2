import type { Access } from '@tenger/api-contract';

/** What decides whether somebody may play something. */
export interface WatchQuestion {
  /** Undefined for a visitor. */
  readonly viewer: { readonly expiresAt: Date | null } | undefined;
  readonly item: {
    /** The episode, or the whole title, costs nothing. */
    readonly isFree: boolean;
    /** There is a video to play. */
    readonly hasVideo: boolean;
  };
  readonly now: Date;
}

/**
 * The one rule of who may play what. A visitor is asked to sign in first, also for what is free (R4.5-03, R4.5-04).
 * Nobody is asked to pay for a video that is not there.
 */
export function canWatch({ viewer, item, now }: WatchQuestion): Access {
  if (!viewer) return 'login';
  if (!item.hasVideo) return 'missing';
  if (item.isFree || daysLeft(viewer.expiresAt, now) > 0) return 'ok';
  return 'extend';
}

const DAY_MS = 86_400_000;

/** Days left, a begun day counting whole. Computed from the end date, so no job has to count it down. */
export const daysLeft = (expiresAt: Date | null, now: Date): number =>
  expiresAt ? Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS)) : 0;

/** What a viewer reads in place of the player; null where it plays. */
export const accessMessages: Readonly<Record<Access, string | null>> = {
  ok: null,
  login: 'Та нэвтэрч орсны дараа үзэх боломжтой!',
  extend: 'Та эрхээ сунгаж үзвэрээ үзнэ үү!',
  missing: 'Уучлаарай бичлэг олдсонгүй',
};
