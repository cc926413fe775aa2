import { formatTimestamp } from '../i18n/date-time';
import { type CsvColumn, toCsv } from './csv';
import { saveFile } from './save-file';

/** Saves rows as a CSV file with the day in its name. */
export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  const day = formatTimestamp(Date.now()).slice(0, 10).replaceAll('.', '-');
  saveFile(`${name}-${day}.csv`, 'text/csv;charset=utf-8', toCsv(columns, rows));
}
