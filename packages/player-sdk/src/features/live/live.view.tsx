/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';
import { computed } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { live } from './live';
import liveCss from './live.css?inline';

const liveText = message('live.live', 'Live');
const goLiveText = message('live.go-live', 'Go to live');
const behindText = message('live.behind', '{time} behind live');

/** Replaces the time display: a button to the live edge and the time behind it. */
export const liveDisplay: ViewControl = {
  slot: 'start',
  css: liveCss,
  view: ({ player, t, ui }) => {
    const { position, goLive } = player.get(live);
    const there = computed(() => position.value !== undefined);
    return () => {
      if (!there.value) return null;
      const { atEdge = true, behind = 0 } = ui.seen(position) ?? {};
      const clock = clockText(behind);
      return (
        <>
          <button
            type="button"
            class="live"
            part="button"
            data-edge={atEdge ? '' : undefined}
            aria-label={atEdge ? t(liveText) : `${t(goLiveText)}: ${t(behindText, { time: clock })}`}
            onClick={goLive}
          >
            {t(liveText)}
          </button>
          {!atEdge && (
            <span class="live-behind" aria-hidden="true" part="time">
              −{clock}
            </span>
          )}
        </>
      );
    };
  },
};
