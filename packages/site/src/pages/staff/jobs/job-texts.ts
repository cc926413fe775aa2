import type { StaffJob } from '@tenger/api-contract';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { jobMessages } from '../../../i18n/staff/jobs';
import { formatTimeLeft } from '../uploads/file-labels';
import { formatProgress } from '../work-card';

/** What the job is about. */
export function subjectOf({ title, episode, letter }: StaffJob): string {
  if (letter !== null) return jobMessages.letters[letter];
  return title === null ? jobMessages.gone : staffMessages.source(title, episode);
}

/** Why the last attempt failed, in words. */
export function troubleTextOf({ reason }: StaffJob): string | null {
  switch (reason) {
    case null:
      return null;
    case 'gateway':
      return jobMessages.gatewayFailed;
    case 'unexpected':
      return jobMessages.unexpected;
    default:
      return staffMessages.uploadErrors[reason];
  }
}

/** The progress of a running job: "25%", "720p", "2 minutes left". */
export function progressTextsOf({ state, progress, step, seconds_left }: StaffJob): string[] {
  if (state !== 'running') return [];
  return [
    formatProgress(progress),
    ...(step === null ? [] : [staffMessages.processingStep(step)]),
    ...(seconds_left === null ? [] : [formatTimeLeft(seconds_left)]),
  ];
}

/** The times that matter in the state of the job. */
export function timeTextsOf(job: StaffJob): string[] {
  const { state, attempts, created_at, started_at, ended_at, next_at } = job;
  const ended = state === 'failed' ? jobMessages.failedAt : jobMessages.endedAt;
  return [
    ...(attempts > 1 ? [jobMessages.attempts(attempts)] : []),
    // A failed job was queued again when it failed.
    ...(state === 'failed' ? [] : [jobMessages.queuedAt(formatTimestamp(created_at))]),
    ...(started_at === null ? [] : [jobMessages.startedAt(formatTimestamp(started_at))]),
    ...(ended_at === null ? [] : [ended(formatTimestamp(ended_at))]),
    ...(next_at === null ? [] : [jobMessages.nextAt(formatTimestamp(next_at))]),
  ];
}
