import type { Player } from '../../engine/player';
import { gestures } from './gestures';
import { intentOf, slack, type Tap, tapAfter, thirdOf } from './rules';

/** A press longer than this is holding. */
const holdMs = 500;
/** A second click may follow within this; until then a single one waits, so that full screen does not pause the film. */
const doubleClickMs = 220;

type Mode = 'idle' | 'press' | 'seek' | 'volume' | 'hold' | 'other';

/** Where the controls stand, for taps that show and hide them. */
export interface Controls {
  isVisible(): boolean;
  show(): void;
  hide(): void;
}

/** Pointer handlers of the picture: tells taps, swipes and holding apart. One finger; a second one belongs to the browser. */
export function pointerHandlers(player: Player, controls: Controls) {
  const feature = player.get(gestures);
  let mode: Mode = 'idle';
  let start = { id: -1, x: 0, y: 0, volume: 0, width: 1, height: 1, left: 0 };
  let lastTap: Tap | undefined;
  let wasVisible = false;
  /** What was more than a press ends in a click all the same. */
  let swallow = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let clicking: ReturnType<typeof setTimeout> | undefined;

  /** Ends with the press: a player at rest listens to as little as it can. */
  let pressed = new AbortController();

  const end = (keep: boolean) => {
    pressed.abort();
    clearTimeout(holding);
    if (mode === 'hold') feature.release(player);
    if (mode === 'seek') feature.endSwipe(keep);
    if (mode !== 'press') swallow = true;
    mode = 'idle';
    start = { ...start, id: -1 };
  };
  player.on('destroy', () => {
    pressed.abort();
    clearTimeout(holding);
    clearTimeout(clicking);
  });

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.id) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (mode === 'press' && Math.hypot(dx, dy) >= slack) {
      clearTimeout(holding);
      if (event.pointerType !== 'touch') return;
      const layer = event.currentTarget as HTMLElement;
      const from = (start.x - start.left) / Math.max(1, start.width);
      const canSetVolume = feature.full(player) && volumeCanBeSet(layer.ownerDocument);
      const intent = intentOf({ dx, dy, from, canSeek: feature.canSeek(), canSetVolume });
      if (intent !== 'none') mode = intent;
      if (mode === 'seek' || mode === 'volume') capture(layer, event.pointerId);
    }
    if (mode === 'seek') feature.swipeTo(dx, dy, start.width, start.height);
    if (mode === 'volume') feature.slideVolume(start.volume, dy, start.height);
  };

  const follow = (layer: HTMLElement) => {
    pressed = new AbortController();
    const { signal } = pressed;
    layer.addEventListener('pointermove', move, { signal });
    // Wherever it is let go.
    const { ownerDocument } = layer;
    const listen = (name: 'pointerup' | 'pointercancel', keep: boolean) => {
      ownerDocument.addEventListener(name, ({ pointerId }) => pointerId === start.id && end(keep), {
        signal,
      });
    };
    listen('pointerup', true);
    // The browser scrolls or zooms from here on.
    listen('pointercancel', false);
  };

  const tap = (event: MouseEvent) => {
    const third = thirdOf(event.clientX - start.left, start.width);
    lastTap = tapAfter(lastTap, third, event.timeStamp);
    if (!lastTap.double) return wasVisible ? controls.hide() : controls.show();
    if (third === 'middle') return feature.toggle();
    controls.hide();
    feature.seekBy(third === 'start' ? -1 : 1);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (start.id !== -1 && event.pointerId !== start.id) {
        end(false);
        mode = 'other';
        return;
      }
      const layer = event.currentTarget as HTMLElement;
      const { left, width, height } = layer.getBoundingClientRect();
      const volume = player.state.volume.peek();
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, volume, width, height, left };
      mode = 'press';
      swallow = false;
      // The focus that comes with the tap shows the controls by itself, before the click.
      wasVisible = controls.isVisible();
      follow(layer);
      clearTimeout(holding);
      holding = setTimeout(() => {
        if (mode !== 'press' || !feature.hold(player)) return;
        mode = 'hold';
        capture(layer, start.id);
      }, holdMs);
    },
    onClick(event: MouseEvent) {
      if (swallow) {
        swallow = false;
        return;
      }
      if (!player.state.started.peek()) return player.toggle();
      if (event instanceof PointerEvent && event.pointerType === 'touch') return tap(event);
      clearTimeout(clicking);
      if (event.detail < 2) clicking = setTimeout(feature.toggle, doubleClickMs);
      else if (event.detail === 2) feature.doubleClick(player);
    },
  };
}

/** A pointer made by a script cannot be captured. */
function capture(layer: HTMLElement, id: number): void {
  try {
    layer.setPointerCapture(id);
  } catch {
    // Moves over the layer itself still arrive.
  }
}

/** iPhone and iPad leave the volume to their buttons. */
function volumeCanBeSet(document: Document): boolean {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
