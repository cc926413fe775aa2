import { mayDo, type StaffTitleDetail } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { titleCategory, titles } from '../database/schema';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { indexNames } from '../search/names.queries';
import { cleanField } from './clean-field';
import { titleDetail, titlesPart } from './titles.queries';

type Names = 'staffTitles' | 'readStaffTitle' | 'saveStaffTitle';

/** What a translator may change. */
const texts: ReadonlySet<string> = new Set(['title', 'original_name', 'description']);
const NAME = { longest: 120 };
const ABOUT = { longest: 4_000, lines: true };

/** Whether there is such a day: "2026-02-30" has the form of one. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Titles as those who keep the catalogue see them. */
export const titleRoom = ({ db, clock }: Context): Pick<Handlers, Names> => ({
  staffTitles: async ({ query }) => ({ status: 1, data: await titlesPart(db, query) }),

  async readStaffTitle({ params: { id } }) {
    const found = await titleDetail(db, id);
    if (!found) throw notFound();
    return { status: 1, data: found };
  },

  async saveStaffTitle({ body: { id, ...wish }, viewer }) {
    const given = Object.entries(wish).filter(([, value]) => value !== undefined);
    const day = wish.released_date;
    if (day && !isDay(day))
      throw new Refusal('bad-input', { fields: { released_date: 'Ийм өдөр байхгүй!' } });
    const wanted: Partial<StaffTitleDetail> = {
      ...Object.fromEntries(given),
      ...(wish.title !== undefined && { title: cleanField('title', wish.title, NAME) }),
      ...(wish.original_name !== undefined && {
        original_name: cleanField('original_name', wish.original_name, NAME),
      }),
      ...(wish.description !== undefined && {
        description: cleanField('description', wish.description, ABOUT),
      }),
    };
    const saved = await db.transaction(async (tx) => {
      const before = await titleDetail(tx, id, true);
      if (!before) throw notFound();
      const changed = Object.entries(wanted).filter(
        ([name, value]) => before[name as keyof StaffTitleDetail] !== value,
      );
      if (changed.some(([name]) => !texts.has(name)) && !mayDo(viewer.role, 'catalogue'))
        throw new Refusal('forbidden');
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
      await writeDown(tx, {
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
    // Search and alphabetical order follow; it looks for what differs and writes that alone.
    if (wanted.title !== undefined || wanted.original_name !== undefined) await indexNames(db);
    return { status: 1, data: saved };
  },
});
