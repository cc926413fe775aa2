import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../platform/context';
import { filmKey } from '../../platform/storage/file-storage';
import { LOCAL_FILES_ONLY } from './ffmpeg';

/** Restricts input to the storage: ffmpeg reads only the bytes that it needs. */
const HTTP_ONLY = ['-protocol_whitelist', 'http,https,tcp,tls'] as const;

/** A file of a stored video as input of ffmpeg. */
export interface FilmInput {
  /** A path, or a signed address. */
  readonly address: string;
  /** Arguments before the input. */
  readonly protocols: readonly string[];
}

/** Finds a file of a video, such as a rendition: on this server, or in the storage. Undefined without the file. */
export async function findFilmInput(
  { config, storage, clock }: Pick<Context, 'config' | 'storage' | 'clock'>,
  path: string,
): Promise<FilmInput | undefined> {
  const file = [config.filmDir, config.mediaDir].map((folder) => join(folder, path)).find(existsSync);
  if (file) return { address: file, protocols: LOCAL_FILES_ONLY };
  const key = filmKey(path);
  if (!storage.direct || (await storage.sizeOf(key)) === undefined) return undefined;
  return { address: await storage.direct.readUrl(key, clock()), protocols: HTTP_ONLY };
}
