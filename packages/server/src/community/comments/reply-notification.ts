import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import type { comments } from '../../platform/database/schema';
import { message } from '../../platform/i18n/messages';
import { addNotification } from '../notifications/notifications.queries';

/** Maximum length of the quote in a notification. */
const QUOTED = 80;

interface Recipient {
  readonly id: string;
  /** The nickname and image of the author of the reply. */
  readonly nickname: string;
  readonly image: string | null;
}

/**
 * The viewer whom a reply notifies: the author of the comment that it replies to. Locked before the comments, as in a
 * deletion of the account: otherwise the two would wait for each other.
 */
export async function lockRecipient(tx: Database, replyId: number): Promise<Recipient | undefined> {
  const [found] = await rowsOf<Recipient>(
    tx,
    sql`
      select recipient.id, author.nickname, author.image from comments reply
        join comments parent on parent.id = reply.parent_id and parent.state = 'shown'
        join users recipient on recipient.id = parent.user_id
        join users author on author.id = reply.user_id
      where reply.id = ${replyId} and recipient.id <> author.id
      for key share of recipient`,
  );
  return found;
}

/** Notifies the recipient of a shown reply; idempotent. */
export async function notifyOfReply(
  tx: Database,
  { live, clock }: Pick<Context, 'live' | 'clock'>,
  reply: typeof comments.$inferSelect,
  { id, nickname, image }: Recipient,
): Promise<void> {
  const quoted = Array.from(reply.body.replace(/\s+/g, ' ')).slice(0, QUOTED).join('');
  await addNotification(tx, live, {
    userId: id,
    kind: 'reply',
    key: `reply:${reply.id}`,
    message: message('notification.reply', { nickname, quote: quoted }),
    image,
    episodeId: reply.episodeId,
    commentId: reply.id,
    createdAt: clock(),
  });
}
