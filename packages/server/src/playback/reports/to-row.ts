import type { PlaybackReport } from '@tenger/api-contract';
import { browserOf } from '../../accounts/session/device';
import type { Config } from '../../platform/config';
import { mediaOrigins } from '../../platform/http/media-origins';
import { localDay } from '../../platform/time-zone';

/** A row of `playback_reports`. */
export interface ReportRow {
  /** The day in Ulaanbaatar on which the playback began. */
  readonly day: string;
  readonly view: string;
  readonly titleId: number;
  readonly episodeId: number | null;
  readonly browser: string;
  readonly backend: string;
  readonly host: string;
  readonly startMs: number | null;
  readonly stalls: number;
  readonly stallMs: number;
  readonly watched: number;
  readonly position: number;
  readonly duration: number;
  readonly frames: number | null;
  readonly dropped: number | null;
  readonly failure: string | null;
  readonly errors: Readonly<Record<string, number>> | null;
  readonly replayed: readonly number[] | null;
}

/** The site renews expired URLs and continues, so that they are not a failure. */
const RENEWED = 'expired-url';

/** The code of the error that ended the playback; null if it could go on. */
export const failureOf = (errors: PlaybackReport['errors']): string | null =>
  errors.find(({ code, fatal }) => fatal && code !== RENEWED)?.code ?? null;

function countByCode(errors: PlaybackReport['errors']): ReportRow['errors'] {
  if (errors.length === 0) return null;
  const counts: Record<string, number> = {};
  for (const { code, count } of errors) counts[code] = (counts[code] ?? 0) + count;
  return counts;
}

/** Only hosts of the settings are stored: a client could send any text. */
function knownHost(host: string | null, config: Pick<Config, 'mediaUrl' | 's3'>): string {
  if (host === null) return 'site';
  return mediaOrigins(config).some((origin) => new URL(origin).host === host) ? host : 'other';
}

/** What is stored of a report. `agent` is the header User-Agent, of which only the browser's family is stored. */
export function toReportRow(
  report: PlaybackReport,
  agent: string,
  now: Date,
  config: Pick<Config, 'mediaUrl' | 's3'>,
): ReportRow {
  const { view, media, episode, backend, stalls, watched, position, duration, frames, dropped } = report;
  return {
    day: localDay(new Date(now.getTime() - report.age * 1000)),
    ...{ view, titleId: media, episodeId: episode, backend, stalls, watched, position, duration },
    ...{ frames, dropped },
    browser: browserOf(agent) ?? 'other',
    host: knownHost(report.host, config),
    startMs: report.start_ms,
    stallMs: report.stall_ms,
    failure: failureOf(report.errors),
    errors: countByCode(report.errors),
    replayed: report.replayed?.length ? [...new Set(report.replayed)] : null,
  };
}
