import type { Overview } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { overviewMessages } from '../../../i18n/staff/overview';
import { PageLink } from '../../../lib/app-navigation';
import { formatMilliseconds, formatShare, lastTwo, sumOf } from './figures';
import css from './overview.module.css';

const JOBS_PATH = '/staff/jobs';

interface FigureProps {
  name: string;
  value: string;
  note: ReactNode;
  tone?: 'bad' | undefined;
}

const Figure = ({ name, value, note, tone }: FigureProps) => (
  <div className={css.figure} data-tone={tone}>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd className={css.figureNote}>{note}</dd>
  </div>
);

/** A number of today, with that of yesterday. */
function TodayFigure({
  name,
  values,
  format = formatNumber,
}: {
  name: string;
  values: readonly number[];
  format?: (value: number) => string;
}) {
  const { today, yesterday } = lastTwo(values);
  return (
    <Figure
      name={`${name}, ${overviewMessages.today}`}
      value={format(today)}
      note={overviewMessages.yesterday(format(yesterday))}
    />
  );
}

/** The numbers at the top of the overview. */
export function KeyFigures({ of }: { of: Overview }) {
  const { watching, plays, income, accounts, start, jobs, approvals } = of;
  const total = sumOf(plays.map((day) => day.plays));
  const failures = sumOf(plays.map((day) => day.failures));
  return (
    <dl className={css.figures}>
      <Figure
        name={overviewMessages.watching}
        value={formatNumber(watching)}
        note={overviewMessages.watchingNote}
      />
      <TodayFigure name={overviewMessages.plays} values={plays.map((day) => day.plays)} />
      {income && (
        <TodayFigure
          name={overviewMessages.income}
          values={income.map(({ amount }) => amount)}
          format={formatMoney}
        />
      )}
      {accounts && (
        <TodayFigure name={overviewMessages.accounts} values={accounts.map(({ count }) => count)} />
      )}
      <Figure
        name={overviewMessages.start}
        value={formatMilliseconds(start.start_median)}
        note={
          start.start_p95 === null
            ? overviewMessages.noData
            : overviewMessages.startNote(formatMilliseconds(start.start_p95))
        }
      />
      <Figure
        name={overviewMessages.failures}
        value={formatShare(failures, total)}
        note={overviewMessages.failuresNote(formatNumber(failures), formatNumber(total))}
      />
      {approvals ? (
        <Figure
          name={overviewMessages.approvals}
          value={formatNumber(approvals)}
          note={
            <>
              {overviewMessages.approvalsNote}{' '}
              <PageLink to="/staff/approvals">{overviewMessages.approvalsLink}</PageLink>
            </>
          }
        />
      ) : null}
      {jobs && (
        <Figure
          name={overviewMessages.jobs}
          value={formatNumber(jobs.waiting)}
          tone={jobs.failed > 0 ? 'bad' : undefined}
          note={
            <>
              {overviewMessages.jobsNote(formatNumber(jobs.running), formatNumber(jobs.failed))}{' '}
              <PageLink to={JOBS_PATH}>{overviewMessages.jobsLink}</PageLink>
            </>
          }
        />
      )}
    </dl>
  );
}
