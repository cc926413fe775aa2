import { PREFIX } from '@tenger/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { acceptedEncoding } from '../http/compress';
import { contentSecurityPolicy } from '../http/headers';
import { appConfigOf } from '../pages/app-config';
import { openAssets } from './assets';
import { episodeNumber, titleHead } from './head.queries';
import { fillShell, type Head } from './shell';
import { isSitePath } from './site-paths';

const names = { tenger: 'Тэнгэр', gal: 'Гал' } as const;
const ABOUT = 'Монгол хэлээрх анимэ: цуврал, шинэ анги, театрын кино.';

const YEAR = 365 * 86_400;

const NOT_BUILT = `<!doctype html><html lang="mn"><meta charset="utf-8"><title>Тэнгэр</title>
<h1>Сайт бүтээгдээгүй байна</h1><p>The site is not built yet. Run <code>npm start</code>, or <code>npm run build</code>, in the project’s folder.</p></html>`;

const toId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The site: its files, and one page for all its addresses, whose head names what the address shows. */
export function servePages(app: FastifyInstance, { db, config }: Context): void {
  const assets = openAssets(config.siteDir);
  const appConfig = appConfigOf(config);
  const policy = contentSecurityPolicy(config);
  const brand = names[config.appName === 'gal' ? 'gal' : 'tenger'];
  const home: Head = { title: `${brand} · Монгол хэлээрх анимэ`, description: ABOUT };

  /** Undefined where the address names a title or an episode that is not there. */
  async function headOf(path: string, query: Record<string, unknown>): Promise<Head | undefined> {
    const [, title, episode] = /^\/watch\/(\d+)(?:\/(\d+))?/.exec(path) ?? [];
    const id = toId(title ?? query.media);
    if (id === undefined) return home;
    const found = await titleHead(db, id);
    if (!found) return title ? undefined : home;
    const number = episode === undefined ? undefined : await episodeNumber(db, id, Number(episode));
    if (episode !== undefined && number === undefined) return undefined;
    const what = number === undefined ? found.title : `${found.title} · ${number}-р анги`;
    return { title: `${what} · ${brand}`, description: found.description };
  }

  async function page(request: FastifyRequest, reply: FastifyReply, path: string) {
    const shell = await assets('index.html', undefined);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.header('content-security-policy', policy);
    if (!shell) return reply.code(503).send(NOT_BUILT);
    const head = isSitePath(path) ? await headOf(path, Object(request.query)) : undefined;
    if (!head) reply.code(404);
    return reply.send(fillShell(shell.body.toString(), appConfig, head ?? home));
  }

  app.get<{ Params: { '*': string } }>(`${PREFIX}/*`, async (request, reply) => {
    const path = request.params['*'];
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const asset = path === 'index.html' ? undefined : await assets(path, encoding);
    if (!asset) return page(request, reply, `/${path}`);
    // Vite writes a fingerprint into the names below assets/, so those never change.
    const forever = path.startsWith('assets/');
    reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    reply.header('etag', asset.etag).header('vary', 'Accept-Encoding').type(asset.type);
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply.send(asset.body);
  });
  app.get(PREFIX, async (_request, reply) => reply.redirect(`${PREFIX}/`));
  app.get('/', async (_request, reply) => reply.redirect(`${PREFIX}/`));
}
