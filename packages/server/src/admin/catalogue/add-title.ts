import { type StaffTitleDetail, type TitleFields, titleFields } from '@tenger/api-contract';
import type { Database } from '../../platform/database/database';
import { nextIdOf } from '../next-id';
import { saveRow } from '../save-row';
import { findStaffTitle } from './titles.queries';
import { insertTitle } from './write-title';

/** Adds a title as a draft, with an audit entry. The caller indexes its names after the transaction. */
export const addTitle = (
  tx: Database,
  type: StaffTitleDetail['type'],
  fields: TitleFields,
  { at, actor }: { readonly at: Date; readonly actor: string },
): Promise<StaffTitleDetail> =>
  saveRow<StaffTitleDetail>(tx, {
    ...{ id: undefined, actor, clock: () => at },
    read: (id) => findStaffTitle(tx, id),
    async write() {
      const id = await nextIdOf(tx, 'titles');
      await insertTitle(tx, id, type, fields);
      return id;
    },
    describe: ({ id, title }) => ({ target: `title ${id}`, detail: title }),
    audited: (added) => ({ ...titleFields.parse(added) }),
  });
