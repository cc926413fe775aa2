import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { themeNames } from '../../src/features/picture-in-picture/document-window';
import tokensCss from '../../src/ui/styles/tokens.css?inline';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
const sheets = files.filter((file) => file.endsWith('.css'));

it('every style sheet is imported', () => {
  const imported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([^']+\.css)\?inline'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    );
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((file) => !imported.includes(file))).toEqual([]);
});

it('an imported style sheet is its text', () => {
  expect(tokensCss).toContain('--_accent');
});

it('the picture-in-picture window gets every theming property, except those of the size in the page', () => {
  const read = sheets.flatMap((file) => readFileSync(file, 'utf8').match(/--tenger-[\w-]+/g) ?? []);
  const missing = new Set(read.filter((name) => !themeNames.includes(name)));
  expect([...missing].filter((name) => !/aspect|height|mini/.test(name))).toEqual([]);
});
