import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { afterAll, describe, expect, it } from 'vitest';
import { licensesText, recordLicenses } from '../../scripts/third-party-licenses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tenger-licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeFiles = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

/** The files of a package in `node_modules`, with a license that names it. */
const packageFiles = (
  name: string,
  code: string,
  dependencies: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    license: 'MIT',
    dependencies,
  }),
  [`node_modules/${name}/index.js`]: code,
  [`node_modules/${name}/LICENSE`]: `License of ${name}`,
});

describe('the licenses of bundled libraries', () => {
  it('what a prebuilt file contains has its license too, and an import that is dropped has none', async () => {
    writeFiles({
      'entry.js': ['modular', 'prebuilt', 'commented']
        .map((name) => `export * from './node_modules/${name}/index.js';`)
        .join('\n'),
      ...packageFiles('modular', "import { dropped } from '../dropped/index.js'; export const modular = 1;", {
        dropped: '1',
        unused: '1',
      }),
      ...packageFiles('dropped', 'export const dropped = 0;'),
      ...packageFiles('unused', ''),
      ...packageFiles('prebuilt', 'export const prebuilt = 2;', {
        inner: '1',
        absent: '1',
        '@types/inner': '1',
      }),
      'node_modules/prebuilt/index.js.LICENSE.txt': 'Notice beside prebuilt',
      ...packageFiles('inner', '', { innermost: '1' }),
      ...packageFiles('@types/inner', ''),
      ...packageFiles('innermost', ''),
      ...packageFiles('commented', '/*! Notice in commented */ export const commented = 3;', { absent: '1' }),
    });
    rmSync(join(folder, 'node_modules/innermost/LICENSE'));
    const build = await rollup({ input: join(folder, 'entry.js'), plugins: [recordLicenses()] });
    await build.generate({ format: 'es' });
    expect(licensesText({ 'Font (OFL-1.1)': 'License of the font' }).split(/\n\n(?:-{80}\n\n)?/)).toEqual([
      'Licenses of third-party code and fonts in this folder.',
      'Font (OFL-1.1)',
      'License of the font',
      'commented 1.0.0 (MIT)',
      'License of commented',
      '/*! Notice in commented */',
      'inner 1.0.0 (MIT)',
      'License of inner',
      'innermost 1.0.0 (MIT)',
      'MIT',
      'modular 1.0.0 (MIT)',
      'License of modular',
      'prebuilt 1.0.0 (MIT)',
      'License of prebuilt',
      'Notice beside prebuilt\n',
    ]);
  });
});
