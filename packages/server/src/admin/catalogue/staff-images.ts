import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StaffImageSlot, staffImageSlots } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { ffmpeg, hasFfmpeg } from '../../ingest/films/ffmpeg';
import { type FilmInput, findFilmInput } from '../../ingest/films/film-input';
import type { Config } from '../../platform/config';
import type { Context } from '../../platform/context';
import { clips, episodes } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { reencodePicture } from '../../platform/picture';
import { artKey, type FileStorage } from '../../platform/storage/file-storage';

type HandledRoutes = 'uploadStaffImage' | 'staffEpisodeStill';

type ImageContext = Pick<Context, 'config' | 'storage'>;

/** The folder below the art folder. */
const FOLDER = 'staff';

const conflict = (message: 'upload.no-ffmpeg' | 'upload.video-first') =>
  new ApiError('conflict', { message });

/** Whether the original of an image exists. */
async function imageExists({ config, storage }: ImageContext, path: string): Promise<boolean> {
  if (path.split('/').some((name) => name.startsWith('.'))) return false;
  if ([config.artDir, config.staffArtDir].some((folder) => existsSync(join(folder, path)))) return true;
  return storage.direct !== undefined && (await storage.sizeOf(artKey(path))) !== undefined;
}

/** Throws unless the images of these fields exist. */
export async function assertImagesExist(
  context: ImageContext,
  images: Readonly<Record<string, string | null | undefined>>,
) {
  const fields: Record<string, 'image.missing'> = {};
  for (const [field, path] of Object.entries(images))
    if (path && !(await imageExists(context, path))) fields[field] = 'image.missing';
  if (Object.keys(fields).length === 0) return;
  throw new ApiError('bad-input', { message: 'image.missing', fields });
}

/**
 * Stores an image and returns its path. The name is random, so that the image of a draft cannot be guessed; it ends
 * with the focus (`imageFocus` of the contract).
 */
async function storeImage(
  storage: FileStorage,
  file: Buffer,
  slot: StaffImageSlot,
  focus: { readonly x: number; readonly y: number },
): Promise<string> {
  const body = await reencodePicture(file, 'image', (picture) =>
    picture
      .resize({ ...staffImageSlots[slot], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 }),
  );
  const path = `${FOLDER}/${randomBytes(16).toString('hex')}-${focus.x}x${focus.y}.webp`;
  await storage.put(artKey(path), body);
  return path;
}

/** The largest rendition of an episode's video. */
async function filmOf(context: Context, id: number): Promise<FilmInput> {
  const [found] = await context.db
    .select({ clip: clips })
    .from(episodes)
    .leftJoin(clips, eq(clips.id, episodes.clipId))
    .where(eq(episodes.id, id));
  if (!found) throw notFound();
  const [best] = (found.clip?.qualities ?? []).toSorted((a, b) => b.height - a.height);
  const input = best && (await findFilmInput(context, best.path));
  if (!input) throw conflict('upload.video-first');
  return input;
}

async function frameAt(config: Config, { address, protocols }: FilmInput, second: number): Promise<Buffer> {
  const folder = join(config.dataDir, 'stills');
  await mkdir(folder, { recursive: true });
  const name = `${randomBytes(8).toString('hex')}.png`;
  try {
    // Before the input, `-ss` seeks by the index instead of decoding all frames.
    const from = [...protocols, '-ss', second.toFixed(3), '-i', address];
    await ffmpeg(folder, [...from, '-frames:v', '1', name]);
    return await readFile(join(folder, name)).catch(() => {
      throw new ApiError('bad-input', {
        message: 'field.no-such-time',
        fields: { second: 'field.no-such-time' },
      });
    });
  } finally {
    await rm(join(folder, name), { force: true });
  }
}

/** Images of the catalog, uploaded or taken from a video. */
export const staffImageHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => ({
  uploadStaffImage: async ({ file, query: { slot, x, y } }) => ({
    status: 1,
    data: { path: await storeImage(context.storage, file, slot, { x, y }) },
  }),

  async staffEpisodeStill({ body: { id, second } }) {
    const film = await filmOf(context, id);
    if (!(await hasFfmpeg())) throw conflict('upload.no-ffmpeg');
    const frame = await frameAt(context.config, film, second);
    return { status: 1, data: { path: await storeImage(context.storage, frame, 'still', { x: 50, y: 50 }) } };
  },
});
