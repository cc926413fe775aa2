import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transformSync } from 'esbuild';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { sharedWithCore } from './scripts/shared-with-core.mjs';

rmSync('dist', { recursive: true, force: true });

const entries = { index: 'src/index.ts', ui: 'src/ui.ts' };
const dependencies = [/^preact/, /^@preact\//, 'hls.js'];

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

/** Packages for bundlers: dependencies stay imports, lazy parts stay lazy. */
const modules = {
  input: entries,
  external: dependencies,
  plugins: [minifyCss(), typescript()],
  output: {
    dir: 'dist',
    format: 'es',
    // Module by module, so that what a page does not import can be left out whole.
    preserveModules: true,
    preserveModulesRoot: 'src',
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
  'hls-stream': 'src/backends/hls/hls-stream.ts',
  'switch-file': 'src/backends/native/switch-file.ts',
  mn: 'src/locales/mn.ts',
  'settings-menu': 'src/ui/settings/settings-menu.tsx',
  'explain-options': 'src/options/explain-options.ts',
};
const lazyFiles = new Map();

const takeFromCore = () => ({
  name: 'take-from-core',
  resolveId(source) {
    const name = Object.keys(sharedWithCore).find(
      (path) => source === path || source.endsWith(`/${path}`) || source === `./${path.split('/')[1]}`,
    );
    return name ? `\0core:${name}` : null;
  },
  load(id) {
    if (!id.startsWith('\0core:')) return null;
    return `export const { ${sharedWithCore[id.slice('\0core:'.length)].join(', ')} } = globalThis.TengerPlayer;`;
  },
});

const scriptPlugins = () => [
  minifyCss(),
  nodeResolve({ browser: true }),
  commonjs(),
  typescript(),
  // Sequences and inlining make the text shorter but less alike, and what counts is the compressed size.
  terser({ ecma: 2022, compress: { passes: 3, unsafe_arrows: true, sequences: false, inline: 1 } }),
];

const scriptLazyParts = {
  input: lazyParts,
  plugins: [
    takeFromCore(),
    ...scriptPlugins(),
    {
      name: 'note-lazy-files',
      writeBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.isEntry) lazyFiles.set(file.name, basename(file.fileName));
      },
    },
  ],
  output: { dir: 'dist/script/chunks', format: 'es', entryFileNames: '[name]-[hash].js' },
};

const scriptCore = {
  input: 'src/script-tag.ts',
  plugins: [
    {
      name: 'lazy-parts-beside-the-script',
      resolveDynamicImport(specifier) {
        if (typeof specifier !== 'string') return null;
        const file = lazyFiles.get(basename(specifier));
        return file ? { id: `chunks/${file}`, external: true } : null;
      },
      renderDynamicImport: () => ({ left: 'import(tengerPlayerBase + ', right: ')' }),
    },
    ...scriptPlugins(),
  ],
  output: {
    file: 'dist/script/player.js',
    format: 'iife',
    name: 'TengerPlayer',
    // Without `currentScript` (inlined, or loaded as a module) the page's own address has to do.
    intro: "const tengerPlayerBase = new URL('.', document.currentScript?.src || document.baseURI).href;",
  },
};

export default [modules, declarations, scriptLazyParts, scriptCore];
