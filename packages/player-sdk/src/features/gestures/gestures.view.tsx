/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { type GesturesOptions, gestures } from './gestures';
import gesturesCss from './gestures.css?inline';
import { pointerHandlers } from './pointer';
import { swipeVolume } from './rules';

const cancelText = message('gestures.cancel', 'Let go to stay here');
const deltaText = message('gestures.delta', '{seconds} s');

/** Covers the core's picture layer and replaces its clicks. */
const gestureLayer: ViewControl = {
  slot: 'picture',
  order: 10,
  css: gesturesCss,
  view: ({ player, ui }) => {
    const pointer = pointerHandlers(player, {
      isVisible: () => ui.visible.peek(),
      show: ui.wake,
      hide: ui.sleep,
    });
    const { isFullscreen, slideVolume } = player.get(gestures);
    const turnVolume = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const step = swipeVolume(player.state.volume.peek(), Math.sign(event.deltaY) * 0.0375, 1);
      slideVolume(step, 0, 1);
    };
    return () => (
      // Listen to the wheel in fullscreen only; elsewhere it scrolls the page.
      // Keyboard and screen reader users have buttons and keys for this.
      <div
        class="picture gestures"
        aria-hidden="true"
        onPointerDown={pointer.onPointerDown}
        onClick={(event) => {
          if (ui.menu.peek() === undefined) pointer.onClick(event);
          else ui.menu.value = undefined;
        }}
        onWheel={isFullscreen(player) ? turnVolume : undefined}
      />
    );
  },
};

/** The target of a swipe. */
const swipePreview: ViewControl = {
  slot: 'overlay',
  view: ({ player, t }) => {
    const swipe = player.get(gestures).swipe.value;
    if (!swipe) return null;
    const duration = player.state.duration.peek();
    const shown = swipe.cancelled ? swipe.from : swipe.to;
    const delta = Math.round(swipe.to - swipe.from);
    return (
      <div class="swipe" data-cancelled={swipe.cancelled ? '' : undefined}>
        <div class="swipe-time">
          {clockText(shown, duration)} <small>/ {clockText(duration)}</small>
        </div>
        <div class="swipe-delta">
          {swipe.cancelled
            ? t(cancelText)
            : t(deltaText, { seconds: `${delta < 0 ? '−' : '+'}${Math.abs(delta)}` })}
        </div>
        <span class="swipe-rail">
          <span style={{ transform: `scaleX(${shown / duration})` }} />
        </span>
      </div>
    );
  },
};

export const gesturesFeature = (
  connections: GesturesOptions,
): ConfigurableFeature<{ readonly gestures?: boolean | undefined }> => ({
  options: { gestures: 'true or false' },
  create: (options) =>
    options.gestures === false
      ? {}
      : { features: [gestures(connections)], controls: [gestureLayer, swipePreview] },
});
