/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { PanelControl } from '../../ui/control';
import { dubs } from './dubs';

const soundText = message('dubs.sound', 'Audio');
const originalText = message('dubs.original', 'Original');
const comingText = message('dubs.coming', 'Loading…');

export const dubsPanel: PanelControl = {
  slot: 'settings',
  id: 'sound',
  order: 30,
  panel: ({ player, t }) => {
    const { options, selected, active, select } = player.get(dubs);
    if (options.value.length < 2) return;
    const now = selected.value;
    const coming = now?.id !== active.value?.id;
    return {
      title: t(soundText),
      summary: now ? now.label || t(originalText) : '',
      items: options.value.map(({ id, label }) => ({
        id,
        label: label || t(originalText),
        hint: coming && id === now?.id ? t(comingText) : undefined,
        checked: id === now?.id,
      })),
      select,
    };
  },
};
