/** @jsxImportSource preact */
import type { PanelControl, PanelItem, ViewProps } from '../../ui/control';
import { danmaku } from './danmaku';
import * as words from './messages';
import { type DanmakuSettings, densities, opacities, sizes, speeds } from './preferences';
import { danmakuTalk } from './talk';

const hidden = (player: ViewProps['player']) => player.get(danmaku).status.value === 'none';
const percent = ({ t }: ViewProps, fraction: number) =>
  t(words.percentText, { percent: Math.round(fraction * 100) });

/** Less or more of a setting, along a scale. */
function step<Name extends keyof DanmakuSettings>(
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
  const to = (index: number) => {
    const value = scale[index];
    return value === undefined ? undefined : () => set({ [name]: value });
  };
  return { id: name, label, hint, less: to(at - 1), more: to(at + 1) };
}

const drawerTexts = { canvas: words.canvasText, gpu: words.gpuText, webgpu: words.webgpuText };
const drawers = ['canvas', 'gpu', 'webgpu'] as const;

export const danmakuPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku',
  order: 45,
  panel: (props) => {
    const { player, t } = props;
    if (hidden(player)) return;
    const { settings, set, count } = player.get(danmaku);
    const { open } = player.get(danmakuTalk);
    const now = settings.value;
    const filters = now.words.length + now.authors.length + now.hiddenTypes.length;
    return {
      title: t(words.commentsText),
      summary: now.visible ? t(words.onText) : t(words.offText),
      items: [
        { id: 'visible', label: t(words.toggleText), on: now.visible },
        { id: 'unlimited', label: t(words.unlimitedText), on: now.unlimited },
        {
          ...step(props, 'opacity', opacities, t(words.opacityText), percent(props, now.opacity)),
          // In steps of a twentieth; what is shown at all can be seen.
          bar: { at: now.opacity, to: (part) => set({ opacity: Math.max(0.1, Math.round(part * 20) / 20) }) },
        },
        { id: 'look', label: t(words.lookText), page: 'danmaku-look' },
        { id: 'types', label: t(words.typesText), hint: typesHint(props), page: 'danmaku-types' },
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

const typesHint = ({ player, t }: ViewProps) => {
  const { hiddenTypes } = player.get(danmaku).settings.value;
  const shown = words.typeTexts.filter((_, type) => !hiddenTypes.includes(type));
  return shown.length === words.typeTexts.length ? t(words.allText) : String(shown.length);
};

export const danmakuLookPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku-look',
  under: 'danmaku',
  panel: (props) => {
    const { player, t } = props;
    if (hidden(player)) return;
    const { settings, set } = player.get(danmaku);
    const now = settings.value;
    const times = (value: number) => t(words.timesText, { times: value });
    const renderers = { auto: words.automaticText, ...drawerTexts };
    return {
      title: t(words.lookText),
      summary: '',
      items: [
        step(
          props,
          'area',
          [1, 2, 3, 4, 5, 6, 7, 8],
          t(words.areaText),
          now.area === 8 ? percent(props, 1) : t(words.areaPartText, { eighths: now.area }),
        ),
        { id: 'clearSubtitles', label: t(words.subtitlesClearText), on: now.clearSubtitles },
        step(props, 'size', sizes, t(words.sizeText), percent(props, now.size)),
        step(props, 'speed', speeds, t(words.speedText), times(now.speed)),
        { id: 'followRate', label: t(words.followText), on: now.followRate },
        step(
          props,
          'density',
          densities,
          t(words.densityText),
          now.density === 0 ? t(words.densityAllText) : t(words.densityPartText, { count: now.density }),
        ),
        { id: 'heat', label: t(words.heatText), on: now.heat },
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
        if (id === 'heat') set({ heat: !now.heat });
      },
    };
  },
};

export const danmakuTypesPanel: PanelControl = {
  slot: 'settings',
  id: 'danmaku-types',
  under: 'danmaku',
  panel: ({ player, t }) => {
    if (hidden(player)) return;
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
    if (hidden(player)) return;
    const { settings, set, drawer } = player.get(danmaku);
    const { renderer } = settings.value;
    const now = t(drawerTexts[drawer.value ?? 'canvas']);
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
        ...drawers.map((id) => ({ id, label: t(drawerTexts[id]), checked: renderer === id })),
      ],
      select: (id) => set({ renderer: drawers.find((one) => one === id) ?? 'auto' }),
    };
  },
};
