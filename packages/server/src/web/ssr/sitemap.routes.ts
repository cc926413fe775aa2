import { PREFIX } from '@tenger/api-contract';
import { genrePath, pathTo, type SitePath, sitePaths, titlePath } from '@tenger/api-contract/site-paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { originFor } from '../../platform/http/origin';
import { createPromiseCache } from '../../platform/promise-cache';
import { escaped } from '../../platform/text/html';
import { indexablePages, titlesAfter, titlesToIndex } from './page-meta.queries';

/** Titles per sitemap file; the format allows fifty thousand URLs. */
const EACH = 10_000;
/** The files are large, and crawlers read them rarely. */
const CACHE_TTL_MS = 5 * 60_000;
const MAX_CACHED_FILES = 20;
const XML = 'application/xml; charset=utf-8';
const CACHE = 'public, max-age=3600';

interface SitemapEntry {
  readonly path: string;
  readonly changed?: Date;
}

const file = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** Pages without an id. */
const PAGES = Object.values<SitePath>(sitePaths).flatMap(({ sitemap }) => sitemap ?? []);

/** Serves `robots.txt` and the sitemap: an index and files of ten thousand titles. */
export function serveSitemap(app: FastifyInstance, { db, config, clock }: Context): void {
  const now = () => clock().getTime();
  const counts = createPromiseCache<number>({ max: 1, ttlMs: CACHE_TTL_MS, now });
  /** Without the origin, which clients may choose if none is configured. */
  const files = createPromiseCache<readonly SitemapEntry[]>({
    max: MAX_CACHED_FILES,
    ttlMs: CACHE_TTL_MS,
    now,
  });

  const countTitleFiles = () =>
    counts.get('titles', async () => Math.max(1, Math.ceil((await titlesToIndex(db)) / EACH)));

  async function readTitles(page: number): Promise<SitemapEntry[]> {
    const titles = await titlesAfter(db, page, EACH);
    return titles.map((title) => ({ path: titlePath(title) }));
  }

  async function readPages(): Promise<SitemapEntry[]> {
    const { genres, persons, actors, items, texts } = await indexablePages(db);
    return [
      ...PAGES.map((path) => ({ path })),
      ...genres.map(({ id }) => ({ path: genrePath(id) })),
      ...persons.map(({ id }) => ({ path: pathTo('character', { id }) })),
      ...actors.map(({ id }) => ({ path: pathTo('actor', { id }) })),
      ...items.map(({ id, at }) => ({ path: pathTo('article', { id }), changed: at })),
      ...texts.map(({ id }) => ({ path: pathTo('content', { id }) })),
    ];
  }

  /** The entries of a file; none if it does not exist. */
  async function entriesOf(name: string): Promise<readonly SitemapEntry[]> {
    if (name === 'pages.xml') return files.get(name, readPages);
    const page = Number(/^titles-([1-9]\d{0,4})\.xml$/.exec(name)?.[1] ?? 0);
    if (page === 0 || page > (await countTitleFiles())) return [];
    return files.get(name, () => readTitles(page));
  }

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
    const names = ['pages', ...Array.from({ length: await countTitleFiles() }, (_, n) => `titles-${n + 1}`)];
    reply.type(XML).header('cache-control', CACHE);
    return file(
      'sitemapindex',
      names.map((name) => `<sitemap><loc>${escaped(`${at}/sitemap/${name}.xml`)}</loc></sitemap>`),
    );
  });

  app.get<{ Params: { name: string } }>(`${PREFIX}/sitemap/:name`, async (request, reply) => {
    const entries = await entriesOf(request.params.name);
    if (entries.length === 0) return reply.code(404).send();
    const at = originFor(request, config) + PREFIX;
    reply.type(XML).header('cache-control', CACHE);
    return file(
      'urlset',
      entries.map(
        ({ path, changed }) =>
          `<url><loc>${escaped(at + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
      ),
    );
  });
}
