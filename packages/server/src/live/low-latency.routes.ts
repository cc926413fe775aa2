import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../http/errors';
import type { Channels } from './channels';
import { inTheMaking } from './loop';
import { dueAt, lowLatencyPlaylist, PART_SECONDS, partName, readPartName } from './low-latency';
import { cutIntoParts, type Part, timescaleOf } from './parts';

/** Seconds that a viewer may go back. */
const WINDOW = 60;
/** A request is not held longer than this. Milliseconds. */
const PATIENCE_MS = 10_000;

interface Path {
  Params: { channel: string; rendition: string; file: string };
  Querystring: { _HLS_msn?: string; _HLS_part?: string };
}

/**
 * `/live/night/low/master.m3u8`: the live channels in low-latency HLS. Parts are cut from the segments as they are asked
 * for; a playlist or a part that is not due yet is answered when it is (`CAN-BLOCK-RELOAD`, `PRELOAD-HINT`).
 */
export function serveLowLatency(app: FastifyInstance, channels: Channels, clock: () => Date): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  /** Waits, and answers with the time that then is. */
  async function until(due: Date): Promise<Date> {
    const now = clock();
    const ms = due.getTime() - now.getTime();
    if (ms <= 0) return now;
    if (ms > PATIENCE_MS) throw new Refusal('bad-input');
    // A server that closes answers at once with what there is.
    await sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);
    return due;
  }

  /** What the parts of a segment are; cut once. */
  async function partsOf(
    channel: string,
    rendition: string,
    file: string,
    init = '',
  ): Promise<readonly Part[]> {
    const timescale = await channels.made(channel, rendition, init, timescaleOf);
    return channels.made(channel, rendition, file, (bytes) => cutIntoParts(bytes, timescale, PART_SECONDS));
  }

  app.get<Path>('/live/:channel/low/master.m3u8', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/vnd.apple.mpegurl')
      .send(await channels.master(params.channel)),
  );

  app.get<Path>('/live/:channel/low/:rendition/index.m3u8', async ({ params, query }, reply) => {
    const { channel, rendition } = params;
    const { own, lead, names } = await channels.rendition(channel, rendition);
    const sequence = number(query._HLS_msn);
    const now =
      sequence === undefined ? clock() : await until(dueAt(lead, sequence, number(query._HLS_part)));
    const text = await lowLatencyPlaylist({
      film: own,
      clock: lead,
      now,
      windowSeconds: WINDOW,
      others: names.filter((name) => name !== rendition),
      partsOf: (index) => partsOf(channel, rendition, own.files[index] ?? '', own.init),
    });
    return reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(text);
  });

  app.get<Path>('/live/:channel/low/:rendition/:file', async ({ params }, reply) => {
    const { channel, rendition, file } = params;
    const { own, lead } = await channels.rendition(channel, rendition);
    if (file === own.init || own.files.includes(file))
      return reply.sendFile(`${channel}/hls/${rendition}/${file}`);
    const asked = readPartName(file);
    if (!asked || !own.files.includes(asked.file)) throw notFound();
    const part = (await partsOf(channel, rendition, asked.file, own.init))[asked.part];
    if (!part) throw notFound();
    const current = inTheMaking(lead, clock());
    const isHinted = current && partName(own.files[current.index] ?? '', asked.part) === file;
    if (isHinted) await until(dueAt(lead, current.sequence, asked.part));
    return reply.header('cache-control', 'no-cache').type('video/iso.segment').send(part.bytes);
  });
}

/** A count in a query, as far as it is one. */
function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
