import type { PlayerOptions, VideoOptions } from './player-options';

type Check = (value: unknown) => boolean;
interface Rule {
  readonly check: Check;
  /** How a right value looks. */
  readonly expected: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Rule = { check: (value) => typeof value === 'string', expected: 'a string' };
const flag: Rule = { check: (value) => typeof value === 'boolean', expected: 'true or false' };
const oneOf = (...values: readonly unknown[]): Rule => ({
  check: (value) => values.includes(value),
  expected: values.join(' or '),
});
const number = (max = Number.MAX_SAFE_INTEGER): Rule => ({
  check: (value) => typeof value === 'number' && value >= 0 && value <= max,
  expected: `a number from 0${max > 1 ? '' : ` to ${max}`}`,
});
const list = (expected: string, check: Check): Rule => ({
  check: (value) => Array.isArray(value) && value.every(check),
  expected: `a list of ${expected}`,
});
const object = (expected: string, member: string, type: string): Rule => ({
  check: (value) => isObject(value) && typeof value[member] === type,
  expected,
});
const storage = object('', 'get', 'function');

const rules: Readonly<Record<keyof PlayerOptions, Rule>> = {
  video: { check: isObject, expected: '{ url } or { quality: [{ name, url }] }' },
  title: object('{ main, sub? }', 'main', 'string'),
  logo: text,
  theme: text,
  speeds: list('numbers', (speed) => typeof speed === 'number' && speed > 0 && speed <= 16),
  volume: number(1),
  autoplay: flag,
  loop: flag,
  live: flag,
  previous: flag,
  next: flag,
  lang: oneOf('mn', 'en'),
  storage: {
    check: (value) => value === false || storage.check(value),
    expected: '{ get(key), set(key, value) } or false',
  },
  hotkeys: flag,
};

const videoRules: Readonly<Record<keyof VideoOptions, Rule>> = {
  url: text,
  type: text,
  quality: list('{ name, url }', (file) => isObject(file) && text.check(file.name) && text.check(file.url)),
  defaultQuality: number(),
  poster: text,
  preload: oneOf('none', 'metadata', 'auto'),
  startTime: number(),
};

export interface Checked<Options> {
  readonly options: Options;
  /** What was left out and why, for the developer. */
  readonly warnings: readonly string[];
}

/** Leaves out what is unknown or wrong, and says so by name: a slip in one option must not cost the film. */
export function checkOptions(given: unknown): Checked<PlayerOptions> {
  const top = keep(isObject(given) ? given : {}, rules, '');
  const video = checkVideo(top.kept.video);
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
