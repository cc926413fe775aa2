import { type ReactNode, useId } from 'react';
import { overviewMessages } from '../../../i18n/staff/overview';
import { type DataColumn, DataTable, ExportButton } from './data-table';
import css from './overview.module.css';

interface PanelProps<Row> {
  title: string;
  /** What the numbers mean. */
  note: string;
  /** The name of the CSV file. */
  file: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Replaces the content if there is nothing to show. */
  empty?: string | false;
  /** A chart of the rows; the table is then folded. */
  chart?: ReactNode;
}

/** A panel with a table, or with a chart and its table, and a button that saves the table. */
export function OverviewPanel<Row>({
  title,
  note,
  file,
  columns,
  rows,
  keyOf,
  empty,
  chart,
}: PanelProps<Row>) {
  const id = useId();
  const table = <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />;
  return (
    <section className={css.panel} aria-labelledby={id} data-chart={chart !== undefined || undefined}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        {!empty && <ExportButton file={file} label={title} columns={columns} rows={rows} />}
      </div>
      {empty ? (
        <p className={css.empty}>{empty}</p>
      ) : chart === undefined ? (
        table
      ) : (
        <>
          {chart}
          <details className={css.values}>
            <summary>{overviewMessages.asTable}</summary>
            {table}
          </details>
        </>
      )}
    </section>
  );
}
