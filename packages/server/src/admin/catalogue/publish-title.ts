import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { assertVersion } from '../assert-version';
import { findStaffTitle } from './titles.queries';

const YEAR_MS = 365 * 86_400_000;

/**
 * Throws `conflict` if a viewer rents the title: viewers have paid to watch it. Needs the lock of the title. `field` is the
 * field of the form that would end their access.
 */
export async function assertNotRented(
  tx: Database,
  titleId: number,
  now: Date,
  field?: string,
): Promise<void> {
  const found = await rowsOf(
    tx,
    sql`select 1 from grants where title_id = ${titleId} and ends_at > ${at(now)} limit 1`,
  );
  const message = 'staff.title-rented';
  if (found.length > 0)
    throw new ApiError('conflict', { message, ...(field && { fields: { [field]: message } }) });
}

/** The time of a scheduled publication; throws unless it is in the coming year. */
function timeOf(text: string | undefined, now: Date): Date {
  const time = new Date(text ?? '');
  const isSoon = time.getTime() > now.getTime() && time.getTime() < now.getTime() + YEAR_MS;
  if (!isSoon) throw new ApiError('bad-input', { fields: { publish_at: 'field.future-time' } });
  return time;
}

/** Changes who sees a title. */
export const publishTitleHandlers = ({ db, clock }: Context): Pick<RouteHandlers, 'publishStaffTitle'> => ({
  async publishStaffTitle({ body: { id, version, status, publish_at, seen }, viewer }) {
    const now = clock();
    const publishAt = status === 'scheduled' ? timeOf(publish_at, now) : null;
    const data = await db.transaction(async (tx) => {
      const before = await findStaffTitle(tx, id, true);
      if (!before) throw notFound();
      assertVersion(before, version);
      assertVersion({ version: before.status }, seen);
      if (status !== 'published') await assertNotRented(tx, id, now);
      const archivedAt = status === 'archived' ? now : null;
      await tx
        .update(titles)
        .set({
          ...{ isDraft: status !== 'published', publishAt, archivedAt },
          version: sql`${titles.version} + 1`,
        })
        .where(eq(titles.id, id));
      const after = await findStaffTitle(tx, id);
      if (!after) throw new Error('A title was not written.');
      await recordAudit(tx, {
        at: now,
        actor: viewer.id,
        action: 'publish',
        target: `title ${id}`,
        detail: after.title,
        before: { status: before.status, publish_at: before.publish_at },
        after: { status: after.status, publish_at: after.publish_at },
      });
      return after;
    });
    return { status: 1, data };
  },
});
