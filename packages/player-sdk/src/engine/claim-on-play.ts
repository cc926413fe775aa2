import type { Scope } from '../foundation/scope';
import type { Player } from './player-types';

/**
 * Dispatches the event on the document whenever the media or an ad over it begins to play, and now if one of them plays.
 * The listener hears of it from each player of the page, from any copy of the script, with whether it is this one.
 */
export function claimOnPlay(
  { surface }: Player,
  { signal, effect }: Scope,
  eventName: string,
  listener: (isThis: boolean) => void,
): void {
  const self = {};
  document.addEventListener(eventName, ({ detail }: Partial<CustomEvent>) => listener(detail === self), {
    signal,
  });
  const claim = () => {
    document.dispatchEvent(new CustomEvent(eventName, { detail: self }));
  };
  effect(() => {
    const root = surface.value?.host.shadowRoot;
    if (!root) return;
    // An ad plays in another element. Media events do not bubble.
    root.addEventListener('play', claim, true);
    for (const video of root.querySelectorAll('video')) if (!video.paused) claim();
  });
}
