/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { danmaku } from './danmaku';

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

/** A smooth line through the values, as an SVG path one unit high. */
export function heatPath(heat: readonly number[]): string {
  const smooth = heat.map((value, at) => {
    const before = heat[at - 1] ?? value;
    const after = heat[at + 1] ?? value;
    return (before + 2 * value + after) / 4;
  });
  const points = smooth.map((value, at) => [at, Math.round((1 - value) * 1000) / 1000] as const);
  const curve = points
    .slice(1)
    .map(([x, y], at) => {
      const before = points[at]?.[1] ?? y;
      return `C${x - 0.5} ${before} ${x - 0.5} ${y} ${x} ${y}`;
    })
    .join('');
  return `M0 1L0 ${points[0]?.[1] ?? 1}${curve}L${heat.length - 1} 1Z`;
}
