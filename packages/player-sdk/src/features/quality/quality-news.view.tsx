/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { Quality } from '../../media/stream';
import type { ViewControl } from '../../ui/control';
import { failedText, switchedText, switchingText } from './messages';
import { qualityNewsCss } from './quality-news.css';

export interface QualityNewsOptions {
  readonly show: (player: Player, text: string, ms?: number) => void;
}

/** A switch that is over sooner needs no words. */
const busyAfterMs = 500;
/** Stays until what follows takes its place; a switch that never ends is given up long before. */
const switchingMs = 60_000;
/** Long enough to read two sentences. */
const readMs = 4000;

/** Says what becomes of the picture the viewer has picked. Views draw; this one speaks. */
export function qualityNews({ show }: QualityNewsOptions): ViewControl {
  return {
    slot: 'overlay',
    css: qualityNewsCss,
    view: ({ player, t, ui }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** What was on show when nothing was on its way. */
      let settled: Quality | undefined;
      let told: Quality | undefined;
      let talking = false;
      const rest = () => {
        clearTimeout(timer);
        ui.host.removeAttribute('data-busy');
      };
      player.on('destroy', rest);

      return () => {
        const { selected, active, failed } = player.state.stream.value?.qualities ?? {};
        const picked = selected?.value;
        const now = active?.value;
        const lost = failed?.value;
        rest();
        untracked(() => {
          const say = (text: string, ms?: number) => show(player, text, ms);
          if (!picked || !now || player.signal.aborted) {
            if (talking) say('');
            talking = false;
            settled = undefined;
          } else if (picked.index >= 0 && picked !== now) {
            const quality = picked.label;
            timer = setTimeout(() => {
              talking = true;
              ui.host.toggleAttribute('data-busy', true);
              say(t(switchingText, { quality }), switchingMs);
            }, busyAfterMs);
          } else {
            if (lost && lost !== told) say(t(failedText, { quality: lost.label, active: now.label }), readMs);
            else if (talking || (settled && settled !== now && picked === now))
              say(t(switchedText, { quality: now.label }));
            talking = false;
            settled = now;
          }
          told = lost;
        });
        return null;
      };
    },
  };
}
