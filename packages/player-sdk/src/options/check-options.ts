import { localeLoaders } from '../locales/load-locale';
import {
  type ChangeableOptions,
  type CoreOption,
  deferredOptions,
  type PlayerOptions,
  type VideoOptions,
} from './player-options';

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isA =
  (type: string): Check =>
  (value) =>
    typeof value === type;
const isText = isA('string');
const isFlag = isA('boolean');
/** An invalid color would also remove the default one. Outside of a browser, a page's tests have no `CSS`. */
const isColor: Check = (value) => !globalThis.CSS || CSS.supports('color', value as string);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const numberUpTo =
  (max = Number.MAX_VALUE): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= max;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const withMembers =
  (type: string, ...names: readonly string[]): Check =>
  (value) =>
    isObject(value) && names.every((name) => isA(type)(value[name]));
const both =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.every((check) => check(value));

const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

const createChangeableRules = (): Readonly<Record<keyof ChangeableOptions, Check>> => ({
  title: withMembers('string', 'main'),
  logo: isText,
  theme: isColor,
  loop: isFlag,
  previous: isFlag,
  next: either(isFlag, isObject),
});

const createRules = (): Readonly<Record<CoreOption, Check>> => ({
  ...createChangeableRules(),
  video: isObject,
  // Deferred features validate the members. An invalid member counts as absent.
  subtitle: isObject,
  stamp: both(withMembers('number', 'x', 'y'), withMembers('string', 'user')),
  danmaku: isObject,
  speeds: listOf((speed) => typeof speed === 'number' && speed > 0 && speed <= 16),
  volume: numberUpTo(1),
  autoplay: oneOf(true, false, 'muted'),
  live: isFlag,
  muted: isFlag,
  preroll: (value) => listOf(withMembers('string', 'url'))([value].flat()),
  lang: oneOf('en', ...Object.keys(localeLoaders)),
  storage: either(oneOf(false), withMembers('function', 'get', 'set')),
  backends: listOf(withMembers('function', 'canPlay', 'open')),
  hotkeys: isFlag,
  ...Object.fromEntries(deferredOptions.map((name) => [name, () => true])),
});

const createVideoRules = (): Readonly<Record<keyof VideoOptions, Check>> => ({
  url: isText,
  type: isText,
  quality: listOf(withMembers('string', 'name', 'url')),
  defaultQuality: numberUpTo(),
  poster: isText,
  preload: oneOf('none', 'metadata', 'auto'),
  startTime: numberUpTo(),
  audio: isText,
  dubs: listOf(withMembers('string', 'key', 'url')),
  subs: listOf(withMembers('string', 'code', 'url')),
  thumbnails: either(isText, withMembers('string', 'url')),
  highlights: listOf(both(withMembers('number', 'time'), withMembers('string', 'text'))),
  chapters: either(isText, listOf(both(withMembers('number', 'start'), withMembers('string', 'title')))),
  segments: listOf(both(withMembers('number', 'start', 'end'), withMembers('string', 'kind'))),
  heatmap: either(isText, listOf(numberUpTo())),
  author: withMembers('string', 'name'),
  danmaku: withMembers('string', 'id'),
  peers: withMembers('string', 'tracker', 'swarm'),
  continued: isFlag,
});

export interface Checked<Options> {
  readonly options: Options;
  /** Paths of ignored options, such as `video.preload` or `update.lang`. `explain-options.ts` explains them. */
  readonly refused: readonly string[];
}

/** Ignores unknown and invalid options, so that a mistake in one option does not prevent playback. */
export function checkOptions(input: unknown): Checked<PlayerOptions> {
  const top = keepValid<PlayerOptions>(input, createRules(), '');
  const video = checkVideo(top.options.video);
  return {
    options: { ...top.options, video: video.options },
    refused: [...top.refused, ...video.refused],
  };
}

export const checkVideo = (input: unknown): Checked<VideoOptions> =>
  keepValid(input, createVideoRules(), 'video.');

/** Also ignores the options that `update` does not change. */
export const checkChanges = (input: unknown): Checked<Partial<ChangeableOptions>> =>
  keepValid(input, createChangeableRules(), 'update.');

function keepValid<Options>(
  input: unknown,
  rules: Readonly<Record<string, Check>>,
  path: string,
): Checked<Options> {
  const kept: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(isObject(input) ? input : {})) {
    if (value === undefined) continue;
    if (Object.hasOwn(rules, name) && rules[name]?.(value)) kept[name] = value;
    else refused.push(path + name);
  }
  return { options: kept as Options, refused };
}
