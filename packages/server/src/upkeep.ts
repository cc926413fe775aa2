import { lt } from 'drizzle-orm';
import type { Context } from './context';
import { sessions } from './database/schema';
import { sweepQuotas } from './limits/quotas';
import { announce } from './notifications/announce';
import { handOverLost } from './party/hand-over';
import { sweepParties } from './party/party.queries';
import { sweepRegistrations } from './registration/registration.queries';
import { sweepStreams } from './streams/streams';
import { sweepUploads } from './uploads/sweep';

/** What has to be done again and again: telling people what time brings, and forgetting what is over. */
export async function upkeep(context: Context): Promise<void> {
  const { db, clock } = context;
  await announce(context);
  const now = clock();
  await sweepRegistrations(db, now);
  await sweepQuotas(db, now);
  await sweepStreams(db, now);
  await sweepParties(context, now);
  await handOverLost(context);
  await sweepUploads(context, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
