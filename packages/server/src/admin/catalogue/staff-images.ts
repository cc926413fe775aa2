import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type StaffImageSlot, staffImageSlots } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { ffmpeg, hasFfmpeg, LOCAL_FILES_ONLY } from '../../ingest/films/ffmpeg';
import type { Config } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, episodes } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { reencodePicture } from '../../platform/picture';

type HandledRoutes = 'uploadStaffImage' | 'staffEpisodeStill';

/** The folder below the art folder. */
const FOLDER = 'staff';

const conflict = (message: 'upload.no-ffmpeg' | 'upload.video-first') =>
  new ApiError('conflict', { message });

/** Whether the original of an image exists. */
const imageExists = (config: Config, path: string): boolean =>
  !path.split('/').some((name) => name.startsWith('.')) &&
  [config.artDir, config.staffArtDir].some((folder) => existsSync(join(folder, path)));

/** Throws unless the images of these fields exist. */
export function assertImagesExist(
  config: Config,
  images: Readonly<Record<string, string | null | undefined>>,
) {
  const lost = Object.entries(images).filter(([, path]) => path && !imageExists(config, path));
  if (lost.length === 0) return;
  const fields = Object.fromEntries(lost.map(([field]) => [field, 'image.missing' as const]));
  throw new ApiError('bad-input', { message: 'image.missing', fields });
}

/**
 * Stores an image and returns its path. The name is random, so that the image of a draft cannot be guessed; it ends
 * with the focus (`imageFocus` of the contract).
 */
async function storeImage(
  config: Config,
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
  const target = join(config.staffArtDir, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, body);
  await rename(`${target}.part`, target);
  return path;
}

/** The largest rendition of an episode's video as a file of this server. */
async function filmOf(db: Database, config: Config, id: number): Promise<string> {
  const [found] = await db
    .select({ clip: clips })
    .from(episodes)
    .leftJoin(clips, eq(clips.id, episodes.clipId))
    .where(eq(episodes.id, id));
  if (!found) throw notFound();
  const [best] = (found.clip?.qualities ?? []).toSorted((a, b) => b.height - a.height);
  const file = [config.filmDir, config.mediaDir]
    .map((folder) => join(folder, best?.path ?? ''))
    .find((path) => best && existsSync(path));
  if (!file) throw conflict('upload.video-first');
  return file;
}

async function frameAt(config: Config, film: string, second: number): Promise<Buffer> {
  const folder = join(config.dataDir, 'stills');
  await mkdir(folder, { recursive: true });
  const name = `${randomBytes(8).toString('hex')}.png`;
  try {
    // Before the input, `-ss` seeks by the index instead of decoding all frames.
    const from = [...LOCAL_FILES_ONLY, '-ss', String(second), '-i', film];
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
export const staffImageHandlers = ({ db, config }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  uploadStaffImage: async ({ file, query: { slot, x, y } }) => ({
    status: 1,
    data: { path: await storeImage(config, file, slot, { x, y }) },
  }),

  async staffEpisodeStill({ body: { id, second } }) {
    const film = await filmOf(db, config, id);
    if (!(await hasFfmpeg())) throw conflict('upload.no-ffmpeg');
    const frame = await frameAt(config, film, second);
    return { status: 1, data: { path: await storeImage(config, frame, 'still', { x: 50, y: 50 }) } };
  },
});
