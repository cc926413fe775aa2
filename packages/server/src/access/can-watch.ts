import type { Access } from '@tenger/api-contract';

/** What decides whether somebody may play something. */
export interface WatchQuestion {
  /** Undefined for a visitor. */
  readonly viewer:
    | {
        /** End of the subscription. */
        readonly expiresAt: Date | null;
        /** End of this viewer's rental of this title; null or absent where there is none. */
        readonly rentalEndsAt?: Date | null;
      }
    | undefined;
  readonly item: {
    /** The episode, or the whole title, costs nothing. */
    readonly isFree: boolean;
    /** There is a video to play. */
    readonly hasVideo: boolean;
    /** A theatre title. One with a price is rented, and days do not open it; one without is free (R4.4-03). */
    readonly isTheatre: boolean;
    /** Tugrik. Of no meaning outside the theatre. */
    readonly price: number | null;
    /** Taken out of what may be watched here: a mirror of another site's title, or one on the blacklist. */
    readonly isMirror: boolean;
    readonly isBlacklist: boolean;
  };
  /** R1-07: the site shows what those two flags would hide. */
  readonly mirrorMode: boolean;
  readonly now: Date;
}

/** Theatre titles with a price are rented (R4.4-02, R4.4-15). */
export const rentalPrice = ({
  isTheatre,
  price,
  isFree,
}: Pick<WatchQuestion['item'], 'isTheatre' | 'price' | 'isFree'>) =>
  isTheatre && !isFree && price !== null && price > 0 ? price : null;

/**
 * The one rule of who may play what. A visitor is asked to sign in first, also for what is free (R4.5-03, R4.5-04).
 * Nobody is asked to pay for a video that is not there.
 */
export function canWatch({ viewer, item, mirrorMode, now }: WatchQuestion): Access {
  if (!viewer) return 'login';
  if (!item.hasVideo || (!mirrorMode && (item.isMirror || item.isBlacklist))) return 'missing';
  if (item.isFree) return 'ok';
  if (item.isTheatre) {
    if (rentalPrice(item) === null) return 'ok';
    return viewer.rentalEndsAt && viewer.rentalEndsAt > now ? 'ok' : 'rent';
  }
  return daysLeft(viewer.expiresAt, now) > 0 ? 'ok' : 'extend';
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
  rent: 'Та киногоо түрээсэлж үзнэ үү!',
  busy: 'Таны эрхээр 3 төхөөрөмж дээр зэрэг үзэж байна. Аль нэгийг нь зогсооно уу!',
  missing: 'Уучлаарай бичлэг олдсонгүй',
};
