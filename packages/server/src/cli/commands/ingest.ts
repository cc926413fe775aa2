import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { PRESETS } from '../../ingest/films/encoders';
import { TransientFailure } from '../../ingest/films/ffmpeg';
import { openFilmFolder } from '../../ingest/films/film-folder';
import { filmId, ingest } from '../../ingest/films/ingest';
import { probe } from '../../ingest/films/probe';
import { readSourceSubtitles } from '../../ingest/films/source-subtitles';
import { queueIntroSearch } from '../../ingest/intros/proposals.queries';
import { attachFilm } from '../../ingest/uploads/attach-film';
import { codesOf, removeUnattached, storeSourceSubtitles } from '../../ingest/uploads/attach-subtitle';
import { packagesFolder } from '../../paths';
import { OPERATOR, recordAudit } from '../../platform/audit';
import { StartFailure } from '../../platform/failure';
import { filmKey } from '../../platform/storage/file-storage';
import { openStorage } from '../../platform/storage/open-storage';
import { type Command, parseWholeNumberOption, stringOption } from '../command';

const clipDescription = z.object({
  id: z.string().regex(/^film-[0-9a-f]{12}$/),
  duration: z.number(),
  hls: z.string(),
  qualities: z.array(z.object({ height: z.number(), path: z.string() })),
  thumbnails: z.string(),
});

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
      const id = await filmId(await probe(path(file)));
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
      const { db, clock, jobs, storage } = context;
      const read = clipDescription.safeParse(JSON.parse(readFileSync(path(file), 'utf8')));
      if (!read.success) throw new StartFailure(`${file} does not describe a transcoded video.`);
      const number =
        episode === undefined ? undefined : parseWholeNumberOption(episode, 'EPISODE', 1, 100_000);
      const titleId = parseWholeNumberOption(title, 'TITLE', 1, 999_999_999);
      const source = stringOption(options.source);
      const found = source === undefined ? [] : await readSourceSubtitles(path(source));
      const subtitles = await storeSourceSubtitles(storage, read.data.id, found);
      const { name, added } = await db.transaction(async (tx) => {
        const attached = await attachFilm(tx, read.data, { titleId, number, subtitles });
        if (number !== undefined) await queueIntroSearch(tx, jobs, titleId);
        await recordAudit(tx, {
          actor: OPERATOR,
          action: 'film attach',
          target: `title ${title}${episode === undefined ? '' : `, episode ${episode}`}`,
          after: { clip: read.data.id },
          at: clock(),
        });
        return attached;
      });
      await removeUnattached(storage, subtitles, added);
      say(`${name} now plays ${read.data.id}.`);
      if (added.length > 0) say(`Subtitles: ${codesOf(added)}.`);
    },
  },
];
