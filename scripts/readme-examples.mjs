import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, StepFailed } from './say.mjs';

// Compiles the examples in our READMEs and docs against the built packages.
// HTML examples are pages, which e2e/examples.spec.ts opens and plays.

/** Folders of the docs without pages. */
const noPages = /^(?:node_modules|dist|site)\//;

/** Every README and page with the folder that resolves its imports. */
function pages() {
  const readmes = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({
        page: join(root, folder, name, 'README.md'),
        from: folder === 'packages' ? join(root, folder, name) : react,
      })),
  );
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md') && !noPages.test(name.replaceAll('\\', '/')))
    .map((name) => ({ page: join(root, 'docs', name), from: react }));
  return [...readmes, ...docs].filter(({ page }) => existsSync(page));
}

const react = join(root, 'packages/player-react');
const sdk = join(root, 'packages/player-sdk');

/** Dependencies that only the SDK has. */
const ofSdk = /@jsxImportSource preact|'hls[.]js'/;

/**
 * Languages that samples may use: those that something checks, and those with nothing to check. `xml` is markup that
 * is not a whole page, such as a single tag with attributes.
 */
const languages = new Set(['ts', 'tsx', 'html', 'xml', 'json', 'css', 'sh', 'text', '']);

/** `<!-- given: … -->` before a block holds code that the sample assumes: it is compiled with the block, not shown. */
function examplesOf(markdown, page) {
  return [...markdown.matchAll(/(?:<!-- given: ([\s\S]*?)-->\s*)?^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, given = '', language, code]) => {
      if (!languages.has(language))
        throw new StepFailed(
          `${page}: samples in "${language}" are not checked. Write this one in ts, tsx or html.`,
        );
      if (language === 'json') JSON.parse(code);
      return /^tsx?$/.test(language) ? [{ language, code: jsxFirst(`${given}\n${code}\nexport {};\n`) }] : [];
    },
  );
}

/** The comment that sets the JSX runtime only counts in the first line. */
function jsxFirst(code) {
  const [pragma] = /\/\*\* @jsxImportSource \w+ \*\/\n/.exec(code) ?? [];
  return pragma ? pragma + code.replace(pragma, '') : code;
}

/** The build of the docs checks their links, with the pages it generates from the sources. */
function checkLinksOf(markdown, page) {
  for (const [, href] of markdown.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g))
    if (!/^(?:https?:|\/)/.test(href) && !existsSync(join(dirname(page), href)))
      throw new StepFailed(`${relative(root, page)}: ${href} is a broken link.`);
}

/** The SDK and the page share one copy of a dependency only if a page installs the SDK's version. */
function checkVersionsOf(markdown, page) {
  for (const [, name, version] of markdown.matchAll(/(?<=npm install(?: .*)? )(\S+)@(\d+[.]\d+[.]\d+)/g)) {
    const used = JSON.parse(readFileSync(join(sdk, 'node_modules', name, 'package.json'), 'utf8')).version;
    if (version !== used)
      throw new StepFailed(
        `${relative(root, page)}: "npm install ${name}@${version}", but the SDK has ${used}.`,
      );
  }
}

/**
 * Writes every sample as a file into the package that it imports, and returns the folders: projects for the compiler.
 * The folders are kept, so that the next check only compiles changed samples.
 */
export function writeExamples() {
  const written = new Map();
  for (const { page, from } of pages()) {
    const name = relative(root, page).replaceAll(/[/.\\]/g, '-');
    const markdown = readFileSync(page, 'utf8');
    if (page.endsWith('README.md')) checkLinksOf(markdown, page);
    checkVersionsOf(markdown, page);
    examplesOf(markdown, relative(root, page)).forEach(({ language, code }, index) => {
      const folder = join(ofSdk.test(code) ? sdk : from, 'readme-examples');
      const files = written.get(folder) ?? new Map([['tsconfig.json', JSON.stringify(config)]]);
      written.set(folder, files.set(`${name}-${index + 1}.${language}`, code));
    });
  }
  for (const [folder, files] of written) {
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder))
      if (!files.has(old) && old !== 'node_modules') rmSync(join(folder, old), { recursive: true });
    for (const [file, text] of files) writeFileSync(join(folder, file), text);
  }
  return [...written.keys()];
}

const config = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    // An example may declare names that the reader provides.
    noUnusedLocals: false,
    noUncheckedSideEffectImports: false,
  },
  include: ['.'],
};
