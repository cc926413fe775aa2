/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { PanelControl } from '../../ui/control';
import { chaptersText, highlightsText } from './messages';
import { timeline } from './timeline';

/** The chapters as a list, for keyboard and touch. */
export const chaptersPanel: PanelControl = {
  slot: 'settings',
  id: 'chapters',
  order: 40,
  panel: ({ player, t }) => {
    const { chapters, chapter } = player.get(timeline);
    const list = chapters.value;
    if (list.length < 2) return;
    return {
      title: t(chaptersText),
      summary: chapter.value?.title ?? '',
      items: list.map((item, index) => ({
        id: String(index),
        label: item.title,
        hint: clockText(item.start, player.state.duration.value),
        checked: item === chapter.value,
      })),
      select: (id) => player.seek(list[Number(id)]?.start ?? Number.NaN),
    };
  },
};

export const highlightsPanel: PanelControl = {
  slot: 'settings',
  id: 'highlights',
  order: 41,
  panel: ({ player, t }) => {
    const points = player.get(timeline).highlights.value;
    if (points.length === 0) return;
    return {
      title: t(highlightsText),
      summary: String(points.length),
      items: points.map(({ time, text }, index) => ({
        id: String(index),
        label: text,
        hint: clockText(time, player.state.duration.value),
        checked: false,
      })),
      select: (id) => player.seek(points[Number(id)]?.time ?? Number.NaN),
    };
  },
};
