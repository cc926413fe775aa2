import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packagesFolder } from '../../paths';
import type { Config } from '../../platform/config';
import { acceptedEncoding } from '../../platform/http/compress';
import { notFound } from '../../platform/http/errors';
import { contentSecurityPolicy, policyHeaders, trustedTypes } from '../../platform/http/headers';
import { openAssets } from '../ssr/assets';
import { sendAsset } from '../ssr/send-asset';

/** Folders of the built docs and examples. */
export interface DocsFolders {
  readonly docs: string;
  readonly examples: string;
  /** The script-tag build, which the pages use like a partner's page. */
  readonly player: string;
  /** The demo's videos, which are public. Never the videos of a site, which need a signature. */
  readonly media: string;
}

const defaultFolders: DocsFolders = {
  docs: join(packagesFolder, '../docs/dist'),
  examples: join(packagesFolder, '../examples/dist'),
  player: join(packagesFolder, 'player-sdk/dist/script'),
  media: join(packagesFolder, 'demo/assets/media'),
};

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tenger</title>
<h1>Not built yet</h1><p><code>npm start</code> builds these pages behind the site, in about a minute; <code>npm run build</code> at once.</p></html>`;

interface WildcardPath {
  Params: { '*': string };
}

/**
 * `/docs/` and `/examples/`: static pages, with the content security policy of the site. Some examples bundle the
 * packages as they are published, with engines whose workers know no Trusted Types.
 */
export function serveDocsSite(
  app: FastifyInstance,
  config: Config,
  folders: DocsFolders = defaultFolders,
): void {
  const policy = `${contentSecurityPolicy(config)}; frame-src 'self'`;

  function serveFolder(prefix: string, folder: string, more = ''): void {
    const assets = openAssets(folder);
    const headers = policyHeaders(policy + more);
    async function send(path: string, request: FastifyRequest, reply: FastifyReply) {
      const page = path === '' || path.endsWith('/');
      const name = page ? `${path}index.html` : path;
      const asset = await assets(name, acceptedEncoding(request.headers['accept-encoding']));
      if (!asset) {
        if (name === 'index.html') return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
        // A page URL without its trailing slash.
        if (!extname(path) && (await assets(`${path}/index.html`, undefined)))
          return reply.redirect(`${prefix}/${path}/`, 301);
        // Pages get an HTML 404; files get a plain one.
        const instead = extname(path) ? undefined : await assets('404.html', undefined);
        if (!instead) throw notFound();
        return reply.code(404).headers(headers).type(instead.type).send(instead.body);
      }
      return sendAsset(request, reply.headers(headers), asset, 'asked-again');
    }
    app.get<WildcardPath>(`${prefix}/*`, (request, reply) => send(request.params['*'], request, reply));
  }

  serveFolder('/docs', folders.docs, `; ${trustedTypes('tenger')}`);
  serveFolder('/examples', folders.examples);
  serveFolder('/examples/player', folders.player);
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/'));
  app.get('/examples', async (_request, reply) => reply.redirect('/examples/'));
  // The media routes handle ranges and media types: serveMedia is registered before.
  app.get<WildcardPath>('/examples/media/*', async (request, reply) =>
    reply.sendFile(request.params['*'], folders.media),
  );
}
