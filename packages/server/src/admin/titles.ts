import { hasRight, type StaffTitleDetail } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { indexNames } from '../catalog/search/names.queries';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import { titleCategory, titles } from '../platform/database/schema';
import { ApiError, notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { cleanField } from './clean-field';
import { findStaffTitle, titlesPage } from './titles.queries';

type HandledRoutes = 'staffTitles' | 'readStaffTitle' | 'saveStaffTitle';

/** Fields that translators may change. */
const texts: ReadonlySet<string> = new Set(['title', 'original_name', 'description']);
const NAME = { longest: 120 };
const ABOUT = { longest: 4_000, lines: true };

/** Whether there is such a day: "2026-02-30" has the form of one. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Handlers for editing titles. */
export const staffTitleHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  staffTitles: async ({ query }) => ({ status: 1, data: await titlesPage(db, query) }),

  async readStaffTitle({ params: { id } }) {
    const found = await findStaffTitle(db, id);
    if (!found) throw notFound();
    return { status: 1, data: found };
  },

  async saveStaffTitle({ body: { id, ...request }, viewer }) {
    const changes = Object.entries(request).filter(([, value]) => value !== undefined);
    const day = request.released_date;
    if (day && !isDay(day))
      throw new ApiError('bad-input', { fields: { released_date: 'field.no-such-day' } });
    const wanted: Partial<StaffTitleDetail> = {
      ...Object.fromEntries(changes),
      ...(request.title !== undefined && { title: cleanField('title', request.title, NAME) }),
      ...(request.original_name !== undefined && {
        original_name: cleanField('original_name', request.original_name, NAME),
      }),
      ...(request.description !== undefined && {
        description: cleanField('description', request.description, ABOUT),
      }),
    };
    const saved = await db.transaction(async (tx) => {
      const before = await findStaffTitle(tx, id, true);
      if (!before) throw notFound();
      const changed = Object.entries(wanted).filter(
        ([name, value]) => before[name as keyof StaffTitleDetail] !== value,
      );
      if (changed.some(([name]) => !texts.has(name)) && !hasRight(viewer.role, 'catalogue'))
        throw new ApiError('forbidden');
      if (changed.length === 0) return before;
      const after = { ...before, ...wanted };
      await tx
        .update(titles)
        .set({
          title: after.title,
          originalName: after.original_name,
          description: after.description,
          ageLimit: after.age_limit,
          isCompleted: after.is_completed,
          isFree: after.is_free,
          isBlacklist: after.is_hidden,
          totalEpisode: after.total_episode,
          releasedDate: after.released_date,
          price: after.price,
        })
        .where(eq(titles.id, id));
      // Genres carry a copy of the day, for their order.
      if (before.released_date !== after.released_date)
        await tx
          .update(titleCategory)
          .set({ releasedDate: after.released_date })
          .where(eq(titleCategory.titleId, id));
      const names = changed.map(([name]) => name as keyof StaffTitleDetail);
      const only = (of: StaffTitleDetail) => Object.fromEntries(names.map((name) => [name, of[name]]));
      await recordAudit(tx, {
        at: clock(),
        actor: viewer.id,
        action: 'save',
        target: `title ${id}`,
        detail: after.title,
        before: only(before),
        after: only(after),
      });
      return after;
    });
    // Update the search index and the sort key; only changed names are written.
    if (wanted.title !== undefined || wanted.original_name !== undefined) await indexNames(db);
    return { status: 1, data: saved };
  },
});
