import { languages } from '../locales/languages';
import { type CoreOption, deferredOptions, type VideoOptions } from './player-options';

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

/** One sentence for each ignored option, with its valid values. */
export function explainOptions(refused: readonly string[]): string[] {
  return refused.map((path) => {
    const isOfVideo = path.startsWith('video.');
    const known: Readonly<Record<string, string>> = isOfVideo ? expectedOfVideo : expected;
    const names = [...Object.keys(known), ...(isOfVideo ? [] : deferredOptions)];
    const name = path.replace('video.', '');
    return Object.hasOwn(known, name)
      ? `Option "${path}" must be ${known[name]}; it was ignored.`
      : `Unknown option "${path}" was ignored. Known here: ${names.join(', ')}.`;
  });
}
