import { describe, expect, it } from 'vitest';
import { affectedBy } from './changes.mjs';

const dependencies = new Map([
  ['player-sdk', new Set()],
  ['player-react', new Set(['player-sdk'])],
  ['server', new Set()],
]);
const deleted = ['e2e/deleted.spec.ts', 'e2e/browsers/deleted.spec.ts', 'packages/server/src/deleted.ts'];

const affected = (...files) => {
  const { folders, ...rest } = affectedBy(files, dependencies, (file) => !deleted.includes(file));
  return { folders: [...folders], ...rest };
};
const nothing = { folders: [], specs: [], browserSpecs: [], mainPath: false };

describe('What a change affects', () => {
  it.each([
    ['no package', 'scripts/test.mjs', nothing],
    ['a package', 'packages/server/src/main.ts', { folders: ['server'], mainPath: true }],
    [
      'a package and those that use it',
      'packages/player-sdk/src/index.ts',
      { folders: ['player-sdk', 'player-react'], mainPath: true },
    ],
    [
      'the package of a deleted file',
      'packages/server/src/deleted.ts',
      { folders: ['server'], mainPath: true },
    ],
    ['an edited spec', 'e2e/pay.spec.ts', { specs: ['e2e/pay.spec.ts'], mainPath: true }],
    ['only the main path, if a spec is deleted', 'e2e/deleted.spec.ts', { mainPath: true }],
    ['the main path, if a helper is edited', 'e2e/support/server.ts', { mainPath: true }],
    [
      'an edited spec of all browsers',
      'e2e/browsers/site.spec.ts',
      { browserSpecs: ['e2e/browsers/site.spec.ts'] },
    ],
    ['no spec of all browsers, if it is deleted', 'e2e/browsers/deleted.spec.ts', {}],
    [
      'every spec of all browsers, if a helper is edited',
      'e2e/browsers/driver.ts',
      { browserSpecs: ['e2e/browsers/'] },
    ],
  ])('is %s: %s', (_, file, expected) => {
    expect(affected(file)).toEqual({ ...nothing, ...expected });
  });
});
