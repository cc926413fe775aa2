/** @jsxImportSource preact */
import type { PanelControl } from '../../ui/control';
import { autoNowText, autoText, comingText, qualityText } from './messages';
import { quality } from './quality';

export const qualityPanel: PanelControl = {
  slot: 'settings',
  id: 'quality',
  order: 20,
  panel: ({ player, t }) => {
    const { options, selected, active, select } = player.get(quality);
    if (options.value.length < 2) return;
    const chosen = selected.value;
    const now = active.value;
    const auto = now && now.index >= 0 ? t(autoNowText, { quality: now.label }) : t(autoText);
    return {
      title: t(qualityText),
      summary: chosen?.index === -1 ? auto : (chosen?.label ?? ''),
      // Best quality first: viewers look for it most.
      items: [...options.value]
        .sort((a, b) => b.index - a.index)
        .map((option) => ({
          id: option.id,
          label: option.index === -1 ? auto : option.label,
          hint: option === chosen && option.index >= 0 && now && now !== option ? t(comingText) : undefined,
          checked: option === chosen,
        })),
      select,
    };
  },
};
