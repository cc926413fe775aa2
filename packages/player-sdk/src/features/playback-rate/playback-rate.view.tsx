/** @jsxImportSource preact */
import type { PanelControl } from '../../ui/control';
import { normalText, speedText } from './messages';
import { playbackRate } from './playback-rate';

export const playbackRatePanel: PanelControl = {
  slot: 'settings',
  id: 'speed',
  order: 10,
  panel: ({ player, t }) => {
    const { rates, rate, select } = player.get(playbackRate);
    const name = (value: number) => (value === 1 ? t(normalText) : `${value}×`);
    return {
      title: t(speedText),
      summary: name(rate.value),
      items: rates.map((value) => ({ id: String(value), label: name(value), checked: value === rate.value })),
      select: (id) => select(Number(id)),
    };
  },
};
