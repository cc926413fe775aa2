import { Button } from '../../../components/button';
import { formatNumber } from '../../../i18n/format';
import { overviewMessages } from '../../../i18n/staff/overview';
import { saveCsv } from '../../../lib/save-csv';
import { type Column, Table } from '../table';

/** A column of a table and of its CSV file. Without `cell`, the table shows the value. */
export interface DataColumn<Row> extends Omit<Column<Row>, 'cell' | 'actions'> {
  value(row: Row): string | number | null;
  /** The head in the CSV file, if values differ from what the table shows. */
  readonly csvHead?: string;
  cell?(row: Row): string;
}

/** A column of a number. */
export const numberColumn = <Row,>(
  head: string,
  value: (row: Row) => number,
  format = formatNumber,
): DataColumn<Row> => ({ head, sum: true, value, cell: (row) => format(value(row)) });

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Table
    label={label}
    columns={columns.map(({ value, cell, csvHead: _, ...column }) => ({
      ...column,
      cell: (row: Row) => cell?.(row) ?? value(row) ?? '–',
    }))}
    rows={rows}
    keyOf={keyOf}
  />
);

/** Saves the values of a table as a CSV file. */
export const ExportButton = <Row,>({
  file,
  label,
  columns,
  rows,
}: {
  file: string;
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}) => (
  <Button
    kind="quiet"
    small
    aria-label={`${overviewMessages.exportCsv}: ${label}`}
    onClick={() =>
      saveCsv(
        file,
        columns.map(({ head, csvHead = head, value }) => ({ head: csvHead, cell: value })),
        rows,
      )
    }
  >
    {overviewMessages.exportCsv}
  </Button>
);
