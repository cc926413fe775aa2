import { AGE_LIMIT_COOKIE, homeSlides, PREFIX, type Slide, toWire } from '@tenger/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContentVersion } from '../../catalog/home/content-version';
import { appConfigOf } from '../../catalog/pages/app-config';
import type { Context } from '../../platform/context';
import { createAnonymousCaller } from '../../platform/http/anonymous-caller';
import { acceptedEncoding } from '../../platform/http/compress';
import {
  allowSiteFrames,
  allowSources,
  contentSecurityPolicy,
  policyHeaders,
  siteTrustedTypes,
} from '../../platform/http/headers';
import { originFor } from '../../platform/http/origin';
import { formatError } from '../../platform/http/redact';
import type { RouteHandlers } from '../../platform/http/serve';
import { openAssets } from './assets';
import { embedFiles } from './embed-files';
import type { Head } from './head-tags';
import { heroPreload } from './hero-preload';
import { oEmbedLink } from './oembed-link';
import { createPageMeta } from './page-meta';
import { createPageRenderer, type PageRender } from './renderer';
import { sendAsset } from './send-asset';
import { fillShell } from './shell';
import { type SitePage, sitePageAt } from './site-paths';
import { serveSitemap } from './sitemap.routes';
import { toId } from './to-id';

/** Query parameters that change the first render. */
const SHOWN_BY = ['page', 'q'] as const;
/** The name of a genre, which the page shows only until the genres load (R2.1-04), or the start time of a video. */
const NOT_SHOWN = 't';

/** The cache key of a rendered page: its URL without irrelevant parameters. */
function renderKeyOf(path: string, query: unknown): string {
  const parameters: Record<string, unknown> = Object(query);
  const kept = new URLSearchParams();
  for (const name of SHOWN_BY) {
    const value = parameters[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return `${PREFIX}${path}${kept.size > 0 ? `?${kept}` : ''}`;
}

/**
 * The address for which the browser may hydrate the rendered page, as the browser writes it. It is another one than the
 * requested if that asks for more than was rendered.
 */
function hydratedAddress({ url, query }: FastifyRequest, renderKey: string): string {
  const rendered = new URL(renderKey, 'http://site').searchParams;
  const isRendered = Object.keys(Object(query)).every((name) => name === NOT_SHOWN || rendered.has(name));
  return isRendered ? url : renderKey;
}

const limitCookie = new RegExp(`(?:^|; )${AGE_LIMIT_COOKIE}=\\d`);
/** Whether the browser uses a profile with an age limit. Rendered pages show all titles, as visitors see them. */
const hasAgeLimit = ({ headers }: FastifyRequest) => limitCookie.test(headers.cookie ?? '');

const firstSlide = (rendered: PageRender | undefined): Slide | undefined => {
  const { url } = toWire(homeSlides, {});
  const slides = rendered?.replies.find(([[, address]]) => address === url)?.[1] as Slide[] | undefined;
  return slides?.[0];
};

const NOT_BUILT = `<!doctype html><html lang="mn"><meta charset="utf-8"><title>Тэнгэр</title>
<h1>Сайт бүтээгдээгүй байна</h1><p>The site is not built yet. Run <code>npm start</code>, or <code>npm run build</code>, in the project’s folder.</p></html>`;

/** Serves the site: its files, and its pages with metadata and server-rendered HTML. */
export function servePages(app: FastifyInstance, context: Context, handlers: RouteHandlers): void {
  const { config } = context;
  const assets = openAssets(config.siteDir);
  const appConfig = appConfigOf(config);
  const policy = `${contentSecurityPolicy(config)}; ${siteTrustedTypes(config)}`;
  const headOf = createPageMeta(context);
  const contentVersion = createContentVersion(context);
  const render = createPageRenderer(config.siteDir, appConfig, createAnonymousCaller(handlers), (error) =>
    // The browser renders the page instead.
    context.log(formatError('ssr', undefined, error)),
  );

  /** Undefined if the object of the URL does not exist. */
  async function headAt(sitePage: SitePage | undefined, query: Record<string, unknown>, origin: string) {
    if (!sitePage) return undefined;
    // `?media=` opens a title over the page, and the metadata is the title's. An unknown title leaves the page's
    // metadata.
    const media = toId(query.media);
    const title = media === undefined ? undefined : await headOf({ kind: 'title', id: media }, origin);
    return title ?? headOf(sitePage, origin);
  }

  async function page(request: FastifyRequest, reply: FastifyReply, path: string) {
    const shell = await assets('index.html', undefined);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    // The back office previews the home page in a frame.
    const pagePolicy = path.startsWith('/staff') ? allowSiteFrames(policy) : policy;
    reply.headers(policyHeaders(pagePolicy));
    if (!shell) return reply.code(503).send(NOT_BUILT);
    const origin = originFor(request, config);
    const sitePage = sitePageAt(path);
    const head = await headAt(sitePage, Object(request.query), origin);
    if (!head || !sitePage) reply.code(404);
    const renderKey = renderKeyOf(path, request.query);
    const rendered =
      head && sitePage && sitePage.kind !== 'private' && !hasAgeLimit(request)
        ? await render(renderKey, await contentVersion())
        : undefined;
    const html = fillShell(shell.body.toString(), head ?? (await notFoundHead(origin)), {
      config: appConfig,
      origin,
      ...(rendered && { rendered: { ...rendered, of: hydratedAddress(request, renderKey) } }),
      links: [
        ...(sitePage?.kind === 'home' ? heroPreload(firstSlide(rendered)) : []),
        ...(head ? oEmbedLink(sitePage, origin) : []),
      ],
    });
    if (!rendered) return reply.send(html);
    const embedded = await embedFiles(html, async (file) => (await assets(file, undefined))?.body.toString());
    const styleSources = [...embedded.styleSources, ...(rendered.source ? [rendered.source] : [])];
    reply.headers(
      policyHeaders(
        allowSources(policy, { 'script-src': embedded.scriptSources, 'style-src': styleSources }),
      ),
    );
    return reply.send(embedded.html);
  }

  /** Metadata of a dead link, which leads to the home page (R2.1-39). */
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
    // Names below assets/ contain a hash, so they are immutable.
    const forever = path.startsWith('assets/');
    return sendAsset(request, reply, asset, forever ? 'forever' : 'asked-again');
  });
  app.get(PREFIX, async (_request, reply) => reply.redirect(`${PREFIX}/`));
  app.get('/', async (_request, reply) => reply.redirect(`${PREFIX}/`));
}
