import type { MarkedEpisode, SkipMarkKind, SkipSpan } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { lockTitle } from '../../catalog/titles/lock-title';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, episodes, skipProposals, titles } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { idAfter, toKeysetPage } from '../../platform/keyset-page';
import { assertVersion } from '../assert-version';
import { findStaffEpisode, type StaffEpisodeRow } from './episodes.queries';
import { segmentsOf, skipMarkFields } from './skip-marks';
import { findProposal, freeProposals, markedEpisodesWhere, readSkipSearch } from './skip-proposals.queries';

type HandledRoutes =
  | 'staffSkipMarks'
  | 'staffSkipSearch'
  | 'searchSkipMarks'
  | 'acceptSkipProposal'
  | 'acceptSkipProposals'
  | 'dismissSkipProposal';

const marksOf = (row: StaffEpisodeRow) =>
  Object.fromEntries(skipMarkFields.map((name) => [name, row[name]])) as Pick<
    StaffEpisodeRow,
    (typeof skipMarkFields)[number]
  >;

const markOf = (row: StaffEpisodeRow, kind: SkipMarkKind) => ({
  start: row[`${kind}_start`],
  end: row[`${kind}_end`],
});

/** The proposed intro and credits of a series. `ingest/intros` finds them. */
export const skipMarkHandlers = ({ db, clock, jobs }: Context): Pick<RouteHandlers, HandledRoutes> => {
  /** Locks a series. */
  const lockSeries = async (tx: Database, id: number) => {
    const title = await lockTitle(tx, id);
    if (!title) throw notFound();
    if (title.type === 'movie') throw new ApiError('conflict', { message: 'staff.movie-episodes' });
    return title;
  };

  const readMarked = async (tx: Database, id: number): Promise<MarkedEpisode> => {
    const [found] = await markedEpisodesWhere(tx, sql`e.id = ${id}`);
    if (!found) throw notFound();
    return found;
  };

  /** Writes a mark of an episode, which is locked, and accepts the proposal. */
  const accept = async (
    tx: Database,
    before: StaffEpisodeRow,
    proposal: SkipSpan & { readonly id: number; readonly kind: SkipMarkKind },
    change: { readonly actor: string; readonly title: string },
  ): Promise<void> => {
    const { id, kind, start, end } = proposal;
    const marks = { ...marksOf(before), [`${kind}_start`]: start, [`${kind}_end`]: end };
    const segments = segmentsOf(marks, before.duration);
    if (before.clip_id === null) throw notFound();
    await tx.update(clips).set({ segments }).where(eq(clips.id, before.clip_id));
    await tx
      .update(episodes)
      .set({ version: sql`${episodes.version} + 1` })
      .where(eq(episodes.id, before.id));
    await tx.update(skipProposals).set({ state: 'accepted', start, end }).where(eq(skipProposals.id, id));
    await recordAudit(tx, {
      at: clock(),
      actor: change.actor,
      action: 'save',
      target: `episode ${before.id}`,
      detail: change.title,
      before: marksOf(before),
      after: marks,
    });
  };

  return {
    async staffSkipMarks({ params: { id }, query: { cursor } }) {
      const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.id, id));
      if (!title) throw notFound();
      const after = idAfter(cursor) ?? 0;
      const rows = await markedEpisodesWhere(db, sql`e.title_id = ${id} and e.number > ${after}`);
      return { status: 1, data: toKeysetPage(rows, ({ number }) => [number]) };
    },

    async staffSkipSearch({ params: { id } }) {
      const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.id, id));
      if (!title) throw notFound();
      return { status: 1, data: await readSkipSearch(db, id) };
    },

    async searchSkipMarks({ body: { title_id: titleId }, viewer }) {
      const data = await db.transaction(async (tx) => {
        const { title } = await lockSeries(tx, titleId);
        await jobs.send(tx, 'intros', { title_id: titleId });
        await recordAudit(tx, {
          at: clock(),
          actor: viewer.id,
          action: 'search-intros',
          target: `title ${titleId}`,
          detail: title,
        });
        return readSkipSearch(tx, titleId);
      });
      return { status: 1, data };
    },

    async acceptSkipProposal({ body: { id, version, start, end, replace = false }, viewer }) {
      const data = await db.transaction(async (tx) => {
        const proposal = await findProposal(tx, id);
        if (!proposal) throw notFound();
        const { kind, title } = proposal;
        const before = await findStaffEpisode(tx, proposal.episode_id, true);
        // The video may have been replaced meanwhile.
        if (!before || !(await findProposal(tx, id))) throw notFound();
        assertVersion(before, version);
        const mark = markOf(before, kind);
        if (!replace && mark.start !== null && (mark.start !== start || mark.end !== end))
          throw new ApiError('conflict', { message: 'staff.skip-mark-exists' });
        await accept(tx, before, { id, kind, start, end }, { actor: viewer.id, title });
        return readMarked(tx, before.id);
      });
      return { status: 1, data };
    },

    async acceptSkipProposals({ body: { title_id: titleId, min_confidence: minConfidence }, viewer }) {
      const accepted = await db.transaction(async (tx) => {
        const { title } = await lockSeries(tx, titleId);
        const proposals = await freeProposals(tx, titleId, minConfidence);
        let count = 0;
        for (const proposal of proposals) {
          const before = await findStaffEpisode(tx, proposal.episode_id, true);
          if (!before || markOf(before, proposal.kind).start !== null) continue;
          await accept(tx, before, proposal, { actor: viewer.id, title });
          count += 1;
        }
        return count;
      });
      return { status: 1, data: { accepted } };
    },

    async dismissSkipProposal({ body: { id }, viewer }) {
      const data = await db.transaction(async (tx) => {
        const proposal = await findProposal(tx, id);
        if (!proposal) throw notFound();
        if (proposal.state === 'accepted') throw new ApiError('conflict');
        await tx.update(skipProposals).set({ state: 'dismissed' }).where(eq(skipProposals.id, id));
        await recordAudit(tx, {
          at: clock(),
          actor: viewer.id,
          action: 'dismiss-mark',
          target: `episode ${proposal.episode_id}`,
          detail: proposal.title,
          before: { [proposal.kind]: proposal.state },
          after: { [proposal.kind]: 'dismissed' },
        });
        return readMarked(tx, proposal.episode_id);
      });
      return { status: 1, data };
    },
  };
};
