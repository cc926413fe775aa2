import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../../platform/http/errors';
import { type FilmPlaylist, readPlaylist } from './playlist';

/** The clips of the channels: those of the demo whose HLS renditions have identical segment times. */
const CHANNELS: readonly string[] = ['night', 'fire'];

/** A rendition of a channel, and the reference rendition whose durations determine the schedule. */
export interface ChannelRendition {
  readonly film: FilmPlaylist;
  readonly lead: FilmPlaylist;
  /** Names of all renditions; the first has video. */
  readonly names: readonly string[];
}

/** Reads and caches the files of the channels, which do not change at run time. Throws 404 for missing files. */
export function createChannels(mediaDir: string) {
  const once = new Map<string, Promise<unknown>>();
  function remembered<T>(path: string, make: (file: Buffer) => T): Promise<T> {
    const known = once.get(path) as Promise<T> | undefined;
    if (known) return known;
    const made = readFile(join(mediaDir, path)).then(make, () => {
      throw notFound();
    });
    once.set(path, made);
    made.catch(() => once.delete(path));
    return made;
  }

  const master = async (channel: string) => {
    if (!CHANNELS.includes(channel)) throw notFound();
    return remembered(`${channel}/hls/master.m3u8`, String);
  };
  const playlist = (channel: string, name: string) =>
    remembered(`${channel}/hls/${name}/index.m3u8`, (file) => readPlaylist(String(file)));

  return {
    master,
    async rendition(channel: string, name: string): Promise<ChannelRendition> {
      const names = renditionsOf(await master(channel));
      const [first] = names;
      if (!first || !names.includes(name)) throw notFound();
      const [film, lead] = await Promise.all([playlist(channel, name), playlist(channel, first)]);
      if (film.files.length !== lead.files.length) throw notFound();
      return { film, lead, names };
    },
    /** A value computed from a file of a rendition, cached by path. */
    made<T>(channel: string, name: string, file: string, make: (bytes: Buffer) => T): Promise<T> {
      return remembered(`${channel}/hls/${name}/${file}`, make);
    },
  };
}
export type Channels = ReturnType<typeof createChannels>;

/** Folders of the renditions in a multivariant playlist; the first has video. */
function renditionsOf(master: string): string[] {
  const pictures = [...master.matchAll(/^([\w-]+)\/index\.m3u8\r?$/gm)].map(([, name = '']) => name);
  const sounds = [...master.matchAll(/URI="([\w-]+)\/index\.m3u8"/g)].map(([, name = '']) => name);
  return [...pictures, ...sounds];
}
