import { readFileSync } from 'node:fs';

const file = new URL('../src/script-tag/shared.ts', import.meta.url);

/** Exports of the index that chunks take from it: path → names. */
const exported = {
  'element/declarative-player': ['createDeclarativePlayer'],
  'engine/feature': ['defineFeature'],
  'features/episodes/episodes': ['episodes'],
  'features/fullscreen/fullscreen': ['fullscreen'],
  'features/hotkeys/hotkeys': ['hotkeys'],
  'features/notice/notice': ['notice'],
  'features/title/title': ['title'],
  'foundation/clock-text': ['clockText'],
  'foundation/message': ['message'],
  'foundation/signal': ['batch', 'computed', 'effect', 'signal', 'untracked'],
  'media/errors': ['PlayerError'],
  'tenger-player': ['TengerPlayer'],
};

/** What only chunks take from the core, listed in `src/script-tag/shared.ts`: path → names. */
const internal = Object.fromEntries(
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '(?:\.\.\/)?([^']+)';/g)].map(
    ([, names, path]) => [path, names.split(',').map((name) => name.trim())],
  ),
);

/**
 * What the chunks of the script-tag build take from the core: path → names on `window.TengerPlayer`, and on its member
 * `shared`.
 */
export const sharedWithCore = Object.fromEntries(
  Object.keys({ ...exported, ...internal }).map((path) => [
    path,
    { exported: exported[path] ?? [], internal: internal[path] ?? [] },
  ]),
);
