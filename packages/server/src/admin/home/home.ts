import type { NoticeFields, SlideFields, StaffNotice, StaffSlide } from '@tenger/api-contract';
import { homeRows } from '@tenger/api-contract';
import { and, eq, max, sql } from 'drizzle-orm';
import { readHomeRows, writeHomeRows } from '../../catalog/home/home.queries';
import { safeLink } from '../../catalog/pages/sanitize-html';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { homeNotices, slides, titles } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { assertVersion } from '../assert-version';
import { cleanField, cleanOptionalField } from '../clean-field';
import { lockTable } from '../next-id';
import { deleteRow, type StaffChange, saveRow, writeRow } from '../save-row';
import { toTranslations } from '../translations';
import { listNotices, listSlides, readHome } from './home.queries';
import { toWindow } from './window';

type HandledRoutes =
  | 'readStaffHome'
  | 'saveSlide'
  | 'orderSlides'
  | 'deleteSlide'
  | 'saveNotice'
  | 'deleteNotice'
  | 'saveHomeRows';

const MAX_TEXT = 200;

const cleanOptional = (field: string, text: string) => cleanOptionalField(field, text, { longest: MAX_TEXT });

function slideColumns(fields: SlideFields) {
  const translations = toTranslations({
    en: { tagline: cleanOptional('tagline_en', fields.tagline_en) },
    ru: { tagline: cleanOptional('tagline_ru', fields.tagline_ru) },
  });
  const tagline = cleanOptional('tagline', fields.tagline);
  return { titleId: fields.title_id, slot: fields.slot, tagline, translations, ...toWindow(fields) };
}

function noticeColumns(fields: NoticeFields) {
  const link = fields.link.trim();
  if (link !== '' && !safeLink(link))
    throw new ApiError('bad-input', { message: 'staff.link', fields: { link: 'staff.link' } });
  const translations = toTranslations({
    en: { text: cleanOptional('text_en', fields.text_en) },
    ru: { text: cleanOptional('text_ru', fields.text_ru) },
  });
  const text = cleanField('text', fields.text, { longest: MAX_TEXT });
  return { text, translations, link: link || null, tone: fields.tone, ...toWindow(fields) };
}

const audited = <Row extends object>({
  id: _,
  version,
  shown,
  title,
  image,
  ...fields
}: Row & {
  readonly id: number;
  readonly version: number;
  readonly shown?: unknown;
  readonly title?: string;
  readonly image?: string | null;
}) => fields;

/** The position after the last slide of a page. */
async function nextPosition(tx: Database, slot: number): Promise<number> {
  const [found] = await tx
    .select({ last: max(slides.position) })
    .from(slides)
    .where(eq(slides.slot, slot));
  return (found?.last ?? -1) + 1;
}

/** Handlers of the home page: slides, notices and the order of rows. */
export const staffHomeHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => {
  const slideChangeBy = (actor: string, tx: Database): StaffChange<StaffSlide> => ({
    ...{ actor, clock, audited },
    read: async (id) => (await listSlides(tx, id))[0],
    describe: ({ id, title }) => ({ target: `slide ${id}`, detail: title }),
  });
  const noticeChangeBy = (actor: string, tx: Database): StaffChange<StaffNotice> => ({
    ...{ actor, clock, audited },
    read: async (id) => (await listNotices(tx, id))[0],
    describe: ({ id }) => ({ target: `notice ${id}` }),
  });

  return {
    readStaffHome: async () => ({ status: 1, data: await readHome(db) }),

    async saveSlide({ body: { id, version, ...fields }, viewer }) {
      const values = slideColumns(fields);
      const data = await db.transaction(async (tx) => {
        // The lock protects the positions, too.
        await lockTable(tx, 'slides');
        return saveRow(tx, {
          ...{ ...slideChangeBy(viewer.id, tx), id, version },
          async write(before) {
            const [title] = await tx
              .select({ id: titles.id })
              .from(titles)
              .where(eq(titles.id, values.titleId));
            if (!title) throw new ApiError('bad-input', { fields: { title_id: 'staff.entry-missing' } });
            const hasMoved = before?.slot !== values.slot;
            const position = hasMoved ? await nextPosition(tx, values.slot) : sql`${slides.position}`;
            return writeRow(tx, slides, before, { ...values, position });
          },
        });
      });
      return { status: 1, data };
    },

    async orderSlides({ body: { slot, ids, edited }, viewer }) {
      await db.transaction(async (tx) => {
        await lockTable(tx, 'slides');
        const known = (await listSlides(tx)).filter((one) => one.slot === slot).map((one) => one.id);
        const isSame =
          known.length === ids.length &&
          new Set(ids).size === ids.length &&
          ids.every((id) => known.includes(id));
        if (!isSame) throw new ApiError('conflict', { message: 'staff.slides-changed' });
        // The order is its own version.
        assertVersion({ version: known.join() }, edited?.join());
        // Positions are unique: move all out of the way first.
        await tx
          .update(slides)
          .set({ position: sql`-1 - ${slides.position}` })
          .where(eq(slides.slot, slot));
        for (const [position, id] of ids.entries())
          await tx
            .update(slides)
            .set({ position })
            .where(and(eq(slides.id, id), eq(slides.slot, slot)));
        await recordAudit(tx, {
          ...{ at: clock(), actor: viewer.id, action: 'order', target: `slides ${slot}` },
          before: { order: known.join(', ') },
          after: { order: ids.join(', ') },
        });
      });
      return { status: 1, data: await readHome(db) };
    },

    async deleteSlide({ body: { id }, viewer }) {
      await db.transaction((tx) => deleteRow(tx, slides, id, slideChangeBy(viewer.id, tx)));
      return { status: 1, data: null };
    },

    async saveNotice({ body: { id, version, ...fields }, viewer }) {
      const values = noticeColumns(fields);
      const data = await db.transaction(async (tx) => {
        await lockTable(tx, 'notices');
        return saveRow(tx, {
          ...{ ...noticeChangeBy(viewer.id, tx), id, version },
          write: (before) => writeRow(tx, homeNotices, before, values),
        });
      });
      return { status: 1, data };
    },

    async deleteNotice({ body: { id }, viewer }) {
      await db.transaction((tx) => deleteRow(tx, homeNotices, id, noticeChangeBy(viewer.id, tx)));
      return { status: 1, data: null };
    },

    async saveHomeRows({ body: { rows, edited }, viewer }) {
      if (new Set(rows.map(({ name }) => name)).size !== homeRows.length)
        throw new ApiError('bad-input', { fields: { rows: 'field.invalid' } });
      const orderOf = (all: typeof rows) =>
        all.map(({ name, is_shown }) => (is_shown ? name : `(${name})`)).join(', ');
      await db.transaction(async (tx) => {
        await lockTable(tx, 'settings');
        const before = await readHomeRows(tx);
        // The order is its own version.
        assertVersion({ version: orderOf(before) }, edited && orderOf(edited));
        await writeHomeRows(tx, rows);
        await recordAudit(tx, {
          ...{ at: clock(), actor: viewer.id, action: 'order', target: 'home rows' },
          before: { order: orderOf(before) },
          after: { order: orderOf(rows) },
        });
      });
      return { status: 1, data: await readHome(db) };
    },
  };
};
