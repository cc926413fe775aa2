import { allPaths, pathOf } from './navigation.mjs';

/** Addresses beside the pages that other parts of the server serve. */
const elsewhere = /^\/(?:docs\/(?:assets|fonts|images|live|api)\b|examples\/|tenger\/)/;

/** Checks that every link has a target and every page is in the navigation; otherwise the build fails with a list. */
export function checkLinks(results) {
  const ids = new Map(
    results.map(({ url, content }) => [
      `/docs${url}`,
      new Set([...content.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const wrong = [];
  for (const path of allPaths) if (!ids.has(`/docs/${path}`)) wrong.push(`navigation: no page ${path}`);
  for (const { url, content } of results) {
    // No page links to the 404 page.
    if (!allPaths.includes(pathOf(url)) && !url.startsWith('/decisions/') && url !== '/404.html')
      wrong.push(`${url}: not in navigation.mjs`);
    for (const [, href] of content.matchAll(/<a[^>]*\shref="([^"]+)"/g)) {
      if (/^https?:/.test(href) || elsewhere.test(href)) continue;
      const [path, anchor] = href.split('#');
      const page = path === '' ? `/docs${url}` : path;
      const known = ids.get(page);
      if (!known) wrong.push(`${url}: ${href} leads nowhere`);
      else if (anchor && !known.has(decodeURIComponent(anchor))) wrong.push(`${url}: no place ${href}`);
    }
  }
  if (wrong.length > 0) throw new Error(`The docs have broken links:\n  ${wrong.join('\n  ')}`);
}
