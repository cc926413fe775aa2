import { proxy, ref } from 'valtio/vanilla';

/** The episode in the player. */
export interface WatchedEpisode {
  readonly media: number;
  readonly episode: number;
  /** The start time in `?t=`, in seconds, if any. */
  readonly startAt: number | undefined;
}

/**
 * The current episode, on the watch page or in the mini player. The player is mounted outside the pages
 * (pages/watch/dock), so it outlives them.
 */
export const watching = proxy<{ now: WatchedEpisode | null; container: HTMLElement | null }>({
  now: null,
  container: null,
});

/** Plays an episode in a container of the watch page. */
export function playInContainer(now: WatchedEpisode, container: HTMLElement): void {
  const same = watching.now?.media === now.media && watching.now.episode === now.episode;
  if (!same) watching.now = now;
  watching.container = ref(container);
}

/** Called when the container unmounts: a playing video continues in the mini player, a paused one ends. */
export function releaseContainer(container: HTMLElement): void {
  if (watching.container === container) watching.container = null;
}

/** Closes the player. */
export function stopWatching(): void {
  watching.now = null;
  watching.container = null;
}
