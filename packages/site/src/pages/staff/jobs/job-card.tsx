import type { JobState, StaffJob } from '@tenger/api-contract';
import { Button } from '../../../components/button';
import { jobMessages } from '../../../i18n/staff/jobs';
import { PageLink } from '../../../lib/app-navigation';
import { Badge } from '../badge';
import { WorkProgress, WorkTrouble } from '../work-card';
import css from '../work-card.module.css';
import { progressTextsOf, subjectOf, timeTextsOf, troubleTextOf } from './job-texts';

const tones: Readonly<Record<JobState, 'plain' | 'good' | 'warm' | 'bad'>> = {
  waiting: 'plain',
  running: 'warm',
  retrying: 'warm',
  done: 'good',
  failed: 'bad',
};

function Recipient({ account, letter }: StaffJob) {
  if (letter === null) return null;
  if (!account) return <span>{jobMessages.goneAccount}</span>;
  return <PageLink to={`/staff/people?person=${account.id}`}>{account.nickname}</PageLink>;
}

interface JobCardProps {
  job: StaffJob;
  busy: boolean;
  retry(): void;
  cancel(): void;
}

/** A job: its state, its progress and what staff can do. */
export function JobCard({ job, busy, retry, cancel }: JobCardProps) {
  const { kind, state, file, worker } = job;
  const subject = subjectOf(job);
  const trouble = troubleTextOf(job);
  const name = `${jobMessages.kinds[kind]}: ${subject}`;
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.main}>
        <p className={css.line}>
          <span role="status">
            <Badge tone={tones[state]}>{jobMessages.states[state]}</Badge>
          </span>
          <span>{jobMessages.kinds[kind]}</span>
          {file !== null && <b className={css.name}>{file}</b>}
          <Recipient {...job} />
        </p>
        <p className={css.source}>{subject}</p>
        {state === 'running' && <WorkProgress label={jobMessages.progress(subject)} share={job.progress} />}
        <p className={css.line}>
          {[...progressTextsOf(job), ...timeTextsOf(job)].map((text) => (
            <span key={text}>{text}</span>
          ))}
          {worker !== null && <span>{jobMessages.worker(worker)}</span>}
        </p>
        {trouble !== null && <WorkTrouble text={trouble} detail={job.error} />}
      </div>
      {state !== 'done' && (
        <div className={css.actions}>
          {state === 'failed' && (
            <Button
              kind="line"
              small
              busy={busy}
              aria-label={`${jobMessages.retry}: ${subject}`}
              onClick={retry}
            >
              {jobMessages.retry}
            </Button>
          )}
          <Button kind="danger" small aria-label={`${jobMessages.cancel}: ${subject}`} onClick={cancel}>
            {jobMessages.cancel}
          </Button>
        </div>
      )}
    </article>
  );
}
