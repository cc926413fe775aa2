/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { untracked } from '../../foundation/signal';
import type { Quality } from '../../media/stream';
import type { PanelControl, ViewControl } from '../../ui/control';
import { quality } from './quality';
import qualityNoticeCss from './quality-notices.css?inline';

const qualityText = message('quality.quality', 'Quality');
const autoText = message('quality.auto', 'Auto');
const autoNowText = message('quality.auto-now', 'Auto ({quality})');
const switchedText = message('quality.switched', 'Quality: {quality}');
const switchingText = message('quality.switching', 'Switching to {quality}…');
const failedText = message(
  'quality.failed',
  '{quality} could not be loaded. Playback continues in {active}.',
);
const comingText = message('quality.coming', 'Loading…');

interface QualityNoticeOptions {
  readonly show: (player: Player, text: string, ms?: number) => void;
}

/** Milliseconds before a switch is announced; faster ones need no notice. */
const busyAfterMs = 500;
/** Shown until the next notice replaces it; a failed switch ends much earlier. */
const switchingMs = 60_000;
/** Long enough to read two sentences. */
const readMs = 4000;

export const qualityPanel: PanelControl = {
  slot: 'settings',
  id: 'quality',
  order: 20,
  panel: ({ player, t }) => {
    const { options, selected, active, select } = player.get(quality);
    if (options.value.length < 2) return;
    const chosen = selected.value;
    const now = active.value;
    const auto = now && now.index >= 0 ? t(autoNowText, { quality: now.label }) : t(autoText);
    return {
      title: t(qualityText),
      summary: chosen?.index === -1 ? auto : (chosen?.label ?? ''),
      // Best quality first: viewers look for it most.
      items: [...options.value]
        .sort((a, b) => b.index - a.index)
        .map((option) => ({
          id: option.id,
          label: option.index === -1 ? auto : option.label,
          hint: option === chosen && option.index >= 0 && now && now !== option ? t(comingText) : undefined,
          checked: option === chosen,
        })),
      select,
    };
  },
};

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
