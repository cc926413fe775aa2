import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import { createChannels } from './channels';
import { readFlv } from './flv';
import { createFlvChannel, type FlvChannel } from './flv-channel';
import { serveLowLatency } from './low-latency.routes';
import { liveManifest, readTracks } from './manifest';
import { livePlaylist } from './playlist';

const FLV_CHANNELS: Readonly<Record<string, string>> = { trailer: 'trailer/flv/480.flv' };
/** DVR window. Seconds. */
const WINDOW = 120;
/** Maximum viewers of an FLV channel. */
const VIEWERS = 500;

interface LivePath {
  Params: { channel: string; rendition: string; file: string };
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/**
 * Live channels of the demo, without internet: `night` and `fire` in HLS (`/live/night/master.m3u8`, 2 minutes of DVR),
 * in low-latency HLS (`/live/night/low/master.m3u8`) and DASH (`/live/night/manifest.mpd`), and `/live/trailer.flv` (FLV
 * over HTTP). Public, so only in a demo.
 */
export function serveLive(app: FastifyInstance, context: Context): void {
  const { config, clock } = context;
  const channels = createChannels(config.mediaDir);
  serveLowLatency(app, channels, clock);

  app.get<LivePath>('/live/:channel/master.m3u8', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(PLAYLIST)
      .send(await channels.master(params.channel)),
  );

  app.get<LivePath>(
    '/live/:channel/:rendition/index.m3u8',
    async ({ params: { channel, rendition } }, reply) => {
      const { film, lead } = await channels.rendition(channel, rendition);
      return reply
        .header('cache-control', 'no-cache')
        .type(PLAYLIST)
        .send(livePlaylist(film, lead, clock(), WINDOW));
    },
  );

  app.get<LivePath>('/live/:channel/manifest.mpd', async ({ params: { channel } }, reply) => {
    const tracks = readTracks(await channels.master(channel));
    const films = await Promise.all(tracks.map(({ name }) => channels.rendition(channel, name)));
    const [first] = films;
    if (!first) throw notFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/dash+xml')
      .send(liveManifest(tracks, first.lead, clock(), WINDOW));
  });

  app.get<LivePath>(
    '/live/:channel/:rendition/:file',
    async ({ params: { channel, rendition, file } }, reply) => {
      const { film } = await channels.rendition(channel, rendition);
      if (file !== film.init && !film.files.includes(file)) throw notFound();
      return reply.sendFile(`${channel}/hls/${rendition}/${file}`);
    },
  );

  const flvs = new Map<string, Promise<FlvChannel>>();
  const flvChannel = (name: string) => {
    const path = Object.hasOwn(FLV_CHANNELS, name) ? FLV_CHANNELS[name] : undefined;
    if (!path) throw notFound();
    const known =
      flvs.get(name) ??
      readFile(join(config.mediaDir, path)).then(
        (file) => createFlvChannel(readFlv(file), clock),
        () => {
          throw notFound();
        },
      );
    flvs.set(name, known);
    known.catch(() => flvs.delete(name));
    return known;
  };
  app.get<{ Params: { name: string } }>('/live/:name.flv', async ({ params }, reply) => {
    const channel = await flvChannel(params.name);
    if (channel.viewers >= VIEWERS) throw new ApiError('too-many-requests', { retryAfterSeconds: 30 });
    return reply.header('cache-control', 'no-store').type('video/x-flv').send(channel.watch());
  });
  // Endless streams would prevent the server from closing.
  app.addHook('preClose', async () => {
    for (const channel of flvs.values())
      await channel.then(
        ({ close }) => close(),
        () => undefined,
      );
  });
}
