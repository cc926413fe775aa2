import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { checkBillOfMaterials } from './bill-of-materials.mjs';
import { buildJobs } from './build.mjs';
import { changedSinceMain } from './changes.mjs';
import { reportNames } from './check-names.mjs';
import { checkSpecification } from './check-specification.mjs';
import { checkDeployment } from './deployment/check-deployment.mjs';
import { e2eSite, prepareE2eSite } from './e2e-site.mjs';
import { findPostgres } from './find-postgres.mjs';
import { lintWorkflows } from './lint-workflows.mjs';
import { writeExamples } from './readme-examples.mjs';
import { runJobs } from './run-jobs.mjs';
import { bin, cache, root, StepFailed, say, show, step } from './say.mjs';
import { addResults, printReport, startReport } from './test-report.mjs';
import { findChromium, findHeadlessShell, findOtherBrowsers, scratchFolder } from './tools.mjs';

const node = process.execPath;

/**
 * The priority of jobs that use the remaining processor time. Tests in a browser play real media, whose frames are late
 * on a busy machine, so those jobs have a higher priority. With 10 instead of 5, a test that computes for a second
 * waited for minutes beside them.
 */
const BACKGROUND = 5;

/** Folders with Vitest tests. */
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'vitest.config.ts')),
);
const inBrowser = new Set(['player-react', 'player-sdk']);

/**
 * The fast tests of a package: those that need neither a browser, nor a process of the built server, nor
 * PostgreSQL. All tests of packages that are not listed are fast; null: no test is fast.
 */
const fastTests = {
  'player-react': null,
  'player-sdk': ['--project=unit'],
  server: ['--exclude=**/*.process.test.ts'],
};
const isFast = (name) => fastTests[name] !== null;

/** Real media are sometimes late on a busy machine: a test that fails twice is broken, others are listed as flaky. */
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
  workflows: [{ name: 'Workflows', run: () => lintWorkflows(everything) }],
  scripts: [
    {
      name: 'Tests of the scripts',
      run: () =>
        runTests(
          'Tests of the scripts',
          [
            bin('vitest'),
            ...['run', '--root', 'scripts', '--testTimeout=60000'],
            ...['--reporter=dot', `--reporter=${join(root, 'scripts/reporters/vitest.mjs')}`],
          ],
          { priority: BACKGROUND },
        ),
    },
  ],
  deployment: [{ name: 'Deployment files', run: checkDeployment }],
  specification: [{ name: 'Specification', run: checkSpecification }],
  names: [{ name: 'Names', run: reportNames }],
  bill: [{ name: 'Bill of materials', run: checkBillOfMaterials }],
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

/** Jobs that must finish before a package's tests. */
const needsOf = {
  // Shared pages have preview images.
  server: ['Draw the art'],
  // Not a dependency, but the build uses a core for 90 seconds, which would disturb media tests.
  'player-sdk': ['Build the player'],
};

/** For the SDK's tests in Firefox; empty if it is not installed. */
function firefoxTools() {
  const { firefox, sound } = findOtherBrowsers();
  if (!firefox) say('! Firefox (firefox-esr) is not installed. NOT RUN: tests of player-sdk in Firefox.');
  return { ...firefox, ...(firefox && sound) };
}

/** The tests of a package, or only the fast ones; `only`: more arguments for Vitest, such as files. */
const packageJob = (name, { retries, only = [], live, fast = false, more = {} }) => ({
  name: `Tests of ${name}`,
  lane: inBrowser.has(name) && !fast ? 'browser' : 'background',
  needs: ['Find the tools', ...(needsOf[name] ?? [])],
  run: () =>
    runTests(
      `Tests of ${name}`,
      [
        bin('vitest'),
        'run',
        ...['--root', join('packages', name), `--retry=${retries}`],
        ...['--reporter=dot', `--reporter=${join(root, 'scripts/reporters/vitest.mjs')}`],
        ...((fast && fastTests[name]) || []),
        ...only,
      ],
      {
        live,
        priority: inBrowser.has(name) && !fast ? 0 : BACKGROUND,
        env: {
          ...(fast && { TEST_ENGINE: 'PGlite' }),
          ...(name === 'player-sdk' && firefoxTools()),
          ...more,
        },
      },
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

/** The same specs in every browser that is installed. */
const browsersJob = ({ retries, only = [], live }) => ({
  name: 'Tests in all browsers',
  lane: 'browser',
  needs: [prepareSite.name, ...buildJobs('e2e').map(({ name }) => name)],
  run: () => {
    const { firefox, webkit, sound } = findOtherBrowsers();
    for (const [title, found] of Object.entries({
      'Firefox (firefox-esr)': firefox,
      'WebKit (webkit2gtk-driver, xvfb)': webkit,
      'A sound device (pulseaudio)': sound,
    }))
      if (!found) say(`! ${title} is not installed. NOT RUN: tests in all browsers, its part.`);
    const names = ['chromium', ...(firefox ? ['firefox'] : []), ...(webkit ? ['webkit'] : [])];
    return runTests(
      'Tests in all browsers',
      [
        bin('@playwright/test', 'playwright'),
        'test',
        ...['--config', 'e2e/browsers/playwright.config.ts', `--retries=${retries}`],
        `--reporter=${join(root, 'scripts/reporters/playwright.mjs')}`,
        ...only,
      ],
      { live, env: { E2E_SITE: e2eSite, BROWSERS: names.join(','), ...firefox, ...webkit, ...sound } },
    );
  },
});

/** Runs a test runner and collects its results; a job that runs alone shows its output directly. */
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
    // Below everything else that runs, ffmpeg would need minutes for a second of video.
    process.env.FFMPEG_NICE = '0';
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

/** Groups of tests by name, as functions that return their jobs. */
const groups = {
  ...Object.fromEntries(
    Object.entries(checks).map(([name, jobs]) => [
      name,
      () => jobs.map((job) => ({ lane: 'background', ...job })),
    ]),
  ),
  check: (options) => Object.keys(checks).flatMap((name) => groups[name](options)),
  unit: (options) => [
    findTools,
    ...buildJobs('unit', 'build'),
    ...packages.filter(isFast).map((name) => packageJob(name, { ...options, fast: true })),
  ],
  packages: (options) => [
    findTools,
    ...buildJobs('unit', 'build'),
    ...packages.map((name) => packageJob(name, options)),
  ],
  e2e: (options) => [findTools, ...buildJobs('e2e', 'build'), prepareSite, e2eJob(options)],
  browsers: (options) => [findTools, ...buildJobs('e2e', 'build'), prepareSite, browsersJob(options)],
  firefox: (options) => [
    findTools,
    ...buildJobs('unit', 'build'),
    packageJob('player-sdk', { ...options, only: ['--project=firefox'], more: { FIREFOX_TESTS: 'all' } }),
  ],
  api: () => [...buildJobs('all', 'build'), built('Public surface', 'scripts/api-report.mjs')],
  size: () => [...buildJobs('all', 'build'), built('Sizes', 'scripts/size.mjs')],
  related: relatedJobs,
};

/** Test files of one package or of e2e, named as arguments. */
function jobsOfFiles(files, options) {
  const paths = files.map((file) => relative(root, resolve(root, file)).split(sep).join('/'));
  const live = new Set(paths.map((path) => path.split('/').slice(0, 2).join())).size === 1;
  const inAllBrowsers = paths.filter((path) => path.startsWith('e2e/browsers/'));
  const specs = paths.filter((path) => path.startsWith('e2e/') && !path.startsWith('e2e/browsers/'));
  const units = packages.flatMap((name) => {
    const folder = `packages/${name}/`;
    const only = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
    return only.length > 0 ? [packageJob(name, { ...options, only, live })] : [];
  });
  return [
    findTools,
    ...(units.length > 0 ? buildJobs('unit', 'build') : []),
    ...units,
    ...(specs.length > 0
      ? [...buildJobs('e2e', 'build'), prepareSite, e2eJob({ ...options, only: specs, live })]
      : []),
    ...(inAllBrowsers.length > 0
      ? [...buildJobs('e2e', 'build'), prepareSite, browsersJob({ ...options, only: inAllBrowsers, live })]
      : []),
  ];
}

/**
 * The checks after any change since main, and tests that it can affect: by imports; of the end-to-end tests the main path
 * and changed specs.
 */
function relatedJobs(options) {
  const { base, files, folders, specs, browserSpecs, mainPath } = changedSinceMain();
  const affected = [...folders, ...specs, ...browserSpecs].join(', ');
  say(`Since ${base.slice(0, 10)}: ${files.length} changed files${affected && `, which affect ${affected}`}`);
  if (files.length === 0) return [];
  const units = packages
    .filter((name) => folders.has(name))
    .map((name) =>
      packageJob(name, {
        ...options,
        fast: !inBrowser.has(name),
        only: [`--changed=${base}`, '--passWithNoTests'],
      }),
    );
  const pathSpecs = ['e2e/home-to-playback.spec.ts', 'e2e/script-tag.spec.ts'];
  return [
    ...groups.check(options),
    ...(units.length > 0 ? [findTools, ...buildJobs('unit', 'build')] : []),
    ...units,
    ...(mainPath || browserSpecs.length > 0 ? [findTools, ...buildJobs('e2e', 'build'), prepareSite] : []),
    ...(mainPath ? [e2eJob({ ...options, only: [...new Set([...pathSpecs, ...specs])] })] : []),
    ...(browserSpecs.length > 0 ? [browsersJob({ ...options, only: browserSpecs })] : []),
  ];
}

/**
 * Slots for two cores: one job with tests in a browser and one in the background, and two of one kind when the other has
 * ended. More at a time take as long, because both cores are busy, and media are late.
 */
function slotsOf(lane, left) {
  if (lane === 'build') return 1;
  const other = lane === 'browser' ? 'background' : 'browser';
  return left.some((job) => job.lane === other) ? 1 : 2;
}

const everything = ['e2e', 'browsers', 'packages', 'check', 'api', 'size'];

/** Parses `-- e2e --retry=0 --shard=1/3`: groups or test files, and options. */
function readArguments(args) {
  const option = (name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? undefined;
  const names = args.filter((arg) => !arg.startsWith('--'));
  const isFile = (name) => /[.](test|spec)[.]tsx?$/.test(name) && existsSync(resolve(root, name));
  const unknown = names.find((name) => !(name in groups) && !isFile(name));
  if (unknown) {
    throw new StepFailed(
      `Unknown group "${unknown}". Groups: ${Object.keys(groups).join(', ')}. Or name a test file.`,
    );
  }
  const live = names.length === 1 && names[0] === 'e2e';
  return {
    files: names.filter(isFile),
    names: names.filter((name) => name in groups),
    options: { retries: Number(option('retry') ?? DEFAULT_RETRIES), shard: option('shard'), live },
  };
}

/** Runs the named groups or files; without names, all tests. */
export async function test(args) {
  const { files, names, options } = readArguments(args);
  mkdirSync(cache, { recursive: true });
  startReport();
  const chosen = names.length > 0 || files.length > 0 ? names : everything;
  const jobs = [
    ...chosen.flatMap((name) => groups[name](options)),
    ...(files.length > 0 ? jobsOfFiles(files, options) : []),
  ];
  const unique = [...new Map(jobs.map((job) => [job.name, job])).values()];
  const outcomes = await runJobs(unique, {
    slotsOf,
    onEnd({ name }, { state, error }) {
      if (state === 'failed' && !(error instanceof StepFailed)) throw error;
      if (state === 'failed') console.error(`\n${error.message}\n`);
      if (state === 'skipped') say(`! Skipped, because a dependency failed: ${name}`);
    },
  });
  if (!printReport(outcomes)) process.exitCode = 1;
}
