// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const sourcesOf = (name: string) =>
  readdirSync(`${packages}${name}/src/`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.|(?:^|\/)testing\//.test(path))
    .map((path) => `${packages}${name}/src/${path}`);

it('no module waits with `await` at its top level: WebKit never finishes it if its frame is removed', async () => {
  const files = ['site', 'player-sdk', 'player-react', 'api-contract'].flatMap(sourcesOf);
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

it('R1-11 no source of the site uses `React.lazy`, which waits without a limit for a chunk', () => {
  const users = sourcesOf('site').filter(
    (path) => !path.endsWith('lib/lazy-chunk.tsx') && /\blazy\(/.test(readFileSync(path, 'utf8')),
  );
  expect(users).toEqual([]);
});

it('no source of the site uses a function that its oldest browsers lack', () => {
  const users = sourcesOf('site').filter((path) =>
    /URL\.(?:canParse|parse)\(/.test(readFileSync(path, 'utf8')),
  );
  expect(users).toEqual([]);
});

it('every message is used', async () => {
  const isMessages = (path: string) => path.includes('/i18n/messages/');
  const words = new Set(
    sourcesOf('site')
      .filter((path) => !isMessages(path))
      .flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g)),
  );
  const unused: string[] = [];
  for (const [path, load] of Object.entries(
    import.meta.glob<object>('./i18n/messages/mn/**/*.ts', { import: 'default' }),
  ))
    for (const key of Object.keys(await load())) if (!words.has(key)) unused.push(`${path}: ${key}`);
  expect(unused).toEqual([]);
});
