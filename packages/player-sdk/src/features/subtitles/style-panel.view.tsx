/** @jsxImportSource preact */
import type { PanelControl, ViewProps } from '../../ui/control';
import {
  backgroundText,
  bottomText,
  boxText,
  colorText,
  colorTexts,
  noneText,
  percentText,
  shadeText,
  sizeText,
  styleText,
  usualText,
} from './messages';
import {
  maxBottom,
  type SubtitleColor,
  type SubtitleStyle,
  subtitleColors,
  subtitleSizes,
} from './subtitle-style';
import { subtitles } from './subtitles';

const backgrounds = { none: noneText, shade: shadeText, box: boxText };
const colors = Object.keys(subtitleColors) as SubtitleColor[];
const bottomStep = 0.02;

const describeColor = ({ color }: SubtitleStyle, { t }: ViewProps) =>
  t(color ? colorTexts[color] : usualText);

/** Size, position, color and background. */
export const subtitleStylePanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-look',
  under: 'subtitles',
  panel: (props) => {
    const { player, t } = props;
    const { tracks, style, bottom, setStyle } = player.get(subtitles);
    if (tracks.value.length === 0) return;
    const current = style.value;
    const smaller = subtitleSizes.findLast((size) => size < current.size);
    const larger = subtitleSizes.find((size) => size > current.size);
    const height = bottom.value;
    const formatPercent = (fraction: number) => t(percentText, { percent: Math.round(fraction * 100) });
    const setBottom = (fraction: number) =>
      setStyle({ bottom: Math.min(maxBottom, Math.max(0, Math.round(fraction * 50) / 50)) });
    return {
      title: t(styleText),
      summary: '',
      items: [
        {
          id: 'size',
          label: t(sizeText),
          hint: formatPercent(current.size),
          less: smaller === undefined ? undefined : () => setStyle({ size: smaller }),
          more: larger === undefined ? undefined : () => setStyle({ size: larger }),
        },
        {
          id: 'bottom',
          label: t(bottomText),
          hint: formatPercent(height),
          less: height > 0 ? () => setBottom(height - bottomStep) : undefined,
          more: height < maxBottom ? () => setBottom(height + bottomStep) : undefined,
        },
        { id: 'color', label: t(colorText), hint: describeColor(current, props), page: 'subtitles-color' },
        {
          id: 'background',
          label: t(backgroundText),
          hint: t(backgrounds[current.background]),
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
    const { style, setStyle } = player.get(subtitles);
    return {
      title: t(colorText),
      summary: describeColor(style.value, props),
      items: [
        { id: 'usual', label: t(usualText), checked: !style.value.color },
        ...colors.map((color) => ({
          id: color,
          label: t(colorTexts[color]),
          checked: style.value.color === color,
        })),
      ],
      select: (id) => setStyle({ color: colors.find((color) => color === id) }),
    };
  },
};

export const backgroundPanel: PanelControl = {
  slot: 'settings',
  id: 'subtitles-background',
  under: 'subtitles-look',
  panel: ({ player, t }) => {
    const { style, setStyle } = player.get(subtitles);
    const names = Object.keys(backgrounds) as (keyof typeof backgrounds)[];
    return {
      title: t(backgroundText),
      summary: t(backgrounds[style.value.background]),
      items: names.map((background) => ({
        id: background,
        label: t(backgrounds[background]),
        checked: style.value.background === background,
      })),
      select: (id) => setStyle({ background: names.find((background) => background === id) ?? 'none' }),
    };
  },
};
