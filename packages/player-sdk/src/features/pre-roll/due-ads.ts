import { parseUrl } from '../../foundation/parse-url';
import type { Ad } from '../../media/ad';

/** Per ad, the index of the media item before which it was last shown. */
export type LastShown = ReadonlyMap<Ad, number>;

/** The ads before a media item: each ad once, and again after every `every` items. */
export function dueAds(ads: readonly Ad[], shown: LastShown, mediaItemIndex: number): Ad[] {
  return ads.filter((ad) => {
    const last = shown.get(ad);
    if (last === undefined) return true;
    const { every = 0 } = ad;
    return every >= 1 && mediaItemIndex - last >= Math.floor(every);
  });
}

const skipAfterSeconds = 5;

/** Whole seconds until the ad may be skipped, for a viewer who has seen `time` of it. */
export function skipWait(ad: Ad, time: number): number {
  const { skipAfter = skipAfterSeconds } = ad;
  return skipAfter > time ? Math.ceil(skipAfter - time) : 0;
}

/** Only http and https: a link in an ad must not run a script. */
export function adAddress(address: string | undefined, base: string): string | undefined {
  const url = address ? parseUrl(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
