import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Overview, overviewPeriods, staffOverview } from '@tenger/api-contract';
import { dataQuery } from '../../../api';
import { Chips } from '../../../components/chips';
import { ListError } from '../../../components/list-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { formatTimeOfDay } from '../../../i18n/date-time';
import { overviewMessages } from '../../../i18n/staff/overview';
import type { StaffSection } from '../section';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { DayPanels } from './day-panels';
import { KeyFigures } from './key-figures';
import { ListPanels } from './list-panels';
import css from './overview.module.css';

/** The server computes the figures once a minute. */
const REFRESH_MS = 60_000;
const DEFAULT_PERIOD = '30';

const skeleton = (
  <div className={css.skeleton} data-skeleton>
    <p className="visually-hidden" role="status">
      {messages.loading}
    </p>
    <SkeletonBlock height={104} width="100%" />
    <SkeletonBlock height={240} width="100%" />
    <SkeletonBlock height={240} width="100%" />
  </div>
);

const Loaded = ({ data }: { data: Overview }) => (
  <>
    <KeyFigures of={data} />
    <div className={css.panels}>
      <DayPanels {...data} />
      <ListPanels {...data} />
    </div>
  </>
);

/** `/staff/overview`: the first page of the staff area. */
function OverviewSection() {
  const filters = useFilters();
  const chosen = filters.text('days');
  const days = overviewPeriods.find((one) => one === chosen) ?? DEFAULT_PERIOD;
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...dataQuery(staffOverview, { query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <Toolbar>
        <Chips
          label={overviewMessages.period}
          chips={overviewPeriods.map((one) => ({
            key: one,
            to: filters.to('days', one === DEFAULT_PERIOD ? '' : one),
            label: overviewMessages.days(one),
            current: one === days,
          }))}
        />
        {data && <p className={css.updated}>{overviewMessages.updatedAt(formatTimeOfDay(data.at))}</p>}
      </Toolbar>
      {data ? (
        <div className={css.overview} aria-busy={isPlaceholderData}>
          <Loaded data={data} />
        </div>
      ) : isError ? (
        <ListError text={overviewMessages.failed} retry={() => void refetch()} />
      ) : (
        skeleton
      )}
    </>
  );
}

export const overviewSection: StaffSection = {
  path: 'overview',
  icon: 'eye',
  right: 'overview',
  labelKey: 'overview',
  component: OverviewSection,
};
