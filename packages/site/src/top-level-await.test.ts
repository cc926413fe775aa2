// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';

it('no module waits with `await` at its top level: WebKit never finishes it if its frame is removed', async () => {
  const packages = new URL('../../', import.meta.url).pathname;
  const files = ['site', 'player-sdk', 'player-react', 'api-contract']
    .flatMap((name) => {
      const folder = `${packages}${name}/src/`;
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => folder + path);
    })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.|\/testing\//.test(path));
  expect(files.length).toBeGreaterThan(500);
  const waiting: string[] = [];
  for (const path of files) {
    // This format cannot contain it.
    const result = transform(readFileSync(path, 'utf8'), {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'iife',
      logLevel: 'silent',
    });
    await result.catch((error: Error) => waiting.push(`${path}: ${error.message}`));
  }
  expect(waiting).toEqual([]);
});
