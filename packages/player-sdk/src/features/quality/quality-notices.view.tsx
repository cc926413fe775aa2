/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { Quality } from '../../media/stream';
import type { ViewControl } from '../../ui/control';
import { failedText, switchedText, switchingText } from './messages';
import qualityNoticeCss from './quality-notices.css?inline';

export interface QualityNoticeOptions {
  readonly show: (player: Player, text: string, ms?: number) => void;
}

/** Milliseconds before a switch is announced; faster ones need no notice. */
const busyAfterMs = 500;
/** Shown until the next notice replaces it; a failed switch ends much earlier. */
const switchingMs = 60_000;
/** Long enough to read two sentences. */
const readMs = 4000;

/** Announces the progress and result of a quality switch. Renders nothing. */
export function qualityNotices({ show }: QualityNoticeOptions): ViewControl {
  return {
    slot: 'overlay',
    css: qualityNoticeCss,
    view: ({ player, t, ui }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** The active quality while no switch was in progress. */
      let settled: Quality | undefined;
      let announced: Quality | undefined;
      let isShowing = false;
      const clearBusy = () => {
        clearTimeout(timer);
        ui.host.removeAttribute('data-busy');
      };
      player.on('destroy', clearBusy);

      return () => {
        const { selected, active, failed } = player.state.stream.value?.qualities ?? {};
        const picked = selected?.value;
        const now = active?.value;
        const failedQuality = failed?.value;
        clearBusy();
        untracked(() => {
          const showText = (text: string, ms?: number) => show(player, text, ms);
          if (!picked || !now || player.signal.aborted) {
            if (isShowing) showText('');
            isShowing = false;
            settled = undefined;
          } else if (picked.index >= 0 && picked !== now) {
            const quality = picked.label;
            timer = setTimeout(() => {
              isShowing = true;
              ui.host.toggleAttribute('data-busy', true);
              showText(t(switchingText, { quality }), switchingMs);
            }, busyAfterMs);
          } else {
            if (failedQuality && failedQuality !== announced)
              showText(t(failedText, { quality: failedQuality.label, active: now.label }), readMs);
            else if (isShowing || (settled && settled !== now && picked === now))
              showText(t(switchedText, { quality: now.label }));
            isShowing = false;
            settled = now;
          }
          announced = failedQuality;
        });
        return null;
      };
    },
  };
}
