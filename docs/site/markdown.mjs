import { dirname, join, relative } from 'node:path';
import highlight from 'highlight.js/lib/common';
import { escaped } from './html.mjs';

/** The same ids as on GitHub, so that a link works in both. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

const languages = {
  ts: 'typescript',
  tsx: 'typescript',
  html: 'xml',
  xml: 'xml',
  sh: 'bash',
  json: 'json',
  css: 'css',
};

function coloured(code, language) {
  const known = languages[language];
  return known ? highlight.highlight(code, { language: known }).value : escaped(code);
}

function idOf(text, taken) {
  const slug = slugOf(text) || 'part';
  const count = taken.get(slug) ?? 0;
  taken.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** The address of a file of this folder; undefined if the file is not a page of the docs. */
function addressOf(href, inputPath) {
  const [path, anchor] = href.split('#');
  const file = relative('.', join(dirname(inputPath), path));
  if (file.startsWith('..')) return undefined;
  const page = file === 'README.md' ? '' : file.replace(/(?:^|\/)index\.md$/, '/').replace(/\.md$/, '/');
  return `/docs/${page.replace(/^\//, '')}${anchor ? `#${anchor}` : ''}`;
}

/** Heading ids, links that work here and in the repository, highlighted code, samples that run. */
export function configureMarkdown(markdown, live) {
  markdown.core.ruler.push('headings', ({ tokens }) => {
    const taken = new Map();
    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') token.attrSet('id', idOf(tokens[index + 1].content, taken));
    });
  });

  markdown.core.ruler.push('marks', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'html_block' || !token.content.startsWith('<!--')) return;
      const [, shape] = /^<!-- live ?(\w*) -->/.exec(token.content) ?? [];
      const next = tokens[index + 1];
      if (shape !== undefined && next?.type === 'fence') next.meta = { live: shape || 'wide' };
      token.content = '';
    });
  });

  markdown.core.ruler.push('links', ({ tokens, env }) => {
    const inputPath = env.page?.inputPath ?? './index.md';
    for (const { children } of tokens.filter(({ type }) => type === 'inline')) {
      let dead = 0;
      for (const child of children ?? []) {
        if (child.type === 'link_close' && dead > 0) {
          dead -= 1;
          child.tag = 'span';
        }
        if (child.type !== 'link_open') continue;
        const href = child.attrGet('href') ?? '';
        if (/^(?:https?:|#|\/)/.test(href)) continue;
        const address = addressOf(href, inputPath);
        if (address) child.attrSet('href', address);
        else {
          // A file of the repository that is not a page of the docs.
          child.tag = 'span';
          child.attrs = [['title', href]];
          dead += 1;
        }
      }
    }
  });

  // As a class: the pages' policy blocks inline styles.
  markdown.core.ruler.push('columns', ({ tokens }) => {
    for (const token of tokens.filter(({ type }) => type === 'th_open' || type === 'td_open')) {
      const [, side] = /text-align:(\w+)/.exec(token.attrGet('style') ?? '') ?? [];
      if (side) token.attrs = [['class', side]];
    }
  });

  const { rules } = markdown.renderer;
  rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
  rules.fence = (tokens, index, _options, env) => {
    const { content, info, meta } = tokens[index];
    const language = info.trim();
    const heading = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open');
    const title = heading ? tokens[tokens.indexOf(heading) + 1].content : 'Sample';
    const address = language === 'html' ? live.add(env.page?.url ?? '/', content, escaped(title)) : undefined;
    const frame = meta?.live
      ? `<iframe class="live ${meta.live}" src="${address}" title="${escaped(`Live: ${title}`)}" allow="fullscreen; autoplay; picture-in-picture" loading="lazy"></iframe>`
      : '';
    const open = address ? `<a class="open" href="${address}">Open by itself</a>` : '';
    const label = language === 'xml' ? 'html' : language || 'text';
    return `<figure class="sample">${frame}<div class="code"><div class="bar"><span>${escaped(label)}</span>${open}<button type="button" data-copy>Copy</button></div><pre tabindex="0"><code>${coloured(content.trimEnd(), language)}</code></pre></div></figure>\n`;
  };
}
