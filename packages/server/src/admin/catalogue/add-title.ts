import { type StaffTitleDetail, type TitleFields, titleFields } from '@tenger/api-contract';
import { recordAudit } from '../../platform/audit';
import type { Database } from '../../platform/database/database';
import { nextIdOf } from '../next-id';
import { findStaffTitle } from './titles.queries';
import { insertTitle } from './write-title';

/** Adds a title as a draft, with an audit entry. The caller indexes its names after the transaction. */
export async function addTitle(
  tx: Database,
  type: StaffTitleDetail['type'],
  fields: TitleFields,
  { at, actor }: { readonly at: Date; readonly actor: string },
): Promise<StaffTitleDetail> {
  const id = await nextIdOf(tx, 'titles');
  await insertTitle(tx, id, type, fields);
  const added = await findStaffTitle(tx, id);
  if (!added) throw new Error('A title was not written.');
  await recordAudit(tx, {
    ...{ at, actor, action: 'add', target: `title ${id}`, detail: added.title },
    after: { ...titleFields.parse(added) },
  });
  return added;
}
