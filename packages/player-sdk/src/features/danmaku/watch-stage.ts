import type { ToEngine } from '../../danmaku/protocol';
import type { Player, Surface } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import type { DanmakuSettings } from './preferences';

export interface WatchStageOptions {
  readonly player: Player;
  readonly surface: Surface;
  readonly scope: Scope;
  readonly settings: Readable<DanmakuSettings>;
  readonly send: (message: ToEngine) => void;
  readonly setOpacity: (opacity: number) => void;
}

/** Narrower players, such as the small one in the corner, have no room for comments. */
const narrowest = 260;
/** More device pixels than two to one nobody can tell from two. */
const finest = 2;
/** Seconds in which doubles become one. */
const mergeSeconds = 12;

/** Tells the engine the size of the stage, the viewer's wishes, and whether anybody looks. */
export function watchStage({ player, surface, scope, settings, send, setOpacity }: WatchStageOptions): void {
  const { overlay, host } = surface;
  const document = overlay.ownerDocument;
  const view = document.defaultView ?? window;
  const width = signal(0);

  const measure = () => {
    const { clientWidth, clientHeight } = overlay;
    if (clientWidth === 0 || clientHeight === 0) return;
    width.value = clientWidth;
    const ratio = Math.min(finest, overlay.ownerDocument.defaultView?.devicePixelRatio ?? 1);
    send({ kind: 'stage', width: clientWidth, height: clientHeight, ratio });
  };
  const size = new ResizeObserver(measure);
  size.observe(overlay);
  scope.defer(() => size.disconnect());
  measure();

  const calm = view.matchMedia('(prefers-reduced-motion: reduce)');
  const still = signal(calm.matches);
  calm.addEventListener('change', () => (still.value = calm.matches), { signal: scope.signal });

  scope.effect(() => {
    const { area, clearSubtitles, size, speed, unlimited, followRate, density, ...own } = settings.value;
    setOpacity(own.visible ? own.opacity : 0);
    send({
      kind: 'look',
      look: { area: area / 8, clearSubtitles, size, speed, unlimited, still: still.value },
      rules: {
        words: own.words,
        authors: own.authors,
        types: own.hiddenTypes,
        mergeSeconds: own.merge ? mergeSeconds : 0,
        perSecond: density || Number.POSITIVE_INFINITY,
      },
      followRate,
      accent: view.getComputedStyle(host).getPropertyValue('--tenger-accent').trim() || '#4cc2ff',
    });
    return undefined;
  });

  const seen = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => (seen.value = !document.hidden), {
    signal: scope.signal,
  });
  scope.effect(() => {
    const shown =
      seen.value && settings.value.visible && width.value >= narrowest && !player.state.error.value;
    send({ kind: 'shown', shown });
    overlay.toggleAttribute('data-no-danmaku', !shown);
    return undefined;
  });
}
