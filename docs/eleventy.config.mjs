import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAssets } from './site/assets.mjs';
import { checkLinks } from './site/check-links.mjs';
import { changelog, decisions } from './site/collected.mjs';
import { include } from './site/include.mjs';
import { createLivePages } from './site/live-pages.mjs';
import { configureMarkdown } from './site/markdown.mjs';
import { titleOf } from './site/navigation.mjs';
import { referencePages } from './site/reference.mjs';
import { writeSearchIndex } from './site/search-index.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const here = (path) => join(root, 'docs', path);

/** The docs site: markdown of this folder, and pages made from the sources; every page is plain HTML. */
export default function (eleventy) {
  const live = createLivePages();

  eleventy.ignores.add('README.md');
  eleventy.ignores.add('site/**');
  eleventy.ignores.add('specification/**');
  eleventy.addGlobalData('layout', 'page.11ty.mjs');
  eleventy.addGlobalData('eleventyComputed', { title: ({ page }) => titleOf(page.url) });
  eleventy.addPreprocessor('include', 'md', ({ page }, text) => include(text, page.inputPath));
  eleventy.amendLibrary('md', (markdown) => configureMarkdown(markdown, live));

  for (const [name, text] of [...referencePages(root), ...changelog(root), ...decisions(root)])
    eleventy.addTemplate(name, text);

  eleventy.on('eleventy.before', () => live.clear());
  eleventy.on('eleventy.after', async ({ results }) => {
    const dist = here('dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    await bundleAssets(here('site/assets'), join(dist, 'assets'));
    cpSync(join(root, 'packages/demo/assets/fonts'), join(dist, 'fonts'), { recursive: true });
    cpSync(here('images'), join(dist, 'images'), { recursive: true });
    copyFileSync(join(root, 'packages/site/public/icon-tenger.svg'), join(dist, 'assets/icon.svg'));
    live.write(dist);
    writeSearchIndex(results, dist);
    checkLinks(results);
  });

  return {
    dir: { input: '.', includes: 'site/layouts', output: 'dist' },
    templateFormats: ['md', '11ty.js'],
    markdownTemplateEngine: false,
  };
}
