import type { PlayerOptions, VideoOptions } from './player-options';

type Check = (value: unknown) => boolean;
interface Rule {
  readonly check: Check;
  /** How a right value looks. */
  readonly expected: string;
}

const text: Rule = { check: (value) => typeof value === 'string', expected: 'a string' };
const flag: Rule = { check: (value) => typeof value === 'boolean', expected: 'true or false' };
const oneOf = (...values: readonly string[]): Rule => ({
  check: (value) => values.includes(value as string),
  expected: values.map((value) => `"${value}"`).join(', '),
});
const number = (min: number, max: number, expected: string): Rule => ({
  check: (value) => typeof value === 'number' && value >= min && value <= max,
  expected,
});
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rules: Readonly<Record<keyof PlayerOptions, Rule>> = {
  video: { check: isObject, expected: '{ url } or { quality: [{ name, url }] }' },
  title: {
    check: (value) => isObject(value) && typeof value['main'] === 'string',
    expected: '{ main, sub? }',
  },
  logo: text,
  theme: text,
  speeds: {
    check: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((speed) => typeof speed === 'number' && speed > 0 && speed <= 16),
    expected: 'a list of numbers from 0.0625 to 16, such as [1, 1.5, 2]',
  },
  volume: number(0, 1, 'a number from 0 to 1'),
  autoplay: flag,
  loop: flag,
  live: flag,
  previous: flag,
  next: flag,
  lang: oneOf('mn', 'en'),
  storage: {
    check: (value) =>
      value === false ||
      (isObject(value) && typeof value['get'] === 'function' && typeof value['set'] === 'function'),
    expected: '{ get(key), set(key, value) } or false',
  },
  hotkeys: flag,
};

const videoRules: Readonly<Record<keyof VideoOptions, Rule>> = {
  url: text,
  type: text,
  quality: {
    check: (value) =>
      Array.isArray(value) &&
      value.every(
        (file) => isObject(file) && typeof file['name'] === 'string' && typeof file['url'] === 'string',
      ),
    expected: 'a list of { name, url }',
  },
  defaultQuality: number(0, Number.MAX_SAFE_INTEGER, 'an index into "quality", from 0'),
  poster: text,
  preload: oneOf('none', 'metadata', 'auto'),
  startTime: number(0, Number.MAX_SAFE_INTEGER, 'a number of seconds, from 0'),
};

export interface Checked<Options> {
  readonly options: Options;
  /** What was left out and why, for the developer. */
  readonly warnings: readonly string[];
}

/** Leaves out what is unknown or wrong, and says so by name: a slip in one option must not cost the film. */
export function checkOptions(given: unknown): Checked<PlayerOptions> {
  const top = keep(isObject(given) ? given : {}, rules, '');
  const video = checkVideo(top.kept['video']);
  return {
    options: { ...top.kept, video: video.options } as PlayerOptions,
    warnings: [...top.warnings, ...video.warnings],
  };
}

export function checkVideo(given: unknown): Checked<VideoOptions> {
  const { kept, warnings } = keep(isObject(given) ? given : {}, videoRules, 'video.');
  return { options: kept as VideoOptions, warnings };
}

function keep(given: Readonly<Record<string, unknown>>, rules: Readonly<Record<string, Rule>>, path: string) {
  const kept: Record<string, unknown> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) {
      warnings.push(
        `Unknown option "${path}${name}" was ignored. Known here: ${Object.keys(rules).join(', ')}.`,
      );
    } else if (rule.check(value)) kept[name] = value;
    else warnings.push(`Option "${path}${name}" must be ${rule.expected}; it was ignored.`);
  }
  return { kept, warnings };
}
