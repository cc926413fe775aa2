import { type AppConfig, PREFIX, variantOf } from '@tenger/api-contract';
import { jpegAt } from '../../catalog/images/jpeg-at';
import { siteNameOf } from '../../platform/i18n/site-name';
import { escaped, inScript } from '../../platform/text/html';
import type { Head } from './head-tags';
import type { PageRender } from './renderer';

const replaceOr = (html: string, pattern: RegExp, element: string) =>
  // A replacer function, so that `$` in a title is not special.
  pattern.test(html)
    ? html.replace(pattern, () => element)
    : html.replace('</head>', () => `    ${element}\n  </head>`);

/** Script elements as Vite writes them. */
const SCRIPT = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** Contents of a page besides its metadata. */
export interface ShellContent {
  readonly config: AppConfig;
  /** The public origin. */
  readonly origin: string;
  /** The server-rendered page. `of`: its URL; a cached copy may be served for another. */
  readonly rendered?: PageRender & { readonly of: string };
  /** Trusted elements for the head. */
  readonly links?: readonly string[];
}

function previews(head: Head, { config, origin }: ShellContent): string[] {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escaped(content)}" />`;
  const brand = siteNameOf(config.name);
  const address = head.canonical === undefined ? undefined : origin + PREFIX + head.canonical;
  const image =
    origin + (head.image ? jpegAt(head.image, 1280) : `${PREFIX}/og-${variantOf(config.name)}.png`);
  return [
    meta('og:site_name', brand),
    meta('og:locale', 'mn_MN'),
    meta('og:type', head.type ?? 'website'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    ...(address ? [meta('og:url', address), `<link rel="canonical" href="${escaped(address)}" />`] : []),
    meta('og:image', image),
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(head.index === false ? ['<meta name="robots" content="noindex" />'] : []),
    ...(head.structuredData?.length
      ? [
          `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': head.structuredData })}</script>`,
        ]
      : []),
  ];
}

/** Fills the built HTML with metadata, settings, markup and initial data. */
export function fillShell(html: string, head: Head, filling: ShellContent): string {
  const { config, rendered, links = [] } = filling;
  const variant = variantOf(config.name);
  let page = html.replace(/data-variant="[^"]*"/, `data-variant="${variant}"`);
  page = page.replaceAll(/(icon|manifest)-tenger(?=[.-])/g, `$1-${variant}`);
  // First, because they include the preload of the page's image.
  const title = [`<title>${escaped(head.title)}</title>`, ...links].join('\n    ');
  page = replaceOr(page, /<title>[^<]*<\/title>/, title);
  page = replaceOr(
    page,
    /<meta name="description"[^>]*>/,
    `<meta name="description" content="${escaped(head.description)}" />`,
  );
  page = replaceOr(
    page,
    /<script type="application\/json" id="app-config">[^<]*<\/script>/,
    `<script type="application/json" id="app-config">${inScript(config)}</script>`,
  );
  const elements = previews(head, filling);
  if (rendered) {
    const { replies, css, styles } = rendered;
    const missing = styles.filter((file) => !page.includes(`href="${file}"`));
    elements.push(...missing.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`));
    if (css) elements.push(`<style data-ssr-styles>${css}</style>`);
    // packages/site/public/boot.js loads them after the largest picture, the entry last.
    const first = [...page.matchAll(SCRIPT)].map(([, file]) => file);
    page = page.replaceAll(SCRIPT, '');
    const scripts = [...rendered.scripts.filter((file) => !first.includes(file)), ...first];
    // After the markup, which a slow connection brings first. Both are read when the document is complete.
    const data = [
      `<script type="application/json" id="initial-data">${inScript(replies)}</script>`,
      `<script type="application/json" id="scripts">${inScript(scripts)}</script>`,
    ];
    page = page.replace('</body>', () => `  ${data.join('\n    ')}\n  </body>`);
  }
  page = page.replace('</head>', () => `  ${elements.join('\n    ')}\n  </head>`);
  if (rendered) {
    const { of, html: drawn } = rendered;
    return page.replace('<div id="root">', () => `<div id="root" data-ssr="${escaped(of)}">${drawn}`);
  }
  return head.body ? page.replace('<div id="root">', () => `<div id="root">${head.body}`) : page;
}
