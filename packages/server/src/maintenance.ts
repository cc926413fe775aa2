import { lt } from 'drizzle-orm';
import { sweepRegistrations } from './accounts/registration/registration.queries';
import { announce } from './community/notifications/announce';
import { sweepParties } from './community/watch-party/party.queries';
import { transferLostHosts } from './community/watch-party/transfer-host';
import { sweepUploads } from './ingest/uploads/sweep';
import type { Context } from './platform/context';
import { sessions } from './platform/database/schema';
import { sweepQuotas } from './platform/quotas';
import { sweepPlaybackSessions } from './playback/sessions/playback-sessions';

/** Sends notifications that are due and deletes expired rows. Runs repeatedly. */
export async function runMaintenance(context: Context): Promise<void> {
  const { db, clock } = context;
  await announce(context);
  const now = clock();
  await sweepRegistrations(db, now);
  await sweepQuotas(db, now);
  await sweepPlaybackSessions(db, now);
  await sweepParties(context, now);
  await transferLostHosts(context);
  await sweepUploads(context, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
