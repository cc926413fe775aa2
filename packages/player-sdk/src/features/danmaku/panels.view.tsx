/** @jsxImportSource preact */
import type { PanelControl, PanelItem, ViewProps } from '../../ui/control';
import { danmaku } from './danmaku';
import { danmakuUi } from './danmaku-ui.view';
import * as words from './messages';
import { type DanmakuSettings, densities, opacities, speeds, textSizes } from './preferences';

const isHidden = (player: ViewProps['player']) => player.get(danmaku).status.value === 'none';
const formatPercent = ({ t }: ViewProps, fraction: number) =>
  t(words.percentText, { percent: Math.round(fraction * 100) });

/** A step item that moves a setting along a scale. */
function createStepItem<Name extends keyof DanmakuSettings>(
  { player }: ViewProps,
  name: Name & { [Key in keyof DanmakuSettings]: DanmakuSettings[Key] extends number ? Key : never }[Name],
  scale: readonly number[],
  label: string,
  hint: string,
): PanelItem {
  const { settings, set } = player.get(danmaku);
  const now = settings.value[name] as number;
  const at = scale.reduce(
    (best, value, index) => (Math.abs(value - now) < Math.abs((scale[best] ?? 0) - now) ? index : best),
    0,
  );
  const setTo = (index: number) => {
    const value = scale[index];
    return value === undefined ? undefined : () => set({ [name]: value });
  };
  return { id: name, label, hint, less: setTo(at - 1), more: setTo(at + 1) };
}

const rendererTexts = { canvas: words.canvasText, gpu: words.gpuText, webgpu: words.webgpuText };
const rendererKinds = ['canvas', 'gpu', 'webgpu'] as const;

export const danmakuPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku',
  order: 45,
  panel: (props) => {
    const { player, t } = props;
    if (isHidden(player)) return;
    const { settings, set, count } = player.get(danmaku);
    const { open } = player.get(danmakuUi);
    const now = settings.value;
    const filters = now.words.length + now.authors.length + now.hiddenTypes.length;
    return {
      title: t(words.commentsText),
      summary: now.visible ? t(words.onText) : t(words.offText),
      items: [
        { id: 'visible', label: t(words.toggleText), on: now.visible },
        { id: 'unlimited', label: t(words.unlimitedText), on: now.unlimited },
        {
          ...createStepItem(
            props,
            'opacity',
            opacities,
            t(words.opacityText),
            formatPercent(props, now.opacity),
          ),
          // Steps of 0.05, and never fully transparent.
          bar: {
            at: now.opacity,
            to: (fraction) => set({ opacity: Math.max(0.1, Math.round(fraction * 20) / 20) }),
          },
        },
        { id: 'look', label: t(words.appearanceText), page: 'danmaku-look' },
        { id: 'types', label: t(words.typesText), hint: describeTypes(props), page: 'danmaku-types' },
        {
          id: 'filters',
          label: t(words.filtersText),
          hint: filters ? String(filters) : '',
          run: () => open('filters'),
        },
        { id: 'merge', label: t(words.mergeText), on: now.merge },
        { id: 'list', label: t(words.listText), hint: String(count.value || ''), run: () => open('list') },
      ],
      select: (id) => {
        if (id === 'visible') set({ visible: !now.visible });
        if (id === 'unlimited') set({ unlimited: !now.unlimited });
        if (id === 'merge') set({ merge: !now.merge });
      },
    };
  },
};

const describeTypes = ({ player, t }: ViewProps) => {
  const { hiddenTypes } = player.get(danmaku).settings.value;
  const shown = words.typeTexts.filter((_, type) => !hiddenTypes.includes(type));
  return shown.length === words.typeTexts.length ? t(words.allText) : String(shown.length);
};

export const danmakuStylePanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku-look',
  under: 'danmaku',
  panel: (props) => {
    const { player, t } = props;
    if (isHidden(player)) return;
    const { settings, set } = player.get(danmaku);
    const now = settings.value;
    const times = (value: number) => t(words.timesText, { times: value });
    const renderers = { auto: words.automaticText, ...rendererTexts };
    return {
      title: t(words.appearanceText),
      summary: '',
      items: [
        createStepItem(
          props,
          'area',
          [1, 2, 3, 4, 5, 6, 7, 8],
          t(words.areaText),
          now.area === 8 ? formatPercent(props, 1) : t(words.areaEighthsText, { eighths: now.area }),
        ),
        { id: 'clearSubtitles', label: t(words.subtitlesClearText), on: now.clearSubtitles },
        createStepItem(props, 'size', textSizes, t(words.sizeText), formatPercent(props, now.size)),
        createStepItem(props, 'speed', speeds, t(words.speedText), times(now.speed)),
        { id: 'followRate', label: t(words.followText), on: now.followRate },
        createStepItem(
          props,
          'density',
          densities,
          t(words.densityText),
          now.density === 0 ? t(words.densityAllText) : t(words.densityPerSecondText, { count: now.density }),
        ),
        {
          id: 'drawing',
          label: t(words.drawingText),
          hint: t(renderers[now.renderer]),
          page: 'danmaku-drawing',
        },
      ],
      select: (id) => {
        if (id === 'clearSubtitles') set({ clearSubtitles: !now.clearSubtitles });
        if (id === 'followRate') set({ followRate: !now.followRate });
      },
    };
  },
};

export const danmakuTypesPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku-types',
  under: 'danmaku',
  panel: ({ player, t }) => {
    if (isHidden(player)) return;
    const { settings, set } = player.get(danmaku);
    const { hiddenTypes } = settings.value;
    return {
      title: t(words.typesText),
      summary: '',
      items: words.typeTexts.map((text, type) => ({
        id: String(type),
        label: t(text),
        on: !hiddenTypes.includes(type),
      })),
      select: (id) => {
        const type = Number(id);
        const rest = hiddenTypes.filter((one) => one !== type);
        set({ hiddenTypes: rest.length < hiddenTypes.length ? rest : [...rest, type] });
      },
    };
  },
};

export const danmakuDrawingPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku-drawing',
  under: 'danmaku-look',
  panel: ({ player, t }) => {
    if (isHidden(player)) return;
    const { settings, set, renderer: rendererKind } = player.get(danmaku);
    const { renderer } = settings.value;
    const now = t(rendererTexts[rendererKind.value ?? 'canvas']);
    return {
      title: t(words.drawingText),
      summary: '',
      items: [
        {
          id: 'auto',
          label: t(words.automaticText),
          hint: renderer === 'auto' ? now : '',
          checked: renderer === 'auto',
        },
        ...rendererKinds.map((id) => ({ id, label: t(rendererTexts[id]), checked: renderer === id })),
      ],
      select: (id) => set({ renderer: rendererKinds.find((one) => one === id) ?? 'auto' }),
    };
  },
};
