import type { Player } from '../../engine/player';
import { canSetVolume } from '../../media/can-set-volume';
import { gestures } from './gestures';
import { classifyTap, detectIntent, findThird, slopPixels, type Tap } from './rules';

/** Milliseconds after which a press is a hold. */
const holdMs = 500;
/** Milliseconds that a click waits for a second one, so that a double click does not also pause. */
const doubleClickMs = 220;

type Mode = 'idle' | 'press' | 'seek' | 'volume' | 'hold' | 'other';

/** The visibility of the controls, for taps that toggle it. */
export interface Controls {
  isVisible(): boolean;
  show(): void;
  hide(): void;
}

/** Pointer handlers of the picture for taps, swipes and holds with one finger; the browser handles a second one. */
export function pointerHandlers(player: Player, controls: Controls) {
  const feature = player.get(gestures);
  let mode: Mode = 'idle';
  let start = { id: -1, byTouch: false, ms: 0, x: 0, y: 0, volume: 0, width: 1, height: 1, left: 0 };
  let lastTap: Tap | undefined;
  let wasVisible = false;
  /** Swipes and holds also end with a click event; ignore that one. */
  let swallow = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let clicking: ReturnType<typeof setTimeout> | undefined;
  /** The click before has played or paused. */
  let hasToggled = false;

  /** Aborts at the end of the press, to keep few listeners. */
  let pressed = new AbortController();

  /** `ms`: the time of the event that ends the press. */
  const end = (keep: boolean, ms: number) => {
    pressed.abort();
    clearTimeout(holding);
    if (mode === 'hold') feature.release(player);
    if (mode === 'seek') feature.endSwipe(keep);
    // A busy page handles the end of a tap late, after the timer of a hold.
    const isLateTap = mode === 'hold' && ms - start.ms < holdMs;
    if (mode !== 'press' && !isLateTap) swallow = true;
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
    if (mode === 'press' && Math.hypot(dx, dy) >= slopPixels) {
      clearTimeout(holding);
      if (!start.byTouch) return;
      const layer = event.currentTarget as HTMLElement;
      const from = (start.x - start.left) / Math.max(1, start.width);
      const intent = detectIntent({
        dx,
        dy,
        from,
        canSeek: feature.canSeek(),
        canSetVolume: feature.isFullscreen(player) && canSetVolume(),
      });
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
    // On the document: the press may end outside the layer.
    const { ownerDocument } = layer;
    const listen = (name: 'pointerup' | 'pointercancel', keep: boolean) => {
      const handle = ({ pointerId, timeStamp }: PointerEvent) =>
        pointerId === start.id && end(keep, timeStamp);
      ownerDocument.addEventListener(name, handle, { signal });
    };
    listen('pointerup', true);
    // The browser takes over to scroll or zoom.
    listen('pointercancel', false);
  };

  const tap = (event: MouseEvent) => {
    const third = findThird(event.clientX - start.left, start.width);
    lastTap = classifyTap(lastTap, third, event.timeStamp);
    if (!lastTap.double) return wasVisible ? controls.hide() : controls.show();
    if (third === 'middle') return feature.toggle();
    controls.hide();
    feature.seekBy(third === 'start' ? -1 : 1);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (start.id !== -1 && event.pointerId !== start.id) {
        end(false, event.timeStamp);
        mode = 'other';
        return;
      }
      const layer = event.currentTarget as HTMLElement;
      const { left, width, height } = layer.getBoundingClientRect();
      const volume = player.state.volume.peek();
      const { pointerId: id, timeStamp: ms, clientX: x, clientY: y } = event;
      start = { id, byTouch: event.pointerType === 'touch', ms, x, y, volume, width, height, left };
      mode = 'press';
      swallow = false;
      // The tap also moves the focus, which shows the controls before the click.
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
      const undoes = hasToggled;
      hasToggled = false;
      if (swallow) {
        swallow = false;
        return;
      }
      if (!player.state.started.peek()) return player.toggle();
      // The type of the press: a click does not name the pointer everywhere, see picture.view.ts.
      if (start.byTouch) return tap(event);
      clearTimeout(clicking);
      if (event.detail < 2) {
        clicking = setTimeout(() => {
          hasToggled = true;
          feature.toggle();
        }, doubleClickMs);
      } else if (event.detail === 2) {
        // A slow hand or a busy page: the second click came after the timer.
        if (undoes) feature.toggle();
        feature.doubleClick(player);
      }
    },
  };
}

/** Synthetic pointers cannot be captured. */
function capture(layer: HTMLElement, id: number): void {
  try {
    layer.setPointerCapture(id);
  } catch {
    // Moves over the layer still arrive.
  }
}
