import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Channels } from './channels';
import { findCurrentSegment } from './loop';
import {
  availableAt,
  lowLatencyPlaylist,
  PARTIAL_SEGMENT_SECONDS,
  parsePartialSegmentName,
  partialSegmentName,
} from './low-latency';
import { type PartialSegment, splitIntoPartialSegments, timescaleOf } from './partial-segments';

/** DVR window. Seconds. */
const WINDOW = 60;
/** Maximum time to block a request. Milliseconds. */
const BLOCKING_RELOAD_MS = 10_000;

interface Path {
  Params: { channel: string; rendition: string; file: string };
  Querystring: { _HLS_msn?: string; _HLS_part?: string };
}

/**
 * `/live/night/low/master.m3u8`: the live channels in low-latency HLS. Partial segments are created on request;
 * requests for a future playlist or partial segment block until it is available (`CAN-BLOCK-RELOAD`, `PRELOAD-HINT`).
 */
export function serveLowLatency(app: FastifyInstance, channels: Channels, clock: () => Date): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  /** Waits until a time and returns the current one. */
  async function until(due: Date): Promise<Date> {
    const now = clock();
    const ms = due.getTime() - now.getTime();
    if (ms <= 0) return now;
    if (ms > BLOCKING_RELOAD_MS) throw new ApiError('bad-input');
    // A closing server replies immediately with the current state.
    await sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);
    return due;
  }

  /** The partial segments of a segment; cached. */
  async function readPartialSegments(
    channel: string,
    rendition: string,
    file: string,
    init = '',
  ): Promise<readonly PartialSegment[]> {
    const timescale = await channels.made(channel, rendition, init, timescaleOf);
    return channels.made(channel, rendition, file, (bytes) =>
      splitIntoPartialSegments(bytes, timescale, PARTIAL_SEGMENT_SECONDS),
    );
  }

  app.get<Path>('/live/:channel/low/master.m3u8', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/vnd.apple.mpegurl')
      .send(await channels.master(params.channel)),
  );

  app.get<Path>('/live/:channel/low/:rendition/index.m3u8', async ({ params, query }, reply) => {
    const { channel, rendition } = params;
    const { film, lead, names } = await channels.rendition(channel, rendition);
    const sequence = number(query._HLS_msn);
    const now =
      sequence === undefined ? clock() : await until(availableAt(lead, sequence, number(query._HLS_part)));
    const text = await lowLatencyPlaylist({
      film,
      clock: lead,
      now,
      windowSeconds: WINDOW,
      others: names.filter((name) => name !== rendition),
      readPartialSegments: (index) =>
        readPartialSegments(channel, rendition, film.files[index] ?? '', film.init),
    });
    return reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(text);
  });

  app.get<Path>('/live/:channel/low/:rendition/:file', async ({ params }, reply) => {
    const { channel, rendition, file } = params;
    const { film, lead } = await channels.rendition(channel, rendition);
    if (file === film.init || film.files.includes(file))
      return reply.sendFile(`${channel}/hls/${rendition}/${file}`);
    const requested = parsePartialSegmentName(file);
    if (!requested || !film.files.includes(requested.file)) throw notFound();
    const part = (await readPartialSegments(channel, rendition, requested.file, film.init))[requested.part];
    if (!part) throw notFound();
    const current = findCurrentSegment(lead, clock());
    const isHinted = current && partialSegmentName(film.files[current.index] ?? '', requested.part) === file;
    if (isHinted) await until(availableAt(lead, current.sequence, requested.part));
    return reply.header('cache-control', 'no-cache').type('video/iso.segment').send(part.bytes);
  });
}

/** Parses a number of the query; undefined if it is invalid. */
function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
