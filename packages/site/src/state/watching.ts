import { proxy, ref } from 'valtio/vanilla';

/** An episode that is being watched. */
export interface Watching {
  readonly media: number;
  readonly episode: number;
  /** Second asked for by `?t=`; undefined where the address says nothing. */
  readonly startAt: number | undefined;
}

/**
 * What plays, on the watch page or, once that has been left, in the corner. The player itself lies beside the pages
 * (pages/watch/dock) and so outlives each of them.
 */
export const watching = proxy<{ now: Watching | null; place: HTMLElement | null }>({
  now: null,
  place: null,
});

/** The watch page says what it wants to play, and where on the page. */
export function playHere(now: Watching, place: HTMLElement): void {
  const same = watching.now?.media === now.media && watching.now.episode === now.episode;
  if (!same) watching.now = now;
  watching.place = ref(place);
}

/** The place of the player is gone: it goes on in the corner, or ends where nothing was playing. */
export function leavePlace(place: HTMLElement): void {
  if (watching.place === place) watching.place = null;
}

/** Another episode in the same player. */
export function playNext(media: number, episode: number): void {
  watching.now = { media, episode, startAt: undefined };
}

/** The player goes. */
export function stopWatching(): void {
  watching.now = null;
  watching.place = null;
}
