import { MAX_WAITING_PRESENTS, PRESENT_MESSAGE_LENGTH } from '@tenger/api-contract';
import { and, eq } from 'drizzle-orm';
import { assertNotMuted } from '../../community/moderation/write-rules';
import type { Context } from '../../platform/context';
import { orders, users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import { type Message, message } from '../../platform/i18n/messages';
import { cleanText, hasLink } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';

/** The number that gets the days, and the text for its owner. */
export interface PresentRequest {
  readonly phone: string;
  readonly message?: string | undefined;
}

const invalid = (field: string, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

/**
 * Creates the check of a present before its order. It does not look for the account of the number, so that neither the
 * reply nor its duration reveals one.
 */
export function createPresentCheck(context: Pick<Context, 'db' | 'clock'>) {
  const { db, clock } = context;
  const isHeld = createWordFilter(context);

  async function checkMessage(input: string, mutedUntil: Date | null): Promise<string> {
    assertNotMuted({ mutedUntil }, clock());
    const text = cleanText('present.message', input, { longest: PRESENT_MESSAGE_LENGTH, lines: true });
    // No moderator reads a present before its recipient.
    if (hasLink(text) || (await isHeld(text))) throw invalid('present.message', 'present.text-not-allowed');
    return text;
  }

  return async (buyer: string, { phone, message: input = '' }: PresentRequest) => {
    const [account] = await db
      .select({ phone: users.phone, mutedUntil: users.mutedUntil })
      .from(users)
      .where(eq(users.id, buyer));
    if (!account) throw notFound();
    // Only mobile numbers can register.
    if (!/^[689]/.test(phone)) throw invalid('present.phone', 'registration.no-mobile');
    if (phone === account.phone) throw invalid('present.phone', 'present.same-phone');
    const presentMessage = input.trim() === '' ? null : await checkMessage(input, account.mutedUntil);
    const waiting = and(eq(orders.userId, buyer), eq(orders.presentState, 'waiting'));
    if ((await db.$count(orders, waiting)) >= MAX_WAITING_PRESENTS)
      throw new ApiError('conflict', {
        message: message('present.too-many', { presents: MAX_WAITING_PRESENTS }),
      });
    return { presentTo: phone, presentMessage };
  };
}
