/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';
import { computed } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { type HeatmapOptions, heatmap } from './heatmap';
import heatmapCss from './heatmap.css?inline';
import { curvePath, curveSize } from './heatmap-rules';

const peakText = message('heatmap.peak', 'Liveliest moment · {time}');

/** The path is computed once for a list of values. */
const curves = new WeakMap<readonly number[], string>();

function curveOf(values: readonly number[]): string {
  const curve = curves.get(values) ?? curvePath(values);
  curves.set(values, curve);
  return curve;
}

/** The curve over the seek bar; CSS shows it while the viewer uses the bar. */
const heatmapCurve: ViewControl = {
  slot: 'bar',
  order: -1,
  css: heatmapCss,
  view: ({ player, ui }) => {
    const { values, shown } = player.get(heatmap);
    // Renders again for each visit of the bar: the feature that has the fallback may load later than this view.
    const isPointed = computed(() => ui.pointed.value !== undefined);
    return () => {
      if (!ui.touched.value || !shown.value) return null;
      void isPointed.value;
      const current = values();
      if (current.length === 0) return null;
      return (
        <div class="heatmap" aria-hidden="true">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${curveSize.width} ${curveSize.height}`}
            preserveAspectRatio="none"
          >
            <path d={curveOf(current)} />
          </svg>
        </div>
      );
    };
  },
};

const jumpCommand: PlayerCommand = {
  id: 'liveliest-moment',
  keys: ['KeyH'],
  label: message('heatmap.jump', 'To the liveliest moment'),
  perform: (player) => player.get(heatmap).jumpToPeak(),
  feedback({ state }) {
    const time = clockText(state.time.peek(), state.duration.peek());
    return { icon: 'forward', ms: 1600, say: (t) => t(peakText, { time }) };
  },
  menu: { order: 32, isAvailable: (player) => player.get(heatmap).peak() !== undefined },
};

const showCommand: PlayerCommand = {
  id: 'heatmap',
  keys: [],
  label: message('heatmap.show', 'Heatmap over the seek bar'),
  perform(player) {
    const { shown, setShown } = player.get(heatmap);
    setShown(!shown.peek());
  },
  menu: {
    order: 34,
    on: (player) => player.get(heatmap).shown.value,
    isAvailable: (player) => player.get(heatmap).values().length > 0,
  },
};

export const heatmapFeature = (options: HeatmapOptions): DeferredFeature => ({
  features: [heatmap(options)],
  commands: [jumpCommand, showCommand],
  controls: [heatmapCurve],
});
