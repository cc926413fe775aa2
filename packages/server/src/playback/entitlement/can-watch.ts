import { type Access, canWatchAge, MAX_PLAYING_DEVICES } from '@tenger/api-contract';
import { type Message, message } from '../../platform/i18n/messages';
import { localDay } from '../../platform/time-zone';

/** Input of the entitlement rule. */
export interface WatchRequest {
  /** Undefined for a visitor. */
  readonly viewer:
    | {
        /** End of the subscription. */
        readonly expiresAt: Date | null;
        /** End of the viewer's rental of the title; null or absent without one. */
        readonly rentalEndsAt?: Date | null;
        /** The highest age limit that the profile watches; null without a limit. */
        readonly watchesUpTo: number | null;
      }
    | undefined;
  readonly item: {
    /** The episode or the whole title is free. */
    readonly isFree: boolean;
    /** There is a video to play. */
    readonly hasVideo: boolean;
    /** A movie before its release day. A rental that is running opens it. Default false. */
    readonly isUpcoming?: boolean;
    /**
     * A theatre title. With a price it must be rented, and a subscription does not open it; without one it is free
     * (R4.4-03).
     */
    readonly isTheatre: boolean;
    /** Price in tugrik, for theatre titles only. */
    readonly price: number | null;
    /** Not available here: a mirror of another site's title, or on the blacklist. */
    readonly isMirror: boolean;
    readonly isBlacklist: boolean;
    /** The age from which viewers may watch the title; 0 for all. */
    readonly ageLimit: number;
  };
  /** R1-07: ignores the mirror and blacklist flags. */
  readonly mirrorMode: boolean;
  readonly now: Date;
  /** Staff check a video before viewers see it. Default false. */
  readonly isPreview?: boolean | undefined;
}

/** The price of a title that must be rented (R4.4-02, R4.4-15). */
export const rentalPrice = ({
  isTheatre,
  price,
  isFree,
}: Pick<WatchRequest['item'], 'isTheatre' | 'price' | 'isFree'>) =>
  isTheatre && !isFree && price !== null && price > 0 ? price : null;

/** Whether a movie waits for its release day, in Ulaanbaatar. Without a day, it does. */
export const isUpcomingMovie = (releasedDate: string | null, now: Date) =>
  releasedDate === null || releasedDate > localDay(now);

/** Whether a rental opens the title; other titles need a subscription. */
export const isOpenToRenters = ({ isTheatre, isFree }: Pick<WatchRequest['item'], 'isTheatre' | 'isFree'>) =>
  isTheatre || isFree;

/**
 * The entitlement rule. Visitors must sign in first, even for free items (R4.5-03, R4.5-04). A viewer is not asked to
 * pay for a missing video.
 */
export function canWatch({ viewer, item, mirrorMode, now, isPreview = false }: WatchRequest): Access {
  if (!viewer) return 'login';
  if (!canWatchAge(viewer.watchesUpTo, item.ageLimit)) return 'age';
  if (isPreview) return item.hasVideo ? 'ok' : 'missing';
  if (!item.hasVideo || (!mirrorMode && (item.isMirror || item.isBlacklist))) return 'missing';
  const isRented = Boolean(viewer.rentalEndsAt && viewer.rentalEndsAt > now);
  if (item.isUpcoming && !isRented) return 'missing';
  if (item.isFree) return 'ok';
  if (item.isTheatre) {
    if (rentalPrice(item) === null) return 'ok';
    return isRented ? 'ok' : 'rent';
  }
  return daysLeft(viewer.expiresAt, now) > 0 ? 'ok' : 'extend';
}

const DAY_MS = 86_400_000;

/** Remaining days of a subscription, rounded up. */
export const daysLeft = (expiresAt: Date | null, now: Date): number =>
  expiresAt ? Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS)) : 0;

/** Messages shown instead of the player; null if it plays. */
export const accessMessages: Readonly<Record<Access, Message | null>> = {
  ok: null,
  login: 'access.login',
  extend: 'access.extend',
  rent: 'access.rent',
  busy: message('access.busy', { devices: MAX_PLAYING_DEVICES }),
  age: 'access.age',
  missing: 'access.missing',
};
