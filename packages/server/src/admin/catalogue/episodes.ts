import { episodeFields, episodeRules, type StaffEpisodeDetail } from '@tenger/api-contract';
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { lockTitle } from '../../catalog/titles/lock-title';
import { uploadsOfEpisode } from '../../ingest/uploads/uploads.queries';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, episodes, titles } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { sessionName, type Viewer } from '../../platform/http/session';
import { idAfter, toKeysetPage } from '../../platform/keyset-page';
import { createSigner, holderName } from '../../playback/entitlement/signed-url';
import { assertVersion } from '../assert-version';
import { cleanOptionalField } from '../clean-field';
import { deleteRow } from '../save-row';
import { toTranslations } from '../translations';
import {
  episodesWhere,
  findStaffEpisode,
  type StaffEpisodeRow,
  type StoredEpisode,
  usesOfEpisode,
} from './episodes.queries';
import { segmentsOf, skipMarkFields } from './skip-marks';
import { assertImagesExist } from './staff-images';

type HandledRoutes =
  | 'staffEpisodes'
  | 'readStaffEpisode'
  | 'saveStaffEpisode'
  | 'addStaffEpisodes'
  | 'moveStaffEpisodes'
  | 'deleteStaffEpisode';

const DAY_MS = 86_400_000;
const HUNDRED_YEARS_MS = 100 * 365 * DAY_MS;

const emptyEpisode = {
  ...{ name: null, name_en: '', name_ru: '', description: null, description_en: '', description_ru: '' },
  ...{ image: null, is_free: false, is_draft: false, is_premiere: false },
  ...{ intro_start: null, intro_end: null, outro_start: null, outro_end: null },
};

/** An episode that was announced too early is announced again at its new time. */
const announceLater = { announcedAt: null };

function assertTime(time: string, now: Date): void {
  if (!(Math.abs(new Date(time).getTime() - now.getTime()) < HUNDRED_YEARS_MS))
    throw new ApiError('bad-input', { fields: { released_at: 'field.no-such-time' } });
}

const texts = [
  ...(['name', 'name_en', 'name_ru'] as const),
  ...(['description', 'description_en', 'description_ru'] as const),
];

/** Cleans the texts among the changes for storage. */
function cleanTexts(changes: Partial<StoredEpisode>): void {
  for (const field of texts) {
    const { type, max: longest } = episodeRules[field];
    const text = changes[field];
    if (text) changes[field] = cleanOptionalField(field, text, { longest, lines: type === 'multiline-text' });
  }
}

const fieldsOf = (row: StaffEpisodeRow): StoredEpisode =>
  Object.fromEntries(
    Object.keys(episodeFields.shape).map((name) => [name, row[name as keyof StoredEpisode]]),
  ) as StoredEpisode;

const numberTaken = () => {
  const message = 'staff.episode-exists';
  return new ApiError('conflict', { message, fields: { number: message } });
};

/** Refuses numbers of other episodes than `id`. */
const refuseTakenNumbers = async (
  tx: Database,
  titleId: number,
  numbers: readonly number[],
  id = 0,
): Promise<void> => {
  const [taken] = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .where(and(eq(episodes.titleId, titleId), inArray(episodes.number, [...numbers]), ne(episodes.id, id)))
    .limit(1);
  if (taken) throw numberTaken();
};

/** Refuses to delete an episode with a video, or with rows of viewers or an upload. */
async function assertUnused(tx: Database, { id, clip_id }: StaffEpisodeRow): Promise<void> {
  const uses = await usesOfEpisode(tx, id);
  const message = clip_id
    ? 'staff.episode-has-video'
    : uses?.upload
      ? 'staff.episode-has-upload'
      : uses?.comments
        ? 'staff.episode-has-comments'
        : uses?.history && 'staff.episode-has-history';
  if (message) throw new ApiError('conflict', { message });
}

/** Locks a series, so that one of two concurrent changes to the same number fails. Undefined without it. */
async function lockSeries(tx: Database, id: number) {
  const title = await lockTitle(tx, id);
  if (title?.type === 'movie') throw new ApiError('conflict', { message: 'staff.movie-episodes' });
  return title;
}

/** Locks an episode, and its series before it, as all changes do. */
async function lockEpisode(tx: Database, id: number) {
  const known = await findStaffEpisode(tx, id);
  const title = known && (await lockSeries(tx, known.title_id));
  const episode = title && (await findStaffEpisode(tx, id, true));
  if (!episode) throw notFound();
  return { title, episode };
}

/** The episodes of a title, released or not. */
export const staffEpisodeHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, clock, config, keys, jobs } = context;

  const toDetail = ({ title_id: _, film, ...row }: StaffEpisodeRow, viewer: Viewer): StaffEpisodeDetail => {
    const holder = holderName(viewer.id, sessionName(viewer.tokenHash));
    const texts = { name: row.name ?? '', description: row.description ?? '' };
    return {
      ...row,
      ...texts,
      film: film && createSigner(keys.media, holder, clock(), config).sign(film),
    };
  };

  return {
    async staffEpisodes({ params: { id }, query: { cursor, number } }) {
      const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.id, id));
      if (!title) throw notFound();
      const after = idAfter(cursor);
      const older = after === undefined ? sql`` : sql`and e.number < ${after}`;
      const only = number === undefined ? sql`` : sql`and e.number = ${number}`;
      const rows = await episodesWhere(db, sql`e.title_id = ${id} ${older} ${only}`);
      return { status: 1, data: toKeysetPage(rows, ({ number }) => [number]) };
    },

    async readStaffEpisode({ params: { id }, viewer }) {
      const found = await findStaffEpisode(db, id);
      if (!found) throw notFound();
      return { status: 1, data: toDetail(found, viewer) };
    },

    async saveStaffEpisode({ body: { id, title_id: titleId, version, ...request }, viewer }) {
      const now = clock();
      const changes: Partial<StoredEpisode> = Object.fromEntries(
        Object.entries(request).filter(([, value]) => value !== undefined),
      );
      if (changes.released_at !== undefined) assertTime(changes.released_at, now);
      cleanTexts(changes);
      await assertImagesExist(context, { image: changes.image });
      const saved = await db.transaction(async (tx) => {
        const title = await lockSeries(tx, titleId);
        const before = id === undefined ? undefined : await findStaffEpisode(tx, id, true);
        if (!title || (id !== undefined && before?.title_id !== titleId)) throw notFound();
        if (before) assertVersion(before, version);
        const fields = { ...emptyEpisode, ...(before && fieldsOf(before)), ...changes };
        const { number, released_at } = fields;
        if (number === undefined || released_at === undefined)
          throw new ApiError('bad-input', {
            fields: { [number === undefined ? 'number' : 'released_at']: 'field.required' },
          });
        await refuseTakenNumbers(tx, titleId, [number], before?.id);
        const row = {
          ...{ titleId, number, image: fields.image },
          ...{ name: fields.name || null, description: fields.description || null },
          translations: toTranslations({
            en: { name: fields.name_en, description: fields.description_en },
            ru: { name: fields.name_ru, description: fields.description_ru },
          }),
          ...{ isFree: fields.is_free, isDraft: fields.is_draft, releasedAt: new Date(released_at) },
          isPremiere: fields.is_premiere,
        };
        const isSamePremiere =
          before?.is_premiere === fields.is_premiere &&
          Date.parse(before.released_at) === row.releasedAt.getTime();
        const [written] = before
          ? await tx
              .update(episodes)
              .set({
                ...row,
                version: sql`${episodes.version} + 1`,
                // Followers are notified of the new time.
                ...(!isSamePremiere && { premiereNotice: null }),
                ...(row.releasedAt > now && announceLater),
              })
              .where(eq(episodes.id, before.id))
              .returning()
          : await tx
              .insert(episodes)
              .values({ ...row, duration: 0 })
              .returning();
        if (!written) throw new Error('An episode was not written.');
        if (skipMarkFields.some((name) => fields[name] !== (before?.[name] ?? null))) {
          const segments = segmentsOf(fields, written.duration);
          if (written.clipId) await tx.update(clips).set({ segments }).where(eq(clips.id, written.clipId));
        }
        const after = await findStaffEpisode(tx, written.id);
        if (!after) throw new Error('An episode was not written.');
        await recordAudit(tx, {
          at: now,
          actor: viewer.id,
          action: before ? 'save' : 'add',
          target: `episode ${after.id}`,
          detail: title.title,
          ...(before && { before: { ...fieldsOf(before) } }),
          after: { ...fieldsOf(after) },
        });
        return after;
      });
      return { status: 1, data: toDetail(saved, viewer) };
    },

    async addStaffEpisodes({ body: { title_id: titleId, episodes: added }, viewer }) {
      const now = clock();
      for (const { released_at } of added) assertTime(released_at, now);
      const numbers = added.map(({ number }) => number);
      if (new Set(numbers).size < numbers.length) throw numberTaken();
      const written = await db.transaction(async (tx) => {
        const title = await lockSeries(tx, titleId);
        if (!title) throw notFound();
        await refuseTakenNumbers(tx, titleId, numbers);
        const rows = await tx
          .insert(episodes)
          .values(
            added.map(({ number, is_free, released_at }) => ({
              ...{ titleId, number, duration: 0 },
              ...{ isFree: is_free, isDraft: false, isPremiere: false, releasedAt: new Date(released_at) },
            })),
          )
          .returning({ id: episodes.id, number: episodes.number });
        for (const { id, number } of rows)
          await recordAudit(tx, {
            ...{ at: now, actor: viewer.id, action: 'add', target: `episode ${id}`, detail: title.title },
            after: { ...emptyEpisode, ...added.find((one) => one.number === number) },
          });
        return rows;
      });
      return { status: 1, data: { episodes: written } };
    },

    async moveStaffEpisodes({ body: { id, version, days }, viewer }) {
      const now = clock();
      const moved = await db.transaction(async (tx) => {
        const { title, episode } = await lockEpisode(tx, id);
        assertVersion(episode, version);
        const rows = await tx
          .select({ id: episodes.id, releasedAt: episodes.releasedAt })
          .from(episodes)
          .where(and(eq(episodes.titleId, episode.title_id), gte(episodes.number, episode.number)))
          .orderBy(asc(episodes.number))
          .for('update');
        for (const row of rows) {
          const releasedAt = new Date(row.releasedAt.getTime() + days * DAY_MS);
          assertTime(releasedAt.toISOString(), now);
          await tx
            .update(episodes)
            // Followers are notified of the new time of a premiere.
            .set({
              ...{ releasedAt, version: sql`${episodes.version} + 1`, premiereNotice: null },
              ...(releasedAt > now && announceLater),
            })
            .where(eq(episodes.id, row.id));
          await recordAudit(tx, {
            at: now,
            actor: viewer.id,
            action: 'save',
            target: `episode ${row.id}`,
            detail: title.title,
            before: { released_at: row.releasedAt.toISOString() },
            after: { released_at: releasedAt.toISOString() },
          });
        }
        return rows.length;
      });
      return { status: 1, data: { moved } };
    },

    async deleteStaffEpisode({ body: { id }, viewer }) {
      await db.transaction(async (tx) => {
        const { title, episode } = await lockEpisode(tx, id);
        await assertUnused(tx, episode);
        const uploads = await uploadsOfEpisode(tx, id);
        await deleteRow(tx, episodes, id, {
          ...{ actor: viewer.id, clock },
          read: async () => episode,
          describe: () => ({ target: `episode ${id}`, detail: title.title }),
          audited: (row) => ({ ...fieldsOf(row) }),
        });
        // A failed one would wait for staff, who could not retry it.
        for (const upload of uploads) await jobs.cancel(tx, 'ingest', { id: upload });
      });
      return { status: 1, data: null };
    },
  };
};
