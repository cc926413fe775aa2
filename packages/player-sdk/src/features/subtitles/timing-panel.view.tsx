/** @jsxImportSource preact */
import type { Translate } from '../../foundation/message';
import type { PanelControl } from '../../ui/control';
import { coarseText, earlierText, fineText, laterText, onTimeText, timingText } from './messages';
import { subtitles } from './subtitles';

/** "0.5 s later" */
export function describeTiming(seconds: number, t: Translate): string {
  if (seconds === 0) return t(onTimeText);
  return t(seconds > 0 ? laterText : earlierText, { seconds: Math.abs(seconds) });
}

/** For a file that was made for another cut of the movie. */
export const timingPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-timing',
  under: 'subtitles',
  panel: ({ player, t }) => {
    const { tracks, offset, setOffset } = player.get(subtitles);
    if (tracks.value.length === 0) return;
    const now = offset.value;
    const hint = describeTiming(now, t);
    const step = (by: number) => ({
      hint,
      less: () => setOffset(now - by),
      more: () => setOffset(now + by),
    });
    return {
      title: t(timingText),
      summary: hint,
      items: [
        { id: 'fine', label: t(fineText), ...step(0.1) },
        { id: 'coarse', label: t(coarseText), ...step(0.5) },
        { id: 'reset', label: t(onTimeText), checked: now === 0 },
      ],
      select: () => setOffset(0),
    };
  },
};
