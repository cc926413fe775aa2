/** @jsxImportSource preact */
import type { ActionFeedback, PlayerCommand } from '../../engine/command';
import type { Player } from '../../engine/player';
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { abLoop } from './ab-loop';

const setStartText = message('ab-loop.set-start', 'Start repeating here (A)');
const setEndText = message('ab-loop.set-end', 'Repeat up to here (B)');
const clearText = message('ab-loop.clear', 'Stop repeating');
const startedText = message('ab-loop.started', 'A · {time}');
const repeatsText = message('ab-loop.repeats', 'A–B · {start} – {end}');
const clearedText = message('ab-loop.cleared', 'Repeat off');

/** The two marks on the seek bar. */
const abLoopMarks: ViewControl = {
  slot: 'bar',
  order: 10,
  css: `
.ab-marks { position: relative; height: 20px; margin: -20px 16px 0; pointer-events: none }
.bottom > .ab-marks { pointer-events: none }
.ab-marks > i { position: absolute; top: 50%; height: 3px; margin-top: -1.5px; background: var(--_focus); opacity: .85 }
.ab-marks > b {
  position: absolute; bottom: 14px; width: 15px; margin-left: -7.5px; font-size: 10px; line-height: 15px; font-weight: 800; text-align: center; color: #14100a; background: var(--_focus);
  clip-path: polygon(0 0, 100% 0, 100% 70%, 50% 100%, 0 70%);
}
@media (forced-colors: active) { .ab-marks > * { background: Highlight; color: HighlightText; forced-color-adjust: none } }
`,
  view: ({ player }) => {
    const { start, end } = player.get(abLoop).marks.value;
    const duration = player.state.duration.value;
    if (start === undefined || !(duration > 0)) return null;
    const at = (seconds: number) => `${(seconds / duration) * 100}%`;
    return (
      <div class="ab-marks" aria-hidden="true">
        {end !== undefined && <i style={{ left: at(start), width: at(end - start) }} />}
        <b style={{ left: at(start) }}>A</b>
        {end !== undefined && <b style={{ left: at(end) }}>B</b>}
      </div>
    );
  },
};

function marksFeedback(player: Player): ActionFeedback {
  const { start, end } = player.get(abLoop).marks.peek();
  const clock = (seconds: number) => clockText(seconds, player.state.duration.peek());
  return {
    icon: 'loop',
    ms: 1600,
    say: (t) => {
      if (start === undefined) return t(clearedText);
      if (end === undefined) return t(startedText, { time: clock(start) });
      return t(repeatsText, { start: clock(start), end: clock(end) });
    },
  };
}

const markCommand: PlayerCommand = {
  id: 'ab-loop',
  keys: ['KeyA'],
  label: message('ab-loop.part', 'Repeat a part'),
  perform: (player) => player.get(abLoop).mark(),
  feedback: marksFeedback,
  menu: {
    order: 20,
    label(player) {
      const { start, end } = player.get(abLoop).marks.value;
      return start === undefined ? setStartText : end === undefined ? setEndText : clearText;
    },
  },
};

export const abLoopFeature: DeferredFeature = {
  features: [abLoop()],
  commands: [markCommand],
  controls: [abLoopMarks],
};
