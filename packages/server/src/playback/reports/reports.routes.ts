import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import { createRateLimit } from '../../platform/http/rate-limit';
import type { RouteHandlers } from '../../platform/http/serve';
import { maintainPartitions } from './partitions';
import { createReportCounter, droppedReports } from './report-metrics';
import { createReportStore } from './store-reports';
import { toReportRow } from './to-row';

/** Receives the reports of players about the quality of playback. */
export function playbackReportHandlers({
  db,
  clock,
  config,
}: Context): Pick<RouteHandlers, 'reportPlayback'> {
  const limit = createRateLimit(clock);
  const count = createReportCounter();
  const store = createReportStore(db, () => maintainPartitions(db, clock(), config.statisticsDays));
  /** Whether the report is within the limit of all addresses. */
  const mayStore = () =>
    !config.rateLimits ||
    limit.take('all-telemetry', '').then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return false;
      },
    );
  return {
    async reportPlayback({ body, agent }) {
      // The player cannot do anything about a full minute, so the reply does not tell.
      if (!(await mayStore())) droppedReports.inc();
      else if (!(await store(toReportRow(body, agent, clock(), config)))) throw notFound();
      else count(body);
      return { status: 1, data: null };
    },
  };
}
