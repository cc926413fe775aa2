import { sweepRegistrations } from './accounts/registration/registration.queries';
import { deliverDuePresents } from './billing/presents/waiting-presents';
import { deleteMissesBefore } from './catalog/search/search-misses';
import { announce } from './community/notifications/announce';
import { sweepParties } from './community/watch-party/party.queries';
import { transferLostHosts } from './community/watch-party/transfer-host';
import { sweepAudit } from './platform/audit';
import type { Context } from './platform/context';
import { sweepRateWindows } from './platform/http/rate-windows.queries';
import { sweepSessions } from './platform/http/session';
import { sweepQuotas } from './platform/quotas';
import { sumClosedDays } from './playback/reports/day-sums';
import { firstDayKept, maintainPartitions } from './playback/reports/partitions';
import { sweepPlaybackSessions } from './playback/sessions/playback-sessions';

const DAY_MS = 86_400_000;
/** How long sums of playback reports are kept: two years. */
const SUM_DAYS = 731;

const sweeps: readonly ((context: Context, now: Date) => PromiseLike<unknown>)[] = [
  announce,
  deliverDuePresents,
  ({ db }, now) => sweepRegistrations(db, now),
  ({ db }, now) => sweepQuotas(db, now),
  ({ db }) => sweepRateWindows(db),
  ({ db }, now) => sweepPlaybackSessions(db, now),
  sweepParties,
  transferLostHosts,
  ({ db, config }, now) => sweepAudit(db, new Date(now.getTime() - config.auditDays * DAY_MS)),
  ({ db }, now) => sweepSessions(db, now),
  // Sums first, because the next sweep drops reports.
  ({ db }, now) => sumClosedDays(db, now, firstDayKept(now, SUM_DAYS)),
  ({ db, config }, now) => maintainPartitions(db, now, config.statisticsDays),
  ({ db, config }, now) => deleteMissesBefore(db, firstDayKept(now, config.statisticsDays)),
];

/**
 * Sends notifications that are due and deletes expired rows. One process runs it repeatedly, for all. A failed sweep does
 * not stop the others.
 *
 * @throws AggregateError when sweeps failed.
 */
export async function runMaintenance(context: Context): Promise<void> {
  const errors: unknown[] = [];
  for (const sweep of sweeps) {
    try {
      await sweep(context, context.clock());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) {
    const tasks = errors.length === 1 ? 'task' : 'tasks';
    throw new AggregateError(errors, `${errors.length} maintenance ${tasks} failed: ${errors.join('; ')}`);
  }
}
