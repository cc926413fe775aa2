import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../platform/config';
import { acceptedEncoding } from '../../platform/http/compress';
import { notFound } from '../../platform/http/errors';
import { openAssets } from '../ssr/assets';
import { sendAsset } from '../ssr/send-asset';

const manifest = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) });

/** The version of the built player; undefined without a build. */
export async function playerVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifest.parse(JSON.parse(text)).version;
}

/**
 * Serves the script-tag build to any origin: `/player/{version}/player.js` is immutable, `/player/player.js` is the
 * newest.
 */
export function servePlayerFiles(app: FastifyInstance, { playerDir }: Pick<Config, 'playerDir'>): void {
  const assets = openAssets(playerDir);
  app.get<{ Params: { '*': string } }>('/player/*', async (request, reply) => {
    const { params, headers } = request;
    const [, version, name = ''] = /^(?:(\d+\.[\w.-]+)\/)?(.+)$/.exec(params['*']) ?? [];
    if (version !== undefined && version !== (await playerVersion(playerDir))) throw notFound();
    const asset = await assets(name, acceptedEncoding(headers['accept-encoding']));
    if (!asset) throw notFound();
    const forever = version !== undefined || name.startsWith('chunks/');
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return sendAsset(request, reply, asset, forever ? 'forever' : 'asked-again');
  });
}
