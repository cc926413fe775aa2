import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './say.mjs';

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder)).flatMap((name) => (pattern.test(name) ? [name] : []));

/** The first cells of the tables. */
const listedIn = (readme) =>
  readFileSync(join(root, readme), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...row.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name));

it('the README of the end-to-end tests lists every spec', () => {
  const specs = filesIn('e2e', /[.]spec[.]ts$/).map((name) => basename(name, '.spec.ts'));
  const listed = listedIn('e2e/README.md').filter((name) => !name.endsWith('/'));
  expect(listed.sort()).toEqual(specs.sort());
});

it('the README of the contract lists every file', () => {
  const files = filesIn('packages/api-contract/src', /^(?!index[.]|.*[.]test[.]).*[.]ts$/);
  expect(listedIn('packages/api-contract/README.md').sort()).toEqual(files.sort());
});
