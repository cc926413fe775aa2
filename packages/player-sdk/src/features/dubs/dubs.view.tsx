/** @jsxImportSource preact */
import type { PanelControl } from '../../ui/control';
import { dubs } from './dubs';
import { soundText } from './messages';

export const dubsPanel: PanelControl = {
  slot: 'settings',
  id: 'sound',
  panel: ({ player, t }) => {
    const { options, selected, select } = player.get(dubs);
    if (options.value.length < 2) return;
    return {
      title: t(soundText),
      summary: selected.value?.label ?? '',
      items: options.value.map(({ id, label }) => ({ id, label, checked: id === selected.value?.id })),
      select,
    };
  },
};
