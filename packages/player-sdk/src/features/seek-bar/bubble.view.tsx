/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl, ViewProps } from '../../ui/control';
import bubbleCss from './bubble.css?inline';

/** The time at the pointer, above the seek bar. Screen readers use the value text of the slider. */
function renderBubble({ player: { state }, ui }: ViewProps) {
  const time = ui.pointed.value;
  const { start, end } = state.seekable.value;
  if (time === undefined || !(end > start)) return null;
  const share = (100 * (time - start)) / (end - start);
  const isLive = state.duration.value === Number.POSITIVE_INFINITY;
  return (
    <div class="bubble-line" aria-hidden="true">
      <div class="bubble" style={{ left: `clamp(28px, ${share}%, 100% - 28px)` }}>
        {isLive ? `−${clockText(end - time)}` : clockText(time, end - start)}
      </div>
    </div>
  );
}

export const seekBubble: ViewControl = { slot: 'bar', order: 2, view: renderBubble, css: bubbleCss };
