import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { acceptedEncoding } from '../http/compress';
import { notFound } from '../http/errors';
import { contentSecurityPolicy, policyHeaders, trustedTypes } from '../http/headers';
import { openAssets } from '../page/assets';
import { sendAsset } from '../page/send-asset';
import { packagesFolder } from '../paths';

/** Where the pages lie that come with the product: built by `npm run build` and `npm start`. */
export interface DocsFolders {
  readonly docs: string;
  readonly examples: string;
  /** The script-tag build, which the pages use as a partner would. */
  readonly player: string;
  /** The demo's films, which everyone may see here. Never the films of a site: those need a signature. */
  readonly media: string;
}

const ours: DocsFolders = {
  docs: join(packagesFolder, '../docs/dist'),
  examples: join(packagesFolder, '../examples/dist'),
  player: join(packagesFolder, 'player-sdk/dist/script'),
  media: join(packagesFolder, 'demo/assets/media'),
};

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tenger</title>
<h1>Not built yet</h1><p><code>npm start</code> builds these pages behind the site, in about a minute; <code>npm run build</code> at once.</p></html>`;

interface Wild {
  Params: { '*': string };
}

/**
 * `/docs/` and `/examples/`: pages made ahead of time, under the same policy as the site's own. Some examples bundle the
 * packages as they are published, with engines whose workers know no Trusted Types.
 */
export function serveDocsSite(app: FastifyInstance, config: Config, folders: DocsFolders = ours): void {
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
        // A page's address without its last stroke.
        if (!extname(path) && (await assets(`${path}/index.html`, undefined)))
          return reply.redirect(`${prefix}/${path}/`, 301);
        // A reader gets a page to go on from; a file that is missing is told to a program.
        const instead = extname(path) ? undefined : await assets('404.html', undefined);
        if (!instead) throw notFound();
        return reply.code(404).headers(headers).type(instead.type).send(instead.body);
      }
      return sendAsset(request, reply.headers(headers), asset, 'asked-again');
    }
    app.get<Wild>(`${prefix}/*`, (request, reply) => send(request.params['*'], request, reply));
  }

  serveFolder('/docs', folders.docs, `; ${trustedTypes('tenger')}`);
  serveFolder('/examples', folders.examples);
  serveFolder('/examples/player', folders.player);
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/'));
  app.get('/examples', async (_request, reply) => reply.redirect('/examples/'));
  // Ranges, and types that players understand, are the media's own routes' business: serveMedia is registered before.
  app.get<Wild>('/examples/media/*', async (request, reply) =>
    reply.sendFile(request.params['*'], folders.media),
  );
}
