import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player-types';
import { createScope, type Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import type { Ad } from '../../media/ad';
import { firstFile, type Source } from '../../media/source';
import { dueAds } from './due-ads';
import { type AdPlayback, adVideoOf, showAd } from './show-ad';

export interface PreRollOptions {
  readonly ads: readonly Ad[];
}

export interface CurrentAd extends AdPlayback {
  readonly ad: Ad;
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

export interface PreRoll {
  /** The ad that plays now. */
  readonly current: Readable<CurrentAd | undefined>;
}

/** Milliseconds from the first frame until the controls appear. */
const uncoverMs = 250;
/** Milliseconds after which the ad is removed even if playback does not start. */
const startTimeoutMs = 1500;

/**
 * Shows ads before the media. The media is held but preloads behind them, so that it starts without a delay. Any
 * failure of an ad ends the ad.
 */
export const preRoll = defineFeature('preRoll', ({ player, scope }, { ads }: PreRollOptions): PreRoll => {
  const current = signal<CurrentAd | undefined>(undefined);
  const shown = new Map<Ad, number>();
  let mediaItemIndex = -1;
  let adScope: Scope = createScope();
  let previous: Source | undefined;

  async function run(due: readonly Ad[], scope: Scope): Promise<void> {
    for (const [index, ad] of due.entries()) {
      await until(() => !player.state.paused.value, scope);
      if (scope.signal.aborted) return;
      shown.set(ad, mediaItemIndex);
      const currentScope = scope.child();
      const show = showAd(player, ad, currentScope);
      if (!show) return currentScope.dispose();
      current.value = { ad, number: index + 1, count: due.length, ...show };
      player.surface.peek()?.host.setAttribute('data-ad', '');
      await show.over;
      current.value = undefined;
      const last = index === due.length - 1;
      // Keep the last frame of the ad until the first frame of the media: no black frame between them.
      if (last && !scope.signal.aborted) removeAdAtFirstFrame(currentScope, scope);
      else currentScope.dispose();
    }
  }

  /** Called while the media is still held; it starts when the hold ends shortly after. */
  function removeAdAtFirstFrame(currentScope: Scope, scope: Scope): void {
    // The loading indicator needs a moment to detect playback.
    const removeAd = () => {
      currentScope.dispose();
      timers.push(setTimeout(() => scope.dispose(), uncoverMs));
    };
    player.on('playing', removeAd, { signal: currentScope.signal });
    const timers = [setTimeout(removeAd, startTimeoutMs)];
    scope.defer(() => {
      for (const timer of timers) clearTimeout(timer);
    });
  }

  const begin = (source: Source) => {
    const { mediaItem } = source;
    const isSame =
      previous !== undefined &&
      firstFile(previous)?.url === firstFile(source)?.url &&
      (previous.mediaItem === mediaItem || mediaItem?.continued || current.peek() !== undefined);
    previous = source;
    // It was loaded again, perhaps with other details. An ad continues.
    if (isSame) {
      if (current.peek()) player.video.peek().preload = 'auto';
      return;
    }
    adScope.dispose();
    adScope = scope.child();
    adScope.defer(() => {
      current.value = undefined;
      player.surface.peek()?.host.removeAttribute('data-ad');
    });
    mediaItemIndex += 1;
    if (mediaItem?.continued) for (const ad of ads) shown.set(ad, mediaItemIndex);
    const due = dueAds(ads, shown, mediaItemIndex);
    // Too late for an ad: the viewer is watching.
    if (due.length === 0 || player.state.started.peek()) return;
    const release = player.hold();
    const heldScope = adScope.child();
    unlockInTap(player, () => player.video.peek(), heldScope);
    const end = () => {
      heldScope.dispose();
      release();
    };
    // An ad that throws must not stay over the media.
    run(due, adScope).catch(adScope.dispose).then(end, end);
  };
  // The first media item may have no ad, or a muted one.
  unlockInTap(player, () => adVideoOf(player), scope);
  player.on('sourcechange', begin, { signal: scope.signal });
  player.on('error', () => adScope.dispose(), { signal: scope.signal });
  const source = player.state.source.peek();
  if (source) begin(source);

  return { current };
});

/**
 * Changes `muted` of the element for a moment when the viewer starts playback or turns the sound on. WebKit lets an
 * element play with sound later if it was muted or unmuted during a tap. Unlike `play()`, this neither moves the held
 * media nor fires its events.
 */
function unlockInTap({ state }: Player, element: () => HTMLVideoElement, scope: Scope): void {
  scope.effect(() => {
    void state.muted.value;
    if (state.paused.value) return;
    const video = element();
    const { muted } = video;
    video.muted = !muted;
    video.muted = muted;
  });
}

/** Settles when the condition, which reads signals, is true or the scope ends. */
function until(condition: () => boolean, scope: Scope): Promise<void> {
  return new Promise((resolve) => {
    const waitScope = scope.child();
    waitScope.defer(resolve);
    waitScope.effect(() => {
      if (condition()) queueMicrotask(() => waitScope.dispose());
      return undefined;
    });
  });
}
