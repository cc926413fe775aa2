import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transformSync } from 'esbuild';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { sharedWithCore } from './scripts/shared-with-core.mjs';
import { trustedWorkers } from './scripts/trusted-workers.mjs';

rmSync('dist', { recursive: true, force: true });

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = {
  index: 'src/index.ts',
  ui: 'src/ui.ts',
  element: 'src/element/define.ts',
  dplayer: 'src/compat/dplayer/index.ts',
  embed: 'src/embed/index.ts',
  experience: 'src/experience/index.ts',
};
const source = resolve('src');
const dependencies = [/^preact/, /^@preact\//, /^@noble\//, 'assjs', 'hls.js', 'dashjs', 'mpegts.js'];

/** p2p-media-loader's browser bundle: as separate modules it needs Node's own. */
const p2pConditions = ['p2pml:core-as-bundle'];

const typescript = () =>
  esbuild({
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: false,
    sourceMap: true,
  });

/** Style sheets are strings in modules, so that every bundler can read them; here they lose their blanks. */
const minifyCss = () => ({
  name: 'minify-css',
  transform(code, id) {
    if (!id.endsWith('.css.ts')) return null;
    return {
      code: code.replace(/`([\s\S]*?)`/g, (whole, css) =>
        css.includes('{')
          ? JSON.stringify(transformSync(css, { loader: 'css', minify: true }).code.trim())
          : whole,
      ),
      map: null,
    };
  },
});

/** Nothing runs when a module is loaded but what makes its values: a bundler may drop those that are not used. */
const markPure = () => ({
  name: 'mark-pure',
  transform: (code) => ({
    code: code.replace(
      /^(?:export )?const \w+(?:: [^=\n]+)? = (?=\w+(?:<[^>\n]*>)?\()/gm,
      '$&/* @__PURE__ */ ',
    ),
    map: null,
  }),
});

/** One file for the engine and one for the rest of what the whole player needs before its first picture. */
function coreChunk(id, { getModuleInfo }) {
  coreChunks ??= {
    engine: closureOf(
      ['engine/player.ts', 'backends/hls/hls.ts', 'backends/native/native.ts'],
      getModuleInfo,
    ),
    core: closureOf(['tenger-player.ts'], getModuleInfo),
  };
  return Object.keys(coreChunks).find((name) => coreChunks[name].has(id));
}
let coreChunks;

/** The modules of ours that these import, and theirs. */
function closureOf(paths, getModuleInfo) {
  const found = new Set();
  const add = (id) => {
    if (found.has(id) || !id.startsWith(source)) return;
    found.add(id);
    for (const next of getModuleInfo(id).importedIds) add(next);
  };
  for (const path of paths) add(resolve(source, path));
  return found;
}

/** Libraries have circles and an old way to call `this` that are not ours to mend. */
const quietly = (warning, warn) => {
  const about = warning.id ?? warning.ids?.join() ?? '';
  if (!about.includes('node_modules')) warn(warning);
};

/** The engines of comments: workers' scripts, and modules for pages whose workers cannot draw. */
const workers = ['canvas-engine', 'gpu-engine', 'webgpu-engine'];

/** Where the sources name such a script, the built one; its address may go through `helper`, a function `fromHere`. */
const workersBeside = (fileOf, helper = '') => ({
  name: 'workers-beside',
  resolveDynamicImport(specifier) {
    const name = typeof specifier === 'string' && basename(specifier);
    return workers.includes(name) ? { id: `./${fileOf(name)}`, external: true } : null;
  },
  transform: (code, id) =>
    id.endsWith('/danmaku/sources.ts')
      ? {
          code: code
            .replace(/'\.\/([\w-]+)\.ts'/g, (_, name) => `'./${fileOf(name)}'`)
            .replace(/new URL\(.*?\)/g, helper ? 'fromHere($&)' : '$&')
            .concat(helper),
          map: null,
        }
      : null,
});

/**
 * Packages for bundlers: dependencies stay imports, lazy parts stay lazy. Module by module would be finer, yet bundlers
 * make a file of each module that the core and a lazy part share: fifteen small files before the first picture.
 * Peer-to-peer alone comes bundled, or every user's bundler would have to know that condition.
 */
const modules = {
  onwarn: quietly,
  input: entries,
  external: dependencies,
  plugins: [
    workersBeside((name) => `${name}.js`),
    minifyCss(),
    markPure(),
    nodeResolve({ browser: true, exportConditions: p2pConditions, resolveOnly: [/^p2p-media-loader/] }),
    typescript(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    manualChunks: coreChunk,
    chunkFileNames: 'parts/[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    sourcemap: true,
  },
};

const declarations = {
  input: entries,
  external: dependencies,
  plugins: [dts()],
  output: { dir: 'dist', format: 'es', chunkFileNames: 'chunks/types.d.ts' },
};

// The script-tag build. A classic script cannot be split, yet must not carry every engine: so the lazy parts are built
// first as ES modules with hashed names, and the classic core imports them from beside its own address.
const lazyParts = {
  'hls-native': 'src/backends/hls/hls-native.ts',
  'file-trouble': 'src/backends/native/file-trouble.ts',
  'switch-file': 'src/backends/native/switch-file.ts',
  mn: 'src/locales/mn.ts',
  'player-element': 'src/element/player-element.ts',
  'settings-menu': 'src/ui/settings/settings-menu.tsx',
  'explain-options': 'src/options/explain-options.ts',
  ...Object.fromEntries(
    readdirSync('src/presets/late').map((name) => [basename(name, '.ts'), `src/presets/late/${name}`]),
  ),
};
/** Each in one file of its own, with the little they have in common: another file would be another trip before play. */
const engines = {
  // Before HLS, which leads to it.
  'p2p-stream': 'src/backends/p2p/p2p-stream.ts',
  'hls-stream': 'src/backends/hls/hls-stream.ts',
  'dash-stream': 'src/backends/dash/dash-stream.ts',
  'flv-stream': 'src/backends/flv/flv-stream.ts',
};
const lazyFiles = new Map();

const takeFromCore = () => ({
  name: 'take-from-core',
  resolveId(specifier, importer) {
    const path =
      specifier.startsWith('.') && importer
        ? relative(source, resolve(dirname(importer), specifier))
        : specifier;
    // The importer makes it a module of its own: shared by several parts it would become a file of its own.
    return sharedWithCore[path] ? `\0core:${path}:${importer}` : null;
  },
  load(id) {
    if (!id.startsWith('\0core:')) return null;
    const names = sharedWithCore[id.split(':')[1]].join(', ');
    return `export const { ${names} } = tengerPlayers[${JSON.stringify(version)}].shared;`;
  },
});

/**
 * Chromium then compiles the whole file while it is still being loaded, off the main thread, rather than every function
 * by itself when it is first called: most of the core runs at once.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

const scriptPlugins = ({ theirs = false, preamble } = {}) => [
  minifyCss(),
  nodeResolve({ browser: true, exportConditions: p2pConditions }),
  commonjs(),
  typescript(),
  trustedWorkers(),
  // Sequences and inlining make the text shorter but less alike, and what counts is the compressed size. Arrows cannot be
  // constructed, and libraries in old JavaScript construct functions.
  terser({
    ecma: 2022,
    compress: { passes: theirs ? 1 : 3, unsafe_arrows: !theirs, sequences: false, inline: 1 },
    format: { preamble },
  }),
];

/**
 * Importing anything from pixi.js runs its registrations of everything it has. Without those only what is named stays:
 * half of the bytes (docs/decisions/0007).
 */
const pixiWithoutExtras = {
  moduleSideEffects: (id) => !/pixi\.js\/lib\/(?!unsafe-eval)/.test(id),
};

/** What pixi.js would fetch to listen to a page or to read XML in a worker. Nothing here does either. */
const pixiWithoutPage = () => ({
  name: 'pixi-without-page',
  resolveId: (specifier) => (/(browser|webworker)All\.mjs$/.test(specifier) ? '\0nothing' : null),
  load: (id) => (id === '\0nothing' ? '' : null),
});

const lazyOutput = { dir: 'dist/script/chunks', format: 'es', entryFileNames: '[name]-[hash].js' };

const noteLazyFiles = () => ({
  name: 'note-lazy-files',
  writeBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.isEntry) lazyFiles.set(file.name, basename(file.fileName));
  },
});

/**
 * For both builds: each whole in a file of its own, as a worker has no page's core to take from, and no bundler needs to
 * know pixi.js.
 */
const worker = (name) => ({
  input: { [name]: `src/danmaku/${name}.ts` },
  onwarn: quietly,
  treeshake: pixiWithoutExtras,
  plugins: [pixiWithoutPage(), ...scriptPlugins({ theirs: name !== 'canvas-engine' })],
  output: [
    { dir: 'dist/parts', format: 'es', inlineDynamicImports: true },
    { ...lazyOutput, inlineDynamicImports: true, plugins: [noteLazyFiles()] },
  ],
});

/**
 * Workers may only be started from the page's own origin, while this script may come from anywhere: then a small script
 * of the page's own origin imports the worker's. One for all players of a page.
 */
const fromAnyOrigin = `
  const scripts = {};
  const fromHere = (url) =>
    url.origin === location.origin
      ? url
      : (scripts[url] ??= URL.createObjectURL(
          new Blob(['import ' + JSON.stringify(url)], { type: 'text/javascript' }),
        ));
`;

const lazy = (input, theirs = false) => ({
  input,
  onwarn: quietly,
  plugins: [
    workersBeside((name) => lazyFiles.get(name), fromAnyOrigin),
    takeFromCore(),
    {
      name: 'lazy-parts-that-are-built',
      resolveDynamicImport(specifier) {
        const file = typeof specifier === 'string' && lazyFiles.get(basename(specifier));
        return file ? { id: `./${file}`, external: true } : null;
      },
    },
    ...scriptPlugins({ theirs }),
    noteLazyFiles(),
  ],
  output: lazyOutput,
});

const besideTheScript = (isLazy = () => true) => ({
  name: 'lazy-parts-beside-the-script',
  resolveDynamicImport(specifier) {
    if (typeof specifier !== 'string') return null;
    const file = isLazy(basename(specifier)) && lazyFiles.get(basename(specifier));
    return file ? { id: `chunks/${file}`, external: true } : null;
  },
  renderDynamicImport: () => ({ left: 'import(tengerPlayerBase + ', right: ')' }),
});

const scriptCore = {
  input: 'src/script-tag/script-tag.ts',
  plugins: [besideTheScript(), ...scriptPlugins({ preamble: compileAhead })],
  output: {
    file: 'dist/script/player.js',
    format: 'iife',
    name: 'TengerPlayer',
    // Without `currentScript` (inlined, or loaded as a module) the page's own address has to do.
    // By version: its lazy parts must find this very core, whatever other versions the page loads. Twice is once.
    footer: `TengerPlayer=(globalThis.tengerPlayers??={})[${JSON.stringify(version)}]??=TengerPlayer;`,
    intro: "const tengerPlayerBase = new URL('.', document.currentScript?.src || document.baseURI).href;",
  },
};

/** Engines that few films need, and comments, whose workers are files of their own: fetched from beside it where they lie. */
const notInSingle = ['dash-stream', 'flv-stream', 'p2p-stream', 'danmaku'];

/** For pages that can have one file only: the core with everything that a film in files or HLS may ask for. */
const single = {
  input: 'src/script-tag/script-tag.ts',
  onwarn: quietly,
  plugins: [besideTheScript((name) => notInSingle.includes(name)), ...scriptPlugins({ theirs: true })],
  output: {
    ...scriptCore.output,
    file: 'dist/script/tenger-player.single.js',
    inlineDynamicImports: true,
  },
};

const scriptLazyParts = [
  lazy(lazyParts),
  ...Object.entries(engines).map(([name, file]) => lazy({ [name]: file }, true)),
];

/** Small scripts beside the core, each by itself. */
const script = (name, input, format, more = {}) => ({
  input,
  plugins: scriptPlugins(),
  output: { file: `dist/script/${name}.js`, format, ...more },
});

const scriptExtras = [
  script('dplayer', 'src/compat/dplayer/script.ts', 'iife'),
  script('embed', 'src/embed/client-script.ts', 'iife', { name: 'TengerEmbed' }),
  script('embed-frame', 'src/embed/frame-script.ts', 'iife'),
  script('experience', 'src/experience/index.ts', 'es'),
];

/** Names every file with what a page writes into `integrity`. */
const noteIntegrity = () => ({
  name: 'note-integrity',
  writeBundle() {
    const names = readdirSync('dist/script', { recursive: true }).filter((name) => name.endsWith('.js'));
    const files = names.sort().map((name) => {
      const hash = createHash('sha384')
        .update(readFileSync(`dist/script/${name}`))
        .digest('base64');
      return [name, `sha384-${hash}`];
    });
    const manifest = { version, integrity: Object.fromEntries(files) };
    writeFileSync('dist/script/manifest.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  },
});
scriptCore.plugins.push(noteIntegrity());

export default [
  modules,
  ...workers.map(worker),
  declarations,
  ...scriptLazyParts,
  ...scriptExtras,
  single,
  scriptCore,
];
