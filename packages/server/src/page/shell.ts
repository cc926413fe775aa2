import { type AppConfig, PREFIX, SECOND_BRAND, variantOf } from '@tenger/api-contract';
import { jpegAt } from '../images/jpeg-at';
import { escaped, inScript } from '../text/html';
import type { Head } from './head';
import type { Painting } from './painter';

const replaceOr = (html: string, pattern: RegExp, element: string) =>
  // A function, so that `$` in a title stays a `$`.
  pattern.test(html)
    ? html.replace(pattern, () => element)
    : html.replace('</head>', () => `    ${element}\n  </head>`);

/** As Vite writes them. */
const SCRIPT = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** What a page is filled with beside its head. */
export interface Filling {
  readonly config: AppConfig;
  /** This server as the outside knows it. */
  readonly origin: string;
  /** What the page shows before any script has come. */
  readonly painting?: Painting;
  /** Elements for the head, made by us. */
  readonly links?: readonly string[];
}

function previews(head: Head, { config, origin }: Filling): string[] {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escaped(content)}" />`;
  const brand = variantOf(config.name) === SECOND_BRAND ? 'Гал' : 'Тэнгэр';
  const address = head.canonical === undefined ? undefined : origin + PREFIX + head.canonical;
  const image = head.image ? origin + jpegAt(head.image, 1280) : undefined;
  return [
    meta('og:site_name', brand),
    meta('og:locale', 'mn_MN'),
    meta('og:type', head.type ?? 'website'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    ...(address ? [meta('og:url', address), `<link rel="canonical" href="${escaped(address)}" />`] : []),
    ...(image ? [meta('og:image', image), `<meta name="twitter:card" content="summary_large_image" />`] : []),
    ...(head.index === false ? ['<meta name="robots" content="noindex" />'] : []),
    ...(head.things?.length
      ? [
          `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': head.things })}</script>`,
        ]
      : []),
  ];
}

/** The built page with this page's head, the application's settings and the first answers put in. */
export function fillShell(html: string, head: Head, filling: Filling): string {
  const { config, painting, links = [] } = filling;
  const variant = variantOf(config.name) === SECOND_BRAND ? SECOND_BRAND : 'tenger';
  let page = html.replace(/data-variant="[^"]*"/, `data-variant="${variant}"`);
  page = page.replaceAll(/(icon|manifest)-tenger(?=[.-])/g, `$1-${variant}`);
  // Before everything else that is fetched: the picture of the page is among them.
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
  if (painting) {
    const { answers, css, styles } = painting;
    const own = styles.filter((file) => !page.includes(`href="${file}"`));
    elements.push(...own.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`));
    if (css) elements.push(`<style data-drawn>${css}</style>`);
    elements.push(`<script type="application/json" id="first-answers">${inScript(answers)}</script>`);
    // Asked for by packages/site/public/before-paint.js once the drawing is seen; the last one begins the site.
    const first = [...page.matchAll(SCRIPT)].map(([, file]) => file);
    page = page.replaceAll(SCRIPT, '');
    const scripts = [...painting.scripts.filter((file) => !first.includes(file)), ...first];
    elements.push(`<script type="application/json" id="scripts">${inScript(scripts)}</script>`);
  }
  page = page.replace('</head>', () => `  ${elements.join('\n    ')}\n  </head>`);
  if (painting) {
    const { of, html: drawn } = painting;
    return page.replace('<div id="root">', () => `<div id="root" data-painted="${escaped(of)}">${drawn}`);
  }
  return head.body ? page.replace('<div id="root">', () => `<div id="root">${head.body}`) : page;
}
