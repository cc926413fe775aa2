import type { KeyValueStore } from '../../foundation/remembered';
import { numberWithin, remembered } from '../../foundation/remembered';
import { computed, type Readable } from '../../foundation/signal';
import type { DanmakuOptions } from '../../media/danmaku-options';

/** How the viewer likes comments; all of it is remembered. */
export interface DanmakuSettings {
  readonly visible: boolean;
  readonly unlimited: boolean;
  /** 0.1 to 1. */
  readonly opacity: number;
  /** Eighths of the height, 1 to 8. */
  readonly area: number;
  readonly clearSubtitles: boolean;
  /** Times the usual pace. */
  readonly speed: number;
  /** Comments go faster when the film does. */
  readonly followRate: boolean;
  /** Times the usual size. */
  readonly size: number;
  /** Comments per second at most; 0 for all of them. */
  readonly density: number;
  readonly hiddenTypes: readonly number[];
  /** Words, or patterns between slashes. */
  readonly words: readonly string[];
  readonly authors: readonly string[];
  /** Doubles become one "×N". */
  readonly merge: boolean;
  /** The curve over the seek bar. */
  readonly heat: boolean;
  readonly renderer: 'auto' | 'canvas' | 'gpu' | 'webgpu';
  /** What the viewer writes with. */
  readonly type: 0 | 1 | 2;
  readonly color: number;
}

/** The opacity of a player that is told nothing; a site may pass another. */
export const defaultOpacity = 0.7;

export const opacities = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
export const sizes = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75];
export const densities = [0, 20, 10, 5, 2];
/** White, red, yellow, green, blue, purple: each at least 3:1 on the black outline. */
export const colors = [0xffffff, 0xff5a5a, 0xffd84a, 0x5ee08a, 0x5fb4ff, 0xc792ff];
const mostFilters = 200;
/** Characters as readers count them. */
export const longestText = 30;

type Look = Omit<DanmakuSettings, 'visible' | 'unlimited' | 'opacity'>;

const usual: Look = {
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
  heat: true,
  renderer: 'auto',
  type: 0,
  color: 0xffffff,
};

/** Within bounds, whatever was stored or asked for. */
export function checkLook(given: unknown): Look {
  const stored = (typeof given === 'object' && given !== null ? given : {}) as Readonly<
    Record<string, unknown>
  >;
  const number = (value: unknown, min: number, max: number, fallback: number) =>
    typeof value === 'number' && value >= min && value <= max ? value : fallback;
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  const texts = (value: unknown) => {
    const given = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
    const cut = given.map((one) => one.trim().slice(0, 100)).filter(Boolean);
    return [...new Set(cut)].slice(0, mostFilters);
  };
  const { renderer, type, color, hiddenTypes } = stored;
  return {
    area: Math.round(number(stored.area, 1, 8, usual.area)),
    clearSubtitles: flag(stored.clearSubtitles, usual.clearSubtitles),
    speed: number(stored.speed, 0.25, 4, usual.speed),
    followRate: flag(stored.followRate, usual.followRate),
    size: number(stored.size, 0.5, 2, usual.size),
    density: number(stored.density, 0, 100, usual.density),
    hiddenTypes: Array.isArray(hiddenTypes) ? [0, 1, 2].filter((one) => hiddenTypes.includes(one)) : [],
    words: texts(stored.words),
    authors: texts(stored.authors),
    merge: flag(stored.merge, usual.merge),
    heat: flag(stored.heat, usual.heat),
    renderer: (['canvas', 'gpu', 'webgpu'] as const).find((one) => one === renderer) ?? 'auto',
    type: type === 1 || type === 2 ? type : 0,
    color: colors.includes(color as number) ? (color as number) : usual.color,
  };
}

const readFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

export interface Preferences {
  readonly settings: Readable<DanmakuSettings>;
  set(change: Partial<DanmakuSettings>): void;
}

export function createPreferences(
  storage: KeyValueStore | undefined,
  { opacity = defaultOpacity, unlimited = false, show = true }: DanmakuOptions,
): Preferences {
  const visible = remembered(storage, 'danmaku-show', show, readFlag);
  const all = remembered(storage, 'danmaku-unlimited', unlimited, readFlag);
  const clear = remembered(storage, 'danmaku-opacity', opacity, numberWithin(0.1, 1));
  const look = remembered(storage, 'danmaku-look', usual, checkLook);
  return {
    settings: computed(() => ({
      ...look.value,
      visible: visible.value,
      unlimited: all.value,
      opacity: clear.value,
    })),
    set({ visible: seen, unlimited: every, opacity: part, ...rest }) {
      if (seen !== undefined) visible.set(seen);
      if (every !== undefined) all.set(every);
      if (part !== undefined) clear.set(Math.min(1, Math.max(0.1, part)));
      if (Object.keys(rest).length > 0) look.set(checkLook({ ...look.peek(), ...rest }));
    },
  };
}
