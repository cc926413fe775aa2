import type { Overview } from '@tenger/api-contract';
import { formatLongDate, formatMoney, formatNumber } from '../../../i18n/format';
import { overviewMessages } from '../../../i18n/staff/overview';
import { BarChart } from './bar-chart';
import { type DataColumn, numberColumn } from './data-table';
import { type Bar, formatMilliseconds, formatShortDay, sumOf } from './figures';
import { OverviewPanel } from './overview-panel';

type PlayDay = Overview['plays'][number];
type IncomeDay = NonNullable<Overview['income']>[number];
type AccountDay = NonNullable<Overview['accounts']>[number];

const dayColumn = {
  head: overviewMessages.day,
  main: true,
  value: ({ day }: { day: string }) => day,
  cell: ({ day }: { day: string }) => formatLongDate(day),
};

const timeColumn = (
  head: string,
  csvHead: string,
  value: (row: PlayDay) => number | null,
): DataColumn<PlayDay> => ({
  head,
  csvHead,
  sum: true,
  value,
  cell: (row) => formatMilliseconds(value(row)),
});

const playColumns: readonly DataColumn<PlayDay>[] = [
  dayColumn,
  numberColumn(overviewMessages.plays, ({ plays }) => plays),
  numberColumn(overviewMessages.failedCount, ({ failures }) => failures),
];
const startColumns: readonly DataColumn<PlayDay>[] = [
  dayColumn,
  timeColumn(overviewMessages.median, overviewMessages.medianMs, ({ start_median }) => start_median),
  timeColumn(overviewMessages.p95, overviewMessages.p95Ms, ({ start_p95 }) => start_p95),
];
const incomeColumns: readonly DataColumn<IncomeDay>[] = [
  dayColumn,
  numberColumn(overviewMessages.orders, ({ orders }) => orders),
  numberColumn(overviewMessages.amount, ({ amount }) => amount, formatMoney),
];
const accountColumns: readonly DataColumn<AccountDay>[] = [
  dayColumn,
  numberColumn(overviewMessages.accounts, ({ count }) => count),
];

interface DayPanelProps<Row extends { readonly day: string }> {
  title: string;
  note: string;
  file: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  numberOf(row: Row): number;
  format?: (value: number) => string;
}

/** One number by day. */
function DayPanel<Row extends { readonly day: string }>({
  numberOf,
  format = formatNumber,
  ...panel
}: DayPanelProps<Row>) {
  const bars: Bar[] = panel.rows.map((row) => ({ key: row.day, value: numberOf(row) }));
  const most = panel.rows.reduce((best, row) => (numberOf(row) > numberOf(best) ? row : best));
  const total = sumOf(panel.rows.map(numberOf));
  const label = overviewMessages.chartOf(
    panel.title,
    format(total),
    format(numberOf(most)),
    formatShortDay(most.day),
  );
  return (
    <OverviewPanel
      {...panel}
      keyOf={({ day }) => day}
      empty={total === 0 && overviewMessages.noData}
      chart={<BarChart bars={bars} label={label} format={format} />}
    />
  );
}

/** The charts of the overview, as far as the role may see their numbers. */
export function DayPanels({ plays, start, income, accounts }: Overview) {
  const { files } = overviewMessages;
  return (
    <>
      <DayPanel
        title={overviewMessages.plays}
        note={overviewMessages.playsNote}
        file={files.plays}
        columns={playColumns}
        rows={plays}
        numberOf={(row) => row.plays}
      />
      {income && (
        <DayPanel
          title={overviewMessages.income}
          note={overviewMessages.incomeNote}
          file={files.income}
          columns={incomeColumns}
          rows={income}
          numberOf={({ amount }) => amount}
          format={formatMoney}
        />
      )}
      {accounts && (
        <DayPanel
          title={overviewMessages.accounts}
          note={overviewMessages.accountsNote}
          file={files.accounts}
          columns={accountColumns}
          rows={accounts}
          numberOf={({ count }) => count}
        />
      )}
      <OverviewPanel
        title={overviewMessages.start}
        note={overviewMessages.startChartNote}
        file={files.start}
        columns={startColumns}
        rows={plays}
        keyOf={({ day }) => day}
        empty={start.start_median === null && overviewMessages.noData}
        chart={
          <BarChart
            bars={plays.map(({ day, start_median, start_p95 }) => ({
              key: day,
              value: start_median,
              upper: start_p95,
            }))}
            label={overviewMessages.startChartOf(
              formatMilliseconds(start.start_median),
              formatMilliseconds(start.start_p95),
            )}
            format={formatMilliseconds}
          />
        }
      />
    </>
  );
}
