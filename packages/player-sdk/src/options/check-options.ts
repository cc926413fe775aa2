import type { PlayerOptions, VideoOptions } from './player-options';

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const numberUpTo =
  (max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= max;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const withMember =
  (name: string, type: string): Check =>
  (value) =>
    isObject(value) && typeof value[name] === type;
const isStorage = withMember('get', 'function');

const rules: Readonly<Record<keyof PlayerOptions, Check>> = {
  video: isObject,
  title: withMember('main', 'string'),
  logo: isText,
  theme: isText,
  speeds: listOf((speed) => typeof speed === 'number' && speed > 0 && speed <= 16),
  volume: numberUpTo(1),
  autoplay: isFlag,
  loop: isFlag,
  live: isFlag,
  previous: isFlag,
  next: isFlag,
  lang: oneOf('mn', 'en'),
  storage: (value) => value === false || isStorage(value),
  hotkeys: isFlag,
};

const videoRules: Readonly<Record<keyof VideoOptions, Check>> = {
  url: isText,
  type: isText,
  quality: listOf((file) => isObject(file) && isText(file.name) && isText(file.url)),
  defaultQuality: numberUpTo(Number.MAX_SAFE_INTEGER),
  poster: isText,
  preload: oneOf('none', 'metadata', 'auto'),
  startTime: numberUpTo(Number.MAX_SAFE_INTEGER),
};

export interface Checked<Options> {
  readonly options: Options;
  /** Paths of what was left out, such as `video.preload`; `explain-options.ts` says why. */
  readonly refused: readonly string[];
}

/** Leaves out what is unknown or wrong: a slip in one option must not cost the film. */
export function checkOptions(given: unknown): Checked<PlayerOptions> {
  const top = keep(isObject(given) ? given : {}, rules, '');
  const video = checkVideo(top.kept.video);
  return {
    options: { ...top.kept, video: video.options } as PlayerOptions,
    refused: [...top.refused, ...video.refused],
  };
}

export function checkVideo(given: unknown): Checked<VideoOptions> {
  const { kept, refused } = keep(isObject(given) ? given : {}, videoRules, 'video.');
  return { options: kept as VideoOptions, refused };
}

function keep(
  given: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, Check>>,
  path: string,
) {
  const kept: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (Object.hasOwn(rules, name) && rules[name]?.(value)) kept[name] = value;
    else refused.push(path + name);
  }
  return { kept, refused };
}
