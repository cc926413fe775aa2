import { homeSlides, PREFIX, type Slide, toWire } from '@tenger/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { createAsVisitor } from '../http/as-visitor';
import { acceptedEncoding } from '../http/compress';
import { contentSecurityPolicy, policyHeaders, siteTrustedTypes } from '../http/headers';
import type { Handlers } from '../http/serve';
import { appConfigOf } from '../pages/app-config';
import { openAssets } from './assets';
import type { Head } from './head';
import { createHeads } from './heads';
import { heroPreload } from './hero-preload';
import { oEmbedLink } from './oembed-link';
import { originFor } from './origin';
import { createPainter, type Painting } from './painter';
import { sendAsset } from './send-asset';
import { fillShell } from './shell';
import { type Place, placeAt } from './site-paths';
import { serveSitemap } from './sitemap.routes';
import { toId } from './to-id';

/** Queries that change what the first screen of a page shows. */
const SHOWN_BY = ['page', 'label', 'q'] as const;

/** What a page is drawn for: its address without what makes no difference to it. */
function drawnAt(path: string, query: unknown): string {
  const given: Record<string, unknown> = Object(query);
  const kept = new URLSearchParams();
  for (const name of SHOWN_BY) {
    const value = given[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return `${PREFIX}${path}${kept.size > 0 ? `?${kept}` : ''}`;
}

const firstSlide = (painting: Painting | undefined): Slide | undefined => {
  const { url } = toWire(homeSlides, {});
  const slides = painting?.answers.find(([[, address]]) => address === url)?.[1] as Slide[] | undefined;
  return slides?.[0];
};

const NOT_BUILT = `<!doctype html><html lang="mn"><meta charset="utf-8"><title>Тэнгэр</title>
<h1>Сайт бүтээгдээгүй байна</h1><p>The site is not built yet. Run <code>npm start</code>, or <code>npm run build</code>, in the project’s folder.</p></html>`;

/** The site: its files, and one page for all its addresses, whose head names what the address shows. */
export function servePages(app: FastifyInstance, context: Context, handlers: Handlers): void {
  const { config } = context;
  const assets = openAssets(config.siteDir);
  const appConfig = appConfigOf(config);
  const policy = `${contentSecurityPolicy(config)}; ${siteTrustedTypes(config)}`;
  const headOf = createHeads(context);
  const paint = createPainter(config.siteDir, appConfig, createAsVisitor(handlers), (error) =>
    app.log.error({ err: error }, 'A page could not be drawn; the browser does it.'),
  );

  /** Undefined where the address names something that is not there. */
  async function headAt(place: Place | undefined, query: Record<string, unknown>, origin: string) {
    if (!place) return undefined;
    // A title over another page: what is shared is the title. One that does not exist leaves the page under it.
    const media = toId(query.media);
    const title = media === undefined ? undefined : await headOf({ kind: 'title', id: media }, origin);
    return title ?? headOf(place, origin);
  }

  async function page(request: FastifyRequest, reply: FastifyReply, path: string) {
    const shell = await assets('index.html', undefined);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.headers(policyHeaders(policy));
    if (!shell) return reply.code(503).send(NOT_BUILT);
    const origin = originFor(request, config);
    const place = placeAt(path);
    const head = await headAt(place, Object(request.query), origin);
    if (!head || !place) reply.code(404);
    const painting =
      head && place && place.kind !== 'private' ? await paint(drawnAt(path, request.query)) : undefined;
    if (painting?.source)
      reply.headers(
        policyHeaders(policy.replace("style-src 'self'", () => `style-src 'self' ${painting.source}`)),
      );
    return reply.send(
      fillShell(shell.body.toString(), head ?? (await notFoundHead(origin)), {
        config: appConfig,
        origin,
        ...(painting && { painting }),
        links: [
          ...(place?.kind === 'home' ? heroPreload(firstSlide(painting)) : []),
          ...(head ? oEmbedLink(place, origin) : []),
        ],
      }),
    );
  }

  /** Who follows a dead link is led home (R2.1-39). */
  async function notFoundHead(origin: string): Promise<Head> {
    const home = await headOf({ kind: 'home' }, origin);
    return { title: home?.title ?? '', description: home?.description ?? '', index: false };
  }

  serveSitemap(app, context);
  app.get<{ Params: { '*': string } }>(`${PREFIX}/*`, async (request, reply) => {
    const path = request.params['*'];
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const asset = path === 'index.html' ? undefined : await assets(path, encoding);
    if (!asset) return page(request, reply, `/${path}`);
    // Vite writes a fingerprint into the names below assets/, so those never change.
    const forever = path.startsWith('assets/');
    return sendAsset(request, reply, asset, forever ? 'forever' : 'asked-again');
  });
  app.get(PREFIX, async (_request, reply) => reply.redirect(`${PREFIX}/`));
  app.get('/', async (_request, reply) => reply.redirect(`${PREFIX}/`));
}
