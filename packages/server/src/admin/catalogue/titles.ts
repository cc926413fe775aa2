import { hasRight, type StaffTitleDetail, type TitleFields, titleFields } from '@tenger/api-contract';
import { indexNames } from '../../catalog/search/names.queries';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { codeOf, FOREIGN_KEY_VIOLATION } from '../../platform/failure';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { isOpenToRenters } from '../../playback/entitlement/can-watch';
import { assertVersion } from '../assert-version';
import { addTitle } from './add-title';
import { assertNotRented } from './publish-title';
import { cleanTitle, isText, newTitle } from './title-request';
import { findStaffTitle, titlesPage } from './titles.queries';
import { updateTitle } from './write-title';

type HandledRoutes = 'staffTitles' | 'readStaffTitle' | 'saveStaffTitle';

/** Viewers cannot watch a title with one of these flags. */
const withdrawingFlags = ['is_hidden', 'is_mirror'] as const;
/** A rental opens a title with one of these flags. */
const openingFlags = ['is_theatre', 'is_free'] as const;

const isOpen = ({ is_theatre: isTheatre, is_free: isFree }: TitleFields) =>
  isOpenToRenters({ isTheatre, isFree });

/** The field whose change ends the access of renters; undefined if they keep it. */
const withdrawingField = (before: TitleFields, after: TitleFields) =>
  withdrawingFlags.find((name) => after[name] && !before[name]) ??
  (isOpen(before) && !isOpen(after) ? openingFlags.find((name) => before[name]) : undefined);

/** The fields whose values differ. */
const changedFields = (before: TitleFields, after: TitleFields) =>
  (Object.keys(after) as (keyof TitleFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

const pick = (of: TitleFields, names: readonly (keyof TitleFields)[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]]));

/** A reference to an entry that does not exist. */
const refuseDangling = (error: unknown): never => {
  if (codeOf(error) === FOREIGN_KEY_VIOLATION)
    throw new ApiError('bad-input', { message: 'staff.entry-missing', cause: error });
  throw error;
};

/** Handlers for editing titles. */
export const staffTitleHandlers = ({
  db,
  clock,
  config,
  storage,
}: Context): Pick<RouteHandlers, HandledRoutes> => ({
  staffTitles: async ({ query }) => ({ status: 1, data: await titlesPage(db, query) }),

  async readStaffTitle({ params: { id } }) {
    const found = await findStaffTitle(db, id);
    if (!found) throw notFound();
    return { status: 1, data: found };
  },

  async saveStaffTitle({ body: { id, type, version, ...request }, viewer }) {
    const mayEditAll = hasRight(viewer.role, 'catalogue');
    if (id === undefined && !type) throw new ApiError('bad-input', { fields: { type: 'field.required' } });
    if (id === undefined && !mayEditAll) throw new ApiError('forbidden');
    const changes = await cleanTitle({ config, storage }, request);
    const saved = await db
      .transaction(async (tx) => {
        if (id === undefined) {
          const author = { at: clock(), actor: viewer.id };
          return addTitle(tx, type ?? 'series', newTitle(changes), author);
        }
        const before = await findStaffTitle(tx, id, true);
        if (!before) throw notFound();
        assertVersion(before, version);
        // A title that was imported may lack what the form requires.
        const known = fieldsOfImported(before);
        const fields = { ...known, ...changes };
        const changed = changedFields(known, fields);
        if (!mayEditAll && changed.some((name) => !isText(name))) throw new ApiError('forbidden');
        if (changed.length === 0) return before;
        const withdrawing = withdrawingField(known, fields);
        if (withdrawing) await assertNotRented(tx, id, clock(), withdrawing);
        await updateTitle(tx, id, fields);
        const after = await findStaffTitle(tx, id);
        if (!after) throw new Error('A title was not written.');
        await recordAudit(tx, {
          ...{ at: clock(), actor: viewer.id, action: 'save', target: `title ${id}`, detail: after.title },
          before: pick(known, changed),
          after: pick(fields, changed),
        });
        return after;
      })
      .catch(refuseDangling);
    // Update the search index and the sort key; only changed names are written.
    await indexNames(db);
    return { status: 1, data: saved };
  },
});

/** The fields without a check: names of an import may be longer than the form allows. */
const fieldsOfImported = (title: StaffTitleDetail): TitleFields =>
  Object.fromEntries(
    Object.keys(titleFields.shape).map((name) => [name, title[name as keyof TitleFields]]),
  ) as TitleFields;
