/** @jsxImportSource preact */
import type { PanelControl, PanelItem, ViewProps } from '../../ui/control';
import { noneText, offText, secondText, styleText, subtitlesText, timingText } from './messages';
import { subtitles } from './subtitles';
import { describeTiming } from './timing-panel.view';
import { pickSecond } from './track-list';

const trackIds = 'track ';

/** The list of tracks, with links to the other subtitle pages. */
export const subtitlesPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles',
  order: 10,
  panel: ({ player, t }) => {
    const { tracks, selected, second, visible, offset, select, setVisible } = player.get(subtitles);
    const chosen = visible.value ? selected.value : undefined;
    if (tracks.value.length === 0) return;
    const items: PanelItem[] = [
      { id: 'off', label: t(offText), checked: !chosen },
      ...tracks.value.map((track) => ({
        id: trackIds + track.id,
        label: track.label,
        checked: track === chosen,
      })),
    ];
    if (chosen) {
      if (tracks.value.some((track) => pickSecond(chosen, track))) {
        items.push({
          id: 'second',
          label: t(secondText),
          hint: second.value?.label ?? t(noneText),
          page: 'subtitles-second',
        });
      }
      items.push(
        { id: 'look', label: t(styleText), page: 'subtitles-look' },
        {
          id: 'timing',
          label: t(timingText),
          hint: describeTiming(offset.value, t),
          page: 'subtitles-timing',
        },
      );
    }
    return {
      title: t(subtitlesText),
      summary: chosen?.label ?? t(offText),
      items,
      select(id) {
        if (id === 'off') setVisible(false);
        else select(id.slice(trackIds.length));
      },
    };
  },
};

/** Selects a second track. */
export const secondPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-second',
  under: 'subtitles',
  panel: ({ player, t }: ViewProps) => {
    const { tracks, selected, second, selectSecond } = player.get(subtitles);
    const others = tracks.value.filter((track) => pickSecond(selected.value, track));
    if (others.length === 0) return;
    return {
      title: t(secondText),
      summary: second.value?.label ?? t(noneText),
      items: [
        { id: 'none', label: t(noneText), checked: !second.value },
        ...others.map((track) => ({
          id: trackIds + track.id,
          label: track.label,
          checked: track === second.value,
        })),
      ],
      select: (id) => selectSecond(id === 'none' ? undefined : id.slice(trackIds.length)),
    };
  },
};
