import { type AppConfig, SECOND_BRAND, variantOf } from '@tenger/api-contract';

/** What the head of a page says about it. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** JSON inside a script element: `<` must not be able to end it. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const replaceOr = (html: string, pattern: RegExp, element: string) =>
  // A function, so that `$` in a title stays a `$`.
  pattern.test(html)
    ? html.replace(pattern, () => element)
    : html.replace('</head>', () => `    ${element}\n  </head>`);

/** The built page with this page's head and the application's settings put in. */
export function fillShell(html: string, config: AppConfig, { title, description }: Head): string {
  const variant = variantOf(config.name) === SECOND_BRAND ? SECOND_BRAND : 'tenger';
  const meta = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  let page = html.replace(/data-variant="[^"]*"/, `data-variant="${variant}"`);
  page = replaceOr(page, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  page = replaceOr(
    page,
    /<meta name="description"[^>]*>/,
    `<meta name="description" content="${escaped(description)}" />`,
  );
  page = replaceOr(
    page,
    /<script type="application\/json" id="app-config">[^<]*<\/script>/,
    `<script type="application/json" id="app-config">${inScript(config)}</script>`,
  );
  const previews = [meta('og:title', title), meta('og:description', description)];
  return page.replace('</head>', () => `  ${previews.join('\n    ')}\n  </head>`);
}
