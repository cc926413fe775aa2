import { defineFeature } from '../../engine/feature';
import { createScope, type Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import type { Ad } from '../../media/ad';
import type { Source } from '../../media/source';
import { dueAds } from './due-ads';
import { type Show, showAd } from './show-ad';
import { until } from './until';

export interface PreRollOptions {
  readonly ads: readonly Ad[];
}

export interface AdOnShow extends Show {
  readonly ad: Ad;
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

export interface PreRoll {
  /** The ad in the film's place. */
  readonly current: Readable<AdOnShow | undefined>;
}

/** The film's controls come this long after its first picture. */
const uncoverMs = 250;
/** A film that does not begin shows what it is about, not the ad's last picture. */
const patienceMs = 1500;

/**
 * Ads before the film. The film is held, yet prepared behind them, so that it begins at once; whatever goes wrong with an
 * ad ends the ad.
 */
export const preRoll = defineFeature('preRoll', ({ player, scope }, { ads }: PreRollOptions): PreRoll => {
  const current = signal<AdOnShow | undefined>(undefined);
  const shown = new Map<Ad, number>();
  let film = -1;
  let own: Scope = createScope();
  let before: Source | undefined;

  async function run(due: readonly Ad[], scope: Scope): Promise<void> {
    for (const [index, ad] of due.entries()) {
      await until(() => !player.state.paused.value, scope);
      if (scope.signal.aborted) return;
      shown.set(ad, film);
      const part = scope.child();
      const show = showAd(player, ad, part);
      if (!show) return part.dispose();
      current.value = { ad, number: index + 1, count: due.length, ...show };
      player.surface.peek()?.host.setAttribute('data-ad', '');
      await show.over;
      current.value = undefined;
      const last = index === due.length - 1;
      // The last picture of the ad stays until the first of the film: no black between them.
      if (last && !scope.signal.aborted) leaveWithFilm(part, scope);
      else part.dispose();
    }
  }

  /** Called while the film is still held: it begins when the hold ends, which is a moment later. */
  function leaveWithFilm(part: Scope, scope: Scope): void {
    // The loading indicator needs a moment to see that the film moves.
    const leave = () => {
      part.dispose();
      timers.push(setTimeout(() => scope.dispose(), uncoverMs));
    };
    player.on('playing', leave, { signal: part.signal });
    const timers = [setTimeout(leave, patienceMs)];
    scope.defer(() => {
      for (const timer of timers) clearTimeout(timer);
    });
  }

  const begin = (source: Source) => {
    const again = before !== undefined && sameFilm(before, source);
    before = source;
    own.dispose();
    own = scope.child();
    own.defer(() => {
      current.value = undefined;
      player.surface.peek()?.host.removeAttribute('data-ad');
    });
    if (again) return;
    film += 1;
    const due = dueAds(ads, shown, film);
    // Too late for an ad: the viewer is watching.
    if (due.length === 0 || player.state.started.peek()) return;
    const release = player.hold();
    run(due, own).then(release, release);
  };
  player.on('sourcechange', begin, { signal: scope.signal });
  player.on('error', () => own.dispose(), { signal: scope.signal });
  const source = player.state.source.peek();
  if (source) begin(source);

  return { current };
});

/** Trying again loads the same film anew; that is not another film. */
function sameFilm(a: Source, b: Source): boolean {
  return a.url === b.url && a.files === b.files && a.film === b.film;
}
