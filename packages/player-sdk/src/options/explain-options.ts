import { languages } from '../locales/languages';
import { type CoreOption, changeableOptions, deferredOptions, type VideoOptions } from './player-options';

// This module loads only when an option is ignored.

/** The valid values of the options that `check-options.ts` checks. */
const expected: Readonly<Record<CoreOption, string>> = {
  video: '{ url } or { quality: [{ name, url }] }',
  title: '{ main, sub? }',
  subtitle: '{ url?, code?, type?, key?, iv?, isRaw?, fontSize?, bottom?, color?, defaultSub? }',
  stamp: '{ x, y, user }, x and y from 0 to 1',
  danmaku: '{ api?, id?, maximum?, user?, token?, addition?, live?, source?, like?, report? }',
  logo: 'a string',
  theme: 'a CSS color',
  speeds: 'a list of numbers above 0, at most 16',
  volume: 'a number from 0 to 1',
  muted: 'true or false',
  autoplay: 'true or false or muted',
  loop: 'true or false',
  live: 'true or false',
  previous: 'true or false',
  next: 'true, false or { title?, sub?, poster? }',
  preroll: '{ url, type?, href?, title?, skipAfter?, every? } or a list of them',
  lang: languages.join(' or '),
  storage: '{ get(key), set(key, value) } or false',
  backends: 'a list of { name, canPlay(source), open(source, host, scope) }',
  hotkeys: 'true or false',
};

const expectedOfVideo: Readonly<Record<keyof VideoOptions, string>> = {
  url: 'a string',
  type: 'a string',
  quality: 'a list of { name, url }',
  defaultQuality: 'a number from 0',
  poster: 'a string',
  preload: 'none or metadata or auto',
  startTime: 'a number from 0',
  audio: 'a string',
  dubs: 'a list of { key, url, label?, language? }',
  subs: 'a list of { code, url, label?, type?, key?, iv?, isRaw? }',
  thumbnails: 'an address or { url, width?, height?, columns?, rows?, interval? }',
  highlights: 'a list of { time, text }',
  chapters: 'an address or a list of { start, title }',
  segments: 'a list of { kind, start, end }',
  heatmap: 'an address or a list of at most 1,000 numbers from 0',
  author: '{ name, avatar? }',
  danmaku: '{ id, addition? }',
  peers: '{ tracker, swarm, iceServers? }',
  continued: 'true or false',
};

/** How a page changes the options that `update` does not change. The others need a new player. */
const instead: Readonly<Partial<Record<string, string>>> = {
  video: 'Call load(video)',
  volume: 'Set the property "volume"',
  muted: 'Set the property "muted"',
};

/** For each ignored option, its valid values, or how to change it. */
export function explainOptions(refused: readonly string[]): string[] {
  return refused.map((path) => {
    const [, group, name = path] = /^(video|update)\.(.*)/s.exec(path) ?? [];
    const option = group === 'update' ? name : path;
    const known: Readonly<Record<string, string>> = group === 'video' ? expectedOfVideo : expected;
    const others: readonly string[] = group === 'video' ? [] : deferredOptions;
    const names = group === 'update' ? changeableOptions : [...Object.keys(known), ...others];
    const isKnown = Object.hasOwn(known, name);
    if (group === 'update' && (isKnown || others.includes(name)) && !isChangeable(name))
      return `update() does not change the option "${name}"; it was ignored. ${instead[name] ?? 'Create a new player'} instead.`;
    return isKnown
      ? `Option "${option}" must be ${known[name]}; it was ignored.`
      : `Unknown option "${option}" was ignored. Known here: ${names.join(', ')}.`;
  });
}

const isChangeable = (name: string) => (changeableOptions as readonly string[]).includes(name);
