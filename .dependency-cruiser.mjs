// Who may import whom. Each rule says why, because the person who meets it has just been stopped by it.
const sdk = 'packages/player-sdk/src';
const test = '[.](test|bench)[.]tsx?$|/testing/';

/** A rule that forbids imports from one place to others. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Folders of the SDK that a folder may not reach. */
const outside = (...allowed) => ({
  path: `^${sdk}/`,
  pathNot: allowed.map((folder) => `^${sdk}/${folder}/`),
});

export default {
  forbidden: [
    forbid(
      'no-circles',
      'Two modules that need each other are one idea in two files, or hide a third: move the shared part out.',
      { pathNot: test },
      { circular: true },
    ),
    forbid(
      'foundation-stands-alone',
      'foundation/ knows nothing of players, so that it can be read, tested and reused without one.',
      { path: `^${sdk}/foundation/`, pathNot: test },
      outside('foundation'),
    ),
    forbid(
      'media-knows-only-foundation',
      'media/ is the contract between engine and backends: if it knew either, neither could be replaced.',
      { path: `^${sdk}/media/`, pathNot: test },
      outside('media', 'foundation'),
    ),
    forbid(
      'engine-knows-no-backend-feature-or-ui',
      'The engine runs headless under Node with whatever backends and features it is handed.',
      { path: `^${sdk}/engine/`, pathNot: test },
      outside('engine', 'media', 'foundation'),
    ),
    forbid(
      'backends-know-only-the-contract',
      'A backend feeds a <video>; what the player does with it is none of its business.',
      { path: `^${sdk}/backends/`, pathNot: test },
      outside('backends', 'media', 'foundation'),
    ),
    forbid(
      'danmaku-stands-alone',
      'danmaku/ draws comments for any clock: it runs in a worker, where there is neither player nor page.',
      { path: `^${sdk}/danmaku/`, pathNot: test },
      outside('danmaku'),
    ),
    forbid(
      'danmaku-core-draws-nothing',
      'danmaku/core/ decides what is where; how it is drawn, and how comments are fetched, must be replaceable.',
      { path: `^${sdk}/danmaku/core/`, pathNot: test },
      outside('danmaku/core'),
    ),
    forbid(
      'features-are-headless',
      'The behaviour of a feature works without our UI; what it looks like belongs in its *.view.tsx.',
      { path: `^${sdk}/features/`, pathNot: ['[.]view[.]tsx?$', test] },
      outside('features', 'danmaku', 'engine', 'media', 'foundation'),
    ),
    forbid(
      'features-are-strangers',
      'A feature that imports another cannot be left out. If one needs another, take it as an option.',
      { path: `^${sdk}/features/([^/]+)/`, pathNot: test },
      { path: `^${sdk}/features/([^/]+)/`, pathNot: `^${sdk}/features/$1/` },
    ),
    forbid(
      'views-know-no-backend',
      'A view reads signals and calls verbs; capability shows as a Selection that is there or absent.',
      { path: `^${sdk}/features/.*[.]view[.]tsx?$` },
      { path: `^${sdk}/(backends|skins|presets|element)/` },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui/ is the frame and the kit. The skin decides which features stand in it.',
      { path: `^${sdk}/ui/`, pathNot: test },
      outside('ui', 'engine', 'media', 'foundation'),
    ),
    forbid(
      'preact-only-in-views',
      'Headless users must not pay for a renderer: Preact appears in ui/ and *.view.tsx alone. The script tag, which always has a UI, hands it to its lazy parts.',
      { path: `^${sdk}/`, pathNot: [`^${sdk}/ui/`, `^${sdk}/script-tag/`, '[.]view[.]tsx$', test] },
      { path: 'node_modules/(preact|@preact/signals)/' },
    ),
    forbid(
      'engines-arrive-late',
      'hls.js and its like are hundreds of kilobytes: only a *-stream.ts, which is itself imported lazily, and its *-dubs.ts and *-subtitles.ts may name one.',
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
      'pixi-draws-on-gpus-only',
      'pixi.js is larger than the player: only the GPU engine, which is itself loaded lazily, may name it.',
      { path: `^${sdk}/`, pathNot: ['/danmaku/gpu/', test] },
      { path: 'node_modules/pixi[.]js' },
    ),
    forbid(
      'sdk-knows-no-site',
      'A partner has another API: the SDK must never know ours. packages/site/src/pages/watch/player-options.ts translates.',
      { path: '^packages/player-(sdk|react)/' },
      { path: '^packages/(api-contract|site|server|demo)/' },
    ),
    forbid(
      'react-binding-uses-the-public-door',
      'player-react is an example for partners: it may use only what they can.',
      { path: '^packages/player-react/src/', pathNot: test },
      { path: `^${sdk}/`, pathNot: [`^${sdk}/(index|ui)[.]ts$`] },
    ),
    forbid(
      'contract-is-only-a-contract',
      'api-contract is read by browser and server alike: no Node, no packages of ours.',
      { path: '^packages/api-contract/src/', pathNot: test },
      { path: '^packages/(?!api-contract/)', dependencyTypesNot: ['npm'] },
    ),
    forbid(
      'contract-has-no-node',
      'api-contract is read by browser and server alike: nothing of Node.',
      { path: '^packages/api-contract/src/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'pages-are-strangers',
      'A page that imports another is loaded with it. What two pages share lives in components/, state/ or api/.',
      { path: '^packages/site/src/pages/([^/]+)/', pathNot: test },
      { path: '^packages/site/src/pages/([^/]+)/', pathNot: '^packages/site/src/pages/$1/' },
    ),
    forbid(
      'player-only-where-it-plays',
      'The player is the heaviest thing on the site: only the pages that play may import it.',
      { path: '^packages/site/src/', pathNot: ['^packages/site/src/pages/watch/', test] },
      { path: '^packages/player-(sdk|react)/' },
    ),
    forbid(
      'components-get-props',
      'A component that fetches or reads the session cannot be shown in every state. Pass it what it shows.',
      { path: '^packages/site/src/components/', pathNot: test },
      { path: '^packages/site/src/(state|api|pages)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'state-is-below-pages',
      'State and its actions must be usable from every page, so they know none.',
      { path: '^packages/site/src/(state|api)/', pathNot: test },
      { path: '^packages/site/src/(pages|components)/' },
    ),
    forbid(
      'site-and-server-meet-in-the-contract',
      'Two programs on two machines: what both must know stands in api-contract.',
      { path: '^packages/site/' },
      { path: '^packages/server/' },
    ),
    forbid(
      'queries-know-no-http',
      'A *.queries.ts answers questions of the database; what HTTP makes of the answer is decided in *.routes.ts.',
      { path: '^packages/server/src/.*[.]queries[.]ts$' },
      { path: '^packages/server/src/(platform/http/|.*[.]routes[.]ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'demo-only-for-seeding',
      'The demo catalogue fills an empty database and then steps back: handlers read the database.',
      {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/demo/', '/main[.]ts$', '/media/', test],
      },
      { path: '^packages/demo/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'nothing-unresolved',
      'An import that leads nowhere fails at run time, on somebody else’s machine.',
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
