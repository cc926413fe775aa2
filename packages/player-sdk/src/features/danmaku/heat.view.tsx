/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { danmaku } from './danmaku';
import { heatPath } from './heat-path';

/** The comment density over the seek bar. */
export const heatCurve: ViewControl = {
  slot: 'bar',
  order: -1,
  view: ({ player }) => {
    const { heat, settings } = player.get(danmaku);
    const values = heat.value;
    if (values.length === 0 || !settings.value.heat || !settings.value.visible) return null;
    return (
      <div class="heat" aria-hidden="true">
        <svg aria-hidden="true" viewBox={`0 0 ${values.length - 1} 1`} preserveAspectRatio="none">
          <path d={heatPath(values)} />
        </svg>
      </div>
    );
  },
};
