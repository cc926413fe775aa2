// The import rules. The comment of a rule explains it to a developer whose import violates it.
const sdk = 'packages/player-sdk/src';
const test = '[.](test|bench)[.]tsx?$|/testing/';

/** A rule that forbids imports from one path to others. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Folders of the SDK that a folder must not import: all but these. */
const outside = (...allowed) => ({
  path: `^${sdk}/`,
  pathNot: allowed.map((folder) => `^${sdk}/${folder}/`),
});

export default {
  forbidden: [
    forbid(
      'no-circular-imports',
      'Modules must not import each other in a circle. Move the code that both need to a third module.',
      { pathNot: test },
      { circular: true },
    ),
    forbid(
      'foundation-imports-only-foundation',
      'foundation/ must not depend on the player, so that it can be tested and reused without one.',
      { path: `^${sdk}/foundation/`, pathNot: test },
      outside('foundation'),
    ),
    forbid(
      'media-imports-only-foundation',
      'media/ is the contract between engine and backends. It must import neither, so that each can be replaced.',
      { path: `^${sdk}/media/`, pathNot: test },
      outside('media', 'foundation'),
    ),
    forbid(
      'engine-imports-no-backend-feature-or-ui',
      'The engine runs headless under Node. Backends and features are passed to it.',
      { path: `^${sdk}/engine/`, pathNot: test },
      outside('engine', 'media', 'foundation'),
    ),
    forbid(
      'backends-import-only-media',
      'A backend feeds a <video> and must work with any player. It uses only the contract in media/.',
      { path: `^${sdk}/backends/`, pathNot: test },
      outside('backends', 'media', 'foundation'),
    ),
    forbid(
      'danmaku-imports-only-danmaku',
      'danmaku/ runs in a worker, without player and page.',
      { path: `^${sdk}/danmaku/`, pathNot: test },
      outside('danmaku'),
    ),
    forbid(
      'danmaku-core-imports-only-core',
      'danmaku/core/ computes positions. It must import neither rendering nor loading, so that both can be replaced.',
      { path: `^${sdk}/danmaku/core/`, pathNot: test },
      outside('danmaku/core'),
    ),
    forbid(
      'features-are-headless',
      'A feature must work without our UI. Its markup belongs in its *.view.tsx.',
      { path: `^${sdk}/features/`, pathNot: ['[.]view[.]tsx?$', test] },
      outside('features', 'danmaku', 'engine', 'media', 'foundation'),
    ),
    forbid(
      'no-feature-imports-feature',
      'Features must not import each other, so that each can be left out. Pass the other as an option.',
      { path: `^${sdk}/features/([^/]+)/`, pathNot: test },
      { path: `^${sdk}/features/([^/]+)/`, pathNot: `^${sdk}/features/$1/` },
    ),
    forbid(
      'views-import-no-backend',
      'A view reads signals and calls methods. A capability that the backend lacks is an absent Selection.',
      { path: `^${sdk}/features/.*[.]view[.]tsx?$` },
      { path: `^${sdk}/(backends|skins|presets|element)/` },
    ),
    forbid(
      'ui-imports-no-feature',
      'ui/ has the layout and shared components. The skin decides which features it shows.',
      { path: `^${sdk}/ui/`, pathNot: test },
      outside('ui', 'engine', 'media', 'foundation'),
    ),
    forbid(
      'preact-only-in-views',
      'Only ui/ and *.view.tsx may import Preact, so that headless users do not load it. The script tag, which always has a UI, passes it to its lazy chunks.',
      { path: `^${sdk}/`, pathNot: [`^${sdk}/ui/`, `^${sdk}/script-tag/`, '[.]view[.]tsx$', test] },
      { path: 'node_modules/(preact|@preact/signals)/' },
    ),
    forbid(
      'streaming-libraries-only-in-lazy-files',
      'Streaming libraries have hundreds of kilobytes. Only a *-stream.ts, which loads lazily, and its *-dubs.ts, *-subtitles.ts and *-errors.ts may import one.',
      {
        path: `^${sdk}/`,
        pathNot: ['-stream[.]ts$', '-dubs[.]ts$', '-subtitles[.]ts$', '-errors[.]ts$', test],
      },
      {
        path: 'node_modules/(hls[.]js|dashjs|mpegts[.]js|p2p-media-loader)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'pixi-only-in-the-gpu-engine',
      'pixi.js is larger than the player. Only the GPU engine, which loads lazily, may import it.',
      { path: `^${sdk}/`, pathNot: ['/danmaku/gpu/', test] },
      { path: 'node_modules/pixi[.]js' },
    ),
    forbid(
      'sdk-imports-no-site-or-server',
      'The SDK must work with the API of any partner. `packages/site/src/pages/watch/player-options.ts` maps ours to its options.',
      { path: '^packages/player-(sdk|react)/' },
      { path: '^packages/(api-contract|site|server|demo)/' },
    ),
    forbid(
      'react-uses-public-entries',
      'player-react may import only the public entries of the SDK, as partners do.',
      { path: '^packages/player-react/src/', pathNot: test },
      { path: `^${sdk}/`, pathNot: [`^${sdk}/(index|ui)[.]ts$`] },
    ),
    forbid(
      'contract-imports-no-package-of-ours',
      'Browser and server both use api-contract. It must not import our other packages.',
      { path: '^packages/api-contract/src/', pathNot: test },
      { path: '^packages/(?!api-contract/)', dependencyTypesNot: ['npm'] },
    ),
    forbid(
      'contract-imports-no-node-module',
      'Browser and server both use api-contract. It must not import modules of Node.',
      { path: '^packages/api-contract/src/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-page-imports-page',
      'Pages must not import each other, because the chunk of one would contain the other. Put shared code in components/, state/ or api/.',
      { path: '^packages/site/src/pages/([^/]+)/', pathNot: test },
      { path: '^packages/site/src/pages/([^/]+)/', pathNot: '^packages/site/src/pages/$1/' },
    ),
    forbid(
      'player-only-in-watch-pages',
      'The player is the largest module of the site. Only pages/watch/ may import it.',
      { path: '^packages/site/src/', pathNot: ['^packages/site/src/pages/watch/', test] },
      { path: '^packages/player-(sdk|react)/' },
    ),
    forbid(
      'components-import-no-state-or-api',
      'A component must not fetch or read the session, so that tests can show every state. Pass its data as props.',
      { path: '^packages/site/src/components/', pathNot: test },
      { path: '^packages/site/src/(state|api|pages)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'state-imports-no-page',
      'State and its actions must be usable from every page, so they must not import any.',
      { path: '^packages/site/src/(state|api)/', pathNot: test },
      { path: '^packages/site/src/(pages|components)/' },
    ),
    forbid(
      'site-imports-no-server',
      'Site and server are separate programs. Put what both need in api-contract.',
      { path: '^packages/site/' },
      { path: '^packages/server/' },
    ),
    forbid(
      'queries-import-no-http',
      'A *.queries.ts reads and writes the database. The mapping to HTTP belongs in *.routes.ts.',
      { path: '^packages/server/src/.*[.]queries[.]ts$' },
      { path: '^packages/server/src/(platform/http/|.*[.]routes[.]ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'demo-only-for-seeding',
      'The demo catalog only fills an empty database. Handlers read the database.',
      {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/demo/', '/main[.]ts$', '/media/', test],
      },
      { path: '^packages/demo/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-unresolved-imports',
      'An import that does not resolve fails at run time.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|api)/[^/]*[.]d[.]ts$|(^|/)(dist|coverage|readme-examples)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tenger/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
