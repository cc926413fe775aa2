import type { ToEngine } from '../../danmaku/protocol';
import type { Player, Surface } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import type { DanmakuSettings } from './preferences';

export interface FollowSurfaceOptions {
  readonly player: Player;
  readonly surface: Surface;
  readonly scope: Scope;
  readonly settings: Readable<DanmakuSettings>;
  readonly send: (message: ToEngine) => void;
  readonly setOpacity: (opacity: number) => void;
}

/** CSS pixels. Narrower players, such as the mini player, show no comments. */
const minWidth = 260;
/** A higher pixel ratio makes no visible difference. */
const maxPixelRatio = 2;
/** Seconds within which equal comments merge. */
const mergeSeconds = 12;

/** Sends the engine the size of the picture, the viewer's settings and the page's visibility. */
export function followSurface({
  player,
  surface,
  scope,
  settings,
  send,
  setOpacity,
}: FollowSurfaceOptions): void {
  const { overlay, host } = surface;
  const view = overlay.ownerDocument.defaultView ?? window;
  const width = signal(0);
  const isPageVisible = signal(true);
  const page = signal(overlay.ownerDocument);
  const pixelRatio = signal(1);

  const measure = () => {
    // Picture-in-picture moves the player to the document of another window.
    page.value = overlay.ownerDocument;
    pixelRatio.value = page.peek().defaultView?.devicePixelRatio ?? 1;
    const { clientWidth, clientHeight } = overlay;
    if (clientWidth === 0 || clientHeight === 0) return;
    width.value = clientWidth;
    const ratio = Math.min(maxPixelRatio, pixelRatio.peek());
    send({ kind: 'resize', width: clientWidth, height: clientHeight, ratio });
  };
  const size = new ResizeObserver(measure);
  size.observe(overlay);
  scope.defer(() => size.disconnect());
  // The size may stay the same.
  player.on('pipchange', measure, { signal: scope.signal });
  measure();

  // A zoom of the page or another screen may change only the pixel ratio.
  scope.effect(() => {
    const query = page.value.defaultView?.matchMedia(`(resolution: ${pixelRatio.value}dppx)`);
    query?.addEventListener('change', measure);
    return () => query?.removeEventListener('change', measure);
  });

  const reducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)');
  const still = signal(reducedMotion.matches);
  reducedMotion.addEventListener('change', () => (still.value = reducedMotion.matches), {
    signal: scope.signal,
  });

  scope.effect(() => {
    const { area, clearSubtitles, size, speed, unlimited, followRate, density, ...filters } = settings.value;
    setOpacity(filters.visible ? filters.opacity : 0);
    send({
      kind: 'style',
      style: { area: area / 8, clearSubtitles, size, speed, unlimited, still: still.value },
      rules: {
        words: filters.words,
        authors: filters.authors,
        types: filters.hiddenTypes,
        mergeSeconds: filters.merge ? mergeSeconds : 0,
        perSecond: density || Number.POSITIVE_INFINITY,
      },
      followRate,
      accent: view.getComputedStyle(host).getPropertyValue('--tenger-accent').trim() || '#4cc2ff',
    });
    return undefined;
  });

  scope.effect(() => {
    const document = page.value;
    const read = () => (isPageVisible.value = !document.hidden);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  });
  scope.effect(() => {
    const shown =
      isPageVisible.value && settings.value.visible && width.value >= minWidth && !player.state.error.value;
    send({ kind: 'shown', shown });
    overlay.toggleAttribute('data-no-danmaku', !shown);
    return undefined;
  });
}
