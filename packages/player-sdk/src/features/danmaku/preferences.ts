import { readFlag } from '../../foundation/read-flag';
import type { KeyValueStore } from '../../foundation/remembered';
import { numberWithin, remembered } from '../../foundation/remembered';
import { computed, type Readable } from '../../foundation/signal';
import type { DanmakuOptions } from '../../media/danmaku-options';

/** The viewer's danmaku settings; all of them are stored. */
export interface DanmakuSettings {
  readonly visible: boolean;
  readonly unlimited: boolean;
  /** 0 to 1. The slider of the viewer begins at 0.1; the switch hides all comments. */
  readonly opacity: number;
  /** Eighths of the height, 1 to 8. */
  readonly area: number;
  readonly clearSubtitles: boolean;
  /** Multiple of the default speed. */
  readonly speed: number;
  /** Comments follow the playback rate. */
  readonly followRate: boolean;
  /** Multiple of the default size. */
  readonly size: number;
  /** Comments per second at most; 0 for all of them. */
  readonly density: number;
  readonly hiddenTypes: readonly number[];
  /** Words, or patterns between slashes. */
  readonly words: readonly string[];
  readonly authors: readonly string[];
  /** Merges equal comments into one with "×N". */
  readonly merge: boolean;
  readonly renderer: 'auto' | 'canvas' | 'gpu' | 'webgpu';
  /** Type and color of the comments that the viewer writes. */
  readonly type: 0 | 1 | 2;
  readonly color: number;
}

/** Default opacity; a site may pass another. */
export const defaultOpacity = 0.7;

export const opacities = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
export const textSizes = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75];
export const densities = [0, 20, 10, 5, 2];
/** White, red, yellow, green, blue, purple: each at least 3:1 on the black outline. */
export const colors = [0xffffff, 0xff5c5c, 0xffd84d, 0x5fdc7a, 0x5cb8ff, 0xc58bff];
const maxFilters = 200;
/** In grapheme clusters. */
export const maxTextLength = 30;

type StyleSettings = Omit<DanmakuSettings, 'visible' | 'unlimited' | 'opacity'>;

const defaultStyle: StyleSettings = {
  area: 6,
  clearSubtitles: true,
  speed: 1,
  followRate: false,
  size: 1,
  density: 0,
  hiddenTypes: [],
  words: [],
  authors: [],
  merge: false,
  renderer: 'auto',
  type: 0,
  color: 0xffffff,
};

/** Clamps stored or passed values to valid ones. */
export function checkDanmakuStyle(value: unknown): StyleSettings {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const toNumber = (value: unknown, min: number, max: number, fallback: number) =>
    typeof value === 'number' && value >= min && value <= max ? value : fallback;
  const toBoolean = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  const toTexts = (value: unknown) => {
    const names = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
    const cut = names.map((one) => one.trim().slice(0, 100)).filter(Boolean);
    return [...new Set(cut)].slice(0, maxFilters);
  };
  const { renderer, type, color, hiddenTypes } = stored;
  return {
    area: Math.round(toNumber(stored.area, 1, 8, defaultStyle.area)),
    clearSubtitles: toBoolean(stored.clearSubtitles, defaultStyle.clearSubtitles),
    speed: toNumber(stored.speed, 0.25, 4, defaultStyle.speed),
    followRate: toBoolean(stored.followRate, defaultStyle.followRate),
    size: toNumber(stored.size, 0.5, 2, defaultStyle.size),
    density: toNumber(stored.density, 0, 100, defaultStyle.density),
    hiddenTypes: Array.isArray(hiddenTypes) ? [0, 1, 2].filter((one) => hiddenTypes.includes(one)) : [],
    words: toTexts(stored.words),
    authors: toTexts(stored.authors),
    merge: toBoolean(stored.merge, defaultStyle.merge),
    renderer: (['canvas', 'gpu', 'webgpu'] as const).find((one) => one === renderer) ?? 'auto',
    type: type === 1 || type === 2 ? type : 0,
    color: colors.includes(color as number) ? (color as number) : defaultStyle.color,
  };
}

export interface DanmakuPreferences {
  readonly settings: Readable<DanmakuSettings>;
  set(change: Partial<DanmakuSettings>): void;
}

export function createPreferences(
  storage: KeyValueStore | undefined,
  { opacity = defaultOpacity, unlimited = false, show = true }: DanmakuOptions,
): DanmakuPreferences {
  const visible = remembered(storage, 'danmaku-show', show, readFlag);
  const showsAll = remembered(storage, 'danmaku-unlimited', unlimited, readFlag);
  const storedOpacity = remembered(storage, 'danmaku-opacity', opacity, numberWithin(0, 1));
  const style = remembered(storage, 'danmaku-look', defaultStyle, checkDanmakuStyle);
  return {
    settings: computed(() => ({
      ...style.value,
      visible: visible.value,
      unlimited: showsAll.value,
      opacity: storedOpacity.value,
    })),
    set({ visible: nextVisible, unlimited: nextUnlimited, opacity: nextOpacity, ...nextStyle }) {
      if (nextVisible !== undefined) visible.set(nextVisible);
      if (nextUnlimited !== undefined) showsAll.set(nextUnlimited);
      if (nextOpacity !== undefined) storedOpacity.set(Math.min(1, Math.max(0, nextOpacity)));
      if (Object.keys(nextStyle).length > 0) style.set(checkDanmakuStyle({ ...style.peek(), ...nextStyle }));
    },
  };
}
