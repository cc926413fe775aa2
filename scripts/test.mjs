import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { buildJobs } from './build.mjs';
import { changedSinceMain } from './changes.mjs';
import { e2eSite, prepareE2eSite } from './e2e-site.mjs';
import { lintWorkflows } from './lint-workflows.mjs';
import { writeExamples } from './readme-examples.mjs';
import { runJobs } from './run-jobs.mjs';
import { bin, cache, root, StepFailed, say, show, step } from './say.mjs';
import { addResults, printReport, startReport } from './test-report.mjs';
import { findChromium, findHeadlessShell, findPostgres, scratchFolder } from './tools.mjs';

const node = process.execPath;

/**
 * Jobs that fill whatever processor time is left. Tests in a browser run on real media, whose frames come late on a
 * busy machine, so those have the processor first.
 */
const BACKGROUND = 10;

/** Folders with tests of Vitest. */
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'vitest.config.ts')),
);
const inBrowser = new Set(['player-react', 'player-sdk']);

/** Real media on a busy machine is late now and then: what fails twice is broken, what did not is named in the report. */
const DEFAULT_RETRIES = 1;

const checks = {
  types: [
    {
      name: 'Types',
      run: () => {
        const projects = [
          ...readdirSync(join(root, 'packages')).map((name) => join('packages', name)),
          'packages/player-sdk/tsconfig.no-dom.json',
          'e2e',
          'examples/lab',
          'examples',
          ...writeExamples(),
        ];
        return step('Types', node, [bin('typescript-7', 'tsc'), '--build', ...projects], {
          priority: BACKGROUND,
        });
      },
    },
  ],
  lint: [
    {
      name: 'Lint and format',
      run: () =>
        step('Lint and format', node, [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
    },
  ],
  workflows: [{ name: 'Workflows', run: lintWorkflows }],
  imports: [
    {
      name: 'Import rules',
      run: () =>
        step(
          'Import rules',
          node,
          [
            bin('dependency-cruiser', 'depcruise'),
            ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'packages'],
          ],
          { priority: BACKGROUND },
        ),
    },
  ],
  unused: [
    {
      name: 'Unused files, exports and dependencies',
      run: () =>
        step('Unused files, exports and dependencies', node, [bin('knip'), '--no-progress', '--cache'], {
          priority: BACKGROUND,
        }),
    },
  ],
};

/** The tests of a package; `only`: more arguments for Vitest, such as files. */
const unitJob = (name, { retries, only = [], live }) => ({
  name: `Tests of ${name}`,
  lane: inBrowser.has(name) ? 'browser' : 'background',
  // The server's pages are shared with their pictures.
  needs: ['Find the tools', ...(name === 'server' ? ['Draw the art'] : [])],
  run: () =>
    runTests(
      `Tests of ${name}`,
      [
        bin('vitest'),
        'run',
        ...['--root', join('packages', name), `--retry=${retries}`],
        ...['--reporter=dot', `--reporter=${join(root, 'scripts/reporters/vitest.mjs')}`],
        ...only,
      ],
      { live, priority: inBrowser.has(name) ? 0 : BACKGROUND },
    ),
});

const prepareSite = {
  name: 'Prepare the site for end-to-end tests',
  lane: 'build',
  needs: ['Find the tools', ...buildJobs('start').map(({ name }) => name)],
  run: async () => {
    say('→ Prepare the site for end-to-end tests');
    await prepareE2eSite();
  },
};

const e2eJob = ({ retries, shard, only = [], live }) => ({
  name: 'End-to-end tests',
  lane: 'browser',
  needs: [prepareSite.name, ...buildJobs('e2e').map(({ name }) => name)],
  run: () =>
    runTests(
      'End-to-end tests',
      [
        bin('@playwright/test', 'playwright'),
        'test',
        ...['--config', 'e2e/playwright.config.ts', `--retries=${retries}`],
        `--reporter=${join(root, 'scripts/reporters/playwright.mjs')}`,
        ...(shard ? [`--shard=${shard}`] : []),
        ...only,
      ],
      { live, env: { E2E_SITE: e2eSite } },
    ),
});

/** Runs a test runner with its results counted; a job that runs alone shows its output as it comes. */
async function runTests(title, args, { live = false, priority = 0, env: more = {} }) {
  const results = join(cache, `${title.replace(/\W+/g, '-').toLowerCase()}.json`);
  const spent = `${results}.spent`;
  for (const file of [results, spent]) rmSync(file, { force: true });
  const env = { ...process.env, TEST_RESULTS: results, TEST_SPENT: spent, ...more };
  try {
    await (live ? show(node, args, { env, priority }) : step(title, node, args, { env, priority }));
  } finally {
    addResults(title, results);
  }
}

const findTools = {
  name: 'Find the tools',
  lane: 'background',
  async run() {
    process.env.CHROMIUM = await findChromium();
    process.env.CHROMIUM_HEADLESS_SHELL = findHeadlessShell() ?? process.env.CHROMIUM;
    process.env.TMPDIR = scratchFolder();
    const postgres = findPostgres();
    if (postgres) process.env.PG_BIN = postgres;
    say(
      postgres
        ? `✓ PostgreSQL: ${postgres}`
        : '! PostgreSQL is not installed: the server suite runs on PGlite only. NOT RUN: server suite on PostgreSQL.',
    );
  },
};

const built = (name, script) => ({
  name,
  lane: 'background',
  needs: buildJobs('all').map((job) => job.name),
  run: () => step(name, node, [script], { priority: BACKGROUND }),
});

/** Every part by name: the jobs that it consists of, given the options of the run. */
const parts = {
  ...Object.fromEntries(
    Object.entries(checks).map(([name, jobs]) => [
      name,
      () => jobs.map((job) => ({ lane: 'background', ...job })),
    ]),
  ),
  check: (options) => Object.keys(checks).flatMap((name) => parts[name](options)),
  unit: (options) => [
    findTools,
    ...buildJobs('unit', 'build'),
    ...packages.map((name) => unitJob(name, options)),
  ],
  e2e: (options) => [findTools, ...buildJobs('e2e', 'build'), prepareSite, e2eJob(options)],
  api: () => [...buildJobs('all', 'build'), built('Public surface', 'scripts/api-report.mjs')],
  size: () => [...buildJobs('all', 'build'), built('Sizes', 'scripts/size.mjs')],
  related: relatedJobs,
};

/** Test files of one package or of e2e, named as arguments. */
function jobsOfFiles(files, options) {
  const paths = files.map((file) => relative(root, resolve(root, file)).split(sep).join('/'));
  const live = new Set(paths.map((path) => path.split('/').slice(0, 2).join())).size === 1;
  const specs = paths.filter((path) => path.startsWith('e2e/'));
  const units = packages.flatMap((name) => {
    const folder = `packages/${name}/`;
    const only = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
    return only.length > 0 ? [unitJob(name, { ...options, only, live })] : [];
  });
  return [
    findTools,
    ...(units.length > 0 ? buildJobs('unit', 'build') : []),
    ...units,
    ...(specs.length > 0
      ? [...buildJobs('e2e', 'build'), prepareSite, e2eJob({ ...options, only: specs, live })]
      : []),
  ];
}

/** Whatever a change since main can reach, by imports; of the end-to-end tests the straight path and those that changed. */
function relatedJobs(options) {
  const { base, folders, specs } = changedSinceMain();
  say(`Since ${base.slice(0, 10)}: ${[...folders, ...specs].join(', ') || 'nothing changed'}`);
  if (folders.size === 0 && specs.length === 0) return [];
  const units = packages
    .filter((name) => folders.has(name))
    .map((name) => unitJob(name, { ...options, only: [`--changed=${base}`, '--passWithNoTests'] }));
  const straightPath = ['e2e/first-light.spec.ts', 'e2e/script-tag.spec.ts'];
  return [
    ...parts.check(options),
    findTools,
    ...buildJobs('unit', 'build'),
    ...units,
    ...buildJobs('e2e', 'build'),
    prepareSite,
    e2eJob({ ...options, only: [...new Set([...straightPath, ...specs])] }),
  ];
}

const everything = ['e2e', 'unit', 'check', 'api', 'size'];

/** `-- e2e --retry=0 --shard=1/3`: parts or test files, and options. */
function readArguments(args) {
  const option = (name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? undefined;
  const names = args.filter((arg) => !arg.startsWith('--'));
  const isFile = (name) => /[.](test|spec)[.]tsx?$/.test(name) && existsSync(resolve(root, name));
  const unknown = names.find((name) => !(name in parts) && !isFile(name));
  if (unknown) {
    throw new StepFailed(
      `There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}, or a test file.`,
    );
  }
  const live = names.length === 1 && names[0] === 'e2e';
  return {
    files: names.filter(isFile),
    names: names.filter((name) => name in parts),
    options: { retries: Number(option('retry') ?? DEFAULT_RETRIES), shard: option('shard'), live },
  };
}

/** Runs the named parts or files; without any, everything. */
export async function test(args) {
  const { files, names, options } = readArguments(args);
  mkdirSync(cache, { recursive: true });
  startReport();
  const chosen = names.length > 0 || files.length > 0 ? names : everything;
  const jobs = [
    ...chosen.flatMap((name) => parts[name](options)),
    ...(files.length > 0 ? jobsOfFiles(files, options) : []),
  ];
  const unique = [...new Map(jobs.map((job) => [job.name, job])).values()];
  const outcomes = await runJobs(unique, {
    lanes: { browser: 1, build: 1, background: unique.some(({ lane }) => lane === 'browser') ? 1 : 2 },
    onEnd({ name }, { state, error }) {
      if (state === 'failed' && !(error instanceof StepFailed)) throw error;
      if (state === 'failed') console.error(`\n${error.message}\n`);
      if (state === 'skipped') say(`! Not run, because what it needs has failed: ${name}`);
    },
  });
  if (!printReport(outcomes)) process.exitCode = 1;
}
