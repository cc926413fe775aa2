/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { abLoop } from './ab-loop';

/** The two marks on the seek bar. */
export const abLoopMarks: ViewControl = {
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
