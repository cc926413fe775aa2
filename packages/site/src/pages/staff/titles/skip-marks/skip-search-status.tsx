import type { SkipSearch } from '@tenger/api-contract';
import { formatTimestamp } from '../../../../i18n/date-time';
import { skipMessages } from '../../../../i18n/staff/skip';
import { formatProgress, WorkProgress, WorkTrouble } from '../../work-card';
import css from './skip-panel.module.css';

const summaryOf = ({ searched_at, proposed }: SkipSearch): string =>
  [
    proposed > 0 ? skipMessages.open(proposed) : skipMessages.noneOpen,
    ...(searched_at === null ? [] : [skipMessages.searchedAt(formatTimestamp(searched_at))]),
  ].join(' ');

/** How far the search is, or how it ended. */
export function SkipSearchStatus({ search }: { search: SkipSearch }) {
  const { state, progress, error } = search;
  if (state === 'failed') return <WorkTrouble text={skipMessages.states.failed} detail={error} />;
  return (
    <div className={css.status}>
      <p role="status">
        {state === 'done' ? summaryOf(search) : skipMessages.states[state]}
        {state === 'running' && ` ${formatProgress(progress)}`}
      </p>
      {state === 'running' && <WorkProgress label={skipMessages.states.running} share={progress} />}
    </div>
  );
}
