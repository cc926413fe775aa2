import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { PRESETS } from '../../ingest/films/encoders';
import { TransientFailure } from '../../ingest/films/ffmpeg';
import { openFilmFolder } from '../../ingest/films/film-folder';
import { filmId, type Ingested, ingest } from '../../ingest/films/ingest';
import { readHeader } from '../../ingest/films/probe';
import { readSourceSubtitles } from '../../ingest/films/source-subtitles';
import { queueIntroSearch } from '../../ingest/intros/proposals.queries';
import { attachFilm, currentClip, type FilmTarget } from '../../ingest/uploads/attach-film';
import { codesOf, removeUnattached, storeSourceSubtitles } from '../../ingest/uploads/attach-subtitle';
import { packagesFolder } from '../../paths';
import { OPERATOR, recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { messageOf, StartFailure } from '../../platform/failure';
import { type FileStorage, filmKey } from '../../platform/storage/file-storage';
import { openStorage } from '../../platform/storage/open-storage';
import { type Command, parseWholeNumberOption, stringOption } from '../command';
import { readCsv } from '../read-csv';

const clipDescription = z.object({
  id: z.string().regex(/^film-[0-9a-f]{12}$/),
  duration: z.number(),
  hls: z.string(),
  qualities: z.array(z.object({ height: z.number(), path: z.string() })),
  thumbnails: z.string(),
});

/** Reads a description that `tenger ingest` wrote. */
function readDescription(file: string): Ingested {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartFailure(`Cannot read ${file}: ${messageOf(error)}`, { cause: error });
  }
  const read = clipDescription.safeParse(json);
  if (!read.success) throw new StartFailure(`${file} does not describe a transcoded video.`);
  return read.data;
}

/** Attaches a video, and records it. */
async function attachRecorded({ jobs, clock }: Context, tx: Database, film: Ingested, target: FilmTarget) {
  const { titleId, number } = target;
  const attached = await attachFilm(tx, film, target);
  if (number !== undefined) await queueIntroSearch(tx, jobs, titleId);
  await recordAudit(tx, {
    actor: OPERATOR,
    action: 'film attach',
    target: `title ${titleId}${number === undefined ? '' : `, episode ${number}`}`,
    after: { clip: film.id },
    at: clock(),
  });
  return attached;
}

/** A row of a list of videos. */
interface ListedFilm {
  /** Of the row in the file, from 1. */
  readonly row: number;
  readonly file: string;
  readonly title: string;
  readonly episode: string | undefined;
}

/** Parses `FILM.json, TITLE, EPISODE` rows. Skips a header, which has no numbers. */
const readFilmList = (text: string): ListedFilm[] =>
  readCsv(text, 'list')
    .map(([file = '', title = '', episode = ''], index) => ({
      row: index + 1,
      file,
      title,
      episode: episode || undefined,
    }))
    .filter(({ row, file, title, episode = '' }) => {
      const isHeader = row === 1 && title !== '' && !/\d/.test(title + episode);
      return file !== '' && !isHeader;
    });

/** Throws if a file of a video is absent, as after an interrupted copy. */
async function checkStored(storage: FileStorage, { hls, qualities, thumbnails }: Ingested): Promise<void> {
  const paths = [hls, ...qualities.map(({ path }) => path), thumbnails];
  const sizes = await Promise.all(paths.map((path) => storage.sizeOf(filmKey(path))));
  const missing = paths.filter((_, index) => !sizes[index]);
  if (missing.length > 0) throw new StartFailure(`The storage does not have ${missing.join(', ')}.`);
}

const titleNumber = (text: string | undefined) => parseWholeNumberOption(text, 'TITLE', 1, 999_999_999);
const episodeNumber = (text: string | undefined) =>
  text === undefined ? undefined : parseWholeNumberOption(text, 'EPISODE', 1, 100_000);

export const ingestCommands: readonly Command[] = [
  {
    name: 'ingest',
    usage: 'FILE --title ID [--episode NUMBER] [--preset slow]',
    about: 'transcodes a video and adds it to a title; after an interruption, the same command resumes',
    argumentCount: [1, 1],
    options: { title: { type: 'string' }, episode: { type: 'string' }, preset: { type: 'string' } },
    needs: 'files',
    async run({ config, path, say, runCommand, progress }, { positionals: [file = ''], options }) {
      const title = parseWholeNumberOption(stringOption(options.title), '--title', 1, 999_999_999);
      const episode = stringOption(options.episode);
      if (episode !== undefined) parseWholeNumberOption(episode, '--episode', 1, 100_000);
      const named = stringOption(options.preset) ?? config.encoding.preset;
      const preset = PRESETS.find((one) => one === named);
      if (!preset) throw new StartFailure(`--preset must be one of ${PRESETS.join(', ')}.`);
      if (!config.s3 && config.mediaDir.startsWith(packagesFolder))
        throw new StartFailure(
          'MEDIA_DIR is the folder of the demo. Set another folder: MEDIA_DIR=/srv/media',
        );
      if (!existsSync(path(file))) throw new StartFailure(`The file ${path(file)} does not exist.`);
      const id = await filmId(await readHeader(path(file)));
      const folder = openFilmFolder(await openStorage(config), config.dataDir, id);
      const made = await ingest(path(file), id, folder, { ...config.encoding, preset }, progress, {
        warn: say,
      }).catch((error: unknown) => {
        throw error instanceof TransientFailure ? new StartFailure(error.message, { cause: error }) : error;
      });
      const described = join(folder.path, 'film.json');
      writeFileSync(described, `${JSON.stringify(made, null, 2)}\n`);
      await folder.publish('film.json');
      say(
        config.s3
          ? `Stored s3://${config.s3.bucket}/${config.s3.prefix}${filmKey(id)}.`
          : `Created ${folder.path}.`,
      );
      await runCommand(
        'film',
        'attach',
        described,
        String(title),
        ...(episode === undefined ? [] : [episode]),
        '--source',
        path(file),
      );
      await folder.close();
    },
  },
  {
    name: 'film attach',
    usage: 'FILM.json TITLE [EPISODE] [--source FILE]',
    about: 'adds a video that is already transcoded to a title, with the subtitles inside of its source',
    argumentCount: [2, 3],
    options: { source: { type: 'string' } },
    needs: 'database',
    async run({ context, say, path }, { positionals: [file = '', title, episode], options }) {
      const { storage } = context;
      const film = readDescription(path(file));
      const target = { titleId: titleNumber(title), number: episodeNumber(episode) };
      const source = stringOption(options.source);
      const found = source === undefined ? [] : await readSourceSubtitles(path(source));
      const subtitles = await storeSourceSubtitles(storage, film.id, found);
      const { name, added } = await context.db.transaction((tx) =>
        attachRecorded(context, tx, film, { ...target, subtitles }),
      );
      await removeUnattached(storage, subtitles, added);
      say(`${name} now plays ${film.id}.`);
      if (added.length > 0) say(`Subtitles: ${codesOf(added)}.`);
    },
  },
  {
    name: 'film attach-list',
    usage: 'LIST.csv',
    about:
      'attaches the video of each row "FILM.json, TITLE, EPISODE"; when repeated, it continues with those that are missing',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context, say, path }, { positionals: [list = ''] }) {
      const folder = dirname(path(list));
      const films = readFilmList(readFileSync(path(list), 'utf8'));
      const refused: string[] = [];
      let attached = 0;
      for (const [index, { row, file, title, episode }] of films.entries()) {
        try {
          const film = readDescription(resolve(folder, file));
          const target = { titleId: titleNumber(title), number: episodeNumber(episode), subtitles: [] };
          await checkStored(context.storage, film);
          const isNew = await context.db.transaction(async (tx) => {
            if ((await currentClip(tx, target.titleId, target.number)) === film.id) return false;
            await attachRecorded(context, tx, film, target);
            return true;
          });
          if (isNew) attached += 1;
        } catch (error) {
          if (!(error instanceof StartFailure)) throw error;
          refused.push(`  row ${row}: ${error.message}`);
        }
        if ((index + 1) % 100 === 0) say(`${index + 1} of ${films.length} videos`);
      }
      const skipped = films.length - attached - refused.length;
      say(`${attached} attached, ${skipped} attached before, ${refused.length} refused.`);
      if (refused.length > 0) throw new StartFailure(`Refused:\n${refused.join('\n')}`);
    },
  },
];
