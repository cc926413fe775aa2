import type { Ad } from '../../media/ad';

/** The number of the film before which each ad was shown last; films are counted from 0. */
export type Shown = ReadonlyMap<Ad, number>;

/** What is shown before a film: each ad once, and again where it says so. */
export function dueAds(ads: readonly Ad[], shown: Shown, film: number): Ad[] {
  return ads.filter((ad) => {
    const last = shown.get(ad);
    if (last === undefined) return true;
    const { every = 0 } = ad;
    return every >= 1 && film - last >= Math.floor(every);
  });
}

const skipAfterSeconds = 5;

/** Whole seconds until the ad may be skipped, for a viewer who has seen `time` of it. */
export function skipWait(ad: Ad, time: number): number {
  const { skipAfter = skipAfterSeconds } = ad;
  return skipAfter > time ? Math.ceil(skipAfter - time) : 0;
}

/** Web addresses alone: a link in an ad must not run anything. */
export function webAddress(address: string | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
