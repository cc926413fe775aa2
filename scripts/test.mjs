import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFor } from './build.mjs';
import { checkExamples } from './readme-examples.mjs';
import { bin, cache, root, StepFailed, say, show, step } from './say.mjs';
import { findChromium, findPostgres } from './tools.mjs';

const node = process.execPath;
const packages = () =>
  readdirSync(join(root, 'packages')).map((name) => ({ name, folder: join(root, 'packages', name) }));
const results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** Adds what a run of vitest reported (vitest-results.mjs). */
function countVitest(file, title) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const kind of ['passed', 'failed', 'skipped']) results[kind] += report[kind];
  for (const kind of ['failures', 'flaky'])
    results[kind].push(...report[kind].map((line) => `${title}: ${line}`));
}

function countPlaywright(file) {
  if (!existsSync(file)) return;
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  results.passed += stats.expected + stats.flaky;
  results.failed += stats.unexpected;
  results.skipped += stats.skipped;
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  for (const { file, title, tests } of suites.flatMap(specsIn)) {
    if (tests.some(({ status }) => status === 'unexpected')) results.failures.push(`e2e: ${file} › ${title}`);
    if (tests.some(({ status }) => status === 'flaky')) results.flaky.push(`e2e: ${file} › ${title}`);
  }
}

/** Real media on a busy machine is late now and then. What fails twice is broken; what did not is named at the end. */
const secondAttempt = '--retry=1';

const parts = {
  async types() {
    for (const { name, folder } of packages()) {
      await step(`Types of ${name}`, node, [bin('typescript', 'tsc'), '-p', folder]);
      const noDom = join(folder, 'tsconfig.no-dom.json');
      if (existsSync(noDom))
        await step(`Types of ${name}, without DOM`, node, [bin('typescript', 'tsc'), '-p', noDom]);
    }
    for (const folder of ['e2e', 'examples/lab', 'examples'])
      await step(`Types of ${folder}`, node, [bin('typescript', 'tsc'), '-p', join(root, folder)]);
    await checkExamples();
  },
  lint: () =>
    step('Lint and format', node, [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
  layers: () =>
    step('Layers', node, [
      bin('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'packages',
    ]),
  unused: () => step('Unused files, exports and dependencies', node, [bin('knip'), '--no-progress']),
  async unit() {
    process.env.CHROMIUM = await findChromium();
    // The server's pages are shared with their pictures.
    await buildFor('unit');
    const postgres = findPostgres();
    if (postgres) process.env.PG_BIN = postgres;
    say(
      postgres
        ? `✓ PostgreSQL: ${postgres}`
        : '! PostgreSQL is not installed: the server suite runs on PGlite only. NOT RUN: server suite on PostgreSQL.',
    );
    for (const { name, folder } of packages()) {
      if (!existsSync(join(folder, 'vitest.config.ts'))) continue;
      say(`→ Tests of ${name}`);
      const report = join(cache, `tests-${name}.json`);
      rmSync(report, { force: true });
      const run = show(
        node,
        [
          bin('vitest'),
          'run',
          '--root',
          folder,
          '--reporter=dot',
          `--reporter=${join(root, 'scripts/vitest-results.mjs')}`,
          secondAttempt,
        ],
        { env: { ...process.env, TEST_RESULTS: report } },
      );
      await run.catch(failed).finally(() => countVitest(report, name));
    }
  },
  async api() {
    await buildFor('all');
    await step('Public surface', node, ['scripts/api-report.mjs']);
  },
  async size() {
    await buildFor('all');
    await step('Sizes', node, ['scripts/size.mjs']);
  },
  async e2e() {
    process.env.CHROMIUM = await findChromium();
    await buildFor('e2e');
    say('→ End-to-end tests');
    const report = join(cache, 'tests-e2e.json');
    rmSync(report, { force: true });
    const run = show(
      node,
      [bin('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--retries=1'],
      {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    await run.catch(failed).finally(() => countPlaywright(report));
  },
};

const failures = [];
/** A failed part does not keep the others from running: a person wants to see all that is wrong at once. */
function failed(error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}\n`);
  failures.push(error.message.trimEnd().split('\n').at(-1));
}

/** Runs the named parts, or all of them, in order. */
export async function test(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new StepFailed(`There is no part "${unknown[0]}". There are: ${Object.keys(parts).join(', ')}.`);
  }
  mkdirSync(cache, { recursive: true });
  const started = Date.now();
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    await Promise.resolve(parts[name]()).catch(failed);
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const list = (title, lines) =>
    lines.length > 0 && say(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  list('Failed', failures);
  list('Tests that failed', results.failures);
  list('Tests that needed a second attempt', results.flaky);
  say(
    `\n${failures.length === 0 ? 'All well' : `${failures.length} parts failed`} after ${minutes} minutes.`,
  );
  if (results.passed + results.failed > 0) {
    say(`tests: ${results.passed} passed, ${results.failed} failed, ${results.skipped} skipped`);
  }
  if (failures.length > 0 || results.failed > 0) process.exitCode = 1;
}
