import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../http/errors';
import { type FilmPlaylist, readPlaylist } from './playlist';

/** The clips that are on air: those of the demo that come in HLS with the same segments in every rendition. */
const CHANNELS: readonly string[] = ['night', 'fire'];

/** One rendition of a channel, and the one whose durations say when each segment of the channel airs. */
export interface Rendition {
  readonly own: FilmPlaylist;
  readonly lead: FilmPlaylist;
  /** Names of all renditions; the first is a picture. */
  readonly names: readonly string[];
}

/** What the channels are made of, read once: files do not change while the server runs. Throws 404 at what is not there. */
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
    async rendition(channel: string, name: string): Promise<Rendition> {
      const names = renditionsOf(await master(channel));
      const [first] = names;
      if (!first || !names.includes(name)) throw notFound();
      const [own, lead] = await Promise.all([playlist(channel, name), playlist(channel, first)]);
      if (own.files.length !== lead.files.length) throw notFound();
      return { own, lead, names };
    },
    /** Something made of a file of a rendition, kept under its path. */
    made<T>(channel: string, name: string, file: string, make: (bytes: Buffer) => T): Promise<T> {
      return remembered(`${channel}/hls/${name}/${file}`, make);
    },
  };
}
export type Channels = ReturnType<typeof createChannels>;

/** Folders of the renditions that a master playlist names; the first is a picture. */
function renditionsOf(master: string): string[] {
  const pictures = [...master.matchAll(/^([\w-]+)\/index\.m3u8\r?$/gm)].map(([, name = '']) => name);
  const sounds = [...master.matchAll(/URI="([\w-]+)\/index\.m3u8"/g)].map(([, name = '']) => name);
  return [...pictures, ...sounds];
}
