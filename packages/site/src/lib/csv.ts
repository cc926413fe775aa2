/** A column of a CSV file. Numbers stay numbers, so that a spreadsheet can add them up. */
export interface CsvColumn<Row> {
  readonly head: string;
  cell(row: Row): string | number | null;
}

/** Spreadsheets execute a text that starts with one of these as a formula. */
const FORMULA_START = /^(?=[=+\-@\t\r])/;
/** Excel splits at semicolons in some regions, such as Russia, and then also at tabs and line breaks within quotes. */
const FORMULA_INSIDE = /[;\t\r\n][ "]*(?=[=+\-@])/g;

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(FORMULA_INSIDE, "$&'").replace(FORMULA_START, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file (RFC 4180). The byte order mark tells Excel that it is UTF-8. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const records = [
    columns.map(({ head }) => toCell(head)),
    ...rows.map((row) => columns.map(({ cell }) => toCell(cell(row)))),
  ];
  return `\uFEFF${records.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
