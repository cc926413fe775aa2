import type { StaffRight } from '@tenger/api-contract';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { auditNetworkOf } from '../../platform/http/client-network';
import type { Viewer } from '../../platform/http/session';
import { assertStaffAccess } from '../../platform/http/staff-access';

type TextType = 'comment' | 'danmaku';

/** The right that deletes texts of other people. */
const rights: Readonly<Record<TextType, StaffRight>> = { comment: 'comments', danmaku: 'danmaku' };

/** A text, as its table stores it. */
interface StoredText {
  readonly id: number;
  readonly userId: string | null;
  readonly state: string;
}

/**
 * Deletes a text with `remove`. The author may delete it; for another person's text the caller needs staff access, and the
 * audit records the deletion.
 */
export async function deleteText(
  context: Context,
  { viewer, ip }: { readonly viewer: Viewer; readonly ip: string },
  type: TextType,
  { id, userId, state }: StoredText,
  remove: (tx: Database) => Promise<void>,
): Promise<void> {
  const isAuthor = userId === viewer.id;
  if (!isAuthor) await assertStaffAccess(context, viewer, { right: rights[type] });
  await context.db.transaction(async (tx) => {
    await remove(tx);
    if (isAuthor) return;
    await recordAudit(tx, {
      at: context.clock(),
      kind: 'moderation',
      network: auditNetworkOf(ip),
      actor: viewer.id,
      action: 'delete',
      target: `${type} ${id}`,
      before: { state },
      after: { state: 'deleted' },
    });
  });
}
