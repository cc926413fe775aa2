import type { PlayerOptions, VideoOptions } from './player-options';

// Fetched only when an option was refused: a page without slips never pays for these sentences.

/** How a right value looks. */
const expected: Readonly<Record<keyof PlayerOptions, string>> = {
  video: '{ url } or { quality: [{ name, url }] }',
  title: '{ main, sub? }',
  logo: 'a string',
  theme: 'a string',
  speeds: 'a list of numbers above 0, at most 16',
  volume: 'a number from 0 to 1',
  autoplay: 'true or false',
  loop: 'true or false',
  live: 'true or false',
  previous: 'true or false',
  next: 'true or false',
  lang: 'mn or en',
  storage: '{ get(key), set(key, value) } or false',
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
};

/** A sentence per refused option: what is wrong and what to write. */
export function explainOptions(refused: readonly string[]): string[] {
  return refused.map((path) => {
    const known: Readonly<Record<string, string>> = path.startsWith('video.') ? expectedOfVideo : expected;
    const name = path.replace('video.', '');
    return Object.hasOwn(known, name)
      ? `Option "${path}" must be ${known[name]}; it was ignored.`
      : `Unknown option "${path}" was ignored. Known here: ${Object.keys(known).join(', ')}.`;
  });
}
