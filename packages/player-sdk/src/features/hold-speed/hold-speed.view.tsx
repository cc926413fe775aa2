/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { Icon, type IconPaths } from '../../ui/kit/icon';
import { holdSpeed } from './hold-speed';

const forward: IconPaths = ['', 'M12.5 5v14h1l7.5-6.2v-1.6L13.5 5zM3.5 5v14h1l7.5-6.2v-1.6L4.5 5z'];

/** Shows the faster rate while a key or pointer is held. */
const holdBadge: ViewControl = {
  slot: 'overlay',
  css: `
.hold { position: absolute; z-index: 1; top: 24px; left: 0; right: 0; display: flex; justify-content: center; pointer-events: none }
.hold > span {
  display: flex; align-items: center; gap: 6px; padding: 6px 14px; color: var(--_text); background: rgb(6 10 18 / .78); font-size: 15px; line-height: 22px; font-weight: 700;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.hold .icon { color: var(--_accent) }
@container player (width <= 500px) { .hold { top: 10px } .hold > span { font-size: 14px } .chrome:has(.hold) .top { opacity: 0 } }
@media (forced-colors: active) { .hold > span { border: 1px solid CanvasText; clip-path: none } }
`,
  view: ({ player }) => {
    const { held } = player.get(holdSpeed);
    if (held.value === undefined) return null;
    return (
      <div class="hold">
        <span>
          {held.value}×<Icon name={forward} size={18} />
        </span>
      </div>
    );
  },
};

export const holdSpeedFeature: ConfigurableFeature<{ readonly hotkeys?: boolean | undefined }> = {
  create: ({ hotkeys }) => ({
    features: [holdSpeed({ keys: hotkeys !== false })],
    controls: [holdBadge],
  }),
};
