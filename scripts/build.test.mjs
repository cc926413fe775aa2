import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTarget, makeStale } from './build.mjs';
import { cache, root, StepFailed } from './say.mjs';

const title = 'Build nothing';
const input = 'node_modules/.cache/tenger/build-nothing.txt';
const build = (content, code = 0) => {
  writeFileSync(join(root, input), content);
  const run = { cwd: '.', args: ['-e', `process.exit(${code})`] };
  return buildTarget({ title, inputs: [input], output: 'package.json', run });
};

describe('A build', () => {
  beforeAll(() => mkdirSync(cache, { recursive: true }));
  afterAll(() => {
    makeStale(title);
    rmSync(join(root, input), { force: true });
  });

  it('is skipped until an input changes', async () => {
    makeStale(title);
    expect(await build('a')).toBe(true);
    expect(await build('a')).toBe(false);
    expect(await build('b')).toBe(true);
  });

  it('runs again after one that failed, even if the inputs are as before that', async () => {
    await build('a');
    await expect(build('b', 1)).rejects.toThrow(StepFailed);
    expect(await build('a')).toBe(true);
  });

  it('runs again after another process has replaced the output', async () => {
    await build('a');
    makeStale(title);
    expect(await build('a')).toBe(true);
  });
});
