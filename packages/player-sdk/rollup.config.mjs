import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transformSync } from 'esbuild';
import { minifySync } from 'oxc-minify';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { sharedWithCore } from './scripts/shared-with-core.mjs';
import { singleState } from './scripts/single-state.mjs';
import { licensesText, recordLicenses } from './scripts/third-party-licenses.mjs';
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
const dependencies = [/^preact/, /^@preact\//, /^@noble\//, 'assjs', 'hls.js', 'dashjs'];

/** Selects the browser bundle of p2p-media-loader; its separate modules need Node's. */
const p2pConditions = ['p2pml:core-as-bundle'];

const typescript = () =>
  esbuild({
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: false,
    sourceMap: true,
  });

/** Imports style sheets as minified text, so that every bundler can read the packages. */
const inlineCss = () => ({
  name: 'inline-css',
  resolveId(specifier, importer) {
    if (!specifier.endsWith('.css?inline')) return null;
    // With `.js`, because Rollup removes the extension in the name of a chunk: `settings.css-….js`.
    return `${resolve(dirname(importer), specifier.replace('?inline', ''))}.js`;
  },
  load(id) {
    if (!id.endsWith('.css.js')) return null;
    const css = readFileSync(id.replace(/\.js$/, ''), 'utf8');
    const { code } = transformSync(css, { loader: 'css', minify: true });
    // esbuild keeps the spaces in the values of custom properties, and around a slash.
    const short = code
      .trim()
      .replace(/(--[\w-]+): /g, '$1:')
      .replace(/ ?([,/]) /g, '$1');
    // `const`, because Rollup writes `var` for an unnamed default, which terser compresses less.
    return `const css = ${JSON.stringify(short)};\nexport default css;`;
  },
});

/** Marks the calls that initialize constants as pure, so that bundlers can drop unused ones. */
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

/** What every deferred view needs: Preact and our components. The helper would otherwise be a separate small file. */
const deferredViews = [
  'ui/preact-control.tsx',
  'ui/kit/button.tsx',
  'ui/kit/icon.tsx',
  'foundation/parse-url.ts',
  'features/document-change/document-change.ts',
  'foundation/read-flag.ts',
  'media/media-item-key.ts',
];

let chunks;
/**
 * Puts everything that the full player needs before its first frame in one chunk, and what every deferred view needs in
 * another. Bundlers drop what an import does not use: pure calls are marked.
 */
function chunkOf(id, { getModuleInfo }) {
  chunks ??= {
    core: closureOf(['tenger-player.ts', 'backends/p2p/p2p.ts', 'locales/languages.ts'], getModuleInfo),
    'player-element': closureOf(['element/player-element.ts'], getModuleInfo),
    views: closureOf(deferredViews, getModuleInfo),
  };
  return Object.keys(chunks).find((name) => chunks[name].has(id));
}

/** Our modules that `paths` import, directly or indirectly. */
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

/** Ignores warnings about code of dependencies, such as circular imports. */
const ignoreDependencyWarnings = (warning, warn) => {
  const modules = warning.id ?? warning.ids?.join() ?? '';
  if (!modules.includes('node_modules')) warn(warning);
};

/** The danmaku engines: scripts for workers, and modules for pages whose workers cannot draw. */
const workers = ['canvas-engine', 'gpu-engine', 'webgpu-engine'];

/** Replaces the source file of an engine with the built one. `helper`: defines `sameOrigin`, which wraps the URL. */
const resolveWorkers = (fileOf, helper = '') => ({
  name: 'resolve-workers',
  resolveDynamicImport(specifier) {
    const name = typeof specifier === 'string' && basename(specifier);
    return workers.includes(name) ? { id: `./${fileOf(name)}`, external: true } : null;
  },
  transform: (code, id) =>
    id.endsWith('/danmaku/sources.ts')
      ? {
          code: code
            .replace(/'\.\/([\w-]+)\.ts'/g, (_, name) => `'./${fileOf(name)}'`)
            .replace(/new URL\(.*?\)/g, helper ? 'sameOrigin($&)' : '$&')
            .concat(helper),
          map: null,
        }
      : null,
});

/**
 * ES modules for bundlers: dependencies stay imports, deferred chunks stay dynamic imports. One output module per source
 * module would make bundlers create a chunk for each module that the core shares with a deferred chunk: fifteen small
 * files before the first frame. Two libraries are bundled: p2p-media-loader needs a condition that bundlers do not set, and
 * mpegts.js is CommonJS, for which esbuild adds a file of helpers to the first load of every page.
 */
const modules = {
  onwarn: ignoreDependencyWarnings,
  input: entries,
  external: dependencies,
  plugins: [
    resolveWorkers((name) => `${name}.js`),
    inlineCss(),
    markPure(),
    nodeResolve({
      browser: true,
      exportConditions: p2pConditions,
      resolveOnly: [/^p2p-media-loader/, 'mpegts.js'],
    }),
    commonjs({ include: /\/mpegts\.js\// }),
    typescript(),
    recordLicenses(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    manualChunks: chunkOf,
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

/** Languages besides English; each is a file of messages. */
const languages = readdirSync('src/locales')
  .filter((name) => /^[a-z]{2}\.ts$/.test(name))
  .map((name) => basename(name, '.ts'));

// The script-tag build. A classic script cannot be split, but must not contain every engine. Deferred chunks are built
// first, as ES modules with hashed names; the classic script imports them relative to its own URL.
const lazyChunks = {
  'hls-native': 'src/backends/hls/hls-native.ts',
  'file-recovery': 'src/backends/native/file-recovery.ts',
  'switch-file': 'src/backends/native/switch-file.ts',
  'change-file': 'src/backends/native/change-file.ts',
  'file-list': 'src/backends/streaming/file-list.ts',
  ...Object.fromEntries(languages.map((code) => [code, `src/locales/${code}.ts`])),
  'player-element': 'src/element/player-element.ts',
  'settings-menu': 'src/ui/settings/settings-menu.tsx',
  'explain-options': 'src/options/explain-options.ts',
  'wait-for-feature': 'src/presets/wait-for-feature.ts',
  ...Object.fromEntries(
    readdirSync('src/presets/deferred')
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [basename(name, '.ts'), `src/presets/deferred/${name}`]),
  ),
};
/** One file per engine. It repeats shared code, because a second file would cost a round trip before playback. */
const engines = {
  // Built before `hls-stream`, which imports it.
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
    // A separate virtual module per importer: a shared one would become a separate file.
    return sharedWithCore[path] ? `\0core:${path}:${importer}` : null;
  },
  load(id) {
    if (!id.startsWith('\0core:')) return null;
    const { exported, internal } = sharedWithCore[id.split(':')[1]];
    const core = `tengerPlayers[${JSON.stringify(version)}]`;
    const take = (names, from) => (names.length > 0 ? `export const { ${names.join(', ')} } = ${from};` : '');
    return take(exported, core) + take(internal, `${core}.shared`);
  },
});

/**
 * Makes Chromium compile the whole file off the main thread while it loads, instead of each function at its first call.
 * Most of the core runs immediately.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * The nth shortest name. By default, terser prefers letters that the file has already, also those of the hashes of chunks,
 * so that a change of one chunk would rename the variables of others. It runs in a worker, without this module.
 */
function nthName(n) {
  const letters = 'etnriosaclhdufpmvgybwxkjzqESTNCLAOMDPHBFIRUWVXKGYZJQ$_0123456789';
  let name = '';
  // A name begins with one of the 54 characters that are no digits.
  for (let rest = n + 1, base = 54; rest > 0; base = 64) {
    rest -= 1;
    name += letters[rest % base];
    rest = Math.floor(rest / base);
  }
  return name;
}

/**
 * Minifies our own code. Sequences and inlining shorten the text but make it less repetitive, and the compressed size
 * counts.
 */
const minifyOurs = (preamble) =>
  terser({
    ecma: 2022,
    compress: { passes: 3, unsafe_arrows: true, sequences: false, inline: 1 },
    mangle: { nth_identifier: { get: nthName } },
    format: { preamble },
  });

/** Minifies bundles of libraries: as small as terser's output, in a hundredth of the time. */
const minifyLibraries = () => ({
  name: 'minify-libraries',
  renderChunk(code, { fileName }, { format }) {
    const { code: minified, errors } = minifySync(fileName, code, {
      module: format === 'es',
      compress: { target: 'es2022' },
      codegen: { legalComments: 'none' },
    });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { code: minified, map: null };
  },
});

const scriptPlugins = ({ libraries = false, preamble } = {}) => [
  inlineCss(),
  nodeResolve({ browser: true, exportConditions: p2pConditions }),
  commonjs(),
  typescript(),
  trustedWorkers(),
  recordLicenses(),
  libraries ? minifyLibraries() : minifyOurs(preamble),
];

/**
 * Drops the side effects of pixi.js, which register all its extensions. This halves its size (docs/decisions/0007).
 */
const pixiWithoutExtras = {
  moduleSideEffects: (id) => !/pixi\.js\/lib\/(?!unsafe-eval)/.test(id),
};

/** Drops the pixi.js chunks for events of a page and for XML in a worker; the engines use neither. */
const pixiWithoutPage = () => ({
  name: 'pixi-without-page',
  resolveId: (specifier) => (/(browser|webworker)All\.mjs$/.test(specifier) ? '\0nothing' : null),
  load: (id) => (id === '\0nothing' ? '' : null),
});

const lazyOutput = { dir: 'dist/script/chunks', format: 'es', entryFileNames: '[name]-[hash].js' };

const recordFileNames = () => ({
  name: 'record-file-names',
  writeBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.isEntry) lazyFiles.set(file.name, basename(file.fileName));
  },
});

/**
 * An engine for both builds, in one complete file: a worker cannot share the page's core, and users' bundlers need not
 * resolve pixi.js.
 */
const worker = (name) => ({
  input: { [name]: `src/danmaku/${name}.ts` },
  onwarn: ignoreDependencyWarnings,
  treeshake: pixiWithoutExtras,
  plugins: [pixiWithoutPage(), ...scriptPlugins({ libraries: name !== 'canvas-engine' })],
  output: [
    { dir: 'dist/parts', format: 'es', inlineDynamicImports: true },
    { ...lazyOutput, inlineDynamicImports: true, plugins: [recordFileNames()] },
  ],
});

/**
 * A worker's script must have the page's origin, but this script may come from another one. In that case a blob of the
 * page's origin imports the worker's script. All players of a page share it.
 */
const sameOriginHelper = `
  const scripts = {};
  const sameOrigin = (url) =>
    url.origin === location.origin
      ? url
      : (scripts[url] ??= URL.createObjectURL(
          new Blob(['import ' + JSON.stringify(url)], { type: 'text/javascript' }),
        ));
`;

const lazy = (input, libraries = false) => ({
  input,
  onwarn: ignoreDependencyWarnings,
  plugins: [
    resolveWorkers((name) => lazyFiles.get(name), sameOriginHelper),
    takeFromCore(),
    {
      name: 'resolve-built-chunks',
      resolveDynamicImport(specifier) {
        const file = typeof specifier === 'string' && lazyFiles.get(basename(specifier));
        return file ? { id: `./${file}`, external: true } : null;
      },
    },
    ...scriptPlugins({ libraries }),
    recordFileNames(),
    singleState(),
  ],
  output: { ...lazyOutput, manualChunks: viewsChunk },
});

/** Our views and Preact in one file: deferred features load at the same moment. */
function viewsChunk(id) {
  const isView = deferredViews.some((path) => id === resolve(source, path));
  return isView || /[\\/]node_modules[\\/]preact[\\/]|signal-view/.test(id) ? 'views' : undefined;
}

const importRelativeToScript = (isLazy = () => true) => ({
  name: 'import-relative-to-script',
  resolveDynamicImport(specifier) {
    if (typeof specifier !== 'string') return null;
    const file = isLazy(basename(specifier)) && lazyFiles.get(basename(specifier));
    return file ? { id: `chunks/${file}`, external: true } : null;
  },
  renderDynamicImport: () => ({ left: 'import(tengerPlayerBase + ', right: ')' }),
});

const scriptCore = {
  input: 'src/script-tag/script-tag.ts',
  plugins: [
    importRelativeToScript(),
    ...scriptPlugins({ preamble: compileAhead }),
    singleState({ isCore: true }),
  ],
  output: {
    file: 'dist/script/player.js',
    format: 'iife',
    name: 'TengerPlayer',
    // Registered by version: its chunks must find this core, whatever other versions the page loads. A second load of the
    // same version has no effect.
    footer: `TengerPlayer=(globalThis.tengerPlayers??={})[${JSON.stringify(version)}]??=TengerPlayer;`,
    // Without `currentScript` (inlined, or loaded as a module), URLs are relative to the page.
    intro: "const tengerPlayerBase = new URL('.', document.currentScript?.src || document.baseURI).href;",
  },
};

/** Not in the single file: engines for rare formats, and danmaku, whose workers are separate files. */
const notInSingle = ['dash-stream', 'flv-stream', 'p2p-stream', 'danmaku'];

/** For pages that can load only one file: the core with everything for MP4 files and HLS. */
const single = {
  input: 'src/script-tag/script-tag.ts',
  onwarn: ignoreDependencyWarnings,
  plugins: [
    importRelativeToScript((name) => notInSingle.includes(name)),
    ...scriptPlugins({ libraries: true }),
    // Saves 1.7 kB more, in 20 seconds.
    terser({ ecma: 2022, compress: { unsafe_arrows: true }, mangle: { nth_identifier: { get: nthName } } }),
  ],
  output: {
    ...scriptCore.output,
    file: 'dist/script/tenger-player.single.js',
    inlineDynamicImports: true,
  },
};

const scriptLazyChunks = [
  // Alone, so that the common readers stay in one file, and before them, because they import it.
  lazy({ 'other-formats': 'src/features/subtitles/parse/other-formats.ts' }),
  lazy(lazyChunks),
  ...Object.entries(engines).map(([name, file]) => lazy({ [name]: file }, true)),
];

/** Small scripts that do not need the core. */
const script = (name, input, format, extraOutput = {}) => ({
  input,
  plugins: scriptPlugins(),
  output: { file: `dist/script/${name}.js`, format, ...extraOutput },
});

const scriptExtras = [
  script('dplayer', 'src/compat/dplayer/script.ts', 'iife'),
  script('embed', 'src/embed/client-script.ts', 'iife', { name: 'TengerEmbed' }),
  script('embed-frame', 'src/embed/frame-script.ts', 'iife'),
  script('experience', 'src/experience/index.ts', 'es'),
];

/** Writes the licenses of all libraries, and a manifest with the `integrity` value of every file. */
const writeManifest = () => ({
  name: 'write-manifest',
  writeBundle() {
    writeFileSync('dist/script/third-party-licenses.txt', licensesText());
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
scriptCore.plugins.push(writeManifest());

export default [
  modules,
  ...workers.map(worker),
  declarations,
  ...scriptLazyChunks,
  ...scriptExtras,
  single,
  scriptCore,
];
