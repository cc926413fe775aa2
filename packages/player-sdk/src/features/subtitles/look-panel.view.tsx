/** @jsxImportSource preact */
import type { PanelControl, ViewProps } from '../../ui/control';
import { highestBottom, palette, type SubtitleColor, type SubtitleLook, sizes } from './look';
import {
  backgroundText,
  bottomText,
  boxText,
  colorText,
  colorTexts,
  lookText,
  noneText,
  percentText,
  shadeText,
  sizeText,
  usualText,
} from './messages';
import { subtitles } from './subtitles';

const backgrounds = { none: noneText, shade: shadeText, box: boxText };
const colors = Object.keys(palette) as SubtitleColor[];
const bottomStep = 0.02;

const colorWords = ({ color }: SubtitleLook, { t }: ViewProps) => t(color ? colorTexts[color] : usualText);

/** Size, height, colour, background. */
export const lookPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-look',
  under: 'subtitles',
  panel: (props) => {
    const { player, t } = props;
    const { tracks, look, bottom, setLook } = player.get(subtitles);
    if (tracks.value.length === 0) return;
    const now = look.value;
    const smaller = sizes.findLast((size) => size < now.size);
    const larger = sizes.find((size) => size > now.size);
    const height = bottom.value;
    const percent = (fraction: number) => t(percentText, { percent: Math.round(fraction * 100) });
    const setBottom = (fraction: number) =>
      setLook({ bottom: Math.min(highestBottom, Math.max(0, Math.round(fraction * 50) / 50)) });
    return {
      title: t(lookText),
      summary: '',
      items: [
        {
          id: 'size',
          label: t(sizeText),
          hint: percent(now.size),
          less: smaller === undefined ? undefined : () => setLook({ size: smaller }),
          more: larger === undefined ? undefined : () => setLook({ size: larger }),
        },
        {
          id: 'bottom',
          label: t(bottomText),
          hint: percent(height),
          less: height > 0 ? () => setBottom(height - bottomStep) : undefined,
          more: height < highestBottom ? () => setBottom(height + bottomStep) : undefined,
        },
        { id: 'color', label: t(colorText), hint: colorWords(now, props), page: 'subtitles-color' },
        {
          id: 'background',
          label: t(backgroundText),
          hint: t(backgrounds[now.background]),
          page: 'subtitles-background',
        },
      ],
      select: () => {},
    };
  },
};

export const colorPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-color',
  under: 'subtitles-look',
  panel: (props) => {
    const { player, t } = props;
    const { look, setLook } = player.get(subtitles);
    return {
      title: t(colorText),
      summary: colorWords(look.value, props),
      items: [
        { id: 'usual', label: t(usualText), checked: !look.value.color },
        ...colors.map((color) => ({
          id: color,
          label: t(colorTexts[color]),
          checked: look.value.color === color,
        })),
      ],
      select: (id) => setLook({ color: colors.find((color) => color === id) }),
    };
  },
};

export const backgroundPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-background',
  under: 'subtitles-look',
  panel: ({ player, t }) => {
    const { look, setLook } = player.get(subtitles);
    const all = Object.keys(backgrounds) as (keyof typeof backgrounds)[];
    return {
      title: t(backgroundText),
      summary: t(backgrounds[look.value.background]),
      items: all.map((background) => ({
        id: background,
        label: t(backgrounds[background]),
        checked: look.value.background === background,
      })),
      select: (id) => setLook({ background: all.find((background) => background === id) ?? 'none' }),
    };
  },
};
