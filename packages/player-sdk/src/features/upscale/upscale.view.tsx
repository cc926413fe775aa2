/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { Control, PanelControl, ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { comparisonHandle } from './comparison.view';
import { compareText, endText, obstacleTexts, offText, onText, titleText } from './messages';
import { type UpscaleOptions, upscale } from './upscale';
import { isObstacle } from './upscale-rules';

/** Milliseconds for which an obstacle is shown. */
const readMs = 5000;

const closeIcon: IconPaths = ['m6.5 6.5 11 11m0-11-11 11', ''];

const upscalePanel: PanelControl = {
  slot: 'settings',
  id: 'upscale',
  order: 25,
  panel: ({ player, t }) => {
    const { enabled, status, set, compare } = player.get(upscale);
    const now = status.value;
    return {
      title: t(titleText),
      summary: t(enabled.value ? onText : offText),
      items: [
        {
          id: 'upscale-on',
          label: t(titleText),
          on: enabled.value,
          hint: isObstacle(now) ? t(obstacleTexts[now]) : undefined,
        },
        ...(now === 'active'
          ? [{ id: 'upscale-compare', label: t(compareText), run: () => compare(0.5) }]
          : []),
      ],
      select: () => set(!enabled.peek()),
    };
  },
};

const endButton: ViewControl = {
  slot: 'top-end',
  view: ({ player, t }) => {
    const { comparison, compare, status } = player.get(upscale);
    if (comparison.value === undefined || status.value !== 'active') return null;
    return <Button icon={closeIcon} label={t(endText)} align="end" onPress={() => compare(undefined)} />;
  },
};

/** Renders nothing: announces why the picture is not sharper. */
const notices = (show: UpscaleConnections['show']): ViewControl => ({
  slot: 'overlay',
  view: ({ player, t }) => {
    const { announcement } = player.get(upscale);
    return () => {
      const obstacle = announcement.value?.obstacle;
      if (obstacle) show(player, t(obstacleTexts[obstacle]), readMs);
      return null;
    };
  },
});

export interface UpscaleConnections extends Pick<UpscaleOptions, 'elsewhere'> {
  /** Shows a notice for this number of milliseconds. */
  readonly show: (player: Player, text: string, ms: number) => void;
}

export const upscaleFeature = ({
  elsewhere,
  show,
}: UpscaleConnections): ConfigurableFeature<Pick<UpscaleOptions, 'upscale'>> => ({
  options: { upscale: 'auto or false' },
  create: (options) => {
    const controls: readonly Control[] = [upscalePanel, comparisonHandle, endButton, notices(show)];
    return options.upscale === false
      ? {}
      : { features: [upscale({ upscale: options.upscale, elsewhere })], controls };
  },
});
