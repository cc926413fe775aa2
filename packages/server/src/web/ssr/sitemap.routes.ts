import { PREFIX } from '@tenger/api-contract';
import { type SitePath, sitePaths } from '@tenger/api-contract/site-paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { originFor } from '../../platform/http/origin';
import { escaped } from '../../platform/text/html';
import { indexablePages, titlesAfter, titlesToIndex } from './page-meta.queries';

/** Titles per sitemap file; the format allows fifty thousand URLs. */
const EACH = 10_000;
const XML = 'application/xml; charset=utf-8';
const CACHE = 'public, max-age=3600';

const file = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** Pages without an id. */
const PAGES = Object.values<SitePath>(sitePaths).flatMap(({ sitemap }) => sitemap ?? []);

/** Serves `robots.txt` and the sitemap: an index and files of ten thousand titles. */
export function serveSitemap(app: FastifyInstance, { db, config }: Context): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = originFor(request, config);
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE);
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /lambda/',
      'Disallow: /media/',
      `Disallow: ${PREFIX}/search`,
      `Disallow: ${PREFIX}/payment`,
      `Disallow: ${PREFIX}/profile`,
      `Disallow: ${PREFIX}/history`,
      // Pages need the API to render.
      'Allow: /api/m/',
      'Allow: /api/footer/',
      `Sitemap: ${origin}${PREFIX}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get(`${PREFIX}/sitemap.xml`, async (request, reply) => {
    const at = originFor(request, config) + PREFIX;
    const pages = Math.max(1, Math.ceil((await titlesToIndex(db)) / EACH));
    const files = ['pages', ...Array.from({ length: pages }, (_, n) => `titles-${n + 1}`)];
    reply.type(XML).header('cache-control', CACHE);
    return file(
      'sitemapindex',
      files.map((name) => `<sitemap><loc>${escaped(`${at}/sitemap/${name}.xml`)}</loc></sitemap>`),
    );
  });

  app.get<{ Params: { name: string } }>(`${PREFIX}/sitemap/:name`, async (request, reply) => {
    const at = originFor(request, config) + PREFIX;
    const url = (path: string, changed?: Date) =>
      `<url><loc>${escaped(at + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;
    const page = /^titles-([1-9]\d{0,4})\.xml$/.exec(request.params.name)?.[1];
    if (page === undefined && request.params.name !== 'pages.xml') return reply.code(404).send();
    reply.type(XML).header('cache-control', CACHE);
    if (page !== undefined) {
      const titles = await titlesAfter(db, Number(page), EACH);
      if (titles.length === 0) return reply.code(404).send();
      return file(
        'urlset',
        titles.map(({ id, isTheatre }) => url(isTheatre ? `/theatre/detail/${id}` : `/series/detail/${id}`)),
      );
    }
    const { genres, persons, actors, items, texts } = await indexablePages(db);
    return file('urlset', [
      ...PAGES.map((path) => url(path)),
      ...genres.map(({ id }) => url(`/series/${id}/all/all/new`)),
      ...persons.map(({ id }) => url(`/character/anime/list/${id}`)),
      ...actors.map(({ id }) => url(`/actor/${id}`)),
      ...items.map(({ id, at: changed }) => url(`/news/detail/${id}`, changed)),
      ...texts.map(({ id }) => url(`/content/${id}`)),
    ]);
  });
}
